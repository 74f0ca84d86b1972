//! The menu, and the director's pages.

use super::{dots, set_up};
use crate::app::views::sheet::{Choice, Line, Pad, Sheet};
use crate::challenge::Office;
use crate::console::{Item, NewPin, Open, Row, Settings, Sources, Told};
use crate::desk::journal::texts as journal_texts;
use crate::desk::lexicons::texts as lexicons_texts;
use crate::desk::readiness::texts as readiness_texts;
use crate::desk::rulebooks::texts as rulebooks_texts;
use crate::desk::session::texts as session_texts;
use crate::desk::settings::texts as settings_texts;
use crate::desk::standalone::texts as standalone_texts;
use crate::desk::texts as common;
use crate::desk::transfer::texts as transfer_texts;
use crate::messages::Messages;
use crate::rulebook::{self, ALL, ChallengeRule, Kind, Rulebook, SelfLookup, Source};
use crate::setup::labels;
use crate::station::Station;

/// What can be done.
pub(super) fn menu(station: &Station, open: &Open, say: &Messages) -> Sheet {
    let terms = station.desk_terms();
    let set = &terms.settings;
    if let Some(first) = &open.first {
        return set_up::first_start(station, first, say);
    }
    let next_round = || {
        let round = |round| set_up::round(round);
        common::next_round(&round(set.round), &round(set.round.saturating_add(1)))
    };
    let says = |item| match item {
        Item::Slip => common::SLIP,
        Item::Opinion => common::OPINION,
        Item::Correction => common::CORRECTION,
        Item::Separate => common::SEPARATE,
        Item::Rulebook => labels::RULEBOOK,
        Item::Lexicons => common::LEXICONS,
        Item::DirectorsPin => session_texts::NEW_DIRECTOR,
        Item::JudgesPin => session_texts::NEW_JUDGE,
        Item::Round => "",
        Item::Journal => journal_texts::HEADING,
        Item::SetUp => settings_texts::HEADING,
        Item::Ready => readiness_texts::HEADING,
        Item::Import => lexicons_texts::HEADING,
        Item::Carry => transfer_texts::HEADING,
        Item::Stick => standalone_texts::HEADING,
        Item::Diagnostics => common::DIAGNOSTICS,
    };
    let choice = |(number, item): (usize, Item)| match item.letter() {
        Some(letter) if item == Item::Round => Choice::lettered(letter, next_round()),
        Some(letter) => Choice::lettered(letter, says(item)),
        None => Choice::numbered(number, says(item)),
    };
    let items = open.items(&terms).into_iter().enumerate();
    let director = open.office == Office::Director;
    Sheet {
        heading: if director { common::DIRECTOR } else { common::WORD_JUDGE }.to_owned(),
        lines: match open.told {
            Some(Told::Group(group)) => set_up::lines(group.rows(), set, say),
            Some(Told::Round) => set_up::lines(&[Row::Round], set, say),
            None => Vec::new(),
        },
        alert: if terms.pins.director { String::new() } else { common::NO_PIN.to_owned() },
        choices: items.map(choice).collect(),
        back: common::CLOSE,
        ..Sheet::default()
    }
}

/// Which rulebook?
pub(super) fn rulebooks(station: &Station, open: &Open) -> Sheet {
    let in_force = open.first.as_ref().map_or_else(|| station.choice(), |first| first.rulebook);
    let choice = |(number, book): (usize, &&Rulebook)| {
        let on = book.id == in_force.book().id;
        Choice { rule: book.id, on: Some(on), ..Choice::numbered(number, book.title) }
    };
    Sheet {
        heading: labels::RULEBOOK.to_owned(),
        choices: ALL.iter().enumerate().map(choice).collect(),
        back: common::BACK,
        ..Sheet::default()
    }
}

