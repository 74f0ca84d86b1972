//! What the word judge checks before judging a slip.

use super::{Job, NumberPrompt, OfferPrompt, Purpose, SignaturePrompt, texts};
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::challenge::{HandedOver, Intake, Key, Origin};
use crate::desk::rows::{instruction, titled};
use crate::desk::{Context, DeskPage, Page, Route};
use crate::rulebook::Choice;
use crate::setup::Settings;

/// The rulebook's list of what the judge checks. One key confirms the whole list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checklist {
    /// Whether a player asked for a manual look-up.
    by_hand: bool,
    /// The offer that the game is played under, if the offers' rulebooks differ.
    offer_index: Option<u8>,
    /// Whether the slip replaces an earlier challenge, which was mistyped or whose ruling is in doubt.
    replaces: bool,
    /// The slip, if it was declared on the count screen.
    slip: Option<HandedOver>,
}

impl Checklist {
    /// The checklist. If the offers' rulebooks differ, the judge first says which one the game is played under.
    pub(in crate::desk) fn open(context: &Context) -> Route {
        if context.settings.has_several_rulebooks() {
            return Route::to(OfferPrompt::default());
        }
        Route::to(Self::default())
    }

    /// The checklist for a game under the offer with this index, and for the slip, if one was handed over.
    pub(super) fn of(offer_index: u8, slip: Option<HandedOver>) -> Self {
        let chosen = |slip: HandedOver| {
            let intake = Intake { lexicon: Some(offer_index), ..slip.intake };
            HandedOver { intake, ..slip }
        };
        Self { offer_index: Some(offer_index), slip: slip.map(chosen), ..Self::default() }
    }

    /// The first page for a slip that was declared on the count screen: the checklist; or, if the offers' rulebooks
    /// differ and players have not chosen, the question which one the game is played under.
    pub fn of_slip(slip: HandedOver, settings: &Settings) -> Page {
        let offer_index = slip.intake.lexicon;
        if offer_index.is_none() && settings.has_several_rulebooks() {
            return OfferPrompt { slip: Some(slip) }.into();
        }
        Self { offer_index, slip: Some(slip), ..Self::default() }.into()
    }

    fn choice(self, context: &Context) -> &Choice {
        context.settings.rulebook_for(self.offer_index.map(usize::from))
    }

    /// Whether the judge looks the words up. At a station that is out of service, nobody else can.
    const fn is_by_hand(self, context: &Context) -> bool {
        self.by_hand || context.by_hand_only
    }

    /// Whether the slip may replace an earlier challenge. Only a club's rules can forbid that.
    fn may_replace(&self, context: &Context) -> bool {
        let choice = self.choice(context);
        !choice.book().is_composed || choice.book().repeat.is_some()
    }

    /// Whether a slip that was judged before gets a further opinion, unless the first ruling is final.
    fn may_have_number(self, context: &Context) -> bool {
        self.choice(context).book().opinions.second.is_some()
    }

    /// The judge has checked everything and goes on.
    fn confirm(self, context: &Context) -> Route {
        let (by_hand, offer_index) = (self.is_by_hand(context), self.offer_index);
        if self.replaces {
            return Route::to(NumberPrompt::of(Purpose::Again { by_hand, offer_index }));
        }
        let answers = self.slip.map(|slip| slip.intake);
        let intake = answers.unwrap_or(Intake { lexicon: offer_index, ..Intake::NOTHING });
        let (origin, words) = (Origin::New, self.slip.map(|slip| slip.words));
        let job = Job::Slip { origin, by_hand, intake, words, not_by: Vec::new() };
        SignaturePrompt::route(job, context)
    }
}

impl DeskPage for Checklist {
    fn name(&self) -> &'static str {
        "checklist"
    }

    fn page(&self, context: &Context) -> PageModel {
        let choice = self.choice(context);
        let means = choice.book().by_hand;
        let by_hand = MenuItem {
            rule: choice.cites(means),
            chosen: Some(self.is_by_hand(context)),
            ..MenuItem::numbered(0, means.says)
        };
        let replaces =
            MenuItem { chosen: Some(self.replaces), ..MenuItem::numbered(1, texts::AGAIN) };
        let has_number = choice.book().opinions;
        let has_number = has_number.second.map(|second| MenuItem {
            rule: choice.cites(has_number.manual.unwrap_or(second)),
            ..MenuItem::numbered(2, texts::HAS_NUMBER)
        });
        let asks = self.is_by_hand(context) && !self.replaces && self.may_have_number(context);
        let only = context.by_hand_only.then(|| PageLine::plain(texts::BY_HAND_ONLY));
        let points = choice.judge_sees_to();
        let points = points.into_iter().map(|point| instruction(choice, point));
        PageModel {
            lines: only.into_iter().chain(points).collect(),
            items: [
                Some(by_hand),
                Some(replaces).filter(|_| self.may_replace(context)),
                has_number,
            ]
            .into_iter()
            .flatten()
            .collect(),
            alert: if asks { texts::IF_IT_HAS_ONE.to_owned() } else { String::new() },
            go_on: texts::SEEN_TO,
            ..titled(texts::BEFORE)
        }
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        match key {
            Key::Escape if self.slip.is_some() => return Route::CLOSE,
            Key::Escape => return Route::MENU,
            Key::Enter => return self.confirm(context),
            // The choices are digits, so that letters of a word typed too early change nothing.
            Key::Digit(1) => self.by_hand = !self.is_by_hand(context),
            Key::Digit(2) if self.may_replace(context) => self.replaces = !self.replaces,
            // A manual look-up after the computer's is an opinion on the challenge that has the number.
            Key::Digit(3) if self.may_have_number(context) => {
                return Route::to(NumberPrompt::of(Purpose::Opinion));
            }
            _ => {}
        }
        Route::STAY
    }
}
