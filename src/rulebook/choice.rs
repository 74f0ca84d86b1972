//! A director's choice is a rulebook with its options, or a club's own rules. Long, because every question about the
//! rules in use is answered here for both.

use super::{
    ALL, ByWordJudge, CLUB, ChallengeRule, ClubError, ClubRules, Consequence, CostRule,
    Instruction, Rulebook, SelfLookup, Subject,
};
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use thiserror::Error;

/// The rulebook in use, with the options chosen by the director.
#[derive(Clone)]
pub struct Choice(Chosen);

#[derive(Clone)]
enum Chosen {
    Published {
        book: &'static Rulebook,
        rule: ChallengeRule,
        players_look_up: bool,
    },
    /// A club's rules.
    Composed(Arc<Composed>),
}

struct Composed {
    rules: ClubRules,
    book: Rulebook,
}

impl Choice {
    /// A rulebook with its default options: the first of its challenge rules, and its default for who looks
    /// words up.
    pub fn of(book: &'static Rulebook) -> Self {
        if book.is_composed {
            return ClubRules::default().into();
        }
        let rule = book.challenge_rules.first().copied().unwrap_or(ChallengeRule::Double);
        let players_look_up = match book.self_lookup {
            SelfLookup::Players(_) => true,
            SelfLookup::WordJudge(_) => false,
            SelfLookup::Director { players, .. } => players,
        };
        Self(Chosen::Published { book, rule, players_look_up })
    }

    /// The default for a station where nobody has chosen a rulebook.
    pub fn club_night() -> Self {
        super::Preset::DoubleWithoutPaper.rules().into()
    }

    /// This choice with another challenge rule, if the rulebook allows it.
    #[must_use]
    pub fn costing(mut self, cost: ChallengeRule) -> Option<Self> {
        if !self.book().challenge_rules.contains(&cost) {
            return None;
        }
        match &mut self.0 {
            Chosen::Published { rule, .. } => *rule = cost,
            Chosen::Composed(composed) => {
                return Some(ClubRules { cost, ..composed.rules.clone() }.into());
            }
        }
        Some(self)
    }

    /// This choice with the next challenge rule, or with the first one after the last.
    #[must_use]
    pub fn with_next_rule(self) -> Self {
        let rules = self.book().challenge_rules;
        let index = rules.iter().position(|rule| *rule == self.rule()).unwrap_or_default();
        let next = rules.get((index + 1) % rules.len().max(1)).copied();
        next.and_then(|next| self.clone().costing(next)).unwrap_or(self)
    }

    /// This choice with or without self-lookup, if the rulebook leaves that to the director.
    #[must_use]
    pub fn with_self_lookup(mut self, look_up: bool) -> Option<Self> {
        let open = matches!(self.book().self_lookup, SelfLookup::Director { .. });
        if !open && look_up != self.players_look_up() {
            return None;
        }
        match &mut self.0 {
            Chosen::Published { players_look_up, .. } => *players_look_up = look_up,
            Chosen::Composed(composed) => {
                let rules = ClubRules { players_look_up: look_up, ..composed.rules.clone() };
                return Some(rules.into());
            }
        }
        Some(self)
    }

    /// The rulebook, with all its instructions. [`Choice::has`] says which of them are on, and [`Choice::cites`] how
    /// they are cited.
    pub fn book(&self) -> &Rulebook {
        match &self.0 {
            Chosen::Published { book, .. } => book,
            Chosen::Composed(composed) => &composed.book,
        }
    }

    /// The club's rules, if the choice is not a published rulebook.
    pub fn club(&self) -> Option<&ClubRules> {
        match &self.0 {
            Chosen::Published { .. } => None,
            Chosen::Composed(composed) => Some(&composed.rules),
        }
    }

    pub fn rule(&self) -> ChallengeRule {
        match &self.0 {
            Chosen::Published { rule, .. } => *rule,
            Chosen::Composed(composed) => composed.rules.cost,
        }
    }

    /// Whether players look their words up themselves.
    pub fn players_look_up(&self) -> bool {
        match &self.0 {
            Chosen::Published { players_look_up, .. } => *players_look_up,
            Chosen::Composed(composed) => composed.rules.players_look_up,
        }
    }

