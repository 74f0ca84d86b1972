//! The texts of the desk, by subject.

pub mod corrections;
pub mod diagnostics;
pub mod journal;
pub mod judging;
pub mod lexicons;
pub mod readiness;
pub mod rulebooks;
pub mod session;
pub mod settings;
pub mod standalone;
pub mod texts;
pub mod transfer;
