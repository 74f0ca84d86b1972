//! The browser's services, mostly one API per file, and what the station keeps in its storage. A file uses only files
//! that do not use it. Adapters decide nothing. A service that is missing or
//! fails gives an error or `None`, never a panic.

pub mod clock;
pub mod collector;
pub mod controls;
pub mod crypto;
pub mod enrolment;
pub mod fetch;
pub mod files;
pub mod fullscreen;
mod indexed_db;
pub mod installed_app;
mod journal_database;
mod journal_file;
pub mod journal_list;
pub mod journal_opening;
mod journal_repair;
pub mod journal_store;
mod journal_walk;
pub(super) mod js;
pub mod keyboard;
pub mod lexicon_store;
pub mod local_storage;
pub mod outside_file;
pub mod page;
pub mod pointer;
pub mod private_files;
pub mod record_store;
pub mod service_worker;
pub mod session_storage;
pub mod signing;
pub mod sound;
pub mod standalone_page;
pub mod storage_estimate;
pub mod tab_lock;
