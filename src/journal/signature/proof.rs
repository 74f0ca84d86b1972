//! What a set of signed heads proves about a journal.

use super::public_key::{Fingerprint, PublicKey};
use super::signed_head::SignedHead;
use crate::journal::chain::Head;
use crate::journal::wall_time::WallTime;
use crate::order;

/// What the signed heads of a journal prove about it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    /// For each key, its newest signature that matches the journal; in the order in which the journal names the
    /// keys.
    pub signed: Vec<Signed>,
    /// The number of entries after the last signed one; all entries if no signature matches.
    pub unsigned: u64,
    /// What is wrong, at most one fault of each kind.
    pub faults: Vec<SignatureFault>,
}

/// Entries 1 to `through` have not changed since somebody with this key signed them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signed {
    /// The last of these entries.
    pub through: u64,
    /// When they were signed, by the station's clock.
    pub at: WallTime,
    pub key: Fingerprint,
    /// The entry that names this key, if it is not the key the journal began with. Then nothing in the journal
    /// shows that the key is the station's.
    pub key_since: Option<u64>,
}

/// A signed head that does not match the journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SignatureFault {
    pub wrong: Wrong,
    /// The entry concerned.
    pub entry: u64,
    /// When the head says that it was signed.
    pub at: WallTime,
    /// The key that the head says signed it.
    pub key: Fingerprint,
}

/// Why a signed head does not match a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Wrong {
    /// The entry differs from what was signed, because it or an earlier one was changed.
    Differs,
    /// The journal ends before this entry, because its end was cut off.
    Missing,
    /// The journal does not name this key.
    OtherKey,
    /// The key that the head names did not make the signature.
    Forged,
}

/// A key, and the first entry that names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedKey {
    pub entry: u64,
    pub key: PublicKey,
    /// Whether the journal began with it.
    pub is_first: bool,
}

impl Proof {
    /// What these heads prove about a journal that names these keys. `sound` is the number of entries before
    /// the first break of the chain, `count` the number of all entries, and `head_at` gives the head at an
    /// entry.
    pub(in crate::journal) fn of(
        heads: &[SignedHead],
        keys: &[NamedKey],
        (sound, count): (u64, u64),
        head_at: impl Fn(u64) -> Option<Head>,
    ) -> Self {
        let mut proof = Self { unsigned: count, ..Self::default() };
        for head in heads {
            let statement = head.statement();
            let matches = |number| head_at(number) == Some(statement.head());
            let wrong = match key_of(head, keys) {
                Err(wrong) => Some((wrong, statement.count)),
                Ok(_) if statement.count > count => Some((Wrong::Missing, statement.count)),
                Ok(_) if statement.count > sound => Some((Wrong::Differs, sound + 1)),
                Ok(_) if !matches(statement.count) => Some((Wrong::Differs, statement.count)),
                Ok(key_since) => {
                    proof.proves(head, key_since, count);
                    None
                }
            };
            if let Some((wrong, entry)) = wrong {
                let (at, key) = (statement.at, statement.key);
                proof.found(SignatureFault { wrong, entry, at, key });
            }
        }
        order::sort_by_key(&mut proof.faults, |fault| fault.wrong);
        order::sort_by_key(&mut proof.signed, |signed| signed.key_since);
        proof
    }

    /// Adds a head that matches. Of several signatures on the same entry, the earliest counts, because it proves the
    /// most.
    fn proves(&mut self, head: &SignedHead, key_since: Option<u64>, count: u64) {
        let statement = head.statement();
        let (through, at, key) = (statement.count, statement.at, statement.key);
        self.unsigned = self.unsigned.min(count - through);
        let new = Signed { through, at, key, key_since };
        match self.signed.iter_mut().find(|signed| signed.key == key) {
            None => self.signed.push(new),
            Some(signed) => {
                let is_newer = through > signed.through
                    || through == signed.through && at.is_before(&signed.at);
                if is_newer {
                    *signed = new;
                }
            }
        }
    }

    /// Adds a fault. Of several faults of one kind, the one at the earliest entry is reported; but if an end is
    /// missing, the one at the latest entry.
    fn found(&mut self, fault: SignatureFault) {
        let Some(known) = self.faults.iter_mut().find(|known| known.wrong == fault.wrong) else {
            return self.faults.push(fault);
        };
        if (fault.entry < known.entry) != (fault.wrong == Wrong::Missing) {
            *known = fault;
        }
    }
}

/// Checks that the head was signed by a key that the journal names at or before the signed entry. Gives the entry
/// that names the key, unless it is the first key of the journal.
fn key_of(head: &SignedHead, keys: &[NamedKey]) -> Result<Option<u64>, Wrong> {
    let statement = head.statement();
    let is_it = |named: &&NamedKey| {
        named.entry <= statement.count && named.key.fingerprint() == statement.key
    };
    let named = keys.iter().find(is_it).ok_or(Wrong::OtherKey)?;
    if !head.is_signed_by(&named.key) {
        return Err(Wrong::Forged);
    }
    Ok(Some(named.entry).filter(|_| !named.is_first))
}
