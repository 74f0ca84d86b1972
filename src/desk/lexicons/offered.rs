//! The page that says which lexicons players can choose from on the count screen.

use super::{SourcesPage, texts};
use crate::challenge::Key;
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::desk::rows::titled;
use crate::desk::{Context, DeskPage, Order, Route, texts as common};
use crate::digest::Digest;
use crate::setup::{Settings, labels};

/// The lexicons offered are being chosen. Nothing is saved before Enter.
#[derive(Clone, Debug, PartialEq)]
pub struct OfferedPage {
    /// The settings as they would be.
    pub settings: Settings,
    /// Whether one more was chosen than can be offered.
    pub full: bool,
    before: Vec<Option<Digest>>,
}

impl OfferedPage {
    pub(super) fn of(settings: Settings) -> Self {
        Self { before: settings.offered.clone(), full: false, settings }
    }

    /// What can be offered: the station's own list, then every installed lexicon.
    pub fn rows(context: &Context) -> Vec<Option<Digest>> {
        let installed = context.installed.iter().map(|lexicon| Some(lexicon.words));
        std::iter::once(None).chain(installed).collect()
    }

    fn toggle(&mut self, lexicon: Option<Digest>) {
        let offered = &mut self.settings.offered;
        let before = offered.len();
        offered.retain(|other| *other != lexicon);
        self.full = before == offered.len() && before == Settings::OFFERS;
        if before == offered.len() && !self.full {
            offered.push(lexicon);
        }
    }

    /// What is saved: in the order of the rows, without lexicons that are gone. One alone is no
    /// choice.
    fn settled(&self, context: &Context) -> Settings {
        let mut offered = Self::rows(context);
        offered.retain(|row| self.settings.offered.contains(row));
        if offered.len() < 2 {
            offered.clear();
        }
        Settings { offered, ..self.settings.clone() }
    }
}

impl DeskPage for OfferedPage {
    fn name(&self) -> &'static str {
        "offered"
    }

    fn page(&self, context: &Context) -> PageModel {
        let item = |(number, row)| {
            let installed = context.installed.iter().find(|lexicon| Some(lexicon.words) == row);
            let title = installed.map_or(common::OWN_LIST, |lexicon| &lexicon.title);
            let chosen = Some(self.settings.offered.contains(&row));
            MenuItem { chosen, ..MenuItem::numbered(number, title) }
        };
        let rows = Self::rows(context).into_iter().take(9).enumerate();
        PageModel {
            lines: vec![PageLine::plain(texts::OFFERED_WHY)],
            items: rows.map(item).collect(),
            alert: if self.full { texts::OFFERED_FULL } else { "" }.to_owned(),
            go_on: common::PUT_IN_FORCE,
            ..titled(labels::OFFERED)
        }
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        match key {
            Key::Escape => {
                let offered = self.before.clone();
                let settings = Settings { offered, ..self.settings.clone() };
                return Route::to(SourcesPage { settings });
            }
            Key::Enter => return Route::closing(Order::Apply(self.settled(context))),
            key => {
                if let Some(row) =
                    key.place().and_then(|place| Self::rows(context).get(place).copied())
                {
                    self.toggle(row);
                }
            }
        }
        Route::STAY
    }
}
