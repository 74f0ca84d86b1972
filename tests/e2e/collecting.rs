//! Journals are collected while people play. Whatever the network does, nothing is lost and nobody waits. A station
//! without a collector makes no request.

use crate::collector::How;
use crate::lexicons::{lex_file, words};
use crate::one_bit::IDENTITY;
use crate::site::{Site, SiteCopy};
use crate::station::{Station, VERDICT_AFTER};
use crate::wait;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64_URL;
use std::time::Duration;

/// How far the page's clock advances at a time. The sender begins a round within 40 s.
const ROUND: u32 = 5_000;
const HOUR: u32 = 3_700_000;

/// The paths of a round's two requests: which entries are missing, and the batch itself.
const QUESTION: &str = "/_revs_diff";
const BATCH: &str = "/_bulk_docs";

/// How long to wait for an answer, in real time, before the page's clock is advanced: longer than the busiest machine
/// takes.
const ANSWER: Duration = Duration::from_mins(1);

/// Waits until the collector has answered every request that it will answer, and advances the page's clock. Without
/// the wait, that clock would outrun the network of a busy machine.
fn pass(site: &Site, station: &Station) {
    let is_quiet = || site.collector_hangs() || station.is("__requests() === 0");
    let _ = wait::within(ANSWER, || is_quiet().then_some(()));
    station.advance(ROUND);
}

/// Lets time pass until this is so, for at most two hours of the page's clock: a station that was refused tries again
/// within one. (The test's own clock sets no limit, because on a busy machine the page's is slow.)
#[track_caller]
fn pass_until(site: &Site, station: &Station, is_so: impl Fn() -> bool) {
    let passes = 2 * HOUR / ROUND;
    let came_true = (0..passes).any(|_| {
        pass(site, station);
        is_so()
    });
    let (collected, all) = (site.collected().len(), station.journal().len());
    assert!(came_true, "collected: {collected} of {all}\n{}", station.page_text());
}

/// Sets collecting up at the desk, with the code that the desk shows.
fn set_up(station: &Station) {
    station.open_desk();
    station.press("l");
    station.wait_for_heading("Collect journals live");
    station.wait_until("document.body.innerText.includes('Set up collecting')");
    station.press("1");
    station.wait_until("document.body.innerText.includes('Write this code on paper')");
    let groups =
        "return [...document.querySelectorAll('.word')].map(it => it.textContent).join('-')";
    let code = station.run(groups, &[]).as_str().unwrap_or_default().to_owned();
    assert_eq!(code.len(), 19, "{code}");
    station.press("\n");
    station.write(&code.to_lowercase());
    station.press("\n");
    station.wait_until("document.body.innerText.includes('End collecting')");
    station.press("\x1b\x1b");
    station.wait_for("count");
}

/// A station that collects.
fn collecting(site: &Site) -> Station {
    let station = Station::of(site);
    set_up(&station);
    station
}

/// Lets time pass until the collector has the whole journal.
#[track_caller]
fn is_all_collected(site: &Site, station: &Station) {
    let journal = station.journal();
    pass_until(site, station, || site.collected().len() >= journal.len());
    assert_eq!(site.collected(), station.journal());
}

/// Lets time pass until the station has also learnt that the collector has its whole journal, and so has nothing to
/// send: the last request about its journal is the question that the collector has answered.
#[track_caller]
fn is_all_confirmed(site: &Site, station: &Station) {
    is_all_collected(site, station);
    let is_question = |(path, ..): &(String, String, String)| path.contains(QUESTION);
    let last = || site.collector_asked().into_iter().rfind(|(path, ..)| path.contains("/in-"));
    pass_until(site, station, || {
        last().as_ref().is_some_and(is_question) && station.is("__requests() === 0")
    });
}

