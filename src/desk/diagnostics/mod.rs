//! What went wrong on this device, for whoever looks after it. Nothing of a slip is ever in it (promise 6).

mod failure;
mod fault;
pub(super) mod page;
mod report;
mod store_error;
pub mod texts;

pub use failure::{Failure, Failures, Noted, WorkerFault};
pub use fault::Fault;
pub use report::{Facts, Report, Told};
pub use store_error::{Action, Cause, ErrorName, Store, StoreError};

use crate::challenge::{Key, Moment};
use crate::desk::{Context, Effect, Next, Open, Page};

/// The page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Diagnostics {
    /// What was found and when, once it is.
    pub found: Option<(Moment, Facts)>,
    /// The file that was saved last; none if the browser saved none.
    pub saved: Option<Option<String>>,
}

/// What the page asks the shell for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiagnosticsEffect {
    /// To look at device and browser.
    Look,
    /// To save what the page says as a file.
    Save,
}

/// The shell's answer.
#[derive(Clone, Debug, PartialEq)]
pub enum DiagnosticsEvent {
    /// What was found.
    Found(Box<Facts>),
    /// The name of the file that was saved, if it was.
    Saved(Option<String>),
}

impl Diagnostics {
    /// What the page says, once device and browser were looked at.
    pub fn report(&self, terms: &Context) -> Option<Report> {
        let (looked, facts) = self.found.as_ref()?;
        Some(Report::of(facts, *looked, terms.station.clone(), &terms.failures))
    }

    pub(in crate::desk) fn answered(&mut self, event: DiagnosticsEvent, now: Moment) {
        match event {
            DiagnosticsEvent::Found(facts) => self.found = Some((now, *facts)),
            DiagnosticsEvent::Saved(name) => self.saved = Some(name),
        }
    }
}

impl Open {
    pub(in crate::desk) fn open_diagnostics(self) -> Next {
        let look = Effect::Diagnostics(DiagnosticsEffect::Look);
        self.asking(Page::Diagnostics(Diagnostics::default()), look)
    }

    pub(in crate::desk) fn diagnostics(self, page: Diagnostics, key: Key) -> Next {
        if key == Key::Escape {
            return self.at(Page::Menu);
        }
        let demand = match key.letter() {
            b'L' => DiagnosticsEffect::Look,
            b'S' if page.found.is_some() => DiagnosticsEffect::Save,
            _ => return self.at(Page::Diagnostics(page)),
        };
        // What was found before stays on the screen until it is found anew.
        let page = Diagnostics { saved: None, ..page };
        self.asking(Page::Diagnostics(page), Effect::Diagnostics(demand))
    }
}
