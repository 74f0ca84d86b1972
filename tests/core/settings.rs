//! What the director sets: how it is kept, what happens when it cannot be read, and that the station
//! starts anew with it and enters it.

use crate::common;
use challenge_station::console::Settings;
use challenge_station::digest::Digest;
use challenge_station::rulebook::{ALL, Choice};
use challenge_station::station::{Effect, Event, Kept};
use common::{Bench, choice, digest, settings};
use proptest::prelude::*;

fn any_settings() -> impl Strategy<Value = Settings> {
    let choices: Vec<Choice> = Choice::every().collect();
    let titles = ALL.into_iter().flat_map(|book| book.sources).map(|source| source.title);
    let titles: Vec<&str> = titles.collect();
    let digests = any::<[u8; 32]>().prop_map(Digest::from_bytes);
    (
        prop::sample::select(choices),
        prop::sample::select(Settings::REPEAT_MINUTES.to_vec()),
        prop::collection::vec((prop::sample::select(titles), digests.clone()), 0..6),
        prop::option::of(digests),
    )
        .prop_map(|(rulebook, repeat_minutes, sources, coming)| {
            let mut settings = Settings { rulebook, repeat_minutes, coming, ..Settings::default() };
            for (title, digest) in sources {
                settings.set_source(title, Some(digest));
            }
            settings
        })
}

#[test]
fn what_judges_is_what_is_offered_the_books_that_are_lists_and_the_coming_edition_each_once() {
    let (own, za, xu) = (None, Some(digest("ZA")), Some(digest("XU")));
    let set = settings("naspa-2017");
    assert_eq!(set.judged_by(), [own]);
    // The station's own list judges nothing here, and is not looked at.
    let offered = Settings { offered: vec![za, xu], ..settings("naspa-2017") };
    assert_eq!(offered.judged_by(), [za, xu]);
    let mut books = settings("nsa-ospd2");
    assert_eq!(books.judged_by(), [own], "people look in the book");
    books.set_source("Merriam-Webster’s Collegiate, 10th edition", za);
    books.set_source("OSPD2", xu);
    books.coming = xu;
    assert_eq!(books.judged_by(), [xu, za]);
}

proptest! {
    #[test]
    fn what_is_kept_is_read_again(settings in any_settings()) {
        prop_assert_eq!(settings.to_string().parse(), Ok(settings));
    }

    #[test]
    fn whatever_is_kept_reading_it_ends(text in "([a-z]{0,9}[ \n]){0,4}\\PC{0,40}") {
        let _ = text.parse::<Settings>();
    }
}

#[test]
fn the_default_is_the_first_rulebook() {
    assert_eq!(Settings::default().rulebook.to_string(), "naspa-2017");
}

#[test]
fn settings_have_their_documented_lines() {
    let mut settings = settings("international-2017 10-per-word");
    settings.set_source("Collins Scrabble Words 2015", Some(digest("QI")));
    settings.coming = Some(digest("ZA"));
    let (one, coming) = (digest("QI"), digest("ZA"));
    let expected = format!(
        "settings 2\nrulebook international-2017 10-per-word\nrepeat 3\n\
         source {one} Collins Scrabble Words 2015\ncoming {coming}"
    );
    assert_eq!(settings.to_string(), sealed(&expected));
}

/// These lines with the seal that fits them.
fn sealed(lines: &str) -> String {
    format!("{lines}\nseal {}", Digest::of(lines.as_bytes()))
}

#[test]
fn settings_that_were_cut_short_or_changed_are_not_taken_for_others() {
    let mut settings = settings("international-2017 10-per-word");
    settings.coming = Some(digest("ZA"));
    let whole = settings.to_string();
    assert_eq!(whole.parse(), Ok(settings));
    for end in 0..whole.len() {
        assert!(whole[..end].parse::<Settings>().is_err(), "cut off after {end}");
    }
    let changed = [whole.replace("10-per", "5-per"), whole.replace("repeat 3", "repeat 5")];
    let lines = whole.rsplit_once("\nseal").unwrap().0.to_owned();
    for other in changed.into_iter().chain([lines, format!("{whole}\nrepeat 1"), String::new()]) {
        assert!(other.parse::<Settings>().is_err(), "{other}");
    }
}

