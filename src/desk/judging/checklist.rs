//! A ruling on a slip that has no number: what the judge sees to, and the signature. The words are then typed on the
//! station's own slip, because no native text field takes challenged words (promise 6).

use super::earlier::Earlier;
use super::{ByNumber, RulePage, Signature, Signs, Sources, is_another, said, texts, typed_number};
use crate::challenge::form::Look;
use crate::challenge::{HandedOver, Intake, Origin, Signer, Task};
use crate::desk::kit::{DeskPage, Page};
use crate::desk::rows::{instruction, judged_again_until, offer_says};
use crate::desk::{Answer, Ask, Context, Order, Page as AnyPage, Route, texts as common};
use crate::rulebook::Choice;
use crate::setup::Settings;

/// The form for a slip without a number.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Checklist {
    /// Whether a player asked for a manual look-up.
    by_hand: bool,
    /// The offer that the game is played under, if the offers' rulebooks differ.
    offer_index: Option<u8>,
    /// Whether the slip replaces an earlier challenge, which was mistyped or whose ruling is in doubt.
    replaces: bool,
    /// The number of that challenge as it was typed.
    number: String,
    /// That challenge, or why it cannot be judged again, once it is known.
    earlier: Option<Result<Earlier, String>>,
    signature: Signature,
    /// Whether the judge went on while something was missing.
    tried: bool,
    /// The slip, if it was declared on the count screen.
    slip: Option<HandedOver>,
}

/// Whether a judge may type a mistyped slip again. Only a club's rules can forbid it.
pub(super) fn may_type_again(choice: &Choice) -> bool {
    !choice.book().is_composed || choice.book().repeat.is_some()
}

impl Checklist {
    /// The form for a slip that was declared on the count screen.
    pub fn of_slip(slip: HandedOver, _: &Settings) -> AnyPage {
        Self { offer_index: slip.intake.lexicon, slip: Some(slip), ..Self::default() }.into()
    }

    /// The form for a slip that replaces the challenge with this number.
    pub(super) fn replacing(number: &str) -> Route {
        let page = Self { replaces: true, number: number.to_owned(), ..Self::default() };
        let recall = page.count().map(Ask::Recall);
        recall.into_iter().fold(Route::to(page), Route::asking)
    }

