//! The settings pages: everything that can be set besides rulebook, lexicons and PINs, in groups of
//! rows.

mod row;
pub mod texts;

pub use row::{Group, Row};
pub(super) use row::{lines, round, row_set};

use super::rows::titled;
use super::{Context, DeskPage, Order, Route, texts as common};
use crate::challenge::page::{MenuItem, PageLine, PageModel, TextField};
use crate::challenge::{Key, Mark};
use crate::setup::Settings;
use crate::text::Messages;

/// The settings pages. Nothing is saved before Enter.
#[derive(Clone, Debug, PartialEq)]
pub struct SettingsPage {
    /// The settings as they would be.
    pub settings: Settings,
    /// Which group is open; none while one is being chosen.
    pub group: Option<Group>,
    /// The row that is being typed, if one is.
    pub field: Option<RowField>,
    /// Whether only this one row is set. Then one Enter saves it.
    alone: bool,
}

/// A row that is being typed, in a field of the browser's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowField {
    /// Which row.
    pub row: Row,
    /// The text so far.
    pub text: String,
    /// Whether it cannot be saved.
    pub refused: bool,
}

impl SettingsPage {
    pub(super) fn open(context: &Context) -> Route {
        let settings = context.settings.clone();
        Route::to(Self { settings, group: None, field: None, alone: false })
    }

    /// One row to be typed, alone.
    pub(super) fn alone(settings: Settings, row: Row) -> Self {
        let mut page = Self { settings, group: None, field: None, alone: true };
        page.turn(row);
        page
    }

    /// A row turns, or its field opens.
    fn turn(&mut self, row: Row) {
        row.turn(&mut self.settings);
        let text = row.typed(&self.settings);
        self.field = text.map(|text| RowField { row, text, refused: false });
    }

    /// Takes what was typed. False if it cannot be saved: a round is a number or nothing, and a mark is short.
    fn take(&mut self, field: &RowField) -> bool {
        let name = Settings::name(&field.text);
        match field.row {
            Row::Event => self.settings.event = name,
            Row::Station => self.settings.station = name,
            Row::Mark => match Mark::typed(&name) {
                Ok(mark) => self.settings.mark = mark,
                Err(_) => return false,
            },
            _ if name.is_empty() => self.settings.round = 0,
            _ => match name.parse() {
                Ok(round) => self.settings.round = round,
                Err(_) => return false,
            },
        }
        true
    }

    /// A key while a row is being typed.
    fn press_field(&mut self, field: RowField, key: Key) -> Route {
        match key {
            Key::Escape if self.alone => return Route::MENU,
            Key::Enter if !self.take(&field) => {
                self.field = Some(RowField { refused: true, ..field });
            }
            Key::Enter if self.alone => {
                return Route::MENU.asking(Order::Apply(self.settings.clone()));
            }
            Key::Escape | Key::Enter => {}
            _ => self.field = Some(field),
        }
        Route::STAY
    }
}

impl DeskPage for SettingsPage {
    fn name(&self) -> &'static str {
        match (&self.field, self.group) {
            (Some(_), _) => "setting",
            (None, Some(_)) => "settings-group",
            (None, None) => "settings",
        }
    }

    fn page(&self, context: &Context) -> PageModel {
        match (&self.field, self.group) {
            (Some(field), _) => field.page(),
            (None, Some(group)) => PageModel {
                items: rows(group, &self.settings, context.messages()),
                go_on: common::APPLY,
                ..titled(group.says().0)
            },
            (None, None) => PageModel { items: groups(), ..titled(texts::HEADING) },
        }
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        if let Some(field) = self.field.take() {
            return self.press_field(field, key);
        }
        match (self.group, key) {
            (None, Key::Escape) => return Route::MENU,
            (Some(_), Key::Escape) => return Self::open(context),
            (Some(group), Key::Enter) => {
                return Route::saved(group.rows()).asking(Order::Apply(self.settings.clone()));
            }
            (None, _) => {
                self.group = key.place().and_then(|place| Group::ALL.get(place)).copied();
            }
            (Some(group), _) => {
                if let Some(row) = key.place().and_then(|place| group.rows().get(place)) {
                    self.turn(*row);
                }
            }
        }
        Route::STAY
    }

    fn wrote(&mut self, text: String) {
        if let Some(field) = &mut self.field {
            (field.text, field.refused) = (text, false);
        }
    }
}

impl RowField {
    fn page(&self) -> PageModel {
        let (label, why) = self.row.says();
        let (label, value) = (label.to_owned(), self.text.clone());
        PageModel {
            lines: vec![PageLine::plain(why)],
            field: Some(TextField { label: label.clone(), value, first: true }),
            alert: match self.row {
                _ if !self.refused => "",
                Row::Mark => texts::NOT_A_MARK,
                _ => texts::NO_NUMBER,
            }
            .to_owned(),
            go_on: common::GO_ON,
            ..titled(label)
        }
    }
}

fn groups() -> Vec<MenuItem> {
    let item = |(number, group): (usize, &Group)| {
        let (says, rule) = group.says();
        MenuItem { rule: rule.into(), ..MenuItem::numbered(number, says) }
    };
    Group::ALL.iter().enumerate().map(item).collect()
}

/// The rows of a group, as they are set.
fn rows(group: Group, set: &Settings, say: &Messages) -> Vec<MenuItem> {
    let item = |(number, row): (usize, &Row)| {
        let rule = row.says().1;
        MenuItem { rule: rule.into(), ..MenuItem::numbered(number, row_set(*row, set, say)) }
    };
    group.rows().iter().enumerate().map(item).collect()
}

/// The next round is saved at once.
pub(super) fn next_round(context: &Context) -> Route {
    let round = context.settings.round.saturating_add(1);
    let settings = Settings { round, ..context.settings.clone() };
    Route::saved(&[Row::Round]).asking(Order::Apply(settings))
}
