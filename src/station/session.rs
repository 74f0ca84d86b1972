//! The session decides who reaches the desk, and stores what the station has to remember for the people there.

use crate::challenge::delays::{HINT_SHOWN, JUDGE_IDLE, LONG_PRESS, RECORD_WAIT};
use crate::challenge::{ChallengeNumber, Decision, Moment, Origin, Role, Signer, VerdictScreen};
use crate::desk::{
    BookLookup, Desk, Facts, ImportPage, MenuPage, NewPin, Page, PageNumber, TransferFailure,
    TransferPage, Unsaved,
};
use crate::journal::{Log, Standing};
use crate::rulebook::Choice;
use crate::setup::{Pins, Transfer, Tries};
use std::sync::Arc;

/// The desk, and what guards it.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::struct_excessive_bools)] // each is a fact of its own
pub(super) struct Session {
    /// Present while the desk is open or its PIN is being typed.
    pub desk: Option<Desk>,
    /// The number of the page that was opened last.
    last_page: PageNumber,
    pub judge: Option<SignedIn>,
    /// Which PINs are set.
    pub pins: Pins,
    /// The wrong PINs in a row, and how long the desk stays locked for them.
    pub tries: Tries,
    /// When somebody gave a wrong PIN whose entry is not written yet. Until that entry is written, the screen does not
    /// refuse the PIN.
    wrong_since: Option<Moment>,
    /// Whether a judge is looking up a referral.
    pub at_books: bool,
    /// What the director's home page or readiness reports on while it is open: whether it is the home page, the
    /// generations of settings and PINs, and whether people practise.
    pub reported: Option<(bool, Standing, bool)>,
    /// The journal's log, while the desk shows it.
    pub log: Option<Arc<Log>>,
    /// What was last found out about readiness, while the desk is open.
    pub facts: Option<Arc<Facts>>,
    /// A set-up that arrived by link or file, until the desk is open; or why the file is not a set-up.
    pub set_up: Option<Result<Transfer, TransferFailure>>,
    /// Whether a list waits to be imported, until the desk is open.
    pub list: bool,
    /// Whether the waiting set-up or list came while somebody was at the station. The desk then opens for it at the
    /// next count screen.
    pub waits: bool,
    /// Whether the decision that is being recorded or shown was made by the director at the desk. Clearing it with
    /// Enter leads back to the desk.
    pub decided: bool,
    /// The challenge of which words that were left out are still to be judged, at which the desk opens next.
    pub rest_of: Option<ChallengeNumber>,
    /// Whether somebody left the first start unfinished.
    pub unfinished: bool,
    /// What was lost when the desk last closed by itself, until settings are saved.
    pub unsaved: Option<Unsaved>,
    /// The role whose new PIN was not saved, until the director sees the notice.
    refused: Option<Role>,
    /// When somebody began to press the station's name.
    holding: Option<Moment>,
    /// When the station's name was last tapped and not held.
    name_tapped: Option<Moment>,
}

/// The word judge who is signed in, and judges without giving the PIN again.
///
/// Where only word judges judge, the sign-in lasts until five idle minutes have passed or the judge signs out. Where
/// players look words up themselves, the next people at the station are players, so the sign-in ends with the judge's
/// own work, and so does that of a director who came through the desk. A director who opens the desk ends it, too. The
/// sign-in is never saved, and hiding the page ends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SignedIn {
    by: Signer,
    /// When the judge last did something.
    touched: Moment,
    /// Whether the director's PIN opened the desk for this work alone.
    for_one_work: bool,
}

impl Session {
    /// The session of a station that does not know its PINs yet.
    pub(super) fn new(now: Moment) -> Self {
        Self {
            desk: None,
            last_page: PageNumber::NONE,
            judge: None,
            pins: Pins::default(),
            tries: Tries::known(0, now),
            wrong_since: None,
            at_books: false,
            reported: None,
            log: None,
            facts: None,
            set_up: None,
            list: false,
            waits: false,
            decided: false,
            unfinished: false,
            rest_of: None,
            unsaved: None,
            refused: None,
            holding: None,
            name_tapped: None,
        }
    }

