//! What a page of the desk wants besides the page it leads to.

use crate::challenge::{self, Decision, Intake, Judge, Origin, Referral, Role, Task};
use crate::desk::effect::Effect;
use crate::setup::Settings;

/// What a page wants besides the page it leads to.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// Something that the station itself does.
    Order(Order),
    /// Something that the desk asks of the browser.
    Effect(Effect),
    /// What the word judge does at the books.
    Books(challenge::Effect),
}

/// What the station itself does for the desk.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// The judge works a slip.
    Begin(Task),
    /// Enter this in the journal and show it.
    Record(Decision),
    /// Join what was found in the books to what the lists say.
    Join {
        /// What was looked up.
        referral: Referral,
        /// What the ruling belongs to.
        link: Origin,
        /// What was asked on the count screen for it.
        asked: Intake,
        /// Who looked.
        judge: Judge,
    },
    /// These settings hold from now on.
    Apply(Settings),
    /// This event has ended, which closes its journal for good; the next one goes on with these settings.
    EndEvent(Settings),
    /// From now on this is the PIN of an role.
    SetPin(Role, String),
}

impl Request {
    /// Whether the browser opens a dialog for it, which on some devices hides the page.
    pub(crate) const fn opens_dialog(&self) -> bool {
        matches!(self, Self::Effect(effect) if effect.opens_dialog())
    }
}

impl From<Order> for Request {
    fn from(order: Order) -> Self {
        Self::Order(order)
    }
}

impl From<Effect> for Request {
    fn from(effect: Effect) -> Self {
        Self::Effect(effect)
    }
}

impl From<challenge::Effect> for Request {
    fn from(effect: challenge::Effect) -> Self {
        Self::Books(effect)
    }
}
