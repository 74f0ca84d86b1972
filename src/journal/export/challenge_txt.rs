//! Zyzzyva's `challenge.txt`, for scripts that read it.

use crate::challenge::Outcome;
use crate::journal::Log;
use std::fmt::Write as _;

/// The judged challenges, oldest first, as lines of Zyzzyva's `challenge.txt`:
/// `[2014-04-05 10:11:12] acceptable   +++ QI ZA`. The verdict is that of the play as a whole.
/// Challenges without a verdict are left out: those that were not looked up, and those that await
/// the director.
pub fn challenge_txt(log: &Log) -> String {
    let mut text = String::new();
    for row in log.rows.iter().rev() {
        let Some(verdict) = row.outcome.and_then(Outcome::verdict) else { continue };
        let verdict = if verdict.is_acceptable() { "acceptable   +++" } else { "unacceptable ---" };
        let (date, clock) = (row.time.date(), row.time.clock());
        // Writing to a string cannot fail.
        let _ = writeln!(text, "[{date} {clock}] {verdict} {}", row.words);
    }
    text
}
