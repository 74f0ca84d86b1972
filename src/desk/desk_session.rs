//! The desk asks for a PIN, or shows one of its pages. Long, because every key of the desk is handled here.

use super::menu::{destination, is_destination};
use super::route::To;
use super::unsaved::{Place, Unsaved};
use super::{
    AdvancedPage, Answer, Context, FirstStart, HallQuery, JournalPage, JournalTab, MenuPage,
    OpenPage, Order, Page, PageNumber, PinEntry, ReadinessPage, Route, texts,
};
use crate::challenge::delays::{
    CLUB_NIGHT_COUNTDOWN, DESK_IDLE, DIALOG_HIDES, PIN_CHECK, PIN_IDLE, SLIP_COUNTDOWN,
};
use crate::challenge::form::Sheet;
use crate::challenge::page::PageModel;
use crate::challenge::{ChallengeNumber, Decision, Input, Key, Moment, Role, Signer};
use crate::program::Errand;
use crate::setup::{Pins, Settings};
use std::time::Duration;

#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant)] // There is only one desk.
pub enum Desk {
    /// A PIN is being typed.
    Pin(PinEntry),
    /// The desk is open.
    Session(DeskSession),
}

/// The open desk.
/// A page that leads to many others, each of which leads back to it.
#[derive(Clone, Debug, PartialEq)]
pub enum Hub {
    /// Readiness, which leads to the pages on which something is put right.
    Readiness,
    Advanced,
    /// The journal, with what it shows, which leads to the page of a challenge.
    Journal(Box<JournalPage>),
}

#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::struct_excessive_bools)] // Each is a state of its own.
pub struct DeskSession {
    /// Who opened the desk.
    pub role: Role,
    page: Page,
    number: PageNumber,
    /// The first start, while it lasts. It is shown in place of the menu.
    pub first: Option<FirstStart>,
    /// The page that led here, if the way back leads there and not home.
    pub hub: Option<Hub>,
    /// The key that would leave the page, while the desk asks whether to, because something would be lost.
    leaving: Option<Key>,
    /// Whether nobody has touched the desk for as long as it usually stays open, because the page stays open longer.
    lingered: bool,
    /// Whether the last key opened a dialog of the browser. On some devices a dialog hides the page.
    pub choosing: bool,
    /// The judge who has just signed, until `take_signer` returns it.
    signs: Option<Signer>,
    /// The settings to save, because the page on which they were changed was left, until `take_draft` returns them.
    draft: Option<Settings>,
    touched: Moment,
}

impl Desk {
    /// Somebody wants to open the desk. If any PIN is set, the desk begins with the page that asks for it.
    pub fn requested(pins: Pins, now: Moment) -> Self {
        if pins.director || pins.judge {
            Self::Pin(PinEntry::new(now))
        } else {
            Self::open(Role::Director, MenuPage::default(), now)
        }
    }

    pub fn open(role: Role, page: impl Into<Page>, now: Moment) -> Self {
        let (page, number, first, signs) = (page.into(), PageNumber::NONE, None, None);
        Self::Session(DeskSession {
            role,
            page,
            number,
            first,
            hub: None,
            leaving: None,
            lingered: false,
            choosing: false,
            signs,
            draft: None,
            touched: now,
        })
    }

    pub fn first_start(now: Moment) -> Self {
        match Self::open(Role::Director, MenuPage::default(), now) {
            Self::Session(open) => {
                Self::Session(DeskSession { first: Some(FirstStart::default()), ..open })
            }
            pin @ Self::Pin(_) => pin,
        }
    }

    /// Goes on with what somebody chose at the first start in the first program.
    pub fn goes_on(&mut self, errand: Errand, context: &Context) -> Option<Order> {
        let Self::Session(open) = self else { return None };
        let route = open.first.as_mut()?.goes_on(errand, context);
        open.follow(route, true).0
    }

    /// The settings to save when a first start is left unfinished, if there is anything to save.
    pub fn left_first_start(&self, pins: Pins) -> Option<Settings> {
        match self {
            Self::Session(open) => open.first.as_ref()?.settings_if_left(pins),
            Self::Pin(_) => None,
        }
    }

