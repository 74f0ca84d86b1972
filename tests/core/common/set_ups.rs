//! Properly sealed set-ups with any contents.

use challenge_station::digest::Digest;
use serde_json::{Map, Value, json};

/// A line of JSON with a matching digest.
pub fn sealed(json: &str) -> String {
    let open = json.strip_suffix('}').unwrap();
    format!("{open},\"digest\":\"{}\"}}", Digest::of(json.as_bytes()))
}

/// A sealed set-up with a rulebook and these fields.
pub fn sealed_settings(fields: &[(&str, Value)]) -> String {
    let mut settings = Map::from_iter([("rulebook".to_owned(), json!("club double"))]);
    settings.extend(fields.iter().map(|(name, value)| ((*name).to_owned(), value.clone())));
    let settings = Value::Object(settings);
    sealed(&format!(r#"{{"form":"challenge-station-setup","version":1,"settings":{settings}}}"#))
}
