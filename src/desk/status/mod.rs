//! The station's status, for the home page: whether it is ready, what it has judged today, and what stands on the tiles.
//! It has no words of slips, because the home page is the first page that anybody sees at the desk.

mod faults;
pub mod texts;

pub use faults::Mends;
pub(super) use faults::faults;

use super::readiness::checks::{checks, summary};
use super::{Context, PracticeState};
use crate::challenge::page::Light;
use crate::journal::{Entry, Happening, Log, Row, Statistics};

/// What stands on a tile: a figure, and a line below it.
pub(super) type Figure = [String; 2];

/// Whether the station is ready; `None` until the browser has looked.
pub(super) fn ready(context: &Context) -> Option<(Light, String)> {
    let ((light, says), _) = summary(&checks(context.facts.as_ref()?, context.pins));
    Some((light, says.to_owned()))
}

/// The status in one line: the station, the round and today's challenges.
pub(super) fn line(context: &Context) -> String {
    let station = context.station.clone();
    if context.practice == PracticeState::On {
        return texts::line([texts::PRACTICE.to_owned(), station].into_iter());
    }
    let round = Some(context.settings.round).filter(|round| *round > 0).map(texts::round);
    let today = context.log.as_deref().map(|log| today(log, &context.wall.date()));
    texts::line([Some(station), round, today].into_iter().flatten())
}

/// The number of this day's challenges, and how they ended.
fn today(log: &Log, date: &str) -> String {
    let rows: Vec<&Row> = log.rows.iter().filter(|row| row.time.date() == date).collect();
    let waiting = rows.iter().filter(|row| row.waits()).count() as u64;
    texts::challenges(&Statistics::of(&rows).all, waiting)
}

/// The step to the next round, and when this one began.
pub(super) fn next_round(context: &Context) -> Figure {
    let now = context.settings.round;
    let began = round_began(context).map(|time| texts::round_began(now, &time));
    [texts::round(now.saturating_add(1)), began.unwrap_or_else(|| texts::now(now))]
}

/// When the round began, according to the journal: only the time if it was today. `None` if the journal does not say.
fn round_began(context: &Context) -> Option<String> {
    let round = Some(context.settings.round).filter(|round| *round > 0)?;
    let is_round = |set: &str| {
        let set = set.strip_prefix(ROUND_IS).map(str::trim);
        set == Some(round.to_string().as_str())
    };
    let newest_first = context.log.as_deref()?.journals.first()?.entries.iter().rev();
    let saved = newest_first.filter(|line| line.contains(ROUND_IS)).filter_map(|line| {
        let entry = Entry::read(line).ok()?;
        let Happening::Settings { now, .. } = entry.what() else { return None };
        Some((entry.content().time, now.split("; ").any(is_round)))
    });
    let time = saved.take_while(|(_, is_same)| *is_same).last()?.0;
    let is_today = time.date() == context.wall.date();
    Some(if is_today { time.clock().get(..5)?.to_owned() } else { time.date() })
}

/// How the journal writes a round among the settings.
const ROUND_IS: &str = "round";

/// The number of the last slip, and when it was judged.
pub(super) fn last_slip(context: &Context) -> Figure {
    let Some(number) = context.last_challenge else {
        return [texts::NOTHING.to_owned(), texts::NO_SLIP.to_owned()];
    };
    let rows = context.log.as_deref().map(|log| log.rows.as_slice()).unwrap_or_default();
    let row = rows.iter().find(|row| row.number == number);
    let time = row.map(|row| row.time.clock().get(..5).unwrap_or_default().to_owned());
    [number.to_string(), texts::last_slip(time)]
}

/// How many entries of challenges the last export lacks, and when that was. Both are empty until the journal is read.
pub(super) fn journal(context: &Context) -> Figure {
    let Some(log) = context.log.as_deref() else { return Figure::default() };
    let (last, since) = log.last_export();
    let last = last.map(|last| {
        let is_today = last.date() == context.wall.date();
        if is_today { last.clock().get(..5).unwrap_or_default().to_owned() } else { last.date() }
    });
    [texts::new_entries(since), texts::exported(last)]
}
