//! The settings pages: all settings except rulebook, lexicons and PINs, in groups of rows.

mod row;
pub mod texts;

pub use row::{Group, Row};
pub(super) use row::{changes, round, row_set, value};

use super::rows::{titled, with_unsaved};
use super::{Context, DeskPage, NewPin, Order, PracticePage, Route, practice, texts as common};
use crate::challenge::page::{MenuItem, PageLine, PageModel, TextField};
use crate::challenge::{Key, Mark, Role};
use crate::journal::Log;
use crate::setup::{DeviceUse, Settings};

/// The settings pages. Nothing is saved before Enter.
#[derive(Clone, Debug, PartialEq)]
pub struct SettingsPage {
    /// The settings as chosen so far.
    pub settings: Settings,
    /// Which group is open; `None` while the director is choosing one.
    pub group: Option<Group>,
    /// The row whose field is open, with the text so far.
    pub field: Option<RowField>,
    /// Whether the page sets a single row. Then one Enter saves it.
    alone: bool,
}

/// A row that is being typed, in an input field of the browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowField {
    pub row: Row,
    /// The text so far.
    pub text: String,
    /// Whether the text cannot be saved.
    pub refused: bool,
}

impl SettingsPage {
    pub(super) fn open(context: &Context) -> Route {
        let settings = context.settings.clone();
        Route::to(Self { settings, group: None, field: None, alone: false })
    }

    /// A page with only one row, whose field is open.
    pub(super) fn alone(settings: Settings, row: Row) -> Self {
        let mut page = Self { settings, group: None, field: None, alone: true };
        page.change(row);
        page
    }

    /// Changes a row to its next value, or opens its field.
    fn change(&mut self, row: Row) {
        row.choose_next(&mut self.settings);
        let text = row.typed(&self.settings);
        // A station's name is often its mark, too, so a short name is suggested.
        let suggested = |text: String| match row {
            Row::Mark if text.is_empty() => Mark::suggested_by(&self.settings.station).to_string(),
            _ => text,
        };
        let text = text.map(suggested);
        self.field = text.map(|text| RowField { row, text, refused: false });
    }

