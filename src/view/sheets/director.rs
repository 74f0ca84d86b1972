//! The menu, and the director's pages.

use super::dots;
use crate::challenge::Office;
use crate::console::{Item, NewPin, Open, Settings, Sources};
use crate::messages::Messages;
use crate::rulebook::{self, ALL, ChallengeRule, Kind, Rulebook, SelfLookup};
use crate::station::Station;
use crate::view::sheet::{Choice, Line, Pad, Sheet};

/// What can be done.
pub(super) fn menu(station: &Station, open: &Open, say: &Messages) -> Sheet {
    let terms = station.desk_terms();
    let says = |item| match item {
        Item::Slip => say.desk.slip,
        Item::Opinion => say.desk.opinion,
        Item::Correction => say.desk.correction,
        Item::Rulebook => say.desk.rulebook,
        Item::Lexicons => say.desk.lexicons,
        Item::DirectorsPin => say.pin.new_director,
        Item::JudgesPin => say.pin.new_judge,
    };
    let items = open.items(&terms).into_iter().enumerate();
    let director = open.office == Office::Director;
    Sheet {
        heading: if director { say.desk.director } else { say.desk.word_judge }.to_owned(),
        alert: if terms.pins.director { String::new() } else { say.pin.none.to_owned() },
        choices: items.map(|(number, item)| Choice::numbered(number, says(item))).collect(),
        back: say.desk.close,
        ..Sheet::default()
    }
}

/// Which rulebook?
pub(super) fn rulebooks(station: &Station, say: &Messages) -> Sheet {
    let choice = |(number, book): (usize, &&Rulebook)| {
        let on = book.id == station.rulebook().id;
        Choice { rule: book.id, on, ..Choice::numbered(number, book.title) }
    };
    Sheet {
        heading: say.desk.rulebook.to_owned(),
        choices: ALL.iter().enumerate().map(choice).collect(),
        back: say.desk.back,
        ..Sheet::default()
    }
}

/// One rulebook, whole.
pub(super) fn rulebook(choice: rulebook::Choice, say: &Messages) -> Sheet {
    let book = choice.book();
    let mut lines = Vec::new();
    for chapter in Rulebook::sheet(choice) {
        lines.push(Line::Heading(chapter.heading.to_string()));
        let said = chapter.lines.into_iter();
        lines.extend(said.map(|line| Line::Says(line.says.into_owned(), line.rule)));
    }
    let mut choices = Vec::new();
    if book.challenge_rules.len() > 1 {
        let says = (say.director.row)(say.director.cost, &cost(choice.rule(), say));
        choices.push(Choice::lettered('C', says));
    }
    if book.self_lookup == SelfLookup::Director {
        let players = choice.players_look_up();
        let says =
            if players { say.director.with_self_lookup } else { say.director.without_self_lookup };
        choices.push(Choice::lettered('L', says));
    }
    choices.push(Choice::lettered('P', say.director.print));
    Sheet {
        heading: book.title.to_owned(),
        lines,
        choices,
        back: say.desk.back,
        go_on: say.director.put_in_force,
        ..Sheet::default()
    }
}

fn cost(rule: ChallengeRule, say: &Messages) -> String {
    match rule {
        ChallengeRule::Double => say.director.double.to_owned(),
        ChallengeRule::Free => say.director.free.to_owned(),
        ChallengeRule::PerWord(points) => (say.director.per_word)(points.into()),
        ChallengeRule::PerPlay(points) => (say.director.per_play)(points.into()),
        ChallengeRule::Penalty(points) => (say.director.penalty)(points.into()),
    }
}

/// Which lexicon stands for what.
pub(super) fn sources(station: &Station, sources: &Sources, say: &Messages) -> Sheet {
    let Settings { rulebook, coming, repeat_minutes, .. } = &sources.settings;
    let installed = |digest| {
        let installed = station.installed().iter().find(|lexicon| lexicon.words == digest);
        installed.map_or_else(|| digest.to_string(), |lexicon| lexicon.title.clone())
    };
    let mut rows = Vec::new();
    for source in rulebook.book().sources {
        let own = match source.kind {
            Kind::List => say.director.own_list,
            Kind::Book => say.director.book,
        };
        let set = sources.settings.source(source.title);
        let set = set.map_or_else(|| own.to_owned(), installed);
        rows.push((say.director.row)(source.title, &set));
    }
    let coming = coming.map_or_else(|| say.director.none.to_owned(), installed);
    rows.push((say.director.row)(say.director.coming, &coming));
    let minutes = (say.director.minutes)((*repeat_minutes).into());
    rows.push((say.director.row)(say.director.repeat, &minutes));
    let rows = rows.into_iter().enumerate();
    Sheet {
        heading: say.director.lexicons.to_owned(),
        choices: rows.map(|(number, row)| Choice::numbered(number, row)).collect(),
        back: say.desk.back,
        go_on: say.director.put_in_force,
        ..Sheet::default()
    }
}

/// A new PIN.
pub(super) fn new_pin(new: &NewPin, say: &Messages) -> Sheet {
    let heading = match new.office {
        Office::Director => say.pin.new_director,
        Office::WordJudge => say.pin.new_judge,
    };
    let line = if new.again() { say.pin.again } else { say.pin.digits };
    Sheet {
        heading: heading.to_owned(),
        lines: vec![Line::plain(line)],
        typed: Some(dots(new.typed.len())),
        alert: match (new.unlike, new.refused) {
            (true, _) => say.pin.unlike.to_owned(),
            (_, true) => say.pin.refused.to_owned(),
            _ => String::new(),
        },
        back: say.desk.back,
        go_on: say.desk.go_on,
        pad: Pad::Digits,
        ..Sheet::default()
    }
}
