//! What `journal collect` and `journal hall` do: set up a collector (Apache `CouchDB`), look at it, pull from it and
//! push to it. `docs/hall.md` says how to use them, `docs/journal.md` what is in the databases.

#![cfg(not(target_arch = "wasm32"))]

pub mod couch;
pub mod designs;
pub mod drive;
pub mod hall;
pub mod hostile;
pub mod prepare;
pub mod pull;
pub mod push;
pub mod replication;
pub mod token;
