//! What follows from the difference between the screens before and after a step: rules that belong to no one
//! screen, page or key.

use super::Station;
use super::event::Effect;
use super::pair::Pair;
use crate::challenge::{self, Procedure};
use crate::desk::{self, Desk, JournalEffect, Look, Page};
use crate::journal::Standing;

/// The facts about a station that these rules need.
#[derive(Clone, Copy)]
pub(super) struct Scene {
    screen: Screen,
    /// Whether a judge is looking up a referral.
    at_books: bool,
    /// Whether a slip waits for the word judge.
    waits: bool,
    /// Whether the director sees the desk's home page, and by which settings and PINs.
    at_home: Option<Standing>,
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
        let screen = match station.procedure().map(Procedure::beneath) {
            Some(Procedure::Verdict(showing)) if showing.decision.ruling().is_some() => {
                Screen::Ruling
            }
            Some(Procedure::Practice(_)) => Screen::Ruling,
            Some(procedure) if procedure.is_idle() => Screen::Idle,
            Some(procedure) if procedure.is_over() => Screen::Over,
            _ => Screen::Other,
        };
        let at_books = |desk: &Desk| matches!(desk, Desk::Open(open) if matches!(open.page, Page::BookLookup(_)));
        let desk = station.session.desk.as_ref();
        let at_home = desk.is_some_and(Desk::is_directors_home).then_some(station.standing);
        let waits = matches!(station.procedure(), Some(Procedure::Verdict(showing)) if showing.waits_for_judge());
        Self { screen, at_books: desk.is_some_and(at_books), waits, at_home }
    }

    /// When a judge comes to the books or leaves them in any way, the answers are forgotten, unless they were
    /// used.
    const fn forgets_answers(self, after: Self, joins: bool) -> bool {
        self.at_books != after.at_books && !joins
    }

    /// The home page has appeared, or what it says of the station has changed: then it is found out again.
    fn asks_how_it_stands(self, after: Self) -> bool {
        after.at_home.is_some() && after.at_home != self.at_home
    }

    /// A new verdict has appeared, not one that players came back to: time for the tone.
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
        let has_come = Scene::of(self).waits && !before.waits;
        if has_come {
            self.look_up_own_referral();
        }
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
        if before.asks_how_it_stands(after) {
            self.session.log = None;
            effects.push(Effect::Desk(desk::Effect::Journal(JournalEffect::Read)));
            effects.push(Effect::Desk(desk::Effect::Readiness(Look::Only)));
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
        if self.procedure().is_none_or(Procedure::is_idle) {
            self.session.decided = None;
        }
        self.session.drop_private();
    }
}

fn is_join(effect: &Effect) -> bool {
    matches!(effect, Effect::Challenge(challenge::Effect::Join { .. }))
}
