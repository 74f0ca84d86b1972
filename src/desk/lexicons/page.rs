//! What the import page shows: the installed lexicons, a file's report, or the metadata of a lexicon under review.

use super::import::judging_by;
use super::review::{INSTALL_ONLY, KEEP_BOTH, LEFT_OUT, SPELLED_RIGHT};
use super::{Conflict, ImportPage, LexiconUse, Review, Reviewed, Stage, texts, use_of};
use crate::challenge::page::{Light, MenuItem, PageLine, PageModel, Table, TextField};
use crate::desk::rows::titled;
use crate::desk::{Context, texts as common};
use crate::digest::Digest;
use crate::lexicon::import::{
    Cause, Choice, FaultyLine, Lines, MOST_LISTED, Progress, Question, Report, Topic, Wrapping,
};
use crate::lexicon::{Metadata, Recognition};
use crate::report::lengths;

/// A list with fewer words says so.
const FEW: u64 = 1000;

/// How many lines of prose are shown with the layout.
const SHOWN_PROSE: usize = 3;

/// What the import page shows.
pub(super) fn page(import: &ImportPage, context: &Context) -> PageModel {
    match &import.stage {
        Stage::Start => start(import),
        Stage::ShowsInstalled { at, sure } => installed(context, import, *at, *sure),
        Stage::JoinWith(at) => join_with(import, *at),
        Stage::Working(progress) => PageModel { back: texts::CANCEL, ..working(progress.as_ref()) },
        Stage::Saving => PageModel { back: "", ..titled(texts::SAVING) },
        Stage::Review(review) => match (review.field, review.question()) {
            (Some(field), _) => field_page(review, field),
            (None, Some(question)) => asked(review, question),
            (None, None) if review.lists_left_out => left_out(review),
            (None, None) => reviewed(context, import, review),
        },
        Stage::Done(words) => done(context, import, words),
        Stage::Failed(why) => PageModel {
            lines: vec![PageLine::plain(why.to_string()), PageLine::plain(texts::UNCHANGED)],
            go_on: texts::CHOOSE,
            ..titled(texts::FAILED)
        },
    }
}

fn start(import: &ImportPage) -> PageModel {
    let mut lines = vec![PageLine::plain(texts::HOW)];
    if import.words_at(0).is_none() {
        lines.push(PageLine::plain(texts::NONE));
    }
    let unreadable = import.unreadable.iter().map(|_| texts::UNREADABLE.to_owned());
    let rows = import.installed.iter().map(description).chain(unreadable);
    let items = import.list.items(rows.map(|says| (says, None)).collect());
    PageModel { lines, items, go_on: texts::CHOOSE, ..titled(texts::HEADING) }
}

