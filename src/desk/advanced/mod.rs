//! The page that leads to what a director never needs on the day.

pub mod texts;

use super::diagnostics::DiagnosticsPage;
use super::journal::Archives;
use super::kit::{DeskPage, Page};
use super::transfer::CodePage;
use super::{
    AboutPage, Answer, Ask, CollectingPage, Context, JournalPage, JournalTab, Order,
    Page as AnyPage, PrintedSheet, Route, SourcePage, StandalonePage, texts as common,
};
use crate::challenge::form::Look;
use crate::setup::{CsvColumns, SettingOption, Settings};

/// The page. Its two settings are saved at once, because nothing is judged by them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AdvancedPage;

/// What the controls of the page mean.
pub enum Message {
    Open(fn(&Context) -> Route),
    RuleNumbers,
    Columns(CsvColumns),
    /// Shows the station's address as a code, once the browser has said it.
    Address,
    Leave,
}

/// Whether words that were left out of a slip can be looked up.
pub(super) fn has_separate(context: &Context) -> bool {
    let rulebooks = context.settings.rulebooks();
    context.can_judge() && rulebooks.iter().any(|choice| choice.book().separate.is_some())
}

pub(super) fn separate(context: &Context) -> Route {
    super::RulePage::open(context)
}

fn verify(_: &Context) -> Route {
    JournalPage::open_at(JournalTab::Verify { noted: String::new() })
}

fn earlier(_: &Context) -> Route {
    let list = Ask::ListArchives;
    JournalPage::open_at(JournalTab::Archives(Archives::default())).asking(list)
}

const fn on_or_off(is_on: bool) -> &'static str {
    if is_on { texts::ON } else { texts::OFF }
}

fn judging(page: Page<Message>, context: &Context) -> Page<Message> {
    let set = &context.settings;
    let coming = set.coming.map_or_else(|| texts::NONE.to_owned(), |words| context.title(words));
    let separate = has_separate(context).then_some(separate as fn(&Context) -> Route);
    page.section(texts::JUDGING, Look::Columns)
        .each(separate, |page, open| page.leads(texts::SEPARATE, "", Message::Open(open)))
        .leads(
            texts::COMING,
            coming,
            Message::Open(|context| Route::to(SourcePage::coming(context))),
        )
        .leads(common::SLIPS, "", Message::Open(|_| Route::to(PrintedSheet::Slips)))
        .lettered('P')
        .leads(common::WALL_CARD, "", Message::Open(|_| Route::to(PrintedSheet::WallCard)))
        .lettered('W')
        .switch(texts::RULE_NUMBERS, set.rule_numbers, Message::RuleNumbers)
        .help(if set.rule_numbers { texts::SHOWN } else { texts::HIDDEN })
}

fn journal(page: Page<Message>, context: &Context) -> Page<Message> {
    let collects = on_or_off(context.settings.collect.is_some());
    let copied = on_or_off(context.outside.is_on());
    page.section(texts::JOURNAL, Look::Columns)
        .leads(texts::VERIFY, "", Message::Open(verify))
        .leads(texts::COLLECT, collects, Message::Open(|_| CollectingPage::open()))
        .leads(texts::OUTSIDE, copied, Message::Open(|_| JournalPage::open_at(JournalTab::Outside)))
        .leads(texts::EARLIER, "", Message::Open(earlier))
}

fn station(page: Page<Message>, context: &Context) -> Page<Message> {
    let columns = CsvColumns::ALL;
    let chosen = columns.iter().position(|(one, ..)| *one == context.settings.csv);
    let version = env!("CARGO_PKG_VERSION");
    page.section(texts::STATION, Look::Columns)
        .leads(texts::STANDALONE, "", Message::Open(StandalonePage::open))
        .leads(texts::ADDRESS, "", Message::Address)
        .leads(common::DIAGNOSTICS, "", Message::Open(|_| DiagnosticsPage::open()))
        .lettered('D')
        .leads(texts::ABOUT, version, Message::Open(|_| AboutPage::open()))
        .lettered('A')
        .section("", Look::Rows)
        .segments(
            texts::COLUMNS,
            columns.iter().map(|(_, name, _)| common::capital(name)),
            chosen.unwrap_or_default(),
            |index| {
                Message::Columns(columns.get(index).map_or_else(CsvColumns::default, |it| it.0))
            },
        )
        .help(texts::COLUMNS_HELP)
}

impl DeskPage for AdvancedPage {
    type Message = Message;

    fn name(&self) -> &'static str {
        "advanced"
    }

    fn page(&self, context: &Context) -> Page<Message> {
        let page = Page::titled(texts::HEADING, Message::Leave).lead(texts::SAYS);
        station(journal(judging(page, context), context), context)
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        let set = context.settings.clone();
        let apply = |settings| Route::STAY.asking(Order::Apply(settings));
        match message {
            Message::Open(open) => open(context),
            Message::RuleNumbers => apply(Settings { rule_numbers: !set.rule_numbers, ..set }),
            Message::Columns(csv) => apply(Settings { csv, ..set }),
            Message::Address => Route::asks(Some(Ask::FindAddress)),
            Message::Leave => Route::MENU,
        }
    }

    fn answered(&mut self, answer: Answer, _: &Context) -> Option<AnyPage> {
        let Answer::Address(address) = answer else { return None };
        CodePage::of_address(address).map(Into::into)
    }
}
