//! The director's hall has a row for each station, made from the collector's answers. Stations with problems come
//! first, with the problems in words. Long, because a row is made from four answers together.
//!
//! Every ten seconds the caller asks the databases of the event for [`JOURNALS`](Hall::JOURNALS),
//! [`HEADS`](Hall::HEADS), [`CHALLENGES`](Hall::CHALLENGES) and [`STATUSES`](Hall::STATUSES), and for the
//! [links](Hall::wanted_links) of new entries, which show how challenges were ruled. The line of an entry is never
//! read, so no word of a slip can appear here, and verdicts appear only as [counts](Hall::statistics).

mod links;
mod row;
mod rulings;
mod status;
mod view;
mod wrong;

pub use row::Row;
pub use status::StationStatus;
pub use view::NotAView;
pub use wrong::{Wrong, span};

use super::document_id::JournalTag;
use crate::challenge::delays::HALL_SILENT;
use crate::journal::head_code::HeadCode;
use crate::journal::station_id::StationId;
use crate::journal::statistics::{Statistics, Tally, most_first};
use crate::order;
use links::Links;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use view::{Collected, JournalKey, Link, ReceivedStatus};

/// A clock that is off by more than this many seconds is reported.
const CLOCK_OFF: i64 = 120;
/// How many links are requested at once.
const LINKS: u64 = 2000;

/// What is known about all stations of an event.
#[derive(Clone, Debug, Default)]
pub struct Hall {
    journals: BTreeMap<JournalKey, Collected>,
    heads: BTreeMap<JournalKey, HeadCode>,
    challenges: BTreeMap<JournalKey, u64>,
    statuses: BTreeMap<StationId, ReceivedStatus>,
    links: BTreeMap<JournalKey, Links>,
}

/// Links that are not known yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WantedLinks {
    of: JournalKey,
    /// The path below the database `ev-EVENT`.
    pub path: String,
}

/// The hall in a few figures, for a projector.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board {
    /// The event's name, as most stations have it.
    pub event: String,
    /// The latest round that a station is in; 0 for none.
    pub round: u16,
    /// How many stations there are.
    pub stations: usize,
    /// How many of them have nothing wrong.
    pub well: usize,
    /// How many challenges there were.
    pub challenges: u64,
    /// How many entries are collected.
    pub collected: u64,
    /// How many entries are not collected yet, as far as is known.
    pub behind: u64,
}

impl Hall {
    /// The path of the journals, below `ev-EVENT`.
    pub const JOURNALS: &str = "_design/live/_view/journals?group_level=2";
    /// The path of the signed heads, below `ev-EVENT`.
    pub const HEADS: &str = "_design/live/_view/heads?group_level=2";
    /// The path of the numbers of challenges, below `ev-EVENT`.
    pub const CHALLENGES: &str = "_design/live/_view/challenges?group_level=2";
    /// The path of the stations' statuses, below `at-EVENT`.
    pub const STATUSES: &str = "_all_docs?include_docs=true";

    /// Reads the answer to a request for [`JOURNALS`](Self::JOURNALS).
    pub fn journals(&mut self, answer: &str) -> Result<(), NotAView> {
        self.journals = view::journals(answer)?.into_iter().collect();
        Ok(())
    }

    /// Reads the answer to a request for [`HEADS`](Self::HEADS).
    pub fn heads(&mut self, answer: &str) -> Result<(), NotAView> {
        self.heads = view::heads(answer)?.into_iter().collect();
        Ok(())
    }

    /// Reads the answer to a request for [`CHALLENGES`](Self::CHALLENGES).
    pub fn challenges(&mut self, answer: &str) -> Result<(), NotAView> {
        self.challenges = view::challenges(answer)?.into_iter().collect();
        Ok(())
    }

    /// Reads the answer to a request for [`STATUSES`](Self::STATUSES).
    pub fn statuses(&mut self, answer: &str) -> Result<(), NotAView> {
        self.statuses = view::statuses(answer)?.into_iter().collect();
        Ok(())
    }

    /// The next links to request, except those that are already among `asked`; `None` if there are no more.
    pub fn wanted_links(&self, asked: &[WantedLinks]) -> Option<WantedLinks> {
        self.journals.iter().find_map(|(of, collected)| {
            let links = self.links.get(of);
            let through = links.map_or(0, Links::through);
            let is_broken = links.is_some_and(|links| links.broken().is_some());
            let wanted = wanted(*of, through + 1);
            let is_new = through < collected.last && !is_broken;
            (is_new && !asked.contains(&wanted)).then_some(wanted)
        })
    }

