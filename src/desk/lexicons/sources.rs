//! Which lexicon stands for what.

use super::texts;
use crate::challenge::page::{MenuItem, PageModel};
use crate::console::{DeskTerms, Sources};
use crate::desk::texts as common;
use crate::rulebook::{Kind, Source};
use crate::setup::{Settings, labels};

/// Which lexicon stands for what.
pub(in crate::desk) fn page(context: &DeskTerms, sources: &Sources) -> PageModel {
    let Settings { rulebook, coming, repeat_minutes, .. } = &sources.settings;
    let mut rows = Vec::new();
    for source in rulebook.book().sources {
        let set = source_set(context, &sources.settings, source);
        rows.push((common::row(source.title, &set), texts::SOURCE_WHY));
    }
    let coming =
        coming.map_or_else(|| texts::NO_EDITION.to_owned(), |digest| context.title(digest));
    rows.push((common::row(labels::COMING, &coming), texts::COMING_WHY));
    let minutes = common::minutes((*repeat_minutes).into());
    rows.push((common::row(texts::REPEAT, &minutes), common::REPEAT_WHY));
    let rows = rows.into_iter().enumerate();
    let choice = |(number, (row, rule))| MenuItem { rule, ..MenuItem::numbered(number, row) };
    let mut items: Vec<MenuItem> = rows.map(choice).collect();
    items.push(MenuItem::lettered('L', labels::OFFERED));
    PageModel {
        heading: texts::SOURCES_HEADING.to_owned(),
        items,
        back: common::BACK,
        go_on: common::PUT_IN_FORCE,
        ..PageModel::default()
    }
}

/// What stands for a source of the rulebook.
pub(in crate::desk) fn source_set(context: &DeskTerms, set: &Settings, source: &Source) -> String {
    if set.is_chosen_by_players(source) {
        return texts::PLAYERS_CHOOSE.to_owned();
    }
    match (set.source(source.title), source.kind) {
        (Some(digest), _) => context.title(digest),
        (None, Kind::List) => common::OWN_LIST.to_owned(),
        (None, Kind::Book) => texts::BOOK.to_owned(),
    }
}
