//! A club's own rules, part by part, with a preview of the verdict and the steps that they make.

use super::club_part::{
    OTHERS, REMINDERS, opinions, switched, value, which_are_on, who_types, with_part_of,
};
use super::difference::{changes, question};
use super::{Chosen, RulebookPage, WhichList, meaning, reading, texts, with_costs};
use crate::challenge::form::Look;
use crate::desk::kit::{DeskPage, Page};
use crate::desk::{Ask, Context, Order, Route, texts as common};
use crate::rulebook::{CLUB, Choice, ClubRules, Field, Preset, Subject};
use crate::text::Language;

/// The rules as composed so far. Nothing is saved before the director has said so.
#[derive(Clone, Debug, PartialEq)]
pub struct ClubRulesPage {
    rules: ClubRules,
    part: Part,
    /// What was typed as name, edition and numbers. A text that is refused stays in its field.
    typed: Vec<(Field, String)>,
    /// Whether the preview is of a play that comes off the board.
    comes_off: bool,
    /// Whether the page asks if the rules should be used.
    asks: bool,
}

/// Which part of the rules is on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// All parts, each with its value.
    Rules,
    Costs,
    WhoTypes,
    Opinions,
    Reminders,
    Others,
    /// The rules that one can begin with.
    Presets,
    /// The name, the edition and the rule numbers.
    Name,
    /// The whole rulebook, to read and print.
    Whole,
}

/// What the controls of the page mean.
#[derive(Clone, Debug)]
pub enum Message {
    Open(Part),
    Change(ClubRules),
    Wrote(Field, String),
    /// Shows the verdict that the play stands, or that it comes off.
    Preview(bool),
    Print,
    Ask,
    Use,
    Stay,
    Leave,
}

impl ClubRulesPage {
    pub(super) const fn of(rules: ClubRules, part: Part) -> Self {
        Self { rules, part, typed: Vec::new(), comes_off: false, asks: false }
    }

    fn choice(&self) -> Choice {
        self.rules.clone().into()
    }

    /// The rules with which the page began: those in force, or else those of a club night.
    fn before(context: &Context) -> Choice {
        Chosen::in_use_or_new(CLUB.id, context).choice
    }

    /// The control that was added last, with what this part was before, if it was changed.
    fn was(&self, page: Page<Message>, subject: Subject, context: &Context) -> Page<Message> {
        let before = Self::before(context);
        let Some(before) = before.club() else { return page };
        let (was, now) = (value(before, subject), value(&self.rules, subject));
        let was = (was != now).then(|| common::was(&was));
        page.was(was, Message::Change(with_part_of(&self.rules, before, subject)))
    }

    /// A row that leads to a part of the rules, with its value.
    fn row(
        &self,
        page: Page<Message>,
        subject: Subject,
        part: Part,
        context: &Context,
    ) -> Page<Message> {
        let now = value(&self.rules, subject);
        let page = page.leads(texts::subject(subject), now, Message::Open(part));
        self.was(page, subject, context)
    }

    fn switch(&self, page: Page<Message>, subject: Subject, context: &Context) -> Page<Message> {
        let does = Message::Change(switched(&self.rules, subject));
        let page = page.switch(texts::subject(subject), self.rules.has(subject), does);
        let needs_paper = subject == Subject::SeparatePenalty && !self.rules.has(Subject::Paper);
        let page = if needs_paper { page.help(texts::NEEDS_PAPER) } else { page };
        self.was(page, subject, context)
    }

    fn rows(&self, context: &Context) -> Page<Message> {
        let page = Page::titled(texts::CLUB, Message::Leave).section("", Look::Rows);
        let page = self.row(page, Subject::Cost, Part::Costs, context);
        let page = self.row(page, Subject::LookUp, Part::WhoTypes, context);
        let page = self.row(page, Subject::Opinions, Part::Opinions, context);
        let reminders = which_are_on(&self.rules, &REMINDERS);
        let page = page.leads(texts::REMINDERS, reminders, Message::Open(Part::Reminders));
        let others = which_are_on(&self.rules, &OTHERS);
        let title = self.rules.name_and_numbers.title();
        self.switch(page, Subject::Steps, context)
            .leads(texts::OTHERS, others, Message::Open(Part::Others))
            .leads(texts::PRESETS, "", Message::Open(Part::Presets))
            .leads(
                texts::NAME_AND_EDITION,
                title.unwrap_or_else(|| common::capital(common::NONE)),
                Message::Open(Part::Name),
            )
            .leads(texts::READ, "", Message::Open(Part::Whole))
    }

