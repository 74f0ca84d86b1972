//! How likely each answer is. The trie is coded as answers to yes-or-no questions, which `shape.rs` defines. Four
//! contexts predict each answer, and adaptive weights mix their predictions.
//!
//! # Format
//!
//! There are four tables of 2¹⁷ counters. A question has four contexts (32-bit numbers, defined in
//! `shape.rs`) and a symbol below 96: the counter in each table is at the context plus the symbol,
//! modulo 2¹⁷. So the counters for one node are close together, which is fast. Different contexts
//! may share a counter; collisions are not detected.
//!
//! A **counter** is 16 bits: 13 bits of odds (of yes) in the high bits, and 3 bits of age. It
//! begins at 2¹⁵: even odds, age 0. Its **opinion** is `stretch` of its highest 12 bits. After an
//! answer, its odds (the 16 bits with the age set to 0) move to 65,528 for yes or to 0 for no by
//! `((goal - odds) * STEP[age]) >> 14`, the lowest three bits are dropped, and the age increases by
//! one, up to 7. (Right shifts of negative numbers round down, here and below.)
//!
//! The four opinions are **mixed**: each is multiplied by its weight and the products are added, in
//! 32 bits that wrap around; the sum, shifted right by 16 and limited to ±2,047, goes through
//! `squash` to give the odds of yes. There are 96 sets of four weights; `shape.rs` says which one a
//! question uses. Weights begin at 28,000. After the answer, `error` is 65,536 for yes or 0 for no,
//! minus the odds given, shifted right by 2; each weight grows by
//! `(opinion * error + 32,768) >> 16`, wrapping.
//!
//! **`squash`** turns −2,048 to 2,047 into odds of 16 bits: 65,536 times the logistic function of
//! the number ÷ 256. [`LOGISTIC`] has its value at every multiple of 128 from 0 to 2,048. Values between
//! are interpolated linearly and rounded down. For a negative number it is 65,536 minus the value
//! for the opposite. The result is limited to 16–65,520. **`stretch`** is its inverse: for a 12-bit
//! number, the least from −2,047 to 2,047 for which `squash` shifted right by 4 is at least that
//! number, or else 2,047.

use super::range::AnswerCoder;

/// A table for each context.
const TABLES: usize = 4;
/// Counters in a table: a power of two.
const COUNTERS: usize = 1 << 17;
/// How many sets of weights there are.
const SETS: usize = 96;
const FIRST_WEIGHT: i32 = 28_000;
/// What part of the way to the goal a counter of each age moves, in 16,384ths. A young counter is nearly the mean of
/// its answers; in an old one, recent answers weigh more.
const STEP: [i32; 8] = [10_922, 6_553, 4_681, 3_276, 2_340, 1_638, 1_170, 819];
/// 65,536 ÷ (1 + e^(−k ÷ 2)) for k from 0 to 16.
const LOGISTIC: [i32; 17] = [
    32_768, 40_793, 47_911, 53_581, 57_724, 60_565, 62_428, 63_615, 64_357, 64_816, 65_097, 65_269,
    65_374, 65_438, 65_476, 65_500, 65_514,
];

/// The four contexts of a question.
pub(super) type Contexts = [u32; TABLES];

/// The state learned from the answers so far.
pub(super) struct Odds {
    counters: Box<[u16; TABLES * COUNTERS]>,
    weights: Box<[[i32; TABLES]; SETS]>,
    stretch: Box<[i16; 4096]>,
    squash: Box<[u16; 4096]>,
}

/// A counter's opinion and its index.
struct Opinion {
    index: usize,
    counter: u16,
    stretched: i32,
}

/// A boxed array that is not built on the stack, which is small in a browser.
#[allow(clippy::unnecessary_box_returns)]
pub(super) fn filled<T: Clone, const COUNT: usize>(value: T) -> Box<[T; COUNT]> {
    let values = vec![value; COUNT].into_boxed_slice();
    values.try_into().unwrap_or_else(|_| unreachable!("there are COUNT of them"))
}

impl Odds {
    pub(super) fn new() -> Self {
        let mut squash = filled(0);
        let mut stretch = filled(2047);
        let mut next = 0;
        for (index, x) in (-2048..2048).enumerate() {
            let odds = squashed(x);
            squash[index] = odds;
            while x > -2048 && next <= usize::from(odds >> 4) {
                stretch[next] = i16::try_from(x).unwrap_or_default();
                next += 1;
            }
        }
        Self { counters: filled(1 << 15), weights: filled([FIRST_WEIGHT; TABLES]), stretch, squash }
    }

