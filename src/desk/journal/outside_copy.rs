//! The copy outside the browser, at the desk: how it is, and what the director can do about it.

use super::page::Message;
use super::{ExportForm, texts};
use crate::challenge::form::Look;
use crate::challenge::page::Light;
use crate::desk::kit::Page;
use crate::desk::{Ask, Context, Order, Route, texts as common};
use crate::journal::OutsideState;

/// The line about a copy that is kept; none if there is no copy.
pub fn outside_line(state: &OutsideState) -> Option<(Light, String)> {
    Some(match state {
        OutsideState::Missing | OutsideState::Off { .. } => return None,
        OutsideState::NeedsPermission { file } => {
            (Light::Amber, texts::outside_needs_permission(file))
        }
        OutsideState::Failing { file, why } => {
            (Light::Red, texts::outside_failing(file, &why.to_string()))
        }
        OutsideState::Kept { file, through: 0, .. } => (Light::Amber, texts::outside_begins(file)),
        OutsideState::Kept { file, through, late: true } => {
            (Light::Amber, texts::outside_late(file, *through))
        }
        OutsideState::Kept { file, through, late: false } => {
            (Light::Green, texts::outside_kept(file, *through))
        }
    })
}

/// The name of the file, or that there is none.
pub(super) fn value(state: &OutsideState) -> &str {
    match state {
        OutsideState::Missing | OutsideState::Off { .. } => common::OFF,
        OutsideState::NeedsPermission { file }
        | OutsideState::Failing { file, .. }
        | OutsideState::Kept { file, .. } => file,
    }
}

/// What the page about the copy adds to its heading.
pub(super) fn page(page: Page<Message>, context: &Context) -> Page<Message> {
    let state = &context.outside;
    let left = match state {
        OutsideState::Off { left: Some(file) } => Some(texts::outside_left(file)),
        _ => None,
    };
    let asks = matches!(state, OutsideState::NeedsPermission { .. });
    let allow = asks.then(|| (texts::ALLOW_OUTSIDE.to_owned(), Message::ask(Ask::AllowOutside)));
    let page = page
        .lead(if *state == OutsideState::Missing { texts::OUTSIDE_MISSING } else { "" })
        .section("", Look::Rows)
        .each(outside_line(state), |page, (light, says)| {
            let page = page.fault(light, says, "", allow.clone());
            if asks { page.lettered('A') } else { page }
        })
        .each(left, |page, says| page.says(says, ""));
    if *state == OutsideState::Missing {
        return page;
    }
    let page = page.each((!state.is_on()).then_some(texts::OUTSIDE), |page, facts| {
        page.fact(texts::OUTSIDE_NOW, common::OFF)
            .each(facts, |page, (what, says)| page.fact(what, says))
    });
    let name = ExportForm::outside_name(&context.settings.event, &context.station);
    let choose = Message::ask(Ask::ChooseOutside(name));
    if !state.is_on() {
        return page.go_on(texts::CHOOSE_FILE, choose);
    }
    page.button(texts::END_OUTSIDE, Message::go(Route::STAY.asking(Order::EndOutsideCopy)))
        .lettered('E')
        .go_on(texts::CHOOSE_ANOTHER, choose)
}
