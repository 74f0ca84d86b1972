//! Readiness: one page, green only if true.

use super::{Effect, Next, Open, Page};
use crate::challenge::Key;
use crate::console::readiness::Facts;

/// The page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ready {
    /// What was found, once it is.
    pub facts: Option<Facts>,
}

/// What the page asks the shell for: each is answered with what is found after it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// To look.
    #[default]
    Only,
    /// To ask the browser to keep the site's storage for good.
    Persist,
    /// To ask the browser for the whole screen.
    FullScreen,
    /// To judge a slip that is good and one that is not.
    Test,
}

impl Open {
    pub(super) fn open_ready(self) -> Next {
        self.asking(Page::Ready(Ready::default()), Effect::Readiness(Look::Only))
    }

    pub(super) fn ready(self, ready: Ready, key: Key) -> Next {
        if key == Key::Escape {
            return self.at(Page::Menu);
        }
        let look = match key.letter() {
            b'L' => Look::Only,
            b'P' => Look::Persist,
            b'F' => Look::FullScreen,
            b'T' => Look::Test,
            b'D' => return self.open_diagnostics(),
            _ => return self.at(Page::Ready(ready)),
        };
        // What was found before stays on the screen until it is found anew.
        self.asking(Page::Ready(ready), Effect::Readiness(look))
    }
}
