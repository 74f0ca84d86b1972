//! What an entry says about its place in the tournament.

use crate::challenge::{Intake, Lexicons, Mark};

/// The station, event, round and answers that go with an entry, as far as they are known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventContext {
    /// The station's name; empty for its default name.
    pub name: String,
    /// The station's mark, which comes before the numbers of its challenges.
    pub mark: Mark,
    /// The name of the event; empty for none.
    pub event: String,
    /// The round; 0 for none.
    pub round: u16,
    /// The answers on the count screen: the lexicon, the table, which player challenges.
    pub intake: Intake,
    /// The lexicons that will judge a referred slip, even if others are offered by then.
    pub lexicons: Lexicons,
}
