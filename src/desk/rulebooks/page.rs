//! One rulebook: five facts and its options. Digits open the rest: the whole rulebook, and for a club's rules also
//! the presets, the reminders, and their name and numbers.

use super::{Chosen, NameAndNumbersPage, RulebookList, WhichList, club_row, facts, texts};
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::challenge::{Intake, Key};
use crate::desk::rows::{changed, offer_says, titled, with_unsaved};
use crate::desk::{Context, DeskPage, Effect, Order, Route, texts as common};
use crate::rulebook::{Chapter, Choice, Heading, Rulebook};
use crate::setup::{JudgeKey, Offer, labels};

/// One rulebook with its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulebookPage {
    chosen: Chosen,
    part: Part,
}

/// Which part of the rulebook is on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// The facts and the options.
    Facts,
    /// The whole rulebook, to read and print.
    Whole,
    /// The challenge rules that a club can choose from.
    Costs,
    /// The presets that a club's rules can begin with.
    Presets,
    /// Which reminders and steps a club has.
    Reminders,
}

/// What a row below the facts does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    /// Changes an option of a published rulebook to its next value.
    Option(usize),
    /// Changes one of a club's rules to its next value.
    ClubRule(usize),
    /// Opens another part.
    Opens(Part),
    /// Opens the name and the numbers of a club's rules.
    NameAndNumbers,
}

impl RulebookPage {
    /// A rulebook was picked from the list. Opens its page, with the options in use, or else the default ones.
    /// During the first start the rulebook is saved at once instead, unless the director still has to choose what a
    /// challenge costs.
    pub(super) fn chosen(book: &'static Rulebook, context: &Context) -> Route {
        let page = Self { chosen: opened(book.id, context), part: Part::Facts };
        let saves_at_once = context.first_start
            && !page.chosen.asks_cost
            && !context.settings.has_several_rulebooks();
        if saves_at_once { page.save(context) } else { Route::to(page) }
    }

    /// Saves the rulebook as shown. If it would change the word list, first asks which list to use.
    fn save(&self, context: &Context) -> Route {
        let settings = context.settings.under(&self.chosen.choice);
        match WhichList::of(settings.clone(), context) {
            Some(asks) => Route::to(asks),
            None => Route::MENU.asking(Order::Apply(settings)),
        }
    }

    /// The page of a rulebook that is in use, or of a club's rules as they are being composed.
    pub(super) const fn showing(choice: Choice) -> Self {
        Self { chosen: Chosen::set(choice), part: Part::Facts }
    }

    /// The rows below the facts, in the order of their digits.
    fn rows(&self) -> Vec<(Row, MenuItem)> {
        let rows: Vec<(Row, MenuItem)> = if let Some(rules) = self.chosen.choice.club() {
            let items = club_row::main(&self.chosen.choice, rules).into_iter().enumerate();
            let club_rows = items.map(|(at, item)| match at {
                club_row::COST => (Row::Opens(Part::Costs), item),
                _ => (Row::ClubRule(at), item),
            });
            let opens = [
                (Row::Opens(Part::Reminders), MenuItem::numbered(0, texts::REMINDERS)),
                (Row::Opens(Part::Presets), MenuItem::numbered(0, texts::PRESETS)),
                (Row::NameAndNumbers, MenuItem::numbered(0, texts::NAME_AND_NUMBERS)),
            ];
            club_rows.chain(opens).collect()
        } else {
            let options = self.chosen.options().into_iter().enumerate();
            options.map(|(at, item)| (Row::Option(at), item)).collect()
        };
        let whole = (Row::Opens(Part::Whole), MenuItem::numbered(0, texts::WHOLE));
        let digit = |(index, (row, item)): (usize, (Row, MenuItem))| {
            let MenuItem { text, rule, .. } = item;
            (row, MenuItem { rule, ..MenuItem::numbered(index, text) })
        };
        rows.into_iter().chain([whole]).enumerate().map(digit).collect()
    }

    /// The lines of the whole rulebook. They leave out the cost while the director has not chosen it.
    fn document(&self, key: JudgeKey) -> Vec<PageLine> {
        let is_shown =
            |chapter: &Chapter| !(self.chosen.asks_cost && chapter.heading == Heading::Cost);
        let mut lines = Vec::new();
        for chapter in Rulebook::document(&self.chosen.choice).into_iter().filter(is_shown) {
            lines.push(PageLine::Heading(chapter.heading.to_string()));
            let sentences = chapter.lines.into_iter();
            lines.extend(sentences.map(|line| PageLine::Text(key.named(&line.says), line.rule)));
        }
        lines
    }

    fn whole(&self, context: &Context) -> PageModel {
        let mut lines = self.document(context.settings.judge_key);
        lines.extend(offers(context));
        lines.extend(context.signing_key());
        let items = vec![MenuItem::numbered(0, texts::PRINT)];
        PageModel { lines, items, ..titled(self.chosen.choice.title()) }
    }

    fn facts(&self, context: &Context) -> PageModel {
        let Chosen { choice, asks_cost } = &self.chosen;
        // If players can choose between lexicons with different rulebooks, this page cannot save one for all of them.
        let has_several = context.settings.has_several_rulebooks();
        let model = PageModel {
            facts: facts::facts(choice, *asks_cost),
            lines: offers(context),
            alert: if has_several { texts::OFFERS_DIFFER } else { "" }.to_owned(),
            items: self.rows().into_iter().map(|(_, item)| item).collect(),
            go_on: if *asks_cost || has_several { "" } else { common::SAVE },
            ..titled(choice.title())
        };
        with_unsaved(model, &self.page_changes(context))
    }

