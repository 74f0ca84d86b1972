//! The challenge station: a slip of words in, one verdict out.
//!
//! The house. A room may name the rooms above it in this list, never one below.
//!
//! | room | what it knows |
//! |---|---|
//! | [`digest`] | SHA-256 and how a digest is written |
//! | [`seal`] | a line of JSON that ends with its digest |
//! | [`text`] | what the station says to players: a file for each language |
//! | [`lexicon`] | which words are good: the word, its compressed file, its imports, its fingerprint, the editions |
//! | [`rulebook`] | what a federation asks, as data with rule numbers |
//! | [`challenge`] | one challenge: draft → slip → verdict → opinion → ruling, and its screens |
//! | [`setup`] | what a station is set to and how that travels |
//! | [`journal`] | what happened, in order: entry, chain, writer, recall, exports |
//! | [`report`] | pictures and the printed report of a journal, as text of SVG and HTML |
//! | [`desk`] | what the director and the word judges may do: the desk, by subject |
//! | [`station`] | the one state machine that decides: `step(state, event, now) -> (state, effects)` |
//! | `app` | everything that touches a browser: performs effects, draws, decides nothing |
//!
//! All but the last compile natively, know no browser, read no clock and draw no random number.

pub mod challenge;
pub mod desk;
pub mod digest;
pub mod journal;
pub mod lexicon;
pub mod report;
pub mod rulebook;
pub mod seal;
pub mod setup;
pub mod station;
pub mod text;

#[cfg(target_arch = "wasm32")]
pub mod app;