    /// Stores what was typed. Returns false if it cannot be saved: a round must be a number or empty, and a mark
    /// must be short.
    fn take(&mut self, field: &RowField) -> bool {
        let name = Settings::name(&field.text);
        match field.row {
            Row::Event => {
                let settings = Settings { event: name, ..self.settings.clone() };
                self.settings = settings.without_forbidden_look_ups();
            }
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

    fn save(&self) -> Route {
        Route::MENU.asking(Order::Apply(self.settings.clone()))
    }

    /// Handles a key while a row is being typed.
    fn press_field(&mut self, field: RowField, key: Key) -> Route {
        match key {
            Key::Escape if self.alone => return Route::MENU,
            Key::Enter if !self.take(&field) => {
                self.field = Some(RowField { refused: true, ..field });
            }
            Key::Enter if self.alone => {
                return self.save();
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
        let changed = changes(&context.settings, &self.settings, context.messages());
        let model = match (&self.field, self.group) {
            (Some(field), _) => return field.page(&self.settings),
            (None, Some(group)) => PageModel {
                items: rows(group, &self.settings, context),
                go_on: common::SAVE,
                ..titled(group.says().0)
            },
            (None, None) => {
                PageModel { items: groups(changed.is_empty()), ..titled(texts::HEADING) }
            }
        };
        if changed.is_empty() {
            return model;
        }
        with_unsaved(PageModel { go_on: common::SAVE, ..model }, &changed)
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        if let Some(field) = self.field.take() {
            return self.press_field(field, key);
        }
        let is_changed = self.settings != context.settings;
        match (self.group, key) {
            (None, Key::Escape) => return Route::MENU,
            (Some(_), Key::Escape) => self.group = None,
            (None, Key::Enter) if !is_changed => {}
            (_, Key::Enter) => return self.save(),
            (None, _) if !is_changed && key.index() == Some(Group::ALL.len()) => {
                return Route::to(PracticePage);
            }
            (None, _) => {
                self.group = key.index().and_then(|index| Group::ALL.get(index)).copied();
            }
            (Some(group), _) => {
                let row = key.index().and_then(|index| group.rows().get(index)).copied();
                match row {
                    Some(row) if row_obstacle(row, &self.settings, context).is_none() => {
                        self.change(row);
                    }
                    Some(_) if !is_changed && !context.pins.director => {
                        return Route::to(NewPin::of(Role::Director));
                    }
                    _ => {}
                }
            }
        }
        Route::STAY
    }

    /// In a group, Escape only goes back to the list of groups, and discards nothing.
    fn escape_discards(&self, context: &Context) -> Vec<String> {
        if self.field.is_some() || self.group.is_some() {
            return Vec::new();
        }
        changes(&context.settings, &self.settings, context.messages())
    }

    fn unsaved(&self, context: &Context) -> Vec<String> {
        let mut page = self.clone();
        if let Some(field) = page.field.take() {
            page.take(&field);
        }
        changes(&context.settings, &page.settings, context.messages())
    }

    fn may_leave(&self, context: &Context) -> bool {
        self.settings == context.settings
    }

    fn wrote(&mut self, text: String) {
        if let Some(field) = &mut self.field {
            (field.text, field.refused) = (text, false);
        }
    }
}

impl RowField {
    fn page(&self, set: &Settings) -> PageModel {
        let (label, why) = (self.row.says().to_owned(), self.row.why(set));
        let value = self.text.clone();
        PageModel {
            lines: vec![PageLine::plain(why)],
            field: Some(TextField { label: label.clone(), value, focused: true }),
            alert: match self.row {
                _ if !self.refused => "",
                Row::Mark => texts::NOT_A_MARK,
                _ => texts::NO_NUMBER,
            }
            .to_owned(),
            go_on: common::OK,
            ..titled(label)
        }
    }
}

/// The groups. Practice is below them, unless changes would be lost. It is not a setting, because nothing about it is
/// saved.
fn groups(practice: bool) -> Vec<MenuItem> {
    let item = |(number, group): (usize, &Group)| {
        let (says, rule) = group.says();
        MenuItem { rule: rule.into(), ..MenuItem::numbered(number, says) }
    };
    let rule = practice::texts::IN_SHORT.into();
    let practice = practice.then(|| MenuItem {
        rule,
        ..MenuItem::numbered(Group::ALL.len(), practice::texts::HEADING)
    });
    Group::ALL.iter().enumerate().map(item).chain(practice).collect()
}

fn rows(group: Group, set: &Settings, context: &Context) -> Vec<MenuItem> {
    let item = |(number, row): (usize, &Row)| {
        let rule = row_obstacle(*row, set, context).map_or_else(|| row.why(set), Into::into);
        MenuItem { rule, ..MenuItem::numbered(number, row_set(*row, set, context.messages())) }
    };
    group.rows().iter().enumerate().map(item).collect()
}

/// Why this row cannot be changed now; `None` if it can, or if a rule of the event fixes its value.
fn row_obstacle(row: Row, set: &Settings, context: &Context) -> Option<&'static str> {
    let is_free = row == Row::DeviceUse && set.forbids_look_ups().is_none();
    switch_obstacle(context).filter(|_| is_free)
}

/// Why a set-up cannot change what this device is used for: the device has judged challenges, and even the director
/// could not switch it now. `None` if a set-up can.
pub(in crate::desk) fn keeps_use(context: &Context) -> Option<&'static str> {
    switch_obstacle(context).filter(|_| context.last_challenge.is_some())
}

/// Why this device cannot be switched between challenges and look-ups now; `None` if it can. It needs a PIN, so
/// that no player can switch it to look words up during a challenge (promise 1).
pub(super) fn switch_obstacle(context: &Context) -> Option<&'static str> {
    if !context.pins.director {
        return Some(texts::USE_NEEDS_PIN);
    }
    if context.settings.looks_up() {
        return None;
    }
    // What prevents practice prevents look-ups, too.
    practice::obstacle(context)?;
    let waits = practice::slip_waits(context);
    Some(if waits { practice::texts::WAITS } else { texts::USE_NOT_NOW })
}

/// Switches the device between challenges and look-ups, and saves the settings at once. If the director has no PIN,
/// asks for one first.
pub(super) fn toggle_look_ups(context: &Context) -> Route {
    if !context.pins.director {
        return Route::to(NewPin::of(Role::Director));
    }
    let entered = || context.log.as_deref().is_some_and(Log::has_look_ups);
    let device = if context.settings.looks_up() {
        DeviceUse::Challenges
    } else if entered() {
        // The journal has look-ups, so the director had chosen to record them.
        DeviceUse::RecordedLookUps
    } else {
        DeviceUse::LookUps
    };
    let settings = Settings { device, ..context.settings.clone() };
    Route::MENU.asking(Order::Apply(settings))
}

/// Begins the next round, and saves the settings at once.
pub(super) fn next_round(context: &Context) -> Route {
    let round = context.settings.round.saturating_add(1);
    let settings = Settings { round, ..context.settings.clone() };
    Route::MENU.asking(Order::Apply(settings))
}
