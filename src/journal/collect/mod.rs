//! Collects journals: sends entries and signed heads to a `CouchDB`, and reads what was pulled from there.
//!
//! A [`Document`] is an entry or a signed head as the collector has it; its name and revision follow from its line. The
//! [`Sender`] decides what is asked and sent, and when: [`step`]. It stores nothing. At its start and every hour it
//! asks the collector what is missing of everything, so what it knows is always what the collector said.
//!
//! Nothing depends on it: a station that was not told of a collector has no sender, and makes no request. Nothing is
//! entered in the journal about it, because each sending would make one more entry to send. A request says nothing of
//! a verdict (promises 1 and 2): it is started by a timer, only on the count screen or at the desk, and is padded.

mod answer;
mod asked;
mod check;
mod document;
mod document_id;
mod event;
mod hall;
mod limits;
mod progress;
mod request;
mod sender;
mod series;
mod track;
mod trouble;

pub use answer::{Answer, Unreachable};
pub use document::{Document, DocumentError};
pub use document_id::{DocumentId, JournalTag, Kind, NotADocumentId};
pub use event::{Effect, Event, Length, Now, Span, Wanted};
pub use hall::{Board, Hall, NotAView, Row, StationStatus, WantedLinks, Wrong, span};
pub use progress::{JournalProgress, Progress, Refused};
pub use request::{Request, RequestKind};
pub use sender::{Sender, step};
pub use trouble::{Stopped, Trouble};
