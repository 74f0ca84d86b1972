//! The readiness page shows what is wrong first, each line with the buttons for its remedies. The checks that
//! passed are folded into one line.

use super::checks::{Check, checks, summary};
use super::facts::Facts;
use super::{Look, Remedy, texts};
use crate::challenge::page::{Light, MenuItem, PageLine, PageModel};
use crate::desk::diagnostics::DiagnosticsPage;
use crate::desk::kit::{DeskPage, Page};
use crate::desk::{Answer, Ask, Context, Page as AnyPage, Route, texts as common};
use std::sync::Arc;

/// At most this many remedies get a button, because there are only ten digits. Once a check has passed, its digits
/// are free for other remedies.
const MAX_REMEDIES: usize = 7;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReadinessPage {
    /// The facts found by the last check.
    pub facts: Option<Arc<Facts>>,
    /// Whether the checks that passed are listed.
    pub shows_passed: bool,
    /// Whether the browser was just asked to protect the stored data.
    asked: bool,
    /// Whether the browser has refused to protect the stored data.
    refused: bool,
}

/// What the controls of the page mean.
#[derive(Clone, Copy)]
pub enum Message {
    Fix(Remedy),
    /// Shows or hides the checks that passed.
    Fold,
    Test,
    Diagnostics,
    CheckAgain,
    Leave,
}

impl ReadinessPage {
    pub(in crate::desk) fn open() -> Route {
        Route::to(Self::default()).asking(Ask::CheckReadiness(Look::Only))
    }

    /// The checks with their buttons. Those that are not green come first, then the number of green ones. If the
    /// director wants to see the green ones, they follow one by one.
    fn rows(&self, page: Page<Message>, facts: &Facts, context: &Context) -> Page<Message> {
        let checks = sorted(facts, context);
        // Somebody who has just run the self-test wants to see that it was passed.
        let is_folded = |check: &Check| check.light == Light::Green && check.says != texts::TESTED;
        let (passed, other): (Vec<_>, Vec<_>) = checks.into_iter().partition(is_folded);
        let mut buttons = 0;
        let page = other.into_iter().fold(page, |page, check| {
            let remedies = check.remedies.iter().take(MAX_REMEDIES - buttons);
            let remedies: Vec<_> = remedies
                .enumerate()
                .map(|(at, remedy)| {
                    (MenuItem::numbered(buttons + at, remedy.says()), Message::Fix(*remedy))
                })
                .collect();
            buttons += remedies.len();
            page.check(check.light, check.says, remedies)
        });
        let folds = if self.shows_passed { texts::HIDE_PASSED } else { texts::SHOW_PASSED };
        let folds = (MenuItem::numbered(buttons, folds), Message::Fold);
        let page = page.check(Light::Green, texts::passed(passed.len() as u64), vec![folds]);
        let shown = passed.into_iter().filter(|_| self.shows_passed);
        let page = shown.fold(page, |page, check| page.check(check.light, check.says, Vec::new()));
        page.item(MenuItem::numbered(buttons + 1, texts::TEST), Message::Test)
            .item(MenuItem::numbered(buttons + 2, common::DIAGNOSTICS), Message::Diagnostics)
    }
}

/// The checks, what is wrong first.
fn sorted(facts: &Facts, context: &Context) -> Vec<Check> {
    let mut checks = checks(facts, context.pins);
    checks.sort_by_key(|check| std::cmp::Reverse(check.light));
    checks
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
        let banner = Some(summary(&checks(facts, context.pins)));
        self.rows(page, facts, context)
            .shown(|model| PageModel { banner, ..model })
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
            Message::Diagnostics => DiagnosticsPage::open(),
            Message::Fold => {
                self.shows_passed = !self.shows_passed;
                Route::STAY
            }
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
