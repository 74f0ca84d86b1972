//! What players see of the set-up: which lexicons are offered and which was chosen, what is asked, and
//! what their keys mean.

use super::{Phase, Station};
use crate::challenge::{Input, Key, Procedure, Question};
use crate::setup::{InForce, JudgeKey, Settings};

impl Station {
    /// The lexicons in force for the slip on the screen, once they are open.
    pub fn in_force(&self) -> Option<&InForce> {
        let intake = self.procedure().map(Procedure::intake).unwrap_or_default();
        self.offered().get(intake.offer())
    }

    /// The lexicons in force for each that players can choose, once they are open.
    pub fn offered(&self) -> &[InForce] {
        self.in_force.as_deref().unwrap_or_default()
    }

    /// Which lexicon was chosen for the slip on the screen, counted from 0, where several are offered.
    pub fn chosen(&self) -> Option<usize> {
        let intake = self.procedure()?.intake();
        intake.lexicon.map(usize::from).filter(|_| self.session.desk.is_none())
    }

    /// What the director has set.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// What is asked on the count screen now.
    pub fn question(&self) -> Question {
        match self.procedure() {
            Some(Procedure::Count(counting)) => counting.question(&self.terms()),
            _ => Question::Words,
        }
    }

    /// What a key of the keyboard means. Where the adjudication key judges, TAB and Enter change
    /// places if the director has made Enter that key; buttons on the screen mean what they say.
    pub fn meant(&self, input: Input) -> Input {
        let input = self.shifted(input);
        let holds_slip = matches!(
            self.phase,
            Phase::InService(Procedure::Slip(_) | Procedure::Check(_) | Procedure::Judging(_))
        );
        if self.settings.judge_key == JudgeKey::Tab || self.session.desk.is_some() || !holds_slip {
            return input;
        }
        let other = |key| match key {
            Key::Tab => Key::Enter,
            Key::Enter => Key::Tab,
            key => key,
        };
        input.with_key(other)
    }

    /// A digit that was typed without its Shift means that digit, but for a slip: there it is a sign that
    /// somebody took for a letter, and must declare no other number of words.
    fn shifted(&self, input: Input) -> Input {
        let types =
            self.session.desk.is_none() && matches!(self.procedure(), Some(Procedure::Slip(_)));
        let meant = |key| match key {
            Key::Unshifted(_) if types => Key::Other,
            Key::Unshifted(digit) => Key::Digit(digit),
            key => key,
        };
        input.with_key(meant)
    }
}
