//! The count screen asks how many words are challenged. Before that it asks, if the director wants it, for the lexicon,
//! the table and the player.

use super::{ChallengeScreen, Input, Next, RepeatScreen, STAY, Screen, SlipScreen, go_to};
use crate::challenge::delays::{ANSWER_IDLE, HINT_SHOWN, SLIP_IDLE};
use crate::challenge::{
    Authorities, Declared, Draft, HandedOver, Intake, Key, Letter, Mode, Moment, Order, Origin,
    Question, Seat, Task, Terms,
};
use std::time::Duration;

/// The count screen. While nobody has begun anything it has no time limit, because nothing private is on it. Answers
/// that players have given, and everything about an earlier challenge or a judge, are cleared after a while, like a
/// slip.
#[derive(Clone, Debug, PartialEq)]
pub struct CountScreen {
    /// What the slip will be for.
    pub task: Task,
    /// The number of the table so far; 0 if nothing is typed.
    pub typed: u16,
    /// The number of words, if a word judge gave it before the other questions were answered.
    words: Option<Declared>,
    /// Since when the screen waits; `None` if it has no limit.
    pub since: Option<Moment>,
    /// Since when the screen says that the number comes first, after a letter or a number that cannot be declared.
    number_first: Option<Moment>,
    /// Whether several words are to be looked up at once, and their number is asked for. (Otherwise a look-up begins
    /// with a letter.)
    several: bool,
}

/// The highest number of a table.
const LAST_TABLE: u16 = 999;

impl CountScreen {
    /// The count screen for the players' next challenge.
    pub(super) const PLAYERS: Self = Self {
        task: Task::PLAYERS,
        typed: 0,
        words: None,
        since: None,
        number_first: None,
        several: false,
    };

    /// The count screen for a slip with another task.
    pub(super) fn of(task: Task, now: Moment) -> Self {
        Self { task, since: Some(now), ..Self::PLAYERS }
    }

    /// The first screen for a slip with this task, which is the slip itself if nothing is left to be asked.
    pub(super) fn begin(
        task: Task,
        words: Option<Declared>,
        now: Moment,
        terms: &Terms,
    ) -> ChallengeScreen {
        let mut counting = Self { words, ..Self::of(task, now) };
        let (next, _) = counting.go_on(now, terms);
        next.unwrap_or(ChallengeScreen::Count(counting))
    }

    /// The current question. Questions other than the number of words are asked only for a challenge with a number of
    /// its own, and only of the people who look the words up.
    pub fn question(&self, terms: &Terms) -> Question {
        if self.is_for_judges(terms) && !terms.signed_in {
            Question::HandOver
        } else if self.task.origin.challenge().is_none() {
            terms.asks.next(self.task.intake)
        } else {
            Question::Words
        }
    }

    /// Whether the slip that begins here is for a word judge. It is if players do not look words up themselves.
    pub fn is_for_judges(&self, terms: &Terms) -> bool {
        terms.mode == Mode::Challenges
            && self.task.judge.is_none()
            && !terms.rulebook.players_look_up()
    }

    /// The most words that can be declared, because a challenge has eight in all.
    pub fn most(&self) -> usize {
        usize::from(Declared::MOST).saturating_sub(self.task.origin.judged())
    }

    /// Whether nobody has begun anything. A letter begins nothing.
    pub(super) fn is_untouched(&self) -> bool {
        let Self { task, typed, words, since, number_first: _, several: _ } = self;
        *task == Task::PLAYERS && *typed == 0 && words.is_none() && since.is_none()
    }

    /// Whether the screen says that the number comes first.
    pub const fn says_number_first(&self) -> bool {
        self.number_first.is_some()
    }

    /// Whether letters are typed into the field for one word, as on a device that looks words up.
    pub fn takes_a_word(&self, terms: &Terms) -> bool {
        terms.mode == Mode::LookUps && !self.several && self.question(terms) == Question::Words
    }

    /// Opens the slip of a look-up with the first letter of its only word.
    fn look_up(&mut self, letter: Letter, now: Moment, terms: &Terms) -> Next {
        let Some(one) = Declared::new(1) else { return STAY };
        let (mut next, order) = self.declare(one, now, terms);
        if let Some(ChallengeScreen::Slip(slip)) = &mut next {
            slip.begin_with(letter);
        }
        (next, order)
    }

    /// Whether an answer can be taken back.
    pub fn is_begun(&self) -> bool {
        self.task.origin.challenge().is_none() && self.task.intake.began.is_some()
    }

    /// Whether Escape takes an answer back, or leaves a challenge that was begun elsewhere.
    pub fn can_go_back(&self) -> bool {
        self.several || self.is_begun() || self.task.origin.challenge().is_some()
    }

