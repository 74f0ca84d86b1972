//! A challenge's number, which players write on the paper slip: `A-17`, or `17` at a station without a mark.

use super::Mark;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The number of a challenge: the station's mark at that time, and a count of the event's challenges at that station,
/// from 1 without gaps. Within one event at one station, the count alone identifies the challenge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChallengeNumber {
    mark: Mark,
    count: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected the number of a challenge, such as A-17 or 17")]
pub struct NotAChallengeNumber;

impl ChallengeNumber {
    pub const fn new(mark: Mark, count: u64) -> Self {
        Self { mark, count }
    }

    pub const fn mark(self) -> Mark {
        self.mark
    }

    /// The count of the event's challenges at the station, from 1.
    pub const fn count(self) -> u64 {
        self.count
    }

    /// This number, if `by` challenges are found to have come before those after the first `stored`, which had their
    /// numbers already.
    #[must_use]
    pub const fn moved(self, stored: u64, by: u64) -> Self {
        let by = if self.count > stored { by } else { 0 };
        Self { count: self.count + by, ..self }
    }
}

impl fmt::Display for ChallengeNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.mark.prefix(), self.count)
    }
}

impl FromStr for ChallengeNumber {
    type Err = NotAChallengeNumber;

    fn from_str(text: &str) -> Result<Self, NotAChallengeNumber> {
        let (mark, count) = match text.split_once('-') {
            Some((mark, count)) => (mark.parse().map_err(|_| NotAChallengeNumber)?, count),
            None => (Mark::NONE, text),
        };
        let number = Self { mark, count: count.parse().map_err(|_| NotAChallengeNumber)? };
        // Accepts only what `Display` writes, without leading zeros or a plus sign.
        if number.count > 0 && number.to_string() == text {
            Ok(number)
        } else {
            Err(NotAChallengeNumber)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_number_as_display_writes_it_is_read() {
        for text in ["17", "A-17", "HALL-1", "3-40"] {
            assert_eq!(text.parse::<ChallengeNumber>().unwrap().to_string(), text);
        }
        for bad in ["", "0", "A-0", "A17", "-17", "A-", "A-017", "A-+1", "a-1", "A-1-2", "A 1"] {
            assert_eq!(bad.parse::<ChallengeNumber>(), Err(NotAChallengeNumber), "{bad}");
        }
    }
}
