//! The terms of the challenge on the screen are its rulebook and lexicons, its task, who acts, and what is allowed.

use super::Station;
use super::last_challenge::LastChallenge;
use crate::challenge::labels::rule_says;
use crate::challenge::{Asks, ChallengeScreen, Mode, Origin, Question, Task, Terms};
use crate::rulebook::{ByWordJudge, Choice, Instruction, Rulebook};
use crate::setup::JudgingLexicons;
use crate::text::Messages;

impl Station {
    /// The rulebook of the challenge on the screen, with its options; before players have chosen, the station's.
    pub fn choice(&self) -> &Choice {
        let screen = self.challenge_screen();
        let known = screen.and_then(ChallengeScreen::rulebook);
        let offer_index = screen.and_then(|screen| screen.intake().lexicon).map(usize::from);
        known.unwrap_or_else(|| self.settings.rulebook_for(offer_index))
    }

    /// The rulebook of the challenge on the screen, without its options.
    pub fn rulebook(&self) -> &Rulebook {
        self.choice().book()
    }

    /// What the station does with the words that are typed.
    pub fn mode(&self) -> Mode {
        if self.practises {
            Mode::Practice
        } else if self.boot.is_none() && self.settings.looks_up() {
            Mode::LookUps
        } else {
            Mode::Challenges
        }
    }

    /// Whether practice can begin. It can if the station is in service and untouched, and takes challenges.
    pub(super) fn may_practise(&self) -> bool {
        let is_free = self.challenge_screen().is_some_and(ChallengeScreen::is_idle)
            && self.ruling_during_outage.is_none();
        is_free && self.mode() == Mode::Challenges
    }

    /// The task of the slip on the screen.
    pub const fn task(&self) -> Option<&Task> {
        match self.challenge_screen() {
            Some(screen) => screen.task(),
            None => None,
        }
    }

    /// Which words may still be typed, if the slip is for the rest of a challenge.
    pub fn rest_says(&self) -> Option<Instruction> {
        let is_rest = self.task().is_some_and(|task| task.origin.judged() > 0);
        self.rulebook().may_be_typed.filter(|_| is_rest)
    }

    /// Whether the slip on the screen is for a look-up outside any challenge.
    pub(super) fn purpose_is_look_up(&self) -> bool {
        let task = self.challenge_screen().map(ChallengeScreen::purpose);
        task.is_some_and(|task| task.origin == Origin::LookUp)
    }

    /// Who types, checks and presses for the slip on the screen.
    pub fn who_acts(&self) -> ByWordJudge {
        let task = self.challenge_screen().map(ChallengeScreen::purpose);
        if self.purpose_is_look_up() {
            let say = self.language().messages();
            let acts = |says| Instruction { says, rule: "", subject: None };
            let is_one = matches!(self.challenge_screen(), Some(ChallengeScreen::Slip(typing))
                if typing.is_one_look_up());
            let presses = if is_one { say.look_up.enters } else { say.look_up.presses };
            let types = if is_one { say.slip.one_word } else { say.look_up.types };
            // Nobody checks one word for somebody else.
            let checks = if is_one { "" } else { say.look_up.checks };
            let [types, checks, presses] = [types, checks, presses].map(acts);
            return ByWordJudge { types, checks, presses };
        }
        let by_judge = task.is_some_and(|task| task.judge.is_some());
        let by_hand = task.is_some_and(|task| task.by_hand);
        self.choice().who_acts(by_judge, by_hand)
    }

    /// Whether players can call the director from this screen.
    pub fn can_call(&self) -> bool {
        let screen = self.challenge_screen().filter(|_| self.session.desk.is_none());
        screen.is_some_and(|screen| screen.can_call(self.mode()))
    }