    /// Numbers the page that has just opened, if one has.
    pub(super) fn count_page(&mut self) {
        if let Some(Desk::Session(open)) = &mut self.desk {
            open.count_page(&mut self.last_page);
        }
    }

    /// Somebody begins or stops pressing the station's name.
    pub(super) fn set_name_pressed(&mut self, holds: bool, now: Moment) {
        if !holds && self.holding.is_some() {
            self.name_tapped = Some(now);
        }
        self.holding = holds.then_some(now);
    }

    /// Whether the name was tapped a moment ago, by somebody who may not know that it has to be held.
    pub(super) fn tapped_name(&self, now: Moment) -> bool {
        self.tells_to_hold_until().is_some_and(|until| now < until)
    }

    fn tells_to_hold_until(&self) -> Option<Moment> {
        Some(self.name_tapped?.after(HINT_SHOWN))
    }

    /// Whether the name was pressed for long enough. If so, the press is over.
    pub(super) fn was_held(&mut self, now: Moment) -> bool {
        self.holding.take_if(|since| now >= since.after(LONG_PRESS)).is_some()
    }

    /// Somebody wants to open the desk. If a PIN is set, shows the PIN page; otherwise returns the role that may come
    /// in.
    pub(super) fn request_desk(&mut self, now: Moment) -> Option<Role> {
        match Desk::requested(self.pins, now) {
            Desk::Session(open) => Some(open.role),
            pin @ Desk::Pin(_) => {
                self.desk = Some(pin);
                None
            }
        }
    }

    /// Opens the desk, at a waiting look-up if there is one. A director who left before the failure to save a new PIN
    /// was known sees it now.
    pub(super) fn open(&mut self, role: Role, waiting: Option<BookLookup>, now: Moment) {
        let is_directors = role == Role::Director;
        let page: Page = match (waiting, self.set_up.take().filter(|_| is_directors)) {
            (Some(lookup), _) => lookup.into(),
            (None, Some(Ok(set_up))) => TransferPage::of(set_up).into(),
            (None, Some(Err(why))) => TransferPage::failed(why).into(),
            (None, None) => {
                let refused = if is_directors { self.refused.take() } else { None };
                match refused {
                    Some(refused) => NewPin::refused(refused).into(),
                    None if std::mem::take(&mut self.list) && is_directors => {
                        ImportPage::default().into()
                    }
                    None => MenuPage::default().into(),
                }
            }
        };
        self.desk = Some(Desk::open(role, page, now));
        // A word judges' PIN opens only what the word judge who is signed in reaches anyway.
        self.judge.take_if(|judge| Role::WordJudge != role || judge.by.role != role);
    }

    /// A PIN was checked, and belongs to this role or to nobody. Returns whether somebody is waiting for the result.
    pub(super) fn checked(&mut self, role: Option<Role>, now: Moment) -> bool {
        self.tries = match role {
            Some(role) => self.tries.after_right(role, now),
            None => self.tries.after_wrong(now),
        };
        let Some(Desk::Pin(entry)) = &mut self.desk else { return false };
        if entry.checking && role.is_none() {
            self.wrong_since = Some(now);
        }
        entry.checking
    }

    /// Refuses a wrong PIN once its entry is written, or when the entry takes longer than a ruling would wait for it.
    pub(super) fn refuse_wrong_pin(&mut self, is_written: bool, now: Moment) {
        let is_due = |since: &mut Moment| is_written || now >= since.after(RECORD_WAIT);
        if self.wrong_since.take_if(is_due).is_some()
            && let Some(Desk::Pin(entry)) = &mut self.desk
            && entry.checking
        {
            entry.refuse();
        }
    }

    /// From now on this role needs a PIN, even while it is still being saved.
    pub(super) const fn sets_pin(&mut self, role: Role) {
        self.pins.saving = Some(role);
        self.pins.first |= !self.pins.director;
        match role {
            Role::Director => self.pins.director = true,
            Role::WordJudge => self.pins.judge = true,
        }
    }

