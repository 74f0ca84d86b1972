//! The page on which a stick is made: what is in it, how large it is, and who may have it.

use super::carry::with_told;
use crate::app::views::sheet::{Choice, Line, Sheet};
use crate::app::views::table::Table;
use crate::console::{Installed, Settings, Stick, Transfer, in_stick};
use crate::lexicon::Fingerprint;
use crate::messages::Messages;
use crate::station::{Station, setting_says};

pub(super) fn sheet(station: &Station, stick: &Stick, say: &Messages) -> Sheet {
    let set = in_stick(station.settings());
    let words = set.lexicons();
    let mut rows = Vec::new();
    let mut row = |what: &str, is: String| rows.push(vec![what.to_owned(), is]);
    if let Some(size) = stick.size {
        row(say.stick.size, (say.stick.kilobytes)(u64::from(size).div_ceil(1000)));
    }
    for words in &words {
        let print = Fingerprint::of(words);
        // What is installed is told a moment after the desk opens.
        let known = station.installed().iter().find(|lexicon| lexicon.words == *words);
        let named = |lexicon: &Installed| (say.stick.lexicon)(&lexicon.title, print.as_str());
        row(say.set_up.lexicon, known.map_or_else(|| print.to_string(), named));
    }
    row(say.set_up.lexicon, say.director.own_list.to_owned());
    row(say.desk.rulebook, set.rulebook.to_string());
    // What has another value than usual.
    let carried = Transfer::new(set, Vec::new(), false, "");
    for change in carried.changes(&Settings::default()) {
        let what = setting_says(&change.name, say);
        if what != say.desk.rulebook {
            row(what, carried.named(&change.then, station.installed()));
        }
    }
    let whose = if words.is_empty() { say.stick.free } else { say.stick.licensed };
    let says = [say.stick.what, say.stick.without, say.stick.keeps, whose];
    let sheet = Sheet {
        heading: say.stick.heading.to_owned(),
        lines: says.map(Line::plain).into(),
        table: Table { heads: vec![say.carry.setting, say.stick.contents], rows, at: None },
        choices: stick.size.iter().map(|_| Choice::lettered('S', say.stick.save)).collect(),
        back: say.desk.back,
        ..Sheet::default()
    };
    with_told(sheet, &stick.told, say.stick.working, say)
}
