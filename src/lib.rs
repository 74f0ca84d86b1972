//! The challenge station: a slip of words in, one verdict out.
//!
//! The modules, by subject. A module may use those above it in this list, never one below.
//!
//! | module | what it knows |
//! |---|---|
//! | [`program`] | which of the two programs this is: the whole one, or the one that a new device loads first |
//! | [`outside`] | limits of what comes from outside, and how it is shown |
//! | `hex` | hexadecimal digits |
//! | `order` | sorting, with one sort for all types |
//! | [`digest`] | SHA-256 and how a digest is written |
//! | [`seal`] | a line of JSON that ends with its digest |
//! | `as_text` | values that are written to JSON as the text they display |
//! | [`slices`] | long work that pauses, so that the page can answer meanwhile |
//! | [`text`] | the station's texts for players: a file for each language |
//! | [`rulebook`] | the rules of each federation, as data with rule numbers |
//! | [`lexicon`] | which words are good: words, lexicon files, imports, fingerprints, editions |
//! | [`challenge`] | one challenge: draft → slip → verdict → opinion → ruling, and its screens |
//! | [`browser_error`] | what the browser refuses: storage, worker, files; why, and what to do |
//! | [`setup`] | the settings of a station, and how they are transferred |
//! | [`journal`] | the record of events, in order: entry, chain, writer, recall, exports |
//! | [`report`] | charts and the printed report of a journal, as SVG and HTML |
//! | [`desk`] | the director's and the word judges' pages, by subject |
//! | [`station`] | the one state machine that decides: `step(state, event, now, authorities) -> (state, asks)` |
//! | `app` | everything that touches a browser: does what is asked, draws, decides nothing |
//!
//! All but the last compile natively, know no browser, read no clock and draw no random number. Nothing here writes
//! to the console.

#![warn(clippy::disallowed_methods, clippy::disallowed_types)] // those that `clippy.toml` lists
#![warn(clippy::print_stdout, clippy::print_stderr, clippy::dbg_macro)]

mod as_text;
pub mod browser_error;
pub mod challenge;
pub mod desk;
pub mod digest;
mod hex;
pub mod journal;
pub mod lexicon;
mod order;
pub mod outside;
pub mod program;
pub mod report;
pub mod rulebook;
pub mod seal;
pub mod setup;
pub mod slices;
pub mod station;
pub mod text;
pub mod text_file;

#[cfg(target_arch = "wasm32")]
pub mod app;
