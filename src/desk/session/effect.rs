//! What is asked of the browser about PINs, and what it answers.

use crate::challenge::Role;
use crate::setup::Pins;

/// What is asked of the browser about PINs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Check a PIN; answer with [`Event::Checked`].
    CheckPin(String),
    /// Save the PIN of a role; answer with [`Event::Kept`].
    KeepPin(Role, String),
    /// Save how many wrong PINs were given in a row.
    KeepTries(u32),
}

/// What the browser answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Whose PIN it is, if it is anybody's.
    Checked(Option<Role>),
    /// A PIN was to be saved.
    Kept {
        /// Which PINs are set now.
        pins: Pins,
        /// Whose was to be saved.
        role: Role,
        /// Whether it was. It is not if the device saves none, or if it is the other role's PIN.
        kept: bool,
    },
}
