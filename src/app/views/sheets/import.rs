//! The import room: what is installed, a file's report, the names it is given.

use crate::app::views::sheet::{Choice, Field, Line, Sheet};
use crate::console::Import;
use crate::console::import::{Of, Place, Stage, Telling, Use, use_of};
use crate::desk::lexicons::texts;
use crate::desk::texts as common;
use crate::lexicon::import::{Lines, Progress, Report, Wrapping};
use crate::lexicon::{MIN_LETTERS, Metadata};
use crate::station::Station;

/// The page of the import room.
pub(super) fn sheet(station: &Station, import: &Import) -> Sheet {
    let sheet = match &import.stage {
        Stage::Start => start(import),
        Stage::One { at, sure } => one(station, import, *at, *sure),
        Stage::Other(at) => other(import, *at),
        Stage::Working(step) => Sheet { back: texts::CANCEL, ..working(step.as_ref()) },
        Stage::Saving => Sheet { heading: texts::SAVING.to_owned(), ..Sheet::default() },
        Stage::Telling(telling) => match telling.field {
            Some(place) => naming(telling, place),
            None if telling.lists => Sheet {
                heading: texts::NAMES.to_owned(),
                choices: names(telling).enumerate().map(numbered).collect(),
                ..Sheet::default()
            },
            None => telling_of(station, import, telling),
        },
        Stage::Done(_) => done(station, import),
        Stage::Failed(why) => Sheet {
            heading: texts::FAILED.to_owned(),
            lines: vec![Line::plain(why.as_str()), Line::plain(texts::UNCHANGED)],
            choices: vec![choose()],
            ..Sheet::default()
        },
    };
    let waits = matches!(import.stage, Stage::Saving) || !sheet.back.is_empty();
    Sheet { back: if waits { sheet.back } else { common::BACK }, ..sheet }
}

fn start(import: &Import) -> Sheet {
    let mut lines = vec![Line::plain(texts::HOW)];
    if import.words_at(0).is_none() {
        lines.push(Line::plain(texts::NONE));
    }
    let mut choices = vec![choose()];
    choices.extend(all(import));
    Sheet { heading: texts::HEADING.to_owned(), lines, choices, ..Sheet::default() }
}

fn choose() -> Choice {
    Choice::lettered('C', texts::CHOOSE)
}

/// Every lexicon that is installed, under its digit.
fn all(import: &Import) -> Vec<Choice> {
    let readable = import.installed.iter().map(called);
    let unreadable = import.unreadable.iter().map(|_| texts::UNREADABLE.to_owned());
    let numbered = readable.chain(unreadable).enumerate();
    numbered.map(|(at, says)| Choice::numbered(at, says)).collect()
}

fn called(metadata: &Metadata) -> String {
    let Metadata { name, edition, .. } = metadata;
    texts::one(name, edition, metadata.count(), metadata.fingerprint().as_str())
}

fn one(station: &Station, import: &Import, at: usize, sure: bool) -> Sheet {
    let (mut lines, mut choices) = (Vec::new(), Vec::new());
    let metadata = import.installed.get(at);
    if let Some(metadata) = metadata {
        lines.push(Line::plain(called(metadata)));
        let Metadata { date, language, source, licence, .. } = metadata;
        let values = [date, language, source, licence];
        let rows = texts::FIELDS[2..].iter().zip(values);
        lines.extend(rows.map(|(field, value)| Line::plain(common::row(field, value))));
    }
    if import.can_join(at) {
        choices.push(Choice::lettered('J', texts::JOIN));
    }
    let used = import.words_at(at).and_then(|words| use_of(station.settings(), &words));
    let alert = match used {
        Some(Use::Source(title)) => texts::stands_for(&title),
        Some(Use::Coming) => texts::IS_COMING.to_owned(),
        Some(Use::Offered) => texts::IS_OFFERED.to_owned(),
        None => {
            let says = if sure { texts::REALLY_REMOVE } else { texts::REMOVE };
            choices.push(Choice::lettered('R', says));
            if sure { texts::REMOVING.to_owned() } else { String::new() }
        }
    };
    let name = metadata.map_or(texts::UNREADABLE, |metadata| &metadata.name);
    Sheet { heading: name.to_owned(), lines, choices, alert, ..Sheet::default() }
}

fn other(import: &Import, at: usize) -> Sheet {
    let mut choices = all(import);
    choices.truncate(import.installed.len());
    choices.remove(at);
    let name = import.installed.get(at).map_or("", |metadata| &metadata.name);
    Sheet { heading: texts::join_with(name), choices, ..Sheet::default() }
}

fn working(step: Option<&Progress>) -> Sheet {
    let mut sheet = Sheet { heading: texts::WORKING.to_owned(), ..Sheet::default() };
    if let Some(Progress { phase, done, total }) = step {
        let per_cent = u64::from(*done) * 100 / u64::from(*total).max(1);
        let phase = texts::PHASES[*phase as usize];
        let per_cent = u32::try_from(per_cent).unwrap_or(100);
        sheet.typed = Some(texts::so_far(phase, per_cent));
        let per_cent = per_cent.to_string();
        sheet.art = ["<progress max='100' value='", &per_cent, "'></progress>"].concat();
    }
    sheet
}

