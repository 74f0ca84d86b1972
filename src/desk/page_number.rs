//! Every page of the desk that opens gets a number, which an answer repeats to say which page asked. So what a page asked
//! for is never shown on another, nor on the same page when it is opened again.

/// The number of a page of the desk, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageNumber(u64);

impl PageNumber {
    /// The number of no page: of a closed desk, or of a page that has just opened.
    pub const NONE: Self = Self(0);

    /// The number of the page that opens next.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}
