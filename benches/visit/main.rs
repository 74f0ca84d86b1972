//! The other half of `make bench`: what players and directors wait for, in Chromium, on a slow device
//! with a slow link, beside the plainest page that could do the same. README.md says what each row is.

#[path = "../../tests/e2e/browser.rs"]
#[allow(dead_code)] // the tests use the rest
mod browser;
#[path = "../../tests/e2e/driver.rs"]
mod driver;
#[path = "../../tests/e2e/engine/mod.rs"]
#[allow(dead_code)]
mod engine;
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
#[path = "../../tests/e2e/processes.rs"]
mod processes;
#[path = "../../tests/e2e/site.rs"]
#[allow(dead_code)]
mod site;
mod visit;

use challenge_station::lexicon::LexFile;
use folder::Folder;
use std::fs;
use std::path::Path;
use visit::{Contender, Figures};

/// The plain page, and the list it asks.
const PLAIN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/visit/page");

fn main() {
    let plain = Folder::new();
    plain.take_copy(Path::new(PLAIN));
    fs::write(plain.path().join("words.txt"), words()).expect("a folder of our own");
    let station = Contender { name: "the station", root: site::dist(), keeps: true };
    let plain = Contender { name: "a plain page", root: plain.path().into(), keeps: false };
    println!(
        "== in Chromium, its page four times slower, over {} kbit/s with {} ms a request",
        link::BITS / 1000,
        link::LATENCY.as_millis()
    );
    let [ours, theirs] = [&station, &plain].map(Contender::measure);
    println!("{:<44}{:>14}{:>14}{:>10}", "", station.name, plain.name, "ratio");
    for (row, figure) in Figures::ROWS {
        let [ours, theirs] = [figure(&ours), figure(&theirs)];
        let ratio = ours.zip(theirs).filter(|(_, theirs)| *theirs > 0.0);
        let ratio = ratio.map_or("-".into(), |(ours, theirs)| format!("{:.2}", ours / theirs));
        let said = |figure: Option<f64>| figure.map_or("-".into(), |it| format!("{it:.0}"));
        println!("{row:<44}{:>14}{:>14}{ratio:>10}", said(ours), said(theirs));
    }
}

/// The list that the station judges by, a word a line.
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