/// The page that asks about what the file leaves open.
fn asked(review: &Review, question: &Question) -> PageModel {
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
    let choices = topic.choices().iter().map(|choice| choice_says(*topic, *choice, review.count()));
    PageModel {
        lines: [heading].into_iter().chain(says).collect(),
        table: lines_table(first, shows_cause),
        items: choices.enumerate().map(numbered).collect(),
        go_on: texts::CHOOSE_ANOTHER,
        ..titled(texts::ASKED)
    }
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
fn left_out(review: &Review) -> PageModel {
    let Reviewed::File(report) = &review.of else { return titled(texts::LEFT_OUT) };
    let is_cut = review.left_out() as usize > report.left_out.len();
    let says = is_cut.then(|| texts::first_of_them(report.left_out.len().min(MOST_LISTED)));
    PageModel {
        lines: says.into_iter().map(PageLine::plain).collect(),
        table: lines_table(&report.left_out, true),
        ..titled(texts::LEFT_OUT)
    }
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

fn installed(context: &Context, import: &ImportPage, at: usize, sure: bool) -> PageModel {
    let (mut lines, mut items) = (Vec::new(), Vec::new());
    let metadata = import.installed.get(at);
    if let Some(metadata) = metadata {
        lines.push(PageLine::plain(description(metadata)));
        let Metadata { date, language, source, licence, .. } = metadata;
        let values = [date, language, source, licence];
        let rows = texts::FIELDS[2..].iter().zip(values);
        lines.extend(rows.map(|(field, value)| PageLine::plain(common::row(field, value))));
    }
    if import.can_join(at) {
        items.push(MenuItem::numbered(0, texts::JOIN));
    }
    let used = import.words_at(at).and_then(|words| use_of(&context.settings, &words));
    let alert = match used {
        Some(LexiconUse::Source(title)) => texts::stands_for(&title),
        Some(LexiconUse::Coming) => texts::IS_COMING.to_owned(),
        Some(LexiconUse::Offered) => texts::IS_OFFERED.to_owned(),
        None => {
            let says = if sure { texts::REALLY_REMOVE } else { texts::REMOVE };
            items.push(MenuItem::numbered(1, says));
            if sure { texts::REMOVING.to_owned() } else { String::new() }
        }
    };
    let name = metadata.map_or(texts::UNREADABLE, |metadata| &metadata.name);
    PageModel { lines, alert, items, ..titled(name) }
}

fn join_with(import: &ImportPage, at: usize) -> PageModel {
    let rows: Vec<_> = import.installed.iter().map(|one| (description(one), None)).collect();
    let count = rows.len();
    let mut items = import.list.items(rows);
    items.retain(|item| import.list.chosen(item.key, count) != Some(at));
    let name = import.installed.get(at).map_or("", |metadata| &metadata.name);
    PageModel { items, ..titled(texts::join_with(name)) }
}

fn working(progress: Option<&Progress>) -> PageModel {
    let mut model = titled(texts::WORKING);
    if let Some(Progress { phase, done, total }) = progress {
        let per_cent = u64::from(*done) * 100 / u64::from(*total).max(1);
        let phase = texts::PHASES[*phase as usize];
        let per_cent = u32::try_from(per_cent).unwrap_or(100);
        model.alert = texts::so_far(phase, per_cent);
        let per_cent = per_cent.to_string();
        model.html = ["<progress max='100' value='", &per_cent, "'></progress>"].concat();
    }
    model
}

/// The page about the words that were read or joined, with their metadata.
fn reviewed(context: &Context, import: &ImportPage, review: &Review) -> PageModel {
    let mut model = match &review.of {
        Reviewed::File(report) => reported(report),
        Reviewed::Joined(two) => PageModel {
            lines: vec![PageLine::Heading(texts::all_words_of(&two[0].name, &two[1].name))],
            ..titled(texts::JOINING)
        },
    };
    let conflict = Conflict::of(review, &import.installed, &context.settings);
    let (says, of): (fn(&str, &str) -> String, _) = match conflict {
        Conflict::None => (texts::takes_place, None),
        Conflict::SameWords(of) => (texts::same_words, Some(of)),
        Conflict::SameName(of) => (texts::takes_place, Some(of)),
        Conflict::Kept(of) => (texts::both_stay, Some(of)),
        Conflict::InUse(of) => (texts::stays_in_force, Some(of)),
    };
    model.lines.extend(of.map(|of| PageLine::plain(says(&of.name, &of.edition))));
    model.items = fields(review).enumerate().map(numbered).collect();
    let can_use = judging_by(Digest::of(b""), context).is_some();
    if can_use && !review.is_doubtful() {
        model.items.push(MenuItem::numbered(INSTALL_ONLY, texts::INSTALL_ONLY));
    }
    if matches!(conflict, Conflict::SameName(_) | Conflict::Kept(_)) {
        let keep = MenuItem::numbered(KEEP_BOTH, texts::KEEP_BOTH);
        model.items.push(MenuItem { chosen: Some(review.keeps), ..keep });
    }
    if review.asks_confirmation() {
        let right = MenuItem::numbered(SPELLED_RIGHT, texts::SPELLED_RIGHT);
        model.items.push(MenuItem { chosen: Some(review.confirmed), ..right });
    }
    if review.has_left_out_lines() {
        let says = texts::show_left_out(review.left_out().into());
        model.items.push(MenuItem::lettered(LEFT_OUT, says));
    }
    let is_missing = review.missing().is_some();
    (model.alert, model.go_on) = if review.is_doubtful() {
        (texts::NOT_ENGLISH.to_owned(), "")
    } else if is_missing {
        (texts::NAME_IT.to_owned(), texts::GO_ON)
    } else {
        (String::new(), if can_use { texts::USE } else { texts::INSTALL })
    };
    model.back = texts::CANCEL;
    model
}

/// The fields of the metadata, each with its value so far.
fn fields(review: &Review) -> impl Iterator<Item = String> {
    (0..review.fields()).map(move |field| {
        let text = review.metadata.text(field);
        let text = if text.is_empty() { texts::MISSING } else { text };
        common::row(texts::FIELDS[field], text)
    })
}

fn numbered((index, says): (usize, String)) -> MenuItem {
    MenuItem::numbered(index, says)
}

fn reported(report: &Report) -> PageModel {
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
    PageModel {
        lines: [PageLine::Heading(holds)]
            .into_iter()
            .chain(few)
            .chain([badge])
            .chain(lines)
            .collect(),
        html: lengths(report),
        ..titled(texts::REPORT)
    }
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
fn field_page(review: &Review, field: usize) -> PageModel {
    let label = texts::FIELDS[field].to_owned();
    let alert = review.fault.as_ref().map(ToString::to_string).unwrap_or_default();
    PageModel {
        field: Some(TextField {
            label,
            value: review.metadata.text(field).to_owned(),
            focused: true,
        }),
        alert,
        go_on: common::OK,
        ..titled(texts::FIELDS[field])
    }
}

fn done(context: &Context, import: &ImportPage, words: &Digest) -> PageModel {
    let metadata = import.installed.iter().find(|metadata| metadata.words == *words);
    let list = context.settings.rulebook.book().first_list();
    let unused = list.filter(|_| use_of(&context.settings, words).is_none());
    let heading = metadata.map_or_else(|| texts::DONE.to_owned(), |of| texts::installed(&of.name));
    PageModel {
        lines: metadata
            .map(|metadata| PageLine::plain(description(metadata)))
            .into_iter()
            .collect(),
        go_on: if unused.is_some() { texts::USE } else { "" },
        ..titled(heading)
    }
}
