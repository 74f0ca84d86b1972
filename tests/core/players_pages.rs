//! The text of every players' screen, in every state that says or offers something different, is in
//! `players_pages.txt`. `UPDATE_PAGES=1 cargo test --test core pages` writes that file anew, as it does for the
//! desk's pages. A line that begins with `touch:` replaces the line above it for people who use touch. Long,
//! because it has the keys that lead to each state.

use crate::common;
use crate::pages::UPDATE;
use challenge_station::challenge::page::MenuItem;
use challenge_station::challenge::{Answer, Controls, Input, Key, ShownResult, VerdictPage};
use challenge_station::desk::Answer as Reported;
use challenge_station::setup::{DeviceUse, JudgeKey, Offer, Settings};
use challenge_station::station::{Event, Station, pages};
use challenge_station::text::Language;
use common::players_screen::said;
use common::{Store, TestBench, choice, digest, settings};
use std::path::Path;

/// A screen: its name, a station, and the keys that lead to it.
type Reached = (&'static str, fn() -> TestBench, &'static str);

const SCREENS: [Reached; 82] = [
    ("count", naspa, ""),
    ("count, after a challenge", naspa, "2_QI XU\t__x_"),
    ("count, a name, an event and a round", named, ""),
    ("count, another list than the rulebook’s", another_list, ""),
    ("count, the rulebook’s list and books", with_books, ""),
    ("count, no rulebook names a list", club, ""),
    ("count, in German", german, ""),
    ("count, fullscreen was lost", out_of_fullscreen, ""),
    ("count, which lexicon", asking_intake, ""),
    ("count, which table", asking_intake, "A"),
    ("count, the table is typed", asking_intake, "A12"),
    ("count, which player", asking_intake, "A12\n"),
    ("count, everything is answered", asking_intake, "A12\nF"),
    ("count, the answers are about to be cleared", answers_nearly_cleared, ""),
    ("count, which of two divisions", two_divisions, ""),
    ("count, the second division", two_divisions, "B"),
    ("count, only one list is another", one_of_two_lists, "A"),
    ("count, only word judges judge", for_judges, ""),
    ("count, a word judge is signed in", signed_in, ""),
    ("count, the rest of a challenge", naspa, "1_QI\t__W"),
    ("count, practice", practising, ""),
    ("count, look-ups", looking_up, ""),
    ("slip", naspa, "1"),
    ("slip, one word of two", naspa, "2QI"),
    ("slip, the last of two is empty", naspa, "2QI "),
    ("slip, complete", naspa, "2QI ZA"),
    ("slip, complete and ready to be judged", naspa, "2QI ZA_"),
    ("slip, Enter judges", by_enter, "1QI"),
    ("slip, a hint", naspa, "1Q%"),
    ("slip, one word twice", naspa, "2QI QI"),
    ("slip, cleared", naspa, "2QI^"),
    ("slip, nearly cleared by itself", slip_nearly_cleared, ""),
    ("slip, judged again", naspa, "2_QI XU\t__R"),
    ("slip, the rest of a challenge", naspa, "1_QI\t__W1"),
    ("slip, a word judge types", signed_in, "1\n_QI"),
    ("slip, staff sign in and judge", for_judges, "2AB\n\nQI ZA"),
    ("slip, a club without paper", beginners, "1QI"),
    ("slip, practice", practising, "1BLORT"),
    ("slip, a look-up", looking_up, "1"),
    ("slip, a complete look-up", looking_up, "1QI"),
    ("slip, in German", german, "1QI"),
    ("slip, the second division", two_divisions, "B1"),
    ("check", naspa, "2_QI ZA\n"),
    ("check, Enter judges", by_enter, "2_QI ZA\n"),
    ("check, a look-up", looking_up, "1_QI\n"),
    ("judging", naspa, "2_QI ZA\t"),
    ("judging from the check", naspa, "2_QI ZA\n\t"),
    ("entering", naspa, "1_QI!1\n"),
    ("call over a slip", naspa, "1QI*"),
    ("call about a verdict", naspa, "1_QI\t__*"),
    ("verdict, acceptable", naspa, "2_QI ZA\t__"),
    ("verdict, unacceptable", naspa, "2_QI XU\t__"),
    ("verdict, five words", naspa, "5_QI ZA QI ZA QI\t__"),
    ("verdict, what happens now", naspa, "2_QI XU\t__S"),
    ("verdict, not recorded", failing_store, "1_QI\t__"),
    ("verdict, nearly cleared by itself", verdict_nearly_cleared, ""),
    ("verdict, judged again", naspa, "2_QI XU\t__R <<ZA\t__"),
    ("verdict, the rest of a challenge", naspa, "1_QI\t__W1_XU\t__"),
    ("verdict, the coming edition", with_coming, "1_QI\t__"),
    ("verdict, the coming edition was asked", with_coming, "1_QI\t__O_"),
    ("verdict, five points a word", per_word, "2_QI ZA\t__"),
    ("verdict, under SANSPA", under_sanspa, "2_QI XU\t__"),
    ("verdict, the books are asked", under_sanspa, "2_QI XU\t__B_"),
    ("verdict, a word judge is signed in", signed_in, "1\n_QI\t__"),
    ("verdict, a second opinion", naspa, "2_QI ZA\t__x_^2\nＡＢ2U\n_"),
    ("verdict, the opinions differ", for_judges, "1AB\n\nQI\t__x_^2\nＣＤ2U\n_"),
    ("verdict, conceded", naspa, "2_QI ZA!1\n_"),
    ("verdict, withdrawn", naspa, "2_QI ZA!3\n_"),
    ("verdict, rescinded", naspa, "2_QI ZA!4\n_"),
    ("verdict, void", naspa, "2_QI ZA!5\n_"),
    ("verdict, separate look-ups", naspa, "1_QI\t__W1_XU\t__x_2_"),
    ("verdict, a correction from the desk", naspa, "2_QI ZA\t__x_^33ＡＢU2\n__"),
    ("verdict, referred to the judge who is signed in", for_judges, "1AB\n\nQUIXOTISM\t__^"),
    ("verdict, a club without paper", beginners, "2_QI ZA\t__"),
    ("verdict, in German", german, "2_QI XU\t__S"),
    ("verdict, practice", practising, "2_BLORT VOOB\t__"),
    ("verdict, practice, unacceptable", practising, "1_QI\t__"),
    ("verdict, a look-up", looking_up, "2_QI ZA\t__"),
    ("verdict, a look-up without the books", looking_up_sanspa, "1_XU\t__"),
    ("verdict, a division’s", two_divisions, "B2_QI ZA\t__"),
    ("out of service, a damaged list", refused, ""),
    ("out of service, no answer", unanswered, ""),
];

