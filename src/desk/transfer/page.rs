//! The page for saving this station's set-up and for reviewing a received one.

use super::code::{drawing, is_local};
use super::{CodeOf, CodePage, TransferFailure, TransferStatus, texts};
use crate::challenge::form::Look;
use crate::challenge::page::Light;
use crate::challenge::{Key, Mark};
use crate::desk::differences::Differences;
use crate::desk::kit::{DeskPage, Page};
use crate::desk::settings::keeps_use;
use crate::desk::{Answer, Ask, Context, Page as AnyPage, Route, texts as common};
use crate::digest::Digest;
use crate::setup::{MARK, NAME_TOO_LONG, NOT_A_MARK, QrCode, Settings, Transfer, to_url};

/// The page for saving or reviewing a set-up.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TransferPage {
    /// The station's address, once it is known.
    pub address: String,
    /// The set-up URL, once it is known.
    pub url: String,
    /// Whether the page only opens another station's set-up, and does not save this station's.
    pub only_opens: bool,
    /// How the set-up is taken to another station.
    pub way: Way,
    /// The received set-up, until it is saved.
    pub received: Option<Transfer>,
    /// What was typed as the name of this station, if anything.
    pub station: Option<String>,
    /// What was typed as the mark of this station, if anything.
    pub mark: Option<String>,
    /// The progress of saving, copying or applying a set-up.
    pub status: TransferStatus,
}

/// How a set-up is taken to another station. Only the file has word lists and PINs, so it comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Way {
    #[default]
    File,
    Link,
    Code,
}

/// What the controls of the page mean.
#[derive(Clone, Debug)]
pub enum Message {
    Ask(Box<Ask>),
    By(Way),
    CopyLink,
    ShowCode,
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
        Some(CodePage { code, of: CodeOf::SetUp })
    }

    /// The name that this station has from now on.
    fn station(&self, received: &Transfer) -> String {
        let named = self.station.as_deref().map(Settings::name);
        named.unwrap_or_else(|| received.settings.station.clone())
    }

    /// Why what was typed as the name cannot be taken; empty if it can.
    fn name_refused(&self, received: &Transfer) -> &'static str {
        let fits = self.station.as_deref().is_none_or(Settings::fits);
        if self.station(received).is_empty() {
            texts::NO_NAME
        } else if !fits {
            NAME_TOO_LONG
        } else {
            ""
        }
    }

    /// The mark that this station has from now on: what was typed, or else its own mark. If it has no mark, its
    /// name suggests one, unless the other station has that mark.
    fn mark(&self, received: &Transfer) -> String {
        let own = received.settings.mark;
        let suggested = Mark::suggested_by(&self.station(received));
        let fits = own.is_none() && suggested != received.from;
        self.mark.clone().unwrap_or_else(|| if fits { suggested } else { own }.to_string())
    }

    /// Why what was typed as the mark cannot be taken; empty if it can.
    fn mark_refused(&self, received: &Transfer) -> String {
        match Mark::typed(&self.mark(received)) {
            Err(_) => NOT_A_MARK.to_owned(),
            Ok(mark) if mark.is_none() => texts::NO_MARK.to_owned(),
            Ok(mark) if mark == received.from => texts::same_mark(mark),
            Ok(_) => String::new(),
        }
    }

    /// The received settings, with this station's own name and mark; `None` if one of them cannot be taken.
    fn settings(&self, received: &Transfer) -> Option<Settings> {
        let station = self.station(received);
        let mark = Mark::typed(&self.mark(received)).ok()?;
        let are_good =
            self.name_refused(received).is_empty() && self.mark_refused(received).is_empty();
        are_good.then(|| Settings { station, mark, ..received.settings.clone() })
    }
}

impl DeskPage for TransferPage {
    type Message = Message;

