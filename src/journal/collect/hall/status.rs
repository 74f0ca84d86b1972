//! What a station reports about itself once a minute for the director, such as its name, its clock and how much it has
//! written. A status proves nothing and decides nothing. Each one replaces the one before, and none is ever merged or
//! exported.

use super::super::document_id::JournalTag;
use super::super::request::padded;
use crate::journal::station_id::StationId;
use crate::outside;
use serde::{Deserialize, Deserializer, Serialize};

/// A station's status. The collector's function `say` (`couchdb/say.js`) adds the time at which it arrived.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct StationStatus {
    /// What the station is called.
    pub name: String,
    pub event: String,
    /// The round; 0 for none.
    pub round: u16,
    /// The journal in use, by its tag.
    #[serde(
        serialize_with = "crate::as_text::option::serialize",
        deserialize_with = "tag",
        skip_serializing_if = "Option::is_none"
    )]
    pub journal: Option<JournalTag>,
    /// How many entries all its journals have.
    pub entries: u64,
    /// How many documents the collector refuses.
    pub refused: u64,
    /// The station's clock: milliseconds since 1970 in UTC.
    pub clock: i64,
    /// The fingerprint of the word list in use.
    pub lexicon: String,
    /// The rulebook in use, with its options.
    pub rulebook: String,
    pub version: String,
}

impl StationStatus {
    /// The path of the `POST` request, below the event's database `at-EVENT`.
    pub fn path(station: StationId) -> String {
        format!("_design/live/_update/say/{station}")
    }

    /// This status as it is shown: anybody who holds a pass can write whatever they like into one.
    pub(super) fn harmless(self) -> Self {
        Self {
            name: outside::name(&self.name),
            event: outside::name(&self.event),
            lexicon: outside::shown(&self.lexicon),
            rulebook: outside::shown(&self.rulebook),
            version: outside::name(&self.version),
            ..self
        }
    }

    /// The body, padded like every request's.
    ///
    /// # Panics
    ///
    /// Never: all members can be written as JSON.
    pub fn body(&self) -> String {
        padded(serde_json::to_string(self).expect("a status can always be written as JSON"), 0)
    }
}

/// Reads a tag; `None` if the text is not a tag.
fn tag<'de, D: Deserializer<'de>>(from: D) -> Result<Option<JournalTag>, D::Error> {
    Ok(String::deserialize(from)?.parse().ok())
}