fn naspa() -> TestBench {
    TestBench::under("naspa-2017", "QI ZA")
}

fn played(mut bench: TestBench, keys: &str) -> TestBench {
    bench.play(keys);
    bench
}

fn named() -> TestBench {
    let set = Settings {
        station: "Station 7".to_owned(),
        event: "Club night".to_owned(),
        round: 3,
        ..settings("naspa-2017")
    };
    TestBench::with_settings(set, "QI ZA", &[])
}

fn another_list() -> TestBench {
    let mut set = settings("naspa-2017");
    set.set_source("OTCWL, 2016 edition", Some(digest("QI")));
    TestBench::with_settings(set, "IO", &["QI"])
}

fn with_books() -> TestBench {
    TestBench::with_books("sanspa-2001", "QI", &[("Chambers, 1998", "QUIXOTISM")])
}

fn club() -> TestBench {
    TestBench::under("club free name=\"Ours\" cost=\"3.1\"", "QI ZA")
}

fn beginners() -> TestBench {
    let rules = "club take-back without-clock without-paper no-opinion name=\"Ours\" cost=\"3.1\"";
    TestBench::under(rules, "QI ZA")
}

fn german() -> TestBench {
    let languages = vec![Language::German, Language::English];
    TestBench::with_settings(Settings { languages, ..settings("naspa-2017") }, "QI ZA", &[])
}

