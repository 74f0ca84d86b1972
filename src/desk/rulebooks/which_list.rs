//! The page that asks which list judges, if the new rulebook would change it. The list in use stays unless the
//! director changes it.

use super::{RulebookPage, texts};
use crate::challenge::page::PageLine;
use crate::desk::kit::{DeskPage, Page};
use crate::desk::{Context, NumberedList, Order, Route, texts as common};
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
    /// Which page of the lists is shown.
    page: NumberedList,
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
        Some(Self { settings, lists, chosen: 0, page: NumberedList::default() })
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
    Turn(NumberedList),
    Save,
    Back,
}

impl DeskPage for WhichList {
    type Message = Message;

    fn name(&self) -> &'static str {
        "which-list"
    }

    fn page(&self, context: &Context) -> Page<Message> {
        let named = self.settings.rulebook.book().first_list().map_or("", |first| first.title);
        let in_use = context.lexicon(self.lists.first().copied().flatten());
        let row = |(index, list): (usize, &Option<Digest>)| {
            let called = context.lexicon(*list);
            let says = if index == 0 { texts::keep(&called) } else { texts::use_other(&called) };
            (says, Some(index == self.chosen))
        };
        let rows = self.lists.iter().enumerate().map(row).collect();
        Page::titled(texts::WHICH_LIST, Message::Back)
            .lines([texts::judged_by(&in_use), texts::names(named)].map(PageLine::plain))
            .items(self.page.controls(rows, Message::Choose, Message::Turn))
            .go_on(common::SAVE, Message::Save)
    }

    fn update(&mut self, message: Message, _: &Context) -> Route {
        match message {
            Message::Choose(index) => self.chosen = index,
            Message::Turn(page) => self.page = page,
            Message::Save => return Route::MENU.asking(Order::Apply(self.settled())),
            Message::Back => {
                return Route::to(RulebookPage::showing(self.settings.rulebook.clone()));
            }
        }
        Route::STAY
    }

    fn may_leave(&self, _: &Context) -> bool {
        false
    }
}
