//! The first page: what can be done.

use super::{DeskTerms, NewPin, Next, Numbering, Open, Page, Sources, Ticks};
use crate::challenge::{Key, Office};

/// What can be done at the desk, in the order of the digits that choose it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// A word judge judges a slip.
    Slip,
    /// One opinion more on a ruling, or the finding for a slip that was referred.
    Opinion,
    /// A ruling was found wrong.
    Correction,
    /// The rulebook.
    Rulebook,
    /// The lexicons.
    Lexicons,
    /// The director's PIN.
    DirectorsPin,
    /// The word judges' PIN.
    JudgesPin,
}

impl Open {
    /// What can be done here, in the order of the digits that choose it.
    pub fn items(&self, terms: &DeskTerms) -> Vec<Item> {
        let judging = [Item::Slip, Item::Opinion, Item::Correction];
        let mut items: Vec<Item> = judging.into_iter().filter(|_| terms.judges).collect();
        if self.office == Office::Director {
            items.extend([Item::Rulebook, Item::Lexicons, Item::DirectorsPin]);
            // Without a director's PIN, a judge's would lock the director out.
            items.extend(terms.pins.director.then_some(Item::JudgesPin));
        }
        items
    }

    pub(super) fn menu(self, key: Key, terms: &DeskTerms) -> Next {
        let chosen = match key {
            Key::Escape => return (None, None),
            Key::Digit(digit) => self.items(terms).get(usize::from(digit).wrapping_sub(1)).copied(),
            _ => None,
        };
        let page = match chosen {
            None => Page::Menu,
            Some(Item::Slip) => Page::Ticks(Ticks::default()),
            Some(Item::Opinion) => Page::Number(Numbering::default()),
            Some(Item::Correction) => {
                Page::Number(Numbering { correction: true, ..Numbering::default() })
            }
            Some(Item::Rulebook) => Page::Rulebooks,
            Some(Item::Lexicons) => Page::Sources(Sources::of(&terms.settings)),
            Some(Item::DirectorsPin) => Page::NewPin(NewPin::of(Office::Director)),
            Some(Item::JudgesPin) => Page::NewPin(NewPin::of(Office::WordJudge)),
        };
        self.at(page)
    }
}
