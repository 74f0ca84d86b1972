//! The codec with other numbers of counters and contexts, for the benchmark: what each byte that
//! these save or cost is worth in time. No file is packed so but there.
//!
//! A point runs the code that the codec runs, compiled for its numbers: only the tables differ, so
//! a point of the usual numbers would be the codec.

use super::{CodecError, Decoder};
use crate::word::Word;

/// Takes the words that a payload hands over.
type Take<'a> = dyn FnMut(Word) -> Result<(), CodecError> + 'a;

/// The codec with other parameters.
#[derive(Clone, Copy)]
pub struct Point {
    /// Which.
    pub name: &'static str,
    /// The number of nodes, then the payload, of ascending words.
    pub encode: fn(&[Word]) -> (usize, Vec<u8>),
    /// Hands over the words of a payload of so many nodes.
    pub decode: fn(&[u8], usize, &mut Take<'_>) -> Result<(), CodecError>,
}

/// What the codec's own numbers are called beside these.
pub const OURS: &str = "4 contexts, 2^17 counters";

/// Smaller tables and larger ones, then fewer contexts, at last one with nothing mixed.
///
/// Fewer contexts are the first ones: of all ones, twos and threes of the four they pack best.
pub const POINTS: [Point; 9] = [
    point::<{ 4 << 14 }, 4>("4 contexts, 2^14 counters"),
    point::<{ 4 << 15 }, 4>("4 contexts, 2^15 counters"),
    point::<{ 4 << 16 }, 4>("4 contexts, 2^16 counters"),
    point::<{ 4 << 18 }, 4>("4 contexts, 2^18 counters"),
    point::<{ 4 << 20 }, 4>("4 contexts, 2^20 counters"),
    point::<{ 4 << 22 }, 4>("4 contexts, 2^22 counters"),
    point::<{ 3 << 17 }, 3>("3 contexts, 2^17 counters"),
    point::<{ 2 << 17 }, 2>("2 contexts, 2^17 counters"),
    point::<{ 1 << 17 }, 1>("1 context, nothing mixed"),
];

const fn point<const ALL: usize, const CONTEXTS: usize>(name: &'static str) -> Point {
    Point { name, encode: encode::<ALL, CONTEXTS>, decode: decode::<ALL, CONTEXTS> }
}

fn encode<const ALL: usize, const CONTEXTS: usize>(words: &[Word]) -> (usize, Vec<u8>) {
    super::encode_by::<ALL, CONTEXTS>(words)
}

fn decode<const ALL: usize, const CONTEXTS: usize>(
    payload: &[u8],
    count: usize,
    take: &mut Take<'_>,
) -> Result<(), CodecError> {
    let mut decoder = Decoder::<ALL, CONTEXTS>::new(count);
    while decoder.advance(payload, true, usize::MAX)? {}
    decoder.finish(payload, take)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_come_back_at_every_point() {
        let text = "AA AAH AAHED AAHING AAHS AB ABED CABBED DABBED QI ZA ZAS";
        let words: Vec<_> = text.split(' ').map(|w| Word::new(w.as_bytes()).unwrap()).collect();
        for point in POINTS {
            let (count, payload) = (point.encode)(&words);
            let mut back = Vec::new();
            let done = (point.decode)(&payload, count, &mut |word| {
                back.push(word);
                Ok(())
            });
            assert_eq!(done, Ok(()), "{}", point.name);
            assert_eq!(back, words, "{}", point.name);
        }
    }
}
