//! The page on which a ruling is corrected.

use super::texts;
use crate::challenge::page::{Keypad, MenuItem, PageLine, PageModel};
use crate::challenge::{Award, Decision, Judge, Key, Role};
use crate::desk::rows::{instruction, ruling_so_far, yes_and_no};
use crate::desk::{Context, DeskPage, Order, Route, Typed, texts as common};
use crate::journal::Recalled;
use crate::rulebook::{Earns, Player};

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
/// The opinions that a replay needs.
const OPINIONS: usize = 3;

impl CorrectionPage {
    pub(in crate::desk) fn new(recalled: Recalled, judge: Judge) -> Self {
        Self { recalled, judge, score: Typed::default(), chosen: None }
    }

    /// What the rulebook gives for it: nothing for a ruling of the station's, unless a judge ruled
    /// the same, and nothing on the spread where nobody lost a turn.
    pub fn earns(&self) -> Earns {
        match self.recalled.rulebook.book().correction.earns {
            _ if !self.is_manual() => Earns::Nothing,
            Earns::Spread(_) if self.wronged().is_none() => Earns::Nothing,
            earns => earns,
        }
    }

    /// Who lost a turn by the ruling, if anybody did.
    fn wronged(&self) -> Option<Player> {
        let choice = &self.recalled.rulebook;
        let verdict = self.recalled.ruling.outcome(&choice.book().opinions).verdict()?;
        choice.consequence(verdict.is_acceptable(), self.recalled.words).loses_turn
    }

    /// What is missing before anything can be awarded: a replay needs three opinions, the last of
    /// them the director's.
    fn missing(&self) -> Option<&'static str> {
        let ruling = &self.recalled.ruling;
        if !self.is_settled() {
            return Some(texts::OPEN);
        }
        let by_director = ruling.last().judge().is_some_and(|judge| judge.role == Role::Director);
        let counted = ruling.counted(&self.recalled.rulebook.book().opinions);
        let needs_third = self.recalled.rulebook.book().correction.earns == Earns::Replay;
        (needs_third && !(counted >= OPINIONS && by_director)).then_some(texts::THREE_OPINIONS)
    }

    /// Why it earns nothing, or who lost the turn and what has to be so.
    fn grounds(&self) -> Vec<PageLine> {
        let choice = &self.recalled.rulebook;
        let correction = choice.book().correction;
        let spread = matches!(correction.earns, Earns::Spread(_));
        // A replay depends on three opinions, whoever ruled first.
        let needs_judge = correction.earns != Earns::Replay;
        match self.wronged() {
            _ if needs_judge && !self.is_manual() => vec![PageLine::plain(texts::NOT_MANUAL)],
            None if spread => vec![PageLine::plain(texts::NO_TURN_LOST)],
            wronged => {
                let lost = wronged.filter(|_| spread).map(texts::lost_the_turn);
                let mut lines: Vec<PageLine> = lost.into_iter().map(PageLine::plain).collect();
                lines.extend(
                    [Some(correction.instruction), correction.condition]
                        .into_iter()
                        .flatten()
                        .map(|one| instruction(choice, one)),
                );
                lines
            }
        }
    }

    /// Whether the ruling is what a judge ruled.
    fn is_manual(&self) -> bool {
        let ruling = &self.recalled.ruling;
        let outcome = ruling.outcome(&self.recalled.rulebook.book().opinions);
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
    pub fn is_settled(&self) -> bool {
        let opinions = &self.recalled.rulebook.book().opinions;
        self.recalled.ruling.outcome(opinions).verdict().is_some()
    }
}

impl DeskPage for CorrectionPage {
    fn name(&self) -> &'static str {
        "correction"
    }

    fn page(&self, context: &Context) -> PageModel {
        let mut model = ruling_so_far(context, &self.recalled);
        if let Some(missing) = self.missing() {
            model.lines.extend(self.grounds());
            return PageModel { alert: missing.to_owned(), ..model };
        }
        if self.recalled.corrected {
            texts::CORRECTED.clone_into(&mut model.alert);
        }
        model.lines.extend(self.grounds());
        let earns = self.earns();
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

    fn press(&mut self, key: Key, _: &Context) -> Route {
        let earns = self.earns();
        match (key, self.award(earns)) {
            (Key::Escape, _) => return Route::MENU,
            _ if self.missing().is_some() => {}
            (Key::Enter, Some(award)) => {
                let (challenge, judge) = (self.recalled.number, self.judge.clone());
                let decision = Decision::Correction { challenge, judge, award };
                return Route::closing(Order::Record(decision, self.recalled.rulebook.clone()));
            }
            _ if matches!(earns, Earns::Spread(_)) => self.score.press(key, MOST_SCORE),
            _ if key.letter() == b'Y' => self.chosen = Some(true),
            _ if key.letter() == b'N' && earns == Earns::Replay => self.chosen = Some(false),
            _ => {}
        }
        Route::STAY
    }
}
