//! The lines of a text.

use super::super::contents::check_count;
use super::super::error::{ImportError, Refusal};
use super::super::packed::Packed;
use super::super::progress::{Meter, Phase, Progress};
use super::super::steps::step;

/// The byte that ends a printed page.
const FORM_FEED: u8 = 0x0c;

/// How many comments before the first word are read.
const MOST_COMMENTS: usize = 64;

/// A line that is neither blank nor a comment, without the white space around it.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    /// Its number, counted from 1.
    pub(super) number: u32,
    pub(super) text: &'a [u8],
    /// Whether it begins with a tab, so that its first column is empty if tabs divide them.
    pub(super) is_indented: bool,
}

#[derive(Default)]
pub(super) struct TextLines<'a> {
    pub(super) lines: Vec<Line<'a>>,
    /// The comments before the first word, without their `#`.
    pub(super) comments: Vec<&'a [u8]>,
}

/// Whether the word directly after a sign, or the only one after it, is a word of a list.
fn begins_with_word(comment: &[u8]) -> bool {
    let is_divider = |byte: &u8| matches!(byte, b' ' | b'\t' | b',' | b';' | b'|');
    let end = comment.iter().position(is_divider).unwrap_or(comment.len());
    Packed::read(&comment[..end], 0).is_ok() || Packed::read(comment.trim_ascii(), 0).is_ok()
}

impl<'a> TextLines<'a> {
    pub(super) fn of(
        text: &'a [u8],
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Self, ImportError> {
        let mut meter = Meter::new(Phase::Reading, text.len(), progress);
        let mut found = Self::default();
        let (mut rest, mut number) = (text, 0);
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
            let is_indented = line.trim_ascii_end().first() == Some(&b'\t');
            found.take(Line { number, text: line.trim_ascii(), is_indented })?;
            let ending = if after.starts_with(b"\r\n") { 2 } else { 1 };
            rest = after.get(ending..).unwrap_or_default();
            meter.reach(text.len() - rest.len());
        }
        meter.finish();
        Ok(found)
    }

    fn take(&mut self, line: Line<'a>) -> Result<(), ImportError> {
        match line.text {
            [] => return Ok(()),
            [b'#', comment @ ..] if self.lines.is_empty() => {
                if self.comments.len() < MOST_COMMENTS {
                    self.comments.push(comment);
                }
                return Ok(());
            }
            // A word with the sign before it is a word with a mark, and so is one with something beside it. Real comments
            // begin with a space and have several words.
            [b'#', comment @ ..] if !begins_with_word(comment) => return Ok(()),
            _ => self.lines.push(line),
        }
        check_count(self.lines.len())
    }
}