    /// The name that people know the choice by. A club's own name comes with its edition.
    pub fn title(&self) -> Cow<'static, str> {
        let own = self.club().and_then(|club| club.name_and_numbers.title());
        own.map_or(Cow::Borrowed(self.book().title), Cow::Owned)
    }

    /// What players call the rulebook, as in `NASPA 2017`; a club's own name, or that the rules are a club's.
    pub fn called(&self) -> Cow<'static, str> {
        if let Some(club) = self.club() {
            let own = club.name_and_numbers.title();
            return own.map_or(Cow::Borrowed("Club rules"), Cow::Owned);
        }
        let id = self.book().id;
        let (name, edition) = id.split_once('-').unwrap_or((id, ""));
        let name = if self.book().federation.eq_ignore_ascii_case(name) {
            name.to_uppercase()
        } else {
            let (first, others) = name.split_at(1);
            [&first.to_uppercase(), others].concat()
        };
        Cow::Owned([&name, " ", &edition.to_uppercase()].concat())
    }

    /// The name for a column of a table: a club's own name; without one, the club's rules as they are written, but
    /// without their parts; for any other rulebook, the choice as it is written.
    pub fn short(&self) -> String {
        let Some(club) = self.club() else { return self.to_string() };
        let (cost, players_look_up) = (club.cost, club.players_look_up);
        let plain = || ClubRules { cost, players_look_up, ..ClubRules::default() }.to_string();
        club.name_and_numbers.title().unwrap_or_else(plain)
    }

    /// The citation of an instruction's rule.
    pub fn cites(&self, instruction: Instruction) -> Cow<'static, str> {
        match instruction.subject {
            Some(subject) => self.cites_subject(subject),
            None => Cow::Borrowed(instruction.rule),
        }
    }

    /// The citation of the rule for the cost of a verdict, by the computer or by hand.
    pub fn cites_cost(&self, play_stands: bool, by_hand: bool) -> Cow<'static, str> {
        if let Some(club) = self.club() {
            return Cow::Owned(club.name_and_numbers.cites(Subject::Cost));
        }
        let book = self.book();
        let points = book.cost_rule_points.filter(|_| self.challenger_keeps_turn());
        let CostRule { acceptable, unacceptable, by_hand: manual } =
            points.unwrap_or(book.cost_rule);
        let usual = if play_stands { acceptable } else { unacceptable };
        Cow::Borrowed(manual.filter(|_| by_hand).unwrap_or(usual))
    }

    /// The citation of the rule for the cost of a challenge that a player conceded. Where points are paid, the rule that
    /// they have for such a play follows.
    pub fn cites_conceding(&self, play_stands: bool) -> Cow<'static, str> {
        let (book, cost) = (self.book(), self.cites_cost(play_stands, false));
        let Some(concede) = book.concede else { return cost };
        let cited = self.cites(concede);
        let usual = book.cost_rule;
        let usual = if play_stands { usual.acceptable } else { usual.unacceptable };
        if cost == usual || !self.challenger_keeps_turn() || book.cost_rule_points.is_none() {
            return cited;
        }
        let number = cost.split_once(' ').map_or(&*cost, |(_, number)| number);
        Cow::Owned([&cited, ", ", number].concat())
    }

    /// Whether a challenger who is wrong keeps the turn.
    fn challenger_keeps_turn(&self) -> bool {
        self.consequence(true, 1).loses_turn.is_none()
    }

    /// The citation of a subject of a club's rules; for any other rulebook, its id.
    pub fn cites_subject(&self, subject: Subject) -> Cow<'static, str> {
        match self.club() {
            Some(club) => Cow::Owned(club.name_and_numbers.cites(subject)),
            None => Cow::Borrowed(self.book().id),
        }
    }

    /// Whether a part of the rules is on. All parts of a published rulebook are on, except paper slips if the rulebook
    /// has none.
    pub fn has(&self, subject: Subject) -> bool {
        match self.club() {
            Some(club) => club.has(subject),
            None => subject != Subject::Paper || self.book().mark_the_slip.is_some(),
        }
    }

    pub fn shown_to_players(&self, instructions: &[Instruction]) -> Vec<Instruction> {
        let is_on = |one: &&Instruction| one.subject.is_none_or(|subject| self.has(subject));
        instructions.iter().filter(is_on).copied().collect()
    }

    /// The instruction with the verdict to mark it on the paper slip, if there is one.
    pub fn mark_the_slip(&self) -> Option<Instruction> {
        self.shown_to_players(self.book().mark_the_slip.as_slice()).pop()
    }

    /// The word judge's checklist before judging.
    pub fn judge_sees_to(&self) -> Vec<Instruction> {
        self.shown_to_players(self.book().judge_sees_to)
    }

    /// The reminders on the count screen, in order. If players do not look words up themselves, a reminder says who
    /// does.
    pub fn reminders(&self) -> Vec<Instruction> {
        let book = self.book();
        let who = (!self.players_look_up()).then(|| self.who_types());
        let all =
            [Some(book.clock_stopped), Some(book.tiles_face_down), who, Some(book.structural)];
        self.shown_to_players(&all.into_iter().flatten().collect::<Vec<_>>())
    }

    /// The instruction on the slip about who types, under this choice.
    pub fn who_types(&self) -> Instruction {
        self.who_acts(false, false).types
    }

    /// The instruction on the complete slip about who checks it, under this choice.
    pub fn who_checks(&self) -> Instruction {
        self.who_acts(false, false).checks
    }

    /// The instruction on the complete slip about who presses the adjudication key, under this choice.
    pub fn who_presses(&self) -> Instruction {
        self.who_acts(false, false).presses
    }

    /// Who types, checks and presses, depending on whether a word judge operates the station, and whether that judge
    /// looks the words up by hand. No rule is about typing words that are looked up by hand.
    pub fn who_acts(&self, by_judge: bool, by_hand: bool) -> ByWordJudge {
        let book = self.book();
        let judge = book.by_word_judge;
        let own = |said: Instruction| Instruction { rule: book.id, ..said };
        if by_hand {
            return ByWordJudge { types: own(judge.types), presses: own(judge.presses), ..judge };
        }
        if by_judge || !self.players_look_up() {
            return judge;
        }
        ByWordJudge { types: book.who_types, checks: book.who_checks, presses: book.who_presses }
    }

    /// The consequence of a verdict on this many words.
    pub fn consequence(&self, play_stands: bool, words: usize) -> Consequence {
        self.rule().consequence(play_stands, words)
    }

    /// The steps back to the board, in order, for a play that stands or one that comes off. Who keeps the
    /// turn determines whose clock is started.
    pub fn steps(&self, play_stands: bool) -> Vec<Instruction> {
        if !self.has(Subject::Steps) {
            return Vec::new();
        }
        let book = self.book();
        let kept = self.challenger_keeps_turn();
        let plays_again = self.consequence(false, 1).loses_turn.is_none();
        let others = if play_stands {
            [book.steps_turn_kept.filter(|_| kept), None]
        } else {
            let again = book.steps_plays_again.filter(|_| plays_again);
            [again, book.steps_unacceptable_turn_kept.filter(|_| kept)]
        };
        let usual = if play_stands { book.steps_acceptable } else { book.steps_unacceptable };
        self.shown_to_players(others.into_iter().flatten().next().unwrap_or(usual))
    }

    /// The steps after a word judge has ruled. Those that only follow a look-up by the players are left out.
    pub fn steps_after_judge(&self, play_stands: bool) -> Vec<Instruction> {
        let skipped = self.book().steps_of_players;
        self.steps(play_stands).into_iter().filter(|step| !skipped.contains(step)).collect()
    }

    /// Every possible choice, in order. For a club's rules, only the cost of a verdict and who looks words up vary.
    pub fn every() -> impl Iterator<Item = Self> {
        ALL.into_iter().flat_map(|book| {
            let rules = book.challenge_rules.iter();
            let costing = rules.filter_map(|rule| Self::of(book).costing(*rule));
            costing.flat_map(|choice| {
                [true, false].into_iter().filter_map(move |on| choice.clone().with_self_lookup(on))
            })
        })
    }
}

