//! What the import page shows: the installed lexicons, a file's report, or the metadata of a lexicon under review.

use super::import::{Message, judging_by};
use super::review::Change;
use super::{
    AfterInstall, Conflict, ImportPage, LexiconUse, Review, Reviewed, Stage, texts, use_of,
};
use crate::challenge::page::{Light, MenuItem, PageLine, PageModel, Table};
use crate::desk::kit::Page;
use crate::desk::{Context, texts as common};
use crate::digest::Digest;
use crate::lexicon::import::{
    Answer, Cause, Choice, FaultyLine, Lines, MOST_LISTED, Progress, Question, Report, Topic,
    Wrapping,
};
use crate::lexicon::{Metadata, Recognition};
use crate::report::lengths;

/// A list with fewer words says so.
const FEW: u64 = 1000;

/// How many lines of prose are shown with the layout.
const SHOWN_PROSE: usize = 3;

/// The indices of the rows below the fields. Each row always has the same digit.
const INSTALL_ONLY: usize = 6;
const KEEP_BOTH: usize = 7;
const SPELLED_RIGHT: usize = 8;

/// The letter of the row that lists the lines that were left out.
const LEFT_OUT: char = 'L';

/// What the import page shows.
pub(super) fn page(import: &ImportPage, context: &Context) -> Page<Message> {
    match &import.stage {
        Stage::Start => start(import),
        Stage::ShowsInstalled { at, sure } => installed(context, import, *at, *sure),
        Stage::JoinWith(at) => join_with(import, *at),
        Stage::Working(progress) => working(progress.as_ref()),
        Stage::Saving => headed(texts::SAVING),
        Stage::Review(review) => match (review.field, review.question()) {
            (Some(field), _) => field_page(review, field),
            (None, Some(question)) => asked(review, question),
            (None, None) if review.lists_left_out => left_out(review),
            (None, None) => reviewed(context, import, review),
        },
        Stage::Done(words) => done(context, import, words),
        Stage::Failed(why) => Page::titled(texts::FAILED, Message::Show(Stage::Start))
            .lines([PageLine::plain(why.to_string()), PageLine::plain(texts::UNCHANGED)])
            .go_on(texts::CHOOSE, Message::ChooseFile),
    }
}

fn headed(heading: &str) -> Page<Message> {
    Page::of(PageModel { heading: heading.to_owned(), ..PageModel::default() })
}

fn start(import: &ImportPage) -> Page<Message> {
    let none = import.words_at(0).is_none().then_some(texts::NONE);
    let unreadable = import.unreadable.iter().map(|_| texts::UNREADABLE.to_owned());
    let rows = import.installed.iter().map(description).chain(unreadable);
    let rows = rows.map(|says| (says, None)).collect();
    let show = |at| Message::Show(Stage::ShowsInstalled { at, sure: false });
    Page::titled(texts::HEADING, Message::Leave)
        .lines([texts::HOW].into_iter().chain(none).map(PageLine::plain))
        .items(import.list.controls(rows, show, Message::Turn))
        .go_on(texts::CHOOSE, Message::ChooseFile)
}

