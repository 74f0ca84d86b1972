//! What becomes of a set-up that came from another station.

use super::Station;
use super::event::Effect;
use super::kept::Keeping;
use crate::challenge::Office;
use crate::console::{Carry, CarryEvent, Desk, Page, Settings};

impl Station {
    /// What is set; at the first start, what would be.
    pub fn would_be_set(&self) -> &Settings {
        match &self.session.desk {
            Some(Desk::Open(open)) => open.first.as_ref().unwrap_or(&self.settings),
            _ => &self.settings,
        }
    }

    /// What the shell says of a set-up. One that came by a link asks for the desk; whoever opens it
    /// looks at what will change.
    pub(super) fn carry_told(&mut self, event: CarryEvent, effects: &mut Vec<Effect>) {
        match (event, &mut self.session.desk) {
            (CarryEvent::Came(came), None) => {
                self.session.came = Some(came);
                self.knock(effects);
            }
            // It is looked at once the PIN is given.
            (CarryEvent::Came(came), Some(Desk::Pin(_))) => self.session.came = Some(came),
            // It takes the place of the page that is open, but not of what a judge has looked up.
            (CarryEvent::Came(came), Some(Desk::Open(open)))
                if open.office == Office::Director && !matches!(open.page, Page::Finding(_)) =>
            {
                open.page = Page::Carry(Carry::of(came));
            }
            // The director has agreed, whether the desk is open still or not.
            (CarryEvent::Taken(settings), _) => {
                self.session.desk = None;
                self.keep_settings(settings, Keeping::StartsAnew, effects);
            }
            (event, Some(desk)) => desk.carried(event, &self.settings),
            (_, None) => {}
        }
    }
}
