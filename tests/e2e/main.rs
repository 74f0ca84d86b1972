//! The built station, in a real browser. `make test` builds the site first and names it in `DIST`.

#![cfg(not(target_arch = "wasm32"))]

mod sizes;
