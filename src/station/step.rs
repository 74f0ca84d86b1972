//! One step gives the station its new state, and tells the browser what to do.

use super::countdown::{Countdown, screen_reader_warning};
use super::event::Event;
use super::last_challenge::LastChallenge;
use super::pair::Pair;
use super::{Phase, Station, suspend};
use crate::challenge::{Authorities, ChallengeScreen, Input, Key, Moment, Order};
use crate::desk::Ask;
use crate::journal::WallTime;

/// Both clocks, read before a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Now {
    /// The clock that nobody can set; all delays use it. A moment earlier than the previous one counts as the previous
    /// one.
    pub mono: Moment,
    /// The machine's time of day. The journal records it; no delay uses it.
    pub wall: WallTime,
}

/// The station after `event`, and what the browser has to do.
pub fn step(
    mut station: Station,
    event: Event,
    now: Now,
    authorities: &mut Authorities,
) -> (Station, Vec<Ask>) {
    let asks = station.step(event, now, authorities);
    (station, asks)
}

impl Station {
    /// Changes the station in place. Returns what the browser has to do. The authorities judge slips; they are no part
    /// of the state, because they know a result for each word.
    pub fn step(&mut self, event: Event, now: Now, authorities: &mut Authorities) -> Vec<Ask> {
        let before = Now { mono: self.now, wall: self.wall };
        let was_suspended = suspend::was_suspended(before, now, self.holds_something());
        (self.now, self.wall) = (now.mono.max(self.now), now.wall);
        self.note_use();
        let mut asks = Vec::new();
        // If the screen has just been cleared, this key was meant for the earlier screen.
        let is_for_cleared = was_suspended
            && self.clear_after_suspend(&mut asks)
            && matches!(event, Event::Input(_) | Event::DeskRequested);
        let mut has_appeared = self.expire(&mut asks);
        // The event itself may open the books again.
        self.forget_answers(authorities);
        self.note_lexicon_progress(&event);
        if !is_for_cleared {
            self.take(event, authorities, &mut asks);
        }
        has_appeared |= self.expire(&mut asks);
        if has_appeared {
            self.decision_appears(&mut asks);
        }
        self.forget_answers(authorities);
        self.refresh_home_page(&mut asks);
        self.pair.follow(self.phase.challenge_screen());
        self.cancel_return_once_result_left();
        self.session.drop_private();
        if let Some(ChallengeScreen::Verdict(showing)) = self.phase.challenge_screen() {
            self.last_challenge =
                LastChallenge::after_verdict(self.last_challenge, showing, self.now);
        }
        self.keep_recording(&mut asks);
        self.keep_outside_copy(&mut asks);
        if let Some(since) = self.unused_since() {
            let may_take = self.may_restart();
            asks.extend(self.recording.restart(since, self.now));
            asks.extend(self.updates.while_idle(since, may_take, self.now));
        }
        self.follow_whole(&mut asks);
        self.note_directors_desk();
        self.session.count_page();
        asks
    }

    /// When to call [`step`] with [`Event::Tick`] if nothing else happens before.
    pub fn next_wake(&self) -> Option<Moment> {
        let screen = self.challenge_screen();
        let open = self.session.desk.as_ref();
        let begins = match open {
            Some(desk) => Countdown::begins_at_desk(desk, self.session.pins, self.now),
            None => screen.and_then(|screen| Countdown::begins(screen, self.now)),
        };
        [
            screen.and_then(ChallengeScreen::deadline),
            self.session.wakes_at(self.now),
            self.last_challenge
                .map(|last| last.repeatable_until(&self.settings))
                .filter(|at| *at > self.now),
            begins,
            screen
                .and_then(screen_reader_warning)
                .map(|(_, from)| from)
                .filter(|at| *at > self.now),
            self.countdown().map(|countdown| countdown.changes),
            self.lexicon_late_at().filter(|at| *at > self.now),
            self.recording.wakes_at(),
            self.outside_copy_wakes_at(),
            self.idle_since().and_then(|since| self.pair.forgotten_at(since)),
            self.session.sign_in_expires_at(),
            self.unused_since().map(|since| self.updates.wakes_at(since, self.may_restart())),
            self.unused_since().and_then(|since| self.recording.restarts_at(since)),
        ]
        .into_iter()
        .flatten()
        .min()
    }

