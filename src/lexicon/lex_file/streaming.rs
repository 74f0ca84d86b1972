//! Decodes a `.lex` file while it arrives, so that little is left to do after the last byte.
//!
//! Nothing is trusted until the whole file is there. Then the seal is checked first, and after it the words against
//! their metadata. Until then, decoding has only used time and a bounded amount of memory.

use super::LexFile;
use super::error::FileError;
use super::format::MAX_FILE;
use super::head::Head;
use crate::lexicon::metadata::Metadata;
use crate::lexicon::shared_error::SharedError;
use crate::lexicon::stored_lexicon::{StoredLexicon, report};
use lexicon_codec::{Decoder, SetWriter};

/// How many of the [`PARTS`] equal parts of the decoding time pass before the first word.
const PARTS_BEFORE: usize = 3;
const PARTS: usize = 4;

/// A file that is still arriving.
#[derive(Default)]
pub struct StreamingLexFile {
    bytes: Vec<u8>,
    reading: Reading,
    /// How many words count as done, for the progress.
    done: u32,
}

#[derive(Default)]
enum Reading {
    #[default]
    Head,
    Payload(Box<(Head, Decoder)>),
    /// The bytes so far are invalid. `build` reports the reason.
    GivenUp,
}

impl StreamingLexFile {
    /// Adds the next bytes of the file and decodes as far as possible.
    ///
    /// `progress` is called now and then with the words done and the total. (Work before the first
    /// word counts as some of the words.)
    pub fn take(&mut self, bytes: &[u8], progress: &mut dyn FnMut(u32, u32)) {
        // One byte past the limit, to detect that it is exceeded.
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
            let mut on_progress = |read: usize, of: usize| {
                self.done = share_before(total, read, of);
                progress(self.done, total);
            };
            if decoder.advance(payload, self.bytes.len() >= end, &mut on_progress).is_err() {
                self.reading = Reading::GivenUp;
            }
        }
    }

    /// Checks the complete file and builds the set of its words.
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
            let mut on_progress = |done: u32, of: u32| {
                progress(before + share(of - before, done as usize, of as usize), of);
            };
            report(&mut on_progress, done, total);
            Ok(())
        })?;
        StoredLexicon::finish(file.metadata(), set)
    }
}

impl StoredLexicon {
    /// Decodes and checks a whole `.lex` file and builds the set of its words. `progress` is called
    /// as by [`StreamingLexFile`].
    pub fn build(file: &[u8], progress: &mut dyn FnMut(u32, u32)) -> Result<Self, FileError> {
        let mut arriving = StreamingLexFile::default();
        arriving.take(file, progress);
        arriving.build(progress)
    }
}

/// The stated number of words. It is limited, so it always fits.
fn words(metadata: &Metadata) -> u32 {
    u32::try_from(metadata.count()).unwrap_or(u32::MAX)
}

/// How many of `all` words count as done before there is a first word, once `read` of `of` units are read.
pub(in crate::lexicon) fn share_before(all: u32, read: usize, of: usize) -> u32 {
    share(all, read * PARTS_BEFORE, of * PARTS)
}

/// The part of `all` that corresponds to `part` of `whole`.
pub(in crate::lexicon) fn share(all: u32, part: usize, whole: usize) -> u32 {
    let share = u64::from(all) * part as u64 / (whole as u64).max(1);
    u32::try_from(share).unwrap_or(all).min(all)
}
