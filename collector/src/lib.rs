//! What `journal collect` and `journal hall` do: setting a collector up (Apache `CouchDB`), looking at it, pulling from it
//! and pushing to it. `docs/hall.md` says how it is used; `docs/journal.md` what is in the databases.

#![cfg(not(target_arch = "wasm32"))]

pub mod couch;
pub mod designs;
pub mod drive;
pub mod hall;
pub mod hostile;
pub mod prepare;
pub mod pull;
pub mod push;
pub mod token;
