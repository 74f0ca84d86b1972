//! The second half of `make bench` measures how long players and directors wait, in Chromium, on a
//! slow device with a slow link, and compares the station with the simplest page that could judge a
//! slip. README.md explains the rows.

#[path = "../../tests/e2e/browser.rs"]
#[allow(dead_code)] // the tests use the rest
mod browser;
#[allow(dead_code)]
#[path = "../../tests/e2e/collector.rs"]
mod collector;
#[path = "../../tests/e2e/driver.rs"]
mod driver;
#[path = "../../tests/e2e/engine/mod.rs"]
#[allow(dead_code)]
mod engine;
#[path = "../../tests/common/entries.rs"]
mod entries;
#[path = "../../tests/e2e/few_words.rs"]
mod few_words;
#[path = "../../tests/e2e/first_script.rs"]
#[allow(dead_code)]
mod first_script;
#[path = "../../tests/e2e/folder.rs"]
#[allow(dead_code)]
mod folder;
#[path = "../../tests/common/graphs.rs"]
mod graphs;
mod link;
#[path = "../../tests/e2e/many_entries.rs"]
mod many_entries;
#[path = "../../tests/e2e/processes.rs"]
mod processes;
#[path = "../../tests/e2e/site.rs"]
#[allow(dead_code)]
mod site;
mod visit;
#[path = "../../tests/e2e/wait.rs"]
#[allow(dead_code)]
mod wait;

use challenge_station::lexicon::LexFile;
use folder::Folder;
use link::{Files, LATENCY, Speed};
use std::fs;
use std::path::Path;
use visit::{Contender, SLOWER, Visit};

/// How often each visit is repeated.
const VISITS: usize = 5;
/// The links of the first visits, in bits per second.
const LINKS: [u32; 2] = [1_600_000, 5_000_000];
/// The plain page. Its list is written beside a copy of it.
const PLAIN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/visit/page");

fn main() {
    let folder = Folder::new();
    folder.take_copy(Path::new(PLAIN));
    fs::write(folder.path().join("words.txt"), words()).expect("a folder of our own");
    let contender = |name, root: &Path, is_station| Contender {
        name,
        root: root.into(),
        files: Files::of(root),
        is_station,
    };
    let station = contender("the station", &site::dist(), true);
    let plain = contender("a plain page", folder.path(), false);
    println!(
        "== in Chromium, the page slowed down {SLOWER} times, {} ms a request; each figure is a median",
        LATENCY.as_millis()
    );
    println!("{:<64}{:>14}{:>14}{:>8}", "", station.name, plain.name, "ratio");
    let mut later_starts: [Vec<f64>; 2] = Default::default();
    for bits in LINKS {
        let [ours, theirs] = visits(&station, &plain, bits);
        let link = format!("{} kbit/s", bits / 1000);
        let print = |what: &str, figure: fn(&Visit) -> f64| {
            let [ours, theirs] = [&ours, &theirs].map(|all| all.iter().map(figure).collect());
            row(&format!("{link}: {what}"), ours, theirs);
        };
        print("first visit: time to a screen that accepts input, ms", |it| it.first_screen);
        print("sent until then, kB", |it| it.sent_first);
        print("first visit: time until a slip can be judged, ms", |it| it.ready);
        print("sent until then, kB", |it| it.sent_ready);
        for (times, visits) in later_starts.iter_mut().zip([ours, theirs]) {
            times.extend(visits.iter().map(|visit| visit.later_start));
        }
    }
    let [ours, theirs] = later_starts;
    row("a later start to ready, without network delay, ms", ours, theirs);
    let files: Vec<[f64; 2]> = (0..VISITS).map(|_| station.standalone()).collect();
    let [first, later] = [0, 1].map(|which| files.iter().map(|times| times[which]).collect());
    row("a standalone file, first start to ready, ms", first, Vec::new());
    row("the same, a later start, ms", later, Vec::new());
    let [ours, theirs] = [&station, &plain].map(Contender::slips);
    row("letter key to paint, ms", ours.0, theirs.0);
    row("TAB to paint (without the station's 300 ms), ms", ours.1, theirs.1);
    for (what, waits) in [("none of them", false), ("all of them", true)] {
        let what = format!("10,000 entries, {what} waiting to be collected: TAB to paint, ms");
        row(&what, station.with_entries(waits), Vec::new());
    }
    let [ours, theirs] = [&station, &plain].map(Contender::soak);
    row("after 1,000 challenges: JavaScript's heap, kB", vec![ours[0]], vec![theirs[0]]);
    row("the same: its buffers and WebAssembly's memory, kB", vec![ours[1]], vec![theirs[1]]);
}

/// First visits to the two pages in turn, so that other work on the machine affects both alike.
fn visits(station: &Contender, plain: &Contender, bits: u32) -> [Vec<Visit>; 2] {
    let visit = |_| [station, plain].map(|contender| contender.visit(Speed::Bits(bits)));
    let (ours, theirs) = (0..VISITS).map(visit).map(<(Visit, Visit)>::from).unzip();
    [ours, theirs]
}

/// Prints the medians of both and their ratio, if both were measured.
fn row(what: &str, ours: Vec<f64>, theirs: Vec<f64>) {
    let [ours, theirs] = [ours, theirs].map(median);
    let ratio = ours.zip(theirs).filter(|(_, theirs)| *theirs > 0.0);
    let ratio = ratio.map_or("-".into(), |(ours, theirs)| format!("{:.2}", ours / theirs));
    let [ours, theirs] =
        [ours, theirs].map(|figure| figure.map_or("-".into(), |it| format!("{it:.0}")));
    println!("{what:<64}{ours:>14}{theirs:>14}{ratio:>8}");
}

fn median(mut all: Vec<f64>) -> Option<f64> {
    all.sort_by(f64::total_cmp);
    all.get(all.len() / 2).copied()
}

/// The list the station judges by, one word per line.
fn words() -> String {
    let path = site::dist().join("lexicon/open.lex");
    let file = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut text = String::new();
    let list = LexFile::read(&file).expect("it was built");
    let taken = list.decode(&mut |word| {
        text.push_str(word.as_str());
        text.push('\n');
        Ok(())
    });
    taken.expect("it was built");
    text
}
