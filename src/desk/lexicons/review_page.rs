//! What is in a file, or in two lists that are joined, before it is installed.

use super::import::{Message, Question};
use super::judging::{FEW, judging_by};
use super::review::{Change, Shown};
use super::{AfterInstall, Conflict, ImportPage, Review, Reviewed, texts};
use crate::challenge::form::Look;
use crate::challenge::page::Light;
use crate::desk::Context;
use crate::desk::kit::Page;
use crate::digest::Digest;
use crate::lexicon::Recognition;
use crate::lexicon::import::{Cause, Lines, Report, Wrapping};
use crate::report::lengths;

/// How many fields are not behind the details: name, edition and date.
const MAIN_FIELDS: usize = 3;

/// How many lines of prose are shown with the layout.
const SHOWN_PROSE: usize = 3;

/// The page about the words that were read or joined, with their metadata.
pub(super) fn page(context: &Context, import: &ImportPage, review: &Review) -> Page<Message> {
    let conflict = Conflict::of(review, &import.installed, &context.settings);
    let can_use = judging_by(Some(Digest::of(b"")), context).is_some();
    let page = match &review.of {
        Reviewed::File(report) => facts(report, review),
        Reviewed::Joined(two) => Page::titled(texts::JOINING, Message::Leave)
            .lead(texts::all_words_of(&two[0].name, &two[1].name)),
    };
    let page = (0..MAIN_FIELDS)
        .fold(page.section("", Look::Rows), |page, index| field(page, review, index));
    let page = decisions(page.section("", Look::Rows), review, &conflict);
    let may_install = !review.is_doubtful() && review.missing().is_none();
    let only = (can_use && may_install).then_some(Message::Install(AfterInstall::Keep));
    let page = page
        .section("", Look::Bar)
        .each(only, |page, installs| page.button(texts::INSTALL_ONLY, installs));
    let page = details(page, review);
    match (may_install, can_use) {
        (false, _) => page,
        (true, true) => page.go_on(texts::JUDGE_BY_LIST, Message::Question(Question::UseReviewed)),
        (true, false) => page.go_on(texts::INSTALL, Message::Install(AfterInstall::Keep)),
    }
}

/// What is in the file.
fn facts(report: &Report, review: &Review) -> Page<Message> {
    let count = u64::from(report.count());
    let doubtful = review.asks_confirmation().then_some(report);
    let page = Page::titled(texts::REPORT, Message::Leave)
        .each(doubtful, |page, report| doubts(page, report, review))
        .section("", Look::Rows)
        .fact(texts::WORDS, texts::number(count));
    let page = if count < FEW { page.warns(texts::FEW_WORDS) } else { page };
    let fingerprint = report.fingerprint();
    let (first, last) = fingerprint.as_str().split_at(4);
    let page = page
        .leads(
            texts::LENGTHS,
            texts::lengths(&report.lengths),
            Message::Review(Change::Show(Shown::Lengths)),
        )
        .fact(texts::FINGERPRINT, [first, " ", last].concat());
    let edition = report.edition();
    let page = match edition {
        Recognition::Edition { .. } => page.fact(texts::KNOWN_EDITION, edition.to_string()),
        Recognition::NotKnown => {
            page.fact(texts::KNOWN_EDITION, texts::NOT_KNOWN).note(texts::COMPARE)
        }
    };
    let left_out = review.has_left_out_lines().then(|| texts::lines(review.left_out().into()));
    page.each(left_out, |page, lines| {
        page.leads(texts::LEFT_OUT_ROW, lines, Message::Review(Change::Show(Shown::LeftOut)))
    })
}

/// A field of the metadata.
fn field(page: Page<Message>, review: &Review, index: usize) -> Page<Message> {
    let writes = move |text| Message::Review(Change::Write(index, text));
    let fault = review.fault(index).map(|fault| fault.to_string()).unwrap_or_default();
    page.text(texts::FIELDS[index], review.text(index), writes).refused(fault)
}

