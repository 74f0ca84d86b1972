//! One rulebook: five facts and its options. Digits open the rest: the whole rulebook, and for a club's rules also
//! the presets, the reminders, and their name and numbers.

use super::{Chosen, NameAndNumbersPage, RulebookList, WhichList, club_row, facts, texts};
use crate::challenge::Intake;
use crate::challenge::page::PageLine;
use crate::desk::kit::{DeskPage, Page};
use crate::desk::rows::{changed, offer_says};
use crate::desk::{Ask, Context, Order, Route, texts as common};
use crate::rulebook::{Chapter, Choice, ClubRules, Heading, Rulebook, Subject};
use crate::setup::{JudgeKey, Offer, labels};

/// One rulebook with its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulebookPage {
    chosen: Chosen,
    part: Part,
}

/// Which part of the rulebook is on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
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

/// What the controls of the page mean.
#[derive(Clone, Debug)]
pub enum Message {
    /// Changes one of the options, or of a club's rules.
    Change(Chosen),
    /// Picks from a list, which then closes.
    Pick(Chosen),
    Open(Part),
    OpenNameAndNumbers(ClubRules),
    Print,
    Save,
    Leave,
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

    /// The page with the options of a published rulebook.
    fn with_options(&self, page: Page<Message>) -> Page<Message> {
        page.each(self.chosen.options(), |page, (item, chosen)| {
            page.row(item.text, Message::Change(chosen))
        })
    }

    /// The page with a club's rules, and what else belongs to them.
    fn with_rules(&self, page: Page<Message>, rules: &ClubRules) -> Page<Message> {
        let (cost, cites) = club_row::row(&self.chosen.choice, rules, Subject::Cost);
        let page = page.row_about(cost, cites, Message::Open(Part::Costs));
        self.with_subjects(page, rules, club_row::next_values(rules))
            .row(texts::REMINDERS, Message::Open(Part::Reminders))
            .row(texts::PRESETS, Message::Open(Part::Presets))
            .row(texts::NAME_AND_NUMBERS, Message::OpenNameAndNumbers(rules.clone()))
    }

    /// The page with a row for each of these subjects. A row leads to the rules beside it.
    fn with_subjects<const N: usize>(
        &self,
        page: Page<Message>,
        rules: &ClubRules,
        subjects: [(Subject, ClubRules); N],
    ) -> Page<Message> {
        page.each(subjects, |page, (subject, changed)| {
            let (says, cites) = club_row::row(&self.chosen.choice, rules, subject);
            page.row_about(says, cites, Message::Change(Chosen::set(changed.into())))
        })
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

    fn whole(&self, context: &Context) -> Page<Message> {
        Page::titled(self.chosen.choice.title(), Message::Open(Part::Facts))
            .lines(self.document(context.settings.judge_key))
            .lines(offers(context))
            .lines(context.signing_key())
            .row(texts::PRINT, Message::Print)
    }

    fn facts(&self, context: &Context) -> Page<Message> {
        let Chosen { choice, asks_cost } = &self.chosen;
        // If players can choose between lexicons with different rulebooks, this page cannot save one for all of them.
        let has_several = context.settings.has_several_rulebooks();
        let mut page = Page::titled(choice.title(), Message::Leave)
            .lines(offers(context))
            .alert(if has_several { texts::OFFERS_DIFFER } else { "" })
            .with_unsaved(&self.page_changes(context));
        page.model.facts = facts::facts(choice, *asks_cost);
        let page = match choice.club() {
            Some(rules) => self.with_rules(page, rules),
            None => self.with_options(page),
        };
        let page = page.row(texts::WHOLE, Message::Open(Part::Whole));
        if *asks_cost || has_several { page } else { page.go_on(common::SAVE, Message::Save) }
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
    type Message = Message;

    fn name(&self) -> &'static str {
        match self.part {
            Part::Facts => "rulebook",
            Part::Whole => "rulebook-whole",
            Part::Costs => "rulebook-costs",
            Part::Presets => "rulebook-presets",
            Part::Reminders => "rulebook-reminders",
        }
    }

    fn page(&self, context: &Context) -> Page<Message> {
        let part = |heading| Page::titled(heading, Message::Open(Part::Facts));
        let pick = |(item, rules): (_, ClubRules)| (item, Message::Pick(Chosen::set(rules.into())));
        match (self.part, self.chosen.choice.club()) {
            (Part::Costs, Some(rules)) => part(texts::COST).items(club_row::costs(rules).map(pick)),
            (Part::Presets, Some(rules)) => {
                part(texts::PRESETS).items(club_row::presets(rules).map(pick))
            }
            (Part::Reminders, Some(rules)) => self
                .with_subjects(part(texts::REMINDERS), rules, club_row::reminders(rules))
                .go_on(common::OK, Message::Open(Part::Facts)),
            (Part::Whole, _) => self.whole(context),
            _ => self.facts(context),
        }
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        match message {
            Message::Change(chosen) => self.chosen = chosen,
            Message::Pick(chosen) => (self.chosen, self.part) = (chosen, Part::Facts),
            Message::Open(part) => self.part = part,
            Message::OpenNameAndNumbers(rules) => return Route::to(NameAndNumbersPage::of(rules)),
            Message::Print => return Route::asks(Some(Ask::Print)),
            Message::Save => return self.save(context),
            Message::Leave => return Route::to(RulebookList),
        }
        Route::STAY
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
