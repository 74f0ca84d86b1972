//! At the first start, a club night begins at once, a tournament is set up row by row, or a file from another station
//! is opened. Each row opens a page of the desk that leads back here. Only a PIN is saved at once; the settings are
//! saved at the end. A set-up that nobody finished can be continued from the desk.

use super::lexicons::lexicon_used_for;
use super::readiness::texts as readiness;
use super::route::To;
use super::rows::titled;
use super::session::texts as session;
use super::settings::{fixed_use, keeps_use};
use super::{
    Context, DeskPage, ImportPage, NewPin, Order, Request, Route, RulebookList, SettingsPage,
    SourcesPage, TransferPage, texts as common,
};
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::challenge::{Key, Role};
use crate::rulebook::Edition;
use crate::setup::{DEVICE_USE, EVENT, MARK, Offer, Pins, STATION, Settings, labels};

#[derive(Clone, Debug, Default, PartialEq)]
pub struct FirstStart {
    /// The settings so far.
    pub settings: Settings,
    /// Whether any page changed the settings.
    changed: bool,
    /// How far the set-up has come.
    step: Step,
    /// Whether anybody has touched the first start. If so, it does not close by itself until there is a PIN.
    pub(super) touched: bool,
    /// Whether the page is asking if the tournament should start although something that it needs is not set.
    asks: bool,
}

/// The index of the row about the use of the device.
const DEVICE: usize = 6;

/// How far the first start has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Step {
    /// The choice between a club night, a tournament and a file.
    #[default]
    Choice,
    /// The rows of a tournament.
    Tournament,
    /// The rows of a tournament, continued from the desk.
    Continued,
}

impl FirstStart {
    /// The unfinished set-up, opened from the desk; or the first choice, if nobody had got beyond it.
    pub(super) fn continued(context: &Context) -> Self {
        let settings = context.settings.clone();
        let is_begun = settings != Settings::club_night();
        let step = if is_begun { Step::Continued } else { Step::Choice };
        Self { settings, step, touched: true, changed: false, asks: false }
    }

    /// The settings to save if the first start is left unfinished. These are the settings so far, or those of a club
    /// night if nothing was set, not even a PIN. `None` if it was continued from the desk and not changed.
    pub(super) fn settings_if_left(&self, pins: Pins) -> Option<Settings> {
        let is_new = self.step != Step::Continued;
        if self.changed || pins.director && is_new {
            Some(self.settings.clone())
        } else {
            is_new.then(Settings::club_night)
        }
    }

    /// A club night, with the event, the station's name and the mark given so far.
    fn club_night(&self) -> Settings {
        let Settings { event, station, mark, .. } = self.settings.clone();
        Settings { event, station, mark, ..Settings::club_night() }
    }

    /// Stores these as the settings so far.
    pub(super) fn store(&mut self, settings: Settings) {
        (self.settings, self.changed) = (settings.without_forbidden_look_ups(), true);
    }

    /// The route of a page during the first start. What the page would save is stored here instead, and closing the
    /// page leads back here.
    pub(super) fn redirect(&mut self, mut route: Route) -> Route {
        if let Some(Request::Order(Order::Apply(settings))) = route.request {
            self.store(settings);
            route.request = None;
        }
        match route.to {
            To::Close => Route { to: To::Menu, ..route },
            _ => route,
        }
    }

    /// The rows of a tournament, with their values. The word judges' PIN can be set only if the director has a PIN,
    /// because the director would otherwise be locked out.
    fn rows(&self, context: &Context) -> Vec<String> {
        let set = &self.settings;
        let first = set.rulebook.book().sources.first();
        let lexicon =
            first.map_or_else(String::new, |source| lexicon_used_for(context, set, source));
        let pin = |role, is_set| match context.pins.saving {
            Some(saving) if saving == role => session::SAVING,
            _ if is_set => common::PIN_SET,
            _ => common::NONE,
        };
        let directors = pin(Role::Director, context.pins.director);
        let judges = common::row(session::NEW_JUDGE, pin(Role::WordJudge, context.pins.judge));
        let rows = [
            EVENT.says(set),
            STATION.says(set),
            MARK.says(set),
            common::row(labels::RULEBOOK, &set.rulebook.title()),
            common::row(common::WORD_LIST, &lexicon),
            common::row(common::FIRST_PIN, directors),
            DEVICE_USE.says(set),
        ];
        rows.into_iter().chain(context.pins.director.then_some(judges)).collect()
    }

    fn press_card(&mut self, key: Key) -> Route {
        match key {
            Key::Digit(1) => Route::closing(Order::Apply(self.club_night())),
            Key::Digit(2) => {
                self.step = Step::Tournament;
                Route::STAY
            }
            Key::Digit(3) => TransferPage::choosing(),
            _ => Route::STAY,
        }
    }

