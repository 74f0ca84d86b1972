//! The list of the desk's pages.

use super::diagnostics::DiagnosticsPage;
use super::judging::{
    BookLookup, Checklist, ReferralEndPage, RulePage, SecondOpinion, SignaturePrompt,
};
use super::{
    AboutPage, AdvancedPage, ClubRulesPage, CollectingPage, CorrectionPage, HallPage, ImportPage,
    JournalPage, MenuPage, NewPin, OfferRulebookPage, OffersPage, OpenPage, PracticePage,
    PrintedSheet, ReadinessPage, RulebookPage, SeparatePage, SettingsPage, SourcePage,
    StandalonePage, TransferPage, WhichList, WholePage, transfer::CodePage,
};
use crate::program::IS_WHOLE;

/// Makes an enum of the listed pages. Each is a type that implements `DeskPage`. In the first program
/// [`WholePage`] stands for all others.
macro_rules! pages {
    ($($page:ident),* $(,)?) => {
        /// The page that is open.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Page {
            WholePage(WholePage),
            $($page($page)),*
        }

        impl Page {
            pub(super) fn as_page(&self) -> &dyn OpenPage {
                match self {
                    Self::WholePage(page) => page,
                    $(Self::$page(page) if IS_WHOLE => page,)*
                    _ => &WholePage::DESK,
                }
            }

            pub(super) fn as_page_mut(&mut self) -> &mut dyn OpenPage {
                match self {
                    Self::WholePage(page) => page,
                    $(Self::$page(page) if IS_WHOLE => page,)*
                    // It has no state, so it may be a new one each time.
                    _ => Box::leak(Box::new(WholePage::DESK)),
                }
            }
        }

        impl From<WholePage> for Page {
            fn from(page: WholePage) -> Self {
                Self::WholePage(page)
            }
        }

        $(impl From<$page> for Page {
            fn from(page: $page) -> Self {
                Self::$page(page)
            }
        })*
    };
}

pages! {
    MenuPage,
    AdvancedPage,
    RulePage,
    Checklist,
    SignaturePrompt,
    SecondOpinion,
    BookLookup,
    ReferralEndPage,
    CorrectionPage,
    SeparatePage,
    RulebookPage,
    ClubRulesPage,
    WhichList,
    SourcePage,
    OffersPage,
    OfferRulebookPage,
    ImportPage,
    NewPin,
    JournalPage,
    SettingsPage,
    PracticePage,
    TransferPage,
    CodePage,
    StandalonePage,
    ReadinessPage,
    DiagnosticsPage,
    PrintedSheet,
    CollectingPage,
    HallPage,
    AboutPage,
}
