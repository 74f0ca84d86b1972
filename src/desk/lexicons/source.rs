//! The page for a source of the rulebook besides its first list, or for the coming edition: which installed list it is.

use super::{ImportPage, texts};
use crate::desk::kit::{DeskPage, Page};
use crate::desk::{Context, Order, Route, texts as common};
use crate::digest::Digest;
use crate::rulebook::{Kind, Source};
use crate::setup::{Settings, labels};

/// The choice of an installed list. Nothing is saved before Enter.
#[derive(Clone, Debug, PartialEq)]
pub struct SourcePage {
    /// The source; `None` for the coming edition.
    source: Option<&'static Source>,
    chosen: Option<Digest>,
}

impl SourcePage {
    pub(super) fn of(source: &'static Source, context: &Context) -> Self {
        Self { source: Some(source), chosen: context.settings.source(source.title) }
    }

    /// The page for the coming edition, which decides nothing.
    pub(in crate::desk) fn coming(context: &Context) -> Self {
        Self { source: None, chosen: context.settings.coming }
    }

    fn before(&self, context: &Context) -> Option<Digest> {
        let set = &context.settings;
        self.source.map_or(set.coming, |source| set.source(source.title))
    }

    fn called(&self, words: Option<Digest>, context: &Context) -> String {
        match (words, self.source) {
            (Some(words), _) => context.title(words),
            (None, None) => common::NONE.to_owned(),
            (None, Some(source)) => common::capital(without_list(source)),
        }
    }

    fn settled(&self, context: &Context) -> Settings {
        let mut settings = context.settings.clone();
        match self.source {
            Some(source) => settings.set_source(source.title, self.chosen),
            None => settings.coming = self.chosen,
        }
        settings
    }
}

/// What the controls of the page mean.
#[derive(Clone, Copy, Debug)]
pub enum Message {
    Choose(Option<Digest>),
    Use,
    Leave,
}

impl DeskPage for SourcePage {
    type Message = Message;

    fn name(&self) -> &'static str {
        if self.source.is_some() { "source" } else { "coming-edition" }
    }

    fn page(&self, context: &Context) -> Page<Message> {
        let (heading, lead) = match self.source {
            Some(source) => (source.title, texts::SOURCE_WHY),
            None => (labels::COMING, texts::COMING_WHY),
        };
        let installed = context.installed.iter().map(|lexicon| Some(lexicon.words));
        let page = Page::titled(heading, Message::Leave).lead(lead).each(
            [None].into_iter().chain(installed),
            |page, words| {
                let is_chosen = words == self.chosen;
                page.pick(self.called(words, context), is_chosen, Message::Choose(words))
            },
        );
        let before = self.before(context);
        if before == self.chosen {
            return page;
        }
        let [from, to] = [before, self.chosen].map(|words| self.called(words, context));
        page.section("", crate::challenge::form::Look::Rows)
            .says(common::change_to(&from, &to), "")
            .go_on(texts::USE_IT, Message::Use)
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        match message {
            Message::Choose(words) => self.chosen = words,
            Message::Use => return Route::MENU.asking(Order::Apply(self.settled(context))),
            Message::Leave => return ImportPage::open(),
        }
        Route::STAY
    }

    fn would_lose(&self, context: &Context) -> Vec<String> {
        let before = self.before(context);
        let [from, to] = [before, self.chosen].map(|words| self.called(words, context));
        let what = self.source.map_or(labels::COMING, |source| source.title);
        let changed = (before != self.chosen).then(|| common::change(what, &from, &to));
        changed.into_iter().collect()
    }
}

/// The name of the lexicon that is used for this source of the rulebook.
pub(in crate::desk) fn lexicon_used_for(
    context: &Context,
    set: &Settings,
    source: &Source,
) -> String {
    if set.is_chosen_by_players(source) {
        return texts::PLAYERS_CHOOSE.to_owned();
    }
    match set.source(source.title) {
        Some(digest) => context.title(digest),
        None => without_list(source).to_owned(),
    }
}

/// What stands for a source for which no list is installed.
const fn without_list(source: &Source) -> &'static str {
    match source.kind {
        Kind::List => common::OWN_LIST,
        Kind::Book => texts::BOOK,
    }
}
