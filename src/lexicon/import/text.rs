//! Text: a word a line, or Zyzzyva's words with definitions.
//!
//! # What is read
//!
//! UTF-8 with or without a byte order mark, or Latin-1. It does not matter which: A–Z are the same in
//! both, and a line with any other letter is not a word. A line ends with LF, CR LF or CR. White space around
//! it is ignored. Blank lines and comments, which begin with `#`, are skipped without a report; but after the
//! first line of the list, a line that is a word with `#` before it is reported. Words may be in upper or lower
//! case. A control byte other than a tab, a line end, a form feed or a final 1A means damage, and the whole
//! text is refused.
//!
//! # Several words, or a word with its definition
//!
//! What follows a word on its line, after a space or tab, is
//!
//! 1. *prose* if it contains `[` (`rough, cindery lava [n -S]`);
//! 2. otherwise *another word* if it begins with a word in upper case (`AAHS AAHED 3`);
//! 3. otherwise *prose* if it contains anything but letters, or is in lower case after a word in upper case;
//! 4. otherwise *another word*.
//!
//! - A line with prose counts as its first word. If most lines have prose, the text is words with
//!   definitions. If more than one line in ten has prose after a word in lower case, and more than one word in
//!   ten is out of order, the text is a letter or an article, and is refused.
//! - A line with another word is left out, like a line that is not a word. If more than one line in ten is left
//!   out, the rest may not be the intended list: the report has [`Faults`], and the director decides. If
//!   nothing is left, the text is refused.

use super::contents::{Contents, check_count};
use super::error::{ImportError, Refusal};
use super::faults::{Faults, FaultyLine, SHOWN_FAULTS};
use super::foreign::BOM;
use super::lines::{Cause, Lines, Skipped};
use super::packed::Packed;
use super::progress::{Meter, Phase, Progress};
use super::report::Format;
use super::steps::step;
use crate::lexicon::metadata::PartialMetadata;

/// The byte with which MS-DOS ends a text.
const DOS_END: u8 = 0x1a;

/// The byte that ends a printed page.
const FORM_FEED: u8 = 0x0c;

/// How many comments before the first word are read.
const MOST_COMMENTS: usize = 64;

pub(super) fn read(
    bytes: &[u8],
    progress: &mut dyn FnMut(Progress),
) -> Result<Contents, ImportError> {
    let text = bytes.strip_prefix(BOM).unwrap_or(bytes);
    let text = text.strip_suffix(&[DOS_END]).unwrap_or(text);
    let pass = Pass::over(text, progress)?;
    let faults = pass.check()?;
    let is_defined = pass.prose > pass.lines / 2;
    let causes = Cause::ALL.into_iter().zip(pass.skipped);
    let skipped = causes.map(|(cause, lines)| Skipped { cause, lines });
    Ok(Contents {
        format: if is_defined { Format::Definitions } else { Format::Text },
        words: pass.words,
        skipped: skipped.filter(|skipped| skipped.lines.count() > 0).collect(),
        metadata: PartialMetadata::of_comments(&pass.comments),
        faults,
        hash: None,
    })
}

/// One pass over a text.
struct Pass<'a> {
    words: Vec<Packed>,
    /// Indexed like [`Cause::ALL`].
    skipped: [Lines; Cause::ALL.len()],
    /// The first lines that are not words.
    faulty: Vec<FaultyLine>,
    /// The comments before the first word, without their `#`.
    comments: Vec<&'a [u8]>,
    /// Lines that are neither blank nor comments.
    lines: u32,
    /// Lines with prose after the word.
    prose: u32,
    /// Lines whose first word contains a comma or similar.
    commas: u32,
    first_prose: u32,
    /// Words in lower case with prose after them.
    in_lower_case: u32,
    /// Words that are out of alphabetical order.
    out_of_order: u32,
}