    /// The terms of a challenge that begins or continues now.
    pub fn terms(&self) -> Terms {
        let repeatable = |last: LastChallenge| {
            last.repeatable(&self.settings, self.challenge_screen(), self.now)
        };
        let mode = self.mode();
        let takes_challenges = mode == Mode::Challenges;
        Terms {
            rulebook: self.choice().clone(),
            mode,
            judges: self.ruling_during_outage.is_none(),
            signed_in: self.signed_in().is_some(),
            repeatable: self.last_challenge.filter(|_| takes_challenges).and_then(repeatable),
            second: self.offered().iter().any(|judging_lexicons| judging_lexicons.coming.is_some()),
            reviewed_from: self
                .rulebook()
                .reviewed_from(|book| self.settings.source(book.title).is_some()),
            asks: Asks {
                // No lexicon on offer judges words that are looked up by hand or typed in practice.
                lexicons: if self.ruling_during_outage.is_some() || mode == Mode::Practice {
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

    /// The current question on the count screen.
    pub fn question(&self) -> Question {
        match self.challenge_screen() {
            Some(ChallengeScreen::Count(counting)) => counting.question(&self.terms()),
            _ => Question::Words,
        }
    }

    /// The lexicons that judge the slip on the screen, once they are open.
    pub fn judging_lexicons(&self) -> Option<&JudgingLexicons> {
        let intake = self.challenge_screen().map(ChallengeScreen::intake).unwrap_or_default();
        self.offered().get(intake.offer_index())
    }

    /// The open lexicons, one set for each choice that players have; empty until they are open.
    pub fn offered(&self) -> &[JudgingLexicons] {
        self.judging_lexicons.as_deref().unwrap_or_default()
    }

    /// Which of several lexicons was chosen for the slip on the screen, counted from 0.
    pub fn chosen(&self) -> Option<usize> {
        let intake = self.challenge_screen()?.intake();
        intake.lexicon.map(usize::from).filter(|_| self.session.desk.is_none())
    }

    /// Whether the station judges only by its own open list.
    pub fn judges_by_own_list(&self) -> bool {
        self.settings.offers().iter().all(|offer| offer.lexicon.is_none())
    }

    /// The list that the rulebook names, if the station judges by a different one and the director has not confirmed
    /// that.
    pub fn another_list_than(&self) -> Option<&'static str> {
        let mut unconfirmed = self.offered().iter().filter(|_| !self.settings.another_list);
        unconfirmed.find_map(|judging_lexicons| judging_lexicons.another_than)
    }

    /// The offers, counted from 0, whose list is not the one that their rulebook names; empty if this applies to every
    /// offer.
    pub fn only_some_are_another_list(&self) -> Vec<usize> {
        let offers = self.offered().iter().enumerate();
        let another = offers.filter(|(_, offer)| offer.another_than.is_some());
        let some: Vec<usize> = another.map(|(index, _)| index).collect();
        if some.len() < self.offered().len() { some } else { Vec::new() }
    }

    /// The rulebook of an offer and what a challenge costs under it, if the offers have different rulebooks.
    pub fn rulebook_of_offer(&self, index: usize, say: &Messages) -> Option<[String; 2]> {
        let rulebook = &self.settings.offered.get(index)?.rulebook;
        let parts = [rulebook.title().into_owned(), rule_says(rulebook.rule(), say)];
        // A look-up costs nothing under any rulebook.
        let matters = self.settings.has_several_rulebooks() && self.mode() == Mode::Challenges;
        Some(parts).filter(|_| matters)
    }

    /// The rulebooks that can still apply to the challenge on the screen; only one, once players have chosen.
    pub fn rulebooks(&self) -> Vec<Choice> {
        let is_open = match self.question() {
            Question::Lexicon => true,
            Question::HandOver => self.chosen().is_none(),
            _ => false,
        };
        if is_open { self.settings.rulebooks() } else { vec![self.choice().clone()] }
    }

    /// What players are reminded of at the count screen, in order. Before players choose between rulebooks, these are
    /// only the reminders that all of the rulebooks have.
    pub fn reminders(&self) -> Vec<Instruction> {
        if let Some(rest) = self.rest_says() {
            return vec![rest];
        }
        let all: Vec<_> = self.rulebooks().iter().map(Choice::reminders).collect();
        let Some((first, others)) = all.split_first() else { return Vec::new() };
        let is_in_all = |one: &&Instruction| others.iter().all(|other| other.contains(one));
        first.iter().filter(is_in_all).copied().collect()
    }
}
