//! The browser: one of its services a file, each a thin adapter that decides
//! nothing. A service that is missing or fails is an error or a `None`, never a panic.

pub mod brought;
pub mod clipboard;
pub mod clock;
pub mod crypto;
pub mod fault;
pub mod files;
pub mod guards;
pub mod journal_store;
mod js;
pub mod keys;
pub mod lexicon_store;
pub mod lock;
pub mod notes;
pub mod page;
pub mod pins;
pub mod pointer;
mod record;
pub mod save;
pub mod screen;
pub mod service_worker;
pub mod sleep;
pub mod sound;
pub mod stick;
pub mod storage;
mod store;
pub mod voice;
pub mod worker;