/// Lines that nobody could have set here.
const UNREADABLE: [&str; 10] = [
    "rulebook naspa-2031",
    "rulebook naspa-2017 free",
    "repeat often",
    "repeat 256",
    "repeat 7",
    "coming 1234",
    "source OSPD2",
    "source 1234 OSPD2",
    "volume 11",
    "rulebook",
];

#[test]
fn settings_that_cannot_be_read_put_the_station_out_of_service_and_say_the_remedy() {
    for line in UNREADABLE {
        let kept = Kept { settings: sealed(line).parse(), ..Kept::default() };
        let mut bench = Bench::kept(kept, "QI", &[]);
        bench.opens = true;
        bench.begin();
        assert_eq!(bench.screen(), "out-of-service", "{line}");
        assert!(bench.seen().contains(line), "{line}: {}", bench.seen());
        assert!(bench.seen().contains("anew at the director’s desk"), "{}", bench.seen());
        bench.press("1QI\t");
        bench.press("\n");
        assert_eq!(bench.screen(), "out-of-service", "trying again does not judge by others");
        let loads = bench.effects.iter().any(|effect| matches!(effect, Effect::LoadLexicon(_)));
        assert!(!loads, "no lexicon is opened");
    }
}

#[test]
fn choosing_anew_at_the_desk_heals_it() {
    let kept = Kept { settings: "".parse(), ..Kept::default() };
    let mut bench = Bench::kept(kept, "QI", &[]);
    bench.opens = true;
    bench.begin();
    bench.press("^");
    assert_eq!(bench.screen(), "menu");
    bench.press("13\n");
    assert_eq!(bench.kept, Some(settings("nsa-ospd2")));
    assert_eq!((bench.screen(), bench.station.rulebook().id), ("count", "nsa-ospd2"));
}

#[test]
fn settings_that_the_device_does_not_keep_judge_nothing_until_they_are_kept() {
    let mut bench = Bench::set(Settings::default(), "QI", &["QI ZA"]);
    bench.keeps = false;
    bench.press("^45\n");
    let out = |bench: &Bench| {
        assert_eq!((bench.screen(), bench.station.in_force()), ("out-of-service", None));
        assert!(bench.seen().contains("did not keep what the director set"), "it says why");
    };
    out(&bench);
    bench.press("1QI\t\n");
    bench.millis(60_000);
    out(&bench);
    assert_eq!((bench.number(), bench.kept.as_ref()), (1, None), "nothing of it is entered");
    bench.keeps = true;
    bench.press("^15\n");
    assert_eq!((bench.screen(), bench.station.rulebook().id), ("count", "international-2017"));
    bench.challenge("QI");
    assert_eq!(bench.verdict(), Some("acceptable"));
}

#[test]
fn the_page_of_the_rulebook_in_force_opens_with_its_options_and_others_with_their_first() {
    let mut bench = Bench::under("international-2017 10-per-word", "QI");
    bench.press("^45\n");
    assert_eq!(bench.kept, Some(settings("international-2017 10-per-word")));
    bench.press("^47cl^5c\n");
    assert_eq!(bench.station.choice(), choice("international-2017 double"), "one further");
    bench.press("^46\n");
    assert_eq!(bench.station.choice(), Choice::of(ALL[5]));
}

#[test]
fn without_a_lexicon_only_settings_can_be_changed() {
    let mut bench = Bench::starting("QI");
    bench.send(Event::LexiconRefused("it is damaged".into()));
    bench.press("^");
    bench.press("1");
    assert_eq!(bench.screen(), "rulebooks");
    bench.press("^^");
    assert_eq!(bench.screen(), "out-of-service");
}

