//! The browser's services, in a real browser.

#![cfg(target_arch = "wasm32")]
