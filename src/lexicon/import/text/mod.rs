//! Text: a word a line, alone or in one of several columns.
//!
//! # What is read
//!
//! UTF-8, Latin-1 or UTF-16. It does not matter which: A–Z are the same in all, and a cell with any other letter is not
//! a word. A line ends with LF, CR LF or CR. White space around it is ignored, except for a tab that stands for an empty
//! first column. Blank lines and comments, which begin with `#`, are skipped without a report; but after the first line
//! of the list, a word with `#` before it is a word with a mark. Words may be in upper or lower case. A control byte other than a tab, a line
//! end, a form feed or a final 1A means damage, and the whole text is refused.
//!
//! # A text has a layout
//!
//! One line cannot tell a word from a heading, nor a definition from a second word. So all lines are looked at first
//! (`shape.rs`), which settles one [`Layout`] for the whole text: what stands between its columns, and which of them
//! has the words. It is then applied to every line:
//!
//! - With one word a line, a line with more is prose, and is left out.
//! - With columns, the cell of the word's column counts, whatever is beside it, and a line with that cell alone counts,
//!   too. If the columns are not divided by spaces, a line with spaces and no other sign is prose.
//!
//! Where two readings fit, the director is asked ([`Topic`]), and so about whatever may not be a word of the list: a
//! heading, a word with a mark, lines that are not words if they are more than one in ten. If more than one line in ten has prose after a word in lower
//! case, and more than one word in ten is out of order, the text is a letter or an article, and is refused.

mod cell;
mod heading;
mod line;
mod shape;

pub use shape::{Beside, Between, Layout};

use super::contents::{Contents, check_count};
use super::error::{ImportError, Refusal};
use super::lines::{Cause, Lines, Skipped};
use super::packed::Packed;
use super::progress::Progress;
use super::question::{Answers, Choice, FaultyLine, MOST_LISTED, Question, SHOWN_FAULTS, Topic};
use super::report::Format;
use crate::lexicon::metadata::PartialMetadata;
use crate::text_file;
use cell::{has_lower_case, word};
use heading::{Placed, headings, rows_in_other_case};
use line::{Line, TextLines};
use shape::Shape;
use std::collections::BTreeMap;

/// In a list with one word a line, this many lines with more are left out without a question.
const PROSE: usize = 5;

pub(super) fn read(
    bytes: &[u8],
    answers: Answers,
    progress: &mut dyn FnMut(Progress),
) -> Result<Contents, ImportError> {
    let text = text_file::bare(bytes).ok_or(Refusal::Utf16)?;
    let TextLines { lines, comments } = TextLines::of(&text, progress)?;
    if lines.is_empty() {
        return Err(Refusal::NoWords.into());
    }
    let Shape { layout, has_two_words } = Shape::of(&lines);
    refuse_prose(&lines, layout)?;
    let mut reading = Reading::new(&lines, answers, layout);
    if has_two_words {
        reading.choose_columns();
    }
    let (marks, headings) = reading.read_lines();
    for (mark, lines) in &marks {
        reading.ask_about(Topic::Mark((*mark).into()), lines, None);
    }
    if !headings.is_empty() {
        reading.ask_about(Topic::Headings, &headings, None);
    }
    reading.ask_not_words()?;
    let causes = Cause::ALL.into_iter().zip(reading.skipped);
    let skipped = causes.map(|(cause, lines)| Skipped { cause, lines });
    Ok(Contents {
        words: reading.words,
        skipped: skipped.filter(|skipped| skipped.lines.count() > 0).collect(),
        left_out: reading.left_out,
        metadata: PartialMetadata::of_comments(&comments),
        question: reading.open,
        ..Contents::new(Format::Text(reading.layout))
    })
}

/// Refuses sentences.
fn refuse_prose(lines: &[Line], layout: Layout) -> Result<(), ImportError> {
    if !matches!(layout, Layout::OneWord | Layout::First(Between::Space, _)) {
        return Ok(());
    }
    let mut after_lower_case = Vec::new();
    let (mut out_of_order, mut last) = (0, None);
    for line in lines {
        let (first, is_more) =
            Between::Space.split(line.text).map_or((line.text, false), |(first, _)| (first, true));
        if is_more && has_lower_case(first) {
            after_lower_case.push(line.number);
        }
        let word = Packed::read(first, 0).ok();
        out_of_order += usize::from(word.is_some() && last > word);
        last = word.or(last);
    }
    match after_lower_case.first() {
        Some(first) if after_lower_case.len().min(out_of_order) > (lines.len() / 10).max(1) => {
            Err(ImportError::AtLine(Refusal::Prose, *first))
        }
        _ => Ok(()),
    }
}

