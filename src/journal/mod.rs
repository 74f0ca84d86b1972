//! What happened, in order.
//!
//! A [`Record`] is what happened; sealed with its number and its predecessor's digest it is an
//! [`Entry`]; entries in order are a chain, which [`follow`] reads. The [`Book`] knows where the chain
//! ends and what still waits to be written. Entries are only ever added (promise 8).
//!
//! What the chain shows: an entry that was changed, taken out, put in or moved, by its number. What it
//! cannot show: a tail that was cut off, or a journal written anew as a whole.

mod book;
mod chain;
mod entry;
mod record;
mod station_id;
mod wall_time;

pub use book::Book;
pub use chain::{Break, BreakCause, Chain, Head, follow};
pub use entry::{Entry, EntryError};
pub use record::{At, Happening, Record};
pub use station_id::StationId;
pub use wall_time::WallTime;
