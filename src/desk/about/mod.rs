//! The page about the station: its version, its licences, what it stores and where, and how to remove what is stored.
//! If the browser can install the page as an app, this page offers to install it; so does readiness.

mod news;
pub mod texts;

use super::kit::{DeskPage, Page};
use super::{Context, Page as AnyPage, Route, texts as common};
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
        let build = self.known.as_ref().map_or("", |known| &known.name);
        let mut lines = vec![PageLine::plain(texts::version(build))];
        lines.push(PageLine::plain(common::LATER));
        lines.extend(context.update.line());
        lines.extend(context.signing_key());
        lines.push(PageLine::Heading(texts::NEWS.to_owned()));
        lines.extend(news::news().map(PageLine::plain));
        for (heading, says) in texts::SECTIONS {
            lines.push(PageLine::Heading((*heading).to_owned()));
            lines.extend(says.iter().map(|says| PageLine::plain(*says)));
        }
        let page = Page::titled(texts::HEADING, Route::MENU).lines(lines);
        let install = || Route::asks(Some(Ask::InstallApp));
        if self.installs() { page.row(texts::INSTALL, install()) } else { page }
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
