//! What the journal asks of the browser, and what it answers.

use super::{
    Chain, Entry, Finding, Head, HeadStatement, LexiconChange, RepairedCopy, Restored, SignedHead,
    SigningKey,
};
use crate::browser_error::StoreError;

/// What the journal asks of the browser.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Read the store; answer with [`Event::Key`], and [`Event::Read`] or [`Event::ReadFailed`].
    Read,
    /// Add these entries to the store; answer with [`Event::Written`] or [`Event::WriteFailed`].
    Write(Vec<Entry>),
    /// Sign this and save the signed head; answer with [`Event::Signed`]. Only an export waits for it, and not for
    /// long.
    Sign(HeadStatement),
    /// Try to repair the copy that failed; answer with [`Event::CopiesMatch`] or [`Event::CopyFailed`].
    Repair,
}

/// What the browser answers, or has to say to the journal.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The store was read.
    Read {
        /// The chain of its entries.
        chain: Chain,
        /// The session that is known to have ended properly.
        closed: Option<u64>,
        /// What was found in the two copies: journals set aside, copies repaired, entries lost.
        found: Vec<Finding>,
    },
    /// The store could not be opened or read.
    ReadFailed(StoreError),
    /// The key with which the station signs. For a new journal it arrives before [`Event::Read`], unless the browser
    /// is slow.
    Key(SigningKey),
    /// A head was signed. The answer may be late, arrive twice, or never arrive.
    Signed(SignedHead),
    /// Every entry up to this head is stored durably.
    Written(Head),
    /// The entries could not be stored.
    WriteFailed(StoreError),
    /// One copy failed; the other is complete.
    CopyFailed(StoreError),
    /// Both copies are the same again; these repairs were needed.
    CopiesMatch(Vec<RepairedCopy>),
    /// Parts missing from one copy of settings or PINs were restored from the other. The journal says so.
    RecordsRestored(Vec<Restored>),
    /// A lexicon was installed, joined or removed. The journal says so.
    LexiconChanged(LexiconChange),
}
