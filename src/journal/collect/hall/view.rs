//! Reads the answers of a collector's views. A row that does not come from a station is left out.

use super::super::document_id::{DocumentId, JournalTag};
use super::rulings::Ruled;
use super::status::StationStatus;
use crate::challenge::ChallengeNumber;
use crate::digest::Digest;
use crate::journal::head_code::HeadCode;
use crate::journal::station_id::StationId;
use crate::outside;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

/// The answer does not come from a view that `journal collect prepare` made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "expected the rows of the view `{view}`, got something else ({why}): run `journal collect prepare` again"
)]
pub struct NotAView {
    pub view: &'static str,
    /// What is wrong with the answer.
    pub why: String,
}

pub(super) type JournalKey = (StationId, JournalTag);

/// The rows of an answer.
#[derive(Deserialize)]
struct Rows<R> {
    rows: Vec<R>,
}

#[derive(Deserialize)]
struct Row<V> {
    key: (String, String),
    value: V,
}

#[derive(Deserialize)]
struct LinkRow {
    id: String,
    value: serde_json::Map<String, serde_json::Value>,
}

/// What the view says about an entry that belongs to a challenge, for the statistics. It has no words of a slip.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Fact {
    #[serde(default, deserialize_with = "crate::as_text::option::deserialize")]
    pub challenge: Option<ChallengeNumber>,
    #[serde(default, deserialize_with = "crate::as_text::option::deserialize")]
    pub repeats: Option<ChallengeNumber>,
    pub round: Option<u16>,
    #[serde(default)]
    pub kind: String,
    pub outcome: Option<Ruled>,
    /// Which player gave up.
    pub by: Option<String>,
}

#[derive(Deserialize)]
struct StatusRow {
    id: String,
    doc: Option<ReceivedStatus>,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct ReceivedStatus {
    #[serde(flatten)]
    pub status: StationStatus,
    /// Milliseconds since 1970, by the collector's clock.
    pub heard: i64,
}

/// How many documents the collector has for a journal's entries, and the number of the last entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Collected {
    pub documents: u64,
    pub last: u64,
}

/// An entry and the one before it.
pub(super) struct Link {
    pub number: u64,
    pub digest: Digest,
    pub previous: Digest,
    pub fact: Fact,
}

fn rows<R: DeserializeOwned>(view: &'static str, answer: &str) -> Result<Vec<R>, NotAView> {
    let wrong = |why: String| NotAView { view, why: outside::shown(&why) };
    outside::answer(answer, outside::ANSWER).map_err(|long| wrong(long.to_string()))?;
    let rows = serde_json::from_str::<Rows<R>>(answer);
    rows.map(|it| it.rows).map_err(|error| wrong(error.to_string()))
}

fn journal_key((station, journal): &(String, String)) -> Option<JournalKey> {
    Some((station.parse().ok()?, journal.parse().ok()?))
}

/// `CouchDB`'s statistics of the numbers in a view, as far as the hall needs them.
#[derive(Deserialize)]
struct Stats {
    count: u64,
    max: u64,
}

/// Reads the view `journals`, which gives statistics of the numbers of each journal's entries.
pub(super) fn journals(answer: &str) -> Result<Vec<(JournalKey, Collected)>, NotAView> {
    let read = |row: Row<Stats>| {
        let Stats { count, max } = row.value;
        Some((journal_key(&row.key)?, Collected { documents: count, last: max }))
    };
    Ok(rows("journals", answer)?.into_iter().filter_map(read).collect())
}

/// Reads the view `heads`, which gives for each journal the head code in its last signed head.
pub(super) fn heads(answer: &str) -> Result<Vec<(JournalKey, HeadCode)>, NotAView> {
    let read = |row: Row<(u64, String)>| {
        let (count, digits) = row.value;
        Some((journal_key(&row.key)?, format!("{count}-{digits}").parse().ok()?))
    };
    Ok(rows("heads", answer)?.into_iter().filter_map(read).collect())
}

/// Reads the view `challenges`, which gives statistics of the challenge numbers in each journal. The highest number
/// is how many challenges there are.
pub(super) fn challenges(answer: &str) -> Result<Vec<(JournalKey, u64)>, NotAView> {
    let read = |row: Row<Stats>| Some((journal_key(&row.key)?, row.value.max));
    Ok(rows("challenges", answer)?.into_iter().filter_map(read).collect())
}

/// Reads the view `links`, which gives each entry's name and what the view says about it. The
/// collector checks no more of an entry than its digests. If the rest of an entry is not what a station of this
/// version writes, no challenge is counted for it, but the entry remains a link of its chain.
pub(super) fn links(answer: &str) -> Result<Vec<Link>, NotAView> {
    let read = |row: LinkRow| {
        let id: DocumentId = row.id.parse().ok()?;
        let previous = row.value.get("previous")?.as_str()?.parse().ok()?;
        let fact = serde_json::from_value(row.value.into()).unwrap_or_default();
        Some(Link { number: id.number, digest: id.digest, previous, fact })
    };
    Ok(rows("links", answer)?.into_iter().filter_map(read).collect())
}

/// Reads all documents from the database of statuses.
pub(super) fn statuses(answer: &str) -> Result<Vec<(StationId, ReceivedStatus)>, NotAView> {
    let read = |row: serde_json::Value| {
        let row: StatusRow = serde_json::from_value(row).ok()?;
        let ReceivedStatus { status, heard } = row.doc?;
        Some((row.id.parse().ok()?, ReceivedStatus { status: status.harmless(), heard }))
    };
    Ok(rows::<serde_json::Value>("_all_docs", answer)?.into_iter().filter_map(read).collect())
}
