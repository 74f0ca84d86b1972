//! Readiness: one page that is green only if the station is ready.

pub mod checks;
pub mod facts;
mod page;
mod remedy;
pub mod texts;

pub use facts::Facts;
pub use page::ReadinessPage;
pub use remedy::Remedy;

/// What the page asks the browser for. The answer to each is the [`Facts`] found afterwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// To look.
    #[default]
    Only,
    /// To ask the browser to keep the site's storage for good.
    Persist,
    /// To ask the browser for fullscreen.
    FullScreen,
    /// To offer to install the station as an app.
    Install,
    /// To judge a slip that is good and one that is not.
    Test,
}
