//! Starts the page. (The worker loads the same program, without a page.)

#[cfg(target_arch = "wasm32")]
fn main() {
    use challenge_station::app::{adapters, run::Shell, views::App};
    use leptos::prelude::*;

    adapters::local_storage::record_panics();
    if web_sys::window().is_none() {
        return;
    }
    adapters::page::clear();
    mount_to_body(|| view! { <App shell=Shell::start()/> });
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!("The station is a web page: `make run` builds it and serves it.");
}
