//! What follows from the difference between the screens before and after a step: rules that belong to no one
//! screen, page or key.

use super::Station;
use super::event::Effect;
use super::pair::Pair;
use crate::challenge::{self, Procedure};
use crate::desk::{Desk, Page};

/// The facts about a station that these rules need.
#[derive(Clone, Copy)]
pub(super) struct Scene {
    screen: Screen,
    /// Whether a judge is looking up a referral.
    at_books: bool,
}

/// How far a challenge has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Screen {
    /// The count screen, with nothing declared.
    Idle,
    /// A ruling is shown.
    Ruling,
    /// Another decision is shown, or what follows one.
    Over,
    /// None of these.
    Other,
}

impl Scene {
    pub(super) fn of(station: &Station) -> Self {
        let screen = match station.procedure() {
            Some(Procedure::Verdict(showing)) if showing.decision.ruling().is_some() => {
                Screen::Ruling
            }
            Some(procedure) if procedure.is_idle() => Screen::Idle,
            Some(procedure) if procedure.is_over() => Screen::Over,
            _ => Screen::Other,
        };
        let at_books = |desk: &Desk| matches!(desk, Desk::Open(open) if matches!(open.page, Page::BookLookup(_)));
        Self { screen, at_books: station.session.desk.as_ref().is_some_and(at_books) }
    }

    /// When a judge leaves the books in any way, the answers are forgotten, unless they were used.
    const fn forgets_answers(self, after: Self, joins: bool) -> bool {
        self.at_books && !after.at_books && !joins
    }

    /// A verdict has appeared, and not one that players came back to: time for the tone.
    fn has_verdict_come(self, after: Self) -> bool {
        !matches!(self.screen, Screen::Ruling | Screen::Over) && after.screen == Screen::Ruling
    }

    /// The challenge is over and its last screen has gone: the next players are another pair.
    fn has_pair_left(self, after: Self) -> bool {
        matches!(self.screen, Screen::Ruling | Screen::Over) && after.screen == Screen::Idle
    }

    /// Whether somebody has begun something on the count screen.
    fn has_somebody_begun(self, after: Self) -> bool {
        self.screen == Screen::Idle && after.screen != Screen::Idle
    }

    /// Whether the station was in use. The idle time of the count screen starts when it appears.
    fn was_in_use(self) -> bool {
        self.screen != Screen::Idle
    }
}

impl Station {
    /// Applies these rules after a step.
    pub(super) fn apply_transition(&mut self, before: Scene, effects: &mut Vec<Effect>) {
        let after = Scene::of(self);
        if before.was_in_use() {
            self.touched = self.now;
        }
        if !before.was_in_use() && after.was_in_use() {
            self.recording.count_screen_left();
        }
        if before.forgets_answers(after, effects.iter().any(is_join)) {
            effects.push(Effect::Challenge(challenge::Effect::Forget));
        }
        if self.settings.sounds && before.has_verdict_come(after) {
            effects.push(Effect::Sound);
        }
        if before.has_pair_left(after) {
            self.pair = Pair::default();
        }
        if before.has_somebody_begun(after) {
            self.forget_cleared();
        }
        self.session.drop_private();
    }
}

fn is_join(effect: &Effect) -> bool {
    matches!(effect, Effect::Challenge(challenge::Effect::Join { .. }))
}