    fn page_changes(&self, context: &Context) -> Vec<String> {
        let before = opened(self.chosen.choice.book().id, context);
        if before == self.chosen {
            return Vec::new();
        }
        let set = |chosen: &Chosen| context.settings.under(&chosen.choice);
        let lines = changed(context, &set(&before), &set(&self.chosen));
        // If no setting differs, the director has confirmed the default cost, and that still has to be saved.
        if lines.is_empty() { vec![facts::cost(&self.chosen.choice)] } else { lines }
    }

    /// Handles a key on the facts and options.
    fn press_row(&mut self, key: Key) -> Route {
        let rows = self.rows();
        let Some((row, _)) = key.index().and_then(|index| rows.get(index)) else {
            return Route::STAY;
        };
        match (*row, self.chosen.choice.club().cloned()) {
            (Row::Option(at), _) => self.chosen.choose_next(at),
            (Row::Opens(part), _) => self.part = part,
            (Row::ClubRule(at), Some(rules)) => {
                self.chosen.choice = club_row::with_next_value(rules, at).into();
            }
            (Row::NameAndNumbers, Some(rules)) => return Route::to(NameAndNumbersPage::of(rules)),
            (Row::ClubRule(_) | Row::NameAndNumbers, None) => {}
        }
        Route::STAY
    }

    /// Handles a key on any part but the facts.
    fn press_part(&mut self, key: Key) -> Route {
        let rules = self.chosen.choice.club().cloned();
        match (self.part, key.index(), rules) {
            _ if matches!(key, Key::Escape | Key::Enter) => self.part = Part::Facts,
            (Part::Whole, Some(0), _) => return Route::STAY.asking(Effect::Print),
            (Part::Costs | Part::Presets, Some(index), Some(rules)) => {
                let is_cost = self.part == Part::Costs;
                let chosen = if is_cost { club_row::with_cost } else { club_row::with_preset };
                if let Some(rules) = chosen(&rules, index) {
                    (self.chosen.choice, self.part) = (rules.into(), Part::Facts);
                }
            }
            (Part::Reminders, Some(index), Some(rules)) => {
                self.chosen.choice = club_row::with_reminder_switched(rules, index).into();
            }
            _ => {}
        }
        Route::STAY
    }
}

/// The rulebook as its page opens: with the options in use, or else with the default ones.
fn opened(id: &str, context: &Context) -> Chosen {
    let in_use = context.settings.rulebooks();
    if let Some(used) = in_use.iter().find(|used| used.book().id == id) {
        return Chosen::set((*used).clone());
    }
    let book = crate::rulebook::ALL.iter().find(|book| book.id == id);
    book.map_or_else(|| Chosen::set(context.settings.rulebook.clone()), |book| Chosen::new(book))
}

impl DeskPage for RulebookPage {
    fn name(&self) -> &'static str {
        match self.part {
            Part::Facts => "rulebook",
            Part::Whole => "rulebook-whole",
            Part::Costs => "rulebook-costs",
            Part::Presets => "rulebook-presets",
            Part::Reminders => "rulebook-reminders",
        }
    }

    fn page(&self, context: &Context) -> PageModel {
        let choice = &self.chosen.choice;
        let items = match (self.part, choice.club()) {
            (Part::Costs, Some(rules)) => club_row::costs(rules),
            (Part::Presets, Some(rules)) => club_row::presets(rules),
            (Part::Reminders, Some(rules)) => club_row::reminders(choice, rules),
            (Part::Whole, _) => return self.whole(context),
            _ => return self.facts(context),
        };
        let (heading, go_on) = match self.part {
            Part::Costs => (texts::COST, ""),
            Part::Presets => (texts::PRESETS, ""),
            _ => (texts::REMINDERS, common::OK),
        };
        PageModel { items, go_on, ..titled(heading) }
    }

    /// On the other parts Escape only goes back to the facts, and discards nothing.
    fn escape_discards(&self, context: &Context) -> Vec<String> {
        if self.part == Part::Facts { self.page_changes(context) } else { Vec::new() }
    }

    fn unsaved(&self, context: &Context) -> Vec<String> {
        self.page_changes(context)
    }

    fn may_leave(&self, _: &Context) -> bool {
        false
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        if self.part != Part::Facts {
            return self.press_part(key);
        }
        match key {
            Key::Escape => return Route::to(RulebookList),
            Key::Enter if self.chosen.asks_cost || context.settings.has_several_rulebooks() => {}
            Key::Enter => return self.save(context),
            _ => return self.press_row(key),
        }
        Route::STAY
    }
}

/// Lines about what players choose between, if the offers have several rulebooks. (This page is about only one of
/// them.)
fn offers(context: &Context) -> Vec<PageLine> {
    if !context.settings.has_several_rulebooks() {
        return Vec::new();
    }
    let line = |(index, offer): (usize, &Offer)| {
        PageLine::plain(common::row(
            &Intake::letter(index).to_string(),
            &offer_says(context, offer),
        ))
    };
    let heading = PageLine::Heading(labels::OFFERED.to_owned());
    let offers = context.settings.offered.iter().enumerate().map(line);
    [heading].into_iter().chain(offers).collect()
}
