//! Who is let in to the desk, and what is kept for whoever is in.

use crate::challenge::delays::LONG_PRESS;
use crate::challenge::{Moment, Role};
use crate::desk::{Desk, Job, MenuPage, NewPin, Page, SignaturePrompt, TransferPage};
use crate::journal::Log;
use crate::setup::{Pins, Transfer, Tries};
use std::sync::Arc;

/// The desk, and what guards it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Session {
    /// While it is open, or its PIN is asked for.
    pub desk: Option<Desk>,
    /// Which PINs are set.
    pub pins: Pins,
    /// The wrong PINs that were given, and how long none is taken for them.
    pub tries: Tries,
    /// What the journal says, while the desk looks at it.
    pub log: Option<Arc<Log>>,
    /// A set-up that came by a link, until the desk is open.
    pub came: Option<Transfer>,
    /// Whose new PIN was not kept, until the director has been told.
    refused: Option<Role>,
    /// Since when somebody holds the station's name.
    holding: Option<Moment>,
}

impl Session {
    /// With the PINs that are set, and so many wrong ones given in a row before the page was loaded.
    pub(super) fn new(pins: Pins, wrong: u32, now: Moment) -> Self {
        let tries = Tries::known(wrong, now);
        Self { desk: None, pins, tries, log: None, came: None, refused: None, holding: None }
    }

    /// A finger goes down on the station's name, or is taken away.
    pub(super) fn holds(&mut self, holds: bool, now: Moment) {
        self.holding = holds.then_some(now);
    }

    /// Whether it has been there for long enough; then it counts no more.
    pub(super) fn was_held(&mut self, now: Moment) -> bool {
        self.holding.take_if(|since| now >= since.after(LONG_PRESS)).is_some()
    }

    /// Somebody wants in. With a PIN, if any is set, which is asked for; else it is who is let in.
    pub(super) fn knock(&mut self, now: Moment) -> Option<Role> {
        match Desk::knock(self.pins, now) {
            Desk::Open(open) => Some(open.role),
            pin @ Desk::Pin(_) => {
                self.desk = Some(pin);
                None
            }
        }
    }

    /// The desk opens, at once for a look-up that waits. Whoever left before a new PIN was refused is told.
    pub(super) fn open(&mut self, role: Role, waiting: Option<Job>, now: Moment) {
        let is_directors = role == Role::Director;
        let page: Page = match (waiting, self.came.take().filter(|_| is_directors)) {
            (Some(job), _) => SignaturePrompt::of(job).into(),
            (None, Some(came)) => TransferPage::of(came).into(),
            (None, None) => {
                let refused = if is_directors { self.refused.take() } else { None };
                match refused {
                    Some(refused) => NewPin::refused(refused).into(),
                    None => MenuPage::default().into(),
                }
            }
        };
        self.desk = Some(Desk::open(role, page, now));
    }

    /// A PIN was checked, and this is whose it is. Whether somebody waits to be let in with it.
    pub(super) fn checked(&mut self, role: Option<Role>, now: Moment) -> bool {
        self.tries = match role {
            Some(role) => self.tries.after_right(role, now),
            None => self.tries.after_wrong(now),
        };
        let Some(Desk::Pin(entry)) = &mut self.desk else { return false };
        let waits = entry.checking;
        if waits && role.is_none() {
            entry.refuse();
        }
        waits
    }

    /// Nobody of this role is let in without a PIN from now on, however long keeping it takes.
    pub(super) const fn sets_pin(&mut self, role: Role) {
        match role {
            Role::Director => self.pins.director = true,
            Role::WordJudge => self.pins.judge = true,
        }
    }

    /// Which PINs are set, after one was to be kept. One that was not kept is asked for again, at once
    /// or when the director comes back: the desk opens to nobody else for it.
    pub(super) fn pin_kept(&mut self, pins: Pins, role: Role, kept: bool) {
        self.pins = pins;
        if kept {
            self.refused = None;
            return;
        }
        match &mut self.desk {
            Some(Desk::Open(open)) if open.role == Role::Director => {
                open.page = NewPin::refused(role).into();
            }
            _ => self.refused = Some(role),
        }
    }

    /// What the journal says, and a set-up that came, are for the desk alone.
    pub(super) fn put_away(&mut self) {
        if self.desk.is_none() {
            (self.log, self.came) = (None, None);
        }
    }

    /// When something becomes of it, or is to be said, if nothing happens before.
    pub(super) fn wakes_at(&self, now: Moment) -> Option<Moment> {
        let open = self.tries.open_at();
        let (closes, takes_pins) = match &self.desk {
            Some(desk) => (Some(desk.closes_at()), Some(open).filter(|at| *at > now)),
            None => (None, None),
        };
        let held = self.holding.map(|since| since.after(LONG_PRESS));
        [closes, takes_pins, held].into_iter().flatten().min()
    }
}
