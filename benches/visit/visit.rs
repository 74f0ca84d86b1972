//! The measurements of a page. Every first visit is made with a new browser in which nothing is
//! prepared.

use crate::browser::Browser;
use crate::folder::Folder;
use crate::link::{Files, Host, Speed};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;

/// How many slips are typed and judged.
const SLIPS: usize = 15;
/// The factor by which the page's own code is slowed.
pub(crate) const SLOWER: u32 = 4;
/// The station's fixed delay from the key to the verdict, in milliseconds.
const FIXED: f64 = 300.0;
const SOAK: &str = include_str!("../../tests/e2e/page/soak.js");
const MEMORY: &str = include_str!("../../tests/e2e/page/memory.js");
const CLOCK: &str = include_str!("../../tests/e2e/page/clock.js");
/// Records when something is painted.
const WATCH: &str = include_str!("page/watch.js");

/// A page to measure.
pub(crate) struct Contender {
    /// Its name.
    pub(crate) name: &'static str,
    /// The folder of its files.
    pub(crate) root: PathBuf,
    /// Its files as sent.
    pub(crate) files: Arc<Files>,
    /// Whether it is the station, which has a first start and works without the network afterwards.
    pub(crate) is_station: bool,
}

/// A first visit and a later one, in milliseconds and kilobytes.
pub(crate) struct Visit {
    /// Until the first screen that accepts input was painted.
    pub(crate) first_screen: f64,
    /// Sent until then.
    pub(crate) sent_first: f64,
    /// Until a slip could be judged.
    pub(crate) ready: f64,
    /// Sent until then.
    pub(crate) sent_ready: f64,
    /// In the same browser, started again, until a slip could be judged: the station without the
    /// network; the plain page, which is not cached, from a host that answers at once.
    pub(crate) again: f64,
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
        if self.is_station {
            browser.wait_until("document.body.innerText.includes('works offline')");
            host.stop();
        }
        browser.open("about:blank");
        browser.open(&host.address());
        let again = painted(&browser, "__ready");
        Visit { first_screen, sent_first, ready, sent_ready, again }
    }

    /// Finishes the first start as quickly as possible, with the default settings.
    fn start(&self, browser: &Browser) {
        if self.is_station {
            browser.press("\n");
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
        let browser = browser(&[WATCH]);
        browser.open(&host.address());
        painted(&browser, "__first");
        self.start(&browser);
        painted(&browser, "__ready");
        slow(&browser);
        let (mut letters, mut verdicts) = (Vec::new(), Vec::new());
        for _ in 0..SLIPS {
            let is = |screen: &str| format!("window.__screen() === '{screen}'");
            browser.wait_until(&is("count"));
            browser.press("2");
            browser.wait_until(&is("slip"));
            for key in ["Q", "I", " ", "Z", "A"] {
                browser.run("window.__letter = undefined;", &[]);
                browser.press(key);
                if key != " " {
                    letters.push(painted(&browser, "__letter"));
                }
            }
            browser.run("window.__verdict = undefined;", &[]);
            browser.press("\t");
            let took = painted(&browser, "__verdict");
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

/// A new browser with these scripts in every page before the page's own.
fn browser(scripts: &[&str]) -> Browser {
    let mut browser = Browser::fresh();
    for script in scripts {
        browser.on_every_page(script);
    }
    browser
}

/// The time that the page has recorded under this name, once it has.
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
