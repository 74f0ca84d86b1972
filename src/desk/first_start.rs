//! At the first start, a club night begins at once, a tournament is set up on one form, or a file from another station
//! is opened. Rows of the form lead to pages of the desk that lead back here. Only a PIN is saved at once; the settings
//! are saved at the end. A set-up that nobody finished can be continued from the desk.

use super::kit::{DeskPage, Page};
use super::lexicons::lexicon_used_for;
use super::readiness::texts as readiness;
use super::route::To;
use super::session::texts as session;
use super::settings::{Change, Draft, texts as settings};
use super::{
    Context, ImportPage, NewPin, Order, Route, RulebookPage, TransferPage, WholePage,
    texts as common,
};
use crate::challenge::form::{Look, Sheet};
use crate::challenge::page::{PageLine, PageModel};
use crate::challenge::{Mark, Role};
use crate::program::{Errand, IS_WHOLE};
use crate::rulebook::Edition;
use crate::setup::{EVENT, MARK, Offer, Pins, STATION, Setting, Settings, labels};

#[derive(Clone, Debug, Default, PartialEq)]
pub struct FirstStart {
    /// The settings so far.
    pub draft: Draft,
    /// Whether any page changed the settings.
    changed: bool,
    /// How far the set-up has come.
    step: Step,
    /// Whether anybody has touched the first start. If so, it does not close by itself until there is a PIN.
    pub(super) touched: bool,
    /// Whether the page is asking if the tournament should start although something that it needs is not set, or says
    /// what has to be typed first.
    asks: bool,
}

/// What the controls of the page mean.
pub enum Message {
    ClubNight,
    Tournament,
    OpenFile,
    Set(&'static Setting, Change),
    Rulebook,
    WordLists,
    Pin(Role),
    /// Starts the tournament; if something is not set, asks first.
    Start,
    StartAnyway,
    /// Goes back to the form.
    SetMore,
    Back,
}

/// How far the first start has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Step {
    /// The choice between a club night, a tournament and a file.
    #[default]
    Choice,
    /// The form of a tournament.
    Tournament,
    /// The form of a tournament, continued from the desk.
    Continued,
}

impl FirstStart {
    /// The unfinished set-up, opened from the desk; or the first choice, if nobody had got beyond it.
    pub(super) fn continued(context: &Context) -> Self {
        let draft = Draft::of(context.settings.clone());
        let is_begun = draft.settings != Settings::club_night();
        let step = if is_begun { Step::Continued } else { Step::Choice };
        Self { draft, step, touched: true, changed: false, asks: false }
    }

    /// The settings to save if the first start is left unfinished. These are the settings so far, or those of a club
    /// night if nothing was set, not even a PIN. `None` if it was continued from the desk and not changed.
    pub(super) fn settings_if_left(&self, pins: Pins) -> Option<Settings> {
        let is_new = self.step != Step::Continued;
        if self.changed || pins.director && is_new {
            Some(self.draft.settings.clone())
        } else {
            is_new.then(Settings::club_night)
        }
    }

    /// A club night, with the event, the station's name and the mark given so far.
    fn club_night(&self) -> Settings {
        let Settings { event, station, mark, .. } = self.draft.settings.clone();
        Settings { event, station, mark, ..Settings::club_night() }
    }

    /// Stores these as the settings so far.
    pub(super) fn store(&mut self, settings: Settings) {
        (self.draft, self.changed) = (Draft::of(settings.without_forbidden_look_ups()), true);
    }

    /// The route of a page during the first start. What the page would save is stored here instead, and closing the
    /// page leads back here.
    pub(super) fn redirect(&mut self, mut route: Route) -> Route {
        if let Some(Order::Apply(settings)) = route.order {
            self.store(settings);
            route.order = None;
        }
        match route.to {
            To::Close => Route { to: To::Menu, ..route },
            _ => route,
        }
    }

    /// Changes a setting. Until a mark is typed, it is the name of the station, if that is short enough.
    fn set(&mut self, setting: &'static Setting, change: Change, context: &Context) {
        let suggested = |set: &Settings| Mark::suggested_by(&set.station);
        let before = &self.draft.settings;
        let follows = *setting == STATION && before.mark == suggested(before);
        self.draft.change(setting, change, &context.settings);
        if follows {
            self.draft.settings.mark = suggested(&self.draft.settings);
        }
        self.changed = true;
    }

