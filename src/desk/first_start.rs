//! The first start: a short set-up instead of the menu. Each of its rows opens a page of the desk
//! that leads back here. Only a PIN is saved at once; the settings are saved at the end.

use super::lexicons::source_set;
use super::readiness::texts as readiness;
use super::route::To;
use super::rows::titled;
use super::session::texts as session;
use super::settings::row_set;
use super::{
    Context, DeskPage, ImportPage, NewPin, Order, Request, Route, Row, RulebookList, SettingsPage,
    SourcesPage, TransferPage, texts as common,
};
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::challenge::{Key, Role};
use crate::setup::{OneOf, Pins, Settings, labels};

/// The first start.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FirstStart {
    /// The settings so far.
    pub settings: Settings,
    /// Whether any page changed them.
    changed: bool,
}

impl FirstStart {
    /// The settings so far. If nothing was changed and no PIN was set, those of a club night.
    pub(super) fn so_far(&self, pins: Pins) -> Settings {
        if self.changed || pins.director { self.settings.clone() } else { Settings::club_night() }
    }

    /// The route of a page during the first start. What the page would save is kept here, and
    /// closing it leads back here.
    pub(super) fn keeps(&mut self, mut route: Route) -> Route {
        if let Some(Request::Order(Order::Apply(settings))) = route.request {
            (self.settings, self.changed) = (settings, true);
            route.request = None;
        }
        match route.to {
            To::Close => Route { to: To::Menu(&[]), ..route },
            _ => route,
        }
    }
}

impl DeskPage for FirstStart {
    fn name(&self) -> &'static str {
        "menu"
    }

    fn page(&self, context: &Context) -> PageModel {
        let (set, say) = (&self.settings, context.messages());
        let first = set.rulebook.book().sources.first();
        let lexicon = first.map_or_else(String::new, |source| source_set(context, set, source));
        let pin = match (context.pins.saving, context.pins.director) {
            (Some(_), _) => session::SAVING,
            (None, true) => common::PIN_SET,
            (None, false) => common::NONE,
        };
        let rows = [
            row_set(Row::Event, set, say),
            row_set(Row::Station, set, say),
            row_set(Row::Mark, set, say),
            common::row(labels::RULEBOOK, &set.rulebook.title()),
            common::row(common::FIRST_LEXICON, &lexicon),
            common::row(common::FIRST_PIN, pin),
            common::FROM_ANOTHER_STATION.to_owned(),
            row_set(Row::Use, set, say),
        ];
        let rows = rows.into_iter().enumerate();
        let fleeting = context.off_home_screen.then_some(readiness::OFF_HOME_SCREEN);
        let lines = fleeting.into_iter().chain([common::FIRST_START_SAYS]).map(PageLine::plain);
        PageModel {
            lines: lines.collect(),
            items: rows.map(|(number, row)| MenuItem::numbered(number, row)).collect(),
            back: common::SKIP,
            go_on: common::START,
            ..titled(common::FIRST_START)
        }
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        let set = &self.settings;
        match key {
            // One key too many does not lose what was set so far.
            Key::Escape => Route::closing(Order::Apply(self.so_far(context.pins))),
            Key::Enter => Route::closing(Order::Apply(set.clone())),
            Key::Digit(1) => Route::to(SettingsPage::alone(set.clone(), Row::Event)),
            Key::Digit(2) => Route::to(SettingsPage::alone(set.clone(), Row::Station)),
            Key::Digit(3) => Route::to(SettingsPage::alone(set.clone(), Row::Mark)),
            Key::Digit(4) => Route::to(RulebookList),
            // With none installed there is nothing to choose.
            Key::Digit(5) if context.installed.is_empty() => ImportPage::open(),
            Key::Digit(5) => Route::to(SourcesPage::of(context)),
            Key::Digit(6) => Route::to(NewPin::of(Role::Director)),
            Key::Digit(7) => TransferPage::open(),
            Key::Digit(8) => {
                self.settings.device = set.device.next();
                self.changed = true;
                Route::STAY
            }
            _ => Route::STAY,
        }
    }
}
