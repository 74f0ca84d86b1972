//! The page about the station: its version, its licences, what it stores and where, and how to remove what is stored.
//! If the browser can install the page as an app, this page offers to install it; so does readiness.

mod news;
pub mod texts;

use super::kit::{DeskPage, Page};
use super::{Context, Offline, Page as AnyPage, Route, texts as common};
use crate::challenge::form::Look;
use crate::challenge::page::PageLine;
use crate::desk::{Answer, Ask};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AboutPage {
    /// What the browser has reported; `None` before.
    pub known: Option<Build>,
}

/// What the browser knows about the page that runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Build {
    /// Its name: a part of the digest in its file's name.
    pub name: String,
    /// The copy of its files on this device, each of which was just compared with its digest.
    pub offline: Offline,
    /// Whether the browser offers to install the page as an app.
    pub installs: bool,
}

impl AboutPage {
    pub(super) fn open() -> Route {
        Route::to(Self::default()).asking(Ask::FindBuild)
    }

    fn installs(&self) -> bool {
        self.known.as_ref().is_some_and(|known| known.installs)
    }
}

impl DeskPage for AboutPage {
    type Message = Route;

    fn name(&self) -> &'static str {
        "about"
    }

    fn page(&self, context: &Context) -> Page<Route> {
        let known = self.known.as_ref();
        let (what, digest) = match known.map(|known| (known, known.offline.digest())) {
            None => (texts::DIGEST, texts::READS),
            Some((_, Some(digest))) => (texts::DIGEST, digest),
            Some((known, None)) => (texts::BUILD, known.name.as_str()),
        };
        let install = self.installs().then(|| Route::asks(Some(Ask::InstallApp)));
        let says = |page: Page<Route>, line: PageLine| page.lines([line]);
        let page = Page::titled(texts::HEADING, Route::MENU)
            .each(context.update.line(), says)
            .section("", Look::Rows)
            .fact(texts::VERSION, env!("CARGO_PKG_VERSION"))
            .fact(what, digest)
            .coded()
            .each(context.public_key(), |page, (short, _)| page.fact(texts::KEY, short))
            .section("", Look::Bar)
            .each(install, |page, install| page.button(texts::INSTALL, install))
            .each(context.public_key(), |page, (_, whole)| {
                page.details(texts::WHOLE_KEY).says(whole, "")
            })
            .details(texts::NEWS);
        let page = page.each(news::news(), |page, line| page.says(line, ""));
        let page = page.each(texts::SECTIONS, |page, (heading, lines)| {
            page.details(*heading).each(*lines, |page, line| page.says(*line, ""))
        });
        // Half of what is compared is not for paper.
        page.each(known, |page, _| page.go_on(common::PRINT, Route::asks(Some(Ask::Print))))
    }

    fn update(&mut self, route: Route, _: &Context) -> Route {
        route
    }

    fn answered(&mut self, answer: Answer, _: &Context) -> Option<AnyPage> {
        if let Answer::BuildFound(known) = answer {
            self.known = Some(known);
        }
        None
    }
}
