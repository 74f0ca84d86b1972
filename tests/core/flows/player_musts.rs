//! What must be so in a story of what players hear and see beside the screen's lines, of PINs, and of the journal's key.

use super::duration;
use super::musts::times;
use crate::common::TestBench;
use crate::common::signing::{proven, station_key};
use challenge_station::challenge::{ChallengeScreen, Role};
use challenge_station::desk::{Ask, KeyChange};
use challenge_station::journal::{Entry, Happening, PublicKey};

/// Whether it is so. `None` if the line is not known.
pub(super) fn is_so(bench: &TestBench, word: &str, rest: &str) -> Option<bool> {
    Some(match word {
        "speak" => speaks(&bench.station.speech(), rest),
        "not" if rest.starts_with("speak ") => {
            !bench.station.speech().contains(&rest["speak ".len()..])
        }
        "be" if rest == "silent" => bench.station.speech().is_empty(),
        "leave" if rest.starts_with("no trace of ") => {
            !rest["no trace of ".len()..].split(' ').any(|word| has_trace(bench, word))
        }
        "count" if rest == "nothing down" => bench.station.countdown().is_none(),
        "count" if rest.starts_with("down from ") => {
            let left = bench.station.countdown().map(|countdown| countdown.seconds.to_string());
            left.as_deref() == rest.strip_prefix("down from ")
        }
        "column" => {
            let (number, cells) = rest.split_once(": ").unwrap();
            column(bench, number.parse().unwrap()) == cells
        }
        "sign" if rest == "nothing" => bench.signed.is_empty(),
        "sign" => signed_at(bench) == rest.trim_start_matches("at "),
        "prove" => proven(&bench.own_log().journals[0]).contains(rest),
        "name" => keys(bench) == rest.trim_start_matches("keys "),
        "key" => key_change(bench) == rest,
        "count" if rest.ends_with(" wrong PINs") => {
            rest.trim_end_matches(" wrong PINs").parse() == Ok(bench.tries())
        }
        "have" if rest.starts_with("letters ") => {
            rest["letters ".len()..].parse() == Ok(bench.station.letter_size())
        }
        "let" if rest == "letters only shrink" => bench.station.can_size() == Some((true, false)),
        "let" if rest == "letters only grow" => bench.station.can_size() == Some((false, true)),
        "let" if rest == "letters be" => bench.station.can_size().is_none(),
        "be" if rest.starts_with("in ") && rest != "in time" => {
            bench.station.page_language().name() == &rest["in ".len()..]
        }
        "want" if rest == "fullscreen" => bench.station.wants_fullscreen(),
        "want" if rest == "no fullscreen" => !bench.station.wants_fullscreen(),
        "miss" if rest == "fullscreen" => bench.station.has_lost_fullscreen(),
        "miss" if rest == "no fullscreen" => !bench.station.has_lost_fullscreen(),
        "ask" if rest == "before leaving" => bench.station.asks_before_leaving(),
        "ask" if rest == "nothing before leaving" => !bench.station.asks_before_leaving(),
        "be" if rest == "late" => bench.station.starts_late(),
        "be" if rest == "in time" => !bench.station.starts_late(),
        "have" if rest.starts_with("PINs ") => pins(bench) == rest["PINs ".len()..],
        "check" if rest.starts_with("PIN ") => {
            checked(bench).last() == Some(rest.trim_start_matches("PIN "))
        }
        "check" if rest.starts_with("PINs ") => {
            checked(bench).count() == times(rest.trim_start_matches("PINs "))
        }
        "never" if rest.starts_with("enter ") => {
            !format!("{:?}", bench.stored).contains(&rest["enter ".len()..])
        }
        "offer" if rest.starts_with("only ") => offers(bench) == rest["only ".len()..],
        "hold" if rest == "no answers" => !bench.authorities.holds_answers(),
        "hold" => rest.split(' ').any(|word| has_trace(bench, word)),
        "be" if rest == "fresh" => {
            bench.station.challenge_screen().is_some_and(ChallengeScreen::is_idle)
        }
        "keep" if rest.starts_with("PINs out for ") => {
            let time = rest.trim_start_matches("PINs out for ");
            u128::from(bench.pin_wait()) == duration(time).as_millis()
        }
        _ => return None,
    })
}

/// Whether the voice speaks a text; or `first`, `second` or `third` a sentence; or `only` these, with ` | ` between them.
fn speaks(speech: &str, text: &str) -> bool {
    let spoken: Vec<&str> = speech.lines().map(str::trim_end).collect();
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    match ["first", "second", "third"].iter().position(|at| *at == word) {
        Some(at) => spoken.get(at).is_some_and(|sentence| *sentence == rest),
        None if word == "only" => spoken.iter().copied().eq(rest.split(" | ")),
        None => speech.contains(text),
    }
}

/// Whether a word is anywhere: in the station's state, in the journal, or in an effect. Letters may be there as bytes.
fn has_trace(bench: &TestBench, word: &str) -> bool {
    let stored: Vec<&str> = bench.stored.iter().map(Entry::stored).collect();
    let all = format!("{:?} {:?} {stored:?}", bench.station, bench.effects);
    let bytes = format!("{:?}", word.as_bytes());
    all.contains(word) || all.contains(bytes.trim_end_matches(']'))
}

/// How many entries the journal had each time it was signed.
fn signed_at(bench: &TestBench) -> String {
    let counts = bench.signed.iter().map(|head| head.statement().count.to_string());
    counts.collect::<Vec<_>>().join(", ")
}

/// The numbers of the keys that the entries about keys name.
fn keys(bench: &TestBench) -> String {
    let named = bench.stored.iter().filter_map(|entry| match entry.what() {
        Happening::Opened { key, .. } | Happening::KeyChanged { key } => Some(*key),
        _ => None,
    });
    let number = |key: Option<PublicKey>| match key {
        Some(key) => (1..9).find(|number| station_key(*number) == key).unwrap().to_string(),
        None => "none".to_owned(),
    };
    named.map(number).collect::<Vec<_>>().join(", ")
}

/// What the readiness page knows about a change of the key.
fn key_change(bench: &TestBench) -> &'static str {
    match bench.station.desk_context().signing.changed {
        Some(KeyChange::Now) => "changed now",
        Some(KeyChange::Before) => "changed before",
        None => "never changed",
    }
}

/// The cells of a column of the desk page's table.
fn column(bench: &TestBench, number: usize) -> String {
    let rows = bench.station.page().table.rows;
    rows.iter().map(|row| row[number - 1].as_str()).collect::<Vec<_>>().join(" / ")
}

/// The PINs that are set, the director's first.
fn pins(bench: &TestBench) -> String {
    let of = |role| bench.pins.iter().filter(move |(whose, _)| *whose == role);
    let all = of(Role::Director).chain(of(Role::WordJudge)).map(|(_, pin)| pin.as_str());
    all.collect::<Vec<_>>().join(" ")
}

/// The PINs that the browser was asked to check.
fn checked(bench: &TestBench) -> impl Iterator<Item = &str> {
    bench.effects.iter().filter_map(|effect| match effect {
        Ask::CheckPin(pin) => Some(pin.as_str()),
        _ => None,
    })
}

/// All that a page of the desk offers.
fn offers(bench: &TestBench) -> String {
    let page = bench.station.page();
    let used = page.controls().filter(|it| it.shows.is_used()).map(|control| &control.label);
    let offers = page.items.iter().map(|item| &item.text).chain(used);
    offers.cloned().collect::<Vec<_>>().join(", ")
}
