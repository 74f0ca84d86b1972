//! The director lets people practise: they try the station with made-up words in place of the lexicon. The journal
//! records only when practice began and ended. Long, because practice goes through every screen.

use crate::common;
use crate::readiness::ready;
use challenge_station::challenge::{
    ChallengeScreen, Effect as ChallengeEffect, Mode, Origin, PRACTICE_WORDS,
};
use challenge_station::desk;
use challenge_station::journal::{self, Chain, Entry, follow};
use challenge_station::lexicon::LexFile;
use challenge_station::rulebook::Choice;
use challenge_station::setup::{self, DeviceUse, Settings};
use challenge_station::station::{Effect, Event};
use common::{BootState, TestBench, settings};
use proptest::prelude::*;

/// The keys with which the director begins practice, and ends it.
const BEGIN: &str = "^S5\n";
const END: &str = "^1^";

fn begun(mut bench: TestBench) -> TestBench {
    bench.press(BEGIN);
    assert_eq!((bench.station.mode(), bench.screen()), (Mode::Practice, "count"));
    bench
}

fn practising(words: &str) -> TestBench {
    begun(TestBench::under("club double", words))
}

/// The verdict of practice on the screen, if there is one.
fn answer(bench: &TestBench) -> Option<bool> {
    match bench.station.challenge_screen()? {
        ChallengeScreen::Practice(showing) => Some(showing.answer.is_acceptable()),
        _ => None,
    }
}

/// Whether any lexicon was asked.
fn asked_lexicon(bench: &TestBench) -> bool {
    let asks = |effect: &Effect| matches!(effect, Effect::Challenge(effect) if *effect != ChallengeEffect::Forget);
    bench.effects.iter().any(asks)
}

fn offers(bench: &TestBench) -> Vec<String> {
    bench.station.page().items.into_iter().map(|item| item.text).collect()
}

#[test]
fn in_practice_the_made_up_words_are_good_and_no_others_whatever_the_lexicon_says() {
    for lexicon in ["QI", "BLORT QI", "AA"] {
        for (words, is_good) in [
            ("BLORT", true),
            ("BLORT ZINDLE VOOB QUARF", true),
            ("QI", false),
            ("BLORT QI", false),
            ("AA BLORT", false),
        ] {
            let mut bench = practising(lexicon);
            bench.challenge(words);
            assert_eq!((bench.screen(), answer(&bench)), ("practised", Some(is_good)), "{words}");
            assert!(!asked_lexicon(&bench), "no lexicon is asked");
            bench.clear();
            assert_eq!(bench.screen(), "count");
            assert!(!bench.seen().contains(words), "the words are gone with the screen");
        }
    }
}

#[test]
fn in_a_challenge_the_made_up_words_are_not_good_and_no_list_has_them() {
    for word in PRACTICE_WORDS {
        let mut bench = TestBench::under("club double", "QI");
        bench.challenge(word);
        assert_eq!(bench.verdict(), Some("unacceptable"), "{word}");
    }
    let bytes = std::fs::read("static/lexicon/open.lex").unwrap();
    let mut all = Vec::new();
    let open = LexFile::read(&bytes).unwrap();
    open.decode(&mut |word| {
        all.push(word.to_string());
        Ok(())
    })
    .unwrap();
    assert!(all.iter().all(|word| !PRACTICE_WORDS.contains(&word.as_str())));
}

#[test]
fn the_journal_says_only_when_practice_began_and_ended_and_no_challenge_number_is_used_up() {
    let mut bench = practising("QI");
    for words in ["BLORT", "QI ZA", "BLORT QI"] {
        bench.challenge(words);
        assert_eq!(bench.showing(), None);
        bench.clear();
    }
    bench.press(END);
    assert_eq!((bench.station.mode(), bench.screen()), (Mode::Challenges, "count"));
    assert_eq!(bench.kinds(), ["practice-begun", "practice-ended"]);
    assert!(
        bench.entries().all(|entry| entry.challenge().is_none() && entry.what().slip().is_none())
    );
    bench.challenge("QI");
    assert_eq!((bench.verdict(), bench.first_challenge()), (Some("acceptable"), 1));
}

#[test]
fn a_verdict_of_practice_comes_as_fast_and_stays_as_long_as_in_a_challenge() {
    let mut practice = practising("QI");
    let mut challenge = TestBench::under("club double", "QI");
    for bench in [&mut practice, &mut challenge] {
        bench.type_slip("QI");
        bench.press("\t");
    }
    for _ in 0..300 {
        assert_eq!(practice.screen(), challenge.screen().replace("verdict", "practised"));
        assert_eq!(practice.station.countdown(), challenge.station.countdown());
        for bench in [&mut practice, &mut challenge] {
            bench.millis(100);
        }
    }
    assert_eq!((practice.screen(), challenge.screen()), ("count", "count"));
}

