//! Everything that touches a browser, compiled for WebAssembly only: does what is asked and draws, and decides
//! nothing.
//!
//! | folder | what it does |
//! |---|---|
//! | [`adapters`] | browser APIs, mostly one per file |
//! | [`worker`] | reads imported lexicons outside the page's thread |
//! | [`run`] | gives the station its events and does what it asks |
//! | [`views`] | draws the state |

pub mod adapters;
pub mod run;
pub mod views;
pub mod worker;

/// Starts the page; in a worker, only what the worker needs.
pub fn start() {
    adapters::local_storage::record_panics();
    if web_sys::window().is_none() {
        return;
    }
    adapters::page::clear();
    leptos::mount::mount_to_body(|| {
        let shell = run::Shell::start();
        leptos::prelude::view! { <views::App shell/> }
    });
}