    /// The moment since which the count screen has been idle, if it is untouched and the desk is closed.
    pub(super) fn idle_since(&self) -> Option<Moment> {
        (self.session.desk.is_none() && self.is_idle()).then_some(self.touched)
    }

    /// The moment since which nobody has used the station, which shows an idle count screen or is out of service. (A new
    /// version may be the remedy, and there may be nobody to try again.)
    pub(super) fn unused_since(&self) -> Option<Moment> {
        let is_out = self.session.desk.is_none() && self.is_out_of_service();
        self.idle_since().or(is_out.then_some(self.touched))
    }

    const fn is_out_of_service(&self) -> bool {
        matches!(self.phase, Phase::OutOfService { .. })
    }

    /// Whether the count screen is untouched; the desk may be open over it.
    pub(super) fn is_idle(&self) -> bool {
        self.challenge_screen().is_some_and(ChallengeScreen::is_idle)
    }

    /// Sets `touched` to now, except on an untouched count screen and out of service. The idle time of these screens
    /// therefore starts when they appear.
    fn note_use(&mut self) {
        if !self.is_idle() && (self.session.desk.is_some() || !self.is_out_of_service()) {
            self.touched = self.now;
        }
    }

    /// Somebody has begun something at an idle station. That person could read the notices on the count screen, so they
    /// are not shown again.
    pub(super) fn somebody_begins(&mut self) {
        self.suspend.forget();
        self.recording.count_screen_left();
    }

    /// A decision has just appeared on the screen. Plays the tone of a verdict; if the slip needs a book, begins the
    /// look-up for the judge who typed the slip.
    fn decision_appears(&mut self, asks: &mut Vec<Ask>) {
        let is_verdict = match self.challenge_screen() {
            Some(ChallengeScreen::Verdict(showing)) => showing.decision.ruling().is_some(),
            Some(ChallengeScreen::Practice(_)) => true,
            _ => false,
        };
        if is_verdict && self.settings.sounds {
            asks.push(Ask::Sound);
        }
        self.look_up_own_referral();
    }

    /// Clears the screen after a suspend. Returns whether there was anything to clear.
    fn clear_after_suspend(&mut self, asks: &mut Vec<Ask>) -> bool {
        self.pair = Pair::default();
        self.session.judge = None;
        let closes = self.session.desk.as_ref().is_some_and(|it| it.is_guarded(self.session.pins));
        if closes {
            self.leave_desk(asks);
            self.suspend.closed_desk();
        }
        self.phase.challenge_screen_mut().is_some_and(|screen| self.suspend.clear(screen)) || closes
    }

    /// Applies every time limit that has passed. Returns whether a decision has appeared on the screen.
    fn expire(&mut self, asks: &mut Vec<Ask>) -> bool {
        let now = self.now;
        self.session.refuse_wrong_pin(!self.recording.writer.has_wrong_pin_waiting(), now);
        self.close_desk(now, asks);
        let forgotten = self.idle_since().and_then(|since| self.pair.forgotten_at(since));
        if forgotten.is_some_and(|at| now >= at) {
            self.pair = Pair::default();
        }
        if self.session.was_held(now) {
            self.request_desk(asks);
        }
        self.open_desk_for_waiting_file(asks);
        let has_appeared = self.expire_screen();
        self.leave_service_after_decision_by_hand();
        self.expire_sign_in(asks);
        has_appeared
    }

    /// Applies the challenge screen's time limits. Returns whether a decision has appeared.
    fn expire_screen(&mut self) -> bool {
        let Phase::InService(screen) = &mut self.phase else { return false };
        let was_judging = matches!(screen, ChallengeScreen::Judging(_));
        screen.expire(self.now);
        was_judging && !matches!(screen, ChallengeScreen::Judging(_))
    }

