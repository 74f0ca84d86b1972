//! The lexicon pages show what is installed, what each lexicon is used for, and what players can choose from.

mod conflict;
mod failure;
mod import;
mod judging;
mod list_page;
mod lists_page;
mod offer_rulebook;
mod offers;
mod page;
mod question_page;
mod review;
mod review_page;
mod source;
pub mod texts;

pub use conflict::{Conflict, LexiconUse, use_of};
pub use failure::ImportFailure;
pub use import::{ImportPage, Stage};
pub use offer_rulebook::OfferRulebookPage;
pub use offers::OffersPage;
pub use review::{AfterInstall, Review, Reviewed};
pub use source::SourcePage;
pub(super) use source::lexicon_used_for;
