//! Tests the built station in a real browser. `make test` builds the site first and names it in `DIST`.

#![cfg(not(target_arch = "wasm32"))]

mod broken_lexicon;
mod browser;
mod collecting;
mod collector;
mod crash;
mod desk;
mod diagnostics;
mod driver;
mod engine;
#[path = "../common/entries.rs"]
mod entries;
mod exported_file;
mod fault;
mod few_words;
mod fingers;
mod first_script;
mod first_start;
mod first_visit;
mod floor;
mod flow;
mod folder;
mod getting_in;
#[path = "../common/graphs.rs"]
mod graphs;
mod hosts;
mod import;
mod import_files;
mod journal;
mod journal_paper;
mod judge_letters;
mod kiosk;
#[path = "../common/lexicons.rs"]
mod lexicons;
mod look_up;
mod many_entries;
mod missing_service;
mod not_recorded;
mod not_started;
#[path = "../common/offers.rs"]
mod offers;
mod offline;
mod offline_copy;
mod one_bit;
mod one_bit_referred;
mod one_tab;
mod opened_files;
mod outside_copy;
mod policy;
mod processes;
mod proxy;
mod readiness;
mod recorded;
mod records;
mod reflow;
mod reload;
mod saved;
mod scroll_edges;
mod set_aside;
mod signed;
mod site;
mod sizes;
mod soak;
mod standalone;
mod station;
mod stories_desk;
mod stories_director;
mod stories_import;
mod stories_set_up;
mod stories_transfer;
mod suspended;
mod tour;
mod two_copies;
mod typeface;
mod update;
mod voice;
mod wait;