impl From<ClubRules> for Choice {
    fn from(rules: ClubRules) -> Self {
        let book = rules.book();
        Self(Chosen::Composed(Arc::new(Composed { rules, book })))
    }
}

impl Default for Choice {
    fn default() -> Self {
        Self::of(ALL[0])
    }
}

impl PartialEq for Choice {
    fn eq(&self, other: &Self) -> bool {
        let options = |choice: &Self| (choice.book().id, choice.rule(), choice.players_look_up());
        options(self) == options(other) && self.club() == other.club()
    }
}

impl Eq for Choice {}

/// Written as text for the journal and the settings. The text is the id, then the options if there are several, as in
/// `international-2017 5-per-word` or `club double without-self-lookup`; for a club, it has all its rules.
impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(club) = self.club() {
            return club.fmt(f);
        }
        let book = self.book();
        f.write_str(book.id)?;
        if book.challenge_rules.len() > 1 {
            write!(f, " {}", self.rule())?;
        }
        match (book.self_lookup, self.players_look_up()) {
            (SelfLookup::Director { .. }, false) => f.write_str(" without-self-lookup"),
            _ => Ok(()),
        }
    }
}

/// Shows the text for the journal, and not the whole rulebook.
impl fmt::Debug for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Choice {
    type Err = ChoiceError;

    fn from_str(text: &str) -> Result<Self, ChoiceError> {
        if text.split(' ').next() == Some(CLUB.id) {
            return Ok(text.parse::<ClubRules>()?.into());
        }
        Self::every().find(|choice| choice.to_string() == text).ok_or(ChoiceError::Unknown)
    }
}

/// A short name for a choice as the journal writes it, for a column of a table. Only a club's rules are shortened; any
/// other text stays as it is.
pub fn short(written: &str) -> Cow<'_, str> {
    match written.parse::<ClubRules>() {
        Ok(rules) => Cow::Owned(Choice::from(rules).short()),
        Err(_) => Cow::Borrowed(written),
    }
}

/// Why a text is not a rulebook and its options.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ChoiceError {
    /// There is no such rulebook, or it has no such option.
    #[error("expected a rulebook and its options: choose one at the director's desk")]
    Unknown,
    /// The text is not a club's rules.
    #[error(transparent)]
    Club(#[from] ClubError),
}
