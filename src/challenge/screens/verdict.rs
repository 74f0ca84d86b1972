//! What was decided, on the screen: the verdict, and what can be done from it.

use super::{
    CountScreen, Input, JudgingScreen, Next, Procedure, RepeatScreen, ResponsibilityScreen,
};
use crate::challenge::decision::{Decision, Unjudged};
use crate::challenge::delays::{REFERRED_SHOWN, STEPS_SHOWN, VERDICT_HELD};
use crate::challenge::intake::Intake;
use crate::challenge::key::Key;
use crate::challenge::moment::Moment;
use crate::challenge::origin::Origin;
use crate::challenge::outcome::Outcome;
use crate::challenge::request::{Order, Request};
use crate::challenge::ruling::Ruling;
use crate::challenge::slip::Declared;
use crate::challenge::task::Task;
use crate::challenge::terms::Terms;
use crate::rulebook::Player;
use std::time::Duration;

/// What players can do from a verdict, by a key of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// See the steps back to the board.
    Steps,
    /// Have a mistyped word judged again.
    Repeat,
    /// Say that a word of the challenge was left out.
    LeftOut,
    /// Ask the edition about to come in.
    Second,
}

impl After {
    const ALL: [Self; 4] = [Self::Steps, Self::Repeat, Self::LeftOut, Self::Second];

    /// What stands on its key.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::Steps => "S",
            Self::Repeat => "R",
            Self::LeftOut => "W",
            Self::Second => "O",
        }
    }

    /// Its key.
    pub fn key(self) -> Key {
        self.letter().chars().next().map_or(Key::Other, Key::typed)
    }
}

/// What was decided, on the screen.
#[derive(Clone, Debug, PartialEq)]
pub struct VerdictScreen {
    /// The decision.
    pub decision: Decision,
    /// Its entry's number in the journal, if the journal could give one.
    pub number: Option<u64>,
    /// Whether the journal holds it durably.
    pub recorded: bool,
    /// Since when the steps back to the board are shown, if they are.
    pub steps: Option<Moment>,
    /// What the slip was for.
    task: Task,
    /// Since when it is on the screen.
    since: Moment,
    /// Since when the verdict has its time.
    timed: Moment,
}

impl VerdictScreen {
    pub(super) const fn new(
        decision: Decision,
        number: Option<u64>,
        recorded: bool,
        task: Task,
        since: Moment,
    ) -> Self {
        Self { decision, number, recorded, steps: None, task, since, timed: since }
    }

    /// What was asked on the count screen for it.
    pub const fn asked(&self) -> Intake {
        self.task.asked
    }

    pub(super) const fn task(&self) -> &Task {
        &self.task
    }

    /// The number of the challenge, if there is one.
    pub fn challenge(&self) -> Option<u64> {
        self.decision.challenge().or(self.number)
    }

    /// What the ruling comes to, if it is one.
    pub fn outcome(&self, terms: &Terms) -> Option<Outcome> {
        Some(self.decision.ruling()?.outcome(&terms.rulebook.book().opinions))
    }

    /// When it clears itself, if it does.
    pub fn clears_at(&self) -> Option<Moment> {
        match self.steps {
            // Steps are read, and those who need no end to a verdict need none to them.
            Some(since) => self.task.times.verdict.map(|time| since.after(time.max(STEPS_SHOWN))),
            None if self.waits_for_judge() => Some(self.timed.after(REFERRED_SHOWN)),
            None => self.task.times.verdict.map(|time| self.timed.after(time)),
        }
    }

    /// How long it has been on the screen.
    pub fn shown_for(&self, now: Moment) -> Duration {
        now.since(self.since)
    }

    /// It has its whole time again, and so have the steps.
    pub(super) fn touch(&mut self, now: Moment) {
        self.timed = now;
        self.steps = self.steps.map(|_| now);
    }

    /// Whether the slip waits for the word judge.
    pub const fn waits_for_judge(&self) -> bool {
        matches!(self.decision, Decision::Referral { .. })
    }

    /// Whether the play stands, if that is settled: by the verdict, or because somebody gave up.
    pub fn play_stands(&self, terms: &Terms) -> Option<bool> {
        match self.decision {
            Decision::Unjudged { how: Unjudged::Conceded(player), .. } => {
                Some(player == Player::Challenger)
            }
            _ => Some(self.outcome(terms)?.verdict()?.is_acceptable()),
        }
    }

    /// What can be done from here besides clearing it, in order.
    pub fn afters(&self, terms: &Terms) -> Vec<After> {
        let can = |after: &After| match after {
            After::Steps => self.play_stands(terms).is_some(),
            After::Repeat => self.can_repeat(terms),
            After::LeftOut => self.can_go_on(terms),
            After::Second => self.can_have_second(terms),
        };
        After::ALL.into_iter().filter(can).collect()
    }

    /// Whether the players may have a mistyped word judged again from here.
    pub fn can_repeat(&self, terms: &Terms) -> bool {
        let last = terms.again.map(|again| again.number);
        self.may_be_repeated() && terms.can_repeat() && last == self.challenge()
    }

