//! The menu: what can be done at the desk.

use super::diagnostics::DiagnosticsPage;
use super::judging::{Checklist, NumberPrompt, Purpose};
use super::rows::titled;
use super::settings::{self, Row, lines, round};
use super::texts::{self as common, NEXT_ROUND};
use super::{
    Context, DeskPage, ImportPage, JournalPage, NewPin, ReadinessPage, Route, RulebookList,
    SettingsPage, SourcesPage, StandalonePage, TransferPage, journal, lexicons, readiness, session,
    standalone, transfer,
};
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::challenge::{Key, Role};
use crate::setup::labels;

/// The menu.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MenuPage {
    /// The rows that were just saved. The menu shows what they are set to.
    pub saved: &'static [Row],
    /// Whose PIN was just saved.
    pub saved_pin: Option<Role>,
}

/// An item of the menu.
struct Item {
    /// The letter that chooses it; items without one are chosen by digits, in their order.
    letter: Option<char>,
    says: &'static str,
    offered: fn(&Context) -> bool,
    open: fn(&Context) -> Route,
}

const ITEMS: [Item; 16] = [
    numbered(common::SLIP, judges, Checklist::open),
    numbered(common::OPINION, judges, |_| Route::to(NumberPrompt::of(Purpose::Opinion))),
    numbered(common::CORRECTION, corrects, |_| Route::to(NumberPrompt::of(Purpose::Correction))),
    numbered(labels::RULEBOOK, is_director, |_| Route::to(RulebookList)),
    numbered(common::LEXICONS, is_director, |context| Route::to(SourcesPage::of(context))),
    numbered(session::texts::NEW_DIRECTOR, is_director, |_| Route::to(NewPin::of(Role::Director))),
    // Without a director's PIN, a judge's would lock the director out.
    numbered(
        session::texts::NEW_JUDGE,
        |context| is_director(context) && context.pins.director,
        |_| Route::to(NewPin::of(Role::WordJudge)),
    ),
    lettered(
        'W',
        common::SEPARATE,
        |context| {
            let rulebooks = context.settings.rulebooks();
            judges(context) && rulebooks.iter().any(|choice| choice.book().separate.is_some())
        },
        |_| Route::to(NumberPrompt::of(Purpose::Separate)),
    ),
    lettered('N', NEXT_ROUND, is_director, settings::next_round),
    lettered('J', journal::texts::HEADING, is_director, |_| JournalPage::open()),
    lettered('S', settings::texts::HEADING, is_director, SettingsPage::open),
    lettered('R', readiness::texts::HEADING, is_director, |_| ReadinessPage::open()),
    lettered('I', lexicons::texts::HEADING, is_director, |_| ImportPage::open()),
    lettered('C', transfer::texts::HEADING, is_director, |_| TransferPage::open()),
    lettered('M', standalone::texts::HEADING, is_director, StandalonePage::open),
    lettered('D', common::DIAGNOSTICS, is_director, |_| DiagnosticsPage::open()),
];

const fn numbered(
    says: &'static str,
    offered: fn(&Context) -> bool,
    open: fn(&Context) -> Route,
) -> Item {
    Item { letter: None, says, offered, open }
}

const fn lettered(
    letter: char,
    says: &'static str,
    offered: fn(&Context) -> bool,
    open: fn(&Context) -> Route,
) -> Item {
    Item { letter: Some(letter), says, offered, open }
}

fn judges(context: &Context) -> bool {
    context.can_judge()
}

/// The rules have players report a wrong ruling to the director, whose award it is.
fn corrects(context: &Context) -> bool {
    context.can_judge() && is_director(context)
}

fn is_director(context: &Context) -> bool {
    context.role == Role::Director
}

/// The items offered, each with its line. Those that digits choose come first.
fn items(context: &Context) -> impl Iterator<Item = (MenuItem, &'static Item)> {
    let offered = ITEMS.iter().filter(|item| (item.offered)(context));
    offered.enumerate().map(|(number, item)| {
        let says = match item.says {
            NEXT_ROUND => {
                let now = context.settings.round;
                common::next_round(&round(now), &round(now.saturating_add(1)))
            }
            says => says.to_owned(),
        };
        let line = match item.letter {
            Some(letter) => MenuItem::lettered(letter, says),
            None => MenuItem::numbered(number, says),
        };
        (line, item)
    })
}

impl DeskPage for MenuPage {
    fn name(&self) -> &'static str {
        "menu"
    }

    fn page(&self, context: &Context) -> PageModel {
        let director = is_director(context);
        let saved_pin = self.saved_pin.map(|role| PageLine::plain(session::texts::saved(role)));
        let is_safe = context.pins.director && !context.pins.first;
        PageModel {
            lines: lines(self.saved, context).into_iter().chain(saved_pin).collect(),
            alert: if is_safe { "" } else { common::NO_PIN }.to_owned(),
            items: items(context).map(|(line, _)| line).collect(),
            back: common::CLOSE,
            ..titled(if director { common::DIRECTOR } else { common::WORD_JUDGE })
        }
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        *self = Self::default();
        if key == Key::Escape {
            return Route::CLOSE;
        }
        let chosen = items(context).find(|(line, _)| line.key == key);
        chosen.map_or(Route::STAY, |(_, item)| (item.open)(context))
    }
}
