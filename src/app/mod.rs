//! Everything that touches a browser, compiled for WebAssembly only: performs effects and draws, and decides
//! nothing.
//!
//! | folder | what it does |
//! |---|---|
//! | [`adapters`] | one browser API a file |
//! | [`worker`] | reads lexicons that are imported, beside the page |
//! | [`run`] | gives the station its events and performs its effects |
//! | [`views`] | draws the state |

pub mod adapters;
pub mod run;
pub mod views;
pub mod worker;
