//! What a challenge leaves in the memory of the page: at most a few kilobytes, among them its entry.

use crate::browser::Browser;
use crate::site::Site;
use crate::station::Station;
use serde_json::json;

const SOAK: &str = include_str!("../page/soak.js");
const MEMORY: &str = include_str!("../page/memory.js");

/// How many bytes of WebAssembly's memory a challenge may take for good. The page remembers its entry (decision
/// 0016).
const A_CHALLENGE: u64 = 5_000;

/// A page's memory, as counted by Chromium and by `page/memory.js`.
#[derive(Debug)]
struct Held {
    /// Bytes of JavaScript's objects.
    heap: u64,
    /// Bytes of buffers.
    buffers: u64,
    /// Bytes of WebAssembly's memory.
    memory: u64,
    nodes: u64,
    listeners: u64,
}

impl Held {
    fn by(station: &Station) -> Self {
        // Some objects are collected only the second time.
        for _ in 0..2 {
            station.chromium("HeapProfiler.collectGarbage", &json!({}));
        }
        let heap = station.chromium("Runtime.getHeapUsage", &json!({}));
        let counted = station.chromium("Memory.getDOMCounters", &json!({}));
        let number = |value: &serde_json::Value| value.as_u64().unwrap();
        Self {
            heap: number(&heap["usedSize"]),
            buffers: number(&heap["backingStorageSize"]),
            memory: number(&station.value("__memory()")),
            nodes: number(&counted["nodes"]),
            listeners: number(&counted["jsEventListeners"]),
        }
    }
}

#[test]
#[ignore = "long: run by make soak"]
fn a_challenge_leaves_at_most_5_kb_in_memory() {
    let site = Site::built();
    let mut station = Station::unopened(&site, Browser::start());
    station.browser().on_every_page(MEMORY);
    station.open();
    station.wait_for("count");
    station.run(SOAK, &[]);
    station.run("return __soak(100);", &[]);
    let first = Held::by(&station);
    for _ in 0..9 {
        station.run("return __soak(100);", &[]);
    }
    let last = Held::by(&station);
    let entries = station.journal().len();
    assert_eq!(entries, 1_001, "entries are missing from the journal");
    println!("after 100: {first:?}; after 1,000: {last:?}");
    assert!(first.memory > 1_000_000, "the memory does not include the lexicon: {first:?}");
    // The memory grows by 64 KiB at a time, so 900 challenges are enough to tell.
    let each = (last.memory - first.memory) / 900;
    println!("{each} bytes of WebAssembly's memory a challenge");
    assert!(each <= A_CHALLENGE, "{each} bytes a challenge: {first:?} {last:?}");
    assert!(last.buffers <= first.buffers, "{first:?} {last:?}");
    assert!(last.nodes <= first.nodes + 20, "{first:?} {last:?}");
    assert!(last.listeners <= first.listeners + 10, "{first:?} {last:?}");
    assert!(last.heap <= first.heap + 200_000, "{first:?} {last:?}");
}
