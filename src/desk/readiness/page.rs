//! The readiness page shows what is wrong first, each line with the buttons for its remedies. The checks that
//! passed are folded into one line.

use super::checks::{Check, checks, summary};
use super::facts::Facts;
use super::{Look, Remedy, texts};
use crate::challenge::Key;
use crate::challenge::page::{Light, MenuItem, PageLine, PageModel};
use crate::desk::diagnostics::DiagnosticsPage;
use crate::desk::rows::titled;
use crate::desk::{Context, DeskPage, Effect, Event, Page, Route, texts as common};
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

/// What a digit of the page does.
#[derive(Clone, Copy)]
enum Action {
    Fix(Remedy),
    Fold,
    Test,
    Diagnostics,
}

impl ReadinessPage {
    pub(in crate::desk) fn open() -> Route {
        Route::to(Self::default()).asking(Effect::Readiness(Look::Only))
    }

    /// What the digits do, in the order of the rows.
    fn actions(&self, context: &Context) -> Vec<Action> {
        let Some(facts) = &self.facts else { return Vec::new() };
        let checks = sorted(facts, context);
        let remedies = checks.into_iter().flat_map(|check| check.remedies);
        let remedies = remedies.take(MAX_REMEDIES).map(Action::Fix);
        remedies.chain([Action::Fold, Action::Test, Action::Diagnostics]).collect()
    }

    /// The checks with their buttons. Those that are not green come first, then the number of green ones. If the
    /// director wants to see the green ones, they follow one by one.
    fn rows(&self, facts: &Facts, context: &Context) -> Vec<PageLine> {
        let checks = sorted(facts, context);
        // Somebody who has just run the self-test wants to see that it was passed.
        let is_folded = |check: &Check| check.light == Light::Green && check.says != texts::TESTED;
        let (passed, other): (Vec<_>, Vec<_>) = checks.into_iter().partition(is_folded);
        let mut buttons = 0;
        let mut row = |check: Check| {
            let numbered = (buttons..MAX_REMEDIES).zip(&check.remedies);
            let remedies: Vec<_> =
                numbered.map(|(at, remedy)| MenuItem::numbered(at, remedy.says())).collect();
            buttons += remedies.len();
            PageLine::Check(check.light, check.says, remedies)
        };
        let mut rows: Vec<PageLine> = other.into_iter().map(&mut row).collect();
        let folds = if self.shows_passed { texts::HIDE_PASSED } else { texts::SHOW_PASSED };
        let folds = MenuItem::numbered(buttons, folds);
        let says = texts::passed(passed.len() as u64);
        rows.push(PageLine::Check(Light::Green, says, vec![folds]));
        let shown = passed.into_iter().filter(|_| self.shows_passed);
        rows.extend(shown.map(|check| PageLine::Check(check.light, check.says, Vec::new())));
        rows
    }
}

/// The checks, what is wrong first.
fn sorted(facts: &Facts, context: &Context) -> Vec<Check> {
    let mut checks = checks(facts, context.pins);
    checks.sort_by_key(|check| std::cmp::Reverse(check.light));
    checks
}

impl DeskPage for ReadinessPage {
    fn name(&self) -> &'static str {
        "readiness"
    }

    fn page(&self, context: &Context) -> PageModel {
        let mut model = titled(texts::HEADING);
        let Some(facts) = &self.facts else {
            model.lines.push(PageLine::plain(texts::LOOKING));
            return model;
        };
        model.banner = Some(summary(&checks(facts, context.pins)));
        model.lines = self.rows(facts, context);
        let says = |(index, action): (usize, &Action)| match action {
            Action::Test => Some(MenuItem::numbered(index, texts::TEST)),
            Action::Diagnostics => Some(MenuItem::numbered(index, common::DIAGNOSTICS)),
            Action::Fix(_) | Action::Fold => None,
        };
        model.items = self.actions(context).iter().enumerate().filter_map(says).collect();
        if self.refused {
            texts::NOT_PROTECTED.clone_into(&mut model.alert);
        }
        model.go_on = common::CHECK_AGAIN;
        model
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        let look = |look| Route::STAY.asking(Effect::Readiness(look));
        let chosen = key.index().and_then(|index| self.actions(context).get(index).copied());
        self.asked = matches!(chosen, Some(Action::Fix(Remedy::Protect)));
        self.refused = false;
        match (key, chosen) {
            (Key::Escape, _) => Route::MENU,
            (Key::Enter, _) => look(Look::Only),
            (_, Some(Action::Fix(remedy))) => remedy.route(context),
            (_, Some(Action::Fold)) => {
                self.shows_passed = !self.shows_passed;
                Route::STAY
            }
            (_, Some(Action::Test)) => look(Look::Test),
            (_, Some(Action::Diagnostics)) => DiagnosticsPage::open(),
            (_, None) => Route::STAY,
        }
    }

    fn answered(&mut self, event: Event, _: &Context) -> Option<Page> {
        if let Event::Readiness(facts) = event {
            self.refused = std::mem::take(&mut self.asked) && facts.persistent != Some(true);
            self.facts = Some(facts);
        }
        None
    }
}