    fn take(&mut self, event: Event, authorities: &mut Authorities, asks: &mut Vec<Ask>) {
        match event {
            Event::Input(input) => self.input(input, authorities, asks),
            Event::SiteLoads if self.is_emptied() && self.unused_since().is_some() => {
                asks.push(Ask::Reload);
            }
            Event::SiteLoads => self.whole_loaded(),
            Event::SiteFails => self.whole_failed(),
            Event::OtherTabWaits => self.other_tab_waits(),
            Event::Tick => {}
            Event::Controls(controls) => self.controls = controls,
            Event::Painted => {
                self.phase.challenge_screen_mut().into_iter().for_each(ChallengeScreen::painted);
            }
            Event::DeskRequested => self.request_desk(asks),
            Event::Holding(holds) => self.session.set_name_pressed(holds, self.now),
            Event::Alone if self.phase == Phase::Occupied => asks.push(Ask::Reload),
            Event::Alone => {
                // Whether the browser has evicted the site shows first in the journal.
                asks.push(Ask::ReadJournal);
                asks.push(Ask::ReadRecords);
            }
            Event::Occupied => {
                (self.session.desk, self.session.judge) = (None, None);
                self.phase = Phase::Occupied;
            }
            Event::Answered { page, answer } => self.answered(page, answer, asks),
            Event::Hidden => self.hidden(asks),
            Event::Fullscreen(is_on) => self.fullscreen.changed(is_on),
            Event::Wrote(at, text) => {
                let context = self.desk_context();
                let desk = self.session.desk.as_mut();
                if let Some(order) = desk.and_then(|desk| desk.wrote(at, text, &context)) {
                    self.carry_out_order_of_desk(order, authorities, asks);
                }
            }
            Event::Failed(failure) => self.failures.add(failure, self.now),
            Event::UpdateReady => self.updates.downloaded(),
            Event::OlderOffered(release) => self.updates.offered(release),
            Event::NotStored(why) => {
                self.updates.failed(why);
                self.whole_failed();
            }
            Event::SiteArrives(percent) => self.whole_arrives(percent),
            Event::UpdateTaken => self.restart_unless_in_use(asks),
            Event::WorksOffline => {
                self.works_offline = true;
                self.whole_stored();
            }
        }
    }

    fn input(&mut self, input: Input, authorities: &mut Authorities, asks: &mut Vec<Ask>) {
        self.touched = self.now;
        self.session.set_name_pressed(false, self.now);
        if input.shows_presence() {
            self.session.touch_sign_in(self.now);
        }
        if input == Input::Press(Key::SignInOrOut) && self.signed_in().is_some() {
            return self.sign_out(asks);
        }
        if self.apply_pair_choice(input) {
            return;
        }
        if self.session.desk.is_some() {
            return self.desk_input(input, authorities, asks);
        }
        let terms = self.terms();
        match &mut self.phase {
            Phase::InService(screen) => {
                let was_idle = screen.is_idle();
                let order = screen.step(input, self.now, &terms, authorities);
                if was_idle && !screen.is_idle() {
                    self.somebody_begins();
                }
                if let Some(order) = order {
                    self.carry_out_order_of_screen(order, asks);
                }
                if input == Input::Press(Key::Enter) && self.shows_no_challenge() {
                    self.return_to_desk(asks);
                }
            }
            Phase::OutOfService { .. } if input == Input::Press(Key::Enter) => {
                self.try_again(asks);
            }
            Phase::OutOfService { .. } if input == Input::Press(Key::Escape) => {
                self.request_desk(asks);
            }
            _ => {}
        }
    }

    /// Whether the screen shows nothing of a challenge.
    pub(super) fn shows_no_challenge(&self) -> bool {
        self.challenge_screen().is_none_or(ChallengeScreen::is_idle)
    }

    /// Carries out an order from a challenge screen.
    fn carry_out_order_of_screen(&mut self, order: Order, asks: &mut Vec<Ask>) {
        match order {
            Order::Record(judging) => self.record(judging),
            Order::LeaveService => self.leave_service(),
            Order::OpenDesk => {
                if !self.look_up_referral() {
                    self.request_desk(asks);
                }
            }
            Order::SignIn => self.judge_comes(None, asks),
            Order::HandOver(slip) => self.judge_comes(Some(slip), asks),
            Order::CountWrongNumber => {
                if let Some(last) = &mut self.last_challenge {
                    last.count_wrong_number();
                }
            }
        }
    }
}
