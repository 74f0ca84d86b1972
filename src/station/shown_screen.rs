//! Which screen is shown. The views draw it, each from a page of its own.

use super::{Phase, Station};
use crate::challenge::ChallengeScreen;

/// The screen that is shown. When it changes, the browser scrolls to the top and moves the focus to its heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShownScreen {
    /// The station prepares its lexicon or saves settings.
    Starting,
    /// Another tab runs the station.
    Occupied,
    /// Nothing is judged.
    OutOfService,
    /// A page, by the names of its screen and of the desk's page.
    Page(&'static str, &'static str),
    /// The players' count screen.
    Count,
    /// The slip that is being typed.
    Slip,
    /// The completed slip, also while it is judged.
    Check,
    /// A verdict or another decision, in practice too.
    Verdict,
}

impl ShownScreen {
    pub fn of(station: &Station) -> Self {
        if let Some((name, page)) = station.page_name() {
            return Self::Page(name, page);
        }
        match &station.phase {
            Phase::Occupied => Self::Occupied,
            Phase::OutOfService { .. } => Self::OutOfService,
            // Its heading names the saved settings, so it is drawn again once they are saved.
            Phase::InService(ChallengeScreen::Count(_)) if !station.saving.is_empty() => {
                Self::Starting
            }
            Phase::InService(ChallengeScreen::Count(_)) => Self::Count,
            Phase::InService(ChallengeScreen::Slip(_)) => Self::Slip,
            Phase::InService(ChallengeScreen::Check(_) | ChallengeScreen::Judging(_)) => {
                Self::Check
            }
            Phase::InService(ChallengeScreen::Verdict(_) | ChallengeScreen::Practice(_)) => {
                Self::Verdict
            }
            Phase::Starting { .. } | Phase::InService(_) => Self::Starting,
        }
    }

    /// The name by which style rules know the screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Starting => "starting",
            Self::Occupied | Self::OutOfService => "out-of-service",
            Self::Page(name, _) => name,
            Self::Count => "count",
            Self::Slip => "slip",
            Self::Check => "check",
            Self::Verdict => "verdict",
        }
    }
}
