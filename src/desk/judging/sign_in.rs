//! The pages through which a word judge signs in.

use super::{Checklist, SignaturePrompt};
use crate::challenge::{Initials, Moment, Role};
use crate::desk::{Desk, PinEntry, Route, SignIn};
use crate::setup::{Pins, Settings};

impl SignIn {
    /// The first page. It asks for the PIN or, at a station without PINs, for the initials.
    pub fn begin(self, pins: Pins, now: Moment) -> Desk {
        if pins.director || pins.judge {
            Desk::Pin(PinEntry::signing_in(self, now))
        } else {
            self.signing_as(Role::WordJudge, Initials::default(), now)
        }
    }

    /// The page for the initials, after the PIN of this role was given. Signing in allows nothing but judging, even
    /// with the director's PIN.
    /// `initials` are those that were typed while the PIN was checked.
    pub fn signing_as(self, role: Role, initials: Initials, now: Moment) -> Desk {
        let prompt = SignaturePrompt { role, sign_in: self, initials };
        Desk::open(Role::WordJudge, prompt, now)
    }

    /// The page after the initials.
    pub(super) fn go_on(self, settings: &Settings) -> Route {
        self.slip.map_or(Route::CLOSE, |slip| Route::to(Checklist::of_slip(slip, settings)))
    }
}
