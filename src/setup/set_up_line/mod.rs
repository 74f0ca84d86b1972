//! The format of a set-up: one line of JSON.
//!
//! ```json
//! {"form":"challenge-station-setup","version":1,"settings":{"rulebook":"club double"},"digest":"9f86…"}
//! ```
//!
//! | member | what it is |
//! |---|---|
//! | `form` | always `challenge-station-setup` |
//! | `version` | 1 |
//! | `settings` | what the director has set: `settings/mod.rs` has every field |
//! | `pins` | only in a `.station` file: `station_file.rs` |
//! | `lexicons` | only in a file that has lexicons: `station_file.rs` |
//! | `digest` | always last: SHA-256 of the line's exact bytes, without its line feed and without `,"digest":"…"` |
//!
//! If a line begins as every set-up does, its digest is checked before anything else is read. The digest covers the
//! bytes exactly as received. This command prints the digest that a line should have:
//!
//! ```text
//! head -n 1 set-up.json | sed 's/,"digest":"[0-9a-f]*"}$/}/' | tr -d '\n' | sha256sum
//! ```
//!
//! An unknown member, field or version is refused. Every version has the form first, the version second and the
//! digest last, so damage can be told from a later version.

mod set_up_fault;

pub use set_up_fault::SetUpFault;

use super::settings::Settings;
use super::station_file::{LexiconHead, TransferredPin};
use crate::outside;
use crate::seal::{SealError, seal, unseal};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::fmt;

/// The version that is written, and the only one that is read.
pub const VERSION: u64 = 1;
const FORM: &str = "challenge-station-setup";
/// How every line begins, in every version.
const BEGINS: &str = "{\"form\":\"challenge-station-setup\",\"version\":";

/// The members of a line, without its digest.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SetUpLine {
    form: String,
    version: u64,
    pub(super) settings: Settings,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) pins: Vec<TransferredPin>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) lexicons: Vec<LexiconHead>,
}

/// Reads only the version, so that a later version is recognised before other fields are read.
#[derive(Deserialize)]
struct Version {
    version: u64,
}

impl SetUpLine {
    pub(super) fn new(
        settings: Settings,
        pins: Vec<TransferredPin>,
        lexicons: Vec<LexiconHead>,
    ) -> Self {
        Self { form: FORM.to_owned(), version: VERSION, settings, pins, lexicons }
    }

    /// The sealed line, without a line feed.
    pub(super) fn write(&self) -> String {
        // Texts, numbers and lists can always be written as JSON.
        let json = serde_json::to_string(self).unwrap_or_default();
        seal(&json).0
    }

    /// Reads a sealed line, given without its line feed.
    pub(super) fn read(line: &str) -> Result<Self, SetUpFault> {
        let json = unsealed(line)?;
        let refused = |field: &str, error: &serde_json::Error| SetUpFault::Field {
            field: field.to_owned(),
            why: outside::shown(&error.to_string()),
        };
        match serde_json::from_str(&json) {
            Ok(Version { version: VERSION }) => {}
            Ok(Version { version }) if version > VERSION => return Err(SetUpFault::Later(version)),
            Ok(Version { version }) => {
                let why = format!("expected {VERSION}, got {version}");
                return Err(SetUpFault::Field { field: "version".to_owned(), why });
            }
            Err(error) => return Err(refused("version", &error)),
        }
        serde_json::from_str(&json).map_err(|error| {
            let settings = serde_json::from_str(&json)
                .ok()
                .and_then(|all: Value| fault_of_settings(all.get("settings")?.as_object()?));
            settings.unwrap_or_else(|| refused("set-up", &error))
        })
    }
}

/// The JSON of a line without its digest, after checking that the digest matches.
fn unsealed(line: &str) -> Result<String, SetUpFault> {
    if !line.starts_with(BEGINS) {
        let cut = !line.is_empty() && BEGINS.starts_with(line);
        return Err(if cut { SetUpFault::Short } else { SetUpFault::NotASetUp });
    }
    match unseal(line) {
        Ok((json, _)) => Ok(json),
        Err(SealError::Short) => Err(SetUpFault::Short),
        Err(SealError::Long(long)) => Err(long.into()),
        Err(_) => Err(SetUpFault::Changed),
    }
}

/// Reads settings alone, as in a link.
pub(super) fn settings(json: &str) -> Result<Settings, SetUpFault> {
    outside::line(json)?;
    serde_json::from_str(json).map_err(|error| {
        let fields = serde_json::from_str(json).ok();
        fields.and_then(|fields| fault_of_settings(&fields)).unwrap_or_else(|| SetUpFault::Field {
            field: "settings".to_owned(),
            why: outside::shown(&error.to_string()),
        })
    })
}

/// The first faulty field, and why it is refused. Each field is read alone, with only the rulebook beside it.
fn fault_of_settings(fields: &Map<String, Value>) -> Option<SetUpFault> {
    const RULEBOOK: &str = "rulebook";
    let rulebook = fields.get_key_value(RULEBOOK);
    let names = std::iter::once(RULEBOOK).chain(fields.keys().map(String::as_str));
    names.into_iter().find_map(|name| {
        let pair = rulebook.into_iter().chain(fields.get_key_value(name));
        let alone: Map<String, Value> =
            pair.map(|(name, value)| (name.clone(), value.clone())).collect();
        let refused = serde_json::from_value::<Settings>(Value::Object(alone)).err()?;
        let why = outside::shown(&refused.to_string());
        Some(SetUpFault::Field { field: outside::name(name), why })
    })
}

/// Settings display as a sealed line.
impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&SetUpLine::new(self.clone(), Vec::new(), Vec::new()).write())
    }
}