#[test]
fn a_chosen_rulebook_is_kept_entered_and_in_force() {
    let mut bench = Bench::in_service("QI");
    bench.press("^45");
    assert_eq!(bench.screen(), "rulebook");
    bench.press("cp");
    assert_eq!(bench.effects.last(), Some(&Effect::Print));
    assert_eq!(bench.station.choice(), choice("naspa-2017"), "nothing holds before Enter");
    bench.press("\n");
    let chosen = choice("international-2017 10-per-word");
    assert_eq!((bench.station.choice(), bench.screen()), (chosen, "count"));
    assert_eq!((bench.says("kind"), bench.says("challenge")), ("settings", "-"));
    assert_eq!(bench.says("note"), "rulebook international-2017 10-per-word; repeat 3");
    assert_eq!(bench.says("rulebook"), "international-2017 10-per-word");
    bench.challenge("QI");
    assert_eq!(bench.says("consequence"), "play stands, challenged-player +10 (1 x 10)");
}

#[test]
fn choosing_puts_the_station_through_starting() {
    let mut bench = Bench::set(Settings::default(), "QI", &["QI ZA"]);
    bench.opens = false;
    bench.press("^51\n^");
    assert_eq!((bench.screen(), bench.station.in_force()), ("starting", None));
    bench.press("1QI\t");
    assert_eq!(bench.screen(), "starting", "nothing is judged meanwhile");
    bench.open();
    assert_eq!(bench.screen(), "count");
    bench.challenge("ZA");
    assert_eq!(bench.verdict(), Some("acceptable"), "the chosen lexicon judges");
    assert_eq!(bench.says("lexicon-digest"), digest("QI ZA").to_string());
}

#[test]
fn the_lexicons_page_turns_sources_the_coming_edition_and_the_minutes() {
    let mut bench = Bench::set(settings("nsa-ospd2"), "QI", &["QI ZA", "QUIXOTISM"]);
    let (first, second) = (digest("QI ZA"), digest("QUIXOTISM"));
    for (keys, kept) in [
        ("1", (Some(first), None, None, 3)),
        ("22", (None, Some(second), None, 3)),
        ("222", (None, None, None, 3)),
        ("3", (None, None, Some(first), 3)),
        ("3334444", (None, None, None, 1)),
        ("40", (None, None, None, 5)),
    ] {
        bench.press("^5");
        assert_eq!(bench.screen(), "sources");
        bench.press(keys);
        let before = bench.kept.clone();
        bench.press("^");
        assert_eq!(bench.kept, before, "Escape keeps nothing");
        bench.press("5");
        bench.press(keys);
        bench.press("\n^");
        let settings = bench.kept.clone().unwrap();
        let collegiate = "Merriam-Webster’s Collegiate, 10th edition";
        let now = (
            settings.source("OSPD2"),
            settings.source(collegiate),
            settings.coming,
            settings.repeat_minutes,
        );
        assert_eq!(now, kept, "{keys}");
        // Back to what it was.
        bench = Bench::set(common::settings("nsa-ospd2"), "QI", &["QI ZA", "QUIXOTISM"]);
    }
}

#[test]
fn a_lexicon_that_is_not_there_any_more_puts_the_station_out_of_service() {
    let mut bench = Bench::set(Settings::default(), "QI", &["QI ZA"]);
    bench.press("^51");
    bench.shelf.clear();
    bench.press("\n");
    assert_eq!(bench.screen(), "out-of-service");
    bench.press("^2");
    assert_eq!(bench.screen(), "sources", "the director chooses another");
}

#[test]
fn a_rulebook_for_each_digit_and_every_option_by_its_key() {
    for (place, book) in ALL.into_iter().enumerate() {
        let mut bench = Bench::in_service("QI");
        bench.press(&format!("^4{}\n", place + 1));
        assert_eq!(bench.station.rulebook().id, book.id);
    }
    let mut bench = Bench::in_service("QI");
    bench.press("^47ccl\n");
    assert_eq!(bench.station.choice(), choice("club 5-per-word without-self-lookup"));
}

#[test]
fn settings_that_were_entered_break_no_line_of_the_journal() {
    let mut bench = Bench::in_service("QI");
    bench.press("^41\n^");
    let stored: Vec<String> = bench.stored.iter().map(|entry| entry.stored().to_owned()).collect();
    assert!(challenge_station::journal::follow(stored.iter().map(String::as_str)).is_ok());
    assert_eq!(bench.kinds(), ["settings"]);
}