    /// The choices for a part of the rules, or its switches or fields.
    fn part(&self, context: &Context) -> Page<Message> {
        let part =
            |heading| Page::titled(heading, Message::Open(Part::Rules)).section("", Look::Rows);
        match self.part {
            Part::Costs => {
                let chosen = Chosen::set(self.choice());
                with_costs(part(texts::COST), &chosen, |chosen| {
                    Message::Change(chosen.choice.club().cloned().unwrap_or_default())
                })
            }
            Part::WhoTypes => {
                part(texts::WHO_TYPES).each(who_types(&self.rules), |page, (players, rules)| {
                    let is_chosen = rules == self.rules;
                    page.pick(texts::who(players), is_chosen, Message::Change(rules))
                        .note(texts::typing(players))
                })
            }
            Part::Opinions => {
                part(texts::OPINIONS).each(opinions(&self.rules), |page, (which, rules)| {
                    let is_chosen = rules == self.rules;
                    let (says, means) = texts::opinions(which);
                    page.pick(says, is_chosen, Message::Change(rules)).note(means)
                })
            }
            Part::Reminders => REMINDERS
                .into_iter()
                .fold(part(texts::REMINDERS), |page, subject| self.switch(page, subject, context)),
            Part::Others => OTHERS
                .into_iter()
                .fold(part(texts::OTHERS), |page, subject| self.switch(page, subject, context)),
            Part::Presets => part(texts::PRESETS).each(Preset::ALL, |page, preset| {
                let rules = ClubRules {
                    name_and_numbers: self.rules.name_and_numbers.clone(),
                    ..preset.rules()
                };
                let is_chosen = rules == self.rules;
                let means = meaning::verdict_of(&rules.clone().into(), true);
                page.pick(texts::preset(preset), is_chosen, Message::Change(rules)).note(means)
            }),
            Part::Name => self.fields(part(texts::NAME_AND_EDITION)),
            Part::Rules | Part::Whole => self.rows(context),
        }
    }

    /// The name and the edition, and the rule numbers behind them.
    fn fields(&self, page: Page<Message>) -> Page<Message> {
        let names = |page: Page<Message>, field| self.field(page, field);
        let page = [Field::Name, Field::Edition].into_iter().fold(page, names);
        let numbers = Subject::ALL.into_iter().map(Field::Number);
        let page = page.details(texts::NUMBERS).each(Some(()), |page, ()| {
            page.says(texts::CITED, self.choice().cites_cost(true, false))
        });
        numbers.fold(page, names)
    }

    fn field(&self, page: Page<Message>, field: Field) -> Page<Message> {
        let text = self.typed.iter().find(|(of, _)| *of == field).map(|(_, text)| text.as_str());
        let text = text.unwrap_or_else(|| self.rules.name_and_numbers.get(field));
        let writes = move |text| Message::Wrote(field, text);
        let page = match field {
            Field::Number(_) => page.short_text(texts::field(field), text, writes),
            Field::Name | Field::Edition => page.text(texts::field(field), text, writes),
        };
        page.refused(self.refusal(field))
    }

    /// Why the text in this field cannot be taken; empty if it can.
    fn refusal(&self, field: Field) -> String {
        let typed = self.typed.iter().find(|(of, _)| *of == field);
        let set = |text: &str| self.rules.name_and_numbers.clone().set(field, text.trim());
        let error = typed.and_then(|(_, text)| set(text).err());
        error.map(|error| error.to_string()).unwrap_or_default()
    }

    fn is_refused(&self) -> bool {
        self.typed.iter().any(|(field, _)| !self.refusal(*field).is_empty())
    }

