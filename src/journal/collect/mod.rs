//! Collects journals: sends entries and signed heads to a `CouchDB`, and reads what was pulled from there.
//!
//! A [`Document`] is an entry or a signed head as the collector has it; its name and revision follow from its line and
//! its journal. In each [`step`], the [`Sender`] decides what to ask and what to send. The sender stores nothing. At
//! its start and every hour it asks the collector about every document, so that it relies on nothing but the
//! collector's answers.
//!
//! Nothing depends on collecting: a station without a collector has no sender and makes no request. The journal has
//! no entries about collecting, because each would be one more entry to send. A request reveals nothing about a
//! verdict (promises 1 and 2), because it is padded, and only a timer starts it, on the count screen or at the
//! desk.

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
mod spare;
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