    /// Whether it is one that players may have judged again. Once the rest of a challenge came back
    /// unacceptable, no further word is taken.
    pub fn may_be_repeated(&self) -> bool {
        self.is_self_lookup() && !self.asks_who()
    }

    /// Whether players can say here that a word of the challenge was left out.
    pub fn can_go_on(&self, terms: &Terms) -> bool {
        let known = terms.rulebook.book().separate.is_some() && self.challenge().is_some();
        let room = self.decision.words() < usize::from(Declared::MOST);
        self.is_self_lookup() && known && (room || !self.is_acceptable())
    }

    /// Whether the rest of a challenge came back unacceptable: then it is asked who was responsible.
    pub fn asks_who(&self) -> bool {
        matches!(&self.decision, Decision::Ruling { link, .. } if link.judged() > 0)
            && !self.is_acceptable()
    }

    /// Whether the edition about to come in can give its opinion. On the rest of a challenge it cannot:
    /// the words judged before are gone, and an opinion is on the play as a whole. Nor where a book had a
    /// say: the edition has none in it.
    pub fn can_have_second(&self, terms: &Terms) -> bool {
        let by_station = matches!(&self.decision, Decision::Ruling { link, ruling }
            if link.judged() == 0 && ruling.is_by_station());
        terms.second && by_station && self.challenge().is_some()
    }

    /// Whether it is what the players looked up themselves, and nobody has judged since.
    pub fn is_self_lookup(&self) -> bool {
        self.decision.ruling().is_some_and(Ruling::is_self_lookup)
    }

    /// Whether it keeps the challenge with this number, which players looked up, from being judged again by
    /// them: another was judged since, or somebody has a say in this one.
    pub fn settles(&self, number: u64) -> bool {
        match &self.decision {
            Decision::Ruling { .. } => true,
            Decision::Referral { link, .. } | Decision::Unjudged { link, .. } => {
                link.repeats().or(link.challenge()) == Some(number)
            }
            Decision::Opinion { challenge, .. }
            | Decision::Separate { challenge, .. }
            | Decision::Correction { challenge, .. } => *challenge == number,
        }
    }

    fn is_acceptable(&self) -> bool {
        self.decision.ruling().is_some_and(|ruling| ruling.first().verdict.is_acceptable())
    }

    pub(super) fn expire(self, now: Moment) -> Procedure {
        let due = self.clears_at().is_some_and(|at| now >= at);
        if due { self.leave(now) } else { Procedure::Verdict(self) }
    }

    /// Where the screen goes when it is cleared.
    fn leave(self, now: Moment) -> Procedure {
        match self.challenge() {
            Some(challenge) if self.asks_who() => {
                Procedure::Responsibility(ResponsibilityScreen::of(challenge, self.task, now))
            }
            _ => Procedure::count(),
        }
    }

    pub(super) fn step(self, input: Input, now: Moment, terms: &Terms) -> Next {
        if self.shown_for(now) < VERDICT_HELD || matches!(input, Input::Held(_)) {
            return (Procedure::Verdict(self), None);
        }
        if self.waits_for_judge() {
            return match input {
                Input::Press(Key::Enter) => {
                    (Procedure::Verdict(self), Some(Request::Order(Order::OpenDesk)))
                }
                // The station is wanted by others: the number on the paper slip finds it again.
                Input::Press(Key::Escape) => (Procedure::count(), None),
                _ => (Procedure::Verdict(self), None),
            };
        }
        let is_meant = |after: &After| input == Input::Press(after.key());
        match self.afters(terms).into_iter().find(is_meant) {
            Some(After::Steps) => {
                let steps = if self.steps.is_some() { None } else { Some(now) };
                // Back from the steps, the verdict has its whole time again.
                (Procedure::Verdict(Self { steps, timed: now, ..self }), None)
            }
            Some(After::Repeat) => (Procedure::Repeat(RepeatScreen::new(now, terms)), None),
            Some(After::LeftOut) => (self.go_on(now), None),
            Some(After::Second) => self.second(now),
            None => (self.leave(now), None),
        }
    }

    /// A word was left out: after *acceptable* the rest is judged; after *unacceptable* no further
    /// word is taken.
    fn go_on(self, now: Moment) -> Procedure {
        let Some(of) = self.challenge() else { return Procedure::Verdict(self) };
        if !self.is_acceptable() {
            return Procedure::Responsibility(ResponsibilityScreen::of(of, self.task, now));
        }
        let link = Origin::Rest { of, judged: self.decision.words() };
        let task = Task::linked(link, self.task.asked.again(None), self.task.times);
        Procedure::Count(CountScreen::of(task, now))
    }

    fn second(self, now: Moment) -> Next {
        let words = self.decision.words();
        match (self.challenge(), self.decision) {
            (Some(challenge), Decision::Ruling { link, ruling }) => JudgingScreen::of_opinion(
                (challenge, words),
                ruling,
                Task { link, ..self.task },
                now,
            ),
            _ => (Procedure::count(), None),
        }
    }
}