impl<'a> Pass<'a> {
    fn over(text: &'a [u8], progress: &mut dyn FnMut(Progress)) -> Result<Self, ImportError> {
        let mut meter = Meter::new(Phase::Reading, text.len(), progress);
        let mut pass = Self {
            words: Vec::new(),
            skipped: Default::default(),
            faulty: Vec::new(),
            comments: Vec::new(),
            lines: 0,
            prose: 0,
            commas: 0,
            first_prose: 0,
            in_lower_case: 0,
            out_of_order: 0,
        };
        let mut rest = text;
        let mut number = 0;
        while !rest.is_empty() {
            step();
            number += 1;
            let end = rest.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let (line, after) = rest.split_at(end.unwrap_or(rest.len()));
            // Control bytes mean a broken copy, which ends in zeros or in part of another file.
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

    /// Reads one trimmed line.
    fn take(&mut self, line: &'a [u8], number: u32) -> Result<(), ImportError> {
        match line {
            [] => return Ok(()),
            [b'#', comment @ ..] => {
                if self.lines > 0 {
                    // Probably a word that somebody struck out. Real comments begin with a space or
                    // have several words.
                    if Packed::read(comment, number).is_ok() {
                        self.lines += 1;
                        self.skip(Cause::Sign, number, line);
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
                self.skip(Cause::SeveralWords, number, line);
                return Ok(());
            }
            if self.prose == 0 {
                self.first_prose = number;
            }
            self.prose += 1;
            self.in_lower_case += u32::from(has_lower_case(word));
        }
        match Packed::read(word, number) {
            Ok(word) => {
                self.out_of_order += u32::from(self.words.last().is_some_and(|last| *last > word));
                self.words.push(word);
                check_count(self.words.len())
            }
            Err(cause) => {
                self.commas +=
                    u32::from(word.iter().any(|byte| matches!(byte, b',' | b';' | b'|')));
                self.skip(cause, number, line);
                Ok(())
            }
        }
    }

    fn skip(&mut self, cause: Cause, number: u32, line: &[u8]) {
        if self.faulty.len() < SHOWN_FAULTS {
            self.faulty.push(FaultyLine::new(number, cause, line));
        }
        self.skipped[cause as usize].add(number);
    }

    /// Refuses a text that is not a list of words. Gives the lines at fault, if there are too many to leave out
    /// without asking the director.
    fn check(&self) -> Result<Option<Faults>, ImportError> {
        let skipped: u32 = self.skipped.iter().map(Lines::count).sum();
        let several = &self.skipped[Cause::SeveralWords as usize];
        if self.lines == 0 {
            Err(Refusal::NoWords.into())
        } else if self.commas > self.lines / 2 {
            Err(Refusal::Table.into())
        } else if self.in_lower_case.min(self.out_of_order) > self.lines / 10 {
            Err(ImportError::AtLine(Refusal::Prose, self.first_prose))
        } else if skipped <= self.lines / 10 {
            Ok(None)
        } else if !self.words.is_empty() {
            let first = self.faulty.clone();
            Ok(Some(Faults { lines: self.lines, at_fault: skipped, first }))
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

/// Whether the text after a word describes it, rather than being another word.
fn is_prose(word: &[u8], after: &[u8]) -> bool {
    // Bytes beyond ASCII may all be letters.
    let sign = |byte: &u8| !matches!(byte, b' ' | b'\t' | b'a'..=b'z' | b'A'..=b'Z' | 0x80..);
    let next = after.trim_ascii_start().split(u8::is_ascii_whitespace).next().unwrap_or_default();
    let is_word = !has_lower_case(next) && Packed::read(next, 0).is_ok();
    // A part of speech in brackets is found only in definitions, even if they begin with a word in capitals.
    if after.contains(&b'[') {
        return true;
    }
    !is_word && (after.iter().any(sign) || (has_lower_case(after) && !has_lower_case(word)))
}

fn has_lower_case(letters: &[u8]) -> bool {
    letters.iter().any(u8::is_ascii_lowercase)
}
