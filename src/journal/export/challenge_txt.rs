//! Zyzzyva's `challenge.txt`, for those who have scripts that read it.

use crate::journal::Log;

/// The judged challenges, oldest first, as lines of Zyzzyva's `challenge.txt`:
/// `[2014-04-05 10:11:12] acceptable   +++ QI ZA`. The verdict is of the play as a whole; what has
/// none, because it was not looked up or the director has yet to decide, is no line.
pub fn challenge_txt(log: &Log) -> String {
    let mut text = String::new();
    for row in log.rows.iter().rev() {
        let verdict = match row.outcome.as_str() {
            "acceptable" => "acceptable   +++ ",
            "unacceptable" => "unacceptable --- ",
            _ => continue,
        };
        let part = |range| row.time.get(range).unwrap_or_default();
        text.extend(["[", part(0..10), " ", part(11..19), "] ", verdict, &row.words, "\n"]);
    }
    text
}
