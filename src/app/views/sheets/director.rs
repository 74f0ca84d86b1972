//! The menu, and the director's pages.

use super::{dots, set_up};
use crate::app::views::sheet::{Choice, Line, Pad, Sheet};
use crate::challenge::Office;
use crate::console::{Item, NewPin, Open, Row, Settings, Sources, Told};
use crate::messages::Messages;
use crate::rulebook::{self, ALL, ChallengeRule, Kind, Rulebook, SelfLookup, Source};
use crate::station::Station;

/// What can be done.
pub(super) fn menu(station: &Station, open: &Open, say: &Messages) -> Sheet {
    let terms = station.desk_terms();
    let set = &terms.settings;
    if let Some(first) = &open.first {
        return set_up::first_start(station, first, say);
    }
    let next_round = || {
        let round = |round| set_up::round(round, say);
        (say.set_up.next_round)(&round(set.round), &round(set.round.saturating_add(1)))
    };
    let says = |item| match item {
        Item::Slip => say.desk.slip,
        Item::Opinion => say.desk.opinion,
        Item::Correction => say.desk.correction,
        Item::Separate => say.desk.separate,
        Item::Rulebook => say.desk.rulebook,
        Item::Lexicons => say.desk.lexicons,
        Item::DirectorsPin => say.pin.new_director,
        Item::JudgesPin => say.pin.new_judge,
        Item::Round => "",
        Item::Journal => say.journal.heading,
        Item::SetUp => say.set_up.heading,
        Item::Ready => say.ready.heading,
        Item::Import => say.import.heading,
        Item::Carry => say.carry.heading,
        Item::Stick => say.stick.heading,
        Item::Diagnostics => say.diagnostics.heading,
    };
    let choice = |(number, item): (usize, Item)| match item.letter() {
        Some(letter) if item == Item::Round => Choice::lettered(letter, next_round()),
        Some(letter) => Choice::lettered(letter, says(item)),
        None => Choice::numbered(number, says(item)),
    };
    let items = open.items(&terms).into_iter().enumerate();
    let director = open.office == Office::Director;
    Sheet {
        heading: if director { say.desk.director } else { say.desk.word_judge }.to_owned(),
        lines: match open.told {
            Some(Told::Group(group)) => set_up::lines(group.rows(), set, say),
            Some(Told::Round) => set_up::lines(&[Row::Round], set, say),
            None => Vec::new(),
        },
        alert: if terms.pins.director { String::new() } else { say.pin.none.to_owned() },
        choices: items.map(choice).collect(),
        back: say.desk.close,
        ..Sheet::default()
    }
}

/// Which rulebook?
pub(super) fn rulebooks(station: &Station, open: &Open, say: &Messages) -> Sheet {
    let in_force = open.first.as_ref().map_or_else(|| station.choice(), |first| first.rulebook);
    let choice = |(number, book): (usize, &&Rulebook)| {
        let on = book.id == in_force.book().id;
        Choice { rule: book.id, on: Some(on), ..Choice::numbered(number, book.title) }
    };
    Sheet {
        heading: say.desk.rulebook.to_owned(),
        choices: ALL.iter().enumerate().map(choice).collect(),
        back: say.desk.back,
        ..Sheet::default()
    }
}

/// One rulebook, whole.
pub(super) fn rulebook(station: &Station, choice: rulebook::Choice, say: &Messages) -> Sheet {
    let (book, key) = (choice.book(), station.settings().judge_key);
    let mut lines = Vec::new();
    for chapter in Rulebook::sheet(choice) {
        lines.push(Line::Heading(chapter.heading.to_string()));
        let said = chapter.lines.into_iter();
        lines.extend(said.map(|line| Line::Says(key.named(&line.says), line.rule)));
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
    let mut rows = Vec::new();
    for source in rulebook.book().sources {
        let set = source_set(station, &sources.settings, source, say);
        rows.push(((say.director.row)(source.title, &set), say.director.source_why));
    }
    let coming =
        coming.map_or_else(|| say.director.none.to_owned(), |digest| station.title(digest));
    rows.push(((say.director.row)(say.director.coming, &coming), say.director.coming_why));
    let minutes = (say.director.minutes)((*repeat_minutes).into());
    rows.push(((say.director.row)(say.director.repeat, &minutes), say.set_up.repeat_why));
    let rows = rows.into_iter().enumerate();
    let choice = |(number, (row, rule))| Choice { rule, ..Choice::numbered(number, row) };
    let mut choices: Vec<Choice> = rows.map(choice).collect();
    choices.push(Choice::lettered('L', say.set_up.offered));
    Sheet {
        heading: say.director.lexicons.to_owned(),
        choices,
        back: say.desk.back,
        go_on: say.director.put_in_force,
        ..Sheet::default()
    }
}

/// What stands for a source of the rulebook.
pub(super) fn source_set(
    station: &Station,
    set: &Settings,
    source: &Source,
    say: &Messages,
) -> String {
    if set.is_chosen_by_players(source) {
        return say.set_up.players_choose.to_owned();
    }
    match (set.source(source.title), source.kind) {
        (Some(digest), _) => station.title(digest),
        (None, Kind::List) => say.director.own_list.to_owned(),
        (None, Kind::Book) => say.director.book.to_owned(),
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
        alert: match (new.unfit, new.unlike, new.refused) {
            (true, ..) => say.pin.digits.to_owned(),
            (_, true, _) => say.pin.unlike.to_owned(),
            (_, _, true) => say.pin.refused.to_owned(),
            _ => String::new(),
        },
        back: say.desk.back,
        go_on: say.desk.go_on,
        pad: Pad::of_pin(new.typed.letters()),
        ..Sheet::default()
    }
}
