//! Writes and reads each field of the settings. A value that no director could have set is refused, with what was
//! expected and what was found.

use super::table::{REPEAT_TIMES, SLIP_TIMES, VERDICT_TIMES};
use super::{Offer, SettingOption, Settings, SourceLexicon, mixes_look_ups};
use crate::challenge::Times;
use crate::outside::breaks;
use crate::text::Language;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt::Display;
use std::time::Duration;

/// Whether a field has its default value and can be left out.
pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

pub(super) const fn default_minutes() -> u8 {
    3
}

pub(super) fn minutes<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
    known(u8::deserialize(from)?, &REPEAT_TIMES.map(|(minutes, _)| minutes))
}

/// A name on one line, as [`Settings::name`] makes it.
pub(super) fn name<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let text = String::deserialize(from)?;
    if !text.is_empty() && Settings::name(&text) == text {
        return Ok(text);
    }
    let most = Settings::NAME;
    let expected =
        format!("expected one line of 1 to {most} characters, without spaces at either end");
    Err(D::Error::custom(format!("{expected}, got “{}”", quoted(&text))))
}

/// The title of a source in a rulebook. It is one line without `;`, which separates values in [`Settings::pairs`].
pub(super) fn title<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let text = String::deserialize(from)?;
    let is_wrong_length = text.is_empty() || text.chars().count() > Settings::TITLE;
    if !is_wrong_length && !text.contains(|c| c == ';' || breaks(c)) {
        return Ok(text);
    }
    let most = Settings::TITLE;
    let expected = format!(
        "expected the title of a source on one line, at most {most} characters, without “;”"
    );
    Err(D::Error::custom(format!("{expected}, got “{}”", quoted(&text))))
}

/// What players choose between. No offer may be repeated. Players must look words up themselves either under all
/// rulebooks or under none.
pub(super) fn offers<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Offer>, D::Error> {
    let offers: Vec<Offer> = Vec::deserialize(from)?;
    let (most, got) = (Settings::OFFERS, offers.len());
    if got > most {
        return Err(D::Error::custom(format!("expected at most {most} word lists, got {got}")));
    }
    if mixes_look_ups(&offers) {
        return Err(D::Error::custom(
            "expected players to look words up under every rulebook offered or under none, got some of each",
        ));
    }
    each_once(&offers, "offer").map(|()| offers)
}

/// The beginning of a text that is refused, with what cannot be seen in it.
fn quoted(text: &str) -> String {
    let beginning: String = text.chars().take(Settings::TITLE).collect();
    let more = if beginning.len() < text.len() { "…" } else { "" };
    format!("{}{more}", beginning.escape_debug())
}

fn each_once<T: PartialEq, E: Error>(all: &[T], what: &str) -> Result<(), E> {
    let twice = all.iter().enumerate().any(|(index, one)| all[..index].contains(one));
    if twice { Err(E::custom(format!("expected each {what} once, got one twice"))) } else { Ok(()) }
}

/// One of these values, or an error that lists them.
fn known<T: PartialEq + Display, E: Error>(value: T, known: &[T]) -> Result<T, E> {
    if known.contains(&value) {
        return Ok(value);
    }
    let list = known.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    Err(E::custom(format!("expected one of {list}, got {value}")))
}

/// A value from a short list, written as its name in [`SettingOption::ALL`].
pub(super) mod one_of {
    use super::{Deserialize, Deserializer, Serializer, SettingOption, read_one};

    // Serde passes a reference.
    #[allow(clippy::trivially_copy_pass_by_ref)]
    pub(in super::super) fn serialize<T: SettingOption, S: Serializer>(
        value: &T,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.serialize_str(value.stored())
    }

    pub(in super::super) fn deserialize<'de, T: SettingOption, D: Deserializer<'de>>(
        from: D,
    ) -> Result<T, D::Error> {
        read_one(&String::deserialize(from)?)
    }
}

fn read_one<T: SettingOption, E: Error>(text: &str) -> Result<T, E> {
    T::named(text).ok_or_else(|| {
        let list = T::ALL.iter().map(|(.., name)| *name).collect::<Vec<_>>().join(", ");
        E::custom(format!("expected one of {list}, got “{}”", quoted(text)))
    })
}

/// Languages by their codes, each only once.
pub(super) mod languages {
    use super::{
        Deserialize, Deserializer, Language, Serialize, Serializer, SettingOption, each_once,
        read_one,
    };

    pub(in super::super) fn serialize<S: Serializer>(
        all: &[Language],
        to: S,
    ) -> Result<S::Ok, S::Error> {
        all.iter().map(|one| one.stored()).collect::<Vec<_>>().serialize(to)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Vec<Language>, D::Error> {
        let all: Vec<String> = Vec::deserialize(from)?;
        let all: Vec<Language> = all.iter().map(|one| read_one(one)).collect::<Result<_, _>>()?;
        each_once(&all, "language").map(|()| all)
    }
}

/// Lexicons for sources of the rulebook, each source only once.
pub(super) fn sources<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<SourceLexicon>, D::Error> {
    let all: Vec<SourceLexicon> = Vec::deserialize(from)?;
    let (most, got) = (Settings::SOURCES, all.len());
    if got > most {
        return Err(D::Error::custom(format!("expected at most {most} sources, got {got}")));
    }
    let titles: Vec<&str> = all.iter().map(|source| &*source.title).collect();
    each_once(&titles, "source").map(|()| all)
}

/// How long screens wait, in seconds; `null` means that they wait until somebody does something.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Times", deny_unknown_fields)]
pub(super) struct Seconds {
    #[serde(rename = "slip_seconds", serialize_with = "seconds", deserialize_with = "of_slip")]
    slip: Option<Duration>,
    #[serde(
        rename = "verdict_seconds",
        serialize_with = "seconds",
        deserialize_with = "of_verdict"
    )]
    verdict: Option<Duration>,
}

// Serde passes a reference.
#[allow(clippy::ref_option, clippy::trivially_copy_pass_by_ref)]
fn seconds<S: Serializer>(time: &Option<Duration>, to: S) -> Result<S::Ok, S::Error> {
    time.map(|time| time.as_secs()).serialize(to)
}

fn of_slip<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Duration>, D::Error> {
    duration(from, &SLIP_TIMES)
}

fn of_verdict<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Duration>, D::Error> {
    duration(from, &VERDICT_TIMES)
}

fn duration<'de, D: Deserializer<'de>>(
    from: D,
    all: &[(Option<Duration>, &str)],
) -> Result<Option<Duration>, D::Error> {
    let known_seconds: Vec<u64> =
        all.iter().filter_map(|(time, _)| time.map(|time| time.as_secs())).collect();
    let seconds: Option<u64> = Option::deserialize(from)?;
    seconds.map(|seconds| known(seconds, &known_seconds).map(Duration::from_secs)).transpose()
}
