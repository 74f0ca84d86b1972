//! Who is let in.

pub mod texts;
