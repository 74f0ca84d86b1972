//! The pages of the set-up: the table of settings, in its sections.

pub mod texts;

use super::rows::{titled, with_unsaved};
use super::{Context, DeskPage, NewPin, Order, PracticePage, Route, practice, texts as common};
use crate::challenge::page::{MenuItem, PageLine, PageModel, TextField};
use crate::challenge::{Key, Mark, Role};
use crate::journal::Log;
use crate::setup::{Control, DEVICE_USE, DeviceUse, MARK, SETTINGS, Section, Setting, Settings};
use std::borrow::Cow;

/// The settings pages. Nothing is saved before Enter.
#[derive(Clone, Debug, PartialEq)]
pub struct SettingsPage {
    /// The settings as chosen so far.
    pub settings: Settings,
    /// Which section is open; `None` while the director is choosing one.
    pub section: Option<Section>,
    /// The setting whose field is open, with the text so far.
    pub field: Option<SettingField>,
    /// Whether the page sets a single setting. Then one Enter saves it.
    alone: bool,
}

/// A setting that is being typed, in an input field of the browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingField {
    pub setting: &'static Setting,
    /// The text so far.
    pub text: String,
    /// Whether the text cannot be saved.
    pub refused: bool,
}

impl SettingsPage {
    pub(super) fn open(context: &Context) -> Route {
        let settings = context.settings.clone();
        Route::to(Self { settings, section: None, field: None, alone: false })
    }

    /// A page with only this setting, whose field is open.
    pub(super) fn alone(settings: Settings, setting: &'static Setting) -> Self {
        let mut page = Self { settings, section: None, field: None, alone: true };
        page.change(setting);
        page
    }

    /// Changes a setting to its next value, or opens its field.
    fn change(&mut self, setting: &'static Setting) {
        setting.choose_next(&mut self.settings);
        let Control::Text { get, .. } = &setting.control else { return };
        let text = match get(&self.settings) {
            // A station's name is often its mark, too, so a short name is suggested.
            text if text.is_empty() && *setting == MARK => {
                Mark::suggested_by(&self.settings.station).to_string()
            }
            text => text,
        };
        self.field = Some(SettingField { setting, text, refused: false });
    }

    /// Stores what was typed. Returns false if it cannot be stored.
    fn take(&mut self, field: &SettingField) -> bool {
        match &field.setting.control {
            Control::Text { set, .. } => set(&mut self.settings, &field.text),
            _ => true,
        }
    }

    fn save(&self) -> Route {
        Route::MENU.asking(Order::Apply(self.settings.clone()))
    }

    /// Handles a key while a text is being typed.
    fn press_field(&mut self, field: SettingField, key: Key) -> Route {
        match key {
            Key::Escape if self.alone => return Route::MENU,
            Key::Enter if !self.take(&field) => {
                self.field = Some(SettingField { refused: true, ..field });
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
        match (&self.field, self.section) {
            (Some(_), _) => "setting",
            (None, Some(_)) => "settings-group",
            (None, None) => "settings",
        }
    }

    fn page(&self, context: &Context) -> PageModel {
        let changed = changes(&context.settings, &self.settings);
        let model = match (&self.field, self.section) {
            (Some(field), _) => return field.page(&self.settings),
            (None, Some(section)) => PageModel {
                items: rows(section, &self.settings, context),
                go_on: common::SAVE,
                ..titled(section.says().0)
            },
            (None, None) => {
                PageModel { items: sections(changed.is_empty()), ..titled(texts::HEADING) }
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
        match (self.section, key) {
            (None, Key::Escape) => return Route::MENU,
            (Some(_), Key::Escape) => self.section = None,
            (None, Key::Enter) if !is_changed => {}
            (_, Key::Enter) => return self.save(),
            (None, _) if !is_changed && key.index() == Some(Section::ALL.len()) => {
                return Route::to(PracticePage);
            }
            (None, _) => {
                self.section = key.index().and_then(|index| Section::ALL.get(index)).copied();
            }
            (Some(section), _) => match key.index().and_then(|index| section.settings().nth(index))
            {
                Some(setting) if obstacle(setting, &self.settings, context).is_none() => {
                    self.change(setting);
                }
                // A rule of the event fixes the use; a PIN would change nothing.
                Some(_) if fixed_use(&self.settings).is_some() => {}
                Some(_) if !is_changed && !context.pins.director => {
                    return Route::to(NewPin::of(Role::Director));
                }
                _ => {}
            },
        }
        Route::STAY
    }

    /// In a section, Escape only goes back to the list of sections, and discards nothing.
    fn escape_discards(&self, context: &Context) -> Vec<String> {
        if self.field.is_some() || self.section.is_some() {
            return Vec::new();
        }
        changes(&context.settings, &self.settings)
    }

    fn unsaved(&self, context: &Context) -> Vec<String> {
        let mut page = self.clone();
        if let Some(field) = page.field.take() {
            page.take(&field);
        }
        changes(&context.settings, &page.settings)
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

impl SettingField {
    fn page(&self, set: &Settings) -> PageModel {
        let label = self.setting.name.to_owned();
        let refusal = match &self.setting.control {
            Control::Text { refusal, .. } if self.refused => refusal,
            _ => "",
        };
        PageModel {
            lines: vec![PageLine::plain(self.setting.why(set))],
            field: Some(TextField {
                label: label.clone(),
                value: self.text.clone(),
                focused: true,
            }),
            alert: refusal.to_owned(),
            go_on: common::OK,
            ..titled(label)
        }
    }
}

/// The sections. Practice is below them, unless changes would be lost. It is not a setting, because nothing about it is
/// saved.
fn sections(practice: bool) -> Vec<MenuItem> {
    let says = Section::ALL.map(Section::says).into_iter();
    let practice = practice.then_some((practice::texts::HEADING, practice::texts::IN_SHORT));
    let item = |(number, (says, rule)): (usize, (&'static str, &'static str))| MenuItem {
        rule: rule.into(),
        ..MenuItem::numbered(number, says)
    };
    says.chain(practice).enumerate().map(item).collect()
}

fn rows(section: Section, set: &Settings, context: &Context) -> Vec<MenuItem> {
    let item = |(number, setting): (usize, &Setting)| {
        let why = obstacle(setting, set, context).unwrap_or_else(|| setting.why(set).into());
        MenuItem { rule: why, ..MenuItem::numbered(number, setting.says(set)) }
    };
    section.settings().enumerate().map(item).collect()
}

/// The settings that differ, each with its old and new value.
pub(super) fn changes(before: &Settings, now: &Settings) -> Vec<String> {
    let change = |setting: &&Setting| {
        let [from, to] = [before, now].map(|set| setting.value(set));
        (from != to).then(|| common::change(setting.name, &from, &to))
    };
    SETTINGS.iter().filter_map(change).collect()
}

/// Why this setting cannot be changed now; `None` if it can.
fn obstacle(setting: &Setting, set: &Settings, context: &Context) -> Option<Cow<'static, str>> {
    if *setting != DEVICE_USE {
        return None;
    }
    fixed_use(set).map(Into::into).or_else(|| switch_obstacle(context).map(Into::into))
}

/// That a rule of the event fixes what the device is used for; `None` if none does.
pub(super) fn fixed_use(set: &Settings) -> Option<String> {
    set.forbids_look_ups().map(|forbids| texts::use_is_fixed(forbids.rule))
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
