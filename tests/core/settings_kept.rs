//! Settings that were kept are read again: by this version, and those of earlier ones by it. What is not
//! what a director set is refused, with the line it failed at and the remedy.

use crate::common;
use challenge_station::challenge::Times;
use challenge_station::console::{JudgeKey, Layout, OneOf, Screen, Settings, Theme};
use challenge_station::digest::Digest;
use challenge_station::messages::Language;
use challenge_station::rulebook::Choice;
use common::choice;
use proptest::prelude::*;
use std::time::Duration;

/// What earlier versions kept, byte for byte, and what was set: rulebook, minutes, the lexicon that
/// stands for OSPD2, the edition about to come in.
type Kept = (&'static str, (&'static str, u8, &'static str, &'static str));

const FORM_1: [Kept; 4] = [
    (
        "rulebook naspa-2017\n\
         repeat 3\n\
         seal 578c8439b2e076e6d1c4ab673099eb685481102016c87d7d813f27ad0de40232",
        ("naspa-2017", 3, "", ""),
    ),
    (
        "rulebook international-2017 10-per-word\n\
         repeat 0\n\
         seal 6770edfaf3ba7fa7b253a4a8865845fefb7d2b44f6dfac85a2b387997f4f34cd",
        ("international-2017 10-per-word", 0, "", ""),
    ),
    (
        "rulebook club penalty-5 without-self-lookup\n\
         repeat 10\n\
         seal 320dc755b72041f32a28eea997ebf72502ece45baa36db6fc78925037d93f74b",
        ("club penalty-5 without-self-lookup", 10, "", ""),
    ),
    (
        "rulebook nsa-ospd2\n\
         repeat 5\n\
         source 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 OSPD2\n\
         coming 60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752\n\
         seal ec5849595d84f991deacaeab5999cdd2f39508cfae37968ca1ee185212cc24e0",
        (
            "nsa-ospd2",
            5,
            "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
            "60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752",
        ),
    ),
];

#[test]
fn what_earlier_versions_kept_is_read_as_it_was_and_the_rest_is_as_by_default() {
    for (kept, (rulebook, repeat_minutes, source, coming)) in FORM_1 {
        let mut expected =
            Settings { rulebook: choice(rulebook), repeat_minutes, ..Settings::default() };
        expected.set_source("OSPD2", source.parse().ok());
        expected.coming = coming.parse().ok();
        assert_eq!(kept.parse(), Ok(expected.clone()), "{kept}");
        let now = expected.to_string();
        assert!(now.starts_with("settings 2\n"), "kept again, it has the form of today: {now}");
        assert_eq!(now.parse(), Ok(expected));
    }
}

fn any_time(known: &'static [u64]) -> impl Strategy<Value = Option<Duration>> {
    prop::option::of(prop::sample::select(known).prop_map(Duration::from_secs))
}

fn one_of<T: OneOf + std::fmt::Debug>() -> impl Strategy<Value = T> {
    prop::sample::select(T::ALL).prop_map(|(one, _)| one)
}

fn any_name() -> impl Strategy<Value = String> {
    "[\\PC\n\r\u{202e}\u{2028}]{0,60}".prop_map(|text| Settings::name(&text))
}

/// In any order; English alone is said by none.
fn any_languages() -> impl Strategy<Value = Vec<Language>> {
    let some = prop::sample::subsequence(Language::ALL.to_vec(), 0..=5).prop_shuffle();
    some.prop_filter("English alone", |languages| *languages != [Language::English])
}

fn any_settings() -> impl Strategy<Value = Settings> {
    let choices: Vec<Choice> = Choice::every().collect();
    let digest = || any::<[u8; 32]>().prop_map(Digest::from_bytes);
    let judged = (
        prop::sample::select(choices),
        prop::sample::select(Settings::REPEAT_MINUTES.to_vec()),
        prop::option::of(digest()),
        prop::option::of(digest()),
        prop::collection::vec(prop::option::of(digest()), 0..=Settings::OFFERS),
    );
    let times = (any_time(&Settings::SLIP_SECONDS), any_time(&Settings::VERDICT_SECONDS));
    let look = (one_of::<JudgeKey>(), one_of::<Layout>(), one_of::<Theme>(), one_of::<Screen>());
    let names = (any_name(), any::<u16>(), any_name());
    (judged, times, look, names, any::<[bool; 4]>(), any_languages()).prop_map(
        |(judged, times, look, names, asks, languages)| {
            let (rulebook, repeat_minutes, source, coming, offered) = judged;
            let mut settings = Settings {
                rulebook,
                repeat_minutes,
                coming,
                offered,
                times: Times { slip: times.0, verdict: times.1 },
                judge_key: look.0,
                layout: look.1,
                theme: look.2,
                screen: look.3,
                event: names.0,
                round: names.1,
                station: names.2,
                asks_table: asks[0],
                asks_player: asks[1],
                sounds: asks[2],
                voice: asks[3],
                languages,
                ..Settings::default()
            };
            settings.set_source("OSPD2", source);
            settings
        },
    )
}

proptest! {
    #[test]
    fn whatever_is_set_is_kept_and_read_again(settings in any_settings()) {
        let kept = settings.to_string();
        prop_assert_eq!(kept.parse(), Ok(settings));
    }

    #[test]
    fn whatever_is_cut_off_or_changed_is_refused(
        settings in any_settings(),
        at in any::<prop::sample::Index>(),
        other in "[a-z0-9 \n]",
    ) {
        let kept: Vec<char> = settings.to_string().chars().collect();
        let place = at.index(kept.len());
        let cut: String = kept[..place].iter().collect();
        prop_assert!(cut.parse::<Settings>().is_err(), "{}", cut);
        let mut changed: String = kept[..place].iter().collect();
        changed.push_str(&other);
        changed.extend(&kept[place + 1..]);
        let same = changed.chars().eq(kept.iter().copied());
        prop_assert!(same || changed.parse::<Settings>().is_err(), "{}", changed);
    }

    #[test]
    fn a_name_is_one_line_however_it_was_typed(text in "\\PC*[\n\r\u{85}\u{2028}\u{2029}\u{202e}]\\PC*") {
        let name = Settings::name(&text);
        prop_assert!(name.chars().count() <= Settings::NAME);
        let breaks = ['\n', '\r', '\u{85}', '\u{2028}', '\u{2029}', '\u{202e}'];
        prop_assert!(!name.contains(breaks));
        prop_assert_eq!(Settings::name(&name), name);
    }
}

fn sealed(lines: &str) -> String {
    format!("{lines}\nseal {}", Digest::of(lines.as_bytes()))
}

/// Lines that no director could have set.
const REFUSED: [&str; 21] = [
    "settings 3",
    "settings",
    "round four",
    "round -1",
    "round 65536",
    "event ",
    "event  two spaces before",
    "event a\u{202e}b",
    "slip 31",
    "slip",
    "verdict 0",
    "verdict never",
    "judge-key space",
    "layout dvorak",
    "theme blue",
    "asks score",
    "sounds off",
    "screen half",
    "offer club",
    "offer",
    "volume 11",
];

#[test]
fn a_line_nobody_could_have_set_is_named_with_the_remedy() {
    for line in REFUSED {
        let whole = format!("settings 2\nrulebook club double\nrepeat 3\n{line}");
        let error = sealed(&whole).parse::<Settings>().unwrap_err().to_string();
        assert!(error.contains(line) && error.contains("choose"), "{line}: {error}");
    }
    let five = "settings 2\noffer own".to_owned() + &"\noffer own".repeat(Settings::OFFERS);
    assert!(sealed(&five).parse::<Settings>().is_err());
}
