//! The lexicons that players can choose from on the count screen.

use super::{DeskTerms, Next, Open, Order, Page, Sources, closing};
use crate::challenge::Key;
use crate::digest::Digest;
use crate::setup::Settings;

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
    pub(super) fn of(settings: Settings) -> Self {
        Self { before: settings.offered.clone(), full: false, settings }
    }

    /// What can be offered: the station's own list, then every installed lexicon.
    pub fn rows(terms: &DeskTerms) -> Vec<Option<Digest>> {
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
    fn settled(mut self, terms: &DeskTerms) -> Settings {
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
    pub(super) fn offered(self, mut offered: Offered, key: Key, terms: &DeskTerms) -> Next {
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
