//! The words of an imported file, held until the director decides.

use super::contents::Contents;
use super::english::looks_english;
use super::error::{ImportError, Refusal};
use super::packed::{self, Packed};
use super::progress::{Meter, Phase, Progress};
use super::report::{Report, Wrapping};
use crate::digest::Digest;
use crate::lexicon::editions::Recognition;
use crate::lexicon::lex_file::FileError;
use crate::lexicon::metadata::PartialMetadata;
use crate::lexicon::quackle_hash::QuackleHash;
use crate::lexicon::stored_lexicon::StoredLexicon;
use lexicon_codec::{LENGTHS, MIN_LETTERS, Word};
use sha2::{Digest as _, Sha256};

/// How many words of each length are shown.
const SAMPLES: u32 = 5;

/// A list with fewer words may consist of alphagrams by chance.
const FEW: usize = 50;

/// The sorted words of a file, without duplicates, and the report on them.
#[derive(Clone, PartialEq, Eq)]
pub struct ImportedList {
    words: Vec<Packed>,
    report: Report,
}

impl ImportedList {
    /// Sorts, counts and digests the words of a file.
    pub(super) fn of(
        wrapping: Wrapping,
        contents: Contents,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Self, ImportError> {
        let Contents { format, mut words, skipped, left_out, metadata, question, hash: stated } =
            contents;
        let duplicates = packed::sort(&mut words, progress);
        if words.is_empty() {
            return Err(Refusal::NoWords.into());
        }
        if question.is_none()
            && words.len() >= FEW
            && words.iter().copied().all(Packed::is_alphagram)
        {
            return Err(Refusal::Alphagrams.into());
        }
        let mut meter = Meter::new(Phase::Counting, words.len(), progress);
        let mut lengths = [0_u32; LENGTHS];
        let mut quackle = QuackleHash::default();
        let mut hash = Sha256::new();
        let mut alphabet = [0_u64; 26];
        for (done, word) in words.iter().enumerate() {
            let (mut letters, length) = word.spelled();
            quackle.add_letters(&letters[..length]);
            letters[..length].iter().for_each(|letter| alphabet[usize::from(letter - b'A')] += 1);
            letters[length] = b'\n';
            hash.update(&letters[..=length]);
            lengths[length - MIN_LETTERS] += 1;
            meter.reach(done);
        }
        meter.finish();
        if stated.is_some_and(|stated| stated != quackle) {
            return Err(Refusal::DamagedGraph.into());
        }
        let words_digest = Digest::from_bytes(hash.finalize().into());
        let samples = samples(&words, &lengths);
        let mut report = Report {
            format,
            wrapping,
            lengths,
            words: words_digest,
            quackle,
            skipped,
            duplicates,
            metadata,
            samples,
            is_doubtful: format.is_graph() && !looks_english(&alphabet),
            left_out,
            question,
        };
        report.is_doubtful &= report.edition() == Recognition::NotKnown;
        Ok(Self { words, report })
    }

    /// The report on the file.
    pub const fn report(&self) -> &Report {
        &self.report
    }

    /// The words in alphabetical order.
    pub fn words(&self) -> impl Iterator<Item = Word> {
        self.words.iter().filter_map(|word| word.word())
    }

    /// The lexicon with these names, ready to be stored.
    pub fn stored(
        &self,
        metadata: &PartialMetadata,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<StoredLexicon, FileError> {
        metadata.check().map_err(|(field, fault)| FileError::Field(field, fault))?;
        let metadata = metadata.clone().complete(self.report.lengths, self.report.words);
        let mut meter = Meter::new(Phase::Building, self.words.len(), progress);
        let words = self.words().zip(1..).map(|(word, done)| {
            meter.reach(done);
            word
        });
        let stored = StoredLexicon::of(&metadata, words)?;
        meter.finish();
        Ok(stored)
    }
}

/// Up to [`SAMPLES`] words of each length, evenly from A to Z.
fn samples(words: &[Packed], lengths: &[u32; LENGTHS]) -> [Vec<String>; LENGTHS] {
    let mut samples: [Vec<String>; LENGTHS] = Default::default();
    let mut seen = [0_u32; LENGTHS];
    for word in words {
        let (letters, length) = word.spelled();
        let at = length - MIN_LETTERS;
        let (of_length, taken) = (lengths[at], u32::try_from(samples[at].len()).unwrap_or(SAMPLES));
        if taken < SAMPLES && seen[at] >= taken * (of_length / SAMPLES) {
            samples[at].push(letters[..length].iter().copied().map(char::from).collect());
        }
        seen[at] += 1;
    }
    samples
}

/// Shows the number of words but none of them.
impl std::fmt::Debug for ImportedList {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "ImportedList({} words, {:?})", self.words.len(), self.report)
    }
}