/// The page that asks about what the file leaves open.
fn asked(review: &Review, question: &Question) -> Page<Message> {
    let Question { topic, count, lines, first } = question;
    let shows_cause = first.iter().any(|line| line.cause.is_some());
    let heading = PageLine::Heading(match topic {
        Topic::Columns => texts::two_words(*count, *lines),
        Topic::MoreThanAWord => texts::more_than_a_word(*count, *lines),
        Topic::Mark(mark) => texts::marked(*count, *mark),
        Topic::Headings => texts::headings(*count, *lines),
        Topic::NotWords => texts::not_words(*count, *lines),
    });
    let more = *count as usize > first.len();
    let says = more.then(|| texts::first_of_them(first.len()));
    let says = says.into_iter().chain([texts::UNCHANGED.to_owned()]).map(PageLine::plain);
    Page::titled(texts::ASKED, Message::Cancel)
        .lines([heading].into_iter().chain(says))
        .table(lines_table(first, shows_cause))
        .each(topic.choices(), |page, choice| {
            let answer = Answer { topic: *topic, choice: *choice };
            page.row(choice_says(*topic, *choice, review.count()), Message::Answer(answer))
        })
        .go_on(texts::CHOOSE_ANOTHER, Message::ChooseFile)
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
fn left_out(review: &Review) -> Page<Message> {
    let page = Page::titled(texts::LEFT_OUT, Message::Review(Change::ListLeftOut(false)));
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

fn description(metadata: &Metadata) -> String {
    let Metadata { name, edition, .. } = metadata;
    texts::one(name, edition, metadata.count(), metadata.fingerprint().as_str())
}

fn installed(context: &Context, import: &ImportPage, at: usize, sure: bool) -> Page<Message> {
    let metadata = import.installed.get(at);
    let name = metadata.map_or(texts::UNREADABLE, |metadata| &metadata.name);
    let join = import.can_join(at).then(|| MenuItem::numbered(0, texts::JOIN));
    let page = Page::titled(name, Message::Show(Stage::Start))
        .lines(metadata.into_iter().flat_map(details))
        .items(join.map(|item| (item, Message::AskJoin(at))));
    let words = import.words_at(at);
    let (says, does) = match words.and_then(|words| use_of(&context.settings, &words)) {
        Some(LexiconUse::Source(title)) => return page.alert(texts::stands_for(&title)),
        Some(LexiconUse::Coming) => return page.alert(texts::IS_COMING),
        Some(LexiconUse::Offered) => return page.alert(texts::IS_OFFERED),
        None if sure => (texts::REALLY_REMOVE, words.map(Message::Remove)),
        None => (texts::REMOVE, Some(Message::Show(Stage::ShowsInstalled { at, sure: true }))),
    };
    page.items(does.map(|does| (MenuItem::numbered(1, says), does))).alert(if sure {
        texts::REMOVING
    } else {
        ""
    })
}

/// What is known of an installed lexicon.
fn details(metadata: &Metadata) -> impl Iterator<Item = PageLine> {
    let Metadata { date, language, source, licence, .. } = metadata;
    let values = [date, language, source, licence];
    let rows = texts::FIELDS[2..].iter().zip(values);
    let rows = rows.map(|(field, value)| common::row(field, value));
    [description(metadata)].into_iter().chain(rows).map(PageLine::plain)
}

fn join_with(import: &ImportPage, at: usize) -> Page<Message> {
    let name = import.installed.get(at).map_or("", |metadata| &metadata.name);
    let rows = import.installed.iter().map(|one| (description(one), None)).collect();
    let items = import.list.controls(rows, Message::Join, Message::Turn).into_iter();
    // No lexicon is joined with itself.
    let items = items.filter(|(_, does)| !matches!(does, Message::Join(other) if *other == at));
    let back = Message::Show(Stage::ShowsInstalled { at, sure: false });
    Page::titled(texts::join_with(name), back).items(items)
}

fn working(progress: Option<&Progress>) -> Page<Message> {
    let page = headed(texts::WORKING).back(texts::CANCEL, Message::Cancel);
    let Some(Progress { phase, done, total }) = progress else { return page };
    let per_cent = u64::from(*done) * 100 / u64::from(*total).max(1);
    let per_cent = u32::try_from(per_cent).unwrap_or(100);
    let says = texts::so_far(texts::PHASES[*phase as usize], per_cent);
    page.alert(says).html(format!("<progress max='100' value='{per_cent}'></progress>"))
}

/// The page about the words that were read or joined, with their metadata.
fn reviewed(context: &Context, import: &ImportPage, review: &Review) -> Page<Message> {
    let conflict = Conflict::of(review, &import.installed, &context.settings);
    let (says, of): (fn(&str, &str) -> String, _) = match conflict {
        Conflict::None => (texts::takes_place, None),
        Conflict::SameWords(of) => (texts::same_words, Some(of)),
        Conflict::SameName(of) => (texts::takes_place, Some(of)),
        Conflict::Kept(of) => (texts::both_stay, Some(of)),
        Conflict::InUse(of) => (texts::stays_in_force, Some(of)),
    };
    let can_use = judging_by(Digest::of(b""), context).is_some();
    let page = match &review.of {
        Reviewed::File(report) => reported(report),
        Reviewed::Joined(two) => headed(texts::JOINING)
            .lines([PageLine::Heading(texts::all_words_of(&two[0].name, &two[1].name))]),
    };
    let page = page
        .lines(of.map(|of| PageLine::plain(says(&of.name, &of.edition))))
        .each(0..review.fields(), |page, field| {
            page.row(field_says(review, field), Message::Review(Change::Open(Some(field))))
        })
        .items(below_fields(review, &conflict, can_use))
        .back(texts::CANCEL, Message::Cancel);
    let use_it = install(review, AfterInstall::Use);
    if review.is_doubtful() {
        page.alert(texts::NOT_ENGLISH)
    } else if review.missing().is_some() {
        page.alert(texts::NAME_IT).go_on(texts::GO_ON, use_it)
    } else {
        page.go_on(if can_use { texts::USE } else { texts::INSTALL }, use_it)
    }
}

/// Installs the lexicon; or opens a field that has to be filled in first.
fn install(review: &Review, then: AfterInstall) -> Message {
    let missing = review.missing().map(|field| Message::Review(Change::Open(Some(field))));
    missing.unwrap_or(Message::Install(then))
}

/// A field of the metadata, with its value so far.
fn field_says(review: &Review, field: usize) -> String {
    let text = review.metadata.text(field);
    let text = if text.is_empty() { texts::MISSING } else { text };
    common::row(texts::FIELDS[field], text)
}

/// The rows below the fields.
fn below_fields(
    review: &Review,
    conflict: &Conflict<'_>,
    can_use: bool,
) -> impl Iterator<Item = (MenuItem, Message)> {
    let switch = |index, says, is_on| {
        let item = MenuItem::numbered(index, says);
        MenuItem { chosen: Some(is_on), ..item }
    };
    let install_only = MenuItem::numbered(INSTALL_ONLY, texts::INSTALL_ONLY);
    let keep = switch(KEEP_BOTH, texts::KEEP_BOTH, review.keeps);
    let right = switch(SPELLED_RIGHT, texts::SPELLED_RIGHT, review.confirmed);
    let left_out = MenuItem::lettered(LEFT_OUT, texts::show_left_out(review.left_out().into()));
    let has_namesake = matches!(conflict, Conflict::SameName(_) | Conflict::Kept(_));
    let rows = [
        (can_use && !review.is_doubtful(), install_only, install(review, AfterInstall::Keep)),
        (has_namesake, keep, Message::Review(Change::ToggleKeeps)),
        (review.asks_confirmation(), right, Message::Review(Change::ToggleConfirmed)),
        (review.has_left_out_lines(), left_out, Message::Review(Change::ListLeftOut(true))),
    ];
    let shown = rows.into_iter().filter(|(is_shown, ..)| *is_shown);
    shown.map(|(_, item, does)| (item, does))
}

fn reported(report: &Report) -> Page<Message> {
    let format = report.format.to_string();
    let packed = match report.wrapping {
        Wrapping::Gzip => texts::packed_in(&format, "gzip"),
        Wrapping::Zip => texts::packed_in(&format, "zip"),
        _ => format,
    };
    let edition = report.edition();
    let badge = match edition {
        Recognition::Edition { .. } => PageLine::Badge(edition.to_string()),
        Recognition::NotKnown => PageLine::plain(texts::NOT_KNOWN),
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
    let count = u64::from(report.count());
    let holds = texts::holds(count, report.fingerprint().as_str());
    let lines = lines.into_iter().map(PageLine::plain);
    let few =
        (count < FEW).then(|| PageLine::Check(Light::Amber, texts::FEW.to_owned(), Vec::new()));
    headed(texts::REPORT)
        .lines([PageLine::Heading(holds)].into_iter().chain(few).chain([badge]).chain(lines))
        .html(lengths(report))
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

/// The page on which a field of the metadata is typed.
fn field_page(review: &Review, field: usize) -> Page<Message> {
    let value = review.metadata.text(field);
    Page::titled(texts::FIELDS[field], Message::Review(Change::Open(None)))
        .text(texts::FIELDS[field], value, |text| Message::Review(Change::Write(text)))
        .focused()
        .alert(review.fault.as_ref().map(ToString::to_string).unwrap_or_default())
        .go_on(common::OK, Message::Review(Change::Take(field)))
}

fn done(context: &Context, import: &ImportPage, words: &Digest) -> Page<Message> {
    let metadata = import.installed.iter().find(|metadata| metadata.words == *words);
    let list = context.settings.rulebook.book().first_list();
    let unused = list.filter(|_| use_of(&context.settings, words).is_none());
    let heading = metadata.map_or_else(|| texts::DONE.to_owned(), |of| texts::installed(&of.name));
    Page::titled(heading, Message::Show(Stage::Start))
        .lines(metadata.map(|metadata| PageLine::plain(description(metadata))))
        .each(unused, |page, _| page.go_on(texts::USE, Message::Use(*words)))
}
