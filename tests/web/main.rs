//! The browser's services, in a real browser.

#![cfg(target_arch = "wasm32")]

mod clock;
mod file_input;
mod journal_copies;
mod journal_store;
mod keys;
mod lexicon_bytes;
mod lexicon_store;
#[path = "../common/lexicons.rs"]
mod lexicons;
mod local_storage;
mod pins;
mod signing_key;
mod storage;
mod worker;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
