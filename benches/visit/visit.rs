//! What is measured of a page: each figure the median of several, each first visit in a browser of its
//! own.

use crate::browser::Browser;
use crate::folder::Folder;
use crate::link::Host;
use challenge_station::console::Settings;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::Command;

/// How often a visit is made, and TAB pressed.
const VISITS: usize = 5;
const TABS: usize = 15;
/// The page's own code runs so many times slower.
const SLOWER: u32 = 4;
/// From the key to the verdict, whatever it is: the station's, in milliseconds.
const FIXED: f64 = 300.0;
const SOAK: &str = include_str!("../../tests/e2e/page/soak.js");
const MEMORY: &str = include_str!("../../tests/e2e/page/memory.js");
const CLOCK: &str = include_str!("../../tests/e2e/page/clock.js");
/// Notes when the page could first be used, and when what TAB asked for was painted.
const WATCH: &str = include_str!("page/watch.js");

/// A page to be measured.
pub(crate) struct Contender {
    /// What it is.
    pub(crate) name: &'static str,
    /// Its files.
    pub(crate) root: PathBuf,
    /// Whether it is kept for use without the network.
    pub(crate) keeps: bool,
}

/// What was measured: milliseconds and kilobytes.
#[derive(Default)]
pub(crate) struct Figures {
    sent: Option<f64>,
    ready: Option<f64>,
    offline: Option<f64>,
    stick: Option<f64>,
    stick_again: Option<f64>,
    paint: Option<f64>,
    heap: Option<f64>,
    memory: Option<f64>,
}

/// A row's figure.
type Figure = fn(&Figures) -> Option<f64>;

impl Figures {
    /// The rows, with their units.
    pub(crate) const ROWS: [(&'static str, Figure); 8] = [
        ("first visit to ready, ms", |it| it.ready),
        ("sent until then, kB", |it| it.sent),
        ("start without the network to ready, ms", |it| it.offline),
        ("a stick, first start to ready, ms", |it| it.stick),
        ("the same, a later start, ms", |it| it.stick_again),
        ("TAB to paint (300 ms of the station's aside), ms", |it| it.paint),
        ("after 1,000 challenges: JavaScript's heap, kB", |it| it.heap),
        ("the same: its buffers and WebAssembly's memory, kB", |it| it.memory),
    ];
}

impl Contender {
    /// All of its figures.
    pub(crate) fn measure(&self) -> Figures {
        let mut figures = Figures::default();
        let visits: Vec<(f64, f64, Option<f64>)> = (0..VISITS).map(|_| self.visit()).collect();
        figures.ready = median(visits.iter().map(|visit| visit.0));
        figures.sent = median(visits.iter().map(|visit| visit.1));
        figures.offline = median(visits.iter().filter_map(|visit| visit.2));
        if self.keeps {
            let starts: Vec<[f64; 2]> = (0..VISITS).map(|_| self.stick()).collect();
            figures.stick = median(starts.iter().map(|start| start[0]));
            figures.stick_again = median(starts.iter().map(|start| start[1]));
        }
        figures.paint = median(self.tabs());
        let (heap, memory) = self.soak();
        (figures.heap, figures.memory) = (Some(heap), Some(memory));
        figures
    }

    fn browser(scripts: &[&str]) -> Browser {
        let mut browser = Browser::fresh();
        let kept = json!(Settings::default().to_string());
        // A stick keeps its own.
        for store in ["", ".stick"] {
            browser.on_every_page(&format!(
                "try {{ localStorage['challenge-station.settings{store}'] ??= {kept}; }} catch {{}}"
            ));
        }
        for script in scripts {
            browser.on_every_page(script);
        }
        browser
    }

    /// Milliseconds to ready and kilobytes sent until then; and milliseconds to ready without the
    /// network, once everything is kept.
    fn visit(&self) -> (f64, f64, Option<f64>) {
        let host = Host::of(&self.root);
        let browser = Self::browser(&[WATCH]);
        slow(&browser, SLOWER);
        browser.open(&host.address());
        browser.wait_until("window.__ready !== undefined");
        let (ready, sent) =
            (number(&browser.value("window.__ready")), f64::from(host.sent()) / 1e3);
        if !self.keeps {
            return (ready, sent, None);
        }
        host.hurry();
        browser.wait_until("document.body.innerText.includes('works offline')");
        host.stop();
        browser.open("about:blank");
        browser.open(&host.address());
        browser.wait_until("window.__ready !== undefined");
        (ready, sent, Some(number(&browser.value("window.__ready"))))
    }

    /// Milliseconds to ready of a stick made of this site, as a browser that nobody has used opens it
    /// from the disk; and as it opens it again.
    fn stick(&self) -> [f64; 2] {
        let folder = Folder::new();
        let file = folder.path().join("stick.html");
        let mut program = Command::new(env!("CARGO_BIN_EXE_make-stick"));
        let made = program.args([&self.root, &file]).output().expect("it was built");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let browser = Self::browser(&[WATCH]);
        slow(&browser, SLOWER);
        [(); 2].map(|()| {
            browser.open("about:blank");
            browser.open(&format!("file://{}", file.display()));
            browser.wait_until("window.__ready !== undefined");
            number(&browser.value("window.__ready"))
        })
    }

    /// Milliseconds from TAB to the paint of the verdict.
    fn tabs(&self) -> Vec<f64> {
        let host = Host::of(&self.root);
        host.hurry();
        let browser = Self::browser(&[WATCH]);
        browser.open(&host.address());
        browser.wait_until("window.__ready !== undefined");
        slow(&browser, SLOWER);
        let tab = |_| {
            let is = |screen: &str| format!("window.__screen() === '{screen}'");
            browser.wait_until(&is("count"));
            browser.press("2");
            browser.wait_until(&is("slip"));
            browser.press("QI ZA");
            browser.run("window.__painted = undefined;", &[]);
            browser.press("\t");
            browser.wait_until("window.__painted !== undefined");
            let took = number(&browser.value("window.__painted - window.__tab"));
            // A verdict that has just come cannot be cleared.
            browser.run("return new Promise(done => setTimeout(done, 600));", &[]);
            browser.press("x");
            took - if self.keeps { FIXED } else { 0.0 }
        };
        (0..TABS).map(tab).collect()
    }

    /// Kilobytes that the page holds after a thousand challenges.
    fn soak(&self) -> (f64, f64) {
        let host = Host::of(&self.root);
        host.hurry();
        let browser = Self::browser(&[CLOCK, MEMORY]);
        browser.open(&host.address());
        browser.wait_until("document.querySelector('main')?.dataset.screen === 'count'");
        browser.run(SOAK, &[]);
        for _ in 0..10 {
            browser.run("return __soak(100);", &[]);
        }
        for _ in 0..2 {
            browser.chromium("HeapProfiler.collectGarbage", &json!({}));
        }
        let held = browser.chromium("Runtime.getHeapUsage", &json!({}));
        let buffers = number(&held["backingStorageSize"]) + number(&browser.value("__memory()"));
        (number(&held["usedSize"]) / 1e3, buffers / 1e3)
    }
}

fn slow(browser: &Browser, times: u32) {
    browser.chromium("Emulation.setCPUThrottlingRate", &json!({ "rate": times }));
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_default()
}

fn median(all: impl IntoIterator<Item = f64>) -> Option<f64> {
    let mut all: Vec<f64> = all.into_iter().collect();
    all.sort_by(f64::total_cmp);
    all.get(all.len() / 2).copied()
}
