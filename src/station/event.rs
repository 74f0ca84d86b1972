//! The events that can happen to the station, and the effects that it asks the browser to perform.

use crate::challenge::{Controls, Input};
use crate::desk::diagnostics::Failure;
use crate::desk::{self, NotStored, session};
use crate::setup::Release;
use crate::{journal, setup};

/// Something that happened.
#[derive(Clone, Debug, PartialEq)]
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
    /// The answer to [`Effect::SetUp`].
    SetUp(setup::Event),
    /// The answer to [`Effect::Journal`].
    Journal(journal::Event),
    /// The answer to [`Effect::Desk`].
    Desk(desk::Event),
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
    /// The site is stored for use without the network.
    WorksOffline,
    /// Every file of the page can be loaded, so the page can start anew.
    SiteLoads,
}

/// What the station asks the browser to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// What the set-up needs from the browser.
    SetUp(setup::Effect),
    /// What the journal needs from the browser.
    Journal(journal::Effect),
    /// What the desk needs from the browser.
    Desk(desk::Effect),
    /// Play a short tone, because a verdict has appeared.
    Sound,
    /// Ask the host whether there is a new version.
    LookForUpdate,
    /// Remember which build runs, so that the director reads about a new version only once.
    KeepBuild,
    /// Install the new version and restart with it.
    TakeUpdate,
    /// Restart the page.
    Reload,
    /// Report [`Event::SiteLoads`] if the page can be loaded again. Without the network it cannot be, once the browser
    /// has evicted the site.
    CheckSite,
}

impl From<setup::Event> for Event {
    fn from(event: setup::Event) -> Self {
        Self::SetUp(event)
    }
}

impl From<journal::Event> for Event {
    fn from(event: journal::Event) -> Self {
        Self::Journal(event)
    }
}

impl From<session::Effect> for Effect {
    fn from(effect: session::Effect) -> Self {
        Self::Desk(desk::Effect::Session(effect))
    }
}
