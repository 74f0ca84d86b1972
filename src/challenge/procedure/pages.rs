//! The screens of the procedure that are pages.

use super::{Blaming, Ending, Procedure};
use crate::challenge::page::PageModel;
use crate::messages::Messages;
use crate::rulebook::Rulebook;

impl Procedure {
    /// What the screen says and offers, if it is a page.
    pub fn page(&self, book: &Rulebook, say: &Messages) -> Option<PageModel> {
        Some(match self {
            Self::Ending(_) => Ending::page(book, say),
            Self::ByHand(by_hand) => by_hand.page(),
            Self::Again(asking) => asking.page(say),
            Self::Blame(_) => Blaming::page(book, say),
            Self::Judging(judging) if judging.slip().is_none() => {
                PageModel { heading: say.decision.entering.to_owned(), ..PageModel::default() }
            }
            _ => return None,
        })
    }

    /// What the screen is called, if it is a page.
    pub fn page_name(&self) -> Option<&'static str> {
        Some(match self {
            Self::Ending(_) => "ending",
            Self::ByHand(_) => "by-hand",
            Self::Again(_) => "again",
            Self::Blame(_) => "blame",
            Self::Judging(judging) if judging.slip().is_none() => "entering",
            _ => return None,
        })
    }
}
