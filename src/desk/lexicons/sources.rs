//! The page for the lexicons that are used for the sources of the rulebook.

use super::{OffersPage, texts};
use crate::challenge::page::MenuItem;
use crate::desk::kit::{DeskPage, Page};
use crate::desk::rows::changed;
use crate::desk::{Context, Order, Route, texts as common};
use crate::digest::Digest;
use crate::rulebook::{Edition, Kind, Source};
use crate::setup::{Installed, Settings, labels};

/// The choice of a lexicon for each source. Nothing is saved before Enter.
#[derive(Clone, Debug, PartialEq)]
pub struct SourcesPage {
    /// The settings as chosen so far.
    pub settings: Settings,
}

/// The index of the row that leads to the lexicons that players choose from. Its digit is 0, however many sources
/// there are.
const OFFERED: usize = 9;

impl SourcesPage {
    pub(in crate::desk) fn of(context: &Context) -> Self {
        Self { settings: context.settings.clone() }
    }

    /// Uses the next lexicon for a source, unless players choose it themselves.
    fn choose_next(&mut self, source: &Source, installed: &[Installed]) {
        if !self.settings.is_chosen_by_players(source) {
            let next = after(self.settings.source(source.title), installed);
            self.settings.set_source(source.title, next);
        }
    }
}

/// What the controls of the page mean.
#[derive(Clone, Copy, Debug)]
pub enum Message {
    ChangeSource(&'static Source),
    ChangeComing,
    Offer,
    Save,
    Leave,
}

/// The installed lexicon after this one. `None` comes after the last, and before the first.
fn after(digest: Option<Digest>, installed: &[Installed]) -> Option<Digest> {
    let index = |digest| installed.iter().position(|lexicon| lexicon.words == digest);
    let next = digest.map_or(Some(0), |digest| index(digest).map(|index| index + 1));
    installed.get(next?).map(|lexicon| lexicon.words)
}

impl DeskPage for SourcesPage {
    type Message = Message;

    fn name(&self) -> &'static str {
        "sources"
    }

    fn page(&self, context: &Context) -> Page<Message> {
        let set = &self.settings;
        let coming =
            set.coming.map_or_else(|| texts::NO_EDITION.to_owned(), |it| context.title(it));
        Page::titled(texts::SOURCES_HEADING, Message::Leave)
            .each(set.sources_of_rulebooks(), |page, source| {
                let used = lexicon_used_for(context, set, source);
                let (row, about) = source_row(set, source, &used);
                page.row_about(row, about, Message::ChangeSource(source))
            })
            .row_about(
                common::row(labels::COMING, &coming),
                texts::COMING_WHY,
                Message::ChangeComing,
            )
            .item(MenuItem::numbered(OFFERED, labels::OFFERED), Message::Offer)
            .go_on(common::SAVE, Message::Save)
            .with_unsaved(&self.escape_discards(context))
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        match message {
            Message::ChangeSource(source) => self.choose_next(source, &context.installed),
            Message::ChangeComing => {
                self.settings.coming = after(self.settings.coming, &context.installed);
            }
            Message::Offer => return Route::to(OffersPage::of(self.settings.clone())),
            Message::Save => return Route::MENU.asking(Order::Apply(self.settings.clone())),
            Message::Leave => return Route::MENU,
        }
        Route::STAY
    }

    fn escape_discards(&self, context: &Context) -> Vec<String> {
        changed(context, &context.settings, &self.settings)
    }
}

/// The row of a source, with the lexicon that is used for it, and the line below. The row of a list does not begin
/// with the source's title, because a different list may be in use.
fn source_row(set: &Settings, source: &Source, used: &str) -> (String, &'static str) {
    let is_list = source.kind == Kind::List && source.edition != Edition::Any;
    if is_list && !set.is_chosen_by_players(source) {
        let used = common::list_for(used, source.title);
        return (common::row(labels::WORD_LIST, &used), "");
    }
    (common::row(source.title, used), texts::SOURCE_WHY)
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
    match (set.source(source.title), source.kind) {
        (Some(digest), _) => context.title(digest),
        (None, Kind::List) => common::OWN_LIST.to_owned(),
        (None, Kind::Book) => texts::BOOK.to_owned(),
    }
}
