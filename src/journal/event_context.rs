//! Where in the event something happened.

use crate::challenge::{Intake, Lexicons};

/// Where in the event something happened, as far as it is known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventContext {
    /// What the station is called; empty for what it is called by itself.
    pub name: String,
    /// The name of the event; empty for none.
    pub event: String,
    /// The round; 0 for none.
    pub round: u16,
    /// What was asked on the count screen: the table, which player challenges.
    pub intake: Intake,
    /// The lexicons that will judge a slip that was referred, whichever are offered by then.
    pub lexicons: Lexicons,
}
