//! The screen that asks for a PIN.

use super::{Demand, Desk, DeskTerms, Next};
use crate::challenge::{Key, Moment};
use crate::console::pin::{LEAST, MOST};
use crate::console::typed::Typed;

/// A PIN is being typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PinEntry {
    /// The digits so far. Screens show how many there are.
    pub typed: Typed,
    /// Whether the PIN is being checked.
    pub checking: bool,
    /// Whether the last one was wrong.
    pub wrong: bool,
    pub(super) touched: Moment,
}

impl PinEntry {
    pub(super) fn new(now: Moment) -> Self {
        Self { typed: Typed::default(), checking: false, wrong: false, touched: now }
    }

    /// The PIN was wrong.
    pub fn refuse(&mut self) {
        (self.typed, self.checking, self.wrong) = (Typed::default(), false, true);
    }

    pub(super) fn press(mut self, key: Key, now: Moment, terms: &DeskTerms) -> Next {
        self.touched = now;
        match key {
            // What is being checked is answered, and counted.
            Key::Escape if !self.checking => return (None, None),
            Key::Enter | Key::Tab
                if self.typed.len() >= LEAST && !self.checking && now >= terms.closed_until =>
            {
                self.checking = true;
                let demand = Demand::CheckPin(self.typed.as_str().to_owned());
                return (Some(Desk::Pin(self)), Some(demand));
            }
            key if !self.checking => self.typed.press(key, MOST),
            _ => {}
        }
        (Some(Desk::Pin(self)), None)
    }
}
