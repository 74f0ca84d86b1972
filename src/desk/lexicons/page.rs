//! What the import page shows: the installed lexicons, a file's report, or the metadata of a lexicon under review.

use super::import::judging_by;
use super::review::{INSTALL_ONLY, KEEP_BOTH, SPELLED_RIGHT};
use super::{Conflict, ImportPage, LexiconUse, Review, Reviewed, Stage, texts, use_of};
use crate::challenge::page::{MenuItem, PageLine, PageModel, Table, TextField};
use crate::desk::rows::titled;
use crate::desk::{Context, texts as common};
use crate::digest::Digest;
use crate::lexicon::import::{Faults, FaultyLine, Lines, Progress, Report, Wrapping};
use crate::lexicon::{Metadata, Recognition};
use crate::report::lengths;

/// What the import page shows.
pub(super) fn page(import: &ImportPage, context: &Context) -> PageModel {
    match &import.stage {
        Stage::Start => start(import),
        Stage::ShowsInstalled { at, sure } => installed(context, import, *at, *sure),
        Stage::JoinWith(at) => join_with(import, *at),
        Stage::Working(progress) => PageModel { back: texts::CANCEL, ..working(progress.as_ref()) },
        Stage::Saving => PageModel { back: "", ..titled(texts::SAVING) },
        Stage::Review(review) => match (review.field, review.faults()) {
            (Some(field), _) => field_page(review, field),
            (None, Some(faults)) => faulty(review, faults),
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

/// The page about a file in which more than one line in ten is not a word.
fn faulty(review: &Review, faults: &Faults) -> PageModel {
    let Faults { lines, at_fault, first } = faults;
    let row = |fault: &FaultyLine| {
        vec![fault.line.to_string(), fault.text.clone(), fault.cause.as_str().to_owned()]
    };
    let words = review.count();
    let more = *at_fault as usize > first.len();
    let says = more.then(|| texts::first_of_them(first.len()));
    let fault = PageLine::Heading(texts::not_words(*at_fault, *lines));
    let says = [texts::UNCHANGED.to_owned()].into_iter().chain(says).map(PageLine::plain);
    PageModel {
        lines: [fault].into_iter().chain(says).collect(),
        table: Table {
            heads: texts::FAULTS.into(),
            rows: first.iter().map(row).collect(),
            ..Table::default()
        },
        items: vec![MenuItem::numbered(0, texts::leave_out(words))],
        go_on: texts::CHOOSE,
        ..titled(texts::FAILED)
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
    let format = report.format.as_str();
    let packed = match report.wrapping {
        Wrapping::Gzip => texts::packed_in(format, "gzip"),
        Wrapping::Zip => texts::packed_in(format, "zip"),
        _ => format.to_owned(),
    };
    let edition = report.edition();
    let badge = match edition {
        Recognition::Edition { .. } => PageLine::Badge(edition.to_string()),
        Recognition::NotKnown => PageLine::plain(texts::NOT_KNOWN),
    };
    let mut lines = vec![texts::file_is(&packed)];
    if report.duplicates.count() > 0 {
        let says = texts::duplicates(report.duplicates.count().into());
        lines.push(at_lines(says, &report.duplicates));
    }
    for skipped in &report.skipped {
        let says =
            texts::left_out(report.format, skipped.lines.count().into(), skipped.cause.as_str());
        lines.push(at_lines(says, &skipped.lines));
    }
    let count = u64::from(report.count());
    let holds = texts::holds(count, report.fingerprint().as_str());
    let lines = lines.into_iter().map(PageLine::plain);
    PageModel {
        lines: [PageLine::Heading(holds), badge].into_iter().chain(lines).collect(),
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