    /// How long the screen waits untouched; `None` if it has no limit.
    fn idle(&self) -> Option<Duration> {
        let is_players = self.task.origin == Origin::New && self.task.judge.is_none();
        match self.task.idle() {
            // If the director allows more time for a slip, or no limit, the answers get the same time.
            Some(idle) if is_players && idle <= SLIP_IDLE => Some(ANSWER_IDLE),
            idle => idle,
        }
    }

    /// Handles a key that may answer one of the questions before the words.
    fn answer(&mut self, question: Question, key: Key, now: Moment, terms: &Terms) {
        let letter = key.letter();
        let intake = &mut self.task.intake;
        match (question, key) {
            (Question::Lexicon, _) => {
                let index = letter.wrapping_sub(b'A');
                intake.lexicon = Some(index).filter(|index| *index < terms.asks.lexicons);
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
        self.answers_changed(now);
    }

    /// Starts the players' time at the first answer. Once no answer is left, the screen counts as untouched again.
    fn answers_changed(&mut self, now: Moment) {
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

    /// Takes one answer back. If nothing was begun, opens the desk.
    fn back(&mut self) -> Next {
        if !self.is_begun() {
            let opens_desk = self.is_untouched().then_some(Order::OpenDesk);
            return (Some(ChallengeScreen::count()), opens_desk);
        }
        let lexicon = self.task.intake.lexicon;
        if self.typed > 0 {
            self.typed = 0;
        } else {
            self.task.intake.take_back();
        }
        // The judge prepared for the rulebook of the earlier lexicon, so the judge has to begin again.
        if self.task.rulebook.is_some() && self.task.intake.lexicon != lexicon {
            return go_to(ChallengeScreen::count());
        }
        self.answers_changed(self.since.unwrap_or_default());
        STAY
    }

    /// Goes on with the number of words that is known already, once everything else is answered.
    fn go_on(&mut self, now: Moment, terms: &Terms) -> Next {
        match (self.words, self.question(terms)) {
            (Some(words), Question::Words) => self.declare(words, now, terms),
            _ => STAY,
        }
    }

    /// Accepts the number of words and opens the slip at once, so that no letter typed after the number is lost. Where
    /// only word judges look words up, hands the number over to the judge instead.
    fn declare(&mut self, words: Declared, now: Moment, terms: &Terms) -> Next {
        let began = self.task.intake.began.or(Some(now));
        let intake = Intake { began, ..self.task.intake };
        if self.is_for_judges(terms) {
            let handed_over = HandedOver { words, intake };
            return (None, Some(Order::HandOver(handed_over)));
        }
        self.task.intake = intake;
        match terms.mode {
            Mode::LookUps => self.task.origin = Origin::LookUp,
            Mode::Practice => self.task.origin = Origin::Practice,
            Mode::Challenges => {}
        }
        self.task.times = terms.times;
        go_to(SlipScreen::begin(&Draft::new(words), &self.task, now))
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
        Some(self.since?.after(self.idle()?))
    }

    fn deadline(&self) -> Option<Moment> {
        let hint = self.number_first.map(|since| since.after(HINT_SHOWN));
        [self.clears_at(), hint].into_iter().flatten().min()
    }

    fn expire(&mut self, now: Moment) -> Option<ChallengeScreen> {
        self.number_first = self.number_first.filter(|since| now < since.after(HINT_SHOWN));
        let clears = self.clears_at().is_some_and(|at| now >= at);
        clears.then(ChallengeScreen::count)
    }

    fn can_call(&self) -> bool {
        true
    }

    fn step(&mut self, input: Input, now: Moment, terms: &Terms, _: &Authorities) -> Next {
        if self.is_begun() && input.shows_presence() {
            self.since = Some(now);
        }
        let Input::Press(key) = input else { return STAY };
        self.number_first = None;
        let is_free = self.is_untouched();
        match (key, self.question(terms)) {
            (Key::Escape, _) => return self.back(),
            (Key::Again, _) if is_free => {
                if let Some(last) = terms.repeatable {
                    return go_to(RepeatScreen::begin(last.number, now, terms));
                }
            }
            (Key::SignInOrOut | Key::JudgesDesk, _) if is_free && self.is_for_judges(terms) => {
                return (None, Some(Order::SignIn));
            }
            (Key::Digit(digit), Question::Words | Question::HandOver) => {
                let declared = Declared::new(digit).filter(|words| words.rows() <= self.most());
                match declared {
                    Some(words) => return self.declare(words, now, terms),
                    None => self.number_first = Some(now),
                }
            }
            (Key::Letter(letter), _) if self.takes_a_word(terms) => {
                return self.look_up(letter, now, terms);
            }
            (Key::More, _) if self.takes_a_word(terms) => {
                (self.several, self.since) = (true, Some(now));
            }
            (Key::Letter(_) | Key::OtherLetter, Question::Words | Question::HandOver) => {
                self.number_first = Some(now);
            }
            (_, Question::Words | Question::HandOver) => {}
            (key, question) => {
                self.answer(question, key, now, terms);
                return self.go_on(now, terms);
            }
        }
        STAY
    }
}
