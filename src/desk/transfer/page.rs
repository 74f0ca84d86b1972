//! The page for saving this station's set-up and for reviewing a received one.

use super::{
    CodeOf, CodePage, TransferEffect, TransferEvent, TransferFailure, TransferStatus, texts,
};
use crate::challenge::page::{MenuItem, PageLine, PageModel, Table, TextField};
use crate::challenge::{Key, Mark};
use crate::desk::differences::{Differences, rulebook};
use crate::desk::rows::{titled, with_status};
use crate::desk::settings::keeps_use;
use crate::desk::{Context, DeskPage, Effect, Event, Page, Route, texts as common};
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
        Route::to(Self::default()).asking(Effect::Transfer(TransferEffect::Address))
    }

    /// The page that only opens another station's set-up. The browser's file dialog opens at once.
    pub(in crate::desk) fn choosing() -> Route {
        let page = Self { only_opens: true, ..Self::default() };
        Route::to(page).asking(Effect::Transfer(TransferEffect::Choose))
    }

    /// The code of the set-up, if the set-up fits in a code.
    fn code(&self) -> Option<CodePage> {
        let code = QrCode::of(&self.url).filter(|_| !self.url.is_empty())?;
        Some(CodePage { code, of: CodeOf::SetUp(self.address.clone()) })
    }

    fn address_code(&self) -> Option<CodePage> {
        let code = QrCode::of(&self.address).filter(|_| !self.address.is_empty())?;
        Some(CodePage { code, of: CodeOf::Address(self.address.clone()) })
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
    fn name(&self) -> &'static str {
        if self.received.is_some() { "transfer-review" } else { "transfer" }
    }

    fn page(&self, context: &Context) -> PageModel {
        let model = match &self.received {
            Some(received) => self.review_page(context, received),
            None if self.only_opens => {
                PageModel { go_on: texts::CHOOSE, ..titled(texts::OPEN_HEADING) }
            }
            None => self.copy_page(context),
        };
        with_status(model, &self.status, texts::WORKING)
    }

    fn may_leave(&self, _: &Context) -> bool {
        self.received.is_none()
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        let effect = match (key, &self.received) {
            _ if self.status == TransferStatus::Working => return Route::STAY,
            (Key::Escape, None) => return Route::MENU,
            (Key::Escape, Some(_)) => return Self::open(),
            (Key::Enter, Some(received)) if received.missing(&context.installed).is_empty() => {
                let received = as_applied(received, context);
                let Some(settings) = self.settings(&received) else { return Route::STAY };
                TransferEffect::Take(settings)
            }
            (Key::Enter, None) if self.only_opens => TransferEffect::Choose,
            (Key::Digit(_), None) if self.only_opens => return Route::STAY,
            (Key::Digit(1), None) => TransferEffect::Save(context.settings.clone()),
            (Key::Digit(2), None) if !self.url.is_empty() => TransferEffect::Copy(self.url.clone()),
            (Key::Digit(3), None) => return self.code().map_or(Route::STAY, Route::to),
            (Key::Digit(4), None) => TransferEffect::Choose,
            (Key::Digit(5), None) => return self.address_code().map_or(Route::STAY, Route::to),
            _ => return Route::STAY,
        };
        self.status = match effect {
            TransferEffect::Take(_) => TransferStatus::Working,
            _ => TransferStatus::Nothing,
        };
        Route::STAY.asking(Effect::Transfer(effect))
    }

    fn wrote(&mut self, at: usize, text: String, _: &Context) {
        let field = if at == 0 { &mut self.station } else { &mut self.mark };
        *field = Some(text);
    }

    fn answered(&mut self, event: Event, context: &Context) -> Option<Page> {
        match event {
            Event::Transfer(TransferEvent::Address(address)) => {
                self.url = [address.as_str(), &to_url(&context.settings)].concat();
                self.address = address;
            }
            Event::Transfer(TransferEvent::Status(status)) => self.status = status,
            _ => {}
        }
        None
    }
}

impl TransferPage {
    /// The page with the ways to copy this station's set-up to others, each with what it includes.
    fn copy_page(&self, context: &Context) -> PageModel {
        let file = if context.pins.director { texts::FILE_WITH_PINS } else { texts::FILE };
        let code =
            if self.url.is_empty() || self.code().is_some() { texts::CODE } else { texts::NO_CODE };
        let ways = [
            (texts::SAVE, file),
            (texts::COPY, texts::LINK),
            (texts::SHOW_CODE, code),
            (texts::OPEN, texts::OPEN_SAYS),
            (texts::ADDRESS, texts::ADDRESS_SAYS),
        ];
        let card = |(number, (way, says)): (usize, (&'static str, &'static str))| MenuItem {
            rule: says.into(),
            ..MenuItem::numbered(number, way)
        };
        let in_use = context.settings.lexicons();
        let left_out = context.installed.iter().filter(|list| !in_use.contains(&list.words));
        let left_out: Vec<&str> = left_out.map(|list| &*list.title).collect();
        let left_out = (!left_out.is_empty()).then(|| texts::left_out(&left_out.join("; ")));
        PageModel {
            lines: [texts::WHAT.to_owned()]
                .into_iter()
                .chain(left_out)
                .map(PageLine::plain)
                .collect(),
            items: ways.into_iter().enumerate().map(card).collect(),
            ..titled(texts::HEADING)
        }
    }
}

impl TransferPage {
    /// The page with the received set-up, for review.
    fn review_page(&self, context: &Context, received: &Transfer) -> PageModel {
        let received = &as_applied(received, context);
        let installed = &context.installed;
        let missing = received.missing(installed);
        let missing = missing.first().map(|words| texts::missing(words.as_str()));
        let settings = self.settings(received);
        let no_mark = settings.is_none().then(|| NOT_A_MARK.to_owned());
        let alert = missing.or(no_mark);
        PageModel {
            lines: review_lines(
                context,
                received,
                settings.map_or(received.settings.mark, |set| set.mark),
            ),
            table: Table {
                heads: vec![common::SETTING, texts::NOW, texts::THEN],
                rows: changes(context, received),
                ..Table::default()
            },
            field: Some(TextField {
                label: texts::STATION_NAME.to_owned(),
                value: received.settings.station.clone(),
                focused: received.settings.station.is_empty(),
            }),
            second_field: Some(TextField {
                label: MARK.name.to_owned(),
                value: self.mark(received),
                focused: false,
            }),
            go_on: if alert.is_none() { common::SAVE } else { "" },
            alert: alert.unwrap_or_default(),
            ..titled(texts::CHANGES)
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
