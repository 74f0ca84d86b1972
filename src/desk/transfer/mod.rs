//! A set-up for another station.

pub mod texts;
