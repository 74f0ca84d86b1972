//! What a file leaves open, one question at a time, and the lines that were left out of it.

use super::import::Message;
use super::{Review, Reviewed, review, texts};
use crate::challenge::form::Look;
use crate::challenge::page::{PageLine, Table};
use crate::desk::kit::Page;
use crate::lexicon::import::{Answer, Cause, Choice, FaultyLine, MOST_LISTED, Question, Topic};

/// The page that asks about what the file leaves open. An answer reads the file again.
pub(super) fn asked(review: &Review, question: &Question) -> Page<Message> {
    let Question { topic, count, lines, first } = question;
    let shows_cause = first.iter().any(|line| line.cause.is_some());
    let asks = match topic {
        Topic::Columns => texts::two_words(*count, *lines),
        Topic::MoreThanAWord => texts::more_than_a_word(*count, *lines),
        Topic::Mark(mark) => texts::marked(*count, *mark),
        Topic::Headings => texts::headings(*count, *lines),
        Topic::NotWords => texts::not_words(*count, *lines),
    };
    let more = (*count as usize > first.len()).then(|| texts::first_of_them(first.len()));
    Page::titled(texts::ASKED, Message::Leave)
        .lead(asks)
        .section("", Look::Rows)
        .each(topic.choices(), |page, choice| {
            let answer = Answer { topic: *topic, choice: *choice };
            page.leads(choice_says(*topic, *choice, review.count()), "", Message::Answer(answer))
        })
        .leads(texts::CHOOSE_ANOTHER, "", Message::ChooseFile)
        .lines(more.map(PageLine::plain))
        .table(lines_table(first, shows_cause))
}

fn choice_says(topic: Topic, choice: Choice, words: u64) -> String {
    match (topic, choice) {
        (Topic::NotWords, _) => return texts::leave_out(words),
        (Topic::MoreThanAWord, Choice::Take) => texts::TAKE_FIRST,
        (Topic::Mark(_), Choice::Take) => texts::TAKE_UNMARKED,
        (_, Choice::Take) => texts::ARE_WORDS,
        (_, Choice::LeaveOut) => texts::LEAVE_OUT,
        (_, Choice::FirstWord) => texts::FIRST_WORD,
        (_, Choice::SecondWord) => texts::SECOND_WORD,
        (_, Choice::EveryWord) => texts::EVERY_WORD,
    }
    .to_owned()
}

/// The page with the lines that were left out.
pub(super) fn left_out(review: &Review) -> Page<Message> {
    let back = Message::Review(review::Change::Show(review::Shown::Facts));
    let page = Page::titled(texts::LEFT_OUT, back);
    let Reviewed::File(report) = &review.of else { return page };
    let is_cut = review.left_out() as usize > report.left_out.len();
    let says = is_cut.then(|| texts::first_of_them(report.left_out.len().min(MOST_LISTED)));
    page.lines(says.map(PageLine::plain)).table(lines_table(&report.left_out, true))
}

/// Lines of a file: the number, the text, and if it is shown why they are not words.
fn lines_table(lines: &[FaultyLine], shows_cause: bool) -> Table {
    let columns = if shows_cause { 3 } else { 2 };
    let row = |line: &FaultyLine| {
        let cause = line.cause.map_or("", Cause::as_str).to_owned();
        let mut row = vec![line.line.to_string(), line.text.clone(), cause];
        row.truncate(columns);
        row
    };
    Table {
        heads: texts::FAULTS[..columns].into(),
        rows: lines.iter().map(row).collect(),
        ..Table::default()
    }
}
