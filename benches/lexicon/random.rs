//! Pseudo-random numbers that are the same in every run: xorshift with a fixed seed.

/// A sequence of pseudo-random numbers.
pub(crate) struct Random(u64);

impl Random {
    /// A sequence that begins at `seed`, which is not 0.
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number, below `limit`.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        // The upper half, because the lower bits of xorshift are less random.
        usize::try_from(self.0 >> 32).unwrap_or(0) % limit
    }

    /// Shuffles a list.
    pub(crate) fn shuffle<T>(&mut self, list: &mut [T]) {
        for index in (1..list.len()).rev() {
            list.swap(index, self.below(index + 1));
        }
    }
}
