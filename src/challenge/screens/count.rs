//! The count screen: how many words are challenged. Before that, if the director wants it: by which
//! lexicon, at which table and by which player.

use super::{Input, Next, Procedure, RepeatScreen, STAY, Screen, SlipScreen, go_to};
use crate::challenge::delays::{ANSWER_IDLE, COUNT_SHOWN, SLIP_IDLE};
use crate::challenge::{
    Declared, Draft, Key, Moment, Order, Origin, Question, Request, Seat, Task, Terms,
};
use std::time::Duration;

/// The count screen. Nothing private is on it, so it stays. But the answers of players who have
/// left, and what belongs to an earlier challenge or to a judge, are cleared like a slip.
#[derive(Clone, Debug, PartialEq)]
pub struct CountScreen {
    /// The number declared, and when. It is shown in large type for [`COUNT_SHOWN`].
    pub chosen: Option<(Declared, Moment)>,
    /// What the slip will be for.
    pub task: Task,
    /// The number of the table so far; 0 if nothing is typed.
    pub typed: u16,
    /// Since when it waits; none if it may wait for ever.
    pub since: Option<Moment>,
}

/// The highest number of a table.
const LAST_TABLE: u16 = 999;

impl CountScreen {
    /// For the players' next challenge.
    pub(super) const PLAYERS: Self =
        Self { chosen: None, task: Task::PLAYERS, typed: 0, since: None };

    /// For a slip with another task.
    pub(super) const fn of(task: Task, now: Moment) -> Self {
        Self { chosen: None, task, typed: 0, since: Some(now) }
    }

    /// What is asked now. Anything but the words is asked only for a challenge that gets a number
    /// of its own, and only of those who look the words up.
    pub fn question(&self, terms: &Terms) -> Question {
        let looks_up =
            self.task.judge.is_some() || terms.looks_up || terms.rulebook.players_look_up();
        if self.task.origin.challenge().is_none() && looks_up {
            terms.asks.next(self.task.intake)
        } else {
            Question::Words
        }
    }

    /// The most words that can be declared: a challenge has eight in all.
    pub fn most(&self) -> usize {
        usize::from(Declared::MOST).saturating_sub(self.task.origin.judged())
    }

    /// Whether an answer can be taken back.
    pub fn is_begun(&self) -> bool {
        self.task.origin.challenge().is_none() && self.task.intake.began.is_some()
    }

    /// How long it waits untouched; none for ever.
    fn idle(&self) -> Option<Duration> {
        let players = self.task.origin == Origin::New && self.task.judge.is_none();
        match self.task.idle() {
            // Players who get longer for a slip, or no limit, get the same for the answers.
            Some(idle) if players && idle <= SLIP_IDLE => Some(ANSWER_IDLE),
            idle => idle,
        }
    }

    /// A key that may answer a question before the words.
    fn answer(&mut self, question: Question, key: Key, now: Moment, terms: &Terms) {
        let letter = key.letter();
        let intake = &mut self.task.intake;
        match (question, key) {
            (Question::Lexicon, _) => {
                let place = letter.wrapping_sub(b'A');
                intake.lexicon = Some(place).filter(|place| *place < terms.asks.lexicons);
            }
            (Question::Table, Key::Digit(digit)) => {
                let number = self.typed * 10 + u16::from(digit);
                self.typed = if number <= LAST_TABLE { number } else { self.typed };
            }
            (Question::Table, Key::Backspace) => self.typed /= 10,
            (Question::Table, Key::Enter | Key::Tab | Key::Space) if self.typed > 0 => {
                intake.table = Some(self.typed);
                self.typed = 0;
            }
            (Question::Player, _) => {
                intake.player = match (key, letter) {
                    (Key::Digit(1), _) | (_, b'F') => Some(Seat::First),
                    (Key::Digit(2), _) | (_, b'S') => Some(Seat::Second),
                    _ => None,
                };
            }
            _ => {}
        }
        self.task.times = terms.times;
        self.begun(now);
    }

    /// The first answer starts the players' time. Without any answer the screen is untouched again.
    fn begun(&mut self, now: Moment) {
        let intake = &mut self.task.intake;
        let answered =
            intake.lexicon.is_some() || intake.table.is_some() || intake.player.is_some();
        if answered || self.typed > 0 {
            intake.began = intake.began.or(Some(now));
            self.since = Some(now);
        } else {
            intake.began = None;
            self.task.times = Task::PLAYERS.times;
            self.since = self.since.filter(|_| self.task.judge.is_some());
        }
    }

    /// Takes one answer back; from the untouched screen, opens the desk.
    fn back(&mut self) -> Next {
        if !self.is_begun() {
            let knocks = (*self == Self::PLAYERS).then_some(Request::Order(Order::OpenDesk));
            return (Some(Procedure::count()), knocks);
        }
        let lexicon = self.task.intake.lexicon;
        if self.typed > 0 {
            self.typed = 0;
        } else {
            self.task.intake.take_back();
        }
        // What the judge has prepared for is that rulebook alone.
        if self.task.rulebook.is_some() && self.task.intake.lexicon != lexicon {
            return go_to(Procedure::count());
        }
        self.begun(self.since.unwrap_or_default());
        STAY
    }

    /// Takes the number of words. Where players look nothing up themselves, opens the desk for the
    /// judge.
    fn declare(&mut self, digit: u8, now: Moment, terms: &Terms) -> Next {
        let declared = Declared::new(digit).filter(|declared| declared.rows() <= self.most());
        let Some(words) = declared else { return STAY };
        if terms.looks_up {
            self.task.origin = Origin::LookUp;
        } else if self.task.judge.is_none() && !terms.rulebook.players_look_up() {
            return (None, Some(Request::Order(Order::OpenDesk)));
        }
        let intake = &mut self.task.intake;
        intake.began = intake.began.or(Some(now));
        self.task.times = terms.times;
        self.chosen = Some((words, now));
        STAY
    }
}

impl Screen for CountScreen {
    fn task(&self) -> &Task {
        &self.task
    }

    fn touch(&mut self, now: Moment) {
        self.since = self.since.map(|_| now);
    }

    fn clears_at(&self) -> Option<Moment> {
        match self.chosen {
            Some((_, at)) => Some(at.after(COUNT_SHOWN)),
            None => Some(self.since?.after(self.idle()?)),
        }
    }

    fn expire(&mut self, now: Moment) -> Option<Procedure> {
        Some(match self.chosen {
            Some((declared, _)) => SlipScreen::begin(&Draft::new(declared), &self.task, now),
            None => Procedure::count(),
        })
    }

    fn step(&mut self, input: Input, now: Moment, terms: &Terms) -> Next {
        if self.chosen.is_some() {
            return STAY;
        }
        if self.is_begun() && input.is_somebodys() {
            self.since = Some(now);
        }
        let Input::Press(key) = input else { return STAY };
        let is_free = *self == Self::PLAYERS;
        match (key, self.question(terms)) {
            (Key::Escape, _) => return self.back(),
            _ if is_free && key.letter() == b'R' => {
                let last = terms.again.filter(|_| terms.can_repeat());
                if let Some(last) = last {
                    return go_to(RepeatScreen::begin(last.number, now, terms));
                }
            }
            (Key::Digit(digit), Question::Words) => return self.declare(digit, now, terms),
            (_, Question::Words) => {}
            (key, question) => self.answer(question, key, now, terms),
        }
        STAY
    }
}