    /// What is lost if the desk closes by itself now, if anything is.
    pub fn unsaved(&self, context: &Context) -> Option<Unsaved> {
        let Self::Session(open) = self else { return None };
        let lost = open.top().unsaved(context);
        let heading = open.top().page(context).heading;
        (!lost.is_empty()).then(|| Unsaved { of: Place::of(&open.page), heading, lost })
    }

    /// Returns the judge who has just signed. The next call returns `None`.
    pub const fn take_signer(&mut self) -> Option<Signer> {
        match self {
            Self::Session(open) => open.signs.take(),
            Self::Pin(_) => None,
        }
    }

    /// Returns the settings that were changed on a page that was just left. The next call returns `None`.
    pub const fn take_draft(&mut self) -> Option<Settings> {
        match self {
            Self::Session(open) => open.draft.take(),
            Self::Pin(_) => None,
        }
    }

    /// Whether the first start is being set up.
    pub fn is_first_start(&self) -> bool {
        matches!(self, Self::Session(DeskSession { first: Some(_), .. }))
    }

    /// When the desk closes by itself; `None` if it does not. A first start that somebody has begun stays open
    /// until the director's PIN is set.
    pub fn closes_at(&self, pins: Pins) -> Option<Moment> {
        Some(match self {
            Self::Pin(entry) if entry.checking => entry.touched.after(PIN_CHECK),
            Self::Pin(entry) => entry.touched.after(PIN_IDLE),
            Self::Session(open) => {
                let is_begun = open.first.as_ref().is_some_and(|first| first.touched);
                if is_begun && !pins.director {
                    return None;
                }
                open.touched.after(open.top().idle())
            }
        })
    }

    /// Whether nobody has touched the first start, so that a club night begins by itself.
    pub fn is_untouched(&self) -> bool {
        matches!(self, Self::Session(DeskSession { first: Some(first), .. }) if !first.touched)
    }

    /// For how long the desk says that it will close.
    pub fn counts_down(&self) -> Duration {
        if self.is_untouched() { CLUB_NIGHT_COUNTDOWN } else { SLIP_COUNTDOWN }
    }

    /// The lines, items and buttons of the open page.
    pub fn page(&self, context: &Context) -> PageModel {
        match self {
            Self::Pin(entry) => entry.page(context),
            Self::Session(open) => open.page(context),
        }
    }

    /// Handles a key or tap. Returns what the page orders, and whether the desk stays open.
    pub fn step(&mut self, input: Input, context: &Context) -> (Option<Order>, bool) {
        self.touch_first_start();
        match (self, input) {
            (Self::Pin(entry), Input::Press(key)) => {
                let route = entry.press(key, context);
                return (route.order, route.to != To::Close);
            }
            (Self::Session(open), Input::Press(key)) => return open.press(key, context),
            (Self::Session(open), Input::Pick(row)) => {
                return open.used(context, |page| page.picked(row, context));
            }
            (Self::Session(open), Input::Use(at, act)) => {
                return open.used(context, |page| page.used(at, act, context));
            }
            (Self::Session(open), Input::Tap) => open.touch(context.now),
            _ => {}
        }
        (None, true)
    }

    /// Text was typed in the field of the page with this index. Returns what the page orders.
    pub fn wrote(&mut self, at: usize, text: String, context: &Context) -> Option<Order> {
        self.touch_first_start();
        let Self::Session(open) = self else { return None };
        open.touch(context.now);
        open.choosing = false;
        if open.leaving.is_some() {
            return None;
        }
        open.top_mut().wrote(at, text, context)
    }

    /// Notes that somebody has begun the first start.
    const fn touch_first_start(&mut self) {
        if let Self::Session(DeskSession { first: Some(first), .. }) = self {
            first.touched = true;
        }
    }

    /// Whether an answer to the page with this number is for the open page. An answer that names no page is for whichever
    /// is open.
    pub fn waits_for(&self, page: Option<PageNumber>) -> bool {
        let is_open = |page, open: &DeskSession| page != PageNumber::NONE && page == open.number;
        matches!(self, Self::Session(open) if page.is_none_or(|page| is_open(page, open)))
    }

    /// The browser reported something to the open page.
    pub fn answered(&mut self, answer: Answer, context: &Context) {
        let Self::Session(open) = self else { return };
        if answer.may_follow_dialog() {
            open.choosing = false;
        }
        if let Some(page) = open.top_mut().answered(answer, context) {
            open.show(page);
        }
    }
}

