//! What the signatures of a journal prove. The screen, the report and the tool share these sentences.

use super::texts;
use crate::journal::{NamedKey, SignatureFault, SignedHead, StationJournal, Wrong};

/// What the signatures prove about a journal: a line for each of its keys, and a line for each fault.
pub fn proven(journal: &StationJournal) -> Vec<String> {
    let (name, proof) = (&journal.name, &journal.proof);
    let later = journal.later_keys();
    let mut lines = vec![first_key(journal, later.is_empty())];
    lines.extend(later.iter().map(|named| later_key(journal, named)));
    if journal.lacks_signature() {
        lines.push(texts::lacks_signature(name));
    } else if journal.is_running && journal.is_unsigned() {
        lines.push(texts::still_running(name));
    }
    lines.extend(proof.faults.iter().map(|fault| wrong(name, fault)));
    lines
}

/// What the key that the journal began with proves. Only that key can be called the station's.
fn first_key(journal: &StationJournal, is_only: bool) -> String {
    let (name, proof) = (&journal.name, &journal.proof);
    let signed = proof.signed.iter().find(|signed| signed.key_since.is_none());
    match (signed, journal.first_key()) {
        (Some(signed), _) => {
            let key = signed.key.short();
            let says = texts::signed(name, signed.through, &signed.at.minute(), &key);
            says + &if is_only { texts::unsigned(proof.unsigned) } else { ".".to_owned() }
        }
        (None, Some(named)) => texts::not_signed_yet(name, &named.key.fingerprint().short()),
        (None, None) if is_only => texts::no_signature(name),
        (None, None) => texts::began_without_key(name),
    }
}

/// What a key proves if an entry names it after the journal has begun. Anybody who can write to the journal could
/// have entered such a key.
fn later_key(journal: &StationJournal, named: &NamedKey) -> String {
    let key = named.key.fingerprint();
    let says = texts::later_key(&journal.name, named.entry, &key.short());
    let signed = journal.proof.signed.iter().find(|signed| signed.key == key);
    let signed = match signed {
        Some(signed) => {
            let at = signed.at.minute();
            texts::signed_by_it(named.entry, signed.through, &at)
                + &texts::unsigned(journal.head().sequence.saturating_sub(signed.through))
        }
        None => texts::NOT_SIGNED_BY_IT.to_owned(),
    };
    [says, signed].join(" ")
}

/// A signed head whose journal is not among the files.
pub fn stray(head: &SignedHead) -> String {
    let signed = head.statement();
    texts::stray(&signed.station.name(), signed.count, &signed.at.minute())
}

/// What is wrong with a signed head of this journal.
pub fn wrong(name: &str, fault: &SignatureFault) -> String {
    let SignatureFault { wrong, entry, at, key } = fault;
    let (at, key) = (at.minute(), key.short());
    match wrong {
        Wrong::Differs => texts::differs(name, *entry, &at),
        Wrong::Missing => texts::signed_and_missing(name, *entry, &at),
        Wrong::OtherKey => texts::other_key(name, *entry, &key),
        Wrong::Forged => texts::forged(name, *entry, &key),
    }
}
