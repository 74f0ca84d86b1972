//! Readiness.

pub mod texts;
