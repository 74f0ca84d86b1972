//! Draws the station's state and sends its events; decides nothing.
//!
//! `<main>` carries `data-screen`, and the verdict `data-verdict`: checks from outside use these names.

// The `#[component]` macro makes items `pub` whatever the function is.
#![allow(unreachable_pub)]

mod app;
mod context;
mod icons;
mod notices;
mod out_of_service;
mod pad;
mod page_view;
mod players;
mod rule;
mod starting;
mod table;

pub use app::App;
