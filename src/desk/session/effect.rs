//! What letting people in takes, and what comes of it.

use crate::challenge::Role;
use crate::setup::Pins;

/// What is asked of those who keep PINs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Check a PIN; answer with [`Event::Checked`].
    CheckPin(String),
    /// Keep the PIN of an role; answer with [`Event::Kept`].
    KeepPin(Role, String),
    /// Keep how many wrong PINs were given in a row.
    KeepTries(u32),
}

/// What they answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Whose PIN it is, if it is anybody's.
    Checked(Option<Role>),
    /// A PIN was to be kept.
    Kept {
        /// Which PINs are set now.
        pins: Pins,
        /// Whose was to be kept.
        role: Role,
        /// Whether it was. It is not if the device keeps none, or if it is the other's.
        kept: bool,
    },
}
