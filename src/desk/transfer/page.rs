//! The page of a set-up that travels to another station, or that came from one.

use super::{TransferEffect, TransferEvent, TransferStatus, texts};
use crate::challenge::Key;
use crate::challenge::page::{MenuItem, PageLine, PageModel, Table};
use crate::desk::rows::{titled, with_status};
use crate::desk::{Context, DeskPage, Effect, Event, Page, Route, texts as common};
use crate::setup::{QrCode, Transfer, labels, to_url};

/// The page of a set-up that travels.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TransferPage {
    /// The set-up URL, once it is known.
    pub url: String,
    /// The same as a QR code, where it fits.
    pub code: Option<QrCode>,
    /// What came from another station, until it is saved.
    pub came: Option<Transfer>,
    /// How it goes.
    pub status: TransferStatus,
}

impl TransferPage {
    /// The page for a set-up that came.
    pub fn of(came: Transfer) -> Self {
        Self { came: Some(came), ..Self::default() }
    }

    pub(in crate::desk) fn open() -> Route {
        Route::to(Self::default()).asking(Effect::Transfer(TransferEffect::Address))
    }
}

impl DeskPage for TransferPage {
    fn name(&self) -> &'static str {
        "transfer"
    }

    fn page(&self, context: &Context) -> PageModel {
        let model = match &self.came {
            Some(came) => coming(context, came),
            None => going(context, self.code.as_ref()),
        };
        with_status(model, &self.status, texts::WORKING)
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        let letter = key.letter();
        let effect = match (key, &self.came) {
            _ if self.status == TransferStatus::Working => return Route::STAY,
            (Key::Escape, None) => return Route::MENU,
            (Key::Escape, Some(_)) => return Self::open(),
            (Key::Enter, Some(came)) if came.missing(&context.installed).is_empty() => {
                TransferEffect::Take(came.settings.clone())
            }
            (_, None) if letter == b'S' => TransferEffect::Save(context.settings.clone()),
            (_, None) if letter == b'L' && !self.url.is_empty() => {
                TransferEffect::Copy(self.url.clone())
            }
            (_, None) if letter == b'O' => TransferEffect::Choose,
            _ => return Route::STAY,
        };
        self.status = match effect {
            TransferEffect::Take(_) => TransferStatus::Working,
            _ => TransferStatus::Nothing,
        };
        Route::STAY.asking(Effect::Transfer(effect))
    }

    fn answered(&mut self, event: Event, context: &Context) -> Option<Page> {
        match event {
            Event::Transfer(TransferEvent::Address(address)) => {
                self.url = address + &to_url(&context.settings);
                self.code = QrCode::of(&self.url);
            }
            Event::Transfer(TransferEvent::Status(status)) => self.status = status,
            _ => {}
        }
        None
    }
}

/// The set-up of this station, for another.
fn going(context: &Context, code: Option<&QrCode>) -> PageModel {
    let mut lines = vec![PageLine::plain(texts::WHAT)];
    if context.pins.director {
        lines.push(PageLine::plain(texts::WITH_PINS));
    }
    lines.push(PageLine::plain(texts::code(code.is_some())));
    lines.extend(context.signing_key());
    let items = [('S', texts::SAVE), ('L', texts::COPY), ('O', texts::OPEN)];
    PageModel {
        lines,
        html: code.map(drawing).unwrap_or_default(),
        items: items.map(|(letter, says)| MenuItem::lettered(letter, says)).into(),
        ..titled(texts::HEADING)
    }
}

/// The code as a drawing, dark on light whatever the colours of the screen, with the border of
/// four squares that cameras need.
fn drawing(code: &QrCode) -> String {
    let side = (code.size + 8).to_string();
    let parts = [
        "<svg class='code' viewBox='-4 -4 ",
        &side,
        " ",
        &side,
        "'><path fill='#fff' d='M-4-4h999v999h-999z'/><path fill='#000' d='",
        &code.path,
        "'/></svg>",
    ];
    parts.concat()
}

/// What came from another station.
fn coming(context: &Context, came: &Transfer) -> PageModel {
    let installed = &context.installed;
    let of = |value: &str| match value {
        "" => texts::USUAL.to_owned(),
        value => came.named(value, installed),
    };
    let changes = came.changes(&context.settings);
    let rows = changes.iter().map(|change| {
        vec![labels::label(&change.name).to_owned(), of(&change.now), of(&change.then)]
    });
    let mut lines = Vec::new();
    if changes.is_empty() {
        lines.push(PageLine::plain(texts::NO_CHANGES));
    }
    if !came.lexicons.is_empty() {
        let names: Vec<&str> = came.lexicons.iter().map(|lexicon| &*lexicon.title).collect();
        lines.push(PageLine::plain(texts::lexicons(&names.join("; "))));
    }
    if came.pins {
        lines.push(PageLine::plain(texts::PINS));
    }
    lines.push(PageLine::plain(texts::NAME_STAYS));
    lines.extend(of_mark(came).map(PageLine::plain));
    let missing = came.missing(installed);
    let alert = missing.first().map(|words| texts::missing(words.as_str()));
    PageModel {
        lines,
        table: Table {
            heads: vec![common::SETTING, texts::NOW, texts::THEN],
            rows: rows.collect(),
            at: None,
        },
        go_on: if alert.is_none() { common::APPLY } else { "" },
        alert: alert.unwrap_or_default(),
        ..titled(texts::CHANGES)
    }
}

/// What there is to say of the other station's mark: no two stations should have the same.
fn of_mark(came: &Transfer) -> Option<String> {
    if came.marks_clash() {
        return Some(texts::marks_clash(came.from));
    }
    let needs_one = !came.from.is_none() && came.settings.mark.is_none();
    needs_one.then(|| texts::from_marked(came.from))
}
