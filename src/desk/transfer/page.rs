//! The page for saving this station's set-up and for reviewing a received one.

use super::{CodeOf, CodePage, TransferFailure, TransferStatus, texts};
use crate::challenge::Mark;
use crate::challenge::page::{PageLine, Table};
use crate::desk::differences::{Differences, rulebook};
use crate::desk::kit::{DeskPage, Page};
use crate::desk::rows::with_status;
use crate::desk::settings::keeps_use;
use crate::desk::{Answer, Ask, Context, Page as AnyPage, Route, texts as common};
use crate::digest::Digest;
use crate::setup::{MARK, NOT_A_MARK, QrCode, Settings, Transfer, labels, to_url};

/// The page for saving or reviewing a set-up.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TransferPage {
    /// The station's address, once it is known.
    pub address: String,
    /// The set-up URL, once it is known.
    pub url: String,
    /// Whether the page only opens another station's set-up, and does not save this station's.
    pub only_opens: bool,
    /// The received set-up, until it is saved.
    pub received: Option<Transfer>,
    /// What was typed as the name of this station, if anything.
    pub station: Option<String>,
    /// What was typed as the mark of this station, if anything.
    pub mark: Option<String>,
    /// The progress of saving, copying or applying a set-up.
    pub status: TransferStatus,
}

/// What the controls of the page mean.
#[derive(Clone, Debug)]
pub enum Message {
    Ask(Box<Ask>),
    CopyLink,
    ShowCode,
    ShowAddress,
    NameStation(String),
    Mark(String),
    Back,
}

impl Message {
    fn ask(ask: Ask) -> Self {
        Self::Ask(Box::new(ask))
    }
}

impl TransferPage {
    /// The page for reviewing a received set-up.
    pub fn of(received: Transfer) -> Self {
        Self { received: Some(received), ..Self::default() }
    }

    /// The page for a file that is not a set-up.
    pub fn failed(why: TransferFailure) -> Self {
        Self { only_opens: true, status: TransferStatus::Failed(why), ..Self::default() }
    }

    pub(in crate::desk) fn open() -> Route {
        Route::to(Self::default()).asking(Ask::FindAddress)
    }

    /// The page that only opens another station's set-up. The browser's file dialog opens at once.
    pub(in crate::desk) fn choosing() -> Route {
        let page = Self { only_opens: true, ..Self::default() };
        Route::to(page).asking(Ask::ChooseSetUp)
    }

    /// The code of the set-up, if the set-up fits in a code.
    fn code(&self) -> Option<CodePage> {
        let code = QrCode::of(&self.url).filter(|_| !self.url.is_empty())?;
        Some(CodePage { code, of: CodeOf::SetUp(self.address.clone()) })
    }

    fn address_code(&self) -> Option<CodePage> {
        CodePage::of_address(self.address.clone())
    }

    /// The name that this station has from now on.
    fn station(&self, received: &Transfer) -> String {
        let named = self.station.as_deref().map(Settings::name);
        named.unwrap_or_else(|| received.settings.station.clone())
    }

    /// The mark that this station has from now on: what was typed, or else its own mark. If it has no mark, its
    /// name suggests one, unless the other station has that mark.
    fn mark(&self, received: &Transfer) -> String {
        let own = received.settings.mark;
        let suggested = Mark::suggested_by(&self.station(received));
        let fits = own.is_none() && suggested != received.from;
        self.mark.clone().unwrap_or_else(|| if fits { suggested } else { own }.to_string())
    }

    /// The received settings, with this station's name and mark; `None` if what was typed is not a mark.
    fn settings(&self, received: &Transfer) -> Option<Settings> {
        let mark = Mark::typed(&self.mark(received)).ok()?;
        Some(Settings { station: self.station(received), mark, ..received.settings.clone() })
    }
}

impl DeskPage for TransferPage {
    type Message = Message;

    fn name(&self) -> &'static str {
        if self.received.is_some() { "transfer-review" } else { "transfer" }
    }

    fn page(&self, context: &Context) -> Page<Message> {
        let mut page = match &self.received {
            Some(received) => self.review_page(context, received),
            None if self.only_opens => Page::titled(texts::OPEN_HEADING, Message::Back)
                .go_on(texts::CHOOSE, Message::ask(Ask::ChooseSetUp)),
            None => self.copy_page(context),
        };
        page.model = with_status(page.model, &self.status, texts::WORKING);
        page
    }

    fn may_leave(&self, _: &Context) -> bool {
        self.received.is_none()
    }

    fn update(&mut self, message: Message, _: &Context) -> Route {
        match message {
            Message::NameStation(name) => self.station = Some(name),
            Message::Mark(mark) => self.mark = Some(mark),
            _ if self.status == TransferStatus::Working => {}
            Message::Ask(ask) => return self.ask(*ask),
            Message::CopyLink if self.url.is_empty() => {}
            Message::CopyLink => return self.ask(Ask::CopyText(self.url.clone())),
            Message::ShowCode => return self.code().map_or(Route::STAY, Route::to),
            Message::ShowAddress => return self.address_code().map_or(Route::STAY, Route::to),
            Message::Back if self.received.is_some() => return Self::open(),
            Message::Back => return Route::MENU,
        }
        Route::STAY
    }

    fn answered(&mut self, answer: Answer, context: &Context) -> Option<AnyPage> {
        match answer {
            Answer::Address(address) => {
                self.url = [address.as_str(), &to_url(&context.settings)].concat();
                self.address = address;
            }
            Answer::Transfer(status) => self.status = status,
            _ => {}
        }
        None
    }
}

