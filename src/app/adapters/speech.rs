//! The browser's speech. A browser without it, or without a voice for a language, says nothing.

use super::js::field;
use std::cell::Cell;
use web_sys::{SpeechSynthesis, SpeechSynthesisUtterance};

thread_local! {
    /// Whether anything was ever said. Until then there is nothing to silence, and the browser's speech is
    /// not even asked for: it takes time, which a page that goes may not have.
    static TALKED: Cell<bool> = const { Cell::new(false) };
}

/// Says some lines, each of which begins with the code of its language and a space, in the place of what
/// is being said. No line is silence.
pub fn say(lines: &str) {
    if lines.is_empty() && !TALKED.get() {
        return;
    }
    TALKED.set(true);
    if let Some(speech) = speech() {
        say_with(&speech, lines);
    }
}

/// The browser's speech. Where there is none, it is undefined, and no error.
fn speech() -> Option<SpeechSynthesis> {
    let speech = web_sys::window().and_then(|window| window.speech_synthesis().ok());
    speech.filter(|speech| !speech.is_undefined())
}

/// Whether the browser has a voice for this language. (Some browsers say so only a while after they were
/// first asked.)
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
