//! The director's pages: rulebook, lexicons, PINs.

use super::{DeskTerms, Effect, Next, Offered, Open, Order, Page, closing};
use crate::challenge::{Key, Office};
use crate::console::typed::Typed;
use crate::digest::Digest;
use crate::rulebook::{ALL, Choice};
use crate::setup::Installed;
use crate::setup::Settings;
use crate::setup::pin::{self, MOST};

/// Lexicons are being chosen: nothing holds before Enter.
#[derive(Clone, Debug, PartialEq)]
pub struct Sources {
    /// The settings as they would be.
    pub settings: Settings,
}

impl Sources {
    pub(super) fn of(settings: &Settings) -> Self {
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

/// A new PIN is being typed, twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPin {
    /// For whom.
    pub office: Office,
    /// What is typed so far. Screens show how many characters there are.
    pub typed: Typed,
    /// Whether the last one could not be a PIN.
    pub unfit: bool,
    /// The PIN as it was typed the first time.
    first: Option<Typed>,
    /// Whether the second was another than the first.
    pub unlike: bool,
    /// Whether the last one was refused.
    pub refused: bool,
}

impl NewPin {
    pub(super) fn of(office: Office) -> Self {
        Self {
            office,
            typed: Typed::default(),
            unfit: false,
            first: None,
            unlike: false,
            refused: false,
        }
    }

    /// Another is asked for: the last one was not kept.
    pub fn refused(office: Office) -> Self {
        Self { refused: true, ..Self::of(office) }
    }

    /// Whether it is typed for the second time.
    pub const fn again(&self) -> bool {
        self.first.is_some()
    }
}

impl Open {
    pub(super) fn rulebooks(self, key: Key, terms: &DeskTerms) -> Next {
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
    pub(super) fn rulebook(self, mut choice: Choice, key: Key, terms: &DeskTerms) -> Next {
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

    pub(super) fn sources(self, mut sources: Sources, key: Key, terms: &DeskTerms) -> Next {
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

    pub(super) fn new_pin(self, mut new: NewPin, key: Key) -> Next {
        match (key, new.first.take()) {
            (Key::Escape, _) => return self.at(Page::Menu),
            (Key::Enter, None) if pin::is_fit(new.typed.as_str()) => {
                new.first = Some(std::mem::take(&mut new.typed));
            }
            (Key::Enter, None) => new.unfit = true,
            (Key::Enter, Some(first)) if first.as_str() == new.typed.as_str() => {
                let demand = Order::SetPin(new.office, first.as_str().to_owned());
                return self.asking(Page::Menu, demand);
            }
            (Key::Enter, Some(_)) => new = NewPin { unlike: true, ..NewPin::of(new.office) },
            (key, first) => {
                new.typed.press_any(key, MOST);
                (new.first, new.unfit) = (first, false);
            }
        }
        self.at(Page::NewPin(new))
    }
}
