//! The copy outside the browser, at the desk: how it is, and what the director can do about it.

use super::page::Message;
use super::{ExportForm, texts};
use crate::challenge::page::{Light, MenuItem, PageLine};
use crate::desk::{Ask, Context, Order, Route};
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

/// The lines about the copy on the page of exports.
pub(super) fn lines(state: &OutsideState) -> Vec<PageLine> {
    let on = outside_line(state).map(|(light, says)| PageLine::Check(light, says, Vec::new()));
    let (left, off) = match state {
        OutsideState::Missing => (None, Some(texts::OUTSIDE_MISSING)),
        OutsideState::Off { left } => (left.as_deref(), Some(texts::OUTSIDE_OFF)),
        _ => (None, None),
    };
    let left = left.map(texts::outside_left).map(PageLine::plain);
    left.into_iter().chain(off.map(PageLine::plain)).chain(on).collect()
}

/// The items about the copy on the page of exports.
pub(super) fn items(context: &Context) -> impl Iterator<Item = (MenuItem, Message)> {
    let state = &context.outside;
    let keep = if state.is_on() { texts::KEEP_ELSEWHERE } else { texts::KEEP_OUTSIDE };
    let name = ExportForm::outside_name(&context.settings.event, &context.station);
    let items = [
        matches!(state, OutsideState::NeedsPermission { .. })
            .then(|| ('A', texts::ALLOW_OUTSIDE, Message::ask(Ask::AllowOutside))),
        (*state != OutsideState::Missing)
            .then(|| ('K', keep, Message::ask(Ask::ChooseOutside(name)))),
        state.is_on().then(|| {
            ('E', texts::END_OUTSIDE, Message::go(Route::STAY.asking(Order::EndOutsideCopy)))
        }),
    ];
    let item = |(letter, says, does)| (MenuItem::lettered(letter, says), does);
    items.into_iter().flatten().map(item)
}
