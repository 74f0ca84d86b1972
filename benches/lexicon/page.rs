//! The half that runs in Chromium, called by page/page.js. It is compiled like the program.

use crate::contenders::Named;
use crate::questions::Questions;
use challenge_station::lexicon::Word;
use wasm_bindgen::prelude::*;

/// Milliseconds from the sent bytes to an open structure, measured once.
#[wasm_bindgen]
#[allow(unreachable_pub)] // JavaScript reaches it
pub fn cold(contender: &str, sent: &[u8]) -> Result<f64, JsError> {
    let contender = Named::find(contender).map_err(to_js_error)?;
    (contender.cold)(sent).map_err(to_js_error)
}

/// Every other figure, as text.
#[wasm_bindgen]
#[allow(unreachable_pub)]
pub fn measure(
    contender: &str,
    sent: &[u8],
    words: &str,
    questions: &str,
) -> Result<String, JsError> {
    let contender = Named::find(contender).map_err(to_js_error)?;
    let words: Result<Vec<Word>, _> = words.lines().map(|w| Word::new(w.as_bytes())).collect();
    let words = words.map_err(|error| to_js_error(error.to_string()))?;
    let questions = Questions::read(questions).map_err(to_js_error)?;
    let figures = (contender.measure)(sent, &words, &questions).map_err(to_js_error)?;
    Ok(figures.text())
}

/// Milliseconds until a `.lex` file that arrives over this link can judge.
#[wasm_bindgen]
#[allow(unreachable_pub)]
pub fn arrival(file: &[u8], link: u32) -> Result<f64, JsError> {
    crate::arrival::ready(file, link).map_err(to_js_error)
}

/// Milliseconds to import a text.
#[wasm_bindgen]
#[allow(unreachable_pub)]
pub fn import_text(text: &str) -> Result<f64, JsError> {
    crate::import::in_page(text).map_err(to_js_error)
}

#[allow(clippy::needless_pass_by_value)] // as `map_err` gives it
fn to_js_error(error: String) -> JsError {
    JsError::new(&error)
}
