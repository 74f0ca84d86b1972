//! The page of the first start.

use super::lexicons::sources::source_set;
use super::readiness::texts as readiness;
use super::settings::{page::row_set, texts as settings};
use super::texts as common;
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::console::{DeskTerms, FirstItem, Row};
use crate::setup::{Settings, labels};

/// The first start.
pub(in crate::desk) fn page(context: &DeskTerms, set: &Settings) -> PageModel {
    let pins = context.pins;
    let say = context.messages();
    let row = |item: &FirstItem| match item {
        FirstItem::Event => row_set(Row::Event, set, say),
        FirstItem::Station => row_set(Row::Station, set, say),
        FirstItem::Rulebook => common::row(labels::RULEBOOK, set.rulebook.book().title),
        FirstItem::Lexicon => {
            let first = set.rulebook.book().sources.first();
            let set = first.map_or_else(String::new, |source| source_set(context, set, source));
            common::row(common::FIRST_LEXICON, &set)
        }
        FirstItem::Carry => common::FROM_ANOTHER_STATION.to_owned(),
        FirstItem::Pin => {
            let set = if pins.director { common::PIN_SET } else { settings::NONE };
            common::row(common::FIRST_PIN, set)
        }
    };
    let rows = FirstItem::ALL.iter().enumerate();
    let fleeting = context.off_home_screen.then_some(readiness::OFF_HOME_SCREEN);
    let lines = fleeting.into_iter().chain([common::FIRST_START_SAYS]).map(PageLine::plain);
    PageModel {
        heading: common::FIRST_START.to_owned(),
        lines: lines.collect(),
        items: rows.map(|(number, item)| MenuItem::numbered(number, row(item))).collect(),
        back: common::SKIP,
        go_on: common::START,
        ..PageModel::default()
    }
}