    /// The rulebook of the game. If the offers' rulebooks differ, the judge first says which offer it is played under.
    fn choice<'a>(&self, context: &'a Context) -> Option<&'a Choice> {
        let is_known = self.offer_index.is_some() || !context.settings.has_several_rulebooks();
        is_known.then(|| context.settings.rulebook_for(self.offer_index.map(usize::from)))
    }

    /// Whether the judge looks the words up. At a station that is out of service, nobody else can.
    const fn is_by_hand(&self, context: &Context) -> bool {
        self.by_hand || context.by_hand_only
    }

    /// The sources that the judge may have looked in.
    fn sources(&self, choice: &Choice, context: &Context) -> Vec<String> {
        if self.is_by_hand(context) { Sources::of(choice).names(context) } else { Vec::new() }
    }

    /// The challenge that the slip replaces, once its number is known.
    fn earlier(&self) -> Option<&Earlier> {
        self.earlier.as_ref().filter(|_| self.replaces)?.as_ref().ok()
    }

    fn count(&self) -> Option<u64> {
        typed_number(&self.number).map(|(_, count)| count)
    }

    /// Why this judge may not rule on the slip; empty if the judge may.
    fn refuses(&self, signer: Option<Signer>, context: &Context) -> &'static str {
        let judges = self.earlier().map_or(&[][..], |earlier| &earlier.judges);
        let is_same = signer.is_some_and(|signer| judges.contains(&signer.initials));
        if self.is_by_hand(context) && is_same { texts::SAME_JUDGE } else { "" }
    }

    /// What is missing before the words can be typed.
    fn missing(&self, choice: &Choice, context: &Context) -> Option<&'static str> {
        let sources = self.sources(choice, context);
        if self.replaces && self.earlier().is_none() {
            return Some(texts::TYPE_NUMBER);
        }
        if !sources.is_empty() && self.signature.source(&sources).is_none() {
            return Some(texts::CHOOSE_SOURCE);
        }
        self.signature.missing(context)
    }

    /// The judge has seen to everything and types the words.
    fn go_on(&mut self, context: &Context) -> Route {
        self.tried = true;
        let Some(choice) = self.choice(context) else { return Route::STAY };
        let signer = self.signature.signer(context);
        let is_refused = !self.refuses(signer, context).is_empty();
        if is_refused || self.missing(choice, context).is_some() {
            return Route::STAY;
        }
        let Some(signer) = signer else { return Route::STAY };
        let by_hand = self.is_by_hand(context);
        let lexicon = self.offer_index;
        let (origin, intake, words) = match (self.earlier(), self.slip) {
            // Which lexicon was meant is asked again, because the wrong lexicon may have been the mistake. The paper slip
            // says how many words there are, whatever was typed before.
            (Some(Earlier { of, intake, .. }), _) => {
                (Origin::Repeat { of: *of }, Intake { lexicon, ..*intake }, None)
            }
            (None, Some(slip)) => {
                (Origin::New, Intake { lexicon, ..slip.intake }, Some(slip.words))
            }
            (None, None) => (Origin::New, Intake { lexicon, ..Intake::NOTHING }, None),
        };
        let source = self.signature.source(&self.sources(choice, context)).unwrap_or_default();
        let judge = Some(signer.by(source));
        let rulebook = context.settings.has_several_rulebooks().then(|| choice.clone());
        let task = Task { origin, judge, by_hand, intake, rulebook, ..Task::PLAYERS };
        Route::closing(Order::BeginSlip(task, words)).signed(signer)
    }

    /// The offers, each by its letter on the count screen, if their rulebooks differ.
    fn offers(&self, page: Page<Message>, context: &Context) -> Page<Message> {
        let asks = context.settings.has_several_rulebooks()
            && self.slip.is_none_or(|slip| slip.intake.lexicon.is_none());
        if !asks {
            return page;
        }
        let offers = (0_u8..).zip(&context.settings.offered);
        page.section(texts::WHICH_OFFER, Look::Rows).each(offers, |page, (index, offer)| {
            let is_chosen = self.offer_index == Some(index);
            page.pick(offer_says(context, offer), is_chosen, Message::Offer(index))
                .lettered(Intake::letter(index.into()))
        })
    }

    /// Who looks the words up, and which challenge the slip replaces.
    fn asks(&self, page: Page<Message>, choice: &Choice, context: &Context) -> Page<Message> {
        let (by_hand, means) = (self.is_by_hand(context), choice.book().by_hand);
        let page = page.section("", Look::Rows).cited(means.says, choice.cites(means));
        let page = if context.by_hand_only {
            page.segments(texts::WHO_LOOKS_UP, [texts::YOU], 0, |_| Message::ByHand(true))
                .note(texts::BY_HAND_ONLY)
        } else {
            let names = [texts::THE_STATION, texts::YOU];
            page.segments(texts::WHO_LOOKS_UP, names, usize::from(by_hand), |at| {
                Message::ByHand(at == 1)
            })
        };
        let page = page.help(means.says);
        if !may_type_again(choice) {
            return page;
        }
        let page = page.switch(texts::AGAIN, self.replaces, Message::Replaces);
        if !self.replaces {
            return page;
        }
        let refused = match &self.earlier {
            Some(Err(why)) => why,
            _ => "",
        };
        let page =
            page.short_text(texts::ITS_NUMBER, &self.number, Message::Number).refused(refused);
        said(page, choice.book().may_be_typed.map(|says| instruction(choice, says)))
    }

    /// The form under the rulebook of the game.
    fn form(&self, page: Page<Message>, choice: &Choice, context: &Context) -> Page<Message> {
        let page = self.asks(page.shows_keys(), choice, context);
        let sources = self.sources(choice, context);
        let page = if sources.is_empty() {
            page
        } else {
            self.signature.asks_source(page, choice, &sources, Message::Signs)
        };
        let points = choice.judge_sees_to().into_iter().map(|point| instruction(choice, point));
        let page = said(page.beside(texts::BEFORE), points);
        let refused = self.refuses(self.signature.signer(context), context);
        let missing = self.missing(choice, context);
        let page =
            self.signature.asks_initials(page, context, [missing, Some(refused)], Message::Signs);
        let until = self.replaces.then(|| judged_again_until(choice)).filter(|it| !it.is_empty());
        page.each(until, |page, until| said(page.details(texts::DETAILS), until))
            .each(missing.filter(|_| self.tried), |page, what| page.alert(texts::missing(what)))
            .go_on_with(missing, texts::TYPE_WORDS, Message::GoOn)
    }
}

