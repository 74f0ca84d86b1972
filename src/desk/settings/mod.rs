//! The pages of the set-up: the table of settings, in its sections.

pub mod texts;

use super::kit::{DeskPage, Page};
use super::{Context, NewPin, Order, PracticePage, Route, practice, texts as common};
use crate::challenge::page::PageLine;
use crate::challenge::{Mark, Role};
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

    /// Changes a setting if it can be changed now. Without a PIN, some settings lead to setting one first.
    fn press_setting(&mut self, setting: &'static Setting, context: &Context) -> Route {
        let is_changed = self.settings != context.settings;
        if obstacle(setting, &self.settings, context).is_none() {
            self.change(setting);
        } else if fixed_use(&self.settings).is_none() && !is_changed && !context.pins.director {
            return Route::to(NewPin::of(Role::Director));
        }
        Route::STAY
    }

    /// Stores what was typed. Returns false if it cannot be stored.
    fn take(&mut self, field: &SettingField) -> bool {
        match &field.setting.control {
            Control::Text { set, .. } => set(&mut self.settings, &field.text),
            _ => true,
        }
    }

    /// Stores the text of the field. If the page sets nothing else, saves it.
    fn take_field(&mut self, context: &Context) -> Route {
        let Some(field) = self.field.take() else { return Route::STAY };
        if !self.take(&field) {
            self.field = Some(SettingField { refused: true, ..field });
        } else if self.alone {
            return self.update(Message::Save, context);
        }
        Route::STAY
    }

    /// The sections. Practice is below them, unless changes would be lost. It is not a setting, because nothing about
    /// it is saved.
    fn sections(is_changed: bool) -> Page<Message> {
        let page = Page::titled(texts::HEADING, Message::Back);
        let page = page.each(Section::ALL, |page, section| {
            let (name, about) = section.says();
            page.row_about(name, about, Message::Open(section))
        });
        if is_changed {
            return page.go_on(common::SAVE, Message::Save);
        }
        page.row_about(practice::texts::HEADING, practice::texts::IN_SHORT, Message::Practise)
    }

    fn section(&self, section: Section, context: &Context) -> Page<Message> {
        let page = Page::titled(section.says().0, Message::Back).go_on(common::SAVE, Message::Save);
        page.each(section.settings(), |page, setting| {
            let why = obstacle(setting, &self.settings, context);
            let why = why.unwrap_or_else(|| setting.why(&self.settings).into());
            page.row_about(setting.says(&self.settings), why, Message::Change(setting))
        })
    }
}

/// What the controls of the page mean.
#[derive(Clone, Debug)]
pub enum Message {
    Open(Section),
    Change(&'static Setting),
    Wrote(String),
    /// Stores what is in the field.
    Take,
    Save,
    Practise,
    Back,
}

impl DeskPage for SettingsPage {
    type Message = Message;

    fn name(&self) -> &'static str {
        match (&self.field, self.section) {
            (Some(_), _) => "setting",
            (None, Some(_)) => "settings-group",
            (None, None) => "settings",
        }
    }

    fn page(&self, context: &Context) -> Page<Message> {
        let changed = changes(&context.settings, &self.settings);
        let page = match (&self.field, self.section) {
            (Some(field), _) => return field.page(&self.settings),
            (None, Some(section)) => self.section(section, context),
            (None, None) => Self::sections(!changed.is_empty()),
        };
        page.with_unsaved(&changed)
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        match message {
            Message::Open(section) => self.section = Some(section),
            Message::Change(setting) => return self.press_setting(setting, context),
            Message::Wrote(text) => {
                if let Some(field) = &mut self.field {
                    (field.text, field.refused) = (text, false);
                }
            }
            Message::Take => return self.take_field(context),
            Message::Save => return Route::MENU.asking(Order::Apply(self.settings.clone())),
            Message::Practise => return Route::to(PracticePage),
            Message::Back if self.field.take().is_some() && !self.alone => {}
            Message::Back if !self.alone && self.section.take().is_some() => {}
            Message::Back => return Route::MENU,
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
}

impl SettingField {
    fn page(&self, set: &Settings) -> Page<Message> {
        let label = self.setting.name;
        let refusal = match &self.setting.control {
            Control::Text { refusal, .. } if self.refused => refusal,
            _ => "",
        };
        Page::titled(label, Message::Back)
            .lines([PageLine::plain(self.setting.why(set))])
            .text(label, self.text.clone(), Message::Wrote)
            .focused()
            .alert(refusal)
            .go_on(common::OK, Message::Take)
    }
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
