//! Texts of the pages on which a ruling is corrected.

/// Where words were looked up separately, and it costs nothing. A sentence.
pub const NOT_SEPARATE: &str = "The play is not found unacceptable: it costs nobody anything.";

/// Where a ruling is corrected: it was before. Sentences.
pub const CORRECTED: &str =
    "This ruling was corrected before. A further correction takes its place.";

/// Where a ruling is corrected that no judge gave. A sentence.
pub const NOT_MANUAL: &str = "The players looked it up themselves: no rule gives anything for it.";

/// Where a ruling is corrected and nothing is earned: the answer that says so.
pub const WRONG: &str = "It was wrong";

/// Where a ruling is corrected that is not settled yet. A sentence.
pub const OPEN: &str = "The director decides first: give the third opinion.";

/// Where a ruling is corrected: what the play scored is typed. A sentence.
pub const SCORE: &str = "What did the play score?";

/// Could the game have ended otherwise? A sentence.
pub const REPLAY: &str = "Could the game clearly have ended otherwise?";
