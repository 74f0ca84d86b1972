//! The rulebook in force, and its options.

pub(super) mod page;
pub mod texts;

use crate::challenge::Key;
use crate::desk::{Context, Effect, Next, Open, Order, Page, closing};
use crate::rulebook::{ALL, Choice};
use crate::setup::Settings;

impl Open {
    pub(in crate::desk) fn rulebooks(self, key: Key, terms: &Context) -> Next {
        let in_force = terms.settings.rulebook;
        let page = match key {
            Key::Escape => Page::Menu,
            key => match key.place().and_then(|place| ALL.get(place)) {
                Some(book) if book.id == in_force.book().id => Page::Rulebook(in_force),
                Some(book) => Page::Rulebook(Choice::of(book)),
                None => Page::Rulebooks,
            },
        };
        self.at(page)
    }

    /// One rulebook: its options turn, Enter puts it in force.
    pub(in crate::desk) fn rulebook(self, mut choice: Choice, key: Key, terms: &Context) -> Next {
        match key {
            Key::Escape => return self.at(Page::Rulebooks),
            Key::Enter => {
                let settings = Settings { rulebook: choice, ..terms.settings.clone() };
                // The desk closes: how the station starts with it is the answer.
                return closing(Order::Apply(settings));
            }
            key => match key.letter() {
                b'C' => choice = choice.with_next_rule(),
                b'L' => {
                    choice = choice.with_self_lookup(!choice.players_look_up()).unwrap_or(choice);
                }
                b'P' => return self.asking(Page::Rulebook(choice), Effect::Print),
                _ => {}
            },
        }
        self.at(Page::Rulebook(choice))
    }
}
