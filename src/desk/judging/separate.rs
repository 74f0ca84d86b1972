//! The page about words of a challenge that were left out. After *acceptable* they are judged now; after *unacceptable*
//! the page records who was responsible for the separate look-up, if nobody said so at the station.

use super::{RulePage, Signature, Signs, Sources, corrections, said, texts};
use crate::challenge::form::Look;
use crate::challenge::page::PageLine;
use crate::challenge::{
    Decision, Declared, Origin, Outcome, ResponsibilityScreen, Responsible, Task, Verdict,
};
use crate::desk::kit::{DeskPage, Page};
use crate::desk::rows::{instruction, judged_again_until};
use crate::desk::{Context, Order, Route, texts as common};
use crate::journal::Recalled;

/// The page about a challenge in which some words were left out.
#[derive(Clone, Debug, PartialEq)]
pub struct SeparatePage {
    /// The ruling.
    pub recalled: Recalled,
    /// Who was responsible, once the judge has chosen. Enter records the choice.
    pub chosen: Option<Responsible>,
    signature: Signature,
    /// Whether the judge went on while something was missing.
    tried: bool,
}

impl SeparatePage {
    pub(in crate::desk) fn of(recalled: Recalled) -> Self {
        Self { recalled, chosen: None, signature: Signature::default(), tried: false }
    }

    /// Why there is nothing to judge or to record; `None` if there is.
    pub fn refused(&self) -> Option<&'static str> {
        let Recalled { rulebook, self_lookup, words, .. } = &self.recalled;
        let is_full = *words >= usize::from(Declared::MOST);
        match self.outcome() {
            _ if rulebook.book().separate.is_none() => Some(texts::NO_SEPARATE),
            Outcome::DirectorDecides => Some(corrections::texts::OPEN),
            Outcome::Stands(verdict) if verdict.is_acceptable() => {
                is_full.then_some(texts::NO_MORE_WORDS)
            }
            Outcome::Stands(_) if rulebook.book().separate_penalty().is_none() => {
                Some(texts::NO_SEPARATE)
            }
            Outcome::Stands(_) => (!self_lookup).then_some(texts::NO_SELF_LOOKUP),
        }
    }

    fn outcome(&self) -> Outcome {
        self.recalled.ruling.outcome(&self.recalled.rulebook.book().opinions)
    }

    /// Whether the words that were left out can be judged now.
    fn goes_on(&self) -> bool {
        let stands = self.outcome().verdict().is_some_and(Verdict::is_acceptable);
        stands && self.refused().is_none()
    }

    /// What follows from this choice of who was responsible, as a line.
    fn follows(&self, responsible: Responsible) -> PageLine {
        let book = self.recalled.rulebook.book();
        let says = match (responsible, responsible.points_off(book)) {
            (Responsible::One(player), points) if points > 0 => texts::loses(player, points),
            _ => texts::NOBODY_LOSES.to_owned(),
        };
        let separate = book.separate.map(|separate| separate.instruction);
        let rule = separate.map(|separate| self.recalled.rulebook.cites(separate));
        PageLine::Text(says, rule.unwrap_or_default())
    }

    /// The rest of a challenge is looked up as the others were: by hand if a judge ruled on them by hand. It is looked
    /// up by hand, too, where no lexicon judges, or none under the challenge's rulebook.
    fn is_by_hand(&self, context: &Context) -> bool {
        let Recalled { rulebook, ruling, intake, .. } = &self.recalled;
        let offer = intake.lexicon.map(usize::from);
        let is_offered = context.settings.rulebook_for(offer) == rulebook;
        context.by_hand_only || !is_offered || ruling.is_by_hand()
    }

    /// The sources that the judge may look in.
    fn sources(&self, context: &Context) -> Vec<String> {
        let by_hand = self.is_by_hand(context);
        if by_hand { Sources::of(&self.recalled.rulebook).names(context) } else { Vec::new() }
    }

    /// What is missing before the words that were left out can be typed, or the answer can be recorded.
    fn missing(&self, context: &Context) -> Option<&'static str> {
        if !self.goes_on() {
            return self.chosen.is_none().then_some(texts::WHO_LEFT_OUT);
        }
        let sources = self.sources(context);
        if !sources.is_empty() && self.signature.source(&sources).is_none() {
            return Some(texts::CHOOSE_SOURCE);
        }
        self.signature.missing(context)
    }

    /// The judge types the words that were left out.
    fn judge_rest(&self, context: &Context) -> Route {
        let Some(signer) = self.signature.signer(context) else { return Route::STAY };
        let Recalled { number: of, words: judged, intake, rulebook, self_lookup, .. } =
            self.recalled.clone();
        let source = self.signature.source(&self.sources(context)).unwrap_or_default();
        let (origin, judge) = (Origin::Rest { of, judged }, Some(signer.by(source)));
        let asks_who = rulebook.book().separate_penalty().is_some() && self_lookup;
        let (rulebook, by_hand) = (Some(rulebook), self.is_by_hand(context));
        let task = Task { origin, judge, by_hand, intake, rulebook, asks_who, ..Task::PLAYERS };
        Route::closing(Order::BeginSlip(task, None)).signed(signer)
    }

    /// The form before the words that were left out are judged.
    fn rest(&self, page: Page<Message>, context: &Context) -> Page<Message> {
        let choice = &self.recalled.rulebook;
        let page = page.section("", Look::Rows).says(texts::REST, "");
        let page = said(page, choice.book().may_be_typed.map(|says| instruction(choice, says)));
        let sources = self.sources(context);
        let page = if sources.is_empty() {
            page
        } else {
            self.signature.asks_source(page, choice, &sources, Message::Signs)
        };
        let page = self.signature.asks_initials(
            page,
            context,
            [self.missing(context), None],
            Message::Signs,
        );
        // As before every ruling (`naspa-2017` IV.K.3): these words were on no slip that a judge has seen.
        let duties = choice.judge_sees_to().into_iter().map(|duty| instruction(choice, duty));
        let page = said(page.beside(texts::BEFORE), duties);
        let until = Some(judged_again_until(choice)).filter(|until| !until.is_empty());
        page.each(until, |page, until| said(page.details(texts::DETAILS), until)).go_on_with(
            self.missing(context),
            texts::TYPE_WORDS,
            Message::GoOn,
        )
    }

    /// The page that asks who was responsible, with the answer that the journal has, if it has one.
    fn question(&self, page: Page<Message>, context: &Context) -> Page<Message> {
        let question = ResponsibilityScreen::page(&self.recalled.rulebook, context.messages());
        let answers = question.items.into_iter().zip(ResponsibilityScreen::ANSWERS);
        let known = self.recalled.ruling.separately().map(|known| known.responsible);
        let said_before = answers.clone().find(|(_, answer)| known == Some(*answer));
        let said_before = said_before.map(|(item, _)| texts::recorded_before(&item.text));
        let heading = question.lines.iter().find_map(|line| match line {
            PageLine::Heading(says) => Some(says.clone()),
            _ => None,
        });
        let page = page
            .alert(said_before.unwrap_or_default())
            .section(heading.unwrap_or_default(), Look::Rows)
            .each(answers, |page, (item, answer)| {
                page.pick(item.text, self.chosen == Some(answer), Message::Choose(answer))
                    .note(item.detail)
            })
            .beside(corrections::texts::PREVIEW);
        let rules = question.lines.into_iter().filter(|line| !matches!(line, PageLine::Heading(_)));
        let page = said(page, self.chosen.map(|responsible| self.follows(responsible)));
        said(page.details(texts::DETAILS), rules).go_on_with(
            self.missing(context),
            common::ENTER,
            Message::GoOn,
        )
    }
}