fn out_of_fullscreen() -> TestBench {
    let mut bench = naspa();
    bench.send(Event::Fullscreen(true));
    bench.send(Event::Fullscreen(false));
    bench
}

fn asking_intake() -> TestBench {
    TestBench::offering(&["QI ZA", "XU"])
}

fn answers_nearly_cleared() -> TestBench {
    let mut bench = played(asking_intake(), "A12\n");
    let clears = bench.station.challenge_screen().unwrap().clears_at().unwrap();
    bench.millis(clears.as_millis() - bench.now - 7_000);
    bench
}

fn slip_nearly_cleared() -> TestBench {
    let mut bench = played(naspa(), "1_QI");
    bench.millis(25_000);
    bench
}

fn verdict_nearly_cleared() -> TestBench {
    let mut bench = played(naspa(), "1_QI\t__");
    let clears = bench.station.challenge_screen().unwrap().clears_at().unwrap();
    bench.millis(clears.as_millis() - bench.now - 7_000);
    bench
}

fn two_divisions() -> TestBench {
    divisions("naspa-2017")
}

/// Two divisions, of which the first has a rulebook that names no list.
fn one_of_two_lists() -> TestBench {
    divisions("naspa-2014")
}

fn divisions(first: &str) -> TestBench {
    let offer =
        |rulebook, words| Offer { lexicon: Some(digest(words)), rulebook: choice(rulebook) };
    let offered = vec![offer(first, "QI"), offer("international-2017 5-per-word", "QI ZA")];
    TestBench::with_settings(Settings { offered, ..settings(first) }, "IO", &["QI", "QI ZA"])
}

fn for_judges() -> TestBench {
    TestBench::under("nsa-ospd2", "QI ZA")
}

fn signed_in() -> TestBench {
    played(for_judges(), "⁹AB\n")
}

fn practising() -> TestBench {
    played(TestBench::under("club double", "QI ZA"), "^P\n")
}

fn looking_up() -> TestBench {
    let set = Settings { device: DeviceUse::RecordedLookUps, ..settings("club double") };
    TestBench::with_settings(set, "QI ZA", &[])
}

fn looking_up_sanspa() -> TestBench {
    let set = Settings { device: DeviceUse::LookUps, ..settings("sanspa-2001") };
    TestBench::with_settings(set, "QI ZA", &[])
}

fn by_enter() -> TestBench {
    TestBench::with_settings(
        Settings { judge_key: JudgeKey::Enter, ..settings("naspa-2017") },
        "QI ZA",
        &[],
    )
}

fn failing_store() -> TestBench {
    let mut bench = naspa();
    bench.store = Store::Fails;
    bench
}

fn with_coming() -> TestBench {
    TestBench::with_coming("naspa-2017", "QI", "ZA")
}

fn per_word() -> TestBench {
    TestBench::under("international-2017 5-per-word", "QI ZA")
}

fn under_sanspa() -> TestBench {
    TestBench::under("sanspa-2001", "QI")
}

fn refused() -> TestBench {
    let mut bench = TestBench::starting("QI");
    bench.send(Reported::LexiconRefused(common::damaged()));
    bench
}

/// A station whose lexicon was not open when a slip needed it.
fn unanswered() -> TestBench {
    let mut bench = german();
    bench.goes_out_of_service();
    bench
}

/// The station at each of the screens.
fn reached() -> impl Iterator<Item = (&'static str, TestBench)> {
    SCREENS.into_iter().map(|(name, bench, keys)| (name, played(bench(), keys)))
}

