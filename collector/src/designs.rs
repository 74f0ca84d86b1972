//! The functions that a collector runs. Their source is in `couchdb/`.

use challenge_station::setup::EventId;
use serde_json::{Value, json};

/// Admits documents of stations, and refuses whatever would change, hide or forge one.
pub const VALIDATE: &str = include_str!("../../couchdb/validate.js");

/// The design document that guards the inbox and what was collected.
pub fn guard() -> Value {
    json!({ "validate_doc_update": VALIDATE.trim() })
}

/// The design document that guards a database of the stand-in, which passes neither the sender nor `_security` to the
/// function.
pub fn guard_of_stand_in(event: EventId) -> Value {
    let text = format!(
        "function (doc, old, user) {{ ({})(doc, old, user, {{ event: '{event}' }}); }}",
        VALIDATE.trim()
    );
    json!({ "validate_doc_update": text })
}

/// The design document of the views of the director's hall. Their reduces are `CouchDB`'s own: with one in JavaScript, a
/// refresh of 1,000 stations took five seconds.
pub fn live() -> Value {
    let view = |map: &str, reduce: &str| json!({ "map": map.trim(), "reduce": reduce });
    json!({
        "views": {
            "journals": view(include_str!("../../couchdb/live/journals.map.js"), "_stats"),
            "heads": view(include_str!("../../couchdb/live/heads.map.js"), "_last"),
            "challenges": view(include_str!("../../couchdb/live/challenges.map.js"), "_stats"),
            "links": { "map": include_str!("../../couchdb/live/links.map.js").trim() },
        }
    })
}

/// The same for the stand-in, which has no `_last`.
pub fn live_of_stand_in() -> Value {
    let mut live = live();
    live["views"]["heads"]["reduce"] =
        include_str!("../../couchdb/stand-in/last.reduce.js").trim().into();
    live
}

/// The design document of the stations' statuses.
pub fn statuses() -> Value {
    json!({
        "updates": { "say": include_str!("../../couchdb/say.js").trim() },
        "validate_doc_update": include_str!("../../couchdb/validate-status.js").trim(),
    })
}

/// Who may do what in a database. Only the server's administrators are its administrators, because a token may carry
/// any name, so no name can be trusted with that.
pub fn security(event: EventId, members: &[String], old: Option<&Value>) -> Value {
    let kept = |member: &str, otherwise: Value| {
        let old = old.and_then(|old| old.get(member)).cloned();
        old.unwrap_or(otherwise)
    };
    json!({
        "admins": { "names": [], "roles": ["_admin"] },
        "members": { "names": [], "roles": members },
        "event": event.to_string(),
        "revoked": kept("revoked", json!([])),
        "closed": kept("closed", json!(false)),
    })
}
