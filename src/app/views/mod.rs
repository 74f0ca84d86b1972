//! Draws the station's state and reports inputs; decides nothing.
//!
//! `<main>` has `data-screen`, and the verdict `data-verdict`: external checkers use these names.

// The `#[component]` macro makes items `pub` whatever the function is.
#![allow(unreachable_pub)]

mod app;
mod context;
mod not_judging;
mod pad;
mod page_view;
mod players;
mod table;

pub use app::App;
