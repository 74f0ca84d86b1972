//! Starts the page. In a worker, which loads this same program, and natively, there is no page.

#[cfg(target_arch = "wasm32")]
fn main() {
    use challenge_station::{browser, shell::Shell, view::App};
    use leptos::prelude::*;

    browser::fault::remember();
    if web_sys::window().is_none() {
        return;
    }
    browser::page::clear();
    mount_to_body(|| view! { <App shell=Shell::start()/> });
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!("The station is a web page: `make run` builds it and serves it.");
}
