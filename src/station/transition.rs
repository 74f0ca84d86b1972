//! What follows from the difference between the screens before and after a step: rules that belong to no single
//! screen, page or key.

use super::Station;
use crate::challenge::Procedure;
use crate::desk::{Desk, Page};
use crate::journal::Standing;

/// The facts about a station that these rules need.
#[derive(Clone, Copy)]
pub(super) struct Scene {
    screen: Screen,
    /// Whether a judge is looking up a referral.
    at_books: bool,
    /// Whether a slip waits for the word judge.
    waits: bool,
    /// While the director sees the desk's home page: the generations of settings and PINs, and whether people
    /// practise.
    at_home: Option<(Standing, bool)>,
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
    /// The director was called, and nothing waits behind the call.
    Called,
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
            // Nothing waits behind this call: otherwise `beneath` would have given that screen.
            Some(Procedure::Call(_)) => Screen::Called,
            _ => Screen::Other,
        };
        let at_books = |desk: &Desk| matches!(desk, Desk::Session(open) if matches!(open.page, Page::BookLookup(_)));
        let desk = station.session.desk.as_ref();
        let at_home = desk
            .is_some_and(Desk::is_directors_home)
            .then_some((station.standing, station.practises));
        let waits = matches!(station.procedure(), Some(Procedure::Verdict(showing)) if showing.waits_for_judge());
        Self { screen, at_books: desk.is_some_and(at_books), waits, at_home }
    }

    /// A slip has begun to wait for the word judge.
    pub(super) const fn has_referral_come(self, after: Self) -> bool {
        after.waits && !self.waits
    }

    /// When a judge begins looking in the books, or stops without using the answers, the answers are forgotten.
    pub(super) const fn forgets_answers(self, after: Self, joins: bool) -> bool {
        self.at_books != after.at_books && !joins
    }

    /// The home page has appeared, or settings, PINs or practice have changed while it is open: it needs the journal
    /// and the readiness anew.
    pub(super) fn asks_how_it_stands(self, after: Self) -> bool {
        after.at_home.is_some() && after.at_home != self.at_home
    }

    /// A new verdict has appeared, not one that players came back to: time for the tone.
    pub(super) fn has_verdict_come(self, after: Self) -> bool {
        !matches!(self.screen, Screen::Ruling | Screen::Over) && after.screen == Screen::Ruling
    }

    /// The challenge is over and its last screen has gone, or a call of the director behind which it had closed: the
    /// next players are another pair.
    pub(super) fn has_pair_left(self, after: Self) -> bool {
        matches!(self.screen, Screen::Ruling | Screen::Over | Screen::Called)
            && after.screen == Screen::Idle
    }

    /// Whether somebody has begun something on the count screen.
    pub(super) fn has_somebody_begun(self, after: Self) -> bool {
        self.screen == Screen::Idle && after.screen != Screen::Idle
    }

    /// Whether the station was in use. The idle time of the count screen starts when it appears.
    pub(super) fn was_in_use(self) -> bool {
        self.screen != Screen::Idle
    }
}