#[test]
fn practice_continues_on_every_screen_until_the_director_ends_it() {
    let mut bench = practising("QI");
    for key in "2_BLORT VOOB\n\t__x_^".chars() {
        bench.play(&key.to_string());
        assert_eq!(bench.station.mode(), Mode::Practice, "on {}", bench.screen());
    }
    bench.press("^");
    bench.millis(24 * 60 * 60_000);
    assert_eq!(bench.station.mode(), Mode::Practice);
}

#[test]
fn a_station_that_is_started_again_never_practises() {
    let bench = practising("QI");
    let started = TestBench::booted(
        BootState { settings: Ok(bench.station.settings().clone()), ..BootState::default() },
        "QI",
        &[],
    );
    assert_eq!(started.station.mode(), Mode::Challenges);
    assert!(
        !bench.station.settings().lines().concat().contains("practi"),
        "no setting contains practice"
    );
}

/// The same station after a reload of the page, with the journal that it wrote before.
fn reloaded(bench: &TestBench) -> TestBench {
    let settings = Ok(bench.station.settings().clone());
    let mut next = TestBench::booted(BootState { settings, ..BootState::default() }, "QI", &[]);
    next.opens = true;
    next.send(Event::Alone);
    next.send(setup::Event::RecordsRead(Box::new(next.boot.records())));
    let Chain { in_practice, .. } = follow(bench.stored.iter().map(Entry::stored)).unwrap();
    let chain = Chain { standing: next.boot.standing(), in_practice, ..Chain::default() };
    next.send(journal::Event::Read { chain, closed: None, found: Vec::new() });
    next
}

/// A pair that continues after a reload must not think that it is still practising.
#[test]
fn a_reload_ends_practice_and_the_count_screen_says_so_until_somebody_begins_a_challenge() {
    let mut bench = practising("QI");
    bench.play("2_BLORT");
    let mut bench = reloaded(&bench);
    assert_eq!((bench.screen(), bench.station.mode()), ("count", Mode::Challenges));
    let ended = "Practice has ended, because this station was started again. From now on every challenge counts and is recorded.";
    assert_eq!(bench.station.cleared_says().as_deref(), Some(ended));
    bench.millis(60 * 60_000);
    assert_eq!(bench.station.cleared_says().as_deref(), Some(ended), "it stays while nobody comes");
    bench.challenge("QI");
    assert_eq!((bench.verdict(), bench.says("kind")), (Some("acceptable"), "self-lookup"));
    assert_eq!(bench.station.cleared_says(), None);
}

#[test]
fn the_station_does_not_say_that_practice_has_ended_once_it_begins_again_after_a_reload() {
    let mut bench = reloaded(&practising("QI"));
    assert!(bench.station.cleared_says().is_some());
    bench.press(BEGIN);
    assert_eq!((bench.station.mode(), bench.station.cleared_says()), (Mode::Practice, None));
}

#[test]
fn after_a_reload_the_station_does_not_mention_practice_that_the_director_ended_or_that_a_challenge_followed()
 {
    let mut ended = practising("QI");
    ended.press(END);
    assert_eq!(reloaded(&ended).station.cleared_says(), None);
    let mut judged = reloaded(&practising("QI"));
    judged.challenge("QI");
    judged.clear();
    let in_practice =
        |bench: &TestBench| follow(bench.stored.iter().map(Entry::stored)).unwrap().in_practice;
    assert!(in_practice(&practising("QI")));
    let mut bench = practising("QI");
    bench.press(END);
    assert!(!in_practice(&bench));
    bench.press(BEGIN);
    assert!(in_practice(&bench));
    assert!(!in_practice(&judged));
}

#[test]
fn in_practice_nobody_can_concede_repeat_call_the_director_or_judge_at_the_desk() {
    let mut bench = TestBench::under("naspa-2017", "QI");
    bench.challenge("QI");
    bench.clear();
    let mut bench = begun(bench);
    for key in ["R", "D"] {
        bench.press(key);
        assert_eq!(bench.screen(), "count");
    }
    bench.type_slip("QI BLORT");
    assert_eq!(bench.station.task().map(|task| task.origin), Some(Origin::Practice));
    assert!(!bench.can_end());
    bench.press("!");
    assert_eq!(bench.screen(), "slip");
    bench.press("\t");
    bench.millis(900);
    bench.clear();
    bench.press("^");
    let rows = offers(&bench);
    assert!(rows.contains(&"End practice".to_owned()), "{rows:?}");
    for judging in ["Judge a slip", "Second opinion", "Correct a ruling", "Record a separate"] {
        assert!(!rows.iter().any(|row| row.starts_with(judging)), "{rows:?}");
    }
    assert!(!offers(&TestBench::under("naspa-2017", "QI")).contains(&"End practice".to_owned()));
}

#[test]
fn practice_begins_only_when_no_slip_waits_for_the_word_judge() {
    let mut bench = TestBench::referring("QI ZA");
    bench.play("2_QI ZA\t__");
    assert_eq!(bench.screen(), "referred");
    bench.press("^");
    bench.press(BEGIN);
    assert_eq!(bench.station.mode(), Mode::Challenges);
    assert_eq!(bench.station.page().alert, "A slip waits for the word judge. Answer it first.");
}

