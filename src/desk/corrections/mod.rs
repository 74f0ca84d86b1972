//! A ruling is corrected, and whoever is responsible for words looked up separately is named.

mod correction;
mod separate;
pub mod texts;

pub use correction::CorrectionPage;
pub use separate::SeparatePage;
