//! `make bench`: the size and speed of the lexicon, compared with other ways to store the same
//! words.
//!
//! This file is the native half: it makes the files that contenders send over the network, measures
//! each contender here and in Chromium, and prints the tables. `page.rs` is the half that runs in
//! Chromium. The README.md in this folder explains the columns.

mod arrival;
mod clock;
mod contenders;
mod figures;
mod import;
mod measure;
mod questions;

#[cfg(target_arch = "wasm32")]
mod page;

#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
#[path = "../../tests/e2e/browser.rs"]
#[allow(dead_code)] // the tests use the rest
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod chromium;
#[cfg(not(target_arch = "wasm32"))]
#[allow(dead_code)]
#[path = "../../tests/e2e/collector.rs"]
mod collector;
#[cfg(not(target_arch = "wasm32"))]
#[path = "../../tests/e2e/driver.rs"]
mod driver;
#[cfg(not(target_arch = "wasm32"))]
#[path = "../../tests/e2e/engine/mod.rs"]
#[allow(dead_code)]
mod engine;
#[cfg(not(target_arch = "wasm32"))]
#[path = "../../tests/e2e/few_words.rs"]
mod few_words;
#[cfg(not(target_arch = "wasm32"))]
#[path = "../../tests/e2e/first_script.rs"]
#[allow(dead_code)]
mod first_script;
#[cfg(not(target_arch = "wasm32"))]
#[path = "../../tests/e2e/folder.rs"]
#[allow(dead_code)]
mod folder;
#[cfg(not(target_arch = "wasm32"))]
#[path = "../../tests/common/graphs.rs"]
mod graphs;
#[cfg(not(target_arch = "wasm32"))]
mod import_text;
#[cfg(not(target_arch = "wasm32"))]
mod machine;
#[cfg(not(target_arch = "wasm32"))]
mod process;
#[cfg(not(target_arch = "wasm32"))]
#[path = "../../tests/e2e/processes.rs"]
mod processes;
#[cfg(not(target_arch = "wasm32"))]
mod questions_text;
#[cfg(not(target_arch = "wasm32"))]
mod random;
#[cfg(not(target_arch = "wasm32"))]
mod rows;
#[cfg(not(target_arch = "wasm32"))]
#[path = "../../tests/e2e/site.rs"]
#[allow(dead_code)]
mod site;
#[cfg(not(target_arch = "wasm32"))]
mod table;
#[cfg(not(target_arch = "wasm32"))]
#[path = "../../tests/e2e/wait.rs"]
mod wait;
#[cfg(not(target_arch = "wasm32"))]
mod wire;

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    let done = match process::answer() {
        Some(time) => time.map(|time| println!("{time}")),
        None => rows::run(),
    };
    match done {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bench: {error}");
            std::process::ExitCode::FAILURE
        }
    }
}
