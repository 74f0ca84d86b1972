//! Tests the browser's services in a real browser.

#![cfg(target_arch = "wasm32")]

mod clock;
mod collect_validate;
mod file_input;
mod journal_copies;
mod journal_store;
#[allow(dead_code, unreachable_pub)] // some functions serve only native tests
#[path = "../core/common/journals.rs"]
mod journals;
mod keys;
mod lexicon_bytes;
mod lexicon_store;
#[path = "../common/lexicons.rs"]
mod lexicons;
mod local_storage;
mod pins;
#[allow(dead_code, unreachable_pub)] // some functions serve only native tests
#[path = "../common/random.rs"]
mod random;
mod signing_key;
mod storage;
mod worker;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
