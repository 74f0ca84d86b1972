//! The pages that carry a set-up to another station.

use crate::app::views::sheet::{Choice, Line, Sheet};
use crate::app::views::table::Table;
use crate::console::{Carry, CarryTold, QrCode, Transfer};
use crate::desk::texts as common;
use crate::desk::transfer::texts;
use crate::setup::labels;
use crate::station::Station;

pub(super) fn sheet(station: &Station, carry: &Carry) -> Sheet {
    let sheet = match &carry.came {
        Some(came) => coming(station, came),
        None => going(station, carry),
    };
    with_told(sheet, &carry.told, texts::WORKING)
}

/// The sheet with what is going on above it.
pub(super) fn with_told(mut sheet: Sheet, told: &CarryTold, working: &str) -> Sheet {
    let told = match told {
        CarryTold::Nothing => return sheet,
        CarryTold::Failed(why) => return Sheet { alert: why.clone(), ..sheet },
        CarryTold::Working => working.to_owned(),
        CarryTold::Saved(name) => common::given_to_save(name),
        CarryTold::Copied => common::COPIED.to_owned(),
    };
    sheet.lines.insert(0, Line::Heading(told));
    sheet
}

/// What is set here, for another station.
fn going(station: &Station, carry: &Carry) -> Sheet {
    let mut lines = vec![Line::plain(texts::WHAT)];
    if station.pins().director {
        lines.push(Line::plain(texts::WITH_PINS));
    }
    lines.push(Line::plain(texts::code(carry.code.is_some())));
    let choices = [('S', texts::SAVE), ('L', texts::COPY), ('O', texts::OPEN)];
    Sheet {
        heading: texts::HEADING.to_owned(),
        lines,
        art: carry.code.as_ref().map(drawing).unwrap_or_default(),
        choices: choices.into_iter().map(|(key, says)| Choice::lettered(key, says)).collect(),
        back: common::BACK,
        ..Sheet::default()
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
fn coming(station: &Station, came: &Transfer) -> Sheet {
    let installed = station.installed();
    let of = |value: &str| match value {
        "" => texts::USUAL.to_owned(),
        value => came.named(value, installed),
    };
    let changes = came.changes(station.would_be_set());
    let rows = changes.iter().map(|change| {
        vec![labels::label(&change.name).to_owned(), of(&change.now), of(&change.then)]
    });
    let mut lines = Vec::new();
    if changes.is_empty() {
        lines.push(Line::plain(texts::NO_CHANGES));
    }
    if !came.lexicons.is_empty() {
        let names: Vec<&str> = came.lexicons.iter().map(|lexicon| &*lexicon.title).collect();
        lines.push(Line::plain(texts::lexicons(&names.join("; "))));
    }
    if came.pins {
        lines.push(Line::plain(texts::PINS));
    }
    lines.push(Line::plain(texts::NAME_STAYS));
    let missing = came.missing(installed);
    let alert = missing.first().map(|words| texts::missing(words.as_str()));
    Sheet {
        heading: texts::CHANGES.to_owned(),
        lines,
        table: Table {
            heads: vec![texts::SETTING, texts::NOW, texts::THEN],
            rows: rows.collect(),
            at: None,
        },
        go_on: if alert.is_none() { common::PUT_IN_FORCE } else { "" },
        alert: alert.unwrap_or_default(),
        back: common::BACK,
        ..Sheet::default()
    }
}
