//! The browser's services, one thin adapter per file. Adapters decide nothing. A service that is missing or
//! fails gives an error or `None`, never a panic.

pub mod clipboard;
pub mod clock;
pub mod download;
pub mod fault;
pub mod fetch;
pub mod file_input;
pub mod fullscreen;
pub mod guards;
mod indexed_db;
pub mod install_prompt;
mod journal_database;
mod journal_file;
mod journal_repair;
pub mod journal_store;
mod journal_walk;
mod js;
pub mod keyboard;
pub mod launch;
pub mod lexicon_store;
pub mod local_storage;
pub mod page;
pub mod pin_hash;
pub mod pointer;
pub mod private_files;
pub mod random;
pub(super) mod record;
pub mod record_store;
pub mod service_worker;
pub mod signed_heads;
pub mod signing_key;
pub mod sound;
pub mod speech;
pub mod standalone_page;
pub mod storage_estimate;
pub mod tab_lock;
