//! Diagnostics: one page of what is known of device and failures, and its file.

use super::{DeskTerms, Effect, Next, Open, Page};
use crate::challenge::{Key, Moment};
use crate::console::diagnostics::{Facts, Report};

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
pub enum DiagnosticsDemand {
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
    pub fn report(&self, terms: &DeskTerms) -> Option<Report> {
        let (looked, facts) = self.found.as_ref()?;
        Some(Report::of(facts, *looked, terms.station.clone(), &terms.failures))
    }

    pub(super) fn answered(&mut self, event: DiagnosticsEvent, now: Moment) {
        match event {
            DiagnosticsEvent::Found(facts) => self.found = Some((now, *facts)),
            DiagnosticsEvent::Saved(name) => self.saved = Some(name),
        }
    }
}

impl Open {
    pub(super) fn open_diagnostics(self) -> Next {
        let look = Effect::Diagnostics(DiagnosticsDemand::Look);
        self.asking(Page::Diagnostics(Diagnostics::default()), look)
    }

    pub(super) fn diagnostics(self, page: Diagnostics, key: Key) -> Next {
        if key == Key::Escape {
            return self.at(Page::Menu);
        }
        let demand = match key.letter() {
            b'L' => DiagnosticsDemand::Look,
            b'S' if page.found.is_some() => DiagnosticsDemand::Save,
            _ => return self.at(Page::Diagnostics(page)),
        };
        // What was found before stays on the screen until it is found anew.
        let page = Diagnostics { saved: None, ..page };
        self.asking(Page::Diagnostics(page), Effect::Diagnostics(demand))
    }
}