    /// The names of the things that a tournament needs and that are not set yet.
    fn lacks(&self, pins: Pins) -> Vec<&'static str> {
        let set = &self.settings;
        let names_another = |offer: &Offer| {
            let first = offer.rulebook.book().first_list();
            offer.lexicon.is_none() && first.is_some_and(|list| list.edition != Edition::Any)
        };
        let lacks = [
            (set.event.is_empty(), common::LACKS_EVENT),
            (set.station.is_empty(), common::LACKS_STATION),
            (set.offers().iter().any(names_another), common::LACKS_LIST),
            (!pins.director && pins.saving.is_none(), common::LACKS_PIN),
        ];
        lacks.into_iter().filter_map(|(is_lacking, what)| is_lacking.then_some(what)).collect()
    }

    /// Starts the tournament, in round 1 unless another round is set.
    fn start(&self) -> Route {
        let round = self.settings.round.max(1);
        Route::closing(Order::Apply(Settings { round, ..self.settings.clone() }))
    }

    /// The rows of a tournament; or, if something is not set, the question whether to start anyway.
    fn tournament(&self, context: &Context) -> PageModel {
        if self.asks {
            let lacks = self.lacks(context.pins).join(", ");
            return PageModel {
                lines: vec![PageLine::plain(common::not_set(&lacks))],
                items: vec![MenuItem::numbered(0, common::START_ANYWAY)],
                ..titled(common::TOURNAMENT)
            };
        }
        let row = |(number, row)| MenuItem::numbered(number, row);
        let mut items: Vec<_> = self.rows(context).into_iter().enumerate().map(row).collect();
        if let Some(device) = items.get_mut(DEVICE) {
            let set = &self.settings;
            let fixed =
                keeps_use(context).map(Into::into).or_else(|| fixed_use(set).map(Into::into));
            device.rule = fixed.unwrap_or_else(|| DEVICE_USE.why(set).into());
        }
        PageModel {
            lines: vec![PageLine::plain(common::TOURNAMENT_SAYS)],
            items,
            go_on: common::START,
            ..titled(common::TOURNAMENT)
        }
    }

    /// Goes back to the choice, with the settings so far; or, if the set-up was continued from the desk, to the desk,
    /// which saves them.
    fn goes_back(&mut self) -> Route {
        if self.step != Step::Continued {
            self.step = Step::Choice;
            return Route::STAY;
        }
        let home = Route { to: To::FirstStart(None), ..Route::STAY };
        if self.changed { home.asking(Order::Apply(self.settings.clone())) } else { home }
    }
}

impl DeskPage for FirstStart {
    fn name(&self) -> &'static str {
        if self.step == Step::Choice { "first-start" } else { "first-start-tournament" }
    }

    fn page(&self, context: &Context) -> PageModel {
        if self.step != Step::Choice {
            return self.tournament(context);
        }
        let fleeting = context.off_home_screen.then_some(readiness::OFF_HOME_SCREEN);
        let lines = fleeting
            .into_iter()
            .chain([common::FIRST_START_SAYS, common::LATER])
            .map(PageLine::plain);
        let card = |(number, (says, what)): (usize, (&'static str, &'static str))| MenuItem {
            rule: what.into(),
            ..MenuItem::numbered(number, says)
        };
        PageModel {
            lines: lines.collect(),
            items: common::CARDS.into_iter().enumerate().map(card).collect(),
            back: "",
            ..titled(common::FIRST_START)
        }
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        if self.step == Step::Choice {
            return self.press_card(key);
        }
        if std::mem::take(&mut self.asks) {
            return if key == Key::Digit(1) { self.start() } else { Route::STAY };
        }
        let set = &self.settings;
        match key {
            Key::Escape => self.goes_back(),
            Key::Enter => {
                self.asks = !self.lacks(context.pins).is_empty();
                if self.asks { Route::STAY } else { self.start() }
            }
            Key::Digit(1) => Route::to(SettingsPage::alone(set.clone(), &EVENT)),
            Key::Digit(2) => Route::to(SettingsPage::alone(set.clone(), &STATION)),
            Key::Digit(3) => Route::to(SettingsPage::alone(set.clone(), &MARK)),
            Key::Digit(4) => Route::to(RulebookList),
            // If no lexicon is installed, there is nothing to choose.
            Key::Digit(5) if context.installed.is_empty() => ImportPage::open(),
            Key::Digit(5) => Route::to(SourcesPage::of(context)),
            Key::Digit(6) => Route::to(NewPin::of(Role::Director)),
            // The set-up was continued from the desk after players had used the station, so its use stays.
            Key::Digit(7) if keeps_use(context).is_some() || fixed_use(set).is_some() => {
                Route::STAY
            }
            Key::Digit(7) => {
                let mut settings = set.clone();
                DEVICE_USE.choose_next(&mut settings);
                self.store(settings);
                Route::STAY
            }
            Key::Digit(8) if context.pins.director => Route::to(NewPin::of(Role::WordJudge)),
            _ => Route::STAY,
        }
    }
}
