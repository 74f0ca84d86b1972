//! What the journal asks the browser to do, and what the browser reports to the journal.

use super::{
    Chain, Entry, Finding, Head, HeadStatement, LexiconChange, OutsideEvent, RepairedCopy,
    Restored, SignedHead, StationKey,
};
use crate::browser_error::StoreError;

/// What the journal asks the browser to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Read the store, then report [`Event::Key`], and [`Event::Read`] or [`Event::ReadFailed`].
    Read,
    /// Add these entries to the store, then report [`Event::Written`] or [`Event::WriteFailed`].
    Write(Vec<Entry>),
    /// Sign this and save the signed head, then report [`Event::Signed`]. Only an export waits for the signature, and
    /// not for long.
    Sign(HeadStatement),
    /// Try to repair the copy that failed, then report [`Event::CopiesMatch`] or [`Event::CopyFailed`].
    Repair,
    /// Write the entries up to this head to the file outside the browser, with a signature of that head if the station
    /// has a key; then report [`OutsideEvent::Written`] or [`OutsideEvent::Failed`].
    CopyOutside(Head, Option<HeadStatement>),
    /// Forget the file outside the browser. The file stays as it is.
    ForgetOutside,
}

/// What the browser reports to the journal.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The store was read.
    Read {
        /// The chain of its entries.
        chain: Chain,
        /// The number of the first entry of the session that is known to have ended properly.
        closed: Option<u64>,
        /// What was found in the two copies: journals set aside, copies repaired, entries lost.
        found: Vec<Finding>,
    },
    /// The store could not be opened or read.
    ReadFailed(StoreError),
    /// The key with which the station signs. For a new journal it arrives before [`Event::Read`], unless the browser
    /// is slow.
    Key(StationKey),
    /// A head was signed. This event may come late, twice or never.
    Signed(SignedHead),
    /// Every entry up to this head is stored durably.
    Written(Head),
    /// The entries could not be stored.
    WriteFailed(StoreError),
    /// One copy failed; the other is complete.
    CopyFailed(StoreError),
    /// Both copies are the same again; these repairs were needed.
    CopiesMatch(Vec<RepairedCopy>),
    /// Parts missing from one copy of settings or PINs were restored from the other. The journal records this.
    RecordsRestored(Vec<Restored>),
    /// About the copy outside the browser.
    Outside(OutsideEvent),
    /// A lexicon was installed, joined or removed. The journal records this.
    LexiconChanged(LexiconChange),
}
