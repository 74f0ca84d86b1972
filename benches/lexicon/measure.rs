//! Measures one contender, in the same way natively and in a page. **A contender that gives a wrong
//! answer is an error before anything is timed.**
//!
//! A time is the best of several, because other work on the machine can only add to it. Short steps
//! are timed in groups, because a page's clock has a resolution of a tenth of a millisecond.

use crate::clock::now;
use crate::contenders::{Contender, Judge};
use crate::figures::Figures;
use crate::questions::{ON_A_SLIP, Questions};
use challenge_station::lexicon::Word;
use std::hint::black_box;

/// How often a step is measured at most.
const MOST_RUNS: usize = 15;
/// After this many milliseconds a step is not repeated.
const ENOUGH: f64 = 3000.0;
/// How many short steps are measured together.
const TOGETHER: usize = 8;

/// Milliseconds from the sent bytes to an open structure, measured once.
pub(crate) fn cold<C: Contender>(sent: &[u8]) -> Result<f64, String> {
    let began = now();
    let judge = C::ready(sent)?;
    let took = now() - began;
    black_box(&judge);
    Ok(took)
}

/// All figures except the cold start and the growth of memory.
pub(crate) fn measure<C: Contender>(
    sent: &[u8],
    words: &[Word],
    questions: &Questions,
) -> Result<Figures, String> {
    let stored = C::to_stored(sent)?;
    let judge = C::open(stored.clone())?;
    check(&judge, words, questions)?;
    let figures = Figures {
        decode: best(|| C::decode(sent))?,
        to_stored: best(|| C::to_stored(sent).map(drop))?,
        prebuild: if C::IS_PREBUILT { best(|| C::make(words).map(drop))? } else { 0.0 },
        stored: number(C::size(&stored)),
        open: opening::<C>(&stored, |_| true)?,
        verdict: opening::<C>(&stored, |judge| {
            judge.judge(&questions.slips[0].0) == questions.slips[0].1
        })?,
        lookup: lookup(&judge, questions)?,
        memory: number(judge.memory()),
        ..Figures::default()
    };
    Ok(figures)
}

/// Checks that every word is found, alone and on a slip, and that no near-miss is.
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

/// The best of several times.
pub(crate) fn best(mut work: impl FnMut() -> Result<(), String>) -> Result<f64, String> {
    shortest(|| {
        let began = now();
        work()?;
        Ok(now() - began)
    })
}

/// The shortest of several times returned by `once`.
fn shortest(mut once: impl FnMut() -> Result<f64, String>) -> Result<f64, String> {
    let (mut shortest, mut sum) = (f64::INFINITY, 0.0);
    for _ in 0..MOST_RUNS {
        let took = once()?;
        shortest = shortest.min(took);
        sum += took;
        if sum > ENOUGH {
            break;
        }
    }
    Ok(shortest)
}

/// The best time to open the stored form and use it once.
fn opening<C: Contender>(
    stored: &C::Stored,
    ask: impl Fn(&C::Open) -> bool,
) -> Result<f64, String> {
    let all = shortest(|| {
        let copies = vec![stored.clone(); TOGETHER];
        let mut open = Vec::with_capacity(TOGETHER);
        let began = now();
        for copy in copies {
            let judge = C::open(copy)?;
            if !ask(&judge) {
                return Err("gives a wrong answer when it has just been opened".into());
            }
            open.push(judge);
        }
        let took = now() - began;
        black_box(&open);
        Ok(took)
    })?;
    Ok(all / number(TOGETHER))
}

/// Nanoseconds for each word: the best time for all questions.
fn lookup<J: Judge>(judge: &J, questions: &Questions) -> Result<f64, String> {
    let all = best(|| {
        black_box(questions.slips.iter().filter(|(slip, _)| judge.judge(slip)).count());
        Ok(())
    })?;
    Ok(all * 1e6 / number(questions.slips.len() * ON_A_SLIP))
}

/// A count as a figure. Exact, since all counts are far below 2⁵².
#[allow(clippy::cast_precision_loss)]
pub(crate) fn number(count: usize) -> f64 {
    count as f64
}
