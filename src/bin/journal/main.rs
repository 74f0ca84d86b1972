//! Verifies and merges the journals that stations exported as JSON Lines.
//!
//! ```text
//! journal verify [--head CODE]… [--key FINGERPRINT]… FILE…
//! journal merge FILE… > all.csv
//! journal collect …
//! journal hall EVENT
//! ```
//!
//! `docs/journal.md` says what this proves and what it cannot prove.

#[cfg(not(target_arch = "wasm32"))]
mod collect;
#[cfg(not(target_arch = "wasm32"))]
mod tool;

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    tool::run(&arguments).unwrap_or_else(|error| {
        eprintln!("journal: {error}");
        std::process::ExitCode::from(tool::WRONG_USE)
    })
}

#[cfg(target_arch = "wasm32")]
fn main() {}
