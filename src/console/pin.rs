//! PINs: who may open the desk, and how often one may try.
//!
//! What a PIN is kept as is the browser's business (`browser/pins.rs`); here is the policy.

use crate::challenge::{Moment, Office};
use std::time::Duration;

/// The fewest digits of a PIN.
pub const LEAST: usize = 4;
/// The most digits of a PIN.
pub const MOST: usize = 12;
/// So many wrong PINs in a row cost nothing.
const FREE: u32 = 5;
/// After that, one more costs so long, and every further one twice as long…
const FIRST_WAIT: Duration = Duration::from_secs(15);
/// …up to this.
const LONGEST_WAIT: Duration = Duration::from_mins(15);

/// Which PINs are set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pins {
    /// The director's.
    pub director: bool,
    /// The word judges'.
    pub judge: bool,
}

/// Wrong PINs in a row. The number is kept when the page is reloaded, and the wait begins again with
/// it: neither a reload nor the machine's clock shortens it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tries {
    wrong: u32,
    since: Moment,
}

impl Tries {
    /// So many wrong ones as are known when the page starts.
    pub const fn known(wrong: u32, now: Moment) -> Self {
        Self { wrong, since: now }
    }

    /// How many there were in a row.
    pub const fn wrong(self) -> u32 {
        self.wrong
    }

    /// A wrong PIN was given.
    #[must_use]
    pub const fn after_wrong(self, now: Moment) -> Self {
        Self { wrong: self.wrong.saturating_add(1), since: now }
    }

    /// A PIN was right. The director's ends the row; a word judge's does not, or whoever has it could
    /// try the director's for ever without waiting: the next wrong one costs the first wait again.
    #[must_use]
    pub fn after_right(self, office: Office, now: Moment) -> Self {
        match office {
            Office::Director => Self::known(0, now),
            Office::WordJudge => Self::known(self.wrong.min(FREE - 1), now),
        }
    }

    /// When the next PIN may be given.
    pub fn open_at(self) -> Moment {
        self.since.after(self.wait())
    }

    fn wait(self) -> Duration {
        match self.wrong.checked_sub(FREE) {
            None => Duration::ZERO,
            Some(beyond) => FIRST_WAIT.saturating_mul(1 << beyond.min(16)).min(LONGEST_WAIT),
        }
    }
}