    /// The form of a tournament. The word judges' PIN can be set only if the director has a PIN, because the director
    /// would otherwise be locked out.
    fn form(&self, context: &Context) -> Page<Message> {
        let set = &self.draft.settings;
        let first = set.rulebook.book().sources.first();
        let lexicon =
            first.map_or_else(String::new, |source| lexicon_used_for(context, set, source));
        let pin = |role, is_set| match context.pins.saving {
            Some(saving) if saving == role => session::SAVING,
            _ if is_set => common::PIN_SET,
            _ => common::NO_PIN_SET,
        };
        let directors = pin(Role::Director, context.pins.director);
        let judges = pin(Role::WordJudge, context.pins.judge);
        let form = Page::titled(common::TOURNAMENT, Message::Back)
            .lead(common::TOURNAMENT_SAYS)
            .go_on(common::START, Message::Start)
            .section(common::EVENT_AND_STATION, Look::Rows)
            .each([&EVENT, &STATION, &MARK], |page, setting| {
                let means = move |change| Message::Set(setting, change);
                let page = self.draft.row(page, setting, &context.settings, means);
                // People type the name first. Once they have, the focus is left where they go.
                let is_first = setting.name == EVENT.name && set.event.is_empty();
                if is_first { page.focused() } else { page }
            })
            .section(common::RULES_AND_LIST, Look::Rows)
            .leads(labels::RULEBOOK, set.rulebook.title(), Message::Rulebook)
            .leads(common::WORD_LIST, lexicon, Message::WordLists)
            .section(common::PIN, Look::Rows)
            .leads(common::FIRST_PIN, directors, Message::Pin(Role::Director))
            .note(common::LOCKS)
            .each(context.pins.director.then_some(judges), |page, judges| {
                page.leads(session::NEW_JUDGE, judges, Message::Pin(Role::WordJudge))
            });
        match self.draft.refused() {
            _ if !self.asks => form,
            Some(setting) => form.alert(settings::not_saved(setting.name)),
            None => {
                form.asking(self.question(context.pins), Message::StartAnyway, Message::SetMore)
            }
        }
    }

    /// The question whether to start although something is not set.
    fn question(&self, pins: Pins) -> Sheet {
        let lacks = self.lacks(pins);
        let heading = match &lacks[..] {
            [rest @ .., last] if !rest.is_empty() => {
                common::start_without(&common::and(&rest.join(", "), last))
            }
            lacks => common::start_without(&lacks.concat()),
        };
        let no_pin = lacks.contains(&common::LACKS_PIN);
        let says = no_pin.then(|| common::ANYBODY.to_owned()).into_iter().collect();
        Sheet { heading, says, does: common::START }
    }

    /// The names of the things that a tournament needs and that are not set yet.
    fn lacks(&self, pins: Pins) -> Vec<&'static str> {
        let set = &self.draft.settings;
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
        let settings = self.draft.settings.clone();
        let round = settings.round.max(1);
        Route::closing(Order::Apply(Settings { round, ..settings }))
    }

    /// The choice between a club night, a tournament and a file.
    fn choice(context: &Context) -> Page<Message> {
        let fleeting = context.off_home_screen.then_some(readiness::OFF_HOME_SCREEN);
        let page = PageModel { heading: common::FIRST_START.to_owned(), ..PageModel::default() };
        let page = Page::of(page)
            .lead(common::FIRST_START_SAYS)
            .each(fleeting, |page, says| page.lines([PageLine::plain(says)]))
            .section("", Look::Large);
        let ways = [Message::ClubNight, Message::Tournament, Message::OpenFile];
        page.each(common::WAYS.into_iter().zip(ways), |page, ((name, says), does)| {
            page.leads(name, "", does).note(says)
        })
        .below([PageLine::plain(common::LATER)])
    }

    /// Goes on with what somebody chose in the first program.
    pub(super) fn goes_on(&mut self, errand: Errand, context: &Context) -> Route {
        self.touched = true;
        match errand {
            Errand::Desk | Errand::Nothing => Route::STAY,
            Errand::Tournament => self.update(Message::Tournament, context),
            Errand::File => self.update(Message::OpenFile, context),
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
        if self.changed { home.asking(Order::Apply(self.draft.settings.clone())) } else { home }
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
            // The form of a tournament has pages of the desk.
            _ if IS_WHOLE => self.form(context),
            _ => Self::choice(context),
        }
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        self.asks = false;
        match message {
            Message::ClubNight => return Route::closing(Order::Apply(self.club_night())),
            Message::Tournament if !IS_WHOLE => {
                return Route::to(WholePage { errand: Errand::Tournament });
            }
            _ if !IS_WHOLE => return Route::to(WholePage { errand: Errand::File }),
            Message::Tournament => self.step = Step::Tournament,
            Message::OpenFile => return TransferPage::choosing(),
            Message::Set(setting, change) => self.set(setting, change, context),
            Message::Rulebook => return Route::to(RulebookPage::default()),
            Message::WordLists => return ImportPage::open(),
            Message::Pin(role) => return Route::to(NewPin::of(role)),
            Message::Start
                if self.draft.refused().is_some() || !self.lacks(context.pins).is_empty() =>
            {
                self.asks = true;
            }
            Message::Start | Message::StartAnyway => return self.start(),
            Message::SetMore => {}
            Message::Back => return self.goes_back(),
        }
        Route::STAY
    }
}
