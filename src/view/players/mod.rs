//! The players' screens.

mod check;
mod count;
mod facts;
mod keyboard;
mod slip;
mod verdict;

pub(super) use check::Check;
pub(super) use count::Count;
pub(super) use slip::Slip;
pub(super) use verdict::Verdict;

use super::link::Link;
use leptos::prelude::*;

/// The seconds left, while they are counted down.
fn seconds_left(link: Link) -> Memo<Option<u64>> {
    Memo::new(move |_| link.station.with(|s| s.countdown().map(|countdown| countdown.seconds)))
}
