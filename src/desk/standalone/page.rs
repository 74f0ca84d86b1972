//! The page on which a stick is made: what is in it, how large it is, and who may have it.

use super::texts;
use crate::challenge::page::{MenuItem, PageLine, PageModel, Table};
use crate::desk::status::with_status;
use crate::desk::{Context, StandalonePage, in_stick, texts as common};
use crate::lexicon::Fingerprint;
use crate::setup::{Installed, Settings, Transfer, labels};

pub(in crate::desk) fn page(context: &Context, stick: &StandalonePage) -> PageModel {
    let set = in_stick(&context.settings);
    let words = set.lexicons();
    let mut rows = Vec::new();
    let mut row = |what: &str, is: String| rows.push(vec![what.to_owned(), is]);
    if let Some(size) = stick.size {
        row(texts::SIZE, texts::kilobytes(u64::from(size).div_ceil(1000)));
    }
    for words in &words {
        let print = Fingerprint::of(words);
        // What is installed is told a moment after the desk opens.
        let known = context.installed.iter().find(|lexicon| lexicon.words == *words);
        let named = |lexicon: &Installed| texts::lexicon(&lexicon.title, print.as_str());
        row(common::FIRST_LEXICON, known.map_or_else(|| print.to_string(), named));
    }
    row(common::FIRST_LEXICON, common::OWN_LIST.to_owned());
    row(labels::RULEBOOK, set.rulebook.to_string());
    // What has another value than usual.
    let carried = Transfer::new(set, Vec::new(), false, "");
    for change in carried.changes(&Settings::default()) {
        let what = labels::label(&change.name);
        if what != labels::RULEBOOK {
            row(what, carried.named(&change.then, &context.installed));
        }
    }
    let whose = if words.is_empty() { texts::FREE } else { texts::LICENSED };
    let says = [texts::WHAT, texts::WITHOUT, texts::KEEPS, whose];
    let model = PageModel {
        heading: texts::HEADING.to_owned(),
        lines: says.map(PageLine::plain).into(),
        table: Table { heads: vec![common::SETTING, texts::CONTENTS], rows, at: None },
        items: stick.size.iter().map(|_| MenuItem::lettered('S', texts::SAVE)).collect(),
        back: common::BACK,
        ..PageModel::default()
    };
    with_status(model, &stick.told, texts::WORKING)
}
