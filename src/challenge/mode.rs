//! What a station does with the words that are typed.

/// What a station does with the words that are typed: one thing at a time, and only the director switches it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// It judges challenges.
    #[default]
    Challenges,
    /// It looks words up, and takes no challenges.
    LookUps,
    /// People practise: it judges by made-up words, and records nothing.
    Practice,
}
