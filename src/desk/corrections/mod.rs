//! The pages for correcting a ruling, and for naming who was responsible for words that were looked up separately.

mod correction;
mod separate;
pub mod texts;

pub use correction::CorrectionPage;
pub use separate::SeparatePage;