/// What happens to an installed list of the same name or words, and what else has to be decided.
fn decisions(page: Page<Message>, review: &Review, conflict: &Conflict<'_>) -> Page<Message> {
    let (says, of): (fn(&str, &str) -> String, _) = match conflict {
        Conflict::None => (texts::takes_place, None),
        Conflict::SameWords(of) => (texts::same_words, Some(of)),
        Conflict::SameName(of) => (texts::takes_place, Some(of)),
        Conflict::Kept(of) => (texts::both_stay, Some(of)),
        Conflict::InUse(of) => (texts::stays_in_force, Some(of)),
    };
    let page = page.each(of, |page, of| page.says(says(&of.name, &of.edition), ""));
    let has_namesake = matches!(conflict, Conflict::SameName(_) | Conflict::Kept(_));
    page.each(has_namesake.then_some(()), |page, ()| {
        page.switch(texts::KEEP_BOTH, review.keeps, Message::Review(Change::ToggleKeeps))
    })
}

/// Words that are not English, and whether they are spelled right all the same.
fn doubts(page: Page<Message>, report: &Report, review: &Review) -> Page<Message> {
    let light = if review.is_doubtful() { Light::Red } else { Light::Amber };
    page.section("", Look::Rows)
        .fault(light, texts::NOT_ENGLISH, texts::LOOK_AT_THEM, None)
        .switch(texts::SPELLED_RIGHT, review.confirmed, Message::Review(Change::ToggleConfirmed))
        .html(lengths(report))
}

/// The other fields, and how the file was read.
fn details(page: Page<Message>, review: &Review) -> Page<Message> {
    let Reviewed::File(report) = &review.of else { return page };
    let page = page.details(texts::DETAILS);
    let page = (MAIN_FIELDS..review.fields()).fold(page, |page, index| field(page, review, index));
    page.each(reading(report), |page, says| page.says(says, ""))
}

/// How the file was read, and what was left out of it.
fn reading(report: &Report) -> Vec<String> {
    let format = report.format.to_string();
    let packed = match report.wrapping {
        Wrapping::Gzip => texts::packed_in(&format, "gzip"),
        Wrapping::Zip => texts::packed_in(&format, "zip"),
        _ => format,
    };
    let prose = report.skipped.iter().find(|skipped| skipped.cause == Cause::SeveralWords);
    let prose = prose.map(|skipped| {
        let lines = report.left_out.iter().filter(|line| line.cause == Some(Cause::SeveralWords));
        let texts: Vec<&str> = lines.take(SHOWN_PROSE).map(|line| line.text.as_str()).collect();
        texts::prose(skipped.lines.count().into(), &texts)
    });
    let mut lines = vec![texts::file_is(&packed, prose.as_deref())];
    if report.duplicates.count() > 0 {
        let says = texts::duplicates(report.duplicates.count().into());
        lines.push(at_lines(says, &report.duplicates));
    }
    for skipped in report.skipped.iter().filter(|it| it.cause != Cause::SeveralWords) {
        let says =
            texts::left_out(report.format, skipped.lines.count().into(), skipped.cause.as_str());
        lines.push(at_lines(says, &skipped.lines));
    }
    lines
}

/// A text about some lines, with the numbers of the first few. Formats without line numbers get the text alone.
fn at_lines(says: String, lines: &Lines) -> String {
    let numbers: Vec<String> = lines.first().iter().map(u32::to_string).collect();
    if numbers.is_empty() {
        return says;
    }
    let mut first = numbers.join(", ");
    if lines.count() as usize > numbers.len() {
        first.push(' ');
        first.push_str(texts::AND_MORE);
    }
    texts::at_lines(&says, &first)
}

/// How many words there are of each length, with examples.
pub(super) fn lengths_page(review: &Review) -> Page<Message> {
    let back = Message::Review(Change::Show(Shown::Facts));
    let page = Page::titled(texts::LENGTHS, back);
    match &review.of {
        Reviewed::File(report) => page.html(lengths(report)),
        Reviewed::Joined(_) => page,
    }
}
