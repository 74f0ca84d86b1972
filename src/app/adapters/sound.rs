//! A short, calm tone. A browser without audio, or one that does not yet allow sound, plays nothing.

use std::cell::OnceCell;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::AudioContext;

/// The tone's peak volume, where 1 is full volume.
const LOUD: f32 = 0.25;
/// When the tone reaches its peak volume, in seconds.
const SWELLS: f64 = 0.04;
/// When the tone has faded out, in seconds.
const ENDS: f64 = 0.7;

thread_local! {
    static CONTEXT: OnceCell<Option<AudioContext>> = const { OnceCell::new() };
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
