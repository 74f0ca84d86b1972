//! The choice of a rulebook, with what the chosen one means beside it.

use super::club_rules::Part as ClubPart;
use super::difference::{changes, question};
use super::{Chosen, ClubRulesPage, WhichList, meaning, reading, texts, with_costs, with_meaning};
use crate::desk::kit::{DeskPage, Page};
use crate::desk::{Ask, Context, Order, Route, texts as common};
use crate::rulebook::{ALL, Choice, Rulebook};
use crate::setup::labels;

/// The rulebooks, of which one is in force and one is chosen. Nothing is saved before the director has said so.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulebookPage {
    /// The rulebook as chosen so far; `None` for the one in force.
    chosen: Option<Chosen>,
    part: Part,
    /// Whether the page asks if the rulebook should be used.
    asks: bool,
}

/// What is on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Part {
    #[default]
    Rulebooks,
    /// The challenge rules that the rulebook leaves to the director.
    Costs,
    /// The whole rulebook, to read and print.
    Whole,
}

/// What the controls of the page mean.
#[derive(Clone, Debug)]
pub enum Message {
    Pick(&'static Rulebook),
    /// Changes an option of the chosen rulebook.
    Change(Chosen),
    Open(Part),
    /// Goes on to this part of the club's rules.
    Compose(ClubPart),
    Print,
    Ask,
    Use,
    Stay,
    Leave,
}

impl RulebookPage {
    /// The page with this rulebook chosen.
    pub(super) const fn showing(choice: Choice) -> Self {
        Self { chosen: Some(Chosen::set(choice)), part: Part::Rulebooks, asks: false }
    }

    /// The chosen rulebook.
    fn chosen(&self, context: &Context) -> Chosen {
        let in_force = || Chosen::set(context.settings.rulebook.clone());
        self.chosen.clone().unwrap_or_else(in_force)
    }

    /// Whether the chosen rulebook, as it is chosen, can be used in place of the one in force. If the station does not
    /// judge, the same one can be used once more, which may put that right.
    fn can_use(&self, context: &Context) -> bool {
        let chosen = self.chosen(context);
        !chosen.asks_cost
            && !context.settings.has_several_rulebooks()
            && (chosen.choice != context.settings.rulebook || !context.judges)
    }

    fn rulebooks(&self, context: &Context) -> Page<Message> {
        let (chosen, in_use) = (self.chosen(context), context.settings.rulebooks());
        let has_several = context.settings.has_several_rulebooks();
        let page = Page::titled(labels::RULEBOOK, Message::Leave)
            .lead(if has_several { texts::OFFERS_DIFFER } else { "" })
            .each(ALL, |page, book| {
                let is_chosen = book.id == chosen.choice.book().id;
                let page = page.pick(texts::title(book), is_chosen, Message::Pick(book));
                let page = if book.is_composed { page.note(texts::NOT_HERE) } else { page };
                let is_in_use = in_use.iter().any(|used| used.book().id == book.id);
                if is_in_use { page.tag(texts::IN_FORCE) } else { page }
            });
        let page = with_meaning(page, &chosen, false, Message::Change);
        let is_club = chosen.choice.club().is_some();
        let costs = chosen.has_costs() && !(is_club && has_several);
        let opens =
            if is_club { Message::Compose(ClubPart::Costs) } else { Message::Open(Part::Costs) };
        let page = page
            .each(costs.then_some(opens), |page, opens| {
                let refused = if chosen.asks_cost { texts::SAY_COST } else { "" };
                page.leads(texts::COST, meaning::cost(&chosen), opens).refused(refused)
            })
            .leads(texts::READ, "", Message::Open(Part::Whole));
        match (is_club && !has_several, self.can_use(context)) {
            (true, _) => page.go_on(common::GO_ON, Message::Compose(ClubPart::Rules)),
            (false, true) => page.go_on(texts::USE_RULEBOOK, Message::Ask),
            (false, false) => page,
        }
    }

    fn costs(&self, context: &Context) -> Page<Message> {
        let chosen = self.chosen(context);
        let page = Page::titled(texts::COST, Message::Open(Part::Rulebooks));
        let page = with_costs(page, &chosen, Message::Change);
        let page = with_meaning(page, &chosen, false, Message::Change);
        if self.can_use(context) { page.go_on(texts::USE_RULEBOOK, Message::Ask) } else { page }
    }

    /// Asks whether the rulebook should be used; if that would change the word list, which list should judge. During
    /// the first start nothing is used yet, so nothing is asked.
    fn ask(&mut self, context: &Context) -> Route {
        let settings = context.settings.under(&self.chosen(context).choice);
        match WhichList::of(settings.clone(), context) {
            Some(asks) => return Route::to(asks),
            None if context.first_start => return Route::MENU.asking(Order::Apply(settings)),
            None => self.asks = true,
        }
        Route::STAY
    }
}

impl DeskPage for RulebookPage {
    type Message = Message;

    fn name(&self) -> &'static str {
        match self.part {
            Part::Rulebooks => "rulebooks",
            Part::Costs => "rulebook-costs",
            Part::Whole => "rulebook-whole",
        }
    }

    fn page(&self, context: &Context) -> Page<Message> {
        let page = match self.part {
            Part::Rulebooks => self.rulebooks(context),
            Part::Costs => self.costs(context),
            Part::Whole => {
                let back = Message::Open(Part::Rulebooks);
                return reading::page(&self.chosen(context), context, back, Message::Print);
            }
        };
        if !self.asks {
            return page;
        }
        let now = self.chosen(context).choice;
        page.asking(question(&context.settings, &now), Message::Use, Message::Stay)
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        match message {
            Message::Pick(book) => {
                self.chosen = Some(Chosen::in_use_or_new(book.id, context));
            }
            Message::Change(chosen) => self.chosen = Some(chosen),
            Message::Open(part) => self.part = part,
            Message::Compose(part) => {
                let chosen = self.chosen(context).choice;
                return chosen.club().map_or(Route::STAY, |rules| {
                    Route::to(ClubRulesPage::of(rules.clone(), part))
                });
            }
            Message::Print => return Route::asks(Some(Ask::Print)),
            Message::Ask => return self.ask(context),
            Message::Use => {
                let settings = context.settings.under(&self.chosen(context).choice);
                return Route::MENU.asking(Order::Apply(settings));
            }
            Message::Stay => self.asks = false,
            Message::Leave => return Route::MENU,
        }
        Route::STAY
    }

    /// The rulebook that was chosen in place of the one in force. A club's rules have a page of their own, so that they
    /// count only once one of them was changed here.
    fn unsaved(&self, context: &Context) -> Vec<String> {
        let chosen = self.chosen(context);
        let is_club = chosen.choice.club().is_some();
        let is_opened = chosen == Chosen::in_use_or_new(chosen.choice.book().id, context);
        if context.settings.has_several_rulebooks() || is_club && is_opened {
            return Vec::new();
        }
        changes(&context.settings.rulebook, &chosen.choice)
    }

    fn would_lose(&self, context: &Context) -> Vec<String> {
        if self.part == Part::Rulebooks { self.unsaved(context) } else { Vec::new() }
    }

    fn asks_to_leave(&self) -> &'static str {
        texts::LEAVE_RULEBOOK
    }
}
