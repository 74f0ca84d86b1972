//! The page of the menu.

use super::settings::page::{lines, round};
use super::texts as common;
use super::{first_start, journal, lexicons, readiness, session, settings, standalone, transfer};
use crate::challenge::Office;
use crate::challenge::page::{MenuItem, PageModel};
use crate::console::{DeskTerms, Item, Open, Row, Told};
use crate::setup::labels;

/// What can be done.
pub(in crate::desk) fn page(context: &DeskTerms, open: &Open) -> PageModel {
    let set = &context.settings;
    if let Some(first) = &open.first {
        return first_start::page(context, first);
    }
    let next_round = || common::next_round(&round(set.round), &round(set.round.saturating_add(1)));
    let says = |item| match item {
        Item::Slip => common::SLIP,
        Item::Opinion => common::OPINION,
        Item::Correction => common::CORRECTION,
        Item::Separate => common::SEPARATE,
        Item::Rulebook => labels::RULEBOOK,
        Item::Lexicons => common::LEXICONS,
        Item::DirectorsPin => session::texts::NEW_DIRECTOR,
        Item::JudgesPin => session::texts::NEW_JUDGE,
        Item::Round => "",
        Item::Journal => journal::texts::HEADING,
        Item::SetUp => settings::texts::HEADING,
        Item::Ready => readiness::texts::HEADING,
        Item::Import => lexicons::texts::HEADING,
        Item::Carry => transfer::texts::HEADING,
        Item::Stick => standalone::texts::HEADING,
        Item::Diagnostics => common::DIAGNOSTICS,
    };
    let choice = |(number, item): (usize, Item)| match item.letter() {
        Some(letter) if item == Item::Round => MenuItem::lettered(letter, next_round()),
        Some(letter) => MenuItem::lettered(letter, says(item)),
        None => MenuItem::numbered(number, says(item)),
    };
    let items = open.items(context).into_iter().enumerate();
    let director = open.office == Office::Director;
    PageModel {
        heading: if director { common::DIRECTOR } else { common::WORD_JUDGE }.to_owned(),
        lines: match open.told {
            Some(Told::Group(group)) => lines(group.rows(), context),
            Some(Told::Round) => lines(&[Row::Round], context),
            None => Vec::new(),
        },
        alert: if context.pins.director { String::new() } else { common::NO_PIN.to_owned() },
        items: items.map(choice).collect(),
        back: common::CLOSE,
        ..PageModel::default()
    }
}
