//! Makes small random changes to a file, the same in every run, so that `make test` does in seconds a little of what
//! the fuzzer does for hours.

/// The source of the changes: a number that each step turns into the next (splitmix64).
#[derive(Clone, Debug)]
pub struct Mutation(u64);

/// Bytes that mean something to a reader.
const PIECES: [&[u8]; 8] = [
    b"\0\0\0\0",
    b"\xff\xff\xff\xff",
    b"\"",
    b"{}",
    b"\n",
    b"18446744073709551615",
    b"-1",
    b"\xc3\x89",
];

impl Mutation {
    /// The changes that begin with this seed.
    pub const fn seeded(seed: u64) -> Self {
        Self(seed)
    }

    /// The file with one to four changes; some insert pieces of the other file.
    pub fn of(&mut self, file: &[u8], other: &[u8]) -> Vec<u8> {
        let mut changed = file.to_vec();
        for _ in 0..=self.below(4) {
            self.change(&mut changed, other);
        }
        changed
    }

    fn change(&mut self, bytes: &mut Vec<u8>, other: &[u8]) {
        let at = self.below(bytes.len() + 1);
        let end = (at + self.below(16)).min(bytes.len());
        match self.below(7) {
            0 if at < bytes.len() => bytes[at] ^= 1 << self.below(8),
            1 if at < bytes.len() => bytes[at] = self.next().to_le_bytes()[0],
            2 => bytes.truncate(at),
            3 => drop(bytes.drain(at..end)),
            4 => bytes.extend_from_within(at..),
            5 => drop(bytes.splice(at..end, PIECES[self.below(PIECES.len())].iter().copied())),
            _ => {
                let from = self.below(other.len() + 1);
                bytes.splice(at..end, other[from..].iter().copied());
            }
        }
    }

    /// A number below the limit.
    fn below(&mut self, limit: usize) -> usize {
        let limit = u64::try_from(limit.max(1)).unwrap_or(u64::MAX);
        usize::try_from(self.next() % limit).unwrap_or(0)
    }

    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}