    fn name(&self) -> &'static str {
        if self.received.is_some() { "transfer-review" } else { "transfer" }
    }

    fn page(&self, context: &Context) -> Page<Message> {
        let page = match &self.received {
            Some(received) => self.review_page(context, received),
            None if self.only_opens => Page::titled(texts::OPEN_HEADING, Message::Back)
                .section("", Look::Rows)
                .drop_zone(texts::CHOOSE, Message::ask(Ask::ChooseSetUp))
                .note(texts::OPEN_SAYS),
            None => self.copy_page(context),
        };
        match &self.status {
            TransferStatus::Nothing => page,
            TransferStatus::Working => page.toast(texts::WORKING, None),
            TransferStatus::Saved(name) => page.toast(texts::handed_over(name), None),
            TransferStatus::Copied => page.toast(common::COPIED, None),
            TransferStatus::Failed(why) => page.alert(why.to_string()),
        }
    }

    /// The set-up that was received, unless it is being applied.
    fn would_lose(&self, context: &Context) -> Vec<String> {
        let received = self.received.as_ref();
        let received = received.filter(|_| self.status != TransferStatus::Working);
        received.map(|received| lost(received, context)).unwrap_or_default()
    }

    fn asks_to_leave(&self) -> &'static str {
        texts::LEAVE_SET_UP
    }

    /// Not while a set-up is being applied, because it then starts the station again.
    fn may_leave(&self, _: &Context) -> bool {
        self.status != TransferStatus::Working
    }

    fn update(&mut self, message: Message, _: &Context) -> Route {
        match message {
            Message::NameStation(name) => self.station = Some(name),
            Message::Mark(mark) => self.mark = Some(mark),
            _ if self.status == TransferStatus::Working => {}
            Message::By(way) => (self.way, self.status) = (way, TransferStatus::Nothing),
            Message::Ask(effect) => return self.ask(*effect),
            Message::CopyLink if self.url.is_empty() => {}
            Message::CopyLink => return self.ask(Ask::CopyText(self.url.clone())),
            Message::ShowCode => return self.code().map_or(Route::STAY, Route::to),
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

    /// The page with the ways to copy this station's set-up to others, each with what it carries.
    fn copy_page(&self, context: &Context) -> Page<Message> {
        let file = if context.pins.director { texts::FILE_WITH_PINS } else { texts::FILE_SAYS };
        // Until the address is known, nothing is known against a way.
        let is_local = !self.address.is_empty() && is_local(&self.address);
        let is_long = !self.url.is_empty() && self.code().is_none();
        let link = is_local.then_some(texts::ONLY_HERE);
        // Said once, of the first way that it is against.
        let code = link.map(|_| "").or(is_long.then_some(texts::TOO_LONG));
        let ways = [
            (Way::File, texts::FILE, file, None),
            (Way::Link, texts::LINK, texts::LINK_SAYS, link),
            (Way::Code, texts::CODE, texts::CODE_SAYS, code),
        ];
        let chosen = match self.way {
            Way::Link if link.is_some() => Way::File,
            Way::Code if code.is_some() => Way::File,
            way => way,
        };
        let page = Page::titled(texts::HEADING, Message::Back)
            .lead(texts::WHAT)
            .section("", Look::Rows)
            .each(ways, |page, (way, says, note, obstacle)| {
                let page = page.pick(says, chosen == way, Message::By(way)).note(note);
                page.each(obstacle, Page::disabled)
            })
            .section("", Look::Rows)
            .drop_zone(texts::CHOOSE, Message::ask(Ask::ChooseSetUp))
            // Its digit whichever ways can be used.
            .keyed(Some(Key::Digit(4)))
            .note(texts::OPEN_SAYS);
        let page = if chosen == Way::File { file_details(page, context) } else { page };
        let save = Message::ask(Ask::SaveSetUp(context.settings.clone()));
        match (chosen, self.code()) {
            (Way::File, _) => page.go_on(texts::SAVE, save),
            (Way::Link, _) if !self.url.is_empty() => page.go_on(texts::COPY, Message::CopyLink),
            (Way::Link, _) => page.blocked(texts::COPY),
            (Way::Code, Some(code)) => {
                page.html(drawing(&code.code, "qr")).go_on(texts::SHOW_CODE, Message::ShowCode)
            }
            (Way::Code, None) => page.blocked(texts::SHOW_CODE),
        }
    }

    /// The page with the received set-up, for review.
    fn review_page(&self, context: &Context, received: &Transfer) -> Page<Message> {
        let received = &as_applied(received, context);
        let station = self.station.clone().unwrap_or_else(|| received.settings.station.clone());
        let no_name = self.name_refused(received);
        let no_mark = self.mark_refused(received);
        // What nobody has typed yet is asked for, and not refused.
        let [name_asked, name_refused] = asked_or_refused(self.station.is_some(), no_name);
        let [mark_asked, mark_refused] =
            asked_or_refused(self.mark.is_some() || no_mark != texts::NO_MARK, &no_mark);
        let missing = received.missing(&context.installed).into_iter().next();
        let page = Page::titled(texts::came(received.from), Message::Back)
            .lead(texts::NOTHING_YET)
            .each(&missing, |page, words| {
                let says = texts::missing(words.as_str());
                page.section("", Look::Rows).fault(Light::Red, says, texts::BRING_IT, None)
            })
            .section(texts::THIS_STATION, Look::Rows)
            .text(texts::STATION_NAME, station, Message::NameStation)
            .note(name_asked)
            .refused(name_refused)
            .focused()
            .short_text(MARK.name, self.mark(received), Message::Mark)
            .note(mark_asked)
            .refused(mark_refused)
            .help(texts::MARK_SAYS)
            .section(texts::CHANGES, Look::Rows);
        let page = changes(page, context, received);
        match self.settings(received).filter(|_| missing.is_none()) {
            None => page.blocked(texts::APPLY),
            Some(settings) => page.go_on(texts::APPLY, Message::ask(Ask::TakeSetUp(settings))),
        }
    }
}

/// What a field lacks, as a note on it until something is typed, and then as what is wrong.
fn asked_or_refused(is_typed: bool, lacks: &str) -> [&str; 2] {
    if is_typed { ["", lacks] } else { [lacks, ""] }
}

/// What few need to know about the file.
fn file_details(page: Page<Message>, context: &Context) -> Page<Message> {
    let in_use = context.settings.lexicons();
    let left_out = context.installed.iter().filter(|list| !in_use.contains(&list.words));
    let left_out: Vec<&str> = left_out.map(|list| &*list.title).collect();
    let left_out = (!left_out.is_empty()).then(|| texts::left_out(&left_out.join("; ")));
    let tries = context.pins.director.then(|| texts::TRIES.to_owned());
    let says: Vec<String> = tries.into_iter().chain(left_out).collect();
    if says.is_empty() {
        return page;
    }
    page.details(texts::DETAILS).each(says, |page, says| page.says(says, ""))
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

/// Whose set-up is not applied, and how much it would have changed.
fn lost(received: &Transfer, context: &Context) -> Vec<String> {
    let applied = as_applied(received, context);
    let title = |words: &Digest| received.title(words, &context.installed);
    let rows = Differences { of: [&context.settings, &applied.settings], title: &title }.rows();
    vec![common::row(&texts::came(received.from), &common::changes(rows.len()))]
}

/// Each setting that changes, with its value now and afterwards, and what comes with the set-up.
fn changes(page: Page<Message>, context: &Context, received: &Transfer) -> Page<Message> {
    let title = |words: &Digest| received.title(words, &context.installed);
    let rows = Differences { of: [&context.settings, &received.settings], title: &title }.rows();
    let lists: Vec<&str> = received.lexicons.iter().map(|lexicon| &*lexicon.title).collect();
    let is_same = rows.is_empty() && lists.is_empty() && !received.pins;
    page.each(rows, |page, (what, [now, then])| page.fact(what, texts::change(&now, &then)))
        .each((!lists.is_empty()).then(|| lists.join("; ")), |page, lists| {
            page.fact(texts::LISTS, lists)
        })
        .each(received.pins.then_some(texts::PINS_REPLACED), |page, says| {
            page.fact(texts::PINS, says)
        })
        .each(received.forbids, |page, forbids| page.says(texts::NO_LOOK_UPS, forbids.rule))
        .each(is_same.then_some(texts::NO_CHANGES), |page, says| page.says(says, ""))
}