pub enum Message {
    Choose(Responsible),
    Signs(Signs),
    GoOn,
    Back,
}

impl DeskPage for SeparatePage {
    type Message = Message;

    fn name(&self) -> &'static str {
        "separate"
    }

    fn page(&self, context: &Context) -> Page<Message> {
        let Recalled { number, ruling, .. } = &self.recalled;
        let missing = self.missing(context).filter(|_| self.tried);
        let page = Page::titled(texts::left_out_of(*number), Message::Back)
            .shows_keys()
            .beside("")
            .words(ruling.slip().words().iter());
        let page =
            if self.goes_on() { self.rest(page, context) } else { self.question(page, context) };
        page.each(missing, |page, what| page.alert(texts::missing(what)))
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        match message {
            Message::Choose(responsible) => self.chosen = Some(responsible),
            Message::Signs(signs) => self.signature.take(signs),
            Message::GoOn if self.missing(context).is_some() => self.tried = true,
            Message::GoOn if self.goes_on() => return self.judge_rest(context),
            Message::GoOn => {
                let Some(responsible) = self.chosen else { return Route::STAY };
                let points = responsible.points_off(self.recalled.rulebook.book());
                let challenge = self.recalled.number;
                let decision = Decision::Separate { challenge, responsible, points };
                return Route::closing(Order::Record(decision, self.recalled.rulebook.clone()));
            }
            Message::Back => return RulePage::of(self.recalled.number, context),
        }
        Route::STAY
    }

    fn would_lose(&self, context: &Context) -> Vec<String> {
        let messages = context.messages();
        let question = ResponsibilityScreen::page(&self.recalled.rulebook, messages);
        let mut answers = question.items.into_iter().zip(ResponsibilityScreen::ANSWERS);
        let chosen = answers.find(|(_, answer)| self.chosen == Some(*answer));
        let chosen = chosen.map(|(item, _)| item.text);
        chosen.into_iter().chain(self.signature.would_lose()).collect()
    }

    fn asks_to_leave(&self) -> &'static str {
        texts::LEAVE_FORM
    }
}
