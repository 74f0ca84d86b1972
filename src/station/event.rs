//! The events that can happen to the station.

use crate::challenge::{Controls, Input};
use crate::desk::diagnostics::Failure;
use crate::desk::{Answer, NotStored, PageNumber};
use crate::setup::Release;

/// Something that happened.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant)] // There is only one event at a time.
pub enum Event {
    /// A key or tap.
    Input(Input),
    /// The browser has painted the slip that came on the screen.
    Painted,
    /// People now use these controls.
    Controls(Controls),
    /// Somebody wants to open the desk.
    DeskRequested,
    /// Whether somebody holds a finger or a mouse button down on the station's name.
    Holding(bool),
    /// Time has passed.
    Tick,
    /// This tab is the only one that runs the station.
    Alone,
    /// Another tab runs the station.
    Occupied,
    /// What the browser reports: to the page of the desk with this number, or to the station and whichever page is open.
    Answered {
        page: Option<PageNumber>,
        answer: Answer,
    },
    /// Something else failed; shown in the diagnostics.
    Failed(Failure),
    /// Text was typed into the field of a page of the desk with this index.
    Wrote(usize, String),
    Hidden,
    /// The page entered or left fullscreen.
    Fullscreen(bool),
    /// A new version of the station is completely downloaded.
    UpdateReady,
    /// The host has this release of the station, which was not downloaded because a newer one is stored.
    OlderOffered(Release),
    /// The version that the host has could not be stored.
    NotStored(NotStored),
    /// The new version is installed.
    UpdateTaken,
    /// This many percent of the site are stored for use without the network.
    SiteArrives(u8),
    /// The site is stored for use without the network.
    WorksOffline,
    /// Every file of the page can be loaded, so the page can start anew.
    SiteLoads,
    /// A file of the page cannot be loaded.
    SiteFails,
    /// The page did not restart, because another tab waits to run the station.
    OtherTabWaits,
}

impl From<Answer> for Event {
    fn from(answer: Answer) -> Self {
        Self::Answered { page: None, answer }
    }
}
