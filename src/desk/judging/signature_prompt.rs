//! The page on which a judge signs and names the source used.

use super::{BookLookup, SecondOpinion, texts};
use crate::challenge::page::{Keypad, MenuItem, PageModel};
use crate::challenge::{
    ChallengeNumber, Initials, Intake, Judge, JudgedChallenge, Key, Origin, Referral, Task,
};
use crate::desk::rows::titled;
use crate::desk::{Context, CorrectionPage, DeskPage, Order, Route, texts as common};
use crate::journal::Recalled;
use crate::rulebook::Choice;
use crate::setup::Settings;
use std::sync::Arc;

/// A judge signs.
#[derive(Clone, Debug, PartialEq)]
pub struct SignaturePrompt {
    /// What for.
    pub job: Job,
    /// The initials so far.
    pub initials: Initials,
    /// Whether they are complete. Then the source is asked for.
    pub signed: bool,
}

/// What a judge signs for.
#[derive(Clone, Debug, PartialEq)]
pub enum Job {
    /// To judge a slip.
    Slip {
        /// The challenge it takes the place of, if any.
        origin: Origin,
        /// By hand, or by the station.
        by_hand: bool,
        /// What the players of that challenge answered on the count screen, and the offer that the judge has
        /// chosen where their rulebooks differ.
        intake: Intake,
    },
    /// To give a further opinion.
    Opinion {
        /// The ruling.
        recalled: Recalled,
        /// The words to look up in the books, if that can be asked for.
        books: Option<Referral>,
    },
    /// To look in the books for a ruling that players have reviewed.
    Review {
        /// The challenge.
        of: JudgedChallenge,
        /// What is looked up.
        referral: Referral,
        /// What the players answered on the count screen.
        intake: Intake,
        /// The rulebook of the challenge.
        rulebook: Choice,
    },
    /// To correct a ruling.
    Correction(Recalled),
    /// To look a referral up.
    LookUp {
        /// The challenge that the joined ruling belongs to.
        origin: Origin,
        /// What is looked up.
        referral: Referral,
        /// What the players answered on the count screen.
        intake: Intake,
        /// The earlier challenge that it repeats, if any.
        repeats: Option<ChallengeNumber>,
        /// The rulebook of the challenge.
        rulebook: Choice,
    },
}

impl Job {
    /// The rulebook that a judge rules under.
    fn rulebook<'a>(&'a self, settings: &'a Settings) -> &'a Choice {
        match self {
            Self::Slip { intake, .. } => settings.rulebook_for(intake.lexicon.map(usize::from)),
            Self::Opinion { recalled, .. } | Self::Correction(recalled) => &recalled.rulebook,
            Self::Review { rulebook, .. } | Self::LookUp { rulebook, .. } => rulebook,
        }
    }
}

impl SignaturePrompt {
    /// A judge is asked to sign for a job.
    pub fn of(job: Job) -> Self {
        Self { job, initials: Initials::default(), signed: false }
    }

    /// What the judge can have looked in: each of the rulebook's sources, each lexicon that players
    /// can choose under it, and all of the rulebook's sources together.
    pub fn sources(&self, context: &Context) -> Vec<String> {
        let settings = &context.settings;
        let rulebook = self.job.rulebook(settings);
        let of_rulebook = rulebook.book().sources.iter();
        let mut sources: Vec<String> = of_rulebook.map(|source| source.title.to_owned()).collect();
        let all = sources.join(" + ");
        let offered = settings.offered.iter().filter(|offer| offer.rulebook == *rulebook);
        sources.extend(offered.filter_map(|offer| {
            let words = offer.lexicon?;
            let installed = context.installed.iter().find(|lexicon| lexicon.words == words)?;
            Some(installed.title.clone())
        }));
        if !sources.contains(&all) {
            sources.push(all);
        }
        sources
    }

    /// Whether the judge has to say which source was used.
    const fn asks_source(&self) -> bool {
        matches!(self.job, Job::Slip { by_hand: true, .. } | Job::Opinion { .. })
    }

    /// The books in which a referral is looked up; empty for any other job.
    fn books(&self) -> String {
        match &self.job {
            Job::LookUp { referral, .. } | Job::Review { referral, .. } => referral.books(),
            _ => String::new(),
        }
    }

    fn begin(&self, source: String, context: &Context) -> Route {
        let (role, initials, source) = (context.role, self.initials, Arc::from(source));
        let judge = Judge { role, initials, source };
        match self.job.clone() {
            Job::Slip { origin, by_hand, intake } => {
                let chosen = context.settings.has_several_rulebooks();
                let rulebook = chosen.then(|| self.job.rulebook(&context.settings)).cloned();
                let judge = Some(judge);
                let task = Task { origin, judge, by_hand, intake, rulebook, ..Task::PLAYERS };
                Route::closing(Order::Begin(task))
            }
            Job::Opinion { recalled, books } => {
                Route::to(SecondOpinion::new(recalled, books, judge))
            }
            Job::Review { of, referral, intake, rulebook } => {
                BookLookup::review(of, referral, intake, rulebook, judge)
            }
            Job::Correction(recalled) => Route::to(CorrectionPage::new(recalled, judge)),
            Job::LookUp { origin, referral, intake, repeats, rulebook } => {
                let (reviews, at) = (None, 0);
                BookLookup { origin, referral, intake, repeats, rulebook, judge, reviews, at }
                    .begin()
            }
        }
    }
}

impl DeskPage for SignaturePrompt {
    fn name(&self) -> &'static str {
        if self.signed { "source" } else { "signature" }
    }

    fn page(&self, context: &Context) -> PageModel {
        if !self.signed {
            return PageModel {
                typed: Some(self.initials.to_string()),
                go_on: common::GO_ON,
                keypad: Keypad::Letters,
                ..titled(texts::INITIALS)
            };
        }
        let rules = self.job.rulebook(&context.settings).book().sources;
        let item = |(number, source): (usize, String)| MenuItem {
            rule: rules.get(number).and_then(|source| source.rule).unwrap_or("").into(),
            ..MenuItem::numbered(number, source)
        };
        let sources = self.sources(context).into_iter().enumerate();
        PageModel { items: sources.map(item).collect(), ..titled(texts::SOURCE) }
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        match key {
            Key::Escape => return Route::MENU,
            key if self.signed => {
                let chosen = key.place().and_then(|at| self.sources(context).into_iter().nth(at));
                return chosen.map_or(Route::STAY, |source| self.begin(source, context));
            }
            Key::Letter(letter) => {
                self.initials.push(letter);
            }
            Key::Backspace => self.initials.pop(),
            Key::Enter if self.initials.is_empty() => {}
            Key::Enter if self.asks_source() => self.signed = true,
            Key::Enter => return self.begin(self.books(), context),
            _ => {}
        }
        Route::STAY
    }
}