/// A cell that is to be a word, and what is beside it.
type Cell<'a> = (&'a [u8], &'a [u8]);

/// What has been read so far.
struct Reading<'a> {
    lines: &'a [Line<'a>],
    answers: Answers<'a>,
    layout: Layout,
    /// The first question that is open.
    open: Option<Question>,
    words: Vec<Packed>,
    /// Indexed like [`Cause::ALL`].
    skipped: [Lines; Cause::ALL.len()],
    /// The first lines that are left out.
    left_out: Vec<FaultyLine>,
    /// How many lines are left out because they are not words, and not because the director said so.
    not_words: usize,
}

impl<'a> Reading<'a> {
    fn new(lines: &'a [Line<'a>], answers: Answers<'a>, layout: Layout) -> Self {
        Self {
            lines,
            answers,
            layout,
            open: None,
            words: Vec::new(),
            skipped: Default::default(),
            left_out: Vec::new(),
            not_words: 0,
        }
    }

    /// Asks about a topic and so many lines, of which these are the first, unless it is answered or another question is
    /// open. Returns the answer, or what the list is read with meanwhile.
    fn ask(&mut self, topic: Topic, count: usize, first: Vec<FaultyLine>) -> Choice {
        let whole = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        if self.answers.given(topic).is_none() && self.open.is_none() {
            let (count, lines) = (whole(count), whole(self.lines.len()));
            self.open = Some(Question { topic, count, lines, first });
        }
        self.answers.choice(topic)
    }

    /// Asks about these lines.
    fn ask_about(&mut self, topic: Topic, lines: &[usize], cause: Option<Cause>) -> Choice {
        let shown = lines.iter().take(SHOWN_FAULTS);
        let first = shown.map(|at| self.line_at(*at, cause)).collect();
        self.ask(topic, lines.len(), first)
    }

    /// A line as it is shown.
    fn line_at(&self, at: usize, cause: Option<Cause>) -> FaultyLine {
        FaultyLine::new(self.lines[at].number, cause, self.lines[at].text)
    }

    /// Asks which column has the words, where two have words.
    fn choose_columns(&mut self) {
        let Layout::First(between, _) = self.layout else { return };
        let is_split = |at: &usize| between.split(self.lines[*at].text).is_some();
        let lines: Vec<usize> = (0..self.lines.len()).filter(is_split).collect();
        self.layout = match self.ask_about(Topic::Columns, &lines, None) {
            Choice::SecondWord => Layout::SecondOfWords(between),
            Choice::EveryWord => Layout::EveryWord(between),
            _ => Layout::FirstOfWords(between),
        };
    }

    /// The cells of a line that are to be words, or why there are none.
    fn cells(&self, line: &Line<'a>) -> Result<Vec<Cell<'a>>, Cause> {
        let Line { text: line, is_indented, .. } = *line;
        let prose = |line: &'a [u8]| match Between::Space.split(line) {
            Some(_) => Err(Cause::SeveralWords),
            None => Ok(vec![(line, &b""[..])]),
        };
        match self.layout {
            Layout::OneWord => prose(line),
            Layout::First(Between::Tab, _) | Layout::FirstOfWords(Between::Tab) if is_indented => {
                Err(Cause::SeveralWords)
            }
            Layout::Numbered(Between::Tab) | Layout::SecondOfWords(Between::Tab) if is_indented => {
                Ok(vec![Between::Tab.split(line).unwrap_or((line, b""))])
            }
            Layout::First(between, _) | Layout::FirstOfWords(between) => {
                between.split(line).map_or_else(|| prose(line), |split| Ok(vec![split]))
            }
            Layout::Numbered(between) | Layout::SecondOfWords(between) => {
                let Some((first, rest)) = between.split(line) else { return prose(line) };
                let is_numbered = matches!(self.layout, Layout::Numbered(_));
                if is_numbered && !cell::is_number(first) {
                    return Err(Cause::SeveralWords);
                }
                Ok(vec![between.split(rest).unwrap_or((rest, b""))])
            }
            Layout::EveryWord(between) => {
                Ok(between.cells(line).map(|cell| (cell, &b""[..])).collect())
            }
        }
    }

    /// Reads every line with the layout. Returns the lines with each mark, and those that may be headings.
    fn read_lines(&mut self) -> (BTreeMap<u8, Vec<usize>>, Vec<usize>) {
        let mut marks: BTreeMap<u8, Vec<usize>> = BTreeMap::new();
        let mut placed: Vec<Placed> = Vec::new();
        let mut faulty: Vec<(usize, Cause)> = Vec::new();
        let lines = self.lines;
        for (at, line) in lines.iter().enumerate() {
            let cells = self.cells(line).unwrap_or_else(|cause| {
                faulty.push((at, cause));
                Vec::new()
            });
            for (text, beside) in cells {
                match word(text, line.number) {
                    Ok(marked) => {
                        placed.push(Placed { marked, beside, line: at });
                        if let Some(mark) = marked.mark {
                            marks.entry(mark).or_default().push(at);
                        }
                    }
                    Err(cause) => faulty.push((at, cause)),
                }
            }
        }
        // A sign that stands beside one word only is part of a line that is not a word.
        marks.retain(|_, lines| lines.len() > 1);
        let is_stray = |it: &Placed| it.marked.mark.is_some_and(|mark| !marks.contains_key(&mark));
        faulty.extend(placed.iter().filter(|it| is_stray(it)).map(|it| (it.line, Cause::Sign)));
        placed.retain(|it| !is_stray(it));
        self.not_words = faulty.len();
        faulty = self.with_first_words(faulty, &mut placed);
        let is_row = matches!(self.layout, Layout::EveryWord(_));
        let headings = if is_row { rows_in_other_case(&placed) } else { headings(&placed) };
        let leaves = |topic| self.answers.choice(topic) == Choice::LeaveOut;
        let mut at_heading = headings.iter().copied().peekable();
        for (at, Placed { marked, line, .. }) in placed.iter().enumerate() {
            let is_heading = at_heading.next_if_eq(&at).is_some();
            let is_left_out = (is_heading && leaves(Topic::Headings))
                || marked.mark.is_some_and(|mark| leaves(Topic::Mark(mark.into())));
            if is_left_out {
                faulty.push((*line, Cause::Chosen));
            } else {
                self.words.push(marked.word);
            }
        }
        self.skip(faulty);
        (marks, headings.into_iter().map(|at| placed[at].line).collect())
    }

    /// In a list with one word a line, asks about lines with more, if there are many; takes their first words if the
    /// director said so. Returns the lines at fault that are left.
    fn with_first_words(
        &mut self,
        faulty: Vec<(usize, Cause)>,
        placed: &mut Vec<Placed<'a>>,
    ) -> Vec<(usize, Cause)> {
        let lines = self.lines;
        let first = |at: usize| {
            let (first, beside) = Between::Space.split(lines[at].text)?;
            Some(Placed { marked: word(first, lines[at].number).ok()?, beside, line: at })
        };
        let is_prose =
            |(at, cause): &(usize, Cause)| *cause == Cause::SeveralWords && first(*at).is_some();
        let prose: Vec<usize> =
            faulty.iter().filter(|fault| is_prose(fault)).map(|(at, _)| *at).collect();
        if prose.len() <= PROSE {
            return faulty;
        }
        let choice = self.ask_about(Topic::MoreThanAWord, &prose, Some(Cause::SeveralWords));
        if self.answers.given(Topic::MoreThanAWord).is_some() {
            self.not_words -= prose.len();
        }
        if choice == Choice::LeaveOut {
            return faulty;
        }
        placed.extend(prose.iter().filter_map(|at| first(*at)));
        placed.sort_by_key(|placed| placed.line);
        faulty.into_iter().filter(|fault| !is_prose(fault)).collect()
    }

    fn skip(&mut self, mut faulty: Vec<(usize, Cause)>) {
        faulty.sort_unstable_by_key(|(at, _)| *at);
        for (at, cause) in &faulty {
            self.skipped[*cause as usize].add(self.lines[*at].number);
        }
        let listed = faulty.iter().take(MOST_LISTED);
        self.left_out = listed.map(|(at, cause)| self.line_at(*at, Some(*cause))).collect();
    }

    /// Asks whether lines that are not words are left out, if they are more than one in ten. Refuses a text without any
    /// word.
    fn ask_not_words(&mut self) -> Result<(), ImportError> {
        check_count(self.words.len())?;
        if self.words.is_empty() {
            let several = &self.skipped[Cause::SeveralWords as usize];
            let refusal = if several.count() as usize > self.lines.len() / 2 {
                Refusal::Prose
            } else {
                Refusal::NotWords
            };
            let first = self.left_out.first().map_or(0, |line| line.line);
            return Err(ImportError::AtLine(refusal, first));
        }
        if self.not_words > self.lines.len() / 10 {
            let faults = self.left_out.iter().filter(|line| line.cause != Some(Cause::Chosen));
            let first = faults.take(SHOWN_FAULTS).cloned().collect();
            self.ask(Topic::NotWords, self.not_words, first);
        }
        Ok(())
    }
}
