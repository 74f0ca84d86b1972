//! What was lost when the desk closed by itself, and the place where it can be entered again.

use super::{
    Context, ImportPage, JournalPage, JournalTab, Page, Route, RulePage, RulebookPage,
    SettingsPage, TransferPage,
};
use crate::desk::status::texts;
use crate::setup::labels;

/// What was lost, for the director's home page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsaved {
    /// Where it was entered.
    pub of: Place,
    /// The heading of that page.
    pub heading: String,
    /// Each change, as a text.
    pub lost: Vec<String>,
}

/// The place of the desk to which a page belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    SetUp,
    Ruling,
    Rulebook,
    Lists,
    Journal,
    Copy,
    Other,
}

/// The label of a button, and where it leads.
type Opens = (&'static str, fn(&Context) -> Route);

impl Place {
    pub(super) const fn of(page: &Page) -> Self {
        match page {
            Page::SettingsPage(_) => Self::SetUp,
            Page::Checklist(_)
            | Page::SecondOpinion(_)
            | Page::BookLookup(_)
            | Page::CorrectionPage(_)
            | Page::SeparatePage(_) => Self::Ruling,
            Page::RulebookPage(_) | Page::ClubRulesPage(_) => Self::Rulebook,
            Page::ImportPage(_)
            | Page::SourcePage(_)
            | Page::OffersPage(_)
            | Page::OfferRulebookPage(_) => Self::Lists,
            Page::JournalPage(_) => Self::Journal,
            Page::TransferPage(_) => Self::Copy,
            _ => Self::Other,
        }
    }

    /// The button that leads there, and where it leads; `None` where no page of the desk does.
    pub(super) fn opens(self) -> Option<Opens> {
        Some(match self {
            Self::SetUp => (texts::OPEN_SET_UP, SettingsPage::open),
            Self::Ruling => (texts::RULE, RulePage::open),
            Self::Rulebook => (labels::RULEBOOK, |_| Route::to(RulebookPage::default())),
            Self::Lists => (texts::WORD_LISTS, |_| ImportPage::open()),
            Self::Journal => (texts::JOURNAL, |_| JournalPage::open_at(JournalTab::Table)),
            Self::Copy => (texts::COPY, |_| TransferPage::open()),
            Self::Other => return None,
        })
    }
}
