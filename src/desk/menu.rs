//! The desk's home page: the station's status, and what can be done. Long, because it has every page that the desk
//! leads to.

use super::kit::{DeskPage, Page};
use super::route::To;
use super::rows::changed;
use super::settings;
use super::status::with_status;
use super::texts::{self as common, NEXT_ROUND};
use super::{
    AboutPage, CollectingPage, Context, FirstStart, ImportPage, JournalPage, JournalTab, NewPin,
    Order, PracticeState, ReadinessPage, Route, RulePage, RulebookList, SettingsPage, SlipsPage,
    SourcesPage, StandalonePage, TransferPage, about, collecting, journal, lexicons, practice,
    readiness, session, standalone, status, transfer,
};
use crate::challenge::page::{Light, MenuItem, PageLine, PageModel};
use crate::challenge::{Key, Role};
use crate::digest::Digest;
use crate::journal::OutsideState;
use crate::setup::{ROUND, STATION, Settings, labels};

/// The home page, with what was just saved.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MenuPage {
    /// The settings before the change that was just saved. The change can be undone until something else is done.
    pub before: Option<Box<Settings>>,
    /// Whether that change was itself an undo.
    undone: bool,
    /// Whose PIN was just saved.
    pub saved_pin: Option<Role>,
    /// The lexicon that players are judged by from now on, if it was just chosen.
    pub judging_by: Option<Digest>,
}

impl MenuPage {
    /// What has just been changed, setting by setting.
    fn changed(&self, context: &Context) -> Vec<String> {
        let change = |before| changed(context, before, &context.settings);
        self.before.as_deref().map(change).unwrap_or_default()
    }

    /// The line about the list that judges from now on. Settings are saved before their list is open; until it is
    /// open, the line says that the list does not judge yet.
    fn now_judging(&self, context: &Context, changed: bool) -> Option<PageLine> {
        match self.judging_by.map(|words| context.title(words)) {
            Some(title) if context.judges => {
                Some(PageLine::Badge(lexicons::texts::now_judging(&title)))
            }
            None if context.judges || !changed => None,
            _ if context.by_hand_only => Some(PageLine::plain(lexicons::texts::NOT_JUDGING)),
            Some(title) => Some(PageLine::plain(lexicons::texts::not_yet_judging(&title))),
            None => Some(PageLine::plain(lexicons::texts::NOT_YET_JUDGING)),
        }
    }

    /// The home page after this lexicon was chosen.
    pub(super) fn judging_by(words: Digest) -> Self {
        Self { judging_by: Some(words), ..Self::default() }
    }
}

/// An item of the home page.
struct Item {
    /// The digit or letter that chooses the item, whatever else is offered.
    key: char,
    says: &'static str,
    /// The heading above the item.
    under: &'static str,
    offered: fn(&Context) -> bool,
    open: fn(&Context) -> Route,
}

/// The items in their order. What a director does most often comes first.
const ITEMS: [Item; 22] = [
    item('9', NEXT_ROUND, common::TODAY, is_director, settings::next_round),
    item('J', journal::texts::HEADING, common::TODAY, is_director, |_| JournalPage::open()),
    item(EXPORT, journal::texts::EXPORTS, common::TODAY, is_director, |_| {
        JournalPage::open_at(JournalTab::Exports)
    }),
    item(STATISTICS, journal::texts::STATISTICS, common::TODAY, is_director, |_| {
        JournalPage::open_at(JournalTab::Statistics)
    }),
    item(READINESS, readiness::texts::HEADING, common::TODAY, is_director, |_| {
        ReadinessPage::open()
    }),
    item(
        LOOK_UPS,
        settings::texts::TO_LOOK_UPS,
        common::TODAY,
        may_look_up,
        settings::toggle_look_ups,
    ),
    item('1', practice::texts::END, common::JUDGING, practises, practice::end),
    item('1', common::SLIP, common::JUDGING, judges, RulePage::without_number),
    item('2', common::OPINION, common::JUDGING, judges, RulePage::open),
    item('3', common::CORRECTION, common::JUDGING, corrects, RulePage::open),
    item('8', common::SEPARATE, common::JUDGING, has_separate, RulePage::open),
    item('S', settings::texts::HEADING, common::SET_UP, is_director, SettingsPage::open),
    item('4', labels::RULEBOOK, common::SET_UP, is_director, |_| Route::to(RulebookList)),
    item('5', common::LEXICONS, common::SET_UP, is_director, |context| {
        Route::to(SourcesPage::of(context))
    }),
    item('I', lexicons::texts::HEADING, common::SET_UP, is_director, |_| ImportPage::open()),
    item('6', session::texts::NEW_DIRECTOR, common::SET_UP, is_director, |_| {
        Route::to(NewPin::of(Role::Director))
    }),
    item('7', session::texts::NEW_JUDGE, common::SET_UP, has_directors_pin, |_| {
        Route::to(NewPin::of(Role::WordJudge))
    }),
    item('C', transfer::texts::HEADING, common::COPIES, is_director, |_| TransferPage::open()),
    item('0', standalone::texts::HEADING, common::COPIES, is_director, StandalonePage::open),
    item('L', collecting::texts::HEADING, common::COPIES, is_director, |_| CollectingPage::open()),
    item('P', common::SLIPS, common::COPIES, is_director, |_| Route::to(SlipsPage)),
    item('A', about::texts::HEADING, common::COPIES, is_director, |_| AboutPage::open()),
];

