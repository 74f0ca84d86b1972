//! What happened, in order.
//!
//! A [`Record`] is something that happened; with its number and the digest of the entry before it, it becomes an
//! [`Entry`], a line of JSON. Entries in order form a chain, which [`follow`] reads. The [`Writer`] knows where the
//! chain ends and what is waiting to be written. Entries are only ever added (promise 8): what is found out later is
//! one more entry, and [`recall()`] gathers everything that was entered about one challenge.
//!
//! The chain reveals that an entry was changed, removed, inserted or moved, and which one. It cannot reveal an
//! end that was cut off, or a journal that was rewritten as a whole.

mod chain;
pub mod collect;
mod consequence;
mod copies;
mod entry;
mod event_context;
pub mod export;
mod finding;
mod happening;
mod head_code;
mod health;
mod held;
mod last_head;
mod lexicon_change;
mod log;
mod outside_copy;
mod recall;
mod recall_error;
mod record;
mod remains;
mod remembered;
mod restored;
mod ruled;
mod signature;
mod spare;
mod standing;
mod station_id;
mod statistics;
mod wall_time;
mod writer;

pub use chain::{Break, BreakCause, Chain, Head, follow};
pub use consequence::{Consequence, Cost};
pub use copies::{Copies, CopyProblem, FORKED, Outcome, Repair, UsableJournal, repaired_from};
pub use entry::{Content, Entry, EntryError};
pub use event_context::EventContext;
pub use finding::{Damage, Finding, JournalCopy, Lost, RepairedCopy, SetAside};
pub use happening::{ExportedFile, Format, Happening};
pub use head_code::{HeadCode, NotAHeadCode, Noted};
pub use health::Health;
pub use held::{Held, deleted_line};
pub use last_head::LastHead;
pub use lexicon_change::{LexiconAction, LexiconChange};
pub use log::{
    Conflict, Corrected, EntryText, Filter, FilterBy, Groups, Log, Merging, Mismatch, Refused, Row,
    SharedMark, StationJournal,
};
pub use outside_copy::{OutsideChange, OutsideFile, OutsideState};
pub use recall::{OpenReferral, Recalled, open_referral, recall};
pub use recall_error::RecallError;
pub use record::{At, Record};
pub use remains::{Begun, Refutation, Remains, Stored};
pub use remembered::Remembered;
pub use restored::{RecordCopy, RecordName, Restored};
pub use ruled::{RecordedIntake, Ruled};
pub use signature::{
    Fingerprint, HeadStatement, NamedKey, NotAPublicKey, NotASignedHead, Proof, PublicKey,
    Signature, SignatureFault, Signed, SignedHead, StationKey, Wrong,
};
pub use spare::Spare;
pub use standing::Standing;
pub use station_id::{NotAStationId, StationId};
pub use statistics::{Statistics, Tally};
pub use wall_time::{NotAWallTime, WallTime};
pub use writer::Writer;
