//! Set-ups that are sealed properly, whatever they say.

use challenge_station::digest::Digest;
use serde_json::{Map, Value, json};

/// A line of JSON with the digest that fits it.
pub fn sealed(json: &str) -> String {
    let open = json.strip_suffix('}').unwrap();
    format!("{open},\"digest\":\"{}\"}}", Digest::of(json.as_bytes()))
}

/// A sealed set-up with these fields beside a rulebook, or in its place.
pub fn sealed_settings(fields: &[(&str, Value)]) -> String {
    let mut settings = Map::from_iter([("rulebook".to_owned(), json!("club double"))]);
    settings.extend(fields.iter().map(|(name, value)| ((*name).to_owned(), value.clone())));
    let settings = Value::Object(settings);
    sealed(&format!(r#"{{"form":"challenge-station-setup","version":1,"settings":{settings}}}"#))
}
