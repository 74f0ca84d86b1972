//! Authorities for tests, and the slips they judge.

pub use super::journals::slip_of as slip;
use super::lexicon;
use challenge_station::challenge::{Authority, Initials, Judge, Judgement, Referral, Role};
use challenge_station::rulebook::{Edition, Kind, Source};
use std::rc::Rc;

/// The authority of these sources, with these lists installed under these titles.
pub fn authority(sources: &[Source], installed: &[(&str, &str)]) -> Authority {
    let find = |source: &Source| {
        let list = installed.iter().find(|(title, _)| *title == source.title);
        list.map(|(_, words)| Rc::new(lexicon(words)))
    };
    Authority::new(sources, find).unwrap()
}

/// A word judge with these initials.
pub fn judge(initials: &str) -> Judge {
    let initials = Initials::new(initials).unwrap();
    Judge { role: Role::WordJudge, initials, source: "-".into() }
}

/// Whether a play is acceptable; `None` if it is referred.
pub fn is_acceptable(judgement: &Judgement) -> Option<bool> {
    match judgement {
        Judgement::Ruling(ruling) => Some(ruling.first().verdict.is_acceptable()),
        Judgement::Referred(_) => None,
    }
}

/// The referral, if it is one.
pub fn referral(judgement: Judgement) -> Option<Referral> {
    match judgement {
        Judgement::Ruling(_) => None,
        Judgement::Referred(referral) => Some(referral),
    }
}

/// A source that no rulebook has.
pub const fn source(kind: Kind, title: &'static str, least_letters: usize) -> Source {
    Source { title, kind, least_letters, rule: None, edition: Edition::Any, entries: &[] }
}