impl Desk {
    /// The settings to save now if the list that was just imported is to judge at once. The desk then shows its menu
    /// again.
    pub fn settings_of_import(&mut self, context: &Context) -> Option<Settings> {
        let Self::Session(open) = self else { return None };
        let Page::ImportPage(import) = &mut open.page else { return None };
        let (words, settings) = import.used_now(context)?;
        let home = || MenuPage::judging_by(words).into();
        let page = open.hub.take().map_or_else(home, Hub::page);
        open.show(page);
        match &mut open.first {
            Some(first) => {
                first.store(settings);
                None
            }
            None => Some(settings),
        }
    }

    /// Whether a PIN is being typed, to open the desk or to set a new one.
    pub const fn asks_pin(&self) -> bool {
        matches!(self, Self::Pin(_) | Self::Session(DeskSession { page: Page::NewPin(_), .. }))
    }

    /// Whether the arrow keys move through the rows of the page's table instead of scrolling the page.
    pub fn has_rows(&self) -> bool {
        matches!(self, Self::Session(DeskSession { page: Page::JournalPage(JournalPage { tab, .. }), .. })
            if *tab == JournalTab::Table)
    }

    /// The open page; `None` while a PIN is being typed.
    pub const fn open_page(&self) -> Option<&Page> {
        match self {
            Self::Pin(_) => None,
            Self::Session(open) => Some(&open.page),
        }
    }

    /// The query of the director's hall, while its page is open.
    pub const fn watched_hall(&self) -> Option<&HallQuery> {
        match self {
            Self::Session(DeskSession { page: Page::HallPage(page), .. }) => page.query(),
            _ => None,
        }
    }

    /// Whether the director has opened the desk.
    pub const fn is_directors(&self) -> bool {
        matches!(self, Self::Session(DeskSession { role: Role::Director, .. }))
    }

    /// Whether the director sees the home page.
    pub fn is_directors_home(&self) -> bool {
        matches!(
            self,
            Self::Session(DeskSession {
                role: Role::Director,
                page: Page::MenuPage(_),
                first: None,
                ..
            })
        )
    }

    /// Whether the page that says whether the station is ready is open.
    pub const fn is_readiness(&self) -> bool {
        matches!(self, Self::Session(DeskSession { page: Page::ReadinessPage(_), .. }))
    }

    /// Whether the director has just decided something about an earlier ruling. If so, the director comes back to the
    /// desk afterwards. A word judge does not, because a word judge's PIN opens the desk for only one decision.
    pub fn is_directors_decision(&self, order: Option<&Order>) -> bool {
        let is_decision = matches!(
            order,
            Some(Order::Record(
                Decision::Opinion { .. } | Decision::Correction { .. } | Decision::Separate { .. },
                _
            ))
        );
        is_decision && matches!(self, Self::Session(DeskSession { role: Role::Director, .. }))
    }

    /// The challenge of which words are left out that have to be judged after this order, if there are any.
    pub fn leads_to_rest(
        &self,
        order: Option<&Order>,
        context: &Context,
    ) -> Option<ChallengeNumber> {
        let Some(Page::SecondOpinion(page)) = self.open_page() else { return None };
        let is_recorded = matches!(order, Some(Order::Record(Decision::Opinion { .. }, _)));
        (is_recorded && page.leads_to_rest(context)).then_some(page.recalled.number)
    }

    /// Whether the desk closes when the page is hidden. A dialog that the director has just opened may hide the page
    /// once without closing the desk.
    pub fn closes_hidden(&self, pins: Pins, now: Moment) -> bool {
        match self {
            Self::Pin(_) => true,
            Self::Session(open) => {
                let dialog = open.choosing && now.since(open.touched) < DIALOG_HIDES;
                !dialog && self.is_guarded(pins)
            }
        }
    }

    /// The browser's dialog has hidden the page, which it may do only once.
    pub const fn was_hidden(&mut self) {
        if let Self::Session(open) = self {
            open.choosing = false;
        }
    }

    /// Whether the desk must close before somebody else uses the station. A first start stays open until a PIN is
    /// set.
    pub fn is_guarded(&self, pins: Pins) -> bool {
        match self {
            Self::Pin(_) => true,
            Self::Session(open) => open.first.is_none() || pins.director,
        }
    }
}

