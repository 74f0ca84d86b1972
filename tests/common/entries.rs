//! Reads the parts of a journal entry by name, so that a test can check each in one line.

#![allow(dead_code, unreachable_pub)] // each test program uses a part of it

use challenge_station::challenge::{Lexicons, Role, Seat};
use challenge_station::digest::Digest;
use challenge_station::journal::{
    Damage, Entry, EntryText, Format, Happening, HeadCode, LexiconChange, RepairedCopy,
};

/// Reads a part by its name.
pub trait Says {
    /// The value of this part as in the log; `None` if it does not apply. (The text is never freed,
    /// which is fine in a test.)
    fn field(&self, name: &str) -> Option<&'static str>;
}

impl Says for Entry {
    fn field(&self, name: &str) -> Option<&'static str> {
        let text = part(self, name).filter(|text| !text.is_empty())?;
        Some(Box::leak(text.into_boxed_str()))
    }
}

/// The value of this part of a stored line.
pub fn field(line: &str, name: &str) -> Option<&'static str> {
    Entry::read(line).ok()?.field(name)
}

fn part(entry: &Entry, name: &str) -> Option<String> {
    let (content, text) = (entry.content(), EntryText::of(entry));
    let intake = entry.what().intake();
    let lexicons = lexicons(entry.what()).unwrap_or_default();
    Some(match name {
        "sequence" => content.sequence.to_string(),
        "station" => content.station.to_string(),
        "name" => content.name.clone(),
        "time" => content.time.to_string(),
        "kind" => entry.kind().to_owned(),
        "event" => content.event.clone(),
        "round" => content.round?.to_string(),
        "table" => intake.table?.to_string(),
        "player" => if intake.player? == Seat::First { "first" } else { "second" }.to_owned(),
        "challenge" => content.challenge?.to_string(),
        "repeats" => content.repeats?.to_string(),
        "rulebook" => content.rulebook.clone(),
        "offer" => intake.lexicon?.to_string(),
        "lexicon" => lexicons.names,
        "edition" => lexicons.editions,
        "lexicon-digest" => lexicons.digests,
        "declared" => declared(entry.what())?.to_string(),
        "words" => text.words,
        "took" => intake.took?.to_string(),
        "verdict" => text.verdict.to_owned(),
        "by" => role(entry.what()).map_or(text.by, ToOwned::to_owned),
        "source" => text.source,
        "outcome" => text.outcome.to_owned(),
        "consequence" => text.consequence,
        "note" => note(entry.what())?,
        "version" => content.version.clone(),
        "key" => entry.what().names_key()??.to_string(),
        "previous" => content.previous.to_string(),
        "digest" => entry.digest().to_string(),
        other => panic!("no entry has a part `{other}`"),
    })
}

fn lexicons(what: &Happening) -> Option<Lexicons> {
    match what {
        Happening::Referral { lexicons, .. } => Some(lexicons.clone()),
        Happening::LookUp(look_up) => look_up.by.lexicons().map(|lexicons| (**lexicons).clone()),
        _ => what.ruled()?.by.lexicons().map(|lexicons| (**lexicons).clone()),
    }
}

fn declared(what: &Happening) -> Option<u64> {
    match what {
        Happening::Conceded { declared, .. }
        | Happening::Withdrawn { declared, .. }
        | Happening::Rescinded { declared, .. }
        | Happening::Void { declared, .. } => Some(*declared),
        _ => what.slip().map(|slip| slip.words().len() as u64),
    }
}

fn role(what: &Happening) -> Option<&'static str> {
    match what {
        Happening::DeskOpened { role } | Happening::PinSet { role, .. } => Some(match role {
            Role::WordJudge => "word-judge",
            Role::Director => "director",
        }),
        _ => None,
    }
}

/// The note of an entry that does not belong to a challenge.
fn note(what: &Happening) -> Option<String> {
    Some(match what {
        Happening::Opened { after, .. } => (*after)?.to_string(),
        Happening::SetAside(one) => format!("{}: {}", one.journal, one.why),
        Happening::StoreRepaired(repaired) => repair_note(repaired),
        Happening::JournalLost(lost) => {
            let code = lost.head_code.map_or_else(|| "unknown".to_owned(), |code| code.to_string());
            format!("{} {code}", lost.station)
        }
        Happening::Settings { now, .. } => now.clone(),
        Happening::WrongPin { in_a_row } => in_a_row.to_string(),
        Happening::Lexicon(change) => lexicon(change),
        Happening::Exported { format, archive, through, file } => {
            let format = match format {
                Format::Csv => "csv",
                Format::JsonLines => "json-lines",
                Format::ChallengeTxt => "challenge.txt",
                Format::Report => "report",
            };
            let archive = archive.as_ref().map(|name| format!("archive {name} as "));
            let file = format!("{file:?}").to_lowercase();
            format!("{}{format} through {}, {file}", archive.unwrap_or_default(), codes(through))
        }
        Happening::OutsideCopy { change, file } => {
            format!("{} {file}", format!("{change:?}").to_lowercase())
        }
        Happening::Deleted { journal, head_code } => format!("{journal}, head code {head_code}"),
        _ => return None,
    })
}

fn repair_note(repaired: &RepairedCopy) -> String {
    let RepairedCopy { copy, archive, was, from, entries } = repaired;
    let was = match was {
        Damage::Missing => "missing".to_owned(),
        Damage::Behind => "behind".to_owned(),
        Damage::Evicted => "evicted".to_owned(),
        Damage::Broken(one) => format!("broken, {}: {}", one.journal, one.why),
    };
    let archive = archive.as_ref().map(|name| format!(" of {name}")).unwrap_or_default();
    format!("{copy}{archive} {was}, {entries} from {from}")
}

fn lexicon(change: &LexiconChange) -> String {
    let LexiconChange { action, name, edition, fingerprint, in_place_of } = change;
    let instead = |old: &Digest| format!(", in place of {old}");
    let action = format!("{action:?}").to_lowercase();
    let instead = in_place_of.as_ref().map(instead).unwrap_or_default();
    format!("{action} {name}, {edition}, {fingerprint}{instead}")
}

fn codes(through: &[HeadCode]) -> String {
    through.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
