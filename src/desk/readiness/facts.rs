//! The facts that the browser finds when it checks whether the station is ready.

use crate::desk::{CollectingState, Offline, Signing, Update};
use crate::journal::{Health, OutsideState, WallTime};
use crate::lexicon::Recognition;
use crate::rulebook::Source;
use crate::setup::{Copies, LexiconError};

/// What the browser finds.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::struct_excessive_bools)] // each is a line of its own
pub struct Facts {
    /// Every lexicon that the settings name, opened again from storage.
    pub lexicons: Vec<Opened>,
    /// Whether the director has said that the event uses a list other than the rulebook’s.
    pub another_list: bool,
    /// Whether the site's storage is persistent; `None` if the browser does not report it.
    pub persistent: Option<bool>,
    /// Whether the browser offers to install the station as an app.
    pub installs: bool,
    /// How many bytes of storage are left; `None` if the browser does not report it.
    pub space: Option<u64>,
    /// Whether the browser can be told to flush an entry to the disk before it reports success.
    pub strict: bool,
    /// The copy of the site that works without the network.
    pub offline: Offline,
    /// The journal, read from storage and followed from its first entry to its last.
    pub journal: Health,
    /// The key that signs the journal.
    pub signing: Signing,
    /// How collecting is going.
    pub collecting: CollectingState,
    /// Which copy of the journal is unavailable, and why; `None` if both work.
    pub one_copy: Option<String>,
    /// The copy of the journal outside the browser.
    pub outside: OutsideState,
    pub practises: bool,
    /// The time of day that the clock shows.
    pub now: WallTime,
    /// Whether no other tab has the station open; `None` if the browser cannot tell.
    pub alone: Option<bool>,
    /// Whether the page was loaded over plain http from another machine, where no browser has locks between tabs.
    pub plain_http: bool,
    /// Whether the screen stays on.
    pub awake: Awake,
    pub full_screen: FullScreen,
    /// Whether the event has a name, but this station's challenge numbers have no mark.
    pub unmarked: bool,
    /// Whether the settings say that the station stays in its window.
    pub in_window: bool,
    /// Whether the voice is on but the browser lacks a voice for a language that players can choose.
    pub mute: bool,
    /// Whether this browser handles Esc itself in fullscreen.
    pub escape_leaves: bool,
    /// Whether this browser keeps data only for pages opened from the home screen, and this page was not opened from
    /// there.
    pub off_home_screen: bool,
    /// Whether another version of the station is ready to be installed, or could be fetched.
    pub update: Update,
    /// Which of the two copies have the settings in use.
    pub settings: Copies,
    /// Whether the event is played by a club’s own rules, so that a PIN is optional.
    pub club: bool,
    /// Which of the two copies have the PINs in use.
    pub pins: Copies,
    /// Whether the self-test was passed, once it was run.
    pub tested: Option<bool>,
}

impl Facts {
    /// Whether this is a standalone file, which has one copy of everything.
    pub(super) const fn is_standalone(&self) -> bool {
        matches!(self.offline, Offline::StandalonePage)
    }
}

/// A lexicon that was opened again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opened {
    /// The lexicon is intact.
    Whole {
        /// The lexicon's name and edition.
        title: String,
        /// The date of the lexicon's edition, `YYYY-MM-DD`.
        date: String,
        /// The published edition that has these words, if any.
        edition: Recognition,
        /// Whether it is the open list that comes with the station, which is never the edition that a rulebook names.
        is_own: bool,
        /// The rulebooks' lists that the lexicon is used for, one for each rulebook it judges under.
        stands_for: Vec<Source>,
    },
    /// The lexicon of this name and edition does not have the words that its metadata states.
    OtherWords(String),
    /// Why the lexicon did not open.
    Refused(LexiconError),
}

/// Whether the screen stays on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Awake {
    /// The screen stays on.
    Held,
    /// The browser says that it stays on, but on an iPad some versions are wrong about this if the page was opened from
    /// the home screen.
    Doubtful,
    /// The browser refused to keep the screen on, or stopped doing so.
    Refused,
    /// This browser cannot keep the screen on.
    #[default]
    Missing,
}

/// Whether the page is or could be in fullscreen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FullScreen {
    Has,
    /// The page is not in fullscreen, but could be.
    Offered,
    /// This browser has no fullscreen mode, or none that works while letters are tapped.
    Missing,
}