    /// Reads the answer to the request for these links.
    pub fn links(&mut self, wanted: &WantedLinks, answer: &str) -> Result<(), NotAView> {
        let mut links = view::links(answer)?;
        let documents = self.journals.get(&wanted.of).map(|one| one.documents);
        let are_all = (links.len() as u64) < LINKS;
        if !are_all {
            leave_last_number(&mut links);
        }
        let documents = documents.filter(|_| are_all);
        self.links.entry(wanted.of).or_default().follow(&links, documents);
        Ok(())
    }

    /// A row for each station: first those with something wrong, the worst first; then the others by name.
    /// `now` is in milliseconds since 1970.
    pub fn rows(&self, now: i64) -> Vec<Row> {
        let collected = self.journals.keys().map(|(station, _)| *station);
        let stations: BTreeSet<StationId> =
            collected.chain(self.statuses.keys().copied()).collect();
        let mut rows: Vec<Row> = stations.into_iter().map(|one| self.row(one, now)).collect();
        compare(&mut rows);
        for row in &mut rows {
            order::sort(&mut row.wrong);
        }
        order::sort_by_key(&mut rows, |row| {
            (row.wrong.is_empty(), row.wrong.first().cloned(), row.name.clone(), row.station)
        });
        rows
    }

    /// The hall in a few figures.
    pub fn board(&self, now: i64) -> Board {
        let rows = self.rows(now);
        let sum = |of: fn(&Row) -> u64| rows.iter().map(of).sum();
        Board {
            event: most(self.statuses.values().map(|received| received.status.event.as_str()))
                .to_owned(),
            round: self
                .statuses
                .values()
                .map(|received| received.status.round)
                .max()
                .unwrap_or_default(),
            stations: rows.len(),
            well: rows.iter().filter(|row| row.wrong.is_empty()).count(),
            challenges: sum(|row| row.challenges),
            collected: sum(|row| row.collected),
            behind: sum(Row::behind),
        }
    }

    /// Statistics of all challenges whose entries are verified. A replaced challenge is not counted; the challenge
    /// that judged it again is. A challenge that is still open counts without its verdict.
    pub fn statistics(&self) -> Statistics {
        let mut statistics = Statistics::default();
        let mut rounds: BTreeMap<Option<u16>, Tally> = BTreeMap::new();
        let mut stations: BTreeMap<StationId, Tally> = BTreeMap::new();
        for ((station, _), links) in &self.links {
            let tally = stations.entry(*station).or_default();
            links.rulings().add_to(&mut statistics, &mut rounds, tally);
        }
        let round = |number: Option<u16>| number.map_or("-".to_owned(), |it| it.to_string());
        let named = |(number, tally)| Tally { name: round(number), ..tally };
        statistics.by_round = rounds.into_iter().map(named).collect();
        let named = |(station, tally)| Tally { name: self.name(station), ..tally };
        let by_station = stations.into_iter().map(named).filter(|tally| tally.all > 0);
        statistics.by_station = most_first(by_station.collect());
        statistics
    }

    /// A station's name, and the first four digits of its identity.
    fn name(&self, station: StationId) -> String {
        let received = self.statuses.get(&station).map(|received| received.status.name.as_str());
        let name = received.filter(|name| !name.is_empty());
        let name = name.map_or_else(|| station.name(), ToOwned::to_owned);
        format!("{name} ({})", station.to_string()[..4].to_uppercase())
    }

    fn row(&self, station: StationId, now: i64) -> Row {
        let received = self.statuses.get(&station);
        let status = received.map(|received| received.status.clone()).unwrap_or_default();
        let own = || self.journals.iter().filter(move |((of, _), _)| *of == station);
        let longest = || own().max_by_key(|(_, one)| one.last).map(|((_, tag), _)| *tag);
        let journal = status.journal.or_else(longest);
        let of = journal.map(|tag| (station, tag));
        let at = |map: &BTreeMap<JournalKey, HeadCode>| of.and_then(|of| map.get(&of).copied());
        let links = of.and_then(|of| self.links.get(&of));
        let is_right = |code: &HeadCode| links.and_then(|links| links.has(*code)) == Some(true);
        let distinct = |one: &Collected| one.documents.min(one.last);
        let mut row = Row {
            name: self.name(station),
            station: Some(station),
            collected: own().map(|(_, one)| distinct(one)).sum(),
            entries: received.map(|_| status.entries),
            journal,
            head: links.and_then(Links::head_code),
            verified: links.map_or(0, Links::through),
            signed: at(&self.heads).filter(is_right).map(|code| code.count),
            challenges: self
                .challenges
                .iter()
                .filter(|((of, _), _)| *of == station)
                .map(|(_, n)| n)
                .sum(),
            heard: received.map(|received| millis(now.saturating_sub(received.heard))),
            clock: received
                .map(|received| received.status.clock.saturating_sub(received.heard) / 1000),
            lexicon: status.lexicon,
            rulebook: status.rulebook,
            version: status.version,
            wrong: Vec::new(),
        };
        row.wrong = self.wrong(station, &row, status.refused);
        row
    }

