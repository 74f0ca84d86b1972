//! Copying a set-up from one station to others: as a `.station` file, a link, or a QR code. A received set-up is
//! shown before it is saved.

mod code;
mod failure;
mod page;
pub mod texts;

pub use code::{CodeOf, CodePage};
pub use failure::{NotMade, TransferFailure};
pub use page::{TransferPage, Way};

/// The progress of something that takes a while.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum TransferStatus {
    /// Nothing is going on.
    #[default]
    Nothing,
    /// The work is under way.
    Working,
    /// A file of this name was given to the browser to save.
    Saved(String),
    /// The link was copied.
    Copied,
    /// Why the work failed, and what to do.
    Failed(TransferFailure),
}
