//! Text: a word a line, or Zyzzyva's words with definitions.
//!
//! # What is read
//!
//! UTF-8 with or without its mark, or Latin-1: the letters A–Z are the same in all, and whatever else
//! stands in a word makes it none. A line ends with LF, CR LF or CR. Spaces and tabs around it
//! do not count; a blank line and one that begins with `#` are no words and are not reported, unless
//! after the first word a line is a word with `#` before it. A control byte anywhere else is a sign of
//! damage: such a text is refused whole.
//! A word may be of any case.
//!
//! # One word or a definition
//!
//! What follows a word on its line, after a space or tab, is *prose* if it holds anything but letters
//! (`rough, cindery lava [n -S]`) or is small where the word is capital, and does not begin with a word
//! in capitals (`AAHS AAHED 3`); else it is *another word*.
//!
//! - A line with prose is its first word. If most lines have prose, these are words with definitions;
//!   they are in capitals, or in alphabetical order, but for a tenth at most: else it is a letter.
//! - A line with another word is left out, as is one that is no word. If that is more than one line in
//!   ten, the text is refused: what is left would not be the list that was meant.

use super::contents::{Contents, check_count};
use super::error::{ImportError, Refusal};
use super::foreign::BOM;
use super::lines::{Cause, Lines, Skipped};
use super::packed::Packed;
use super::progress::{Meter, Phase, Progress};
use super::report::Format;
use super::steps::step;
use crate::lexicon::metadata::PartialMetadata;

/// What MS-DOS wrote at the end of a text.
const DOS_END: u8 = 0x1a;

/// What ends a printed page.
const FORM_FEED: u8 = 0x0c;

/// How many comments before the first word are looked at.
const MOST_COMMENTS: usize = 64;

/// Reads a text.
pub(super) fn read(
    bytes: &[u8],
    progress: &mut dyn FnMut(Progress),
) -> Result<Contents, ImportError> {
    let text = bytes.strip_prefix(BOM).unwrap_or(bytes);
    let text = text.strip_suffix(&[DOS_END]).unwrap_or(text);
    let pass = Pass::over(text, progress)?;
    pass.check()?;
    let is_defined = pass.prose > pass.lines / 2;
    let causes = Cause::ALL.into_iter().zip(pass.skipped);
    let skipped = causes.map(|(cause, lines)| Skipped { cause, lines });
    Ok(Contents {
        format: if is_defined { Format::Definitions } else { Format::Text },
        words: pass.words,
        skipped: skipped.filter(|skipped| skipped.lines.count() > 0).collect(),
        metadata: PartialMetadata::of_comments(&pass.comments),
        hash: None,
    })
}

/// One reading of a text from beginning to end.
struct Pass<'a> {
    words: Vec<Packed>,
    /// By [`Cause::ALL`].
    skipped: [Lines; Cause::ALL.len()],
    /// The comments before the first word, without their `#`.
    comments: Vec<&'a [u8]>,
    /// Lines that are neither blank nor comments.
    lines: u32,
    /// Lines with prose after the word.
    prose: u32,
    /// Lines whose first word has a comma in it, or the like.
    commas: u32,
    /// The first line with prose.
    first_prose: u32,
    /// Words with a small letter and prose after them.
    small: u32,
    /// Words that do not come after the one before them.
    falls: u32,
}

impl<'a> Pass<'a> {
    fn over(text: &'a [u8], progress: &mut dyn FnMut(Progress)) -> Result<Self, ImportError> {
        let mut meter = Meter::new(Phase::Reading, text.len(), progress);
        let mut pass = Self {
            words: Vec::new(),
            skipped: Default::default(),
            comments: Vec::new(),
            lines: 0,
            prose: 0,
            commas: 0,
            first_prose: 0,
            small: 0,
            falls: 0,
        };
        let mut rest = text;
        let mut number = 0;
        while !rest.is_empty() {
            step();
            number += 1;
            let end = rest.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let (line, after) = rest.split_at(end.unwrap_or(rest.len()));
            // A copy that was broken off ends in zeros, or in a piece of another file.
            let foreign =
                |&byte: &u8| byte.is_ascii_control() && !matches!(byte, b'\t' | FORM_FEED);
            if line.iter().any(foreign) {
                return Err(ImportError::AtLine(Refusal::NotAllText, number));
            }
            pass.take(line.trim_ascii(), number)?;
            let ending = if after.starts_with(b"\r\n") { 2 } else { 1 };
            rest = after.get(ending..).unwrap_or_default();
            meter.reach(text.len() - rest.len());
        }
        meter.finish();
        Ok(pass)
    }

