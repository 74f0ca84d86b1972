//! The terms of the challenge on the screen: its task, who acts, and what is allowed.

use super::{Last, Station};
use crate::challenge::{
    Again, Asks, Controls, EndScreen, Key, Mode, Moment, Origin, Procedure, Task, Terms,
};
use crate::rulebook::{ByWordJudge, Instruction};
use std::time::Duration;

impl Station {
    /// The task of the slip on the screen.
    pub const fn task(&self) -> Option<&Task> {
        match self.procedure() {
            Some(procedure) => procedure.task(),
            None => None,
        }
    }

    /// Which words may still be typed, if the slip is for the rest of a challenge.
    pub fn rest_says(&self) -> Option<Instruction> {
        let is_rest = self.task().is_some_and(|task| task.origin.judged() > 0);
        self.rulebook().separate.filter(|_| is_rest).map(|separate| separate.rest)
    }

    /// Who types, checks and presses for the slip on the screen.
    pub fn who_acts(&self) -> ByWordJudge {
        if self.task().is_some_and(|task| task.origin == Origin::LookUp) {
            let say = self.language().messages();
            let acts = |says| Instruction { says, rule: "", subject: None };
            let [types, checks, presses] =
                [say.look_up.types, say.look_up.checks, self.look_up_presses()].map(acts);
            return ByWordJudge { types, checks, presses };
        }
        let by_judge = self.task().is_some_and(|task| task.judge.is_some());
        self.choice().who_acts(by_judge)
    }

    /// What a look-up says to press, or to tap.
    fn look_up_presses(&self) -> &'static str {
        let say = self.language().messages();
        match self.controls {
            Controls::Keys => say.look_up.presses,
            Controls::Touch => say.look_up.taps,
        }
    }

    /// The key that calls the director from this screen and its label, if players can call here: a letter where none
    /// are typed.
    pub fn calls_by(&self) -> Option<(Key, &'static str)> {
        let procedure = self.procedure().filter(|_| self.session.desk.is_none())?;
        let (terms, say) = (self.terms(), self.language().messages());
        let keys = [(Key::typed('D'), "D"), (Key::Call, say.keys.call)];
        keys.into_iter().find(|(key, _)| procedure.calls(*key, &terms))
    }

    /// Whether the challenge on the screen can end without a look-up.
    pub fn can_end(&self) -> bool {
        self.task().is_some_and(|task| EndScreen::is_open(task, &self.terms()))
    }

    /// The terms of a challenge now.
    pub fn terms(&self) -> Terms {
        let open = |last: &Last| {
            let has_tries = last.again.tries > 0 && self.may_be_repeated(last);
            has_tries && (self.is_about(last) || self.now < self.repeat_until(last))
        };
        let mode = self.mode();
        let takes_challenges = mode == Mode::Challenges;
        Terms {
            rulebook: self.choice().clone(),
            mode,
            signed_in: self.signed_in().is_some(),
            again: self.last.filter(|last| takes_challenges && open(last)).map(|last| last.again),
            second: self.offered().iter().any(|judging_lexicons| judging_lexicons.coming.is_some()),
            reviewed_from: self
                .rulebook()
                .reviewed_from(|book| self.settings.source(book.title).is_some()),
            asks: Asks {
                // Words that are looked up by hand, or in practice, are in no lexicon on offer.
                lexicons: if self.by_hand.is_some() || mode == Mode::Practice {
                    0
                } else {
                    self.settings.offered.len().try_into().unwrap_or_default()
                },
                table: self.settings.asks_table && takes_challenges,
                player: self.settings.asks_player && takes_challenges,
            },
            times: self.settings.times,
        }
    }

    /// Whether the rulebook of this challenge lets it be judged again.
    fn may_be_repeated(&self, last: &Last) -> bool {
        let offer = last.again.intake.lexicon.map(usize::from);
        self.settings.rulebook_for(offer).book().repeat.is_some()
    }

    /// Whether this challenge's verdict is on the screen, or its number is being asked for.
    fn is_about(&self, last: &Last) -> bool {
        match self.procedure() {
            Some(Procedure::Verdict(showing)) => showing.challenge() == Some(last.again.number),
            Some(Procedure::Repeat(_)) => true,
            _ => false,
        }
    }

    /// Until when a challenge can be judged again from the count screen.
    pub(super) fn repeat_until(&self, last: &Last) -> Moment {
        last.seen.after(Duration::from_mins(self.settings.repeat_minutes.into()))
    }

    /// Remembers the players' last challenge as the one that may be judged again, until another is judged or
    /// somebody else rules on it.
    pub(super) fn remember_last(&mut self) {
        let Some(Procedure::Verdict(showing)) = self.procedure() else { return };
        let Some(number) = showing.challenge().filter(|_| showing.may_be_repeated()) else {
            if self.last.is_some_and(|last| showing.settles(last.again.number)) {
                self.last = None;
            }
            return;
        };
        let tries = match &self.last {
            Some(last) if last.again.number == number => last.again.tries,
            _ => Again::TRIES,
        };
        let (declared, intake) = (showing.decision.words(), showing.intake());
        let again = Again { number, declared, intake, tries };
        self.last = Some(Last { again, seen: self.now });
    }
}
