//! Whether the collector replicates everything. `CouchDB` says of a replication that left documents out that it is
//! running without errors; only a figure beside that shows them.

use crate::couch::{As, Couch, CouchError};
use challenge_station::setup::EventId;
use serde_json::Value;

/// The replications of an event, and where each writes.
const REPLICATIONS: [(&str, &str); 2] = [
    ("inbox", "the database of everything collected"),
    ("federation", "the federation’s database"),
];

/// What is wrong with the replications of an event. Nothing is said of one that was not set up, nor to an account that
/// may not see them.
pub fn problems(couch: &Couch, event: EventId) -> Result<Vec<String>, CouchError> {
    let mut problems = Vec::new();
    for (name, to) in REPLICATIONS {
        let path = format!("_scheduler/docs/_replicator/{name}-{event}");
        let answer = couch.ask(As::Account, "GET", &path, None)?;
        let about: Value = serde_json::from_str(&answer.body).unwrap_or_default();
        let left_out = about["info"]["doc_write_failures"].as_u64().unwrap_or_default();
        if answer.status == 200 && left_out > 0 {
            problems.push(format!(
                "{to} has refused {left_out} documents, which will not be sent again: prepare it for this event, \
                 then pull here and push there"
            ));
        }
        let state = about["state"].as_str().unwrap_or_default();
        if answer.status == 200 && matches!(state, "crashing" | "error" | "failed") {
            problems.push(format!(
                "nothing is replicated to {to} (CouchDB calls the replication “{state}”): is it reachable, and its \
                 account right? Run `journal collect prepare` again"
            ));
        }
    }
    Ok(problems)
}
