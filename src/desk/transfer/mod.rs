//! Copying a set-up from one station to others: as a `.station` file, a link, or a QR code. A received set-up is
//! shown before it is saved.

mod code;
mod failure;
mod page;
pub mod texts;

pub use code::{CodeOf, CodePage};
pub use failure::{NotMade, TransferFailure};
pub use page::{TransferPage, Way};

use crate::setup::{Settings, Transfer};

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

/// What these pages ask the browser to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TransferEffect {
    /// Find out the page's address; answer with [`TransferEvent::Address`].
    Address,
    /// Make the file of these settings and save it; answer with [`TransferEvent::Status`].
    Save(Settings),
    /// Copy this text; answer with [`TransferEvent::Status`].
    Copy(String),
    /// Open the browser's dialog for a file; answer with [`TransferEvent::Received`].
    Choose,
    /// Install the received lexicons and save the received PINs; the answer is [`TransferEvent::Taken`].
    Take(Settings),
    /// Make the standalone file of these settings; answer with [`TransferEvent::MadeStandalone`].
    MakeStandalone(Settings),
    /// Save the standalone file that was made, under this event's name; answer with [`TransferEvent::Status`].
    SaveStandalone(String),
}

/// What the browser reports.
#[derive(Clone, Debug, PartialEq)]
pub enum TransferEvent {
    /// The page's address, without what follows a `#`.
    Address(String),
    /// A set-up was received.
    Received(Transfer),
    /// Why a file that was opened is not a set-up.
    ReadFailed(TransferFailure),
    /// The progress of what was asked for.
    Status(TransferStatus),
    /// A standalone file of this size, in bytes, is made.
    MadeStandalone(u32),
    /// Everything that came with these settings is saved, so the settings can be saved now.
    Taken(Settings),
}
