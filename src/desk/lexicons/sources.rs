//! The page for the lexicons that are used for the sources of the rulebook.

use super::{OffersPage, texts};
use crate::challenge::Key;
use crate::challenge::page::{MenuItem, PageModel};
use crate::desk::rows::{changed, titled, with_unsaved};
use crate::desk::{Context, DeskPage, Order, Route, texts as common};
use crate::digest::Digest;
use crate::rulebook::{Edition, Kind, Source};
use crate::setup::{Installed, REPEAT, Settings, labels};

/// The choice of a lexicon for each source. Nothing is saved before Enter.
#[derive(Clone, Debug, PartialEq)]
pub struct SourcesPage {
    /// The settings as chosen so far.
    pub settings: Settings,
}

/// The index of the row that leads to the lexicons that players choose from. Its digit is 0, however many sources
/// there are.
const OFFERED: usize = 9;

impl SourcesPage {
    pub(in crate::desk) fn of(context: &Context) -> Self {
        Self { settings: context.settings.clone() }
    }

    /// Changes a row to its next value. The rows are the sources of the rulebooks, the coming edition, and the
    /// minutes for a repeat.
    fn choose_next(&mut self, row: usize, installed: &[Installed]) {
        let sources = self.settings.sources_of_rulebooks();
        if let Some(source) = sources.get(row) {
            // Players choose the first list themselves.
            if self.settings.is_chosen_by_players(source) {
                return;
            }
            let next = after(self.settings.source(source.title), installed);
            self.settings.set_source(source.title, next);
        } else if row == sources.len() {
            self.settings.coming = after(self.settings.coming, installed);
        } else if row == sources.len() + 1 {
            REPEAT.choose_next(&mut self.settings);
        }
    }
}

/// The installed lexicon after this one. `None` comes after the last, and before the first.
fn after(digest: Option<Digest>, installed: &[Installed]) -> Option<Digest> {
    let index = |digest| installed.iter().position(|lexicon| lexicon.words == digest);
    let next = digest.map_or(Some(0), |digest| index(digest).map(|index| index + 1));
    installed.get(next?).map(|lexicon| lexicon.words)
}

impl DeskPage for SourcesPage {
    fn name(&self) -> &'static str {
        "sources"
    }

    fn page(&self, context: &Context) -> PageModel {
        let coming = self.settings.coming;
        let mut rows = Vec::new();
        for source in self.settings.sources_of_rulebooks() {
            let set = lexicon_used_for(context, &self.settings, source);
            rows.push(source_row(&self.settings, source, &set));
        }
        let coming =
            coming.map_or_else(|| texts::NO_EDITION.to_owned(), |digest| context.title(digest));
        rows.push((common::row(labels::COMING, &coming), texts::COMING_WHY));
        rows.push((REPEAT.says(&self.settings), REPEAT.why(&self.settings)));
        let rows = rows.into_iter().enumerate();
        let item = |(number, (row, rule)): (usize, (String, &'static str))| MenuItem {
            rule: rule.into(),
            ..MenuItem::numbered(number, row)
        };
        let model = PageModel {
            items: rows.map(item).chain([MenuItem::numbered(OFFERED, labels::OFFERED)]).collect(),
            go_on: common::SAVE,
            ..titled(texts::SOURCES_HEADING)
        };
        with_unsaved(model, &self.escape_discards(context))
    }

    fn escape_discards(&self, context: &Context) -> Vec<String> {
        changed(context, &context.settings, &self.settings)
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        match key {
            Key::Escape => return Route::MENU,
            Key::Enter => return Route::MENU.asking(Order::Apply(self.settings.clone())),
            key if key.index() == Some(OFFERED) => {
                return Route::to(OffersPage::of(self.settings.clone()));
            }
            key => {
                if let Some(row) = key.index() {
                    self.choose_next(row, &context.installed);
                }
            }
        }
        Route::STAY
    }
}

/// The row of a source, with the lexicon that is used for it, and the line below. The row of a list does not begin
/// with the source's title, because a different list may be in use.
fn source_row(set: &Settings, source: &Source, used: &str) -> (String, &'static str) {
    let is_list = source.kind == Kind::List && source.edition != Edition::Any;
    if is_list && !set.is_chosen_by_players(source) {
        let used = common::list_for(used, source.title);
        return (common::row(labels::WORD_LIST, &used), "");
    }
    (common::row(source.title, used), texts::SOURCE_WHY)
}

/// The name of the lexicon that is used for this source of the rulebook.
pub(in crate::desk) fn lexicon_used_for(
    context: &Context,
    set: &Settings,
    source: &Source,
) -> String {
    if set.is_chosen_by_players(source) {
        return texts::PLAYERS_CHOOSE.to_owned();
    }
    match (set.source(source.title), source.kind) {
        (Some(digest), _) => context.title(digest),
        (None, Kind::List) => common::OWN_LIST.to_owned(),
        (None, Kind::Book) => texts::BOOK.to_owned(),
    }
}