    /// Takes one line, without what surrounds it.
    fn take(&mut self, line: &'a [u8], number: u32) -> Result<(), ImportError> {
        match line {
            [] => return Ok(()),
            [b'#', comment @ ..] => {
                if self.lines > 0 {
                    // A word that somebody marked: comments have a space, or more than a word.
                    if Packed::read(comment, number).is_ok() {
                        self.lines += 1;
                        self.skip(Cause::Sign, number);
                    }
                } else if self.comments.len() < MOST_COMMENTS {
                    self.comments.push(comment);
                }
                return Ok(());
            }
            _ => self.lines += 1,
        }
        let end = line.iter().position(|byte| matches!(byte, b' ' | b'\t')).unwrap_or(line.len());
        let (word, after) = line.split_at(end);
        if !after.is_empty() {
            if !is_prose(word, after) {
                self.skip(Cause::SeveralWords, number);
                return Ok(());
            }
            if self.prose == 0 {
                self.first_prose = number;
            }
            self.prose += 1;
            self.small += u32::from(is_small(word));
        }
        match Packed::read(word, number) {
            Ok(word) => {
                self.falls += u32::from(self.words.last().is_some_and(|last| *last > word));
                self.words.push(word);
                check_count(self.words.len())
            }
            Err(cause) => {
                self.commas +=
                    u32::from(word.iter().any(|byte| matches!(byte, b',' | b';' | b'|')));
                self.skip(cause, number);
                Ok(())
            }
        }
    }

    fn skip(&mut self, cause: Cause, number: u32) {
        self.skipped[cause as usize].add(number);
    }

    /// Refuses a text that is no list of words, or of which too much would be lost.
    fn check(&self) -> Result<(), ImportError> {
        let skipped: u32 = self.skipped.iter().map(Lines::count).sum();
        let several = &self.skipped[Cause::SeveralWords as usize];
        if self.lines == 0 {
            Err(Refusal::NoWords.into())
        } else if self.commas > self.lines / 2 {
            Err(Refusal::Table.into())
        } else if self.small.min(self.falls) > self.lines / 10 {
            Err(ImportError::AtLine(Refusal::Prose, self.first_prose))
        } else if skipped <= self.lines / 10 {
            Ok(())
        } else {
            let (refusal, lines) = if several.count() > skipped / 2 {
                (Refusal::SeveralWords, std::slice::from_ref(several))
            } else {
                (Refusal::NotWords, &self.skipped[..])
            };
            let first = lines.iter().filter_map(|lines| lines.first().first()).min();
            Err(ImportError::AtLine(refusal, first.copied().unwrap_or(0)))
        }
    }
}

/// Whether what follows a word says something of it, rather than being another word.
fn is_prose(word: &[u8], after: &[u8]) -> bool {
    // Beyond ASCII all may be letters.
    let sign = |byte: &u8| !matches!(byte, b' ' | b'\t' | b'a'..=b'z' | b'A'..=b'Z' | 0x80..);
    let next = after.trim_ascii_start().split(u8::is_ascii_whitespace).next().unwrap_or_default();
    let is_word = !is_small(next) && Packed::read(next, 0).is_ok();
    // A part of speech in brackets stands in definitions alone, whatever they begin with.
    if after.contains(&b'[') {
        return true;
    }
    !is_word && (after.iter().any(sign) || (is_small(after) && !is_small(word)))
}

fn is_small(letters: &[u8]) -> bool {
    letters.iter().any(u8::is_ascii_lowercase)
}
