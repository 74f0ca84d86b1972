//! At the first start, a club night begins at once, a tournament is set up row by row, or a file from another station
//! is opened. Each row opens a page of the desk that leads back here. Only a PIN is saved at once; the settings are
//! saved at the end. A set-up that nobody finished can be continued from the desk.

use super::kit::{DeskPage, Page};
use super::lexicons::lexicon_used_for;
use super::readiness::texts as readiness;
use super::route::To;
use super::session::texts as session;
use super::settings::{fixed_use, keeps_use};
use super::{
    Context, ImportPage, NewPin, Order, Request, Route, RulebookPage, SettingsPage, TransferPage,
    texts as common,
};
use crate::challenge::Role;
use crate::challenge::page::{PageLine, PageModel};
use crate::rulebook::Edition;
use crate::setup::{DEVICE_USE, EVENT, MARK, Offer, Pins, STATION, Setting, Settings, labels};
use std::borrow::Cow;

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

/// What the controls of the page mean.
pub enum Message {
    ClubNight,
    Tournament,
    OpenFile,
    Set(&'static Setting),
    Rulebook,
    WordLists,
    Pin(Role),
    DeviceUse,
    /// Starts the tournament; if something is not set, asks first.
    Start,
    StartAnyway,
    /// Goes back to the rows.
    SetMore,
    Back,
}

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
    fn rows(&self, context: &Context) -> Page<Message> {
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
        let fixed = keeps_use(context).map(Cow::from).or_else(|| fixed_use(set).map(Cow::from));
        let page = [&EVENT, &STATION, &MARK].into_iter().fold(
            Page::titled(common::TOURNAMENT, Message::Back)
                .lines([PageLine::plain(common::TOURNAMENT_SAYS)])
                .go_on(common::START, Message::Start),
            |page, setting| page.row(setting.says(set), Message::Set(setting)),
        );
        let page = page
            .row(common::row(labels::RULEBOOK, &set.rulebook.title()), Message::Rulebook)
            .row(common::row(common::WORD_LIST, &lexicon), Message::WordLists)
            .row(common::row(common::FIRST_PIN, directors), Message::Pin(Role::Director))
            .row_about(
                DEVICE_USE.says(set),
                fixed.unwrap_or_else(|| DEVICE_USE.why(set).into()),
                Message::DeviceUse,
            );
        if !context.pins.director {
            return page;
        }
        page.row(judges, Message::Pin(Role::WordJudge))
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

    /// The choice between a club night, a tournament and a file.
    fn choice(context: &Context) -> Page<Message> {
        let fleeting = context.off_home_screen.then_some(readiness::OFF_HOME_SCREEN);
        let lines = fleeting.into_iter().chain([common::FIRST_START_SAYS, common::LATER]);
        let page = PageModel { heading: common::FIRST_START.to_owned(), ..PageModel::default() };
        let page = Page::of(page).lines(lines.map(PageLine::plain));
        let cards = [Message::ClubNight, Message::Tournament, Message::OpenFile];
        let cards = common::CARDS.into_iter().zip(cards);
        cards.fold(page, |page, ((says, about), does)| page.row_about(says, about, does))
    }

    /// The question whether to start although something is not set.
    fn question(&self, context: &Context) -> Page<Message> {
        let lacks = self.lacks(context.pins).join(", ");
        Page::titled(common::TOURNAMENT, Message::SetMore)
            .lines([PageLine::plain(common::not_set(&lacks))])
            .row(common::START_ANYWAY, Message::StartAnyway)
            .keys(|_| Some(Message::SetMore))
    }

    /// Goes on to the next use of the device, unless it is fixed. It stays as it is if the set-up was continued from
    /// the desk after players had used the station.
    fn change_use(&mut self, context: &Context) {
        let mut settings = self.settings.clone();
        if keeps_use(context).is_none() && fixed_use(&settings).is_none() {
            DEVICE_USE.choose_next(&mut settings);
            self.store(settings);
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
    type Message = Message;

    fn name(&self) -> &'static str {
        if self.step == Step::Choice { "first-start" } else { "first-start-tournament" }
    }

    fn page(&self, context: &Context) -> Page<Message> {
        match self.step {
            Step::Choice => Self::choice(context),
            _ if self.asks => self.question(context),
            _ => self.rows(context),
        }
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        self.asks = false;
        match message {
            Message::ClubNight => return Route::closing(Order::Apply(self.club_night())),
            Message::Tournament => self.step = Step::Tournament,
            Message::OpenFile => return TransferPage::choosing(),
            Message::Set(setting) => {
                return Route::to(SettingsPage::alone(self.settings.clone(), setting));
            }
            Message::Rulebook => return Route::to(RulebookPage::default()),
            Message::WordLists => return ImportPage::open(),
            Message::Pin(role) => return Route::to(NewPin::of(role)),
            Message::DeviceUse => self.change_use(context),
            Message::Start if !self.lacks(context.pins).is_empty() => self.asks = true,
            Message::Start | Message::StartAnyway => return self.start(),
            Message::SetMore => {}
            Message::Back => return self.goes_back(),
        }
        Route::STAY
    }
}
