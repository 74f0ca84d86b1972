//! The screens of the procedure that are pages.

use super::{EndScreen, Procedure, ResponsibilityScreen};
use crate::challenge::page::PageModel;
use crate::rulebook::Rulebook;
use crate::text::Messages;

impl Procedure {
    /// What the screen says and offers, if it is a page.
    pub fn page(&self, book: &Rulebook, say: &Messages) -> Option<PageModel> {
        Some(match self {
            Self::End(_) => EndScreen::page(book, say),
            Self::Manual(by_hand) => by_hand.page(),
            Self::Repeat(asking) => asking.page(say),
            Self::Responsibility(_) => ResponsibilityScreen::page(book, say),
            Self::Judging(judging) if judging.slip().is_none() => {
                PageModel { heading: say.decision.entering.to_owned(), ..PageModel::default() }
            }
            _ => return None,
        })
    }

    /// What the screen is called, if it is a page.
    pub fn page_name(&self) -> Option<&'static str> {
        Some(match self {
            Self::End(_) => "ending",
            Self::Manual(_) => "by-hand",
            Self::Repeat(_) => "again",
            Self::Responsibility(_) => "blame",
            Self::Judging(judging) if judging.slip().is_none() => "entering",
            _ => return None,
        })
    }
}
