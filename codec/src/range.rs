//! The range coder: turns yes-or-no answers into bytes and back. Unlikely answers take more bits.
//!
//! # Format
//!
//! The coder holds a range of 32-bit numbers, `low` to `high`, both inclusive: at first all of
//! them. To code an answer whose odds of yes are `odds` in 65,536, it cuts the range at
//! `low + ((high - low) >> 16) * odds`: yes keeps the numbers up to and including the cut, no keeps
//! those after it. While `low` and `high` begin with the same byte, the writer writes that byte,
//! and both are shifted left by eight bits, filling `low` with zeros and `high` with ones. After
//! the last answer the writer writes the four bytes of `low`, highest first.
//!
//! The reader begins with the first four bytes, highest first, as its `number`. The answer is yes if the number is
//! at most the cut. With every shift the reader reads one more byte. So it reads exactly the bytes that were
//! written, and at the end its number is `low`. It refuses bytes that end in any other way.

use super::error::CodecError;

/// Codes answers: the writer records them, the reader returns them.
pub(super) trait AnswerCoder {
    /// Codes one answer. The writer records `yes` and returns it; the reader ignores `yes` and
    /// returns the recorded answer.
    fn answer(&mut self, yes: bool, odds: u32) -> bool;
}

/// The numbers that are still possible.
#[derive(Clone, Copy)]
struct Range {
    low: u32,
    high: u32,
}

impl Range {
    const ALL: Self = Self { low: 0, high: u32::MAX };

    #[inline(always)]
    fn cut(self, odds: u32) -> u32 {
        // `odds` is below 2¹⁶, so the cut stays below `high`.
        self.low + ((self.high - self.low) >> 16) * odds
    }

    #[inline(always)]
    fn keep(&mut self, yes: bool, cut: u32) {
        if yes {
            self.high = cut;
        } else {
            self.low = cut + 1;
        }
    }

    /// Removes the first byte once it is settled.
    #[inline(always)]
    fn shift(&mut self) -> Option<u8> {
        let [first, ..] = self.low.to_be_bytes();
        if (self.low ^ self.high) >> 24 == 0 {
            self.low <<= 8;
            self.high = (self.high << 8) | 0xff;
            Some(first)
        } else {
            None
        }
    }
}

/// Turns answers into bytes.
pub(super) struct Writer {
    range: Range,
    bytes: Vec<u8>,
}

impl Writer {
    pub(super) const fn new() -> Self {
        Self { range: Range::ALL, bytes: Vec::new() }
    }

    pub(super) fn finish(mut self) -> Vec<u8> {
        self.bytes.extend_from_slice(&self.range.low.to_be_bytes());
        self.bytes
    }
}

impl AnswerCoder for Writer {
    #[inline(always)]
    fn answer(&mut self, yes: bool, odds: u32) -> bool {
        let cut = self.range.cut(odds);
        self.range.keep(yes, cut);
        while let Some(byte) = self.range.shift() {
            self.bytes.push(byte);
        }
        yes
    }
}

/// A reader's position, to continue from later.
#[derive(Clone, Copy)]
pub(super) struct ReaderPosition {
    range: Range,
    number: u32,
    /// The index of the next byte; 0 until the first four are read.
    next: usize,
}

impl ReaderPosition {
    pub(super) const START: Self = Self { range: Range::ALL, number: 0, next: 0 };
}

/// Turns bytes into answers.
pub(super) struct Reader<'a> {
    range: Range,
    number: u32,
    next: usize,
    bytes: &'a [u8],
}

impl<'a> Reader<'a> {
    /// Continues from a position. `bytes` may be longer than before.
    pub(super) fn new(bytes: &'a [u8], position: ReaderPosition) -> Self {
        let ReaderPosition { range, number, next } = position;
        Self { range, number, next, bytes }
    }

    pub(super) const fn position(&self) -> ReaderPosition {
        ReaderPosition { range: self.range, number: self.number, next: self.next }
    }

    /// How many bytes are left to read.
    pub(super) const fn left(&self) -> usize {
        self.bytes.len().saturating_sub(self.next)
    }

    #[inline(always)]
    fn read_byte(&mut self) {
        let byte = self.bytes.get(self.next).copied().unwrap_or(0);
        self.number = (self.number << 8) | u32::from(byte);
        self.next += 1;
    }

    /// Whether the reader ran out of bytes. If so, the last answers are meaningless.
    pub(super) const fn is_cut_short(&self) -> bool {
        self.next > self.bytes.len()
    }

    /// Reads the first four bytes.
    #[cold]
    fn begin(&mut self) {
        for _ in 0..4 {
            self.read_byte();
        }
    }

    /// Checks that the bytes end here, in the way the writer ends them.
    pub(super) fn finish(self) -> Result<(), CodecError> {
        match self.next {
            next if next > self.bytes.len() => Err(CodecError::CutShort),
            next if next < self.bytes.len() => Err(CodecError::LeftOver(self.bytes.len() - next)),
            _ if self.number != self.range.low => Err(CodecError::Ending),
            _ => Ok(()),
        }
    }
}

impl AnswerCoder for Reader<'_> {
    #[inline(always)]
    fn answer(&mut self, _: bool, odds: u32) -> bool {
        if self.next == 0 {
            self.begin();
        }
        let cut = self.range.cut(odds);
        let yes = self.number <= cut;
        self.range.keep(yes, cut);
        while self.range.shift().is_some() {
            self.read_byte();
        }
        yes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANSWERS: [(bool, u32); 6] =
        [(true, 65_000), (false, 65_000), (false, 20), (true, 20), (true, 32_768), (false, 1)];

    fn written() -> Vec<u8> {
        let mut writer = Writer::new();
        for (yes, odds) in ANSWERS.repeat(50) {
            writer.answer(yes, odds);
        }
        writer.finish()
    }

    fn read(bytes: &[u8]) -> Result<(), CodecError> {
        let mut reader = Reader::new(bytes, ReaderPosition::START);
        for (yes, odds) in ANSWERS.repeat(50) {
            if reader.answer(false, odds) != yes {
                return Err(CodecError::Ending);
            }
        }
        reader.finish()
    }

    #[test]
    fn answers_are_read_back_and_no_byte_is_missing_or_left_over() {
        let bytes = written();
        assert_eq!(read(&bytes), Ok(()));
        let longer = [bytes.as_slice(), b"\0"].concat();
        assert_eq!(read(&longer), Err(CodecError::LeftOver(1)));
        for end in 0..bytes.len() {
            assert!(read(&bytes[..end]).is_err(), "cut at {end}");
        }
    }

    #[test]
    fn every_flipped_bit_is_seen() {
        let bytes = written();
        for bit in 0..bytes.len() * 8 {
            let mut bad = bytes.clone();
            bad[bit / 8] ^= 1 << (bit % 8);
            assert!(read(&bad).is_err(), "bit {bit}");
        }
    }

    #[test]
    fn certain_answers_cost_next_to_nothing() {
        let mut writer = Writer::new();
        for _ in 0..1000 {
            writer.answer(true, 65_500);
        }
        assert!(writer.finish().len() <= 6);
    }
}