    /// The page with the verdict that the rules make, and what players then do.
    fn with_preview(&self, page: Page<Message>) -> Page<Message> {
        let (choice, stands) = (self.choice(), !self.comes_off);
        let say = Language::English.messages();
        let verdicts = [texts::ACCEPTABLE, texts::UNACCEPTABLE];
        let (heading, name) = if stands {
            (say.verdict.acceptable, "acceptable")
        } else {
            (say.verdict.unacceptable, "unacceptable")
        };
        let page = page
            .beside("")
            .segments(texts::PREVIEW, verdicts, usize::from(!stands), |index| {
                Message::Preview(index == 1)
            })
            .face(heading, name, [meaning::verdict_of(&choice, stands)]);
        if self.part == Part::Name {
            return page;
        }
        let steps = choice.mark_the_slip().into_iter().chain(choice.steps(stands));
        page.each(steps, |page, step| page.step(texts::with_example(step.says)))
    }

    /// Asks whether the rules should be used; if that would change the word list, which list should judge. During the
    /// first start nothing is used yet, so nothing is asked.
    fn ask(&mut self, context: &Context) -> Route {
        let settings = context.settings.under(&self.choice());
        match WhichList::of(settings.clone(), context) {
            Some(asks) => return Route::to(asks),
            None if context.first_start => return Route::MENU.asking(Order::Apply(settings)),
            None => self.asks = true,
        }
        Route::STAY
    }

    /// Back to the rulebooks, where club rules are chosen as they were before.
    fn leave(context: &Context) -> Route {
        Route::to(RulebookPage::showing(Self::before(context)))
    }
}

impl DeskPage for ClubRulesPage {
    type Message = Message;

    fn name(&self) -> &'static str {
        match self.part {
            Part::Rules => "club-rules",
            Part::Costs => "club-rules-costs",
            Part::WhoTypes => "club-rules-who-types",
            Part::Opinions => "club-rules-opinions",
            Part::Reminders => "club-rules-reminders",
            Part::Others => "club-rules-others",
            Part::Presets => "club-rules-presets",
            Part::Name => "club-rules-name",
            Part::Whole => "rulebook-whole",
        }
    }

    fn page(&self, context: &Context) -> Page<Message> {
        if self.part == Part::Whole {
            let (chosen, back) = (Chosen::set(self.choice()), Message::Open(Part::Rules));
            return reading::page(&chosen, context, back, Message::Print);
        }
        let page = self.with_preview(self.part(context));
        let is_new = self.choice() != context.settings.rulebook || !context.judges;
        let page = if is_new && !self.is_refused() {
            page.go_on(texts::USE_THESE_RULES, Message::Ask)
        } else {
            page
        };
        if !self.asks {
            return page;
        }
        let asks = question(&context.settings, &self.choice());
        page.asking(asks, Message::Use, Message::Stay)
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        match message {
            Message::Open(part) => {
                self.part = part;
                self.typed.clear();
            }
            Message::Change(rules) => self.rules = rules,
            Message::Wrote(field, text) => {
                let mut named = self.rules.name_and_numbers.clone();
                if named.set(field, text.trim()).is_ok() {
                    self.rules.name_and_numbers = named;
                }
                self.typed.retain(|(of, _)| *of != field);
                self.typed.push((field, text));
            }
            Message::Preview(comes_off) => self.comes_off = comes_off,
            Message::Print => return Route::asks(Some(Ask::Print)),
            Message::Ask => return self.ask(context),
            Message::Use => {
                let settings = context.settings.under(&self.choice());
                return Route::MENU.asking(Order::Apply(settings));
            }
            Message::Stay => self.asks = false,
            Message::Leave => return Self::leave(context),
        }
        Route::STAY
    }

    fn unsaved(&self, context: &Context) -> Vec<String> {
        changes(&Self::before(context), &self.choice())
    }

    fn would_lose(&self, context: &Context) -> Vec<String> {
        if self.part == Part::Rules { self.unsaved(context) } else { Vec::new() }
    }

    fn asks_to_leave(&self) -> &'static str {
        texts::LEAVE_RULES
    }
}
