//! The desk's home page: how the station stands, what is wrong, and the places to which the desk leads.

use super::kit::{DeskPage, Page};
use super::status::{self, Mends};
use super::texts::{self as common, NEXT_ROUND};
use super::{
    AdvancedPage, CollectingPage, Context, ImportPage, JournalPage, JournalTab, NewPin, Order,
    PracticePage, ReadinessPage, Route, RulePage, RulebookPage, SettingsPage, StandalonePage,
    TransferPage, advanced, lexicons, practice, session, settings,
};
use crate::challenge::form::Look;
use crate::challenge::page::PageModel;
use crate::challenge::{Key, Role};
use crate::desk::differences::Differences;
use crate::digest::Digest;
use crate::setup::{ROUND, Settings, labels};

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

/// A page or an act to which a key of the home page leads.
struct Place {
    key: char,
    offered: fn(&Context) -> bool,
    open: fn(&Context) -> Route,
}

const fn place(key: char, offered: fn(&Context) -> bool, open: fn(&Context) -> Route) -> Place {
    Place { key, offered, open }
}

/// The places that have a tile or a row.
const NEXT: Place = place('9', is_director, settings::next_round);
const RULE: Place = place('2', judges, RulePage::begin);
const JOURNAL: Place = place('J', is_director, |_| JournalPage::open());
const SET_UP: Place = place('S', is_director, SettingsPage::open);
const WORD_LISTS: Place = place('I', is_director, |_| ImportPage::open());
const RULEBOOK: Place = place('4', is_director, |_| Route::to(RulebookPage::default()));
const COPY: Place = place('C', is_director, |_| TransferPage::open());
const PRACTICE: Place = place('P', is_director, |_| Route::to(PracticePage));
const ADVANCED: Place = place('A', is_director, |_| Route::to(AdvancedPage));

/// All places. The others have a key here, because people know it by heart, and a row elsewhere.
static PLACES: [Place; 21] = [
    NEXT,
    RULE,
    JOURNAL,
    SET_UP,
    WORD_LISTS,
    RULEBOOK,
    COPY,
    PRACTICE,
    ADVANCED,
    place('R', is_director, |_| ReadinessPage::open()),
    place('1', judges, RulePage::without_number),
    place('3', corrects, RulePage::open),
    place('8', advanced::has_separate, advanced::separate),
    place('5', is_director, |_| ImportPage::open()),
    place('6', is_director, |_| Route::to(NewPin::of(Role::Director))),
    place('7', has_directors_pin, |_| Route::to(NewPin::of(Role::WordJudge))),
    place('X', is_director, |_| JournalPage::open_at(JournalTab::Exports)),
    place('G', is_director, |_| JournalPage::open_at(JournalTab::Statistics)),
    place('L', is_director, |_| CollectingPage::open()),
    place('0', is_director, StandalonePage::open),
    place('D', may_look_up, settings::toggle_look_ups),
];

/// The letter that undoes the change that was just saved.
const UNDO: char = 'U';
/// The letter that mends what is first.
const MEND: char = 'F';
/// The letter that leads home from every page.
const HOME: char = 'H';
/// The letter that leads to readiness, like a tap on the status.
const READINESS: char = 'R';
/// The letters that lead to the other main destinations from every page.
const DESTINATIONS: &str = "JRSIC";

fn judges(context: &Context) -> bool {
    context.can_judge()
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

/// Whether a key switches between challenges and look-ups. It does not if a rule of the event forbids look-ups, or if
/// something prevents the switch now. Without a director's PIN it does, and asks for a PIN first.
fn may_look_up(context: &Context) -> bool {
    let may = !context.pins.director || settings::switch_obstacle(context).is_none();
    is_director(context) && may && context.settings.forbids_look_ups().is_none()
}

fn offered(context: &Context) -> impl Iterator<Item = &'static Place> {
    PLACES.iter().filter(|place| (place.offered)(context))
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
    let mut all = offered(context).filter(|place| DESTINATIONS.contains(place.key));
    let chosen = all.find(|place| Key::typed(place.key) == key)?;
    Some((chosen.open)(context))
}

/// What the controls of the home page mean.
pub enum Message {
    Mend(Mends),
    Readiness,
    Undo,
    Open(fn(&Context) -> Route),
    Close,
    /// Any other key, after which nothing can be undone. It may lead to a place that has no row here.
    Key(Key),
}

impl MenuPage {
    /// What has just been changed, setting by setting, with its old and new value.
    fn changed(&self, context: &Context) -> Vec<(String, [String; 2])> {
        let title = |words: &Digest| context.title(*words);
        let rows = |before: &Settings| {
            Differences { of: [before, &context.settings], title: &title }.rows()
        };
        self.before.as_deref().map(rows).unwrap_or_default()
    }

    /// What was just saved; empty if nothing was.
    fn saved(&self, context: &Context) -> String {
        let changed = self.changed(context);
        let rulebook = &context.settings.rulebook;
        let is_other = self.before.as_deref().is_some_and(|before| before.rulebook != *rulebook);
        let says = match &changed[..] {
            [] => self.saved_pin(context).unwrap_or_default().to_owned(),
            // With another rulebook, its list is another, too.
            [_, ..] if is_other => status::texts::in_force(&rulebook.title()),
            [(what, [_, to])] if what == ROUND.name => status::texts::begun(to),
            [(what, [_, to])] if what == labels::WORD_LIST && context.judges => {
                status::texts::judges(to)
            }
            [(what, [_, to])] => status::texts::saved(what, to),
            all => status::texts::saved_settings(all.len()),
        };
        let now = self.now_judging(context, !changed.is_empty());
        // That another list judges says more than that a setting has changed.
        if self.judging_by.is_some() { now } else { [says, now].join(" ").trim().to_owned() }
    }

