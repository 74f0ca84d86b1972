//! What players see of the set-up: the lexicons offered and the one chosen, the questions, and what their keys
//! mean.

use super::{Phase, Station};
use crate::challenge::labels::rule_says;
use crate::challenge::{Controls, Input, Key, Mode, Procedure, Question};
use crate::rulebook::{Choice, Instruction};
use crate::setup::{JudgeKey, JudgingLexicons, Settings};
use crate::text::Messages;

impl Station {
    /// The lexicons that judge the slip on the screen, once they are open.
    pub fn judging_lexicons(&self) -> Option<&JudgingLexicons> {
        let intake = self.procedure().map(Procedure::intake).unwrap_or_default();
        self.offered().get(intake.offer())
    }

    /// The lexicons for each choice that players have, once they are open.
    pub fn offered(&self) -> &[JudgingLexicons] {
        self.judging_lexicons.as_deref().unwrap_or_default()
    }

    /// The rulebook of an offer and what a challenge costs under it, where the offers differ in that.
    pub fn rulebook_of_offer(&self, place: usize, say: &Messages) -> Option<[String; 2]> {
        let rulebook = &self.settings.offered.get(place)?.rulebook;
        let parts = [rulebook.title().into_owned(), rule_says(rulebook.rule(), say)];
        // A look-up costs nothing under any.
        let matters = self.settings.has_several_rulebooks() && self.mode() == Mode::Challenges;
        Some(parts).filter(|_| matters)
    }

    /// The rulebooks that the challenge on the screen can still have: one, once players have chosen.
    pub fn rulebooks(&self) -> Vec<Choice> {
        let is_open = match self.question() {
            Question::Lexicon => true,
            Question::HandOver => self.chosen().is_none(),
            _ => false,
        };
        if is_open { self.settings.rulebooks() } else { vec![self.choice().clone()] }
    }

    /// What players are reminded of at the count screen, in order. Before they choose between rulebooks, this is
    /// what all of these say.
    pub fn reminders(&self) -> Vec<Instruction> {
        if let Some(rest) = self.rest_says() {
            return vec![rest];
        }
        let all: Vec<_> = self.rulebooks().iter().map(Choice::reminders).collect();
        let Some((first, others)) = all.split_first() else { return Vec::new() };
        let is_everybodys = |one: &&Instruction| others.iter().all(|other| other.contains(one));
        first.iter().filter(is_everybodys).copied().collect()
    }

    /// Which of several lexicons was chosen for the slip on the screen, counted from 0.
    pub fn chosen(&self) -> Option<usize> {
        let intake = self.procedure()?.intake();
        intake.lexicon.map(usize::from).filter(|_| self.session.desk.is_none())
    }

    /// The director's settings.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The current question on the count screen.
    pub fn question(&self) -> Question {
        match self.procedure() {
            Some(Procedure::Count(counting)) => counting.question(&self.terms()),
            _ => Question::Words,
        }
    }

    /// A sentence that says to press TAB, with the control that is there instead: the adjudication key as set
    /// here; for fingers, the button.
    pub fn named(&self, says: &str) -> String {
        match self.controls {
            Controls::Keys => self.settings.judge_key.named(says),
            Controls::Touch => Controls::tapped(says, self.language().messages().slip.judge),
        }
    }

    /// What a key means. If the director has made Enter the adjudication key, TAB and Enter swap where that key
    /// judges; buttons on the screen keep their meaning.
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

    /// On keyboards whose digits need Shift, a digit key without Shift counts as its digit; but not on a slip,
    /// where it is a typing error and must not change the number of words.
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
