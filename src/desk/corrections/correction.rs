//! The page on which a ruling is corrected.

use super::texts;
use crate::challenge::page::{Keypad, MenuItem, PageLine, PageModel};
use crate::challenge::{Award, Decision, Judge, Key};
use crate::desk::rows::{instruction, ruling_so_far, yes_and_no};
use crate::desk::{Context, DeskPage, Order, Route, Typed, texts as common};
use crate::journal::Recalled;
use crate::rulebook::Earns;

/// A ruling that was found wrong, and who found it so.
#[derive(Clone, Debug, PartialEq)]
pub struct CorrectionPage {
    /// The ruling.
    pub recalled: Recalled,
    /// Who corrects it.
    pub judge: Judge,
    /// What the play scored, where that counts.
    pub score: Typed,
    /// What was chosen, where there is a choice. Enter makes it the correction.
    pub chosen: Option<bool>,
}

/// A play of seven tiles scores less than ten thousand.
const MOST_SCORE: usize = 4;

impl CorrectionPage {
    pub(in crate::desk) fn new(recalled: Recalled, judge: Judge) -> Self {
        Self { recalled, judge, score: Typed::default(), chosen: None }
    }

    /// What the rulebook gives for it: nothing for a ruling of the station's, unless a judge ruled
    /// the same.
    pub fn earns(&self, context: &Context) -> Earns {
        if self.is_manual(context) {
            context.settings.rulebook.book().correction.earns
        } else {
            Earns::Nothing
        }
    }

    /// Whether the ruling is what a judge ruled.
    fn is_manual(&self, context: &Context) -> bool {
        let ruling = &self.recalled.ruling;
        let outcome = ruling.outcome(&context.settings.rulebook.book().opinions);
        outcome.verdict().is_some_and(|verdict| ruling.is_judges(verdict))
    }

    /// What the correction earns, once the judge has answered what that depends on.
    pub fn award(&self, earns: Earns) -> Option<Award> {
        match earns {
            Earns::Spread(plus) => {
                let score = u16::try_from(self.score.number()?).ok()?;
                Some(Award::Spread { score, plus })
            }
            Earns::Replay => {
                self.chosen.map(|replay| if replay { Award::Replay } else { Award::NoReplay })
            }
            Earns::Nothing => self.chosen.filter(|wrong| *wrong).map(|_| Award::Nothing),
        }
    }

    /// Whether the ruling is settled. Before the director has decided there is nothing to correct.
    pub fn is_settled(&self, context: &Context) -> bool {
        let opinions = &context.settings.rulebook.book().opinions;
        self.recalled.ruling.outcome(opinions).verdict().is_some()
    }
}

impl DeskPage for CorrectionPage {
    fn name(&self) -> &'static str {
        "correction"
    }

    fn page(&self, context: &Context) -> PageModel {
        let mut model = ruling_so_far(context, &self.recalled);
        model.lines.pop();
        if !self.is_settled(context) {
            return PageModel { alert: texts::OPEN.to_owned(), ..model };
        }
        if self.recalled.corrected {
            texts::CORRECTED.clone_into(&mut model.alert);
        }
        model.lines.push(if self.is_manual(context) {
            instruction(context.settings.rulebook.book().correction.instruction)
        } else {
            PageLine::plain(texts::NOT_MANUAL)
        });
        let earns = self.earns(context);
        if self.award(earns).is_some() {
            model.go_on = common::ENTER;
        }
        match earns {
            Earns::Spread(_) => {
                model.lines.push(PageLine::plain(texts::SCORE));
                model.typed = Some(self.score.as_str().to_owned());
                model.keypad = Keypad::Digits;
            }
            Earns::Replay => {
                model.lines.push(PageLine::plain(texts::REPLAY));
                let [yes, no] = yes_and_no();
                let yes = MenuItem { chosen: Some(self.chosen == Some(true)), ..yes };
                let no = MenuItem { chosen: Some(self.chosen == Some(false)), ..no };
                model.items = vec![yes, no];
            }
            Earns::Nothing => {
                let chosen = Some(self.chosen.is_some());
                model.items = vec![MenuItem { chosen, ..MenuItem::lettered('Y', texts::WRONG) }];
            }
        }
        model
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        let earns = self.earns(context);
        match (key, self.award(earns)) {
            (Key::Escape, _) => return Route::MENU,
            _ if !self.is_settled(context) => {}
            (Key::Enter, Some(award)) => {
                let (challenge, judge) = (self.recalled.number, self.judge.clone());
                let decision = Decision::Correction { challenge, judge, award };
                return Route::closing(Order::Record(decision));
            }
            _ if matches!(earns, Earns::Spread(_)) => self.score.press(key, MOST_SCORE),
            _ if key.letter() == b'Y' => self.chosen = Some(true),
            _ if key.letter() == b'N' && earns == Earns::Replay => self.chosen = Some(false),
            _ => {}
        }
        Route::STAY
    }
}
