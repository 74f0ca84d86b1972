//! A `.lex` file that is still arriving: unpacked as far as it is there, so that little is left to do
//! when its last byte has come.
//!
//! Nothing that arrives is believed before the whole of it is: the seal is checked first of all when
//! the file is there, then the words against their metadata. Until then the unpacking has only used
//! time, and bounded memory.

use super::LexFile;
use super::error::FileError;
use super::format::MAX_FILE;
use super::head::Head;
use crate::lexicon::metadata::Metadata;
use crate::lexicon::shared_error::SharedError;
use crate::lexicon::stored_lexicon::{StoredLexicon, report};
use lexicon_codec::{Decoder, SetWriter};

/// Of the time that a file which is unpacked before its first word takes, so many parts of
/// [`PARTS`] pass before that word.
const PARTS_BEFORE: usize = 3;
const PARTS: usize = 4;

/// A file that is still arriving.
#[derive(Default)]
pub struct StreamingLexFile {
    bytes: Vec<u8>,
    reading: Reading,
    /// How many of the words count as done.
    done: u32,
}

#[derive(Default)]
enum Reading {
    #[default]
    Head,
    Payload(Box<(Head, Decoder)>),
    /// What came is not as it should be. Why is said when all of it is there.
    GivenUp,
}

impl StreamingLexFile {
    /// Takes the next bytes of the file and unpacks what they allow.
    ///
    /// `progress` hears now and then how much is done: counted in words, of how many there are.
    /// (Work that is done before the first word counts as some of them.)
    pub fn take(&mut self, bytes: &[u8], progress: &mut dyn FnMut(u32, u32)) {
        // One byte past the limit, to see that there is one.
        let room = (MAX_FILE + 1).saturating_sub(self.bytes.len());
        self.bytes.extend_from_slice(&bytes[..bytes.len().min(room)]);
        if let Reading::Head = self.reading
            && let Ok(head) = Head::read(&self.bytes)
        {
            self.reading = match Decoder::new(head.nodes, head.metadata.count()) {
                Ok(decoder) => Reading::Payload(Box::new((head, decoder))),
                Err(_) => Reading::GivenUp,
            };
        }
        if let Reading::Payload(payload) = &mut self.reading {
            let (head, decoder) = &mut **payload;
            let total = words(&head.metadata);
            let end = head.len + head.payload_len;
            let payload = &self.bytes[head.len..end.min(self.bytes.len())];
            let mut told = |read: usize, of: usize| {
                self.done = share_before(total, read, of);
                progress(self.done, total);
            };
            if decoder.advance(payload, self.bytes.len() >= end, &mut told).is_err() {
                self.reading = Reading::GivenUp;
            }
        }
    }

    /// The lexicon, now that all bytes have come: checks the file and builds the set of its words.
    pub fn build(self, progress: &mut dyn FnMut(u32, u32)) -> Result<StoredLexicon, FileError> {
        let file = LexFile::read(&self.bytes)?;
        let decoder = match self.reading {
            Reading::Payload(payload) => payload.1,
            _ => file.decoder()?,
        };
        let (before, total) = (self.done, words(file.metadata()));
        let mut set = SetWriter::default();
        let mut done = 0_u32;
        file.decode_with(decoder, &mut |word| {
            set.add(&word).map_err(SharedError::from)?;
            done += 1;
            let mut told = |done: u32, of: u32| {
                progress(before + share(of - before, done as usize, of as usize), of);
            };
            report(&mut told, done, total);
            Ok(())
        })?;
        StoredLexicon::finish(file.metadata(), set)
    }
}

impl StoredLexicon {
    /// Unpacks and checks a whole `.lex` file and builds the set of its words. `progress` hears what
    /// [`StreamingLexFile`] reports.
    pub fn build(file: &[u8], progress: &mut dyn FnMut(u32, u32)) -> Result<Self, FileError> {
        let mut arriving = StreamingLexFile::default();
        arriving.take(file, progress);
        arriving.build(progress)
    }
}

/// How many words are stated: bounded, so it always fits.
fn words(metadata: &Metadata) -> u32 {
    u32::try_from(metadata.count()).unwrap_or(u32::MAX)
}

/// How many of all words count as done when so much is read of what comes before the first of them.
pub(in crate::lexicon) fn share_before(all: u32, read: usize, of: usize) -> u32 {
    share(all, read * PARTS_BEFORE, of * PARTS)
}

/// As much of `all` as `part` is of `whole`.
pub(in crate::lexicon) fn share(all: u32, part: usize, whole: usize) -> u32 {
    let share = u64::from(all) * part as u64 / (whole as u64).max(1);
    u32::try_from(share).unwrap_or(all).min(all)
}
