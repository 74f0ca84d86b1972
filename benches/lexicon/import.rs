//! Measures the import of a director's text of 280,000 lines, natively and in a page, from the bytes
//! of the file to a lexicon ready to be installed, including the report.

use crate::contenders::error_text;
use crate::measure::best;
use challenge_station::lexicon::{PartialMetadata, import};
use std::hint::black_box;

/// Milliseconds natively.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn natively(text: &str) -> Result<f64, String> {
    import(text)
}

/// Milliseconds in a page.
#[cfg(target_arch = "wasm32")]
pub(crate) fn in_page(text: &str) -> Result<f64, String> {
    import(text)
}

fn import(text: &str) -> Result<f64, String> {
    best(|| {
        let list = import::read(text.as_bytes(), &mut |_| ()).map_err(error_text)?;
        let metadata = PartialMetadata {
            name: "A list to import".into(),
            edition: "first".into(),
            date: "2026-01-31".into(),
            ..list.report().metadata.clone()
        };
        black_box(list.stored(&metadata, &mut |_| ()).map_err(error_text)?);
        Ok(())
    })
}
