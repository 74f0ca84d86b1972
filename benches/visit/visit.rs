//! The measurements of a page. Every first visit is made with a new browser in which nothing is
//! prepared.

use crate::browser::Browser;
use crate::folder::Folder;
use crate::link::{Files, Host, Speed};
use crate::many_entries::{add, more};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;

/// How many slips are typed and judged.
const SLIPS: usize = 15;
/// How many entries the journal has in the rows about collecting.
const ENTRIES: usize = 10_000;
/// The factor by which the page's own code is slowed.
pub(crate) const SLOWER: u32 = 4;
/// The station's fixed delay from the key to the verdict, in milliseconds.
const FIXED: f64 = 300.0;
const SOAK: &str = include_str!("../../tests/e2e/page/soak.js");
const MEMORY: &str = include_str!("../../tests/e2e/page/memory.js");
const STORED: &str = include_str!("../../tests/e2e/page/entries.js");
const CLOCK: &str = include_str!("../../tests/e2e/page/clock.js");
/// Records when something is painted.
const WATCH: &str = include_str!("page/watch.js");

/// A page to measure.
pub(crate) struct Contender {
    /// The name at the head of its column.
    pub(crate) name: &'static str,
    /// The folder of its files.
    pub(crate) root: PathBuf,
    /// The files as they are sent.
    pub(crate) files: Arc<Files>,
    /// Whether it is the station, which has a first start and works without the network afterwards.
    pub(crate) is_station: bool,
}

/// A first visit and a later one.
pub(crate) struct Visit {
    /// Milliseconds until the first screen that accepts input was painted.
    pub(crate) first_screen: f64,
    /// Kilobytes sent until then.
    pub(crate) sent_first: f64,
    /// Milliseconds until a slip could be judged.
    pub(crate) ready: f64,
    /// Kilobytes sent until then.
    pub(crate) sent_ready: f64,
    /// Milliseconds from a later start of the same browser until a slip could be judged. The station has no network
    /// then; the plain page, which is not cached, has a host that answers at once.
    pub(crate) later_start: f64,
}

impl Contender {
    /// A first visit over a link of this speed, and a later one.
    pub(crate) fn visit(&self, speed: Speed) -> Visit {
        let host = Host::of(&self.files, speed);
        let browser = browser(&[WATCH]);
        slow(&browser);
        browser.open(&host.address());
        let first_screen = painted(&browser, "__first");
        let sent_first = host.sent();
        self.start(&browser);
        let ready = painted(&browser, "__ready");
        let sent_ready = host.sent();
        host.hurry();
        self.wait_for_copy(&browser);
        if self.is_station {
            host.stop();
        }
        browser.open("about:blank");
        browser.open(&host.address());
        let later_start = painted(&browser, "__ready");
        Visit { first_screen, sent_first, ready, sent_ready, later_start }
    }

    /// Finishes the first start as quickly as possible, with the default settings.
    fn start(&self, browser: &Browser) {
        if self.is_station {
            browser.press("1");
        }
    }

    /// Milliseconds until a standalone file made from this site is ready, when a new browser opens
    /// it from the disk, and when that browser opens it again.
    pub(crate) fn standalone(&self) -> [f64; 2] {
        let folder = Folder::new();
        let file = folder.path().join("station.html");
        let mut program = Command::new(env!("CARGO_BIN_EXE_make-standalone"));
        let made = program.args([&self.root, &file]).output().expect("it was built");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let browser = browser(&[WATCH]);
        slow(&browser);
        let address = format!("file://{}", file.display());
        browser.open(&address);
        painted(&browser, "__first");
        self.start(&browser);
        let first = painted(&browser, "__ready");
        browser.open("about:blank");
        browser.open(&address);
        [first, painted(&browser, "__ready")]
    }

    /// Milliseconds from the key of each letter to its paint, and from each TAB to the paint of the
    /// verdict, without the fixed delay of promise 2.
    pub(crate) fn slips(&self) -> (Vec<f64>, Vec<f64>) {
        let host = Host::of(&self.files, Speed::AtOnce);
        let browser = self.ready(&host);
        slow(&browser);
        self.type_slips(&browser, SLIPS)
    }

    /// Milliseconds from each TAB to the paint of the verdict, with a journal of ten thousand entries. If `waits`,
    /// a collector is set, and all entries wait to be collected, because the host always says that it has none.
    pub(crate) fn with_entries(&self, waits: bool) -> Vec<f64> {
        let host = Host::of(&self.files, Speed::AtOnce);
        let browser = self.ready(&host);
        if waits {
            join(&browser);
        }
        self.type_slips(&browser, 1);
        browser.open(&format!("{}LICENSE-MIT", host.address()));
        let entries = browser.run(STORED, &[json!("challenge-station-journal")]);
        let entries: Vec<String> = serde_json::from_value(entries).expect("an array of texts");
        add(&browser, entries.len() + 1, &more(&entries, ENTRIES));
        browser.open(&host.address());
        painted(&browser, "__ready");
        slow(&browser);
        self.type_slips(&browser, SLIPS).1
    }

