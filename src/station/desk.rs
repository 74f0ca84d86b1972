//! The desk of the director and the word judges: who reaches it, who signs in, and how it is left.

use super::session::waiting_look_up;
use super::{Phase, Station};
use crate::challenge::{Authorities, ChallengeScreen, HandedOver, Mode, Moment, Role, Signer};
use crate::desk::{
    Ask, BookLookup, Checklist, Context, Desk, Look, MenuPage, Page, PracticeState, RulePage,
    SignIn,
};
use crate::journal::Happening;
use crate::program::IS_WHOLE;

impl Station {
    /// What the desk's pages know about the station.
    pub fn desk_context(&self) -> Context {
        let role = match &self.session.desk {
            Some(Desk::Session(open)) => open.role,
            _ => Role::WordJudge,
        };
        Context {
            role,
            judge: self.signed_in(),
            settings: self.settings_so_far().clone(),
            pins: self.session.pins,
            installed: self.installed.clone(),
            pin_wait: self.session.tries.open_at().since(self.now),
            judges: matches!(self.phase, Phase::InService(_)),
            practice: if self.practises {
                PracticeState::On
            } else if self.may_practise() {
                PracticeState::Offered
            } else {
                PracticeState::NotNow
            },
            by_hand_only: self.is_by_hand_only(),
            in_use: self.offered().to_vec(),
            facts: self.session.facts.clone(),
            log: self.session.log.clone(),
            now: self.now,
            wall: self.wall,
            language: self.language(),
            station: self.name(),
            identity: self.writer().station(),
            last_challenge: self.writer().last_challenge(),
            failures: self.failures.clone(),
            first_start: self.session.desk.as_ref().is_some_and(Desk::is_first_start),
            unfinished: self.session.unfinished,
            unsaved: self.session.unsaved.clone(),
            version_notice: role == Role::Director && self.updates.shows_version_notice(),
            off_home_screen: self.off_home_screen,
            update: self.updates.shown().for_role(role),
            signing: self.signing.known(),
            outside: self.outside_copy(),
            whole: self.whole,
            is_writing: self.is_writing(),
        }
    }

    /// The judge who is signed in.
    pub fn signed_in(&self) -> Option<Signer> {
        self.session.signed_in()
    }

    /// Somebody wants to open the desk. The desk never opens over a slip, and over a verdict only if the slip waits for
    /// the word judge.
    pub(super) fn request_desk(&mut self, asks: &mut Vec<Ask>) {
        let is_free = match &self.phase {
            Phase::InService(ChallengeScreen::Count(_)) | Phase::OutOfService { .. } => true,
            Phase::InService(ChallengeScreen::Call(call)) => call.behind().is_none(),
            Phase::InService(ChallengeScreen::Verdict(showing)) => showing.waits_for_judge(),
            _ => false,
        };
        if !is_free || self.session.desk.is_some() {
            return;
        }
        self.session.waits = false;
        if !IS_WHOLE {
            return self.wait_for_whole();
        }
        if let Some(role) = self.session.request_desk(self.now) {
            self.open_desk(role, asks);
        }
    }

    /// Somebody opened a file or a link, for which the desk has to be open. While a slip or a verdict is on the screen,
    /// the file waits for the next count screen, and nothing on the screen changes.
    pub(super) fn request_desk_with_file(&mut self, asks: &mut Vec<Ask>) {
        self.session.waits = true;
        self.open_desk_for_waiting_file(asks);
    }

    /// Opens the desk, or its PIN page, for a file that waited, once everybody has left the station.
    pub(super) fn open_desk_for_waiting_file(&mut self, asks: &mut Vec<Ask>) {
        let is_out = matches!(self.phase, Phase::OutOfService { .. });
        let is_free = self.session.desk.is_none() && (is_out || self.idle_since().is_some());
        if self.session.waits && is_free {
            self.request_desk(asks);
        }
    }

    /// Notes whether the director's desk is open, because it says once that a new version runs.
    pub(super) fn note_directors_desk(&mut self) {
        let desk = self.session.desk.as_ref();
        let is_open =
            |desk: &Desk| matches!(desk, Desk::Session(open) if open.role == Role::Director);
        self.updates.note_directors_desk(desk.is_some_and(is_open));
    }

    /// Opens the desk at the first start, if no director has set the station up.
    pub(super) fn begin_first_start(&mut self, asks: &mut Vec<Ask>) {
        if self.first {
            self.session.desk = Some(Desk::first_start(self.now));
            self.enter(Happening::DeskOpened { role: Role::Director });
            asks.push(Ask::ListInstalled);
        }
    }

