//! What a set of signed heads proves of a journal.

use super::public_key::{Fingerprint, PublicKey};
use super::signed_head::SignedHead;
use crate::journal::chain::Head;
use crate::journal::wall_time::WallTime;

/// What the signed heads of a journal prove of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    /// The newest signature that the journal still fits.
    pub signed: Option<Signed>,
    /// How many entries there are after that; all, if there is none.
    pub unsigned: u64,
    /// What is wrong, at most one of a kind.
    pub faults: Vec<Fault>,
}

/// Entries 1 to `through` are those that were signed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signed {
    /// The last of them.
    pub through: u64,
    /// When, by the station's clock.
    pub at: WallTime,
    /// By which key.
    pub key: Fingerprint,
    /// The entry that names another key than the journal began with, if it is by that.
    pub key_since: Option<u64>,
}

/// A signed head that does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong with it.
    pub wrong: Wrong,
    /// The entry it is about.
    pub entry: u64,
    /// When it was signed, as it says.
    pub at: WallTime,
    /// With which key, as it says.
    pub key: Fingerprint,
}

/// How a signed head does not fit a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Wrong {
    /// The entry is not what was signed: it was changed, or one before it.
    Differs,
    /// The journal ends before it: its end was cut off.
    Missing,
    /// The journal names another key, or none.
    OtherKey,
    /// The signature is not that of the key it names.
    Forged,
}

/// A key, and the entry that names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedKey {
    /// The entry's number.
    pub entry: u64,
    /// The key.
    pub key: PublicKey,
}

impl Proof {
    /// What these heads prove of a journal that names these keys. `sound` is how many entries follow one
    /// another unbroken from the first, `count` how many there are, and `head_at` gives the head at a number.
    pub(in crate::journal) fn of(
        heads: &[SignedHead],
        keys: &[NamedKey],
        (sound, count): (u64, u64),
        head_at: impl Fn(u64) -> Option<Head>,
    ) -> Self {
        let mut proof = Self { unsigned: count, ..Self::default() };
        for head in heads {
            let statement = head.statement();
            let fits = |number| head_at(number) == Some(statement.head());
            let wrong = match key_of(head, keys) {
                Err(wrong) => Some((wrong, statement.count)),
                Ok(_) if statement.count > count => Some((Wrong::Missing, statement.count)),
                Ok(_) if statement.count > sound => Some((Wrong::Differs, sound + 1)),
                Ok(_) if !fits(statement.count) => Some((Wrong::Differs, statement.count)),
                Ok(key_since) => {
                    proof.proves(head, key_since, count);
                    None
                }
            };
            if let Some((wrong, entry)) = wrong {
                let (at, key) = (statement.at, statement.key);
                proof.found(Fault { wrong, entry, at, key });
            }
        }
        proof.faults.sort_by_key(|fault| fault.wrong);
        proof
    }

    /// Of several signatures under one number the earliest counts: so long ago it was so.
    fn proves(&mut self, head: &SignedHead, key_since: Option<u64>, count: u64) {
        let statement = head.statement();
        let (through, at, key) = (statement.count, statement.at, statement.key);
        let is_newer = self.signed.is_none_or(|signed| {
            through > signed.through || through == signed.through && at.is_before(&signed.at)
        });
        if is_newer {
            self.signed = Some(Signed { through, at, key, key_since });
            self.unsigned = count - through;
        }
    }

    /// Of a kind, the first entry is told; of what is missing, the last.
    fn found(&mut self, fault: Fault) {
        let Some(told) = self.faults.iter_mut().find(|told| told.wrong == fault.wrong) else {
            return self.faults.push(fault);
        };
        if (fault.entry < told.entry) != (fault.wrong == Wrong::Missing) {
            *told = fault;
        }
    }
}

/// Whether a key signed it that the journal names before; gives the entry that does, unless that is the first key.
fn key_of(head: &SignedHead, keys: &[NamedKey]) -> Result<Option<u64>, Wrong> {
    let statement = head.statement();
    let is_it = |named: &&NamedKey| {
        named.entry <= statement.count && named.key.fingerprint() == statement.key
    };
    let named = keys.iter().find(is_it).ok_or(Wrong::OtherKey)?;
    if !head.is_signed_by(&named.key) {
        return Err(Wrong::Forged);
    }
    let is_first = keys.first().is_some_and(|first| first.key == named.key);
    Ok(Some(named.entry).filter(|_| !is_first))
}
