//! The screen on which players type the number of the challenge to be judged again, which can only be the last one. It
//! shows that number, so that they compare it with their paper slip or their verdict, and nobody repeats another pair's
//! slip by mistake.

use super::earlier_verdict::EarlierVerdict;
use super::{ChallengeScreen, Input, Next, STAY, Screen, SlipScreen, go_to};
use crate::challenge::labels::find_number_says;
use crate::challenge::page::{Keypad, PageLine, PageModel, TypedBox};
use crate::challenge::{
    Authorities, ChallengeNumber, Declared, Draft, Intake, Key, Moment, Order, Origin,
    RepeatableChallenge, Task, Terms, Times,
};
use crate::rulebook::{Choice, TimeLimitOf};
use crate::text::Messages;

/// The screen on which the number of the challenge is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RepeatScreen {
    pub last: ChallengeNumber,
    /// The number as typed so far.
    pub typed: Option<u64>,
    /// Whether the last number that was typed was wrong.
    pub wrong: bool,
    touched: Moment,
    task: Task,
}

/// The highest number that can be typed. No journal has so many challenges.
const MOST: u64 = 99_999_999;

impl RepeatableChallenge {
    /// The empty slip on which the challenge is judged again, with as many rows as it had.
    fn empty(self, times: Times, now: Moment) -> Option<ChallengeScreen> {
        let declared = u8::try_from(self.declared).ok().and_then(Declared::new)?;
        Some(self.slip(&Draft::new(declared), times, EarlierVerdict::NOTHING, now))
    }

    /// The slip on which the challenge is judged again, with the words of this draft.
    pub(super) fn slip(
        self,
        draft: &Draft,
        times: Times,
        earlier_verdict: EarlierVerdict,
        now: Moment,
    ) -> ChallengeScreen {
        let origin = Origin::Repeat { of: self.number };
        let task = Task {
            asks_who: earlier_verdict.asks_who(),
            ..Task::linked(origin, self.intake.resumed_at(Some(now)), times)
        };
        SlipScreen::after(draft, &task, earlier_verdict, now)
    }
}

impl RepeatScreen {
    pub(super) fn begin(last: ChallengeNumber, now: Moment, terms: &Terms) -> ChallengeScreen {
        // The rulebook of the challenge follows from the list that the players chose.
        let lexicon = terms.repeatable.and_then(|again| again.intake.lexicon);
        let intake = Intake { lexicon, ..Intake::NOTHING };
        let task = Task { times: terms.times, intake, ..Task::PLAYERS };
        ChallengeScreen::Repeat(Self { last, typed: None, wrong: false, touched: now, task })
    }

    /// The number as typed so far, after the station's mark.
    pub fn shown(&self) -> String {
        let typed = self.typed.map(|number| number.to_string()).unwrap_or_default();
        [self.last.mark().prefix(), typed].concat()
    }

    /// Opens the slip if the number is right.
    fn try_number(&mut self, again: RepeatableChallenge, now: Moment) -> Next {
        let wrong = Some(Order::CountWrongNumber);
        match self.typed {
            None => STAY,
            Some(number) if number == again.number.count() => {
                (again.empty(self.task.times, now), None)
            }
            _ if again.tries <= 1 => (Some(ChallengeScreen::count()), wrong),
            _ => {
                (self.typed, self.wrong) = (None, true);
                (None, wrong)
            }
        }
    }
}

impl Screen for RepeatScreen {
    is_timed!();

    fn can_call(&self) -> bool {
        true
    }

    fn step(&mut self, input: Input, now: Moment, terms: &Terms, _: &Authorities) -> Next {
        let Input::Press(key) = input else { return STAY };
        match (key, terms.repeatable) {
            (Key::Escape, _) | (_, None) => return go_to(ChallengeScreen::count()),
            (Key::Digit(digit), _) => {
                let number = self.typed.unwrap_or_default() * 10 + u64::from(digit);
                self.typed = Some(number).filter(|number| *number <= MOST).or(self.typed);
            }
            (Key::Backspace, _) => {
                self.typed = self.typed.map(|number| number / 10).filter(|number| *number > 0);
            }
            (Key::Enter | Key::Tab, Some(again)) => return self.try_number(again, now),
            _ => {}
        }
        STAY
    }

    fn page(&self, choice: &Choice, say: &Messages) -> Option<(&'static str, PageModel)> {
        let is_wrong = self.wrong && self.typed.is_none();
        let alert = if is_wrong { say.question.not_the_last } else { "" };
        let last = [("number", &self.last as &dyn std::fmt::Display)];
        let page = PageModel {
            heading: say.question.again.put(&last),
            lines: std::iter::once(PageLine::plain(find_number_says(choice, self.last, say)))
                .chain(which_words(choice))
                .chain(until_when(choice))
                .collect(),
            typed: Some(TypedBox::text(say.verdict.challenge_number, self.shown())),
            alert: alert.to_owned(),
            back: say.slip.back,
            go_on: say.question.go_on,
            keypad: Keypad::Digits,
            ..PageModel::default()
        };
        Some(("again", page))
    }
}

/// The rule for judging the same words again.
fn which_words(choice: &Choice) -> Option<PageLine> {
    let repeat = choice.book().repeat?;
    Some(PageLine::Text(repeat.says.to_owned(), choice.cites(repeat)))
}

/// The rule that says until when players may have a challenge judged again. The station cannot check this, because only
/// the players see the board.
fn until_when(choice: &Choice) -> Option<PageLine> {
    let again = choice.book().time_limit(TimeLimitOf::Again)?;
    Some(PageLine::Text(again.says.to_owned(), choice.cites(again)))
}
