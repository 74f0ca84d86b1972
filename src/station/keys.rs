//! Which keys are the station's, and which the browser's.

use super::{Phase, Station};
use crate::challenge::{Input, Key, Procedure};
use crate::desk::Desk;

impl Station {
    /// Whether a PIN is being typed.
    pub fn asks_pin(&self) -> bool {
        self.session.desk.as_ref().is_some_and(Desk::asks_pin)
    }

    /// Whether a key is the station's now, and not the browser's. On screens that hold no words, TAB,
    /// Enter and the space bar move to and press the buttons, as everywhere; but at the desk Enter is
    /// the page's own.
    pub fn takes(&self, input: Input) -> bool {
        let (Input::Press(key) | Input::Held(key)) = input else { return true };
        if let Some(desk) = &self.session.desk {
            return match key {
                Key::Up | Key::Down => desk.has_rows(),
                // A passphrase has spaces.
                Key::Space => desk.asks_pin(),
                // The others scroll a long page.
                _ => !matches!(key, Key::Tab | Key::Larger | Key::Smaller | Key::Other),
            };
        }
        match &self.phase {
            // The number of a table is typed, and these keys end it.
            Phase::InService(Procedure::Count(counting)) if counting.typed > 0 => {
                !matches!(key, Key::Up | Key::Down)
            }
            Phase::InService(Procedure::Count(_)) => {
                !matches!(key, Key::Tab | Key::Up | Key::Down | Key::Enter | Key::Space)
            }
            // The reason may be longer than the screen.
            Phase::OutOfService { .. } => !scrolls(key) && !matches!(key, Key::Tab | Key::Enter),
            // What can be chosen may reach below a small screen.
            Phase::InService(Procedure::End(_) | Procedure::Responsibility(_)) => {
                !matches!(key, Key::Up | Key::Down)
            }
            Phase::InService(_) => true,
            Phase::Starting { .. } | Phase::Occupied => false,
        }
    }
}

/// Whether browsers scroll by it.
const fn scrolls(key: Key) -> bool {
    matches!(key, Key::Up | Key::Down | Key::Space | Key::Larger | Key::Smaller | Key::Other)
}
