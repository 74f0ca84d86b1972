//! A remedy is what the desk can do about a check that is not green.

use super::{Look, texts};
use crate::challenge::Role;
use crate::desk::practice::{self, texts as practice_texts};
use crate::desk::{
    Ask, CollectingPage, Context, ImportPage, JournalPage, JournalTab, NewPin, Order, Route,
    RulebookPage, SettingsPage, texts as common,
};
use crate::setup::{Release, Settings};

/// What the desk can do about a check that is not green.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// Set the director's PIN.
    DirectorsPin,
    /// Choose the lexicon that judges.
    WordList,
    /// Say that the event uses the list that judges, although the rulebook names another.
    OurList,
    /// Import a lexicon again.
    Import,
    /// Choose the rulebook, which saves the settings.
    Rulebook,
    EndPractice,
    /// Judge a slip that is good and one that is not, again.
    Test,
    /// Save the whole journal.
    Export,
    /// Look at the journal.
    Journal,
    /// Look at the copy outside the browser.
    Outside,
    /// Have the browser ask whether the copy outside it may be written.
    AllowOutside,
    /// Look at collecting.
    Collecting,
    /// Type the enrolment code, or enter a federation's pass.
    Join,
    /// Give the station a mark.
    Mark,
    /// Ask the browser to keep the site's storage for good.
    Protect,
    /// Ask the browser for fullscreen.
    FullScreen,
    /// Install the station as an app.
    Install,
    /// Look again, once somebody has put right what the station cannot.
    CheckAgain,
    /// Install this release, which is older than the one that runs.
    OlderRelease(Release),
}

impl Remedy {
    /// The label of the remedy's button.
    pub(in crate::desk) const fn says(self) -> &'static str {
        match self {
            Self::DirectorsPin => texts::SET_PIN,
            Self::WordList => texts::CHOOSE_LIST,
            Self::OurList => texts::OUR_LIST,
            Self::Import => texts::IMPORT,
            Self::Rulebook => texts::CHOOSE_RULEBOOK,
            Self::EndPractice => practice_texts::END,
            Self::Test => texts::TEST,
            Self::Export => texts::EXPORT,
            Self::Journal => texts::OPEN_JOURNAL,
            Self::Outside => texts::OUTSIDE,
            Self::AllowOutside => texts::ALLOW_OUTSIDE,
            Self::Collecting => texts::COLLECTING,
            Self::Join => texts::TYPE_CODE_OR_PASS,
            Self::Mark => texts::GIVE_MARK,
            Self::Protect => texts::PROTECT,
            Self::FullScreen => texts::FULL_SCREEN_ON,
            Self::Install => texts::INSTALL,
            Self::CheckAgain => common::CHECK_AGAIN,
            Self::OlderRelease(_) => texts::TAKE_OLDER,
        }
    }

    /// The route of the remedy's button.
    pub(in crate::desk) fn route(self, context: &Context) -> Route {
        let look = |look| Route::STAY.asking(Ask::CheckReadiness(look));
        match self {
            Self::DirectorsPin => Route::to(NewPin::of(Role::Director)),
            Self::OurList => {
                let settings = Settings { another_list: true, ..context.settings.clone() };
                Route::MENU.asking(Order::Apply(settings))
            }
            Self::WordList | Self::Import => ImportPage::open(),
            Self::Rulebook => Route::to(RulebookPage::default()),
            Self::EndPractice => practice::end(context),
            Self::Test => look(Look::Test),
            Self::Export => JournalPage::export(),
            Self::Journal => JournalPage::open(),
            Self::Outside => JournalPage::open_at(JournalTab::Outside),
            Self::AllowOutside => look(Look::AllowOutside),
            Self::Collecting => CollectingPage::open(),
            Self::Join => CollectingPage::joining(),
            Self::Mark => Route::to(SettingsPage::at_mark(context)),
            Self::Protect => look(Look::Persist),
            Self::FullScreen => look(Look::FullScreen),
            Self::Install => look(Look::Install),
            Self::CheckAgain => look(Look::Only),
            Self::OlderRelease(release) => look(Look::OlderRelease(release)),
        }
    }
}
