//! The lexicon pages show what is installed, what each lexicon is used for, and what players can choose from.

mod conflict;
mod effect;
mod failure;
mod import;
mod offer;
mod offered;
mod page;
mod review;
mod sources;
pub mod texts;

pub use conflict::{Conflict, LexiconUse, use_of};
pub use effect::{ImportEffect, ImportEvent};
pub use failure::ImportFailure;
pub use import::{ImportPage, Stage};
pub use offer::OfferPage;
pub use offered::OfferedPage;
pub use review::{AfterInstall, Review, Reviewed};
pub use sources::SourcesPage;
pub(super) use sources::lexicon_used_for;
