//! What people do at the station.

use crate::challenge::Key;
use crate::challenge::form::Act;

/// What people do with keys and fingers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key goes down, or is tapped.
    Press(Key),
    /// A key is being held down and repeats.
    Held(Key),
    /// A row of the slip is tapped or clicked, counted from 0.
    Pick(usize),
    /// The screen is tapped elsewhere.
    Tap,
    /// The control with this index on a page of the desk is used.
    Use(usize, Act),
    /// One of the languages offered is chosen for this pair, counted from 0.
    ChooseLanguage(usize),
}

impl Input {
    /// The same input. In a pressed or held key, the key is replaced by the one that it stands for.
    #[must_use]
    pub fn with_key(self, means: impl FnOnce(Key) -> Key) -> Self {
        match self {
            Self::Press(key) => Self::Press(means(key)),
            Self::Held(key) => Self::Held(means(key)),
            other => other,
        }
    }

    /// Whether the input shows that somebody is there. A key that repeats does not, because something may be lying on
    /// it, and the slip would then stay on the screen.
    pub const fn shows_presence(self) -> bool {
        !matches!(self, Self::Held(_))
    }
}