#[test]
fn what_was_judged_offline_is_all_collected_later_even_if_a_reload_cuts_off_the_answer() {
    let site = Site::with_few_words();
    let station = collecting(&site);
    is_all_collected(&site, &station);
    site.collector_is(How::Off);
    for _ in 0..5 {
        assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
        station.clear();
    }
    let before = site.collected().len();
    // The collector stores the batch, but the station gets only half of the answer. It then needs no code again.
    site.collector_is_at(BATCH, How::Half);
    pass_until(&site, &station, || site.collected().len() > before);
    station.reload();
    site.collector_is(How::Works);
    station.wait_for("count");
    is_all_collected(&site, &station);
    for (path, token, body) in site.collector_asked() {
        let database = path.split('/').nth(1).unwrap_or_default();
        let is_its = database.starts_with("in-") || database.starts_with("at-");
        assert!(is_its && database.len() == 19 && token.starts_with("Bearer ey"), "{path}");
        assert_eq!(body.len() % 1024, 0, "{path}");
    }
    // The page's policy blocked nothing.
    assert_eq!(station.text("__refused"), "[]");
    // Readiness reports that everything is collected once the collector has confirmed it.
    station.look_at_readiness(false);
    pass_until(&site, &station, || {
        station.press("\n");
        station.wait_until("document.querySelector('details.form') !== null");
        !station.lines().iter().any(|line| line.contains("not collected yet"))
    });
}

#[test]
fn portals_redirects_refusals_and_silence_lose_nothing_and_nobody_sees_them() {
    let site = Site::with_few_words();
    let station = collecting(&site);
    is_all_collected(&site, &station);
    for (at, how) in [
        (QUESTION, How::Portal),
        (BATCH, How::Redirect),
        (QUESTION, How::Status(401)),
        (QUESTION, How::Hangs),
        (BATCH, How::Off),
    ] {
        site.collector_is_at(at, how);
        let asked = || site.collector_asked().iter().filter(|(path, ..)| path.contains(at)).count();
        let (before, pages) = (asked(), site.asked().len());
        station.judge(&["QI", "ZA"]);
        station.clear();
        pass_until(&site, &station, || asked() > before);
        let is_followed = site.asked()[pages..].iter().any(|path| path.contains("index.html"));
        assert!(!is_followed, "{at}: {how:?}: no redirect is followed");
        station.advance(ROUND);
        assert_eq!(station.screen(), "count", "{at}: {how:?}");
        assert!(!station.has("[data-notice]"), "{at}: {how:?}");
        site.collector_is(How::Works);
        // A station that was refused with 401 tries again within an hour.
        station.advance(if how == How::Status(401) { HOUR } else { ROUND });
        is_all_collected(&site, &station);
    }
}

#[test]
fn without_a_collector_not_one_request_is_made() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.judge(&["QI", "ZA"]);
    station.clear();
    station.advance(HOUR);
    station.open_desk();
    station.press("l");
    station.wait_for_heading("Collect journals live");
    assert_eq!(site.collector_asked(), []);
    assert!(site.asked().iter().all(|path| !path.contains("collect/")));
}

/// The station of the script [`IDENTITY`].
const STATION: &str = "4f2a4f2a4f2a4f2a4f2a4f2a4f2a4f2a";

/// A pass for that station, as a federation's `journal collect mint` makes it. Nobody checks its signature here.
fn federation_pass() -> String {
    let parts = [
        "{\"alg\":\"ES256\",\"typ\":\"JWT\",\"kid\":\"3fd2a6c1b09e8d47\"}".to_owned(),
        format!(
            "{{\"iss\":\"stations\",\"sub\":\"7f3a91c04d2e8b65.{STATION}\",\"exp\":1796688000}}"
        ),
    ];
    let [header, claims] = parts.map(|part| BASE64_URL.encode(part));
    format!("{header}.{claims}.{}", BASE64_URL.encode([9; 64]))
}

#[test]
fn a_pass_from_a_federation_needs_no_code_and_the_page_says_if_the_collector_refuses_it() {
    let site = Site::with_few_words();
    let station = Station::with_script(&site, IDENTITY);
    station.open_desk();
    station.press("l");
    station.wait_until("document.body.innerText.includes('Use a pass')");
    station.press("3");
    station.wait_until(&format!("document.body.textContent.includes('{STATION}')"));
    station.write(&format!("{STATION} {}", federation_pass()));
    station.press("\n");
    station.wait_until("document.body.innerText.includes('The pass is saved')");
    assert_eq!(site.collector_asked(), []);
    station.press("\n");
    station.wait_until("document.body.innerText.includes('End collecting')");
    station.press("\x1b\x1b");
    station.wait_for("count");
    is_all_collected(&site, &station);
    let asked = site.collector_asked();
    assert!(asked.iter().any(|(path, ..)| path.contains("/in-7f3a91c04d2e8b65/")), "{asked:?}");
    for (path, sent, _) in asked {
        assert_eq!(sent, format!("Bearer {}", federation_pass()), "{path}");
    }
    // The collector knows no such key, or the pass is forged.
    site.collector_is(How::Status(401));
    station.judge(&["QI", "ZA"]);
    station.clear();
    let questions =
        || site.collector_asked().iter().filter(|(path, ..)| path.contains(QUESTION)).count();
    let before = questions();
    pass_until(&site, &station, || questions() > before);
    station.open_desk();
    station.press("l");
    // The answer may not have arrived yet: Enter checks again.
    assert!(wait::until(|| {
        station.press("\n");
        station.page_text().contains("does not let this station in")
    }));
    assert!(station.page_text().contains("or a new pass"), "{}", station.page_text());
}