    /// Which PINs are set after a save. If the save failed, the director is asked for the PIN again: now, or at the next
    /// visit if they have gone on to another page than those to which the PIN's leads back, or have changed something there
    /// (`unsaved`). The failure lets nobody else in.
    pub(super) fn pin_saved(&mut self, pins: Pins, role: Role, is_saved: bool, unsaved: bool) {
        self.pins = pins;
        if is_saved {
            self.refused = None;
            if let Some(Desk::Session(open)) = &mut self.desk
                && let Some(menu) = open.menu_mut()
            {
                menu.saved_pin = Some(role);
            }
            return;
        }
        match &mut self.desk {
            Some(Desk::Session(open))
                if open.role == Role::Director
                    && !unsaved
                    && matches!(open.open_page(), Page::MenuPage(_) | Page::SettingsPage(_)) =>
            {
                open.show(NewPin::refused(role));
            }
            _ => self.refused = Some(role),
        }
    }

    /// Drops the log, the state of readiness and any set-up or list when the desk is closed. A file that came while
    /// somebody was at the station stays until that person leaves.
    pub(super) fn drop_private(&mut self) {
        if self.desk.is_none() {
            (self.log, self.facts) = (None, None);
            if !self.waits {
                (self.set_up, self.list) = (None, false);
            }
        }
    }

    /// When the desk or its PIN next has something to do, if nothing else happens.
    pub(super) fn wakes_at(&self, now: Moment) -> Option<Moment> {
        let open = self.tries.open_at();
        let (closes, takes_pins) = match &self.desk {
            Some(desk) => (desk.closes_at(self.pins), Some(open).filter(|at| *at > now)),
            None => (None, None),
        };
        let held = self.holding.map(|since| since.after(LONG_PRESS));
        let refused = self.wrong_since.map(|since| since.after(RECORD_WAIT));
        let told = self.tells_to_hold_until().filter(|at| *at > now);
        [closes, takes_pins, held, refused, told].into_iter().flatten().min()
    }

    /// The judge who is signed in.
    pub(super) fn signed_in(&self) -> Option<Signer> {
        self.judge.map(|judge| judge.by)
    }

    /// Signs this judge in.
    pub(super) const fn signs_in(&mut self, by: Signer, for_one_work: bool, now: Moment) {
        self.judge = Some(SignedIn { by, touched: now, for_one_work });
    }

    /// Whether the sign-in ends as soon as the judge's work does.
    pub(super) fn judges_once(&self) -> bool {
        self.judge.is_some_and(|judge| judge.for_one_work)
    }

    /// Notes that the judge has done something.
    pub(super) const fn touch_sign_in(&mut self, now: Moment) {
        if let Some(judge) = &mut self.judge {
            judge.touched = now;
        }
    }

    /// When the judge is signed out if nothing else happens.
    pub(super) fn sign_in_expires_at(&self) -> Option<Moment> {
        self.judge.map(|judge| judge.touched.after(JUDGE_IDLE))
    }

    /// Opens the desk for the judge who is signed in, with only the pages for judging.
    pub(super) fn open_for_judge(&mut self, page: impl Into<Page>, now: Moment) {
        self.desk = Some(Desk::open(Role::WordJudge, page, now));
    }
}

/// The look-up of the referral on the screen. If the journal has not numbered the referral yet, the ruling gets a
/// number of its own.
pub(super) fn waiting_look_up(showing: &VerdictScreen, rulebook: &Choice) -> Option<BookLookup> {
    let (origin, referral) = match &showing.decision {
        Decision::Referral { origin, referral } => (*origin, referral.clone()),
        Decision::Review { of, referral } => {
            let (of, referral) = (of.clone(), referral.clone());
            return Some(BookLookup::of_review(of, referral, showing.intake(), rulebook.clone()));
        }
        _ => return None,
    };
    let origin_of_ruling = showing
        .challenge()
        .map_or(Origin::New, |of| Origin::Referred { of, judged: origin.judged() });
    let (intake, repeats) = (showing.intake(), origin.repeats());
    Some(BookLookup::of(origin_of_ruling, referral, intake, repeats, rulebook.clone()))
}
