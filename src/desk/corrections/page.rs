//! The pages on which a ruling is corrected, and on which it is said who looked words up separately.

use super::texts;
use crate::challenge::page::{Keypad, MenuItem, PageLine, PageModel};
use crate::challenge::{ResponsibilityScreen, Responsible};
use crate::desk::rows::{instruction, ruling_so_far, yes_and_no};
use crate::desk::{Context, CorrectionPage, Separate, texts as common};
use crate::rulebook::Earns;

/// A ruling that was found wrong.
pub(in crate::desk) fn correction(context: &Context, correcting: &CorrectionPage) -> PageModel {
    let mut model = ruling_so_far(context, &correcting.recalled);
    model.lines.pop();
    if !correcting.is_settled(context) {
        return PageModel { alert: texts::OPEN.to_owned(), ..model };
    }
    if correcting.recalled.corrected {
        texts::CORRECTED.clone_into(&mut model.alert);
    }
    model.lines.push(if correcting.is_manual(context) {
        instruction(context.settings.rulebook.book().correction.instruction)
    } else {
        PageLine::plain(texts::NOT_MANUAL)
    });
    let earns = correcting.earns(context);
    if correcting.award(earns).is_some() {
        model.go_on = common::ENTER;
    }
    match earns {
        Earns::Spread(_) => {
            model.lines.push(PageLine::plain(texts::SCORE));
            let typed = Some(correcting.score.as_str().to_owned());
            PageModel { typed, keypad: Keypad::Digits, ..model }
        }
        Earns::Replay => {
            model.lines.push(PageLine::plain(texts::REPLAY));
            let [yes, no] = yes_and_no();
            let yes = MenuItem { chosen: Some(correcting.chosen == Some(true)), ..yes };
            let no = MenuItem { chosen: Some(correcting.chosen == Some(false)), ..no };
            PageModel { items: vec![yes, no], ..model }
        }
        Earns::Nothing => {
            let on = correcting.chosen.is_some();
            let wrong = MenuItem { chosen: Some(on), ..MenuItem::lettered('Y', texts::WRONG) };
            PageModel { items: vec![wrong], ..model }
        }
    }
}

/// Words of a challenge were looked up separately: who was responsible?
pub(in crate::desk) fn separate(context: &Context, separate: &Separate) -> PageModel {
    let mut model = ruling_so_far(context, &separate.recalled);
    model.lines.pop();
    if !separate.is_open(context) {
        return PageModel { alert: texts::NOT_SEPARATE.to_owned(), ..model };
    }
    let asks = ResponsibilityScreen::page(context.settings.rulebook.book(), context.messages());
    model.lines.extend(asks.lines);
    let choice = |(choice, answer): (MenuItem, Responsible)| MenuItem {
        chosen: Some(separate.chosen == Some(answer)),
        ..choice
    };
    let items = asks.items.into_iter().zip(ResponsibilityScreen::ANSWERS).map(choice).collect();
    let go_on = if separate.chosen.is_some() { common::ENTER } else { "" };
    PageModel { items, go_on, ..model }
}
