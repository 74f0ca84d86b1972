//! The clock: milliseconds since some moment, natively and in a page.

/// Now, in milliseconds.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn now() -> f64 {
    use std::sync::OnceLock;
    use std::time::Instant;
    static BEGAN: OnceLock<Instant> = OnceLock::new();
    BEGAN.get_or_init(Instant::now).elapsed().as_secs_f64() * 1000.0
}

/// Now, in milliseconds. A page's clock has a resolution of a tenth of a millisecond.
#[cfg(target_arch = "wasm32")]
pub(crate) fn now() -> f64 {
    let clock = web_sys::window().and_then(|window| window.performance());
    clock.map_or(0.0, |clock| clock.now())
}
