//! The readiness page: a line for each check, with its light as a sign and in words.

use super::checks::{Check, Facts, FullScreen, Offline, checks, is_ready};
use super::{Look, texts};
use crate::challenge::Key;
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::desk::diagnostics::DiagnosticsPage;
use crate::desk::rows::titled;
use crate::desk::{Context, DeskPage, Effect, Event, Page, Route, texts as common};

/// The readiness page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReadinessPage {
    /// What was found. It stays until the director looks again.
    pub facts: Option<Facts>,
}

impl ReadinessPage {
    pub(in crate::desk) fn open() -> Route {
        Route::to(Self::default()).asking(Effect::Readiness(Look::Only))
    }
}

impl DeskPage for ReadinessPage {
    fn name(&self) -> &'static str {
        "readiness"
    }

    fn page(&self, context: &Context) -> PageModel {
        let mut model = titled(texts::HEADING);
        let Some(facts) = &self.facts else {
            model.lines.push(PageLine::plain(texts::LOOKING));
            return model;
        };
        let checks = checks(facts, context.pins);
        let all = if is_ready(&checks) { texts::READY } else { texts::NOT_READY };
        model.lines.push(PageLine::Heading(all.to_owned()));
        let line = |check: &Check| {
            let light = texts::LIGHTS[check.light as usize];
            PageLine::plain(light(&check.says))
        };
        model.lines.extend(checks.iter().map(line));
        model.items = items(facts);
        model
    }

    fn press(&mut self, key: Key, _: &Context) -> Route {
        let look = match (key, key.letter()) {
            (Key::Escape, _) => return Route::MENU,
            (_, b'L') => Look::Only,
            (_, b'P') => Look::Persist,
            (_, b'F') => Look::FullScreen,
            (_, b'T') => Look::Test,
            (_, b'D') => return DiagnosticsPage::open(),
            _ => return Route::STAY,
        };
        Route::STAY.asking(Effect::Readiness(look))
    }

    fn answered(&mut self, event: Event, _: &Context) -> Option<Page> {
        if let Event::Readiness(facts) = event {
            self.facts = Some(facts);
        }
        None
    }
}

fn items(facts: &Facts) -> Vec<MenuItem> {
    let items = [
        ('L', texts::LOOK),
        ('T', texts::TEST),
        ('P', texts::PERSIST),
        ('F', texts::FILL),
        ('D', common::DIAGNOSTICS),
    ];
    let offered = |(letter, _): &(char, _)| match letter {
        // No browser promises it to a standalone file.
        'P' => facts.persistent != Some(true) && facts.offline != Offline::StandalonePage,
        'F' => facts.full_screen == FullScreen::Offered,
        _ => true,
    };
    let items = items.into_iter().filter(offered);
    items.map(|(letter, says)| MenuItem::lettered(letter, says)).collect()
}
