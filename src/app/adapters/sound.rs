//! What the station can be heard to say: a short, calm tone, and speech by the browser. A browser without audio, or one
//! that does not yet allow sound, plays nothing. One without speech, or without a voice for a language, says nothing.

use super::js::field;
use std::cell::{Cell, OnceCell};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{AudioContext, SpeechSynthesis, SpeechSynthesisUtterance};

/// The tone's peak volume, where 1 is full volume.
const LOUD: f32 = 0.25;
/// When the tone reaches its peak volume, in seconds.
const SWELLS: f64 = 0.04;
/// When the tone has faded out, in seconds.
const ENDS: f64 = 0.7;

thread_local! {
    static CONTEXT: OnceCell<Option<AudioContext>> = const { OnceCell::new() };
    /// Whether anything was ever spoken. If not, there is nothing to silence, and the browser is not asked for its
    /// speech, which takes more time than a closing page may have.
    static TALKED: Cell<bool> = const { Cell::new(false) };
}

/// Plays the tone. (By default an oscillator plays A at 440 Hz.)
pub fn play() {
    CONTEXT.with(|context| {
        if let Some(context) = context.get_or_init(|| AudioContext::new().ok()) {
            let _ = tone(context);
        }
    });
}

fn tone(context: &AudioContext) -> Result<(), JsValue> {
    let resumed = JsFuture::from(context.resume()?);
    // The browser may refuse. Then the challenge continues without the tone.
    spawn_local(async { drop(resumed.await) });
    let (oscillator, gain) = (context.create_oscillator()?, context.create_gain()?);
    let (loudness, now) = (gain.gain(), context.current_time());
    loudness.set_value_at_time(0.0, now)?;
    loudness.linear_ramp_to_value_at_time(LOUD, now + SWELLS)?;
    loudness.linear_ramp_to_value_at_time(0.0, now + ENDS)?;
    oscillator.connect_with_audio_node(&gain)?.connect_with_audio_node(&context.destination())?;
    oscillator.start()?;
    oscillator.stop_with_when(now + ENDS)
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
pub fn has_voice(code: &str) -> bool {
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
