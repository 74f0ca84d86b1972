//! The notices below every screen are for the director or the players; each stays for as long as it applies.

use super::Station;
use crate::browser_error::Cause;
use crate::desk::{Desk, texts};

/// A notice below the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Identifies the notice in the page.
    pub name: &'static str,
    pub says: String,
}

impl Notice {
    /// The notices that apply now, about rulings that are not recorded, problems found in the journal's copies, a
    /// copy outside the browser that is not written, a signing key that changed, and a screen that was cleared after a suspend.
    pub fn all(station: &Station) -> Vec<Self> {
        let (found, say) = (station.found(), station.language().messages());
        let when = |applies: bool, says: &str| applies.then(|| says.to_owned());
        let all = [
            ("disk-full", when(station.has_no_room(), say.notices.disk_full)),
            ("emptied", when(station.is_emptied(), say.notices.emptied)),
            ("not-recorded", not_recorded_says(station)),
            ("desk-not-recorded", desk_not_recorded_says(station)),
            ("lost", when(found.lost, say.notices.lost)),
            ("set-aside", when(found.set_aside, say.notices.set_aside)),
            ("evicted", when(found.evicted, say.notices.evicted)),
            ("repaired", when(found.repaired && !found.lost, say.notices.repaired)),
            ("restored", when(station.has_restored(), say.notices.restored)),
            ("one-copy", when(station.says_one_copy(), say.notices.one_copy)),
            ("outside-copy", when(station.says_outside_copy(), say.notices.outside_copy)),
            ("key-changed", when(station.has_key_changed(), say.notices.key_changed)),
            ("cleared", station.cleared_says()),
        ];
        let notice = |(name, says): (_, Option<String>)| Some(Self { name, says: says? });
        all.into_iter().filter_map(notice).collect()
    }
}

/// How many rulings are not recorded, and the name of the cause if the browser gives one. The director at the desk is not
/// told to tell the director, and reads of everything in one line.
fn not_recorded_says(station: &Station) -> Option<String> {
    let rulings = Some(station.not_recorded()).filter(|rulings| *rulings > 0)?;
    let say = station.language().messages();
    let says = if is_directors(station) {
        texts::not_recorded((rulings + usize::from(station.desk_not_recorded())) as u64)
    } else {
        say.counted(&say.notices.not_recorded, rulings as u64)
    };
    Some(with_cause(says, station))
}

/// That an entry of the desk is not recorded.
fn desk_not_recorded_says(station: &Station) -> Option<String> {
    let say = station.language().messages();
    match is_directors(station) {
        _ if !station.desk_not_recorded() => None,
        false => Some(say.notices.desk_not_recorded.to_owned()),
        true => (station.not_recorded() == 0).then(|| texts::not_recorded(1)),
    }
}

fn is_directors(station: &Station) -> bool {
    station.desk().is_some_and(Desk::is_directors)
}

fn with_cause(says: String, station: &Station) -> String {
    match station.not_recorded_because() {
        Some(Cause::Browser(name)) => format!("{says} ({name})"),
        _ => says,
    }
}