    /// Opens the desk. If a slip waits for the word judge, the desk opens at that slip.
    fn open_desk(&mut self, role: Role, asks: &mut Vec<Ask>) {
        let waiting = self.waiting_look_up();
        let rest_of = self.session.rest_of.take().filter(|_| waiting.is_none());
        if waiting.is_none() && matches!(self.phase, Phase::InService(_)) {
            self.phase = Phase::InService(ChallengeScreen::count());
        }
        self.session.open(role, waiting, self.now);
        if let (Some(Desk::Session(open)), Some(number)) = (&mut self.session.desk, rest_of)
            // What waits for the director, such as a file or a PIN that was not saved, comes first.
            && matches!(open.open_page(), Page::MenuPage(_))
        {
            open.show(RulePage::at(number));
            asks.push(Ask::Recall(number.count()));
        }
        self.enter(Happening::DeskOpened { role });
        asks.push(Ask::ListInstalled);
        if role == Role::Director && self.updates.shows_version_notice() {
            asks.push(Ask::KeepBuild);
        }
        self.read_waiting_list(asks);
    }

    /// The look-up of the referral on the screen.
    fn waiting_look_up(&self) -> Option<BookLookup> {
        let Some(ChallengeScreen::Verdict(showing)) = self.challenge_screen() else { return None };
        waiting_look_up(showing, self.choice())
    }

    pub(super) fn pin_checked(&mut self, role: Option<Role>, asks: &mut Vec<Ask>) {
        // If the PIN was lost, no PIN is accepted.
        let role = role.filter(|_| !self.session.pins.lost);
        let sign_in = match &self.session.desk {
            Some(Desk::Pin(entry)) => entry.sign_in.zip(Some(entry.initials)),
            _ => None,
        };
        let waits = self.session.checked(role, self.now);
        match (role, sign_in) {
            (Some(role), Some((sign_in, initials))) if waits => {
                self.session.desk = Some(sign_in.signing_as(role, initials, self.now));
                self.enter(Happening::DeskOpened { role });
            }
            (Some(role), None) if waits => self.open_desk(role, asks),
            (Some(_), _) => {}
            (None, _) => self.enter(Happening::WrongPin { in_a_row: self.session.tries.wrong() }),
        }
    }

    /// A word judge comes to the count screen, perhaps to judge a slip. Asks the judge to sign in, or, if a judge is
    /// signed in, opens the desk at once.
    pub(super) fn judge_comes(&mut self, slip: Option<HandedOver>, asks: &mut Vec<Ask>) {
        match (self.signed_in(), slip) {
            (None, slip) => {
                let desk = SignIn { slip }.begin(self.session.pins, self.now);
                if matches!(desk, Desk::Session(_)) {
                    self.enter(Happening::DeskOpened { role: Role::WordJudge });
                }
                self.session.desk = Some(desk);
            }
            (Some(_), Some(slip)) => {
                let checklist = Checklist::of_slip(slip, self.newest_settings());
                self.session.open_for_judge(checklist, self.now);
            }
            (Some(_), None) => self.session.open_for_judge(MenuPage::default(), self.now),
        }
        self.phase = Phase::InService(ChallengeScreen::count());
        asks.push(Ask::ListInstalled);
    }

    /// If the slip that the judge has typed needs a book, begins the look-up at once.
    pub(super) fn look_up_own_referral(&mut self) {
        if self.challenge_screen().is_some_and(ChallengeScreen::is_judges) {
            self.open_referral(BookLookup::unread);
        }
    }

    /// Begins the look-up of the waiting slip for the judge who is signed in. Returns false if no judge is signed in,
    /// or no slip waits.
    pub(super) fn look_up_referral(&mut self) -> bool {
        self.open_referral(|lookup, _| lookup)
    }

    fn open_referral(&mut self, opens: fn(BookLookup, Moment) -> BookLookup) -> bool {
        let waiting = self.waiting_look_up().filter(|_| self.signed_in().is_some());
        let Some(lookup) = waiting.filter(|_| self.session.desk.is_none()) else { return false };
        self.session.open_for_judge(opens(lookup, self.now), self.now);
        true
    }

    /// Signs the judge out. A slip that is not judged yet is cleared; a decision stays on the screen.
    pub(super) fn sign_out(&mut self, asks: &mut Vec<Ask>) {
        if self.session.judge.take().is_none() {
            return;
        }
        if self.session.desk.is_some() {
            self.leave_desk(asks);
        }
        if let Phase::InService(screen) = &mut self.phase
            && !matches!(screen, ChallengeScreen::Judging(_) | ChallengeScreen::Verdict(_))
        {
            *screen = ChallengeScreen::count();
        }
    }