/// What a station sends of a challenge that it judges by a list with these words: how long each request is, and its
/// text, with dots in place of times, digests and signatures.
fn sent_of_a_challenge(list: &[&str]) -> (String, Vec<(usize, String)>) {
    let site = Site::with_few_words();
    let copy = SiteCopy::new();
    copy.write("lexicon/open.lex", &lex_file(&words(list.iter().copied()))).pack();
    site.serve(copy.path());
    let station = Station::with_script(&site, IDENTITY);
    set_up(&station);
    is_all_confirmed(&site, &station);
    // What is on its way before the slip begins does not count. Time stands still in the page, so nothing more starts.
    station.wait_until("__requests() === 0");
    let before = site.collector_asked().len();
    station.type_slip(&["QI", "ZA", "CAT", "DOG"]);
    station.advance(15_000);
    station.press("\t");
    station.advance(VERDICT_AFTER);
    let verdict = station.verdict();
    station.advance(15_000);
    station.wait_until("__requests() === 0");
    assert_eq!(site.collector_asked().len(), before, "something was sent during the slip");
    station.clear();
    is_all_confirmed(&site, &station);
    // Now nothing is left to send.
    (0..20).for_each(|_| pass(&site, &station));
    let asked = site.collector_asked().split_off(before);
    let documents = asked.into_iter().filter(|(path, ..)| path.contains("/in-"));
    let plain = |(path, token, body): (String, String, String)| {
        let path = path.rsplit('/').next().unwrap_or_default();
        (body.len(), format!("{path} {} {}", token.len(), without_chance(&body)))
    };
    (verdict, documents.map(plain).collect())
}

/// A body with dots in place of what differs from one station to the next: digests, signatures and keys (16
/// hexadecimal digits or more), and times, which may have more digits the longer the station has run. (The padding makes
/// up for these; it is not in the text.)
fn without_chance(body: &str) -> String {
    let mut text = String::new();
    for part in body.trim_end().split_inclusive(|c: char| !c.is_ascii_hexdigit()) {
        let digits = part.trim_end_matches(|c: char| !c.is_ascii_hexdigit());
        let is_digest = digits.len() >= 16;
        text += &if is_digest {
            part.replace(digits, &".".repeat(digits.len()))
        } else {
            part.to_owned()
        };
    }
    for begins in ["\\\"time\\\":\\\"", "\\\"at\\\":\\\"", "\\\"since_start\\\":", "\\\"took\\\":"]
    {
        let parts: Vec<String> = text.split(begins).map(ToOwned::to_owned).collect();
        let dotted = |(n, part): (usize, &String)| {
            let end = part.find([',', '}', '\\']).filter(|_| n > 0).unwrap_or_default();
            [if n > 0 { "…" } else { "" }, &part[end..]].concat()
        };
        text = parts.iter().enumerate().map(dotted).collect::<Vec<_>>().join(begins);
    }
    text
}

/// Promise 1: whichever words decided, and however many, the same is sent in requests of the same length. (`collecting`
/// compares every list; this compares what a browser really sends.)
#[test]
fn equal_verdicts_are_collected_by_equal_requests_and_nothing_is_sent_during_a_slip() {
    let (verdict, first) = sent_of_a_challenge(&["AA", "ZA", "CAT", "DOG"]);
    assert_eq!(verdict, "unacceptable");
    let all: String = first.iter().map(|(_, text)| text.as_str()).collect();
    assert!(all.contains("unacceptable") && all.contains("self-lookup"), "{all}");
    assert_eq!(sent_of_a_challenge(&["AA", "BE", "CAB", "DOE"]), (verdict, first));
}
