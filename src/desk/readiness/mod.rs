//! The readiness page says whether the station is ready, and what to do if it is not.

pub mod checks;
pub mod facts;
mod page;
mod remedy;
pub mod texts;

pub use facts::Facts;
pub use page::ReadinessPage;
pub use remedy::Remedy;

use crate::setup::Release;

/// What the page asks the browser to do. The answer to each is the [`Facts`] found afterwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// Find out the facts, and nothing else.
    #[default]
    Only,
    /// Ask for persistent storage for the site.
    Persist,
    /// Enter fullscreen.
    FullScreen,
    /// Offer to install the station as an app.
    Install,
    /// Have the browser ask whether the copy of the journal outside it may be written.
    AllowOutside,
    /// Judge a slip that is good and one that is not.
    Test,
    /// Fetch the older release that the host has.
    OlderRelease(Release),
}
