//! The built station, in a real browser. `make test` builds the site first and names it in `DIST`.

#![cfg(not(target_arch = "wasm32"))]

mod alone;
mod bare;
mod broken_lexicon;
mod browser;
mod driver;
mod elsewhere;
mod first_visit;
mod flow;
mod folder;
mod import;
#[path = "../common/lexicons.rs"]
mod lexicons;
mod not_recorded;
mod offline;
mod one_bit;
mod policy;
mod processes;
mod recorded;
mod reload;
mod set_aside;
mod shots;
mod site;
mod sizes;
mod station;
mod update;
