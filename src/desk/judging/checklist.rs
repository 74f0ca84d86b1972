//! What the word judge checks before judging a slip.

use super::{Job, NumberPrompt, OfferPrompt, Purpose, SignaturePrompt, texts};
use crate::challenge::page::{MenuItem, PageLine};
use crate::challenge::{HandedOver, Intake, Origin};
use crate::desk::kit::{DeskPage, Page};
use crate::desk::rows::instruction;
use crate::desk::{Context, Page as AnyPage, Route};
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
    pub fn of_slip(slip: HandedOver, settings: &Settings) -> AnyPage {
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

    /// The item for a slip that was judged before, unless the first ruling is final. A manual look-up after the
    /// computer's is an opinion on the challenge that has the number.
    fn has_number(self, context: &Context) -> Option<(MenuItem, Message)> {
        let choice = self.choice(context);
        let opinions = choice.book().opinions;
        let rule = choice.cites(opinions.manual.unwrap_or(opinions.second?));
        Some((MenuItem { rule, ..MenuItem::numbered(2, texts::HAS_NUMBER) }, Message::HasNumber))
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

pub enum Message {
    ByHand,
    Replaces,
    HasNumber,
    Confirm,
    Leave,
}

impl DeskPage for Checklist {
    type Message = Message;

    fn name(&self) -> &'static str {
        "checklist"
    }

    /// The choices are digits, so that letters of a word typed too early change nothing.
    fn page(&self, context: &Context) -> Page<Message> {
        let choice = self.choice(context);
        let only = context.by_hand_only.then(|| PageLine::plain(texts::BY_HAND_ONLY));
        let points = choice.judge_sees_to();
        let points = points.into_iter().map(|point| instruction(choice, point));
        let (is_by_hand, means) = (self.is_by_hand(context), choice.book().by_hand);
        let by_hand = MenuItem {
            rule: choice.cites(means),
            chosen: Some(is_by_hand),
            ..MenuItem::numbered(0, means.says)
        };
        let replaces =
            MenuItem { chosen: Some(self.replaces), ..MenuItem::numbered(1, texts::AGAIN) };
        let replaces = self.may_replace(context).then_some((replaces, Message::Replaces));
        let has_number = self.has_number(context);
        let asks = is_by_hand && !self.replaces && has_number.is_some();
        Page::titled(texts::BEFORE, Message::Leave)
            .lines(only.into_iter().chain(points))
            .alert(if asks { texts::IF_IT_HAS_ONE } else { "" })
            .item(by_hand, Message::ByHand)
            .items(replaces.into_iter().chain(has_number))
            .go_on(texts::SEEN_TO, Message::Confirm)
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        match message {
            Message::ByHand => self.by_hand = !self.is_by_hand(context),
            Message::Replaces => self.replaces = !self.replaces,
            Message::HasNumber => return Route::to(NumberPrompt::of(Purpose::Opinion)),
            Message::Confirm => return self.confirm(context),
            Message::Leave if self.slip.is_some() => return Route::CLOSE,
            Message::Leave => return Route::MENU,
        }
        Route::STAY
    }
}
