//! Measures one contender, the same way natively and in a page. **Whoever answers wrongly is an
//! error before any clock is read.**
//!
//! A time is the best of several, because whatever else a machine does only ever adds. Short ones
//! are taken many at a time: a page's clock goes in steps of a tenth of a millisecond.

use crate::clock::now;
use crate::contenders::{Contender, Judge};
use crate::figures::Figures;
use crate::questions::{ON_A_SLIP, Questions};
use challenge_station::lexicon::Word;
use std::hint::black_box;

/// How often a thing is measured.
const TIMES: usize = 15;
/// After how many milliseconds it is not measured once more.
const ENOUGH: f64 = 3000.0;
/// How many short things are measured at a time.
const TOGETHER: usize = 8;

/// The time of the first way from what was sent to open, in milliseconds.
pub(crate) fn first<C: Contender>(sent: &[u8]) -> Result<f64, String> {
    let began = now();
    let judge = C::ready(sent)?;
    let took = now() - began;
    black_box(&judge);
    Ok(took)
}

/// Every figure but the first time and the memory's growth.
pub(crate) fn measure<C: Contender>(
    sent: &[u8],
    words: &[Word],
    questions: &Questions,
) -> Result<Figures, String> {
    let kept = C::arrive(sent)?;
    let judge = C::open(kept.clone())?;
    check(&judge, words, questions)?;
    let figures = Figures {
        decode: best(|| C::decode(sent))?,
        arrive: best(|| C::arrive(sent).map(drop))?,
        made: if C::MADE_BEFORE { best(|| C::make(words).map(drop))? } else { 0.0 },
        kept: number(C::size(&kept)),
        open: opening::<C>(&kept, |_| true)?,
        verdict: opening::<C>(&kept, |judge| {
            judge.judge(&questions.slips[0].0) == questions.slips[0].1
        })?,
        lookup: lookup(&judge, questions)?,
        held: number(judge.held()),
        ..Figures::default()
    };
    Ok(figures)
}

/// Every word is found, alone and on a slip; no near-miss is.
fn check<J: Judge>(judge: &J, words: &[Word], questions: &Questions) -> Result<(), String> {
    if let Some(word) = words.iter().find(|word| !judge.holds(word)) {
        return Err(format!("does not find {word}"));
    }
    for (slip, good) in &questions.slips {
        if judge.judge(slip) != *good {
            return Err(format!("answers {} for {:?}", !good, slip.words()));
        }
        if let Some(word) = slip.words().iter().find(|word| judge.holds(word) != *good) {
            return Err(format!("answers {} for {word}", !good));
        }
    }
    Ok(())
}

/// The best time of several tries.
pub(crate) fn best(mut work: impl FnMut() -> Result<(), String>) -> Result<f64, String> {
    shortest(|| {
        let began = now();
        work()?;
        Ok(now() - began)
    })
}

/// The shortest of several times that `once` takes.
fn shortest(mut once: impl FnMut() -> Result<f64, String>) -> Result<f64, String> {
    let (mut shortest, mut sum) = (f64::INFINITY, 0.0);
    for _ in 0..TIMES {
        let took = once()?;
        shortest = shortest.min(took);
        sum += took;
        if sum > ENOUGH {
            break;
        }
    }
    Ok(shortest)
}

/// The best time to open what is kept and to do something with it first.
fn opening<C: Contender>(kept: &C::Kept, ask: impl Fn(&C::Open) -> bool) -> Result<f64, String> {
    let all = shortest(|| {
        let copies = vec![kept.clone(); TOGETHER];
        let mut open = Vec::with_capacity(TOGETHER);
        let began = now();
        for copy in copies {
            let judge = C::open(copy)?;
            if !ask(&judge) {
                return Err("answers wrongly at first".into());
            }
            open.push(judge);
        }
        let took = now() - began;
        black_box(&open);
        Ok(took)
    })?;
    Ok(all / number(TOGETHER))
}

/// Nanoseconds a word: the best time for all the questions.
fn lookup<J: Judge>(judge: &J, questions: &Questions) -> Result<f64, String> {
    let all = best(|| {
        black_box(questions.slips.iter().filter(|(slip, _)| judge.judge(slip)).count());
        Ok(())
    })?;
    Ok(all * 1e6 / number(questions.slips.len() * ON_A_SLIP))
}

/// A count, as a figure. Exact: nothing here comes near 2⁵².
#[allow(clippy::cast_precision_loss)]
pub(crate) fn number(count: usize) -> f64 {
    count as f64
}
