//! Which keys the station handles, and which it leaves to the browser.

use super::{Phase, Station};
use crate::challenge::{Input, Key, Procedure};
use crate::desk::Desk;

impl Station {
    /// Whether a PIN is being typed.
    pub fn asks_pin(&self) -> bool {
        self.session.desk.as_ref().is_some_and(Desk::asks_pin)
    }

    /// Whether the station handles this key. On screens without words, TAB, Enter and the space bar move to
    /// buttons and press them, as on any page; at the desk the page itself handles Enter.
    pub fn takes(&self, input: Input) -> bool {
        let (Input::Press(key) | Input::Held(key)) = input else { return true };
        if key == Key::SignOut {
            return self.signed_in().is_some();
        }
        if key == Key::Undo {
            return self.session.desk.is_none()
                && matches!(self.procedure(), Some(Procedure::Slip(_)));
        }
        if let Some(desk) = &self.session.desk {
            return match key {
                Key::Up | Key::Down => desk.has_rows(),
                // A passphrase has spaces.
                Key::Space => desk.asks_pin(),
                // The other keys scroll a long page.
                _ => !matches!(key, Key::Tab | Key::Larger | Key::Smaller | Key::Other),
            };
        }
        match &self.phase {
            // While the number of a table is being typed, these keys end it.
            Phase::InService(Procedure::Count(counting)) if counting.typed > 0 => {
                !matches!(key, Key::Up | Key::Down)
            }
            Phase::InService(Procedure::Count(_)) => {
                !matches!(key, Key::Tab | Key::Up | Key::Down | Key::Enter | Key::Space)
            }
            // The reason may be longer than the screen.
            Phase::OutOfService { .. } => !scrolls(key) && !matches!(key, Key::Tab | Key::Enter),
            // The answers may not all fit on a small screen.
            Phase::InService(
                Procedure::End(_) | Procedure::Responsibility(_) | Procedure::Call(_),
            ) => !matches!(key, Key::Up | Key::Down),
            Phase::InService(_) => true,
            Phase::Starting { .. } | Phase::Occupied => false,
        }
    }
}

/// Whether browsers scroll when this key is pressed.
const fn scrolls(key: Key) -> bool {
    matches!(key, Key::Up | Key::Down | Key::Space | Key::Larger | Key::Smaller | Key::Other)
}
