//! Settings while they are changed on a page: what is chosen and typed so far, and the rows that change it.

use super::texts;
use crate::desk::kit::Page;
use crate::setup::{Control, Setting, Settings};
use crate::text::Language;

/// What the director does to a setting.
#[derive(Clone, Debug)]
pub enum Change {
    /// Switches it over.
    Switch,
    /// Chooses one of its values, or one of the languages.
    Choose(usize),
    Write(String),
    /// Takes the changes of this page back.
    Undo,
}

/// Settings that are not saved yet.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Draft {
    pub settings: Settings,
    /// The texts that were typed. They are kept as they were typed, because somebody is still typing.
    typed: Vec<(&'static Setting, String)>,
}

impl Draft {
    pub const fn of(settings: Settings) -> Self {
        Self { settings, typed: Vec::new() }
    }

    /// Changes a setting, which was as in `before` when the page opened.
    pub fn change(&mut self, setting: &'static Setting, change: Change, before: &Settings) {
        let to = &mut self.settings;
        match (&setting.control, change) {
            (Control::Switch { get, set }, Change::Switch) => set(to, !get(to)),
            (Control::Choice { set, .. }, Change::Choose(index)) => set(to, index),
            (Control::Languages, Change::Choose(index)) => {
                Language::ALL.get(index).into_iter().for_each(|it| to.toggle_language(*it));
            }
            (Control::Number { set, .. }, Change::Write(text)) => {
                if let Some(number) = number(&text) {
                    set(to, number);
                }
                self.type_in(setting, text);
            }
            (Control::Text { set, .. }, Change::Write(text)) => {
                let mut changed = to.clone();
                if set(&mut changed, &text) {
                    *to = changed;
                }
                self.type_in(setting, text);
            }
            (_, Change::Undo) => {
                setting.take_from(before, to);
                self.typed.retain(|(of, _)| *of != setting);
            }
            _ => {}
        }
    }

    /// Keeps what was typed as it was typed.
    fn type_in(&mut self, setting: &'static Setting, text: String) {
        self.typed.retain(|(of, _)| *of != setting);
        self.typed.push((setting, text));
    }

    /// What stands in the field of a setting.
    fn text(&self, setting: &Setting) -> String {
        let typed = self.typed.iter().find(|(of, _)| *of == setting);
        let set = || match &setting.control {
            Control::Text { get, .. } => get(&self.settings),
            Control::Number { get, .. } => Some(get(&self.settings))
                .filter(|it| *it > 0)
                .map_or_else(String::new, |it| it.to_string()),
            _ => String::new(),
        };
        typed.map_or_else(set, |(_, text)| text.clone())
    }

    /// Why what was typed for a setting cannot be saved; empty if it can.
    fn refusal(&self, setting: &Setting) -> &'static str {
        match &setting.control {
            Control::Text { set, refusal, .. }
                if !set(&mut self.settings.clone(), &self.text(setting)) =>
            {
                refusal
            }
            Control::Number { .. } if number(&self.text(setting)).is_none() => texts::NOT_A_NUMBER,
            _ => "",
        }
    }

    /// A setting for which something was typed that cannot be saved, if there is one.
    pub fn refused(&self) -> Option<&'static Setting> {
        let mut typed = self.typed.iter().map(|(setting, _)| *setting);
        typed.find(|setting| !self.refusal(setting).is_empty())
    }

    /// The page with the row of a setting, which says what it was in `before` if that was something else.
    pub fn row<M>(
        &self,
        page: Page<M>,
        setting: &'static Setting,
        before: &Settings,
        means: impl Fn(Change) -> M + Copy + 'static,
    ) -> Page<M> {
        let set = &self.settings;
        let refusal = self.refusal(setting);
        let [was, value] = [before, set].map(|set| setting.value(set));
        let is_changed = was != value || !refusal.is_empty();
        let page = match &setting.control {
            Control::Switch { get, .. } => {
                page.switch(setting.name, get(set), means(Change::Switch))
            }
            Control::Choice { names, get, is_scale: true, .. } => {
                let (at, count) = (get(set), names().len());
                let to = |at: Option<usize>| {
                    at.filter(|at| *at < count).map(|at| means(Change::Choose(at)))
                };
                let steps = [to(at.checked_sub(1)), to(at.checked_add(1))];
                page.stepper(setting.name, value, steps)
            }
            Control::Choice { names, get, .. } => {
                page.segments(setting.name, names(), get(set), |at| means(Change::Choose(at)))
            }
            Control::Number { .. } | Control::Text { is_short: true, .. } => {
                let writes = move |text| means(Change::Write(text));
                page.short_text(setting.name, self.text(setting), writes).refused(refusal)
            }
            Control::Text { .. } => page
                .text(setting.name, self.text(setting), move |text| means(Change::Write(text)))
                .refused(refusal),
            Control::Languages => languages(page, setting, set, means),
        };
        page.help(setting.help).was(is_changed.then(|| texts::was(&was)), means(Change::Undo))
    }
}

/// A number as it is typed; an empty field means 0.
fn number(text: &str) -> Option<u16> {
    let text = text.trim();
    if text.is_empty() { Some(0) } else { text.parse().ok() }
}

/// The row of the languages. Only their order says which is the first.
fn languages<M>(
    page: Page<M>,
    setting: &Setting,
    set: &Settings,
    means: impl Fn(Change) -> M,
) -> Page<M> {
    let chosen = set.languages();
    let names = Language::ALL.map(|one| (one.name(), chosen.contains(&one)));
    let page = page.chips(setting.name, names, |index| means(Change::Choose(index)));
    match chosen {
        [first, _, ..] => page.note(texts::starts_in(first.name())),
        _ => page,
    }
}