/// What was read, or is to be joined, with its names.
fn telling_of(station: &Station, import: &Import, telling: &Telling) -> Sheet {
    let mut sheet = match &telling.of {
        Of::File(report) => reported(report),
        Of::Joined(first, second) => Sheet {
            heading: texts::JOINING.to_owned(),
            lines: vec![Line::plain(texts::all_words_of(&first.name, &second.name))],
            ..Sheet::default()
        },
    };
    let place = Place::of(telling, &import.installed, station.settings());
    let (says, of): (fn(&str, &str) -> String, _) = match place {
        Place::Free => (texts::takes_place, None),
        Place::SameWords(of) => (texts::same_words, Some(of)),
        Place::SameName(of) => (texts::takes_place, Some(of)),
        Place::Kept(of) => (texts::both_stay, Some(of)),
        Place::InForce(of) => (texts::stays_in_force, Some(of)),
    };
    sheet.lines.extend(of.map(|of| Line::plain(says(&of.name, &of.edition))));
    sheet.choices.push(Choice::lettered('N', texts::NAMES));
    if matches!(place, Place::SameName(_) | Place::Kept(_)) {
        let on = telling.keeps;
        sheet.choices.push(Choice { on: Some(on), ..Choice::lettered('K', texts::KEEP_BOTH) });
    }
    sheet.lines.push(Line::Heading(texts::NAMES.to_owned()));
    sheet.lines.extend(names(telling).map(Line::plain));
    let lacks = telling.lacks().is_some();
    sheet.alert = if lacks { texts::NAME_IT.to_owned() } else { String::new() };
    sheet.go_on = if lacks { texts::GO_ON } else { texts::INSTALL };
    sheet.back = texts::CANCEL;
    sheet
}

/// The names, each with what it is so far.
fn names(telling: &Telling) -> impl Iterator<Item = String> {
    (0..telling.fields()).map(move |place| {
        let text = telling.named.text(place);
        let text = if text.is_empty() { texts::MISSING } else { text };
        common::row(texts::FIELDS[place], text)
    })
}

fn numbered((place, says): (usize, String)) -> Choice {
    Choice::numbered(place, says)
}

fn reported(report: &Report) -> Sheet {
    let format = report.format.as_str();
    let packed = match report.wrapping {
        Wrapping::Gzip => texts::packed_in(format, "gzip"),
        Wrapping::Zip => texts::packed_in(format, "zip"),
        _ => format.to_owned(),
    };
    let mut lines = vec![packed, report.edition().to_string(), by_length(report)];
    if report.duplicates.count() > 0 {
        let says = texts::duplicates(report.duplicates.count().into());
        lines.push(at_lines(says, &report.duplicates));
    }
    for skipped in &report.skipped {
        let says = texts::left_out(skipped.lines.count().into(), skipped.cause.as_str());
        lines.push(at_lines(says, &skipped.lines));
    }
    let count = u64::from(report.count());
    let holds = texts::holds(count, report.fingerprint().as_str());
    let lines = lines.into_iter().map(Line::plain);
    Sheet {
        heading: texts::REPORT.to_owned(),
        lines: [Line::Heading(holds)].into_iter().chain(lines).collect(),
        ..Sheet::default()
    }
}

fn by_length(report: &Report) -> String {
    let mut list = String::new();
    for (letters, words) in (MIN_LETTERS..).zip(report.lengths).filter(|(_, words)| *words > 0) {
        if !list.is_empty() {
            list.push_str(", ");
        }
        list.push_str(&letters.to_string());
        list.push_str(": ");
        list.push_str(&words.to_string());
    }
    texts::by_length(&list)
}

/// What is said of some lines, with the numbers of the first of them, where the file has lines.
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

/// One of the names is being written.
fn naming(telling: &Telling, place: usize) -> Sheet {
    let label = texts::FIELDS[place].to_owned();
    let alert = telling.fault.as_ref().map(ToString::to_string).unwrap_or_default();
    Sheet {
        heading: label.clone(),
        field: Some(Field { label, value: telling.named.text(place).to_owned(), first: true }),
        alert,
        back: common::BACK,
        go_on: common::GO_ON,
        ..Sheet::default()
    }
}

fn done(station: &Station, import: &Import) -> Sheet {
    let Stage::Done(words) = &import.stage else { return Sheet::default() };
    let metadata = import.installed.iter().find(|metadata| metadata.words == *words);
    let list = station.rulebook().first_list();
    let in_force = use_of(station.settings(), words).is_some();
    let put = list.filter(|_| !in_force);
    let put = put.map(|list| Choice::lettered('P', texts::put_in_force(list.title)));
    Sheet {
        heading: texts::DONE.to_owned(),
        lines: metadata.map(|metadata| Line::plain(called(metadata))).into_iter().collect(),
        choices: put.into_iter().chain([choose()]).collect(),
        ..Sheet::default()
    }
}
