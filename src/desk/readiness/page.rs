//! The readiness page: what is wrong first, each line with the button that mends it, then the checks that passed.

use super::checks::{Check, checks, summary};
use super::facts::Facts;
use super::{Look, Remedy, texts};
use crate::challenge::form;
use crate::challenge::page::{Light, PageLine};
use crate::desk::kit::{DeskPage, Page};
use crate::desk::{Answer, Ask, Context, Page as AnyPage, Route, texts as common};
use crate::lexicon::Metadata;
use crate::order;
use crate::setup::JudgingLexicons;
use std::sync::Arc;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReadinessPage {
    /// The facts found by the last check.
    pub facts: Option<Arc<Facts>>,
    /// Whether the browser was just asked to protect the stored data.
    asked: bool,
    /// Whether the browser has refused to protect the stored data.
    refused: bool,
}

/// What the controls of the page mean.
#[derive(Clone, Copy)]
pub enum Message {
    Fix(Remedy),
    Test,
    CheckAgain,
    Leave,
}

impl ReadinessPage {
    /// The page, for which the browser looks at once: the station asks for the facts whenever the page appears.
    pub(in crate::desk) fn open() -> Route {
        Route::to(Self::default())
    }
}

/// What is wrong, then what is to be known, each with the button that mends it.
fn faults(page: Page<Message>, others: &[Check]) -> Page<Message> {
    let groups = others.chunk_by(|one, other| one.light == other.light);
    let head = |light| if light == Light::Red { texts::TO_DO } else { texts::TO_KNOW };
    let groups = groups.filter_map(|group| Some((head(group.first()?.light), group)));
    page.each(groups, |page, (head, group)| group_of(page.section(head, form::Look::Rows), group))
}

fn group_of(page: Page<Message>, group: &[Check]) -> Page<Message> {
    page.each(group, |page, check| {
        let mut remedies = check.remedies.iter().copied();
        let mends = remedies.next().map(|it| (it.says().to_owned(), Message::Fix(it)));
        page.fault(check.light, &check.title, &check.note, mends)
            .at_length(check.at_length())
            .each(remedies, |page, it| page.button(it.says(), Message::Fix(it)))
    })
}

/// Lines at length, which few people need.
fn at_length(page: Page<Message>, lines: &[Check]) -> Page<Message> {
    page.each(lines, |page, line| page.says(&line.says, ""))
}

/// The lists that players are judged by, each with its fingerprint.
fn word_lists(context: &Context) -> String {
    let list = |metadata: &Metadata| {
        let fingerprint = metadata.fingerprint();
        let (first, last) = fingerprint.as_str().split_at(4);
        texts::list(&metadata.title(), first, last)
    };
    let first = |offer: &JudgingLexicons| offer.lexicons.first().map(|it| list(it));
    let lists: Vec<String> = context.in_use.iter().filter_map(first).collect();
    if lists.is_empty() { texts::NO_LIST.to_owned() } else { lists.join("; ") }
}

impl DeskPage for ReadinessPage {
    type Message = Message;

    fn name(&self) -> &'static str {
        "readiness"
    }

    fn page(&self, context: &Context) -> Page<Message> {
        let page = Page::titled(texts::HEADING, Message::Leave);
        let Some(facts) = &self.facts else {
            return page.lines([PageLine::plain(texts::LOOKING)]);
        };
        let mut checks = checks(facts, context.pins);
        order::sort_by_key(&mut checks, |check| std::cmp::Reverse(check.light));
        let ((light, ready), to_do) = summary(&checks);
        let others = checks.iter().take_while(|check| check.light > Light::Green).count();
        let (others, passed) = checks.split_at(others);
        let tested = if facts.tested == Some(true) { texts::PASSED } else { "" };
        let page = faults(page.lead(to_do), others).section("", form::Look::Rows).leads(
            texts::TEST,
            tested,
            Message::Test,
        );
        let page = at_length(page.details(texts::passed(passed.len() as u64)), passed);
        page.details(texts::DETAILS)
            .fact(common::WORD_LIST, word_lists(context))
            .shown(|mut model| {
                model.banner = Some((light, ready.to_owned()));
                model
            })
            .alert(if self.refused { texts::NOT_PROTECTED } else { "" })
            .go_on(common::CHECK_AGAIN, Message::CheckAgain)
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        let look = |look| Route::STAY.asking(Ask::CheckReadiness(look));
        self.asked = matches!(message, Message::Fix(Remedy::Protect));
        self.refused = false;
        match message {
            Message::Leave => Route::MENU,
            Message::CheckAgain => look(Look::Only),
            Message::Test => look(Look::Test),
            Message::Fix(remedy) => remedy.route(context),
        }
    }

    fn answered(&mut self, answer: Answer, _: &Context) -> Option<AnyPage> {
        if let Answer::Readiness(facts) = answer {
            self.refused = std::mem::take(&mut self.asked) && facts.persistent != Some(true);
            self.facts = Some(facts);
        }
        None
    }
}
