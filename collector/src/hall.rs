//! The director's hall in the terminal.

use crate::couch::{Couch, CouchError};
use challenge_station::journal::collect::{Hall, NotAView, Row, span};
use challenge_station::journal::{Statistics, Tally};
use challenge_station::setup::EventId;
use std::fmt::Write as _;
use std::time::{SystemTime, UNIX_EPOCH};
use thiserror::Error;

/// Why the hall cannot be shown.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum HallError {
    /// The collector did not answer as it should.
    #[error(transparent)]
    Couch(#[from] CouchError),
    /// The answer is not one of the hall's views.
    #[error(transparent)]
    View(#[from] NotAView),
}

/// Asks the collector for everything new, and adds it to the hall.
pub fn ask(couch: &Couch, event: EventId, hall: &mut Hall) -> Result<(), HallError> {
    let (collected, statuses) = (event.collected(), event.statuses());
    let get = |database: &str, path: &str| couch.get(&format!("{database}/{path}"));
    hall.journals(&get(&collected, Hall::JOURNALS)?)?;
    hall.heads(&get(&collected, Hall::HEADS)?)?;
    hall.challenges(&get(&collected, Hall::CHALLENGES)?)?;
    hall.statuses(&get(&statuses, Hall::STATUSES)?)?;
    let mut asked = Vec::new();
    while let Some(wanted) = hall.wanted_links(&asked) {
        let answer = get(&collected, &wanted.path)?;
        hall.links(&wanted, &answer)?;
        asked.push(wanted);
    }
    Ok(())
}

/// Milliseconds since 1970.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// The hall as text: its figures, then a row for each station. Stations with something wrong come first.
pub fn text(hall: &Hall, now: i64) -> String {
    let board = hall.board(now);
    let statistics = hall.statistics();
    let mut text = format!(
        "{} of {} stations fine · {} challenges · {} entries collected, {} not yet\n{}\n",
        board.well,
        board.stations,
        board.challenges,
        board.collected,
        board.behind,
        rulings(&statistics)
    );
    if !board.event.is_empty() {
        text = format!("{}, round {} · {text}", board.event, board.round);
    }
    let title = [
        "station",
        "entries",
        "head code",
        "challenges",
        "acceptable",
        "behind",
        "heard",
        "clock",
        "verified",
        "signed",
        "word list",
        "rulebook",
        "version",
    ];
    let rows = hall.rows(now);
    let cells = |row: &Row| cells(row, &statistics);
    let table: Vec<[String; 13]> =
        [title.map(ToOwned::to_owned)].into_iter().chain(rows.iter().map(cells)).collect();
    let width = |column: usize| table.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<usize> = (0..title.len()).map(|n| width(n).unwrap_or_default()).collect();
    for (n, row) in table.iter().enumerate() {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(&widths) {
            let _ = write!(line, "{cell:width$}  ");
        }
        let _ = writeln!(text, "{}", line.trim_end());
        for wrong in n.checked_sub(1).and_then(|n| rows.get(n)).map_or(&[][..], |row| &row.wrong) {
            let mark = if wrong.is_grave() { "!!" } else { " ·" };
            let _ = writeln!(text, "  {mark} {wrong}");
        }
    }
    text
}

/// The statistics in two lines: all challenges, and each round. They count what is collected and verified.
fn rulings(statistics: &Statistics) -> String {
    let all = &statistics.all;
    let Some(share) = all.share() else { return String::new() };
    let judged = all.acceptable + all.unacceptable;
    let mut text = format!("{share} % of {judged} verdicts acceptable");
    if all.other() > 0 {
        let _ = write!(text, " · {} challenges without a verdict", all.other());
    }
    let round = |tally: &Tally| {
        let share = tally.share().map(|share| format!(", {share} %")).unwrap_or_default();
        format!("round {}: {}{share}", tally.name, tally.all)
    };
    let rounds: Vec<String> = statistics.by_round.iter().map(round).collect();
    format!("{text}\n{}\n", rounds.join(" · "))
}

fn cells(row: &Row, statistics: &Statistics) -> [String; 13] {
    let or_dash = |text: &str| if text.is_empty() { "–".to_owned() } else { text.to_owned() };
    let some = |text: Option<String>| text.unwrap_or_else(|| "–".to_owned());
    let tally = statistics.by_station.iter().find(|tally| tally.name == row.name);
    [
        row.name.clone(),
        row.collected.to_string(),
        some(row.head.map(|code| code.to_string())),
        row.challenges.to_string(),
        some(tally.and_then(Tally::share).map(|share| format!("{share} %"))),
        row.behind().to_string(),
        some(row.heard.map(|ago| format!("{} ago", span(ago.as_secs())))),
        some(row.clock.map(|off| format!("{off:+} s"))),
        row.verified.to_string(),
        some(row.signed.map(|through| through.to_string())),
        or_dash(&row.lexicon),
        or_dash(&row.rulebook),
        or_dash(&row.version),
    ]
}
