//! The page that asks which list judges, if the new rulebook would change it. The list in use stays unless the
//! director changes it.

use super::club_rules::Part;
use super::{ClubRulesPage, RulebookPage, difference, texts};
use crate::challenge::form::Look;
use crate::desk::kit::{DeskPage, Page};
use crate::desk::{Context, Order, Route};
use crate::digest::Digest;
use crate::setup::Settings;

/// The choice of the list that judges under the new rulebook. Nothing is saved before Enter.
#[derive(Clone, Debug, PartialEq)]
pub struct WhichList {
    /// The settings with the new rulebook.
    settings: Settings,
    /// The lists to choose from, `None` for the station's own. The first is the one in use.
    lists: Vec<Option<Digest>>,
    /// The index of the chosen list.
    chosen: usize,
}

impl WhichList {
    /// The page, if another list is set for the rulebook of these settings than the one in use. If players choose the
    /// list themselves, there is no such page.
    pub(super) fn of(settings: Settings, context: &Context) -> Option<Self> {
        let title = |settings: &Settings| settings.rulebook.book().first_list().map(|it| it.title);
        let next = title(&settings)?;
        let now = title(&context.settings).and_then(|now| settings.source(now));
        if now == settings.source(next) || !settings.offered.is_empty() {
            return None;
        }
        let mut lists = vec![now];
        let installed = context.installed.iter().map(|lexicon| Some(lexicon.words));
        for list in settings.source(next).map(Some).into_iter().chain(installed).chain([None]) {
            if !lists.contains(&list) {
                lists.push(list);
            }
        }
        Some(Self { settings, lists, chosen: 0 })
    }

    fn settled(&self) -> Settings {
        let mut settings = self.settings.clone();
        if let Some(first) = settings.rulebook.book().first_list() {
            settings.set_source(first.title, self.lists.get(self.chosen).copied().flatten());
        }
        settings
    }
}

/// What the controls of the page mean.
#[derive(Clone, Copy, Debug)]
pub enum Message {
    Choose(usize),
    Use,
    Back,
}

impl DeskPage for WhichList {
    type Message = Message;

    fn name(&self) -> &'static str {
        "which-list"
    }

    fn page(&self, context: &Context) -> Page<Message> {
        let named = self.settings.rulebook.book().first_list().map_or("", |first| first.title);
        let lists = self.lists.iter().enumerate();
        let page = Page::titled(texts::WHICH_LIST, Message::Back)
            .lead(texts::names(named))
            .each(lists, |page, (index, list)| {
                let list = context.lexicon(*list);
                let says = if index == 0 { texts::keep(&list) } else { texts::use_other(&list) };
                page.pick(says, index == self.chosen, Message::Choose(index))
            })
            .section("", Look::Rows);
        let changes = difference::changes(&context.settings.rulebook, &self.settings.rulebook);
        page.each(changes, |page, change| page.says(change, ""))
            .says(texts::EARLIER_STAY, "")
            .go_on(texts::USE_IT, Message::Use)
    }

    fn update(&mut self, message: Message, _: &Context) -> Route {
        match message {
            Message::Choose(index) => self.chosen = index,
            Message::Use => return Route::MENU.asking(Order::Apply(self.settled())),
            Message::Back => {
                let choice = &self.settings.rulebook;
                return match choice.club() {
                    Some(rules) => Route::to(ClubRulesPage::of(rules.clone(), Part::Rules)),
                    None => Route::to(RulebookPage::showing(choice.clone())),
                };
            }
        }
        Route::STAY
    }

    fn may_leave(&self, _: &Context) -> bool {
        false
    }
}
