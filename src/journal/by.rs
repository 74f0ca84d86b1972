//! Who gave an opinion, as the journal writes it and reads it back.

use super::entry::Entry;
use crate::challenge::{By, Initials, Judge, Lexicons, Office};
use std::sync::Arc;

const STATION: &str = "station";
/// The edition about to come in.
pub(super) const COMING: &str = "coming-edition";
const AND: &str = "station, ";
const DIRECTOR: &str = "director";
const WORD_JUDGE: &str = "word-judge";

/// Who gave an opinion.
pub(super) fn written(by: &By) -> String {
    match by {
        By::Station(_) => STATION.to_owned(),
        By::Joined(_, judge) => AND.to_owned() + &signed(judge),
        By::Judge(judge) => signed(judge),
        By::Coming(_) => COMING.to_owned(),
    }
}

/// How a judge signs: `word-judge AB`.
pub(super) fn signed(judge: &Judge) -> String {
    [office(judge.office), " ", judge.initials.as_str()].concat()
}

/// An office.
pub(super) const fn office(office: Office) -> &'static str {
    match office {
        Office::WordJudge => WORD_JUDGE,
        Office::Director => DIRECTOR,
    }
}

/// The lexicons by which an opinion was given.
pub(super) const fn lexicons(by: &By) -> Option<&Arc<Lexicons>> {
    match by {
        By::Station(lexicons) | By::Joined(lexicons, _) | By::Coming(lexicons) => Some(lexicons),
        By::Judge(_) => None,
    }
}

/// Who gave the opinion of an entry. (Form 1 does not say: it was the station.)
pub(super) fn read(entry: &Entry) -> Option<By> {
    let text = |name| entry.field(name).unwrap_or_default();
    let lexicons = || {
        Arc::new(Lexicons {
            names: text("lexicon").to_owned(),
            editions: text("edition").to_owned(),
            digests: text("lexicon-digest").to_owned(),
        })
    };
    let judge = |signed: &str| {
        let (office, initials) = signed.split_once(' ')?;
        let office = match office {
            WORD_JUDGE => Office::WordJudge,
            DIRECTOR => Office::Director,
            _ => return None,
        };
        // One who signed with nothing stays one.
        let initials = Initials::new(initials).unwrap_or_default();
        Some(Judge { office, initials, source: text("source").into() })
    };
    match entry.field("by").unwrap_or(STATION) {
        STATION => Some(By::Station(lexicons())),
        COMING => Some(By::Coming(lexicons())),
        by => match by.strip_prefix(AND) {
            Some(signed) => Some(By::Joined(lexicons(), judge(signed)?)),
            None => judge(by).map(By::Judge),
        },
    }
}
