//! What the desk asks the browser to do with PINs, and what the browser reports.

use crate::challenge::Role;
use crate::setup::Pins;

/// What the desk asks the browser to do with PINs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Check a PIN; answer with [`Event::Checked`].
    CheckPin(String),
    /// Save the PIN of a role; answer with [`Event::Saved`].
    SavePin(Role, String),
}

/// What the browser reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The role that the checked PIN belongs to; `None` if it is wrong.
    Checked(Option<Role>),
    /// A PIN was saved, or could not be saved.
    Saved {
        /// Which PINs are set now.
        pins: Pins,
        /// Whose PIN it is.
        role: Role,
        /// The generation of the record with the new PIN. `None` if the device cannot save it, or if the other role
        /// has the same PIN.
        generation: Option<u64>,
    },
}