impl Hub {
    /// The page as it is opened again.
    fn page(self) -> Page {
        match self {
            Self::Readiness => ReadinessPage::default().into(),
            Self::Advanced => AdvancedPage.into(),
            Self::Journal(page) => (*page).into(),
        }
    }

    /// Which of these this page is, from which a route leads away.
    fn of(page: &Page, route: &Route) -> Option<Self> {
        match page {
            Page::ReadinessPage(_) => Some(Self::Readiness),
            Page::AdvancedPage(_) => Some(Self::Advanced),
            Page::JournalPage(journal) => match &route.to {
                To::Page(page) if matches!(**page, Page::RulePage(_)) => {
                    Some(Self::Journal(Box::new(journal.clone())))
                }
                _ => None,
            },
            _ => None,
        }
    }
}

impl DeskSession {
    pub const fn open_page(&self) -> &Page {
        &self.page
    }

    /// The home page, if that is open.
    pub const fn menu_mut(&mut self) -> Option<&mut MenuPage> {
        if let Page::MenuPage(menu) = &mut self.page { Some(menu) } else { None }
    }

    /// Opens another page.
    pub fn show(&mut self, page: impl Into<Page>) {
        (self.page, self.number) = (page.into(), PageNumber::NONE);
        // What was asked was asked about the page that was open.
        self.leaving = None;
    }

    /// The number of the open page.
    pub const fn number(&self) -> PageNumber {
        self.number
    }

    /// Gives the open page the next number after `last`, if it has none.
    pub fn count_page(&mut self, last: &mut PageNumber) {
        if self.number == PageNumber::NONE {
            *last = last.next();
            self.number = *last;
        }
    }