    /// Signs a judge out who has been idle for too long, or at a players' station once the judge's work is done.
    pub(super) fn expire_sign_in(&mut self, asks: &mut Vec<Ask>) {
        if self.session.sign_in_expires_at().is_some_and(|at| self.now >= at) {
            return self.sign_out(asks);
        }
        let is_at_work = self.session.desk.is_some()
            || self.challenge_screen().is_some_and(ChallengeScreen::is_judges);
        let is_players = self.mode() != Mode::Challenges || self.choice().players_look_up();
        if !is_at_work && (is_players || self.session.judges_once()) {
            self.session.judge = None;
        }
    }

    /// The director has seen the result of a decision made at the desk, and goes back to the desk with Enter. Because
    /// players are at the screen, too, the PIN is asked for, if one is set.
    pub(super) fn return_to_desk(&mut self, asks: &mut Vec<Ask>) {
        if std::mem::take(&mut self.session.decided) {
            self.request_desk(asks);
        }
    }

    /// Once the result has left the screen, in any way, nobody is sent back to the desk.
    pub(super) fn cancel_return_once_result_left(&mut self) {
        self.session.decided &= !self.shows_no_challenge();
    }

    /// Whenever a judge opens or leaves the pages for looking in the books, in any way, the answers so far are forgotten
    /// (promise 6). Answers that count are in the verdict by then. (The page that asks how to end the challenge instead may
    /// lead back to them.)
    pub(super) fn forget_answers(&mut self, authorities: &mut Authorities) {
        let page = self.session.desk.as_ref().and_then(Desk::open_page);
        let at_books = matches!(page, Some(Page::BookLookup(_) | Page::ReferralEndPage(_)));
        if std::mem::replace(&mut self.session.at_books, at_books) != at_books {
            authorities.forget();
        }
    }

    /// The director's home page reports on the journal and on readiness, and the page of readiness on readiness alone. Both
    /// are read again when the page appears, and when the settings, the PINs or practice change while it is open.
    pub(super) fn refresh_home_page(&mut self, asks: &mut Vec<Ask>) {
        let is_home = self.session.desk.as_ref().is_some_and(Desk::is_directors_home);
        let reports = is_home || self.session.desk.as_ref().is_some_and(Desk::is_readiness);
        let about = reports.then_some((is_home, self.standing, self.practises));
        let before = std::mem::replace(&mut self.session.reported, about);
        if about.is_none() || about == before {
            return;
        }
        if is_home {
            self.session.log = None;
            asks.push(Ask::ReadLog);
        }
        asks.push(Ask::CheckReadiness(Look::Only));
    }

    /// Whether the screen goes back to the director's desk once it is cleared with Enter.
    pub const fn returns_to_desk(&self) -> bool {
        self.session.decided
    }

    /// Closes a desk that nobody has touched for a while.
    pub(super) fn close_desk(&mut self, now: Moment, asks: &mut Vec<Ask>) {
        let closes = self.session.desk.as_ref().and_then(|desk| desk.closes_at(self.session.pins));
        if closes.is_some_and(|closes| now >= closes) {
            self.leave_desk(asks);
        }
    }

    /// The page is hidden. The next person has to give the PIN.
    pub(super) fn hidden(&mut self, asks: &mut Vec<Ask>) {
        (self.session.judge, self.session.decided) = (None, false);
        if self
            .session
            .desk
            .as_ref()
            .is_some_and(|desk| desk.closes_hidden(self.session.pins, self.now))
        {
            self.leave_desk(asks);
        } else if let Some(desk) = &mut self.session.desk {
            desk.was_hidden();
        }
    }

    /// Closes the desk. If the first start is unfinished, applies what was set so far; the desk will offer to continue
    /// the set-up. Other unsaved changes are lost; the director's home page lists them next time.
    pub(super) fn leave_desk(&mut self, asks: &mut Vec<Ask>) {
        let context = self.desk_context();
        let Some(desk) = self.session.desk.take() else { return };
        self.session.unfinished |= desk.is_first_start();
        if let Some(settings) = desk.left_first_start(self.session.pins) {
            self.apply_settings(settings, asks);
        }
        if context.role == Role::Director {
            self.session.unsaved = desk.unsaved(&context);
        }
    }
}
