//! Which lexicon stands for which source of the rulebook.

use super::texts;
use crate::challenge::Key;
use crate::challenge::page::{MenuItem, PageModel};
use crate::desk::{Context, Next, Offered, Open, Order, Page, closing, texts as common};
use crate::digest::Digest;
use crate::rulebook::{Kind, Source};
use crate::setup::{Installed, Settings, labels};

/// Lexicons are being chosen: nothing holds before Enter.
#[derive(Clone, Debug, PartialEq)]
pub struct Sources {
    /// The settings as they would be.
    pub settings: Settings,
}

impl Sources {
    pub(in crate::desk) fn of(settings: &Settings) -> Self {
        Self { settings: settings.clone() }
    }

    /// Row after row: the rulebook's sources, the edition about to come in, the minutes for a repeat.
    fn turn(&mut self, row: usize, installed: &[Installed]) {
        let sources = self.settings.rulebook.book().sources;
        if let Some(source) = sources.get(row) {
            // What players choose stands for the first list.
            if self.settings.is_chosen_by_players(source) {
                return;
            }
            let next = after(self.settings.source(source.title), installed);
            self.settings.set_source(source.title, next);
        } else if row == sources.len() {
            self.settings.coming = after(self.settings.coming, installed);
        } else if row == sources.len() + 1 {
            self.settings.turn_repeat();
        }
    }
}

/// The installed lexicon after this one; after the last, none.
fn after(digest: Option<Digest>, installed: &[Installed]) -> Option<Digest> {
    let place = |digest| installed.iter().position(|lexicon| lexicon.words == digest);
    let next = digest.map_or(Some(0), |digest| place(digest).map(|place| place + 1));
    installed.get(next?).map(|lexicon| lexicon.words)
}

impl Open {
    pub(in crate::desk) fn sources(self, mut sources: Sources, key: Key, terms: &Context) -> Next {
        match key {
            Key::Escape => return self.at(Page::Menu),
            Key::Enter => return closing(Order::Apply(sources.settings)),
            key if key.letter() == b'L' => {
                return self.at(Page::Offered(Offered::of(sources.settings)));
            }
            key => {
                if let Some(row) = key.place() {
                    sources.turn(row, &terms.installed);
                }
            }
        }
        self.at(Page::Sources(sources))
    }
}

/// Which lexicon stands for what.
pub(in crate::desk) fn page(context: &Context, sources: &Sources) -> PageModel {
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
pub(in crate::desk) fn source_set(context: &Context, set: &Settings, source: &Source) -> String {
    if set.is_chosen_by_players(source) {
        return texts::PLAYERS_CHOOSE.to_owned();
    }
    match (set.source(source.title), source.kind) {
        (Some(digest), _) => context.title(digest),
        (None, Kind::List) => common::OWN_LIST.to_owned(),
        (None, Kind::Book) => texts::BOOK.to_owned(),
    }
}