    pub fn name(&self) -> &'static str {
        self.top().name()
    }

    /// Somebody touched the desk.
    fn touch(&mut self, now: Moment) {
        self.lingered |= now.since(self.touched) >= DESK_IDLE;
        self.touched = now;
    }

    fn top(&self) -> &dyn OpenPage {
        match (&self.first, &self.page) {
            (Some(first), Page::MenuPage(_)) => first,
            (_, page) => page.as_page(),
        }
    }

    fn top_mut(&mut self) -> &mut dyn OpenPage {
        match (&mut self.first, &mut self.page) {
            (Some(first), Page::MenuPage(_)) => first,
            (_, page) => page.as_page_mut(),
        }
    }

    fn page(&self, context: &Context) -> PageModel {
        let model = self.top().page(context);
        if self.leaving.is_none() {
            return model;
        }
        let heading = self.top().asks_to_leave().to_owned();
        let sheet = Sheet { heading, says: self.top().would_lose(context), does: texts::LEAVE };
        // What loses something begins at Back.
        PageModel { sheet: Some(sheet), sheet_deletes: true, ..model }
    }

    const fn is_home(&self) -> bool {
        matches!(self.page, Page::MenuPage(_))
    }

    /// Whether the page may be left by a letter, and no letter is typed on it.
    fn may_leave(&self, model: &PageModel, context: &Context) -> bool {
        // Where a text field has the focus, its letters do not reach the station.
        let has_input = model.typed.is_some();
        let stays_longer = self.top().idle() > DESK_IDLE;
        self.first.is_none()
            && !has_input
            && !stays_longer
            && (self.is_home() || !model.back.is_empty())
            && self.top().may_leave(context)
    }

    /// Whether letters lead to the main destinations.
    fn has_letters(&self, context: &Context) -> bool {
        let model = self.top().page(context);
        // If one of the letters means something else on this page, none of them leads away.
        let has_own = model.items.iter().any(|item| is_destination(item.key));
        self.role == Role::Director
            && (self.is_home() || !has_own)
            && self.may_leave(&model, context)
    }

    /// The main destination that this letter leads to, if letters lead anywhere from this page.
    fn destination(&self, key: Key, context: &Context) -> Option<Route> {
        if !self.has_letters(context) {
            return None;
        }
        match self.changed(context) {
            Some(settings) => destination(key, &Context { settings, ..context.clone() }),
            None => destination(key, context),
        }
    }

    /// The settings that leaving the page saves, if it changed any.
    fn changed(&self, context: &Context) -> Option<Settings> {
        self.top().draft().filter(|draft| **draft != context.settings).cloned()
    }

    /// The route to follow from the page that is open. A page that a hub has opened leads back
    /// to it, whether or not something was changed, so that what is still to be mended is in view; but not if a letter led
    /// elsewhere.
    fn back_to_hub(&mut self, route: Route, goes_elsewhere: bool) -> Route {
        let hub = Hub::of(&self.page, &route);
        let goes_home = match &route.to {
            To::Menu => true,
            To::Page(page) => matches!(**page, Page::MenuPage(_)),
            _ => false,
        };
        if goes_elsewhere || hub.is_some() {
            self.hub = hub.filter(|_| !goes_elsewhere && matches!(route.to, To::Page(_)));
            // What is mended without another page leaves the hub open.
            let stays = !goes_elsewhere && goes_home && route.order.is_some();
            return if stays { Route { to: To::Stay, ..route } } else { route };
        }
        match self.hub.take_if(|_| goes_home) {
            Some(hub) => Route { to: To::Page(Box::new(hub.page())), ..route },
            None => route,
        }
    }

    /// The key to obey; `None` while the desk asks whether to leave the page. It asks before a key that leaves the page
    /// when something would be lost: Enter then leaves, Escape stays. What the page itself asks comes first.
    fn obeyed(&mut self, key: Key, context: &Context) -> Option<Key> {
        if let Some(leaves) = self.leaving {
            if matches!(key, Key::Enter | Key::Escape) {
                self.leaving = None;
            }
            return (key == Key::Enter).then_some(leaves);
        }
        let leaves = key == Key::Escape || self.destination(key, context).is_some();
        let asks = leaves
            && !self.top().would_lose(context).is_empty()
            && self.top().page(context).sheet.is_none();
        self.leaving = asks.then_some(key);
        (!asks).then_some(key)
    }

    fn press(&mut self, key: Key, context: &Context) -> (Option<Order>, bool) {
        self.touch(context.now);
        let at_menu = matches!(self.page, Page::MenuPage(_));
        let Some(key) = self.obeyed(key, context) else { return (None, true) };
        let elsewhere = self.destination(key, context);
        let goes_elsewhere = elsewhere.is_some();
        let draft = self.changed(context);
        let route = elsewhere.unwrap_or_else(|| self.top_mut().press(key, context));
        let route = self.back_to_hub(route, goes_elsewhere);
        self.draft = draft.filter(|_| route.to != To::Stay);
        self.follow(route, at_menu)
    }

    /// A control of the page or a row of its table was used.
    fn used(
        &mut self,
        context: &Context,
        uses: impl FnOnce(&mut dyn OpenPage) -> Route,
    ) -> (Option<Order>, bool) {
        self.touch(context.now);
        if self.leaving.is_some() {
            return (None, true);
        }
        let at_menu = matches!(self.page, Page::MenuPage(_));
        let draft = self.changed(context);
        let route = uses(self.top_mut());
        let route = self.back_to_hub(route, false);
        self.draft = draft.filter(|_| route.to != To::Stay);
        self.follow(route, at_menu)
    }

    /// Whether the desk closes instead of going there. Nobody may have been at a page that stays open for longer than
    /// others, so that it leads only to pages that stay open as long (promise 7).
    fn closes_instead(&self, to: &To) -> bool {
        self.lingered
            && self.first.is_none()
            && match to {
                To::Page(page) => page.as_page().idle() <= DESK_IDLE,
                To::Menu | To::FirstStart(_) => true,
                To::Stay | To::Close => false,
            }
    }

    /// Follows a route. Returns what it orders, and whether the desk stays open.
    fn follow(&mut self, route: Route, at_menu: bool) -> (Option<Order>, bool) {
        let Route { to, order, signs } = match &mut self.first {
            Some(first) if !at_menu => first.redirect(route),
            _ => route,
        };
        let to = if self.closes_instead(&to) { To::Close } else { to };
        let stays = to != To::Close;
        self.signs = signs;
        match to {
            To::Page(page) => self.show(*page),
            To::Menu => self.show(MenuPage::default()),
            To::FirstStart(first) => {
                self.first = first.map(|first| *first);
                self.show(MenuPage::default());
            }
            To::Stay | To::Close => {}
        }
        let opens_dialog = |order: &Order| matches!(order, Order::Ask(ask) if ask.opens_dialog());
        self.choosing = order.as_ref().is_some_and(opens_dialog);
        (order, stays)
    }
}
