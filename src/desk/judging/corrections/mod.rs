//! The page for correcting a ruling.

mod correction;
pub mod texts;

pub use correction::CorrectionPage;
