//! The pages that carry a set-up to another station.

use crate::app::views::sheet::{Choice, Line, Sheet};
use crate::app::views::table::Table;
use crate::console::{Carry, CarryTold, QrCode, Transfer};
use crate::messages::Messages;
use crate::station::{Station, setting_says};

pub(super) fn sheet(station: &Station, carry: &Carry, say: &Messages) -> Sheet {
    let sheet = match &carry.came {
        Some(came) => coming(station, came, say),
        None => going(station, carry, say),
    };
    with_told(sheet, &carry.told, say.carry.working, say)
}

/// The sheet with what is going on above it.
pub(super) fn with_told(
    mut sheet: Sheet,
    told: &CarryTold,
    working: &str,
    say: &Messages,
) -> Sheet {
    let told = match told {
        CarryTold::Nothing => return sheet,
        CarryTold::Failed(why) => return Sheet { alert: why.clone(), ..sheet },
        CarryTold::Working => working.to_owned(),
        CarryTold::Saved(name) => (say.carry.saved)(name),
        CarryTold::Copied => say.carry.copied.to_owned(),
    };
    sheet.lines.insert(0, Line::Heading(told));
    sheet
}

/// What is set here, for another station.
fn going(station: &Station, carry: &Carry, say: &Messages) -> Sheet {
    let mut lines = vec![Line::plain(say.carry.what)];
    if station.pins().director {
        lines.push(Line::plain(say.carry.with_pins));
    }
    lines.push(Line::plain((say.carry.code)(carry.code.is_some())));
    let choices = [('S', say.carry.save), ('L', say.carry.copy), ('O', say.carry.open)];
    Sheet {
        heading: say.carry.heading.to_owned(),
        lines,
        art: carry.code.as_ref().map(drawing).unwrap_or_default(),
        choices: choices.into_iter().map(|(key, says)| Choice::lettered(key, says)).collect(),
        back: say.desk.back,
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
fn coming(station: &Station, came: &Transfer, say: &Messages) -> Sheet {
    let installed = station.installed();
    let of = |value: &str| match value {
        "" => say.carry.usual.to_owned(),
        value => came.named(value, installed),
    };
    let changes = came.changes(station.would_be_set());
    let rows = changes.iter().map(|change| {
        vec![setting_says(&change.name, say).to_owned(), of(&change.now), of(&change.then)]
    });
    let mut lines = Vec::new();
    if changes.is_empty() {
        lines.push(Line::plain(say.carry.no_changes));
    }
    if !came.lexicons.is_empty() {
        let names: Vec<&str> = came.lexicons.iter().map(|lexicon| &*lexicon.title).collect();
        lines.push(Line::plain((say.carry.lexicons)(&names.join("; "))));
    }
    if came.pins {
        lines.push(Line::plain(say.carry.pins));
    }
    lines.push(Line::plain(say.carry.name_stays));
    let missing = came.missing(installed);
    let alert = missing.first().map(|words| (say.carry.missing)(words.as_str()));
    Sheet {
        heading: say.carry.changes.to_owned(),
        lines,
        table: Table {
            heads: vec![say.carry.setting, say.carry.now, say.carry.then],
            rows: rows.collect(),
            at: None,
        },
        go_on: if alert.is_none() { say.director.put_in_force } else { "" },
        alert: alert.unwrap_or_default(),
        back: say.desk.back,
        ..Sheet::default()
    }
}
