//! The page on which a stick is made: what is in it, how large it is, and who may have it.

use super::carry::with_told;
use crate::app::views::sheet::{Choice, Line, Sheet};
use crate::app::views::table::Table;
use crate::console::{Installed, Settings, Stick, Transfer, in_stick};
use crate::desk::lexicons::texts as lexicons_texts;
use crate::desk::standalone::texts as standalone_texts;
use crate::desk::texts as common;
use crate::desk::transfer::texts as transfer_texts;
use crate::lexicon::Fingerprint;
use crate::setup::labels;
use crate::station::Station;

pub(super) fn sheet(station: &Station, stick: &Stick) -> Sheet {
    let set = in_stick(station.settings());
    let words = set.lexicons();
    let mut rows = Vec::new();
    let mut row = |what: &str, is: String| rows.push(vec![what.to_owned(), is]);
    if let Some(size) = stick.size {
        row(standalone_texts::SIZE, standalone_texts::kilobytes(u64::from(size).div_ceil(1000)));
    }
    for words in &words {
        let print = Fingerprint::of(words);
        // What is installed is told a moment after the desk opens.
        let known = station.installed().iter().find(|lexicon| lexicon.words == *words);
        let named = |lexicon: &Installed| standalone_texts::lexicon(&lexicon.title, print.as_str());
        row(common::FIRST_LEXICON, known.map_or_else(|| print.to_string(), named));
    }
    row(common::FIRST_LEXICON, lexicons_texts::OWN_LIST.to_owned());
    row(labels::RULEBOOK, set.rulebook.to_string());
    // What has another value than usual.
    let carried = Transfer::new(set, Vec::new(), false, "");
    for change in carried.changes(&Settings::default()) {
        let what = labels::label(&change.name);
        if what != labels::RULEBOOK {
            row(what, carried.named(&change.then, station.installed()));
        }
    }
    let whose = if words.is_empty() { standalone_texts::FREE } else { standalone_texts::LICENSED };
    let says = [standalone_texts::WHAT, standalone_texts::WITHOUT, standalone_texts::KEEPS, whose];
    let sheet = Sheet {
        heading: standalone_texts::HEADING.to_owned(),
        lines: says.map(Line::plain).into(),
        table: Table {
            heads: vec![transfer_texts::SETTING, standalone_texts::CONTENTS],
            rows,
            at: None,
        },
        choices: stick.size.iter().map(|_| Choice::lettered('S', standalone_texts::SAVE)).collect(),
        back: common::BACK,
        ..Sheet::default()
    };
    with_told(sheet, &stick.told, standalone_texts::WORKING)
}
