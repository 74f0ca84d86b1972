//! The page that makes a standalone file: the whole station in one file, with its settings and the lexicons that
//! they name.

pub mod texts;

use super::differences::Differences;
use super::kit::{DeskPage, Page};
use super::{
    Answer, Ask, Context, Page as AnyPage, Route, TransferStatus, rulebooks, texts as common,
};
use crate::challenge::Mark;
use crate::challenge::form::Look;
use crate::challenge::page::{Light, PageLine};
use crate::digest::Digest;
use crate::lexicon::Fingerprint;
use crate::setup::{Installed, Settings, labels};

/// The page that makes a standalone file. It lists what the file will contain before the file is saved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StandalonePage {
    /// How many bytes the file has, once it is made.
    pub size: Option<u32>,
    /// The progress of making and saving the file.
    pub status: TransferStatus,
}

/// The settings in a standalone file: all except the station's name, its mark, and the collector, which a
/// standalone file cannot reach.
pub fn in_standalone(settings: &Settings) -> Settings {
    Settings { station: String::new(), mark: Mark::NONE, collect: None, ..settings.clone() }
}

impl StandalonePage {
    pub(super) fn open(context: &Context) -> Route {
        let make = Ask::MakeStandalone(in_standalone(&context.settings));
        let page = Self { size: None, status: TransferStatus::Working };
        Route::to(page).asking(make)
    }

    /// What is in the file, row by row.
    fn contents(&self, settings: &Settings, context: &Context) -> Vec<(String, String)> {
        let mut rows = Vec::new();
        let mut row = |what: &str, value: String| rows.push((what.to_owned(), value));
        if let Some(size) = self.size {
            row(texts::SIZE, texts::kilobytes(u64::from(size).div_ceil(1000)));
        }
        for words in &settings.lexicons() {
            let fingerprint = Fingerprint::of(words);
            // The desk does not know what is installed until a moment after it has opened.
            let known = context.installed.iter().find(|lexicon| lexicon.words == *words);
            let named = |lexicon: &Installed| texts::lexicon(&lexicon.title, fingerprint.as_str());
            row(common::WORD_LIST, known.map_or_else(|| fingerprint.to_string(), named));
        }
        row(common::WORD_LIST, common::OWN_LIST.to_owned());
        row(labels::RULEBOOK, rulebooks::with_options(&settings.rulebook));
        // The settings that differ from the defaults.
        let title = |words: &Digest| {
            let known = context.installed.iter().find(|lexicon| lexicon.words == *words);
            known.map_or_else(|| Fingerprint::of(words).to_string(), |known| known.title.clone())
        };
        let of = [&Settings::default(), settings];
        for (what, [_, value]) in (Differences { of, title: &title }).rows() {
            if what != labels::RULEBOOK {
                row(&what, value);
            }
        }
        rows
    }
}

impl DeskPage for StandalonePage {
    type Message = Route;

    fn name(&self) -> &'static str {
        "standalone"
    }

    fn page(&self, context: &Context) -> Page<Route> {
        let settings = in_standalone(&context.settings);
        let is_free = settings.lexicons().is_empty();
        let page = Page::titled(texts::HEADING, Route::MENU)
            .lead(texts::WHAT)
            .section(texts::CONTENTS, Look::Rows)
            .each(self.contents(&settings, context), |page, (what, value)| page.fact(what, value));
        let page = if is_free { page } else { page.fault(Light::Amber, texts::LICENSED, "", None) };
        let page = page
            .details(texts::WHERE)
            .each([texts::OPENS, texts::WITHOUT, texts::KEEPS], |page, says| page.says(says, ""));
        let page = match &self.status {
            TransferStatus::Failed(why) => page.alert(why.to_string()),
            TransferStatus::Working => page.lines([PageLine::plain(texts::WORKING)]),
            TransferStatus::Saved(name) => page.toast(common::given_to_save(name), None),
            TransferStatus::Nothing | TransferStatus::Copied => page,
        };
        if self.size.is_none() {
            return page;
        }
        let save = Ask::SaveStandalone(context.settings.event.clone());
        page.go_on(texts::SAVE, Route::asks(Some(save)))
    }

    fn update(&mut self, route: Route, _: &Context) -> Route {
        route
    }

    /// The page cannot be left while the file is being made, because the file would be lost.
    fn may_leave(&self, _: &Context) -> bool {
        self.status != TransferStatus::Working
    }

    fn answered(&mut self, answer: Answer, _: &Context) -> Option<AnyPage> {
        match answer {
            Answer::StandaloneMade(size) => {
                *self = Self { size: Some(size), status: TransferStatus::Nothing };
            }
            Answer::Transfer(status) => self.status = status,
            _ => {}
        }
        None
    }
}
