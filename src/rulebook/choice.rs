//! A director's choice: a rulebook, with its options if it has any.

use super::{
    ALL, ByWordJudge, CLUB, ChallengeRule, Consequence, Instruction, Rulebook, SelfLookup,
};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The rulebook in use, with the options chosen by the director.
#[derive(Clone, Copy)]
pub struct Choice {
    book: &'static Rulebook,
    rule: ChallengeRule,
    players_look_up: bool,
}

impl Choice {
    /// A rulebook with its default options: the first of its challenge rules, and whoever looks up
    /// first.
    pub fn of(book: &'static Rulebook) -> Self {
        let rule = book.challenge_rules.first().copied().unwrap_or(ChallengeRule::Double);
        let players_look_up = match book.self_lookup {
            SelfLookup::Players(_) => true,
            SelfLookup::WordJudge(_) => false,
            SelfLookup::Director { players, .. } => players,
        };
        Self { book, rule, players_look_up }
    }

    /// The default for a station where nobody has chosen a rulebook.
    pub fn club_night() -> Self {
        Self::of(&CLUB)
    }

    /// The same choice with another challenge rule, if the rulebook allows it.
    #[must_use]
    pub fn costing(self, rule: ChallengeRule) -> Option<Self> {
        self.book.challenge_rules.contains(&rule).then_some(Self { rule, ..self })
    }

    /// The same choice with the next challenge rule. After the last comes the first.
    #[must_use]
    pub fn with_next_rule(self) -> Self {
        let rules = self.book.challenge_rules;
        let place = rules.iter().position(|rule| *rule == self.rule).unwrap_or_default();
        rules
            .get((place + 1) % rules.len().max(1))
            .map_or(self, |rule| Self { rule: *rule, ..self })
    }

    /// The same choice with or without self-lookup, if the rulebook leaves that to the director.
    #[must_use]
    pub fn with_self_lookup(self, players_look_up: bool) -> Option<Self> {
        let open = matches!(self.book.self_lookup, SelfLookup::Director { .. });
        (open || players_look_up == self.players_look_up)
            .then_some(Self { players_look_up, ..self })
    }

    /// The rulebook.
    pub const fn book(self) -> &'static Rulebook {
        self.book
    }

    /// The challenge rule.
    pub const fn rule(self) -> ChallengeRule {
        self.rule
    }

    /// Whether players look their words up themselves.
    pub const fn players_look_up(self) -> bool {
        self.players_look_up
    }

    /// The instruction on the slip: who types, under this choice.
    pub const fn who_types(self) -> Instruction {
        if self.players_look_up { self.book.who_types } else { self.book.by_word_judge.types }
    }

    /// The instruction on the complete slip: who checks it, under this choice.
    pub const fn who_checks(self) -> Instruction {
        if self.players_look_up { self.book.who_checks } else { self.book.by_word_judge.checks }
    }

    /// The instruction on the complete slip: who presses the adjudication key, under this choice.
    pub const fn who_presses(self) -> Instruction {
        if self.players_look_up { self.book.who_presses } else { self.book.by_word_judge.presses }
    }

    /// Who types, checks and presses, depending on whether a word judge is at the keys.
    pub const fn who_acts(self, by_judge: bool) -> ByWordJudge {
        if by_judge {
            return self.book.by_word_judge;
        }
        ByWordJudge {
            types: self.who_types(),
            checks: self.who_checks(),
            presses: self.who_presses(),
        }
    }

    /// The consequence of a verdict on this many words.
    pub fn consequence(self, play_stands: bool, words: usize) -> Consequence {
        self.rule.consequence(play_stands, words)
    }

    /// The steps back to the board, in order, for a play that stands or one that comes off. Whose clock
    /// is started depends on who keeps the turn.
    pub fn steps(self, play_stands: bool) -> &'static [Instruction] {
        let kept = self.consequence(play_stands, 1).loses_turn.is_none();
        match self.book.steps_turn_kept {
            _ if !play_stands => self.book.steps_unacceptable,
            Some(steps) if kept => steps,
            _ => self.book.steps_acceptable,
        }
    }

    /// Every possible choice, in order.
    pub fn every() -> impl Iterator<Item = Self> {
        ALL.into_iter().flat_map(|book| {
            let rules = book.challenge_rules.iter();
            let costing = rules.filter_map(|rule| Self::of(book).costing(*rule));
            costing.flat_map(|choice| {
                [true, false].into_iter().filter_map(move |on| choice.with_self_lookup(on))
            })
        })
    }
}

impl Default for Choice {
    fn default() -> Self {
        Self::of(ALL[0])
    }
}

impl PartialEq for Choice {
    fn eq(&self, other: &Self) -> bool {
        (self.book.id, self.rule, self.players_look_up)
            == (other.book.id, other.rule, other.players_look_up)
    }
}

impl Eq for Choice {}

/// As text, for the journal and the settings: the id, then the options if there are several, as in
/// `international-2017 5-per-word` or `club double without-self-lookup`.
impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.book.id)?;
        if self.book.challenge_rules.len() > 1 {
            write!(f, " {}", self.rule)?;
        }
        match (self.book.self_lookup, self.players_look_up) {
            (SelfLookup::Director { .. }, false) => f.write_str(" without-self-lookup"),
            _ => Ok(()),
        }
    }
}

/// As in the journal; the rulebook itself is in its file.
impl fmt::Debug for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Choice {
    type Err = ChoiceError;

    fn from_str(text: &str) -> Result<Self, ChoiceError> {
        Self::every().find(|choice| choice.to_string() == text).ok_or(ChoiceError)
    }
}

/// The text is not a rulebook and its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a rulebook and its options: choose one at the director's desk")]
pub struct ChoiceError;
