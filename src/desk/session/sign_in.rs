//! A word judge signs in to judge at this station until signing out.

use crate::challenge::HandedOver;

/// The sign-in of a word judge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SignIn {
    /// The slip to judge next, if players have already declared one.
    pub slip: Option<HandedOver>,
}