    /// A browser whose page can judge a slip. It has been opened again, as on every day after the first visit, so that the
    /// station runs its whole program.
    fn ready(&self, host: &Host) -> Browser {
        let browser = browser(&[WATCH]);
        browser.open(&host.address());
        painted(&browser, "__first");
        self.start(&browser);
        painted(&browser, "__ready");
        self.wait_for_copy(&browser);
        browser.open("about:blank");
        browser.open(&host.address());
        painted(&browser, "__ready");
        browser
    }

    /// Waits until the station has its copy that works without the network.
    fn wait_for_copy(&self, browser: &Browser) {
        if self.is_station {
            browser.wait_until("document.body.innerText.includes('works offline')");
        }
    }

    /// Types and judges this many slips; returns the times of the letters and of the verdicts.
    fn type_slips(&self, browser: &Browser, slips: usize) -> (Vec<f64>, Vec<f64>) {
        let (mut letters, mut verdicts) = (Vec::new(), Vec::new());
        for _ in 0..slips {
            let is = |screen: &str| format!("window.__screen() === '{screen}'");
            browser.wait_until(&is("count"));
            browser.press("2");
            browser.wait_until(&is("slip"));
            for key in ["Q", "I", " ", "Z", "A"] {
                browser.run("window.__letter = undefined;", &[]);
                browser.press(key);
                if key != " " {
                    letters.push(painted(browser, "__letter"));
                }
            }
            browser.run("window.__verdict = undefined;", &[]);
            browser.press("\t");
            let took = painted(browser, "__verdict");
            verdicts.push(took - if self.is_station { FIXED } else { 0.0 });
            // A new verdict cannot be cleared at once.
            browser.run("return new Promise(done => setTimeout(done, 600));", &[]);
            browser.press("x");
        }
        (letters, verdicts)
    }

    /// Kilobytes in use after a thousand challenges: JavaScript's heap; its buffers and
    /// WebAssembly's memory.
    pub(crate) fn soak(&self) -> [f64; 2] {
        let host = Host::of(&self.files, Speed::AtOnce);
        let browser = browser(&[CLOCK, MEMORY]);
        browser.open(&host.address());
        let is = |screen| format!("document.querySelector('main')?.dataset.screen === '{screen}'");
        if self.is_station {
            browser.wait_until(&is("desk"));
            self.start(&browser);
        }
        browser.wait_until(&is("count"));
        self.wait_for_copy(&browser);
        browser.open(&host.address());
        browser.wait_until(&is("count"));
        browser.run(SOAK, &[]);
        for _ in 0..10 {
            browser.run("return __soak(100);", &[]);
        }
        for _ in 0..2 {
            browser.chromium("HeapProfiler.collectGarbage", &json!({}));
        }
        let held = browser.chromium("Runtime.getHeapUsage", &json!({}));
        let buffers = number(&held["backingStorageSize"]) + number(&browser.value("__memory()"));
        [number(&held["usedSize"]) / 1e3, buffers / 1e3]
    }
}

/// Sets collecting up at the desk, and types the code that the desk shows.
fn join(browser: &Browser) {
    let shows =
        |text: &str| browser.wait_until(&format!("document.body.innerText.includes('{text}')"));
    browser.press("\x1bl");
    shows("Set up collecting");
    browser.press("1");
    shows("Write this code on paper");
    let code = "return [...document.querySelectorAll('.word')].map(it => it.textContent).join('')";
    let code = browser.run(code, &[]).as_str().unwrap_or_default().to_owned();
    browser.press("\n");
    browser.wait_until("document.activeElement.matches('.form input')");
    browser.press(&code);
    browser.press("\n");
    shows("End collecting");
    browser.press("\x1b\x1b");
    browser.wait_until("window.__screen() === 'count'");
}

/// A new browser with these scripts in every page before the page's own.
fn browser(scripts: &[&str]) -> Browser {
    let mut browser = Browser::fresh();
    for script in scripts {
        browser.on_every_page(script);
    }
    browser
}

/// Waits until the page has recorded a time under this name, and returns it.
fn painted(browser: &Browser, name: &str) -> f64 {
    browser.wait_until(&format!("window.{name} !== undefined"));
    number(&browser.value(&format!("window.{name}")))
}

fn slow(browser: &Browser) {
    browser.chromium("Emulation.setCPUThrottlingRate", &json!({ "rate": SLOWER }));
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_default()
}
