//! Text: a word a line, or Zyzzyva's words with definitions.
//!
//! # What is read
//!
//! UTF-8 with or without its mark, or Latin-1: the letters A–Z are the same in all, and whatever else
//! stands in a word makes it none. A line ends with LF, CR LF or CR. Spaces and tabs around it
//! do not count; a blank line and one that begins with `#` are no words and are not reported. A control
//! byte anywhere else is a sign of damage: such a text is refused whole.
//! A word may be of any case.
//!
//! # One word or a definition
//!
//! What follows a word on its line, after a space or tab, is *prose* if it holds anything but letters
//! (`rough, cindery lava [n -S]`) or is small where the word is capital; else it is *another word*.
//!
//! - At most a tenth of the lines have something after the word: a word a line. Those lines are left out.
//! - More than half of the lines have prose: words with definitions. Each line's first word counts.
//!   They are in capitals, or in alphabetical order, but for a tenth at most: else it is a letter.
//! - Anything between cannot be told and is refused, as is a text of which most lines are no words.

use super::foreign::BOM;
use super::lines::{Cause, Lines, Skipped};
use super::named::Papers;
use super::packed::Packed;
use super::progress::{Meter, Phase, Progress};
use super::report::Format;
use super::{Contents, ImportError, Refusal, check_count};

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
    let mut pass = Pass::over(text, Format::Text, progress)?;
    let format = pass.format()?;
    if format == Format::Definitions {
        pass = Pass::over(text, format, progress)?;
    }
    pass.check_words()?;
    let causes = Cause::ALL.into_iter().zip(pass.skipped);
    let skipped = causes.map(|(cause, lines)| Skipped { cause, lines });
    Ok(Contents {
        format,
        words: pass.words,
        skipped: skipped.filter(|skipped| skipped.lines.count() > 0).collect(),
        papers: Papers::said_in(&pass.comments),
        hash: None,
    })
}

/// One reading of a text from beginning to end, as of this format.
struct Pass<'a> {
    format: Format,
    words: Vec<Packed>,
    /// By [`Cause::ALL`].
    skipped: [Lines; Cause::ALL.len()],
    /// The comments before the first word, without their `#`.
    comments: Vec<&'a [u8]>,
    /// Lines that are neither blank nor comments.
    lines: u32,
    /// Lines with prose after the word.
    prose: u32,
    /// Lines with another word after the word.
    several: u32,
    /// Lines whose first word has a comma in it, or the like.
    commas: u32,
    /// The first line with anything after the word.
    first_longer: u32,
    /// Words with a small letter.
    small: u32,
    /// Words that do not come after the one before them.
    falls: u32,
}

impl<'a> Pass<'a> {
    fn over(
        text: &'a [u8],
        format: Format,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Self, ImportError> {
        let mut meter = Meter::new(Phase::Reading, text.len(), progress);
        let mut pass = Self {
            format,
            words: Vec::new(),
            skipped: Default::default(),
            comments: Vec::new(),
            lines: 0,
            prose: 0,
            several: 0,
            commas: 0,
            first_longer: 0,
            small: 0,
            falls: 0,
        };
        let mut rest = text;
        let mut number = 0;
        while !rest.is_empty() {
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
                if self.lines == 0 && self.comments.len() < MOST_COMMENTS {
                    self.comments.push(comment);
                }
                return Ok(());
            }
            _ => self.lines += 1,
        }
        let end = line.iter().position(|byte| matches!(byte, b' ' | b'\t')).unwrap_or(line.len());
        let (word, after) = line.split_at(end);
        if !after.is_empty() {
            self.note_longer(word, after, number);
            if self.format == Format::Text {
                self.skip(Cause::SeveralWords, number);
                return Ok(());
            }
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

    fn note_longer(&mut self, word: &[u8], after: &[u8], number: u32) {
        if self.prose + self.several == 0 {
            self.first_longer = number;
        }
        // Beyond ASCII all may be letters.
        let sign = |byte: &u8| !matches!(byte, b' ' | b'\t' | b'a'..=b'z' | b'A'..=b'Z' | 0x80..);
        if after.iter().any(sign) || (is_small(after) && !is_small(word)) {
            self.prose += 1;
        } else {
            self.several += 1;
        }
    }

    fn skip(&mut self, cause: Cause, number: u32) {
        self.skipped[cause as usize].add(number);
    }

    /// What the text as a whole is, by what follows the words.
    fn format(&self) -> Result<Format, ImportError> {
        let longer = self.prose + self.several;
        if longer.saturating_mul(10) <= self.lines {
            Ok(Format::Text)
        } else if self.prose > self.lines / 2 {
            Ok(Format::Definitions)
        } else if self.several > self.prose {
            Err(ImportError::AtLine(Refusal::SeveralWords, self.first_longer))
        } else {
            Err(ImportError::AtLine(Refusal::Mixed, self.first_longer))
        }
    }

    /// Refuses a text of which most lines are no words.
    fn check_words(&self) -> Result<(), ImportError> {
        let skipped: u32 = self.skipped.iter().map(Lines::count).sum();
        if self.lines == 0 {
            Err(Refusal::NoWords.into())
        } else if self.commas > self.lines / 2 {
            Err(Refusal::Table.into())
        } else if self.small.min(self.falls) > self.lines / 10 {
            Err(ImportError::AtLine(Refusal::Prose, self.first_longer))
        } else if skipped > self.lines / 2 {
            let first = self.skipped.iter().filter_map(|lines| lines.first().first()).min();
            Err(ImportError::AtLine(Refusal::NotWords, first.copied().unwrap_or(0)))
        } else {
            Ok(())
        }
    }
}

fn is_small(letters: &[u8]) -> bool {
    letters.iter().any(u8::is_ascii_lowercase)
}
