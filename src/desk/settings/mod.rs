//! Set-up: one form with every setting of the table. What is changed on it is saved when the director leaves it.

mod draft;
pub mod texts;

pub use draft::{Change, Draft};

use super::kit::{DeskPage, Page};
use super::{Context, NewPin, Order, Route, practice, session, texts as common};
use crate::challenge::form::Look;
use crate::challenge::{Mark, Role};
use crate::journal::Log;
use crate::setup::{
    DEVICE_USE, DeviceUse, LOOK_UPS_ENTERED, MARK, SETTINGS, Section, Setting, Settings,
};

#[derive(Clone, Debug, PartialEq)]
pub struct SettingsPage {
    draft: Draft,
    /// What is looked for among the settings.
    search: String,
    /// Whether the page opened at the mark.
    at_mark: bool,
    /// Whether the director tried to leave although something cannot be saved.
    stays: bool,
}

/// What the controls of the page mean.
#[derive(Clone, Debug)]
pub enum Message {
    Search(String),
    Change(&'static Setting, Change),
    NewPin(Role),
    Back,
}

impl SettingsPage {
    pub(super) fn open(context: &Context) -> Route {
        Route::to(Self::of(context))
    }

    /// The page at the field of the mark. A station's name is often its mark, too, so a short name is suggested.
    pub(super) fn at_mark(context: &Context) -> Self {
        let mut page = Self { at_mark: true, ..Self::of(context) };
        if context.settings.mark.is_none() {
            page.draft.settings.mark = Mark::suggested_by(&context.settings.station);
        }
        page
    }

    fn of(context: &Context) -> Self {
        let draft = Draft::of(context.settings.clone());
        Self { draft, search: String::new(), at_mark: false, stays: false }
    }

    /// Whether a row with this name and help is looked for.
    fn finds(&self, name: &str, help: &str) -> bool {
        let search = self.search.trim().to_lowercase();
        [name, help].iter().any(|text| text.to_lowercase().contains(&search))
    }

    /// The page with the settings of a section.
    fn section(&self, page: Page<Message>, section: Section, context: &Context) -> Page<Message> {
        let looks_up = self.draft.settings.looks_up();
        let shown = |setting: &&Setting| {
            (looks_up || **setting != LOOK_UPS_ENTERED) && self.finds(setting.name, setting.help)
        };
        let shown: Vec<_> = section.settings().filter(shown).collect();
        if shown.is_empty() {
            return page;
        }
        page.section(section.name(), Look::Rows)
            .each(shown, |page, setting| self.row(page, setting, context))
    }

    fn row(
        &self,
        page: Page<Message>,
        setting: &'static Setting,
        context: &Context,
    ) -> Page<Message> {
        if let Some(why) = obstacle(setting, &self.draft.settings, context) {
            return page.fact(setting.name, setting.value(&self.draft.settings)).note(why);
        }
        let means = move |change| Message::Change(setting, change);
        let page = self.draft.row(page, setting, &context.settings, means);
        if self.at_mark && *setting == MARK { page.focused() } else { page }
    }

    /// The page with the rows that lead to the PINs. The word judges' is below the director's, because it would
    /// otherwise lock the director out.
    fn pins(&self, page: Page<Message>, context: &Context) -> Page<Message> {
        let pins = context.pins;
        let all = [
            (session::texts::NEW_DIRECTOR, texts::DIRECTORS_PIN, Role::Director, pins.director),
            (session::texts::NEW_JUDGE, texts::JUDGES_PIN, Role::WordJudge, pins.judge),
        ];
        let shown = all.into_iter().filter(|(name, help, ..)| self.finds(name, help));
        let shown: Vec<_> = shown.collect();
        if shown.is_empty() {
            return page;
        }
        page.section(texts::SECURITY, Look::Rows).each(shown, |page, (name, help, role, is_set)| {
            let value = if is_set { common::PIN_SET } else { common::NO_PIN_SET };
            if role == Role::WordJudge && !pins.director {
                return page.fact(name, value).note(texts::DIRECTORS_FIRST);
            }
            page.leads(name, value, Message::NewPin(role)).help(help)
        })
    }

    /// Leads on, unless something that was typed cannot be saved.
    fn leaves(&mut self, route: Route) -> Route {
        self.stays = self.draft.refused().is_some();
        if !self.stays {
            return route;
        }
        self.search.clear();
        Route::STAY
    }
}

impl DeskPage for SettingsPage {
    type Message = Message;

    fn name(&self) -> &'static str {
        "settings"
    }

    fn page(&self, context: &Context) -> Page<Message> {
        let page = Page::titled(texts::HEADING, Message::Back).lead(texts::APPLIES).search(
            texts::FIND,
            &self.search,
            Message::Search,
        );
        let refused = self.draft.refused().filter(|_| self.stays);
        let page = page.alert(refused.map(|it| texts::not_saved(it.name)).unwrap_or_default());
        let page = [Section::Event, Section::Players, Section::Screen]
            .into_iter()
            .fold(page, |page, section| self.section(page, section, context));
        let page = self.pins(page, context);
        if page.model.controls().count() > 1 {
            return page;
        }
        page.says(texts::NONE_FOUND, "")
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        match message {
            Message::Search(text) => self.search = text,
            Message::Change(setting, change) => {
                self.draft.change(setting, change, &context.settings);
            }
            Message::NewPin(role) => {
                return self.leaves(Route::to(NewPin::from_set_up(role)));
            }
            Message::Back => return self.leaves(Route::MENU),
        }
        Route::STAY
    }

    fn draft(&self) -> Option<&Settings> {
        Some(&self.draft.settings)
    }

    fn unsaved(&self, context: &Context) -> Vec<String> {
        changes(&context.settings, &self.draft.settings)
    }

    fn may_leave(&self, _: &Context) -> bool {
        self.draft.refused().is_none()
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
fn obstacle(setting: &Setting, set: &Settings, context: &Context) -> Option<&'static str> {
    if *setting != DEVICE_USE {
        return None;
    }
    set.forbids_look_ups().map(|_| texts::USE_IS_FIXED).or_else(|| switch_obstacle(context))
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
