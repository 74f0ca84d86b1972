//! What is wrong with what was typed for a PIN.

use super::texts;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PinFault {
    /// It is not the PIN.
    Wrong,
    /// It cannot be a PIN, and so was not checked or set.
    Unfit,
    /// The last key types nothing that a PIN can have. Left out in silence, it would set another PIN than the one on the
    /// paper.
    Dropped,
    /// The second PIN differs from the first.
    Unlike,
    /// The browser did not save it.
    NotSaved,
}

impl PinFault {
    /// The fault after a key: what is wrong with what was typed ends with the next character, what the browser said does
    /// not.
    pub(super) fn after_key(before: Option<Self>, is_taken: bool) -> Option<Self> {
        let passes = |fault: &Self| matches!(fault, Self::Unfit | Self::Dropped);
        if is_taken { before.filter(|fault| !passes(fault)) } else { Some(Self::Dropped) }
    }

    pub(super) const fn says(self) -> &'static str {
        match self {
            Self::Wrong => texts::WRONG,
            Self::Unfit => texts::DIGITS,
            Self::Dropped => texts::DROPPED,
            Self::Unlike => texts::UNLIKE,
            Self::NotSaved => texts::REFUSED,
        }
    }
}