/// The letter that undoes the change that was just saved.
const UNDO: char = 'U';
/// The letters of two of the journal's pages, the same as on the journal itself. They are letters, because all ten
/// digits have a meaning here.
const EXPORT: char = 'X';
const STATISTICS: char = 'G';
/// The letter that exports the journal after a round.
const EXPORT_NOW: char = 'E';
/// The letter that leads to readiness, like a tap on its line.
const READINESS: char = 'R';
/// The letter that switches between challenges and look-ups.
const LOOK_UPS: char = 'D';
/// The letter that leads home from every page.
const HOME: char = 'H';
/// The letters that lead to the other main destinations from every page.
const DESTINATIONS: &str = "JRSIC";

const fn item(
    key: char,
    says: &'static str,
    under: &'static str,
    offered: fn(&Context) -> bool,
    open: fn(&Context) -> Route,
) -> Item {
    Item { key, says, under, offered, open }
}

fn judges(context: &Context) -> bool {
    context.can_judge()
}

/// Whether people practise. Nobody judges then, so the first digit is free to end practice.
fn practises(context: &Context) -> bool {
    is_director(context) && context.practice == PracticeState::On
}

/// Whether a ruling can be corrected here. Under the rules, players report a wrong ruling to the director, who
/// makes the award.
fn corrects(context: &Context) -> bool {
    context.can_judge() && is_director(context)
}

fn is_director(context: &Context) -> bool {
    context.role == Role::Director
}

/// Whether the director has a PIN. Without one, a judge's PIN would lock the director out.
fn has_directors_pin(context: &Context) -> bool {
    is_director(context) && context.pins.director
}

/// Whether the home page offers to switch between challenges and look-ups. It does not if a rule of the event
/// forbids look-ups, or if something prevents the switch now. Without a director's PIN it does, and the item asks
/// for a PIN first.
fn may_look_up(context: &Context) -> bool {
    let may = !context.pins.director || settings::switch_obstacle(context).is_none();
    is_director(context) && may && context.settings.forbids_look_ups().is_none()
}

fn has_separate(context: &Context) -> bool {
    let rulebooks = context.settings.rulebooks();
    judges(context) && rulebooks.iter().any(|choice| choice.book().separate.is_some())
}

impl Item {
    fn line(&self, context: &Context) -> MenuItem {
        let says = match self.says {
            NEXT_ROUND => {
                let now = context.settings.round;
                common::next_round(
                    &ROUND.value(&context.settings),
                    &now.saturating_add(1).to_string(),
                )
            }
            settings::texts::TO_LOOK_UPS if !context.pins.director => {
                settings::texts::LOOK_UPS_NEED_PIN.to_owned()
            }
            settings::texts::TO_LOOK_UPS if context.settings.looks_up() => {
                settings::texts::TO_CHALLENGES.to_owned()
            }
            says => says.to_owned(),
        };
        let under = self.under;
        MenuItem { under, ..MenuItem::keyed(Key::typed(self.key), self.key, says) }
    }
}

/// Whether the first start was left unfinished.
fn is_unfinished(context: &Context) -> bool {
    is_director(context) && context.unfinished
}

/// The line that asks for an export after a round, unless a copy of the journal is kept outside the browser.
fn to_export(context: &Context) -> Option<String> {
    let is_kept = matches!(context.outside, OutsideState::Kept { .. });
    let log = context.log.as_deref().filter(|_| is_director(context) && !is_kept)?;
    let round = log.round_to_export(&context.settings.round.to_string())?;
    Some(status::texts::export_after(round))
}