impl TransferPage {
    fn ask(&mut self, ask: Ask) -> Route {
        self.status = match ask {
            Ask::TakeSetUp(_) => TransferStatus::Working,
            _ => TransferStatus::Nothing,
        };
        Route::STAY.asking(ask)
    }

    /// The page with the ways to copy this station's set-up to others, each with what it includes.
    fn copy_page(&self, context: &Context) -> Page<Message> {
        let file = if context.pins.director { texts::FILE_WITH_PINS } else { texts::FILE };
        let code =
            if self.url.is_empty() || self.code().is_some() { texts::CODE } else { texts::NO_CODE };
        let in_use = context.settings.lexicons();
        let left_out = context.installed.iter().filter(|list| !in_use.contains(&list.words));
        let left_out: Vec<&str> = left_out.map(|list| &*list.title).collect();
        let left_out = (!left_out.is_empty()).then(|| texts::left_out(&left_out.join("; ")));
        let save = Message::ask(Ask::SaveSetUp(context.settings.clone()));
        Page::titled(texts::HEADING, Message::Back)
            .lines([PageLine::plain(texts::WHAT)])
            .lines(left_out.map(PageLine::plain))
            .row_about(texts::SAVE, file, save)
            .row_about(texts::COPY, texts::LINK, Message::CopyLink)
            .row_about(texts::SHOW_CODE, code, Message::ShowCode)
            .row_about(texts::OPEN, texts::OPEN_SAYS, Message::ask(Ask::ChooseSetUp))
            .row_about(texts::ADDRESS, texts::ADDRESS_SAYS, Message::ShowAddress)
    }

    /// The page with the received set-up, for review.
    fn review_page(&self, context: &Context, received: &Transfer) -> Page<Message> {
        let received = &as_applied(received, context);
        let settings = self.settings(received);
        let mark = settings.as_ref().map_or(received.settings.mark, |set| set.mark);
        let table = Table {
            heads: vec![common::SETTING, texts::NOW, texts::THEN],
            rows: changes(context, received),
            ..Table::default()
        };
        let page = Page::titled(texts::CHANGES, Message::Back)
            .lines(review_lines(context, received, mark))
            .table(table)
            .text(texts::STATION_NAME, received.settings.station.clone(), Message::NameStation)
            .focused()
            .short_text(MARK.name, self.mark(received), Message::Mark);
        match (received.missing(&context.installed).first(), settings) {
            (Some(words), _) => page.alert(texts::missing(words.as_str())),
            (None, None) => page.alert(NOT_A_MARK),
            (None, Some(settings)) => {
                page.go_on(common::SAVE, Message::ask(Ask::TakeSetUp(settings)))
            }
        }
    }
}

/// The set-up as this station applies it. If the director cannot change what this device is used for now, the
/// set-up does not change it either.
fn as_applied(received: &Transfer, context: &Context) -> Transfer {
    let mut applied = received.clone();
    if keeps_use(context).is_some() {
        applied.settings.device = context.settings.device;
    }
    applied
}

/// Lines about what comes with the set-up, and what stays.
fn review_lines(context: &Context, received: &Transfer, mark: Mark) -> Vec<PageLine> {
    let mut lines = Vec::new();
    if received.settings == context.settings {
        lines.push(texts::NO_CHANGES.to_owned());
    }
    if !received.lexicons.is_empty() {
        let names: Vec<&str> = received.lexicons.iter().map(|lexicon| &*lexicon.title).collect();
        lines.push(texts::lexicons(&names.join("; ")));
    }
    lines.extend(received.pins.then(|| texts::PINS.to_owned()));
    lines.extend(received.forbids.map(|forbids| texts::no_look_ups(forbids.rule)));
    lines.push(texts::NAME_STAYS.to_owned());
    lines.extend(mark_warning(received.from, mark));
    lines.into_iter().map(PageLine::plain).collect()
}

/// Each setting that changes, with its value now and afterwards. The rulebook is listed even if it stays the same.
fn changes(context: &Context, received: &Transfer) -> Vec<Vec<String>> {
    let title = |words: &Digest| received.title(words, &context.installed);
    let of = [&context.settings, &received.settings];
    let mut rows = Differences { of, title: &title }.rows();
    if received.settings != context.settings
        && rows.iter().all(|(what, _)| what != labels::RULEBOOK)
    {
        rows.insert(0, (labels::RULEBOOK.to_owned(), of.map(rulebook)));
    }
    rows.into_iter().map(|(what, [now, then])| vec![what, now, then]).collect()
}

/// A warning if both stations have the same mark, or if only the other station has a mark. (Marks must differ.)
fn mark_warning(from: Mark, own: Mark) -> Option<String> {
    match from {
        from if from.is_none() => None,
        from if from == own => Some(texts::marks_clash(from)),
        from => own.is_none().then(|| texts::from_marked(from)),
    }
}
