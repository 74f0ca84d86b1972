//! What a person sees if the program stops: OUT OF SERVICE and what to do, never a frozen screen.

use std::panic::PanicHookInfo;
use wasm_bindgen::JsValue;

/// Has a panic clear the page, so that no words stay on it (promise 6), and say OUT OF SERVICE.
pub fn install() {
    std::panic::set_hook(Box::new(|info| {
        report(info);
        let _ = show();
    }));
}

/// Only the place goes to the console: a message might quote what was on the slip.
fn report(info: &PanicHookInfo) {
    let place = info.location().map(ToString::to_string).unwrap_or_default();
    web_sys::console::error_1(&JsValue::from_str(&format!("the station stopped at {place}")));
}

fn show() -> Option<()> {
    let document = web_sys::window()?.document()?;
    let main = document.create_element("main").ok()?;
    main.set_attribute("data-screen", "out-of-service").ok()?;
    for (tag, text) in [
        ("h1", "OUT OF SERVICE"),
        ("p", "The station stopped by a fault of its own. Reload the page; tell the director."),
    ] {
        let element = document.create_element(tag).ok()?;
        element.set_text_content(Some(text));
        main.append_child(&element).ok()?;
    }
    let body = document.body()?;
    body.set_text_content(None);
    body.append_child(&main).ok()?;
    Some(())
}