    /// Which list judges from now on. Settings are saved before their list is open; until it is open, it does not judge
    /// yet.
    fn now_judging(&self, context: &Context, changed: bool) -> String {
        match self.judging_by.map(|words| context.title(words)) {
            Some(title) if context.judges => status::texts::judges(&title),
            None if context.judges || !changed => String::new(),
            _ if context.by_hand_only => lexicons::texts::NOT_JUDGING.to_owned(),
            Some(title) => lexicons::texts::not_yet_judging(&title),
            None => lexicons::texts::NOT_YET_JUDGING.to_owned(),
        }
    }

    /// Whose PIN was just saved, unless neither copy turned out to have it.
    fn saved_pin(&self, context: &Context) -> Option<&'static str> {
        let is_there = |copies: crate::setup::Copies| copies.database || copies.files;
        let is_saved = context.facts.as_ref().is_none_or(|facts| is_there(facts.pins));
        self.saved_pin.filter(|_| is_saved).map(session::texts::saved)
    }

    /// The home page after this lexicon was chosen.
    pub(super) fn judging_by(words: Digest) -> Self {
        Self { judging_by: Some(words), ..Self::default() }
    }

    /// Whether the change that was just saved can be undone.
    fn can_undo(&self, context: &Context) -> bool {
        !self.undone && !self.changed(context).is_empty()
    }

    fn toast(&self, page: Page<Message>, context: &Context) -> Page<Message> {
        let says = self.saved(context);
        if says.is_empty() {
            return page;
        }
        page.toast(says, self.can_undo(context).then_some((UNDO, Message::Undo)))
    }
}

/// What is wrong or should be done, and how many more lines readiness has.
fn faults(page: Page<Message>, context: &Context) -> Page<Message> {
    let (faults, more) = status::faults(context);
    if faults.is_empty() {
        return page;
    }
    let mut letter = Some(MEND);
    let page = page.section("", Look::Rows).each(faults, |page, fault| {
        let mends = fault.mends.map(|(says, mends)| (says.to_owned(), Message::Mend(mends)));
        let is_mended = mends.is_some();
        let own = fault.letter.or_else(|| if is_mended { letter.take() } else { None });
        page.fault(fault.light, fault.title, fault.note, mends).keyed(own.map(Key::typed))
    });
    if more == 0 {
        return page;
    }
    page.leads(status::texts::more(more), "", Message::Readiness).keyed(None)
}

fn tile(
    page: Page<Message>,
    (says, place): (&str, &Place),
    [figure, note]: status::Figure,
) -> Page<Message> {
    page.tile(says, figure, Message::Open(place.open)).note(note).lettered(place.key)
}

/// The large things to do, and the other places.
fn places(page: Page<Message>, context: &Context) -> Page<Message> {
    let page = page.section("", Look::Tiles);
    let page = tile(page, (NEXT_ROUND, &NEXT), status::next_round(context));
    let page = rule(page, context);
    let page = tile(page, (status::texts::JOURNAL, &JOURNAL), status::journal(context));
    let rows = [
        (settings::texts::HEADING, SET_UP),
        (status::texts::WORD_LISTS, WORD_LISTS),
        (labels::RULEBOOK, RULEBOOK),
        (status::texts::COPY, COPY),
        (practice::texts::HEADING, PRACTICE),
        (advanced::texts::HEADING, ADVANCED),
    ];
    page.section("", Look::Columns).each(rows, |page, (says, place)| {
        page.leads(says, "", Message::Open(place.open)).lettered(place.key)
    })
}

fn rule(page: Page<Message>, context: &Context) -> Page<Message> {
    if !judges(context) {
        return page;
    }
    tile(page, (status::texts::RULE, &RULE), status::last_slip(context))
}

impl DeskPage for MenuPage {
    type Message = Message;

    fn name(&self) -> &'static str {
        "menu"
    }

    fn page(&self, context: &Context) -> Page<Message> {
        // The button that goes on leaves the desk, and so does Esc.
        let page = Page::of(PageModel::default())
            .back("", Message::Close)
            .go_on(status::texts::RETURN, Message::Close)
            .keys(|key| Some(Message::Key(key)));
        // A word judge does not see what only a director may see.
        if !is_director(context) {
            let page = rule(page.section("", Look::Tiles), context);
            return page.shown(|model| PageModel { heading: common::WORD_JUDGE.into(), ..model });
        }
        let event = Some(&context.settings.event).filter(|event| !event.is_empty());
        let heading = event.map_or_else(|| common::DIRECTOR.to_owned(), Clone::clone);
        let page = places(faults(page.lead(status::line(context)), context), context);
        self.toast(page, context).shown(|model| PageModel {
            heading,
            banner: status::ready(context),
            banner_opens: Some(Key::typed(READINESS)),
            ..model
        })
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        let can_undo = self.can_undo(context);
        let before = std::mem::take(self).before.filter(|_| can_undo);
        match message {
            Message::Close => Route::CLOSE,
            Message::Mend(mends) => mends.route(context),
            Message::Readiness => ReadinessPage::open(),
            Message::Open(open) => open(context),
            Message::Undo => {
                self.undone = true;
                before.map_or(Route::STAY, |before| Route::STAY.asking(Order::Apply(*before)))
            }
            Message::Key(key) => {
                let place = offered(context).find(|place| Key::typed(place.key) == key);
                place.map_or(Route::STAY, |place| (place.open)(context))
            }
        }
    }
}
