//! The journal's pages: the table of challenges, one challenge, verifying, exports, other stations' journals,
//! statistics, the end of an event, and earlier journals. Only the director sees them.

mod archives;
mod effect;
mod ending;
mod handed_over;
mod outside_copy;
mod page;
mod pages;
mod tab;
mod table;
pub mod texts;

pub use archives::{Archive, Archives};
pub use effect::{ExportForm, JournalEffect, JournalEvent, Work};
pub use ending::Ending;
pub use outside_copy::outside_line;
pub use page::JournalPage;
pub use tab::JournalTab;
pub use table::filters;