#[test]
fn a_device_that_looks_words_up_has_nothing_to_practise() {
    let mut bench = TestBench::with_settings(
        Settings { device: DeviceUse::LookUps, ..settings("club double") },
        "QI",
        &[],
    );
    bench.press(BEGIN);
    assert_eq!(bench.station.mode(), Mode::LookUps);
    assert!(bench.station.page().alert.starts_with("Practice cannot begin now"));
}

#[test]
fn only_the_director_begins_and_ends_practice() {
    let mut bench = TestBench::under("naspa-2017", "QI");
    bench.set_pins("1111", "2222");
    bench.press("^2222\nS5\n");
    assert_eq!(bench.station.mode(), Mode::Challenges);
    bench.press("^^1111\nS5\n");
    assert_eq!(bench.station.mode(), Mode::Practice);
    bench.press("^2222\n1");
    assert_eq!(bench.station.mode(), Mode::Practice);
}

#[test]
fn a_station_that_practises_is_not_ready() {
    let facts = desk::Facts { practises: true, ..ready() };
    let mut bench = practising("QI");
    bench.press("^");
    bench.send(Event::Desk(desk::Event::Readiness(facts.into())));
    let page = bench.station.page();
    let (_, says) = page.banner.unwrap();
    assert!(says.starts_with("NOT READY"), "{says}");
    assert!(format!("{:?}", page.lines).contains("People are practising"), "{:?}", page.lines);
}

#[test]
fn no_new_version_is_installed_during_practice() {
    let mut bench = practising("QI");
    bench.send(Event::UpdateReady);
    bench.millis(60_000);
    assert!(!bench.effects.contains(&Effect::TakeUpdate));
    bench.press(END);
    bench.millis(60_000);
    assert!(bench.effects.contains(&Effect::TakeUpdate));
}

#[test]
fn every_rulebook_can_be_practised_and_only_the_number_of_words_is_asked() {
    for choice in Choice::every() {
        let bench = TestBench::with_settings(
            Settings { asks_table: true, asks_player: true, ..settings(&choice.to_string()) },
            "QI",
            &[],
        );
        let mut bench = begun(bench);
        bench.challenge("BLORT");
        assert_eq!(answer(&bench), Some(true), "{choice}");
    }
    let mut bench = begun(TestBench::offering(&["QI", "ZA"]));
    bench.challenge("VOOB");
    assert_eq!(answer(&bench), Some(true));
}

#[test]
fn in_practice_the_voice_says_so_and_what_a_challenge_would_cost() {
    let mut bench = begun(TestBench::with_settings(
        Settings { voice: true, ..settings("club double") },
        "QI",
        &[],
    ));
    assert!(bench.station.speech().contains("BLORT, QUARF, VOOB, ZINDLE"));
    bench.challenge("BLORT");
    for text in [bench.station.speech(), bench.station.announcement()] {
        for part in
            ["PRACTICE", "ACCEPTABLE", "The challenger loses the turn", "nothing is recorded"]
        {
            assert!(text.contains(part), "{part}: {text}");
        }
    }
}

proptest! {
    #[test]
    fn in_practice_no_key_enters_a_challenge_or_asks_a_lexicon(
        keys in prop::collection::vec(
            prop::sample::select("123BLORTQIVOSWDUM\n\n\t\t\t<^!x_____".chars().collect::<Vec<_>>()),
            1..80,
        ),
        rulebook in prop::sample::select(vec!["naspa-2017", "nsa-ospd2", "sanspa-2001", "club free"]),
    ) {
        let mut bench = begun(TestBench::under(rulebook, "QI BLORT"));
        for key in keys {
            // At the desk the director could end practice, so the test leaves the desk.
            if bench.station.desk().is_some() {
                bench.press("^");
            }
            bench.play(&key.to_string());
        }
        prop_assert!(!asked_lexicon(&bench));
        prop_assert_eq!(bench.kinds(), ["practice-begun"]);
        prop_assert!(bench.stored.iter().all(|entry: &Entry| entry.challenge().is_none()));
    }
}

/// The home page used to say NOT READY after practice, until somebody left the page.
#[test]
fn when_practice_ends_the_desk_checks_readiness_again() {
    let mut bench = practising("QI");
    bench.press("^");
    bench.effects.clear();
    bench.press("1");
    assert_eq!((bench.station.mode(), bench.screen()), (Mode::Challenges, "menu"));
    let looks = |effect: &Effect| matches!(effect, Effect::Desk(desk::Effect::Readiness(_)));
    assert!(bench.effects.iter().any(looks), "{:?}", bench.effects);
}

#[test]
fn ending_practice_leaves_the_director_at_the_desk() {
    let mut bench = practising("QI");
    bench.press("^1");
    assert_eq!((bench.station.mode(), bench.screen()), (Mode::Challenges, "menu"));
}
