//! The page about words of a challenge that were left out. After *acceptable* they are judged now; after *unacceptable*
//! the page records who was responsible for the separate look-up, if nobody said so at the station.

use super::{Job, SignaturePrompt, texts};
use crate::challenge::page::{MenuItem, PageLine};
use crate::challenge::{Decision, Declared, Outcome, ResponsibilityScreen, Responsible, Verdict};
use crate::desk::kit::{DeskPage, Page};
use crate::desk::rows::{instruction, judged_again_until, ruling_so_far};
use crate::desk::{Context, Order, Route, corrections, texts as common};
use crate::journal::Recalled;

/// The page about a challenge in which some words were left out.
#[derive(Clone, Debug, PartialEq)]
pub struct SeparatePage {
    /// The ruling.
    pub recalled: Recalled,
    /// Who was responsible, once the judge has chosen. Enter records the choice.
    pub chosen: Option<Responsible>,
}

impl SeparatePage {
    pub(in crate::desk) const fn of(recalled: Recalled) -> Self {
        Self { recalled, chosen: None }
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

    /// The page before the words that were left out are judged.
    fn rest(&self, page: Page<Message>) -> Page<Message> {
        let choice = &self.recalled.rulebook;
        page.lines([PageLine::plain(texts::REST)])
            .lines(choice.book().may_be_typed.map(|says| instruction(choice, says)))
            .lines(judged_again_until(choice))
            .go_on(common::GO_ON, Message::JudgeRest)
    }

    /// The page that asks who was responsible, with the answer that the journal has, if it has one.
    fn question(&self, page: Page<Message>, context: &Context) -> Page<Message> {
        let question = ResponsibilityScreen::page(&self.recalled.rulebook, context.messages());
        let answers = question.items.into_iter().zip(ResponsibilityScreen::ANSWERS);
        let known = self.recalled.ruling.separately().map(|known| known.responsible);
        let said = answers.clone().find(|(_, answer)| known == Some(*answer));
        page.alert(said.map(|(item, _)| texts::recorded_before(&item.text)).unwrap_or_default())
            .lines([PageLine::Heading(question.heading)])
            .lines(question.lines)
            .lines(self.chosen.map(|responsible| self.follows(responsible)))
            .each(answers, |page, (item, answer)| {
                let chosen = Some(self.chosen == Some(answer));
                page.item(MenuItem { chosen, ..item }, Message::Choose(answer))
            })
            .each(self.chosen, |page, chosen| page.go_on(common::ENTER, Message::Record(chosen)))
    }
}

pub enum Message {
    JudgeRest,
    Choose(Responsible),
    Record(Responsible),
    Back,
}

impl DeskPage for SeparatePage {
    type Message = Message;

    fn name(&self) -> &'static str {
        "separate"
    }

    fn page(&self, context: &Context) -> Page<Message> {
        let choice = &self.recalled.rulebook;
        let mut model = ruling_so_far(context, &self.recalled);
        // The heading is the menu's name for this page; the challenge's number goes below it.
        let number = std::mem::replace(&mut model.heading, common::SEPARATE.to_owned());
        model.lines.insert(0, PageLine::Heading(number));
        let page = Page::of(model).back(common::BACK, Message::Back);
        match self.refused() {
            Some(why) => {
                let penalty = choice.book().separate_penalty();
                page.lines(penalty.map(|penalty| instruction(choice, penalty.instruction)))
                    .alert(why)
            }
            None if self.goes_on() => self.rest(page),
            None => self.question(page, context),
        }
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        match message {
            Message::JudgeRest => {
                SignaturePrompt::route(Job::rest(self.recalled.clone(), context), context)
            }
            Message::Choose(responsible) => {
                self.chosen = Some(responsible);
                Route::STAY
            }
            Message::Record(responsible) => {
                let points = responsible.points_off(self.recalled.rulebook.book());
                let challenge = self.recalled.number;
                let decision = Decision::Separate { challenge, responsible, points };
                Route::closing(Order::Record(decision, self.recalled.rulebook.clone()))
            }
            Message::Back => Route::MENU,
        }
    }

    fn may_leave(&self, _: &Context) -> bool {
        self.chosen.is_none()
    }
}