    /// Asks a question. The writer passes the answer as `yes`: see [`AnswerCoder::answer`].
    pub(super) fn ask<A: AnswerCoder>(
        &mut self,
        coder: &mut A,
        yes: bool,
        contexts: &Contexts,
        symbol: u32,
        set: usize,
    ) -> bool {
        let set = set % SETS;
        let one = self.opinion(0, contexts[0].wrapping_add(symbol));
        let two = self.opinion(1, contexts[1].wrapping_add(symbol));
        let three = self.opinion(2, contexts[2].wrapping_add(symbol));
        let four = self.opinion(3, contexts[3].wrapping_add(symbol));
        let weights = &mut self.weights[set];
        let sum = (one.stretched.wrapping_mul(weights[0]))
            .wrapping_add(two.stretched.wrapping_mul(weights[1]))
            .wrapping_add(three.stretched.wrapping_mul(weights[2]))
            .wrapping_add(four.stretched.wrapping_mul(weights[3]));
        let mixed = (sum >> 16).clamp(-2047, 2047);
        #[allow(clippy::cast_sign_loss)] // 1 to 4095
        let odds = self.squash[(mixed + 2048) as usize & 4095];
        let yes = coder.answer(yes, u32::from(odds));
        let error = ((i32::from(yes) << 16) - i32::from(odds)) >> 2;
        weights[0] = adjusted(weights[0], one.stretched, error);
        weights[1] = adjusted(weights[1], two.stretched, error);
        weights[2] = adjusted(weights[2], three.stretched, error);
        weights[3] = adjusted(weights[3], four.stretched, error);
        self.learn(&one, yes);
        self.learn(&two, yes);
        self.learn(&three, yes);
        self.learn(&four, yes);
        yes
    }

    /// The opinion of the table for this context.
    #[inline(always)]
    fn opinion(&self, table: usize, hash: u32) -> Opinion {
        let index = table * COUNTERS + (hash as usize & (COUNTERS - 1));
        let counter = self.counters[index];
        Opinion { index, counter, stretched: i32::from(self.stretch[usize::from(counter >> 4)]) }
    }

    #[inline(always)]
    fn learn(&mut self, opinion: &Opinion, yes: bool) {
        let age = opinion.counter & 7;
        let odds = i32::from(opinion.counter & !7);
        let goal = if yes { 65_528 } else { 0 };
        let moved = odds + (((goal - odds) * STEP[usize::from(age)]) >> 14);
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // 0 to 65,528
        let moved = moved as u16 & !7;
        self.counters[opinion.index] = moved | (age + 1).min(7);
    }
}

#[inline(always)]
fn adjusted(weight: i32, opinion: i32, error: i32) -> i32 {
    weight.wrapping_add((opinion * error + 32_768) >> 16)
}

/// `squash`, computed.
fn squashed(x: i32) -> u16 {
    let far = x.unsigned_abs();
    let index = (far >> 7) as usize;
    let part = i32::try_from(far & 127).unwrap_or_default();
    let (from, to) = (LOGISTIC[index], LOGISTIC[(index + 1).min(16)]);
    let value = from + (((to - from) * part) >> 7);
    let value = if x < 0 { 65_536 - value } else { value };
    u16::try_from(value.clamp(16, 65_520)).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use super::super::range::{Reader, ReaderPosition, Writer};
    use super::*;

    #[test]
    fn stretch_undoes_squash() {
        let odds = Odds::new();
        assert_eq!((squashed(-2048), squashed(0), squashed(2047)), (22, 32_768, 65_513));
        assert!(odds.squash.is_sorted() && odds.stretch.is_sorted());
        for x in -1000..1000_i16 {
            let there = squashed(x.into()) >> 4;
            let back = odds.stretch[usize::from(there)];
            assert!((back - x).abs() <= 16, "{x} came back as {back}");
        }
    }

    #[test]
    fn a_predictable_answer_costs_almost_nothing_and_is_read_back() {
        let answer = |number: u32| number.is_multiple_of(5);
        let (mut odds, mut writer) = (Odds::new(), Writer::new());
        for number in 0..10_000 {
            odds.ask(&mut writer, answer(number), &[number % 5, 7, 8, 9], 3, 95);
        }
        let bytes = writer.finish();
        assert!(bytes.len() < 50, "{} bytes", bytes.len());
        let (mut odds, mut reader) = (Odds::new(), Reader::new(&bytes, ReaderPosition::START));
        for number in 0..10_000 {
            let contexts = [number % 5, 7, 8, 9];
            assert_eq!(odds.ask(&mut reader, false, &contexts, 3, 95), answer(number));
        }
        assert_eq!(reader.finish(), Ok(()));
    }
}
