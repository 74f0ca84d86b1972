//! What a federation asks of a challenge, as data: every instruction carries the rule it rests on
//! (promise 10). The sentences are ours; the rulebooks are cited, not copied.

mod naspa_2017;
pub mod sources;

pub use naspa_2017::NASPA_2017;
pub use sources::{Kind, Source};

/// One rulebook.
#[derive(Debug)]
pub struct Rulebook {
    /// The short id by which it is cited, as in `naspa-2017`.
    pub id: &'static str,
    /// Its name, as people know it.
    pub title: &'static str,
    /// Where its good words are, in order.
    pub sources: &'static [Source],
    /// On the count screen: the game clock is stopped.
    pub clock_stopped: Instruction,
    /// On the count screen: the racked tiles are face down.
    pub tiles_face_down: Instruction,
    /// On the slip: who types.
    pub challenger_types: Instruction,
    /// On the complete slip: who checks it.
    pub both_check: Instruction,
    /// On the complete slip: who presses the adjudication key.
    pub challenged_player_presses: Instruction,
    /// With the verdict: it is marked on the paper slip.
    pub mark_the_slip: Instruction,
    /// With the verdict *acceptable*: what becomes of the play.
    pub play_stands: Instruction,
    /// With the verdict *unacceptable*: what becomes of the play.
    pub play_comes_off: Instruction,
}

/// What people are told to do, and the rule that asks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instruction {
    /// The sentence.
    pub says: &'static str,
    /// The rule's number within its rulebook, as in `IV.J.1.g`.
    pub rule: &'static str,
}
