//! The page about the station: its version, its licences, what it stores and where, and how to remove what is stored.
//! If the browser can install the page as an app, this page offers to install it; so does readiness.

mod news;
pub mod texts;

use super::kit::{DeskPage, Page};
use super::{Context, Effect, Event, Page as AnyPage, Route};
use crate::challenge::form::Look;
use crate::challenge::page::PageLine;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AboutPage {
    /// What the browser has reported; `None` before.
    pub known: Option<AboutEvent>,
}

/// What this page asks the browser to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AboutEffect {
    /// Find out which build runs, and whether it can be installed; answer with [`AboutEvent`].
    Look,
    /// Offer to install the page as an app; answer with [`AboutEvent`] once the director has decided.
    Install,
}

/// What the browser reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AboutEvent {
    /// The build that runs: a part of the digest in its file's name.
    pub build: String,
    /// Whether the browser offers to install the page as an app.
    pub installs: bool,
}

impl AboutPage {
    pub(super) fn open() -> Route {
        Route::to(Self::default()).asking(Effect::About(AboutEffect::Look))
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
        let build = self.known.as_ref().map_or("", |known| &known.build);
        let install = || Route::asks(Some(Effect::About(AboutEffect::Install)));
        let says = |page: Page<Route>, line: PageLine| page.lines([line]);
        let page = Page::titled(texts::HEADING, Route::MENU)
            .lead(texts::version(build))
            .each(context.update.line(), says)
            .each(context.signing_key(), says);
        let page = page.section(texts::NEWS, Look::Rows);
        let page = page.each(news::news(), |page, line| page.says(line, ""));
        let page = page.each(texts::SECTIONS, |page, (heading, lines)| {
            page.details(*heading).each(*lines, |page, line| page.says(*line, ""))
        });
        if self.installs() { page.go_on(texts::INSTALL, install()) } else { page }
    }

    fn update(&mut self, route: Route, _: &Context) -> Route {
        route
    }

    fn answered(&mut self, event: Event, _: &Context) -> Option<AnyPage> {
        if let Event::About(known) = event {
            self.known = Some(known);
        }
        None
    }
}
