//! The lexicons that players can choose from.

use super::texts;
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::console::{DeskTerms, Offered};
use crate::desk::texts as common;
use crate::setup::labels;

/// Which lexicons can players choose from?
pub(in crate::desk) fn page(context: &DeskTerms, offered: &Offered) -> PageModel {
    let choice = |(number, row)| {
        let installed = context.installed.iter().find(|lexicon| Some(lexicon.words) == row);
        let title = installed.map_or(common::OWN_LIST, |lexicon| &lexicon.title);
        let on = offered.settings.offered.contains(&row);
        MenuItem { chosen: Some(on), ..MenuItem::numbered(number, title) }
    };
    let rows = Offered::rows(context).into_iter().take(9).enumerate();
    PageModel {
        heading: labels::OFFERED.to_owned(),
        lines: vec![PageLine::plain(texts::OFFERED_WHY)],
        items: rows.map(choice).collect(),
        alert: if offered.full { texts::OFFERED_FULL.to_owned() } else { String::new() },
        back: common::BACK,
        go_on: common::PUT_IN_FORCE,
        ..PageModel::default()
    }
}
