//! Signing keys and signatures for tests.

use super::journals::Journal;
use challenge_station::journal::{
    Entry, Fingerprint, Head, HeadStatement, PublicKey, SignedHead, StationJournal, WallTime,
};
use p256::ecdsa::SigningKey;
use p256::ecdsa::signature::Signer;

/// The first minute of the tests' journals, in UTC.
const WALL: i64 = 1_795_252_272_345;

fn private(number: u8) -> SigningKey {
    SigningKey::from_slice(&[number; 32]).unwrap()
}

/// The public half of the key with this number, from 1.
pub fn station_key(number: u8) -> PublicKey {
    let point = private(number).verifying_key().to_sec1_point(false);
    PublicKey::from_raw(point.as_bytes()).unwrap()
}

/// The fingerprint of the key with this number.
pub fn fingerprint(number: u8) -> Fingerprint {
    station_key(number).fingerprint()
}

/// The statement, signed with this key.
pub fn sign(statement: HeadStatement, number: u8) -> SignedHead {
    let signature: p256::ecdsa::Signature = private(number).sign(statement.text().as_bytes());
    SignedHead::new(statement, signature.to_bytes().into())
}

/// States that the journal ended with this entry, this many minutes after it began.
pub fn statement(
    journal: &Journal,
    through: usize,
    minutes: i64,
    key: Fingerprint,
) -> HeadStatement {
    let entry = |number: usize| Entry::read(&journal.entries[number - 1]).unwrap();
    let (first, last) = (entry(1), entry(through));
    let head = Head { sequence: last.sequence(), digest: last.digest() };
    let at = WallTime::new(WALL + minutes * 60_000, 60);
    HeadStatement::new(first.content().station, first.digest(), head, at, key)
}

/// A head of the journal, signed with this key.
pub fn signed(journal: &Journal, through: usize, minutes: i64, number: u8) -> SignedHead {
    sign(statement(journal, through, minutes, fingerprint(number)), number)
}

/// An export of these entries with these signed heads.
pub fn export(name: &str, entries: &[String], heads: &[SignedHead]) -> (String, String) {
    let lines = entries.iter().cloned().chain(heads.iter().map(ToString::to_string));
    (name.to_owned(), lines.map(|line| line + "\n").collect())
}

/// What the signatures prove about a journal, as one text.
pub fn proven(journal: &StationJournal) -> String {
    challenge_station::report::signatures::proven(journal).join("\n")
}
