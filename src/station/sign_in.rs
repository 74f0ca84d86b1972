//! The word judge who is signed in: who judges without being asked again, and for how long.
//!
//! Where only word judges judge, the sign-in lasts until five idle minutes have passed or the judge signs out.
//! Where players look words up themselves, the next people at the station are players: there it ends with the
//! judge's own work. It is never saved, and a page that was hidden has forgotten it.

use super::event::Effect;
use super::{Phase, Station};
use crate::challenge::delays::JUDGE_IDLE;
use crate::challenge::{HandedOver, Mode, Moment, Procedure, Role, Signer};
use crate::desk::{Checklist, Desk, MenuPage, Page, SignIn, SignaturePrompt};
use crate::journal::Happening;

/// A judge who is signed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SignedIn {
    by: Signer,
    /// When the judge last did something.
    touched: Moment,
}

impl Station {
    /// The judge who is signed in.
    pub fn signed_in(&self) -> Option<Signer> {
        self.session.judge.map(|judge| judge.by)
    }

    /// Whether only word judges judge what begins here.
    pub fn is_for_judges(&self) -> bool {
        let terms = self.terms();
        matches!(self.procedure(), Some(Procedure::Count(counting)) if counting.is_for_judges(&terms))
    }

    /// A word judge comes to the count screen, perhaps with a slip: signs in, or goes on at once.
    pub(super) fn judge_comes(&mut self, slip: Option<HandedOver>, effects: &mut Vec<Effect>) {
        match (self.signed_in(), slip) {
            (None, slip) => {
                let desk = SignIn { slip }.begin(self.session.pins, self.now);
                if matches!(desk, Desk::Open(_)) {
                    self.enter(Happening::DeskOpened { role: Role::WordJudge });
                }
                self.session.desk = Some(desk);
            }
            (Some(_), Some(slip)) => {
                self.open_for_judge(Checklist::of_slip(slip, self.newest_settings()));
            }
            (Some(_), None) => self.open_for_judge(MenuPage::default()),
        }
        self.phase = Phase::InService(Procedure::count());
        effects.push(Effect::ListInstalled);
    }

    /// The desk for the judge who is signed in: only the pages for judging.
    fn open_for_judge(&mut self, page: impl Into<Page>) {
        self.session.desk = Some(Desk::open(Role::WordJudge, page, self.now));
    }

    /// The PIN of this role was given by somebody who signs in.
    pub(super) fn may_sign_in(&mut self, sign_in: SignIn, role: Role) {
        self.session.desk = Some(sign_in.signing_as(role, self.now));
        self.enter(Happening::DeskOpened { role });
    }

    /// This judge has signed.
    pub(super) const fn signs_in(&mut self, by: Signer) {
        self.session.judge = Some(SignedIn { by, touched: self.now });
    }

    /// The judge does something.
    pub(super) const fn touch_sign_in(&mut self) {
        if let Some(judge) = &mut self.session.judge {
            judge.touched = self.now;
        }
    }

    /// A slip that the judge has typed needs a book: the look-up begins at once.
    pub(super) fn look_up_own_referral(&mut self) {
        if self.procedure().is_some_and(Procedure::is_judges) {
            self.look_up_referral();
        }
    }

    /// The judge who is signed in looks the waiting slip up. False if nobody is, or none waits.
    pub(super) fn look_up_referral(&mut self) -> bool {
        let waiting = self.waiting_referral().filter(|_| self.signed_in().is_some());
        let Some(job) = waiting.filter(|_| self.session.desk.is_none()) else { return false };
        let page = SignaturePrompt::page(job, &self.desk_context());
        self.open_for_judge(page);
        true
    }

    /// Signs the judge out. A slip that is not judged yet goes; what was decided stays on the screen.
    pub(super) fn sign_out(&mut self, effects: &mut Vec<Effect>) {
        if self.session.judge.take().is_none() {
            return;
        }
        if self.session.desk.is_some() {
            self.leave_desk(effects);
        }
        if let Phase::InService(procedure) = &mut self.phase
            && !matches!(procedure, Procedure::Judging(_) | Procedure::Verdict(_))
        {
            *procedure = Procedure::count();
        }
    }

    /// Signs a judge out who has been idle for too long, or whose work at a station for players is done.
    pub(super) fn expire_sign_in(&mut self, effects: &mut Vec<Effect>) {
        if self.sign_in_expires_at().is_some_and(|at| self.now >= at) {
            return self.sign_out(effects);
        }
        let works =
            self.session.desk.is_some() || self.procedure().is_some_and(Procedure::is_judges);
        if !works && (self.mode() != Mode::Challenges || self.choice().players_look_up()) {
            self.session.judge = None;
        }
    }

    /// When the judge is signed out if nothing else happens.
    pub(super) fn sign_in_expires_at(&self) -> Option<Moment> {
        self.session.judge.map(|judge| judge.touched.after(JUDGE_IDLE))
    }
}
