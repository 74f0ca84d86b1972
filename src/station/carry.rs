//! What becomes of a set-up that came from another station.

use super::Station;
use super::boot::Then;
use super::event::Effect;
use crate::challenge::Role;
use crate::desk::{Desk, Page, TransferEvent, TransferPage};
use crate::setup::Settings;

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
    pub(super) fn carry_told(&mut self, event: TransferEvent, effects: &mut Vec<Effect>) {
        match (event, &mut self.session.desk) {
            (TransferEvent::Came(came), None) => {
                self.session.came = Some(came);
                self.knock(effects);
            }
            // It is looked at once the PIN is given.
            (TransferEvent::Came(came), Some(Desk::Pin(_))) => self.session.came = Some(came),
            // It takes the place of the page that is open, but not of what a judge has looked up.
            (TransferEvent::Came(came), Some(Desk::Open(open)))
                if open.role == Role::Director && !matches!(open.page, Page::Finding(_)) =>
            {
                open.page = Page::Transfer(TransferPage::of(came));
            }
            // The director has agreed, whether the desk is open still or not.
            (TransferEvent::Taken(settings), _) => {
                self.session.desk = None;
                self.save_settings(settings, Then::StartsAnew, effects);
            }
            (event, Some(desk)) => desk.carried(event, &self.settings),
            (_, None) => {}
        }
    }
}
