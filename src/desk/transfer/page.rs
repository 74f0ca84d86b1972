//! The pages that carry a set-up to another station.

use super::texts;
use crate::challenge::page::{MenuItem, PageLine, PageModel, Table};
use crate::desk::status::with_status;
use crate::desk::{Context, TransferPage, texts as common};
use crate::setup::{QrCode, Transfer, labels};

pub(in crate::desk) fn page(context: &Context, carry: &TransferPage) -> PageModel {
    let model = match &carry.came {
        Some(came) => coming(context, came),
        None => going(context, carry),
    };
    with_status(model, &carry.told, texts::WORKING)
}

/// What is set here, for another station.
fn going(context: &Context, carry: &TransferPage) -> PageModel {
    let mut lines = vec![PageLine::plain(texts::WHAT)];
    if context.pins.director {
        lines.push(PageLine::plain(texts::WITH_PINS));
    }
    lines.push(PageLine::plain(texts::code(carry.code.is_some())));
    lines.extend(context.signing_key());
    let items = [('S', texts::SAVE), ('L', texts::COPY), ('O', texts::OPEN)];
    PageModel {
        heading: texts::HEADING.to_owned(),
        lines,
        html: carry.code.as_ref().map(drawing).unwrap_or_default(),
        items: items.into_iter().map(|(key, says)| MenuItem::lettered(key, says)).collect(),
        back: common::BACK,
        ..PageModel::default()
    }
}

/// The code as a drawing, dark on light whatever the colours of the screen are, with the border of
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
    let missing = came.missing(installed);
    let alert = missing.first().map(|words| texts::missing(words.as_str()));
    PageModel {
        heading: texts::CHANGES.to_owned(),
        lines,
        table: Table {
            heads: vec![common::SETTING, texts::NOW, texts::THEN],
            rows: rows.collect(),
            at: None,
        },
        go_on: if alert.is_none() { common::PUT_IN_FORCE } else { "" },
        alert: alert.unwrap_or_default(),
        back: common::BACK,
        ..PageModel::default()
    }
}
