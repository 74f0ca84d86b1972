//! Random numbers from a seed that is printed, so that a run can be repeated: `SEED=7` in the environment.

use std::env;
use std::time::{Duration, SystemTime};

/// A source of random numbers (splitmix64).
pub(super) struct Dice {
    /// The seed.
    pub(super) seed: u64,
    state: u64,
}

impl Dice {
    /// Dice with the seed in `SEED`, or else one from the clock.
    pub(super) fn new() -> Self {
        let named = env::var("SEED").ok();
        let named = named
            .map(|seed| seed.parse().unwrap_or_else(|_| panic!("SEED={seed}: expected a number")));
        let now = || SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default().as_micros();
        let seed = named.unwrap_or_else(|| u64::try_from(now()).unwrap_or_default());
        Self { seed, state: seed }
    }

    /// A number below the limit.
    pub(super) fn below(&mut self, limit: u64) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.state ^ (self.state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % limit.max(1)
    }

    /// A time of up to this many milliseconds.
    pub(super) fn up_to(&mut self, milliseconds: u64) -> Duration {
        Duration::from_millis(self.below(milliseconds + 1))
    }

    pub(super) fn one_of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        let at = self.below(all.len() as u64);
        &all[usize::try_from(at).unwrap()]
    }
}
