//! What a station does with the words that are typed.

/// What a station does with the words that are typed. It does only one thing at a time, and only the director switches
/// it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// The station judges challenges.
    #[default]
    Challenges,
    /// The station looks words up, and takes no challenges.
    LookUps,
    /// People practise. The station judges by a short list of made-up words, and records no ruling.
    Practice,
}