    /// What is wrong with a station, without comparing it with the others.
    fn wrong(&self, station: StationId, row: &Row, refused: u64) -> Vec<Wrong> {
        let mut wrong = Vec::new();
        for (of, one) in self.journals.iter().filter(|((of, _), _)| *of == station) {
            let links = self.links.get(of);
            let missing = one.last.saturating_sub(one.documents);
            if one.documents > one.last || links.is_some_and(Links::is_forked) {
                wrong.push(Wrong::Fork);
            }
            wrong.extend((missing > 0).then_some(Wrong::Gap(missing)));
            wrong.extend(links.and_then(Links::broken).map(Wrong::Broken));
            let signed = self.heads.get(of).copied();
            let is_other =
                |code: &HeadCode| links.and_then(|links| links.has(*code)) == Some(false);
            wrong.extend(signed.filter(is_other).map(|code| Wrong::OtherSigned(code.count)));
        }
        let behind = row.behind().saturating_sub(wrong.iter().map(gap).sum());
        wrong.extend((behind > 0).then_some(Wrong::Behind(behind)));
        wrong.extend((refused > 0).then_some(Wrong::Refused(refused)));
        match row.heard {
            None => wrong.push(Wrong::NeverHeard),
            Some(time) if time >= HALL_SILENT => wrong.push(Wrong::Silent(time)),
            Some(_) => {}
        }
        wrong.extend(row.clock.filter(|off| off.abs() > CLOCK_OFF).map(Wrong::Clock));
        wrong
    }
}

/// Drops the last number of a full answer, because the answer may end between two entries with that number. The next
/// answer begins with both of them.
fn leave_last_number(links: &mut Vec<Link>) {
    let last = links.last().map(|link| link.number);
    let before = links.iter().take_while(|link| Some(link.number) != last).count();
    if before > 0 {
        links.truncate(before);
    }
}

fn gap(wrong: &Wrong) -> u64 {
    if let Wrong::Gap(many) = wrong { *many } else { 0 }
}

fn wanted(of: (StationId, JournalTag), from: u64) -> WantedLinks {
    let (station, journal) = of;
    // `["STATION","JOURNAL",FROM]` through everything of this journal.
    let key = format!("%5B%22{station}%22%2C%22{journal}%22%2C");
    let path = format!(
        "_design/live/_view/links?limit={LINKS}&startkey={key}{from}%5D&endkey={key}%7B%7D%5D"
    );
    WantedLinks { of, path }
}

/// Adds what is wrong with a station compared with the others.
fn compare(rows: &mut [Row]) {
    let own: Vec<String> = rows.iter().map(|row| own_name(row).to_owned()).collect();
    let usual = |of: fn(&Row) -> &str| most(rows.iter().map(of)).to_owned();
    let (lexicon, rulebook, version) =
        (usual(|row| &row.lexicon), usual(|row| &row.rulebook), usual(|row| &row.version));
    for (row, name) in rows.iter_mut().zip(&own) {
        let is_other = |value: &str, usual: &str| !value.is_empty() && value != usual;
        let others = [
            (own.iter().filter(|one| *one == name).count() > 1, Wrong::SharedName),
            (is_other(&row.lexicon, &lexicon), Wrong::OtherLexicon),
            (is_other(&row.rulebook, &rulebook), Wrong::OtherRulebook),
            (is_other(&row.version, &version), Wrong::OtherVersion),
        ];
        row.wrong.extend(others.into_iter().filter(|(is, _)| *is).map(|(_, wrong)| wrong));
    }
}

/// A name without the digits of the identity.
fn own_name(row: &Row) -> &str {
    row.name.rsplit_once(" (").map_or(&*row.name, |(name, _)| name)
}

/// The value that occurs most often, except an empty one; of several, the first in alphabetical order.
fn most<'a>(values: impl Iterator<Item = &'a str>) -> &'a str {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for value in values.filter(|value| !value.is_empty()) {
        *counts.entry(value).or_default() += 1;
    }
    let by_count = counts.into_iter().rev().max_by_key(|(_, count)| *count);
    by_count.map_or("", |(value, _)| value)
}

fn millis(millis: i64) -> Duration {
    Duration::from_millis(u64::try_from(millis).unwrap_or_default())
}