/// One rulebook, whole.
pub(super) fn rulebook(station: &Station, choice: rulebook::Choice) -> Sheet {
    let (book, key) = (choice.book(), station.settings().judge_key);
    let mut lines = Vec::new();
    for chapter in Rulebook::sheet(choice) {
        lines.push(Line::Heading(chapter.heading.to_string()));
        let said = chapter.lines.into_iter();
        lines.extend(said.map(|line| Line::Says(key.named(&line.says), line.rule)));
    }
    let mut choices = Vec::new();
    if book.challenge_rules.len() > 1 {
        let says = common::row(rulebooks_texts::COST, &cost(choice.rule()));
        choices.push(Choice::lettered('C', says));
    }
    if book.self_lookup == SelfLookup::Director {
        let players = choice.players_look_up();
        let says = if players {
            rulebooks_texts::WITH_SELF_LOOKUP
        } else {
            rulebooks_texts::WITHOUT_SELF_LOOKUP
        };
        choices.push(Choice::lettered('L', says));
    }
    choices.push(Choice::lettered('P', rulebooks_texts::PRINT));
    Sheet {
        heading: book.title.to_owned(),
        lines,
        choices,
        back: common::BACK,
        go_on: common::PUT_IN_FORCE,
        ..Sheet::default()
    }
}

fn cost(rule: ChallengeRule) -> String {
    match rule {
        ChallengeRule::Double => rulebooks_texts::DOUBLE.to_owned(),
        ChallengeRule::Free => rulebooks_texts::FREE.to_owned(),
        ChallengeRule::PerWord(points) => rulebooks_texts::per_word(points.into()),
        ChallengeRule::PerPlay(points) => rulebooks_texts::per_play(points.into()),
        ChallengeRule::Penalty(points) => rulebooks_texts::penalty(points.into()),
    }
}

/// Which lexicon stands for what.
pub(super) fn sources(station: &Station, sources: &Sources) -> Sheet {
    let Settings { rulebook, coming, repeat_minutes, .. } = &sources.settings;
    let mut rows = Vec::new();
    for source in rulebook.book().sources {
        let set = source_set(station, &sources.settings, source);
        rows.push((common::row(source.title, &set), lexicons_texts::SOURCE_WHY));
    }
    let coming = coming
        .map_or_else(|| lexicons_texts::NO_EDITION.to_owned(), |digest| station.title(digest));
    rows.push((common::row(labels::COMING, &coming), lexicons_texts::COMING_WHY));
    let minutes = lexicons_texts::minutes((*repeat_minutes).into());
    rows.push((common::row(lexicons_texts::REPEAT, &minutes), lexicons_texts::REPEAT_WHY));
    let rows = rows.into_iter().enumerate();
    let choice = |(number, (row, rule))| Choice { rule, ..Choice::numbered(number, row) };
    let mut choices: Vec<Choice> = rows.map(choice).collect();
    choices.push(Choice::lettered('L', labels::OFFERED));
    Sheet {
        heading: lexicons_texts::SOURCES_HEADING.to_owned(),
        choices,
        back: common::BACK,
        go_on: common::PUT_IN_FORCE,
        ..Sheet::default()
    }
}

/// What stands for a source of the rulebook.
pub(super) fn source_set(station: &Station, set: &Settings, source: &Source) -> String {
    if set.is_chosen_by_players(source) {
        return lexicons_texts::PLAYERS_CHOOSE.to_owned();
    }
    match (set.source(source.title), source.kind) {
        (Some(digest), _) => station.title(digest),
        (None, Kind::List) => lexicons_texts::OWN_LIST.to_owned(),
        (None, Kind::Book) => lexicons_texts::BOOK.to_owned(),
    }
}

/// A new PIN.
pub(super) fn new_pin(new: &NewPin) -> Sheet {
    let heading = match new.office {
        Office::Director => session_texts::NEW_DIRECTOR,
        Office::WordJudge => session_texts::NEW_JUDGE,
    };
    let line = if new.again() { session_texts::AGAIN } else { session_texts::DIGITS };
    Sheet {
        heading: heading.to_owned(),
        lines: vec![Line::plain(line)],
        typed: Some(dots(new.typed.len())),
        alert: match (new.unfit, new.unlike, new.refused) {
            (true, ..) => session_texts::DIGITS.to_owned(),
            (_, true, _) => session_texts::UNLIKE.to_owned(),
            (_, _, true) => session_texts::REFUSED.to_owned(),
            _ => String::new(),
        },
        back: common::BACK,
        go_on: common::GO_ON,
        pad: Pad::of_pin(new.typed.letters()),
        ..Sheet::default()
    }
}
