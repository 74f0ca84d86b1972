//! The first page: what can be done.

use super::settings::page::{lines, round};
use super::{
    first_start, journal, lexicons, readiness, session, settings, standalone, texts as common,
    transfer,
};
use crate::challenge::page::{MenuItem, PageModel};
use crate::challenge::{Key, Role};
use crate::desk::{
    Checklist, Context, Group, NewPin, Next, NumberPrompt, Open, Page, Purpose, Row, Sources,
};
use crate::setup::labels;

/// What can be done at the desk. Those without a letter are chosen by digits, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// A word judge judges a slip.
    Slip,
    /// One opinion more on a ruling, or the finding for a slip that was referred.
    Opinion,
    /// A ruling was found wrong.
    Correction,
    /// Words of a challenge were looked up separately.
    Separate,
    /// The rulebook.
    Rulebook,
    /// The lexicons.
    Lexicons,
    /// The director's PIN.
    DirectorsPin,
    /// The word judges' PIN.
    JudgesPin,
    /// The journal.
    Journal,
    /// The next round.
    Round,
    /// Event, times, keys, look and sound.
    SetUp,
    /// Is the station ready?
    Ready,
    /// A lexicon is brought.
    Import,
    /// The set-up is carried to another station.
    Transfer,
    /// A stick is made.
    Standalone,
    /// What the device says, and what failed.
    Diagnostics,
}

/// What the menu says was put in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// The rows of a group.
    Group(Group),
    /// A round.
    Round,
}

impl Item {
    /// The letter that chooses it, if it is chosen by one.
    pub const fn letter(self) -> Option<char> {
        match self {
            Self::Separate => Some('W'),
            Self::Journal => Some('J'),
            Self::Round => Some('N'),
            Self::SetUp => Some('S'),
            Self::Ready => Some('R'),
            Self::Import => Some('I'),
            Self::Transfer => Some('C'),
            Self::Standalone => Some('M'),
            Self::Diagnostics => Some('D'),
            _ => None,
        }
    }
}

impl Open {
    /// What can be done here: first what digits choose, in their order.
    pub fn items(&self, terms: &Context) -> Vec<Item> {
        let judging = [Item::Slip, Item::Opinion, Item::Correction];
        let mut items: Vec<Item> = judging.into_iter().filter(|_| terms.judges).collect();
        if self.role == Role::Director {
            items.extend([Item::Rulebook, Item::Lexicons, Item::DirectorsPin]);
            // Without a director's PIN, a judge's would lock the director out.
            items.extend(terms.pins.director.then_some(Item::JudgesPin));
        }
        let separate = terms.settings.rulebook.book().separate;
        items.extend(separate.filter(|_| terms.judges).map(|_| Item::Separate));
        if self.role == Role::Director {
            items.extend([Item::Round, Item::Journal, Item::SetUp]);
            items.extend([
                Item::Ready,
                Item::Import,
                Item::Transfer,
                Item::Standalone,
                Item::Diagnostics,
            ]);
        }
        items
    }

    pub(in crate::desk) fn menu(self, key: Key, terms: &Context) -> Next {
        let chosen = match key {
            Key::Escape => return (None, None),
            key => {
                let mut items = self.items(terms).into_iter();
                match key.place() {
                    Some(place) => items.filter(|item| item.letter().is_none()).nth(place),
                    None => items.find(|item| item.letter().map(Key::typed) == Some(key)),
                }
            }
        };
        let page = match chosen {
            None => Page::Menu,
            Some(Item::Slip) => Page::Checklist(Checklist::default()),
            Some(Item::Opinion) => Page::Number(NumberPrompt::default()),
            Some(Item::Correction) => Page::Number(NumberPrompt::of(Purpose::Correction)),
            Some(Item::Separate) => Page::Number(NumberPrompt::of(Purpose::Separate)),
            Some(Item::Rulebook) => Page::Rulebooks,
            Some(Item::Lexicons) => Page::Sources(Sources::of(&terms.settings)),
            Some(Item::DirectorsPin) => Page::NewPin(NewPin::of(Role::Director)),
            Some(Item::JudgesPin) => Page::NewPin(NewPin::of(Role::WordJudge)),
            Some(Item::Journal) => return self.open_journal(),
            Some(Item::Round) => return self.next_round(terms),
            Some(Item::SetUp) => return self.open_set_up(terms),
            Some(Item::Ready) => return self.open_ready(),
            Some(Item::Import) => return self.open_import(),
            Some(Item::Transfer) => return self.open_carry(),
            Some(Item::Standalone) => return self.open_stick(terms),
            Some(Item::Diagnostics) => return self.open_diagnostics(),
        };
        self.at(page)
    }
}

/// What can be done.
pub(in crate::desk) fn page(context: &Context, open: &Open) -> PageModel {
    let set = &context.settings;
    if let Some(first) = &open.first {
        return first_start::page(context, first);
    }
    let next_round = || common::next_round(&round(set.round), &round(set.round.saturating_add(1)));
    let says = |item| match item {
        Item::Slip => common::SLIP,
        Item::Opinion => common::OPINION,
        Item::Correction => common::CORRECTION,
        Item::Separate => common::SEPARATE,
        Item::Rulebook => labels::RULEBOOK,
        Item::Lexicons => common::LEXICONS,
        Item::DirectorsPin => session::texts::NEW_DIRECTOR,
        Item::JudgesPin => session::texts::NEW_JUDGE,
        Item::Round => "",
        Item::Journal => journal::texts::HEADING,
        Item::SetUp => settings::texts::HEADING,
        Item::Ready => readiness::texts::HEADING,
        Item::Import => lexicons::texts::HEADING,
        Item::Transfer => transfer::texts::HEADING,
        Item::Standalone => standalone::texts::HEADING,
        Item::Diagnostics => common::DIAGNOSTICS,
    };
    let choice = |(number, item): (usize, Item)| match item.letter() {
        Some(letter) if item == Item::Round => MenuItem::lettered(letter, next_round()),
        Some(letter) => MenuItem::lettered(letter, says(item)),
        None => MenuItem::numbered(number, says(item)),
    };
    let items = open.items(context).into_iter().enumerate();
    let director = open.role == Role::Director;
    PageModel {
        heading: if director { common::DIRECTOR } else { common::WORD_JUDGE }.to_owned(),
        lines: match open.told {
            Some(Told::Group(group)) => lines(group.rows(), context),
            Some(Told::Round) => lines(&[Row::Round], context),
            None => Vec::new(),
        },
        alert: if context.pins.director { String::new() } else { common::NO_PIN.to_owned() },
        items: items.map(choice).collect(),
        back: common::CLOSE,
        ..PageModel::default()
    }
}
