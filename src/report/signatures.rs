//! What the signatures of a journal prove, in the words that the screen, the report and the tool share.

use super::texts;
use crate::journal::{Fault, SignedHead, StationJournal, Wrong};

/// One line for what the signatures prove of a journal, and one for each thing that is wrong.
pub fn proven(journal: &StationJournal) -> Vec<String> {
    let (name, proof) = (&journal.name, &journal.proof);
    let mut lines = vec![match (&proof.signed, journal.key()) {
        (Some(signed), _) => {
            let key = signed.key.short();
            let mut says = texts::signed(name, signed.through, &signed.at.minute(), &key);
            if let Some(entry) = signed.key_since {
                says += &texts::key_since(entry);
            }
            says + &texts::unsigned(proof.unsigned)
        }
        (None, Some(named)) => texts::not_signed_yet(name, &named.key.fingerprint().short()),
        (None, None) => texts::no_signature(name),
    }];
    lines.extend(proof.faults.iter().map(|fault| wrong(name, fault)));
    lines
}

/// A signed head of a journal that is not among these.
pub fn stray(head: &SignedHead) -> String {
    let signed = head.statement();
    texts::stray(&signed.station.name(), signed.count, &signed.at.minute())
}

/// What is wrong with a signed head of this journal.
pub fn wrong(name: &str, fault: &Fault) -> String {
    let Fault { wrong, entry, at, key } = fault;
    let (at, key) = (at.minute(), key.short());
    match wrong {
        Wrong::Differs => texts::differs(name, *entry, &at),
        Wrong::Missing => texts::signed_and_missing(name, *entry, &at),
        Wrong::OtherKey => texts::other_key(name, *entry, &key),
        Wrong::Forged => texts::forged(name, *entry, &key),
    }
}
