//! Promises 1 and 2: for one slip and two lexicons that give the same verdict, everything that can
//! be seen is the same, and appears at the same moment. This is about what only a browser has: the document, what is
//! stored, the console, the workers and the requests. (`promise_1_one_bit` and `promise_1_offers` compare the station
//! itself, in every flow.)

use crate::browser::Browser;
use crate::entries::field;
use crate::lexicons::{lex_file, words};
use crate::look_up::looking_up;
use crate::site::{Site, SiteCopy};
use crate::station::Station;
use challenge_station::setup::{Offer, Settings};

const SLIP: [&str; 4] = ["QI", "ZA", "CAT", "DOG"];

/// Gives every station here the same identity, because the station's name depends on it.
pub(crate) const IDENTITY: &str = "try {
    localStorage.setItem('challenge-station.station', '4f2a4f2a4f2a4f2a4f2a4f2a4f2a4f2a');
} catch { /* a page that is no station's */ }";

/// All that can be seen of one ruling.
#[derive(Debug, PartialEq)]
struct Seen {
    /// The page a millisecond before the verdict.
    before: String,
    verdict: String,
    page: String,
    everything: String,
    console: String,
    workers: String,
    requests: usize,
    all_requests: usize,
    /// The journal's entry, without its time and its digests.
    entry: String,
}

/// An entry, without its times (how long the station has run is no matter of the slip) and without the digests, which
/// depend on the lexicon.
pub(crate) fn without_lexicon(entry: &str) -> String {
    let varies = ["time", "lexicon-digest", "previous", "digest"];
    let varies = varies.iter().filter_map(|name| field(entry, name));
    let entry = varies.fold(entry.to_owned(), |entry, value| entry.replace(value, ""));
    let (before, since_start) = entry.split_once("\"since_start\":").expect("every entry has it");
    let after = since_start.trim_start_matches(|it: char| it.is_ascii_digit());
    [before, "\"since_start\":", after].concat()
}

/// Everything in view, without the stored head codes, which depend on the lexicon's digest.
pub(crate) fn without_head(station: &Station) -> String {
    let heads = station.journal();
    let heads = heads.iter().map(|entry| field(entry, "digest").unwrap()[..12].to_uppercase());
    heads.fold(station.everything_in_view(), |view, head| view.replace(&head, ""))
}

/// The settings of a hall with two divisions. The station's own list judges both.
fn divisions() -> Settings {
    let rulebooks = ["naspa-2017", "international-2017 5-per-word"];
    let offer = |rulebook: &str| Offer { lexicon: None, rulebook: rulebook.parse().unwrap() };
    Settings { offered: rulebooks.map(offer).into(), ..Settings::default() }
}

/// How the slip is judged.
#[derive(Clone, Copy, Debug)]
enum Flow {
    /// As a challenge.
    Challenge,
    /// As a challenge in a hall with two divisions, where players first choose theirs.
    Division,
    /// As a look-up.
    LookUp,
}

impl Flow {
    fn settings(self) -> Settings {
        match self {
            Self::Challenge => Settings::default(),
            Self::Division => divisions(),
            Self::LookUp => looking_up(),
        }
    }
}

/// Makes a station whose list has these words judge the slip.
fn ruling(site: &Site, list: &[&str], flow: Flow) -> Seen {
    let copy = SiteCopy::new();
    copy.write("lexicon/open.lex", &lex_file(&words(list.iter().copied()))).pack();
    site.serve(copy.path());
    let asked_before = site.asked().len();
    let mut browser = Browser::start();
    browser.on_every_page(IDENTITY);
    let station = Station::with_settings(site, browser, &flow.settings());
    station.open();
    station.wait_for("count");
    station.wait_until("navigator.serviceWorker.controller !== null");
    if let Flow::Division = flow {
        station.press("b");
        station.wait_for_heading("How many words are you challenging?");
    }
    station.type_slip(&SLIP);
    let asked = site.asked().len();
    station.press("\t");
    station.wait_for_entry(|here| here.last_entry().contains("QI"));
    station.advance(299);
    let page = || station.text("document.documentElement.outerHTML");
    let before = page();
    assert_eq!(station.screen(), "check");
    station.advance(1);
    station.wait_for("verdict");
    let verdict = station.says("h1");
    let entry = station.journal().pop().unwrap();
    Seen {
        before,
        verdict,
        page: page(),
        everything: without_head(&station),
        console: station.text("__console"),
        workers: station.text("__workers"),
        requests: site.asked().len() - asked,
        all_requests: site.asked().len() - asked_before,
        entry: without_lexicon(&entry),
    }
}

/// Asserts that stations with these lexicons judge the slip alike.
fn assert_alike(flow: Flow, verdict: &str, lexicons: &[&[&str]]) {
    let site = Site::with_few_words();
    let first = ruling(&site, lexicons[0], flow);
    assert_eq!((first.verdict.as_str(), first.requests), (verdict, 0));
    assert_eq!(first.console, "[]");
    for other in &lexicons[1..] {
        let alike = format!("{flow:?}: {:?} and {other:?}", lexicons[0]);
        assert_eq!(ruling(&site, other, flow), first, "{alike}");
    }
}

#[test]
fn nothing_shows_which_word_failed_or_how_many_did_or_distinguishes_acceptable_plays() {
    let fails: [&[&str]; 3] =
        [&["AA", "ZA", "CAT", "DOG"], &["QI", "ZA", "CAT", "DOE"], &["AA", "BE", "CAB", "DOE"]];
    let stand: [&[&str]; 2] =
        [&["QI", "ZA", "CAT", "DOG", "AA"], &["QI", "ZA", "CAT", "DOG", "ZZZ"]];
    assert_alike(Flow::Challenge, "UNACCEPTABLE", &fails);
    assert_alike(Flow::Challenge, "ACCEPTABLE", &stand);
    // One failing word, and all of them.
    let fails = [fails[0], fails[2]];
    assert_alike(Flow::Division, "UNACCEPTABLE", &fails);
    assert_alike(Flow::LookUp, "NO: NOT ALL GOOD", &fails);
}
