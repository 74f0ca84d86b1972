//! The lexicons that players can choose from on the count screen.

use super::texts;
use crate::challenge::Key;
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::desk::{Context, Next, Open, Order, Page, Sources, closing, texts as common};
use crate::digest::Digest;
use crate::setup::{Settings, labels};

/// The lexicons offered are being ticked: nothing holds before Enter.
#[derive(Clone, Debug, PartialEq)]
pub struct Offered {
    /// The settings as they would be.
    pub settings: Settings,
    /// Whether one more was ticked than can be offered.
    pub full: bool,
    before: Vec<Option<Digest>>,
}

impl Offered {
    pub(in crate::desk) fn of(settings: Settings) -> Self {
        Self { before: settings.offered.clone(), full: false, settings }
    }

    /// What can be offered: the station's own list, then every installed lexicon.
    pub fn rows(terms: &Context) -> Vec<Option<Digest>> {
        let installed = terms.installed.iter().map(|lexicon| Some(lexicon.words));
        std::iter::once(None).chain(installed).collect()
    }

    fn tick(&mut self, lexicon: Option<Digest>) {
        let offered = &mut self.settings.offered;
        let before = offered.len();
        offered.retain(|other| *other != lexicon);
        self.full = before == offered.len() && before == Settings::OFFERS;
        if before == offered.len() && !self.full {
            offered.push(lexicon);
        }
    }

    /// What is put in force: in the order of the rows, without lexicons that are gone; and one alone is
    /// no choice.
    fn settled(mut self, terms: &Context) -> Settings {
        let mut rows = Self::rows(terms);
        rows.retain(|row| self.settings.offered.contains(row));
        if rows.len() < 2 {
            rows.clear();
        }
        self.settings.offered = rows;
        self.settings
    }
}

impl Open {
    pub(in crate::desk) fn offered(self, mut offered: Offered, key: Key, terms: &Context) -> Next {
        match key {
            Key::Escape => {
                let settings = Settings { offered: offered.before, ..offered.settings };
                return self.at(Page::Sources(Sources { settings }));
            }
            Key::Enter => return closing(Order::Apply(offered.settled(terms))),
            key => {
                let row = key.place().and_then(|place| Offered::rows(terms).get(place).copied());
                if let Some(lexicon) = row {
                    offered.tick(lexicon);
                }
            }
        }
        self.at(Page::Offered(offered))
    }
}

/// Which lexicons can players choose from?
pub(in crate::desk) fn page(context: &Context, offered: &Offered) -> PageModel {
    let choice = |(number, row)| {
        let installed = context.installed.iter().find(|lexicon| Some(lexicon.words) == row);
        let title = installed.map_or(common::OWN_LIST, |lexicon| &lexicon.title);
        let on = offered.settings.offered.contains(&row);
        MenuItem { chosen: Some(on), ..MenuItem::numbered(number, title) }
    };
    let rows = Offered::rows(context).into_iter().take(9).enumerate();
    PageModel {
        heading: labels::OFFERED.to_owned(),
        lines: vec![PageLine::plain(texts::OFFERED_WHY)],
        items: rows.map(choice).collect(),
        alert: if offered.full { texts::OFFERED_FULL.to_owned() } else { String::new() },
        back: common::BACK,
        go_on: common::PUT_IN_FORCE,
        ..PageModel::default()
    }
}
