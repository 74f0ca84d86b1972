//! Builds lexicon files: the open list that the site ships, and small lists for tests.
//!
//! ```text
//! build-lexicon open <scowl-dir> <short-words> <out.lex>
//! build-lexicon list <words.txt> <out.lex> <name> <edition> <date>
//! ```
//!
//! `open` reads Debian's SCOWL and the reviewed short words; `list` reads one upper-case word per
//! line. Both sort the words, remove duplicates, write the file, read it back and print a summary.
//! The same input always gives the same bytes.

#[cfg(not(target_arch = "wasm32"))]
mod error;
#[cfg(not(target_arch = "wasm32"))]
mod scowl;
#[cfg(not(target_arch = "wasm32"))]
mod short_words;
#[cfg(not(target_arch = "wasm32"))]
mod tool;

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match tool::run(&arguments) {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("build-lexicon: {error}");
            std::process::ExitCode::FAILURE
        }
    }
}

#[cfg(target_arch = "wasm32")]
fn main() {}
