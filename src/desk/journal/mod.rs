//! The journal's pages: the table of challenges, one challenge, verifying, exports, other stations' journals,
//! statistics, the end of an event, and earlier journals. Only the director sees them.

mod answers;
mod archives;
mod ending;
mod export_form;
mod handed_over;
mod outside_copy;
mod page;
mod pages;
mod tab;
mod table;
pub mod texts;
mod work;

pub use archives::{Archive, Archives};
pub use ending::Ending;
pub use export_form::{ExportForm, printed};
pub use outside_copy::outside_line;
pub use page::JournalPage;
pub use tab::JournalTab;
pub use table::filters;
pub use work::Work;