/// What is on the screen for people who use keys and, where this differs, for people who use touch.
fn shown(bench: &TestBench) -> String {
    let mut touched = bench.clone();
    touched.send(Event::Controls(Controls::Touch));
    let (keys, touch) = (said(&bench.station), said(&touched.station));
    assert_eq!(keys.len(), touch.len());
    let lines = keys.into_iter().zip(touch);
    lines
        .map(|(keys, touch)| {
            if keys == touch {
                [&*keys, "\n"].concat()
            } else {
                format!("{keys}\ntouch: {touch}\n")
            }
        })
        .collect()
}

#[test]
fn every_players_screen_has_the_text_in_players_pages_txt() {
    let all = reached().map(|(name, bench)| format!("==== {name}\n{}", shown(&bench)));
    let all = all.collect::<Vec<_>>().join("\n").replace(env!("CARGO_PKG_VERSION"), "VERSION");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/core/players_pages.txt");
    if std::env::var_os("UPDATE_PAGES").is_some() {
        std::fs::write(&path, &all).unwrap();
    }
    let expected = std::fs::read_to_string(path).unwrap();
    for (said, expected) in all.split("==== ").zip(expected.split("==== ")) {
        assert_eq!(said, expected, "{UPDATE}");
    }
    assert_eq!(all, expected, "{UPDATE}");
}

/// The buttons of a players' screen, without those that change a number, which do nothing at its limits.
fn items(station: &Station) -> Vec<MenuItem> {
    let mut items: Vec<MenuItem> = Vec::new();
    if let Some(page) = pages::count(station) {
        match page.answer {
            Answer::Lexicons | Answer::Table(_) => {}
            Answer::Choices(all) | Answer::Numbers(all) => items.extend(all),
            Answer::Word(several) => items.push(several),
        }
        items.extend([page.back, page.desk, page.call, page.again].into_iter().flatten());
    }
    if let Some(page) = pages::slip(station) {
        items.extend([page.undo, page.end, page.call, page.check].into_iter().flatten());
        items.extend([page.clear, page.judge]);
    }
    if let Some(page) = pages::check(station).filter(|page| !page.is_judging) {
        items.extend([page.end, page.call].into_iter().flatten().chain([page.edit, page.judge]));
    }
    if let Some(page) = pages::verdict(station) {
        items.extend(page.actions.into_iter().chain(page.others).chain(page.more));
        items.push(page.done);
    }
    items
}

#[test]
fn whatever_a_players_screen_offers_does_something() {
    for (name, mut bench) in reached() {
        // A verdict takes no key while it is new.
        bench.millis(1000);
        for item in items(&bench.station) {
            let mut after = bench.clone();
            after.effects.clear();
            after.input(Input::Press(item.key));
            let done = said(&after.station) != said(&bench.station) || !after.effects.is_empty();
            assert!(done, "{name}: {item:?} does nothing");
        }
    }
}

#[test]
fn no_key_of_a_players_screen_has_two_meanings() {
    for (name, bench) in reached() {
        let mut keys: Vec<Key> = items(&bench.station).iter().map(|item| item.key).collect();
        let all = keys.len();
        keys.sort_by_key(|key| format!("{key:?}"));
        keys.dedup();
        assert_eq!(keys.len(), all, "{name}");
    }
}

/// Promise 1: two lexicons that give the same verdict on a slip give the same page.
#[test]
fn the_page_of_a_verdict_is_the_same_whichever_word_decided_it() {
    let page = |words: &str| {
        let bench = played(TestBench::under("naspa-2017", words), "3_QI ZA XU\t__");
        pages::verdict(&bench.station).unwrap()
    };
    let unacceptable = ["QI ZA", "QI XU", "ZA XU", "QI", "ZA", "XU", "AA"].map(page);
    assert_eq!(unacceptable[0].result, ShownResult::Unacceptable);
    let texts = |page: &VerdictPage| VerdictPage { decided_by: Vec::new(), ..page.clone() };
    assert!(unacceptable.iter().all(|one| texts(one) == texts(&unacceptable[0])));
}
