//! Everything that can be set besides rulebook, lexicons and PINs, in groups of rows. A digit turns a
//! row, or opens the field in which it is typed.

pub(super) mod page;
pub mod texts;

use crate::challenge::Key;
use crate::desk::{Context, Next, Open, Order, Page, Told};
use crate::setup::{OneOf, Settings};
use crate::text::Language;
use std::time::Duration;

/// Settings are being changed: nothing holds before Enter.
#[derive(Clone, Debug, PartialEq)]
pub struct SetUp {
    /// The settings as they would be.
    pub settings: Settings,
    /// Which group is open; none while one is being chosen.
    pub group: Option<Group>,
    /// What is being typed, if something is.
    pub naming: Option<Naming>,
    /// Whether there is but this one row: then Enter is enough.
    alone: bool,
}

/// A group of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// What belongs to the event.
    Event,
    /// How long screens wait.
    Times,
    /// Keys, look, sound and screen.
    Keys,
    /// Languages and the voice.
    People,
}

/// What can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// The name of the event.
    Event,
    /// The round.
    Round,
    /// The name of this station.
    Station,
    /// Whether the count screen asks for the table.
    AsksTable,
    /// Whether the count screen asks which player challenges.
    AsksPlayer,
    /// How long a slip may lie.
    Slip,
    /// How long a verdict stays.
    Verdict,
    /// For how long a challenge may be repeated.
    Repeat,
    /// The key that judges.
    JudgeKey,
    /// How the letters lie on the screen's keyboard.
    Layout,
    /// The colours.
    Theme,
    /// The sound of a verdict.
    Sounds,
    /// Whether players can choose a language.
    Language(Language),
    /// Whether the station speaks.
    Voice,
    /// Whether the station takes the whole screen.
    Screen,
}

/// A row is being typed, in a field of the browser's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Naming {
    /// Which.
    pub row: Row,
    /// The text so far.
    pub text: String,
    /// Whether it would not do.
    pub refused: bool,
}

impl Group {
    /// All groups, in order.
    pub const ALL: [Self; 4] = [Self::Event, Self::Times, Self::Keys, Self::People];

    /// Its rows, in order.
    pub const fn rows(self) -> &'static [Row] {
        match self {
            Self::Event => &[Row::Event, Row::Round, Row::Station, Row::AsksTable, Row::AsksPlayer],
            Self::Times => &[Row::Slip, Row::Verdict, Row::Repeat],
            Self::Keys => &[Row::JudgeKey, Row::Layout, Row::Theme, Row::Sounds, Row::Screen],
            Self::People => &[
                Row::Language(Language::English),
                Row::Language(Language::French),
                Row::Language(Language::Spanish),
                Row::Language(Language::Afrikaans),
                Row::Language(Language::German),
                Row::Voice,
            ],
        }
    }
}

impl SetUp {
    /// One row to be typed, alone.
    pub(in crate::desk) fn alone(settings: Settings, row: Row) -> Self {
        let set_up = Self { settings, group: None, naming: None, alone: true };
        set_up.turned(row)
    }

    /// A row turns, or its field opens.
    fn turned(mut self, row: Row) -> Self {
        let set = &mut self.settings;
        let text = match row {
            Row::Event => Some(set.event.clone()),
            Row::Station => Some(set.station.clone()),
            Row::Round if set.round > 0 => Some(set.round.to_string()),
            Row::Round => Some(String::new()),
            _ => None,
        };
        match row {
            Row::AsksTable => set.asks_table = !set.asks_table,
            Row::AsksPlayer => set.asks_player = !set.asks_player,
            Row::Slip => set.times.slip = after(set.times.slip, &Settings::SLIP_SECONDS),
            Row::Verdict => {
                set.times.verdict = after(set.times.verdict, &Settings::VERDICT_SECONDS);
            }
            Row::Repeat => set.turn_repeat(),
            Row::JudgeKey => set.judge_key = set.judge_key.next(),
            Row::Layout => set.layout = set.layout.next(),
            Row::Theme => set.theme = set.theme.next(),
            Row::Sounds => set.sounds = !set.sounds,
            Row::Language(language) => set.turn_language(language),
            Row::Voice => set.voice = !set.voice,
            Row::Screen => set.screen = set.screen.next(),
            Row::Event | Row::Station | Row::Round => {}
        }
        self.naming = text.map(|text| Naming { row, text, refused: false });
        self
    }

    /// Takes what was typed. False if it will not do: a round is a number; nothing is none.
    fn named(&mut self, naming: &Naming) -> bool {
        let name = Settings::name(&naming.text);
        match naming.row {
            Row::Event => self.settings.event = name,
            Row::Station => self.settings.station = name,
            _ if name.is_empty() => self.settings.round = 0,
            _ => match name.parse() {
                Ok(round) => self.settings.round = round,
                Err(_) => return false,
            },
        }
        true
    }

    /// Text was typed into the page's field.
    pub(in crate::desk) fn wrote(&mut self, text: String) {
        if let Some(naming) = &mut self.naming {
            (naming.text, naming.refused) = (text, false);
        }
    }
}

/// The time after this one; after the last, none, and after none the first.
fn after(time: Option<Duration>, known: &[u64]) -> Option<Duration> {
    let place = time.and_then(|time| known.iter().position(|known| *known == time.as_secs()));
    let next = place.map_or(0, |place| place + 1);
    known.get(next).map(|seconds| Duration::from_secs(*seconds))
}

impl Open {
    pub(in crate::desk) fn open_set_up(self, terms: &Context) -> Next {
        let settings = terms.settings.clone();
        self.at(Page::SetUp(SetUp { settings, group: None, naming: None, alone: false }))
    }

    pub(in crate::desk) fn set_up(self, mut set_up: SetUp, key: Key, terms: &Context) -> Next {
        if let Some(naming) = set_up.naming.take() {
            return self.naming(set_up, naming, key);
        }
        match (set_up.group, key) {
            (None, Key::Escape) => return self.at(Page::Menu),
            (Some(_), Key::Escape) => return self.open_set_up(terms),
            (Some(group), Key::Enter) => {
                let told = Some(Told::Group(group));
                let demand = Order::Apply(set_up.settings);
                return Self { told, ..self }.asking(Page::Menu, demand);
            }
            (None, _) => {
                set_up.group = key.place().and_then(|place| Group::ALL.get(place)).copied();
            }
            (Some(group), _) => {
                if let Some(row) = key.place().and_then(|place| group.rows().get(place)) {
                    set_up = set_up.turned(*row);
                }
            }
        }
        self.at(Page::SetUp(set_up))
    }

    fn naming(self, mut set_up: SetUp, naming: Naming, key: Key) -> Next {
        match key {
            Key::Escape if set_up.alone => return self.at(Page::Menu),
            Key::Enter if !set_up.named(&naming) => {
                set_up.naming = Some(Naming { refused: true, ..naming });
            }
            Key::Enter if set_up.alone => {
                return self.asking(Page::Menu, Order::Apply(set_up.settings));
            }
            Key::Escape | Key::Enter => {}
            _ => set_up.naming = Some(naming),
        }
        self.at(Page::SetUp(set_up))
    }

    /// The next round, at once.
    pub(in crate::desk) fn next_round(self, terms: &Context) -> Next {
        let round = terms.settings.round.saturating_add(1);
        let settings = Settings { round, ..terms.settings.clone() };
        Self { told: Some(Told::Round), ..self }.asking(Page::Menu, Order::Apply(settings))
    }
}
