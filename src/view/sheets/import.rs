//! The import room: what is installed, a file's report, the names it is given.

use crate::console::Import;
use crate::console::import::{Of, Place, Stage, Telling, Use, use_of};
use crate::lexicon::import::{Lines, Progress, Report, Wrapping};
use crate::lexicon::{MIN_LETTERS, Metadata};
use crate::messages::Messages;
use crate::station::Station;
use crate::view::sheet::{Choice, Field, Line, Sheet};

/// The page of the import room.
pub(super) fn sheet(station: &Station, import: &Import, say: &Messages) -> Sheet {
    let sheet = match &import.stage {
        Stage::Start => start(import, say),
        Stage::One { at, sure } => one(station, import, *at, *sure, say),
        Stage::Other(at) => other(import, *at, say),
        Stage::Working(step) => Sheet { back: say.import.cancel, ..working(step.as_ref(), say) },
        Stage::Saving => Sheet { heading: say.import.saving.to_owned(), ..Sheet::default() },
        Stage::Telling(telling) => match telling.field {
            Some(place) => naming(telling, place, say),
            None if telling.lists => Sheet {
                heading: say.import.names.to_owned(),
                choices: names(telling, say).enumerate().map(numbered).collect(),
                ..Sheet::default()
            },
            None => telling_of(station, import, telling, say),
        },
        Stage::Done(_) => done(station, import, say),
        Stage::Failed(why) => Sheet {
            heading: say.import.failed.to_owned(),
            lines: vec![Line::plain(why.as_str()), Line::plain(say.import.unchanged)],
            choices: vec![choose(say)],
            ..Sheet::default()
        },
    };
    let waits = matches!(import.stage, Stage::Saving) || !sheet.back.is_empty();
    Sheet { back: if waits { sheet.back } else { say.desk.back }, ..sheet }
}

fn start(import: &Import, say: &Messages) -> Sheet {
    let mut lines = vec![Line::plain(say.import.how)];
    if import.words_at(0).is_none() {
        lines.push(Line::plain(say.import.none));
    }
    let mut choices = vec![choose(say)];
    choices.extend(all(import, say));
    Sheet { heading: say.import.heading.to_owned(), lines, choices, ..Sheet::default() }
}

fn choose(say: &Messages) -> Choice {
    Choice::lettered('C', say.import.choose)
}

/// Every lexicon that is installed, under its digit.
fn all(import: &Import, say: &Messages) -> Vec<Choice> {
    let readable = import.installed.iter().map(|metadata| called(metadata, say));
    let unreadable = import.unreadable.iter().map(|_| say.import.unreadable.to_owned());
    let numbered = readable.chain(unreadable).enumerate();
    numbered.map(|(at, says)| Choice::numbered(at, says)).collect()
}

fn called(metadata: &Metadata, say: &Messages) -> String {
    let Metadata { name, edition, .. } = metadata;
    (say.import.one)(name, edition, metadata.count(), metadata.fingerprint().as_str())
}

fn one(station: &Station, import: &Import, at: usize, sure: bool, say: &Messages) -> Sheet {
    let (mut lines, mut choices) = (Vec::new(), Vec::new());
    let metadata = import.installed.get(at);
    if let Some(metadata) = metadata {
        lines.push(Line::plain(called(metadata, say)));
        let Metadata { date, language, source, licence, .. } = metadata;
        let values = [date, language, source, licence];
        let rows = say.import.fields[2..].iter().zip(values);
        lines.extend(rows.map(|(field, value)| Line::plain((say.director.row)(field, value))));
    }
    if import.can_join(at) {
        choices.push(Choice::lettered('J', say.import.join));
    }
    let used = import.words_at(at).and_then(|words| use_of(station.settings(), &words));
    let alert = match used {
        Some(Use::Source(title)) => (say.import.stands_for)(&title),
        Some(Use::Coming) => say.import.is_coming.to_owned(),
        Some(Use::Offered) => say.import.is_offered.to_owned(),
        None => {
            let says = if sure { say.import.really_remove } else { say.import.remove };
            choices.push(Choice::lettered('R', says));
            if sure { say.import.removing.to_owned() } else { String::new() }
        }
    };
    let name = metadata.map_or(say.import.unreadable, |metadata| &metadata.name);
    Sheet { heading: name.to_owned(), lines, choices, alert, ..Sheet::default() }
}

fn other(import: &Import, at: usize, say: &Messages) -> Sheet {
    let mut choices = all(import, say);
    choices.truncate(import.installed.len());
    choices.remove(at);
    let name = import.installed.get(at).map_or("", |metadata| &metadata.name);
    Sheet { heading: (say.import.join_with)(name), choices, ..Sheet::default() }
}

fn working(step: Option<&Progress>, say: &Messages) -> Sheet {
    let mut sheet = Sheet { heading: say.import.working.to_owned(), ..Sheet::default() };
    if let Some(Progress { phase, done, total }) = step {
        let per_cent = u64::from(*done) * 100 / u64::from(*total).max(1);
        let phase = say.import.phases[*phase as usize];
        let per_cent = u32::try_from(per_cent).unwrap_or(100);
        sheet.typed = Some((say.import.so_far)(phase, per_cent));
        let per_cent = per_cent.to_string();
        sheet.art = ["<progress max='100' value='", &per_cent, "'></progress>"].concat();
    }
    sheet
}