pub enum Message {
    HasNumber(bool),
    Offer(u8),
    ByHand(bool),
    Replaces,
    Number(String),
    Signs(Signs),
    GoOn,
    Leave,
}

impl DeskPage for Checklist {
    type Message = Message;

    fn name(&self) -> &'static str {
        "checklist"
    }

    /// The choices are digits, so that letters of a word typed too early change nothing.
    fn page(&self, context: &Context) -> Page<Message> {
        let page = Page::titled(common::RULE, Message::Leave).section("", Look::Rows).segments(
            texts::HAS_NUMBER,
            [common::YES, common::NO],
            1,
            |at| Message::HasNumber(at == 0),
        );
        let page = self.offers(page, context);
        match self.choice(context) {
            Some(choice) => self.form(page, choice, context),
            None => page.beside(""),
        }
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        match message {
            Message::HasNumber(true) => return RulePage::open(context),
            Message::HasNumber(false) => {}
            Message::Offer(index) => self.offer_index = Some(index),
            Message::ByHand(by_hand) => self.by_hand = by_hand,
            Message::Replaces => self.replaces = !self.replaces,
            Message::Number(number) => {
                (self.number, self.earlier) = (number, None);
                return Route::asks(self.count().map(Ask::Recall));
            }
            Message::Signs(signs) => self.signature.take(signs),
            Message::GoOn => return self.go_on(context),
            Message::Leave if self.slip.is_some() => return Route::CLOSE,
            Message::Leave => return Route::MENU,
        }
        Route::STAY
    }

    fn answered(&mut self, answer: Answer, context: &Context) -> Option<AnyPage> {
        let Answer::Recalled(answer) = answer else { return None };
        // An answer about another number has come too late.
        if answer.count().is_none_or(|count| self.count() == Some(count)) {
            let answer: ByNumber =
                if context.by_hand_only { answer.by_hand_only() } else { answer };
            let mark = typed_number(&self.number).map(|(mark, _)| mark).unwrap_or_default();
            let is_another = answer.number().is_some_and(|number| is_another(mark, number));
            let none = Err(texts::NO_CHALLENGE.to_owned());
            self.earlier = Some(if is_another { none } else { Earlier::of(answer) });
        }
        None
    }

    fn would_lose(&self, _: &Context) -> Vec<String> {
        // Only what could be a number: a word that was typed into the field by mistake is named nowhere (promise 6).
        let number = Some(self.number.trim()).filter(|_| self.replaces && self.count().is_some());
        let number = number.map(|number| common::row(texts::ITS_NUMBER, number));
        number.into_iter().chain(self.signature.would_lose()).collect()
    }

    fn asks_to_leave(&self) -> &'static str {
        texts::LEAVE_FORM
    }

    /// Letters are the judge's initials, or of a word that is typed too early, and lead nowhere.
    fn may_leave(&self, _: &Context) -> bool {
        false
    }
}
