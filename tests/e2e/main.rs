//! The built station, in a real browser. `make test` builds the site first and names it in `DIST`.

#![cfg(not(target_arch = "wasm32"))]

mod browser;
mod driver;
mod flow;
mod folder;
mod processes;
mod shots;
mod site;
mod sizes;
mod station;