/// What was read, or is to be joined, with its names.
fn telling_of(station: &Station, import: &Import, telling: &Telling, say: &Messages) -> Sheet {
    let mut sheet = match &telling.of {
        Of::File(report) => reported(report, say),
        Of::Joined(first, second) => Sheet {
            heading: say.import.joining.to_owned(),
            lines: vec![Line::plain((say.import.all_words_of)(&first.name, &second.name))],
            ..Sheet::default()
        },
    };
    let place = Place::of(telling, &import.installed, station.settings());
    let (says, of): (fn(&str, &str) -> String, _) = match place {
        Place::Free => (say.import.takes_place, None),
        Place::SameWords(of) => (say.import.same_words, Some(of)),
        Place::SameName(of) => (say.import.takes_place, Some(of)),
        Place::Kept(of) => (say.import.both_stay, Some(of)),
        Place::InForce(of) => (say.import.stays_in_force, Some(of)),
    };
    sheet.lines.extend(of.map(|of| Line::plain(says(&of.name, &of.edition))));
    sheet.choices.push(Choice::lettered('N', say.import.names));
    if matches!(place, Place::SameName(_) | Place::Kept(_)) {
        let on = telling.keeps;
        sheet.choices.push(Choice { on: Some(on), ..Choice::lettered('K', say.import.keep_both) });
    }
    sheet.lines.push(Line::Heading(say.import.names.to_owned()));
    sheet.lines.extend(names(telling, say).map(Line::plain));
    let lacks = telling.lacks().is_some();
    sheet.alert = if lacks { say.import.name_it.to_owned() } else { String::new() };
    sheet.go_on = if lacks { say.import.go_on } else { say.import.install };
    sheet.back = say.import.cancel;
    sheet
}

/// The names, each with what it is so far.
fn names(telling: &Telling, say: &Messages) -> impl Iterator<Item = String> {
    (0..telling.fields()).map(move |place| {
        let text = telling.named.text(place);
        let text = if text.is_empty() { say.import.missing } else { text };
        (say.director.row)(say.import.fields[place], text)
    })
}

fn numbered((place, says): (usize, String)) -> Choice {
    Choice::numbered(place, says)
}

fn reported(report: &Report, say: &Messages) -> Sheet {
    let format = report.format.as_str();
    let packed = match report.wrapping {
        Wrapping::Gzip => (say.import.packed_in)(format, "gzip"),
        Wrapping::Zip => (say.import.packed_in)(format, "zip"),
        _ => format.to_owned(),
    };
    let mut lines = vec![packed, report.edition().to_string(), by_length(report, say)];
    if report.duplicates.count() > 0 {
        let says = (say.import.duplicates)(report.duplicates.count().into());
        lines.push(at_lines(says, &report.duplicates, say));
    }
    for skipped in &report.skipped {
        let says = (say.import.left_out)(skipped.lines.count().into(), skipped.cause.as_str());
        lines.push(at_lines(says, &skipped.lines, say));
    }
    let count = u64::from(report.count());
    let holds = (say.import.holds)(count, report.fingerprint().as_str());
    let lines = lines.into_iter().map(Line::plain);
    Sheet {
        heading: say.import.report.to_owned(),
        lines: [Line::Heading(holds)].into_iter().chain(lines).collect(),
        ..Sheet::default()
    }
}

fn by_length(report: &Report, say: &Messages) -> String {
    let mut list = String::new();
    for (letters, words) in (MIN_LETTERS..).zip(report.lengths).filter(|(_, words)| *words > 0) {
        if !list.is_empty() {
            list.push_str(", ");
        }
        list.push_str(&letters.to_string());
        list.push_str(": ");
        list.push_str(&words.to_string());
    }
    (say.import.by_length)(&list)
}

/// What is said of some lines, with the numbers of the first of them, where the file has lines.
fn at_lines(says: String, lines: &Lines, say: &Messages) -> String {
    let numbers: Vec<String> = lines.first().iter().map(u32::to_string).collect();
    if numbers.is_empty() {
        return says;
    }
    let mut first = numbers.join(", ");
    if lines.count() as usize > numbers.len() {
        first.push(' ');
        first.push_str(say.import.and_more);
    }
    (say.import.at_lines)(&says, &first)
}

/// One of the names is being written.
fn naming(telling: &Telling, place: usize, say: &Messages) -> Sheet {
    let label = say.import.fields[place].to_owned();
    let alert = telling.fault.as_ref().map(ToString::to_string).unwrap_or_default();
    Sheet {
        heading: label.clone(),
        field: Some(Field { label, value: telling.named.text(place).to_owned(), first: true }),
        alert,
        back: say.desk.back,
        go_on: say.desk.go_on,
        ..Sheet::default()
    }
}

fn done(station: &Station, import: &Import, say: &Messages) -> Sheet {
    let Stage::Done(words) = &import.stage else { return Sheet::default() };
    let metadata = import.installed.iter().find(|metadata| metadata.words == *words);
    let list = station.rulebook().first_list();
    let in_force = use_of(station.settings(), words).is_some();
    let put = list.filter(|_| !in_force);
    let put = put.map(|list| Choice::lettered('P', (say.import.put_in_force)(list.title)));
    Sheet {
        heading: say.import.done.to_owned(),
        lines: metadata.map(|metadata| Line::plain(called(metadata, say))).into_iter().collect(),
        choices: put.into_iter().chain([choose(say)]).collect(),
        ..Sheet::default()
    }
}
