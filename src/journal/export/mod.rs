//! The formats in which a journal is exported.

mod challenge_txt;
mod csv;
mod json_lines;

pub use challenge_txt::challenge_txt;
pub use csv::csv;
pub(super) use csv::{challenge, columns, journal};
pub use json_lines::json_lines;
