//! In the program that a new device loads first, the station waits for the whole program, which has the desk. Once it is
//! stored, the page starts again with it: at once if somebody wants the desk, otherwise like a new version, while nobody
//! uses the station.

use super::Station;
use crate::challenge::Role;
use crate::desk::{Ask, Desk, Order, Page, WholePage, WholeProgram};
use crate::program::{Errand, IS_WHOLE};

impl Station {
    /// Opens the page that waits for the whole program.
    pub(super) fn wait_for_whole(&mut self) {
        let page = WholePage { errand: Errand::Desk };
        self.session.desk = Some(Desk::open(Role::Director, page, self.now));
    }

    /// This many percent of the site are stored.
    pub(super) fn whole_arrives(&mut self, percent: u8) {
        if !self.is_whole_here() {
            self.whole = WholeProgram::Arriving(percent);
        }
    }

    /// The site is stored, so the whole program can start also without the network.
    pub(super) fn whole_stored(&mut self) {
        if !IS_WHOLE && !self.is_whole_here() {
            self.whole = WholeProgram::Here;
            self.updates.downloaded();
        }
    }

    /// The browser has loaded the page and the whole program, though perhaps not stored.
    pub(super) fn whole_loaded(&mut self) {
        if self.wanted().is_some() && !self.is_whole_here() {
            self.whole = WholeProgram::Here;
        }
    }

    /// The whole program could not be loaded, or the site could not be stored.
    pub(super) fn whole_failed(&mut self) {
        if !self.is_whole_here() {
            self.whole = WholeProgram::NotLoaded;
        }
    }

    const fn is_whole_here(&self) -> bool {
        matches!(self.whole, WholeProgram::Here | WholeProgram::Starting)
    }

    /// If somebody waits for the whole program: has it loaded, or started if it is here.
    pub(super) fn follow_whole(&mut self, asks: &mut Vec<Ask>) {
        let wanted = if IS_WHOLE { None } else { self.wanted() };
        let was_wanted = std::mem::replace(&mut self.wants_whole, wanted.is_some());
        match (wanted, self.whole) {
            // What is not written yet would be lost.
            (Some(_), WholeProgram::Here) if self.is_writing() => {}
            (Some(errand), WholeProgram::Here) => {
                self.whole = WholeProgram::Starting;
                asks.push(Ask::StartWhole(errand));
            }
            // The copy that works without the network says how much has arrived. It contains the word list, for which
            // nobody has to wait at the desk.
            (
                Some(_),
                WholeProgram::Arriving(_) | WholeProgram::NotLoaded | WholeProgram::OtherTab,
            ) if !was_wanted => {
                asks.extend([Ask::LookForUpdate, Ask::CheckSite]);
            }
            _ => {}
        }
    }

    /// Whether entries or settings are not written yet.
    pub(super) fn is_writing(&self) -> bool {
        self.recording.writer.must_write() || !self.saving.is_empty()
    }

    /// This device is not new, so the whole program is needed. It enters its own start.
    pub(super) fn need_whole(&mut self) {
        (self.needs_whole, self.whole) = (true, WholeProgram::Here);
        self.recording.writer.leave_start();
    }

    /// Whether this program may add to the journal. The first one may not before it knows that the device is new.
    pub(super) const fn may_write(&self) -> bool {
        IS_WHOLE || self.boot.is_none()
    }

    /// Another tab waits to run the station, and would take it during the restart.
    pub(super) fn other_tab_waits(&mut self) {
        if self.whole == WholeProgram::Starting {
            self.whole = WholeProgram::OtherTab;
        }
    }

    /// What somebody waits for.
    fn wanted(&self) -> Option<Errand> {
        if self.needs_whole {
            return Some(Errand::Nothing);
        }
        match self.session.desk.as_ref()?.open_page()? {
            Page::WholePage(page) => Some(page.errand),
            _ => None,
        }
    }

    /// Goes on with what somebody wanted in the first program.
    pub(super) fn run_errand(&mut self, errand: Errand, asks: &mut Vec<Ask>) {
        asks.push(Ask::EndErrand);
        if !self.first {
            self.session.waits = errand != Errand::Nothing;
            return;
        }
        let context = self.desk_context();
        let Some(desk) = &mut self.session.desk else { return };
        if let Some(Order::Ask(ask)) = desk.goes_on(errand, &context) {
            asks.push(ask);
        }
    }
}