/// The line that says what was lost when the desk closed by itself.
fn unsaved(context: &Context) -> Option<PageLine> {
    let lost = is_director(context) && !context.unsaved.is_empty();
    let says = || common::lost(&context.unsaved.join("; "));
    lost.then(|| PageLine::Check(Light::Amber, says(), Vec::new()))
}

fn offered(context: &Context) -> impl Iterator<Item = &'static Item> {
    ITEMS.iter().filter(|item| (item.offered)(context))
}

/// Whether this letter leads to one of the main destinations.
pub(super) fn is_destination(key: Key) -> bool {
    DESTINATIONS.chars().chain([HOME]).any(|letter| Key::typed(letter) == key)
}

/// The route to the main destination that this letter leads to, if it leads to one.
pub(super) fn destination(key: Key, context: &Context) -> Option<Route> {
    let Key::Letter(_) = key else { return None };
    if key == Key::typed(HOME) {
        return Some(Route::MENU);
    }
    let mut all = offered(context).filter(|item| DESTINATIONS.contains(item.key));
    let chosen = all.find(|item| Key::typed(item.key) == key)?;
    Some((chosen.open)(context))
}

/// What the controls of the home page mean.
pub enum Message {
    /// Continues the first start.
    Continue,
    ExportNow,
    Undo,
    Open(fn(&Context) -> Route),
    Close,
    /// Anything else, after which nothing can be undone.
    Other,
}

impl MenuPage {
    /// The lines about what should be done, with their buttons, and about what was just done.
    fn lines(&self, page: Page<Message>, context: &Context) -> Page<Message> {
        let changed = self.changed(context);
        let saved_pin = self.saved_pin.map(|role| PageLine::plain(session::texts::saved(role)));
        let now = self.now_judging(context, !changed.is_empty());
        let mut page = page;
        if is_unfinished(context) {
            let item = MenuItem::keyed(Key::Enter, common::ENTER_KEY, common::CONTINUE);
            let says = common::UNFINISHED.to_owned();
            page = page.check(Light::Red, says, vec![(item, Message::Continue)]);
        }
        page = page.lines(unsaved(context));
        if let Some(says) = to_export(context) {
            let item = MenuItem::lettered(EXPORT_NOW, journal::texts::EXPORT_NOW);
            page = page.check(Light::Amber, says, vec![(item, Message::ExportNow)]);
        }
        page.lines((!changed.is_empty()).then(|| PageLine::Badge(changed.join("; "))))
            .lines(saved_pin)
            .lines(now)
            .lines(context.update.line())
            .lines(context.version_notice.then(|| PageLine::plain(about::texts::now_new())))
    }

    /// Whether the change that was just saved can be undone.
    fn can_undo(&self, context: &Context) -> bool {
        !self.undone && !self.changed(context).is_empty()
    }
}

impl DeskPage for MenuPage {
    type Message = Message;

    fn name(&self) -> &'static str {
        "menu"
    }

    fn page(&self, context: &Context) -> Page<Message> {
        let director = is_director(context);
        let heading = if director { common::DIRECTOR } else { common::WORD_JUDGE };
        let model = PageModel { heading: heading.to_owned(), ..PageModel::default() };
        let is_safe = context.pins.director && !context.pins.first;
        let page = Page::of(model)
            .back(common::CLOSE, Message::Close)
            .alert(if is_safe { "" } else { common::NO_PIN })
            .keys(|_| Some(Message::Other));
        let mut page = self.lines(page, context);
        if self.can_undo(context) {
            page = page.item(MenuItem::lettered(UNDO, common::UNDO), Message::Undo);
        }
        let page = offered(context)
            .fold(page, |page, item| page.item(item.line(context), Message::Open(item.open)));
        // A word judge does not see what only a director may see.
        if !director {
            return page;
        }
        page.shown(|model| {
            let mut model = with_status(model, context);
            model.facts.insert(0, (STATION.name, context.station.clone()));
            PageModel { banner_opens: Some(Key::typed(READINESS)), ..model }
        })
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        let can_undo = self.can_undo(context);
        let before = std::mem::take(self).before.filter(|_| can_undo);
        match message {
            Message::Close => Route::CLOSE,
            Message::Continue => {
                let first = Some(Box::new(FirstStart::continued(context)));
                Route { to: To::FirstStart(first), ..Route::STAY }
            }
            Message::ExportNow => JournalPage::export(),
            Message::Open(open) => open(context),
            Message::Undo => {
                self.undone = true;
                before.map_or(Route::STAY, |before| Route::STAY.asking(Order::Apply(*before)))
            }
            Message::Other => Route::STAY,
        }
    }
}
