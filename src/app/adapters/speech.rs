//! Speech by the browser. A browser without it, or without a voice for a language, says nothing.

use super::js::field;
use std::cell::Cell;
use web_sys::{SpeechSynthesis, SpeechSynthesisUtterance};

thread_local! {
    /// Whether anything was ever spoken. If not, there is nothing to silence, and the browser is not asked for its
    /// speech, which takes more time than a closing page may have.
    static TALKED: Cell<bool> = const { Cell::new(false) };
}

/// Speaks these lines, each beginning with the code of its language and a space, and interrupts any earlier
/// speech. An empty text only silences the earlier speech.
pub fn say(lines: &str) {
    if lines.is_empty() && !TALKED.get() {
        return;
    }
    TALKED.set(true);
    if let Some(speech) = speech() {
        say_with(&speech, lines);
    }
}

/// The browser's speech; none if it is undefined.
fn speech() -> Option<SpeechSynthesis> {
    let speech = web_sys::window().and_then(|window| window.speech_synthesis().ok());
    speech.filter(|speech| !speech.is_undefined())
}

/// Whether the browser has a voice for this language. (Some browsers report their voices only a while after
/// the first request.)
pub fn has(code: &str) -> bool {
    let voices = speech().map(|speech| speech.get_voices()).unwrap_or_default();
    voices
        .iter()
        .filter_map(|voice| field(&voice, "lang").as_string())
        .any(|it| it.starts_with(code))
}

fn say_with(speech: &SpeechSynthesis, lines: &str) {
    speech.cancel();
    for (code, text) in lines.lines().filter_map(|line| line.split_once(' ')) {
        if let Ok(utterance) = SpeechSynthesisUtterance::new_with_text(text) {
            utterance.set_lang(code);
            speech.speak(&utterance);
        }
    }
}
