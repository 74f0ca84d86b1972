//! The copy outside the browser, at the desk: how it is, and what the director can do about it.

use super::texts;
use super::{ExportForm, JournalEffect};
use crate::challenge::Key;
use crate::challenge::page::{Light, MenuItem, PageLine};
use crate::desk::{Context, Effect, Order, Route};
use crate::journal::{Log, OutsideState};

/// The letter that chooses a file.
const KEEP: char = 'K';
/// The letter that has the browser ask for permission.
const ALLOW: char = 'A';
/// The letter that ends the copy.
const END: char = 'E';

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

/// Whether the page of exports is about the copy. It is if only this station's own journal is open.
pub(super) fn has_outside(log: &Log) -> bool {
    ExportForm::JsonLines.can_save(log)
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
pub(super) fn items(state: &OutsideState) -> Vec<MenuItem> {
    let keep = if state.is_on() { texts::KEEP_ELSEWHERE } else { texts::KEEP_OUTSIDE };
    let is_asked = matches!(state, OutsideState::NeedsPermission { .. });
    let items = [
        is_asked.then(|| MenuItem::lettered(ALLOW, texts::ALLOW_OUTSIDE)),
        (*state != OutsideState::Missing).then(|| MenuItem::lettered(KEEP, keep)),
        state.is_on().then(|| MenuItem::lettered(END, texts::END_OUTSIDE)),
    ];
    items.into_iter().flatten().collect()
}

/// Handles the key of an item about the copy. Any other key does nothing.
pub(super) fn press(key: Key, context: &Context) -> Route {
    let is_offered = |item: &MenuItem| item.key == key;
    if !items(&context.outside).iter().any(is_offered) {
        return Route::STAY;
    }
    let effect = match key {
        key if key == Key::typed(KEEP) => {
            let name = ExportForm::outside_name(&context.settings.event, &context.station);
            JournalEffect::ChooseOutside(name)
        }
        key if key == Key::typed(ALLOW) => JournalEffect::AllowOutside,
        _ => return Route::STAY.asking(Order::EndOutsideCopy),
    };
    Route::STAY.asking(Effect::Journal(effect))
}
