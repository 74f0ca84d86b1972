//! A browser engine and its driver: what has to be known of one to drive it. Whatever the standard
//! protocol can do is done by it, here; an engine's own file says where it differs.
//!
//! `ENGINE` in the environment chooses: `chromium`, unless it says `firefox` or `webkit`.
//! `tests/e2e/engines.list` says which tests run in which.

mod chromium;
mod firefox;
mod webkit;

use crate::browser::Browser;
use crate::wait::{until, within};
use serde_json::{Value, json};
use std::env;
use std::path::Path;
use std::time::Duration;

/// A finger is slower than a test: this long it stays, and this long it stays away.
const TOUCH: Duration = Duration::from_millis(60);

/// What is particular to an engine.
pub(crate) trait Engine: Sync {
    /// The variable that names its driver, and where that is otherwise.
    fn driver(&self) -> [&'static str; 2];

    /// What its driver is started with beside its port.
    fn driver_flags(&self) -> &'static [&'static str] {
        &[]
    }

    /// What its driver, and so the browser, finds in its environment.
    fn environment(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// Whether it shows nothing without a display.
    fn needs_display(&self) -> bool {
        false
    }

    /// What a browser with this profile is asked for, under which name.
    fn capabilities(&self, profile: &Path, more_flags: &[String]) -> Value;

    /// Where the driver says which process the browser is.
    fn process(&self) -> &'static str;

    /// Has a script run in every page of this tab before the page's own. Whether the browser takes it:
    /// otherwise the site has to send it.
    fn takes_script(&self, _: &Browser, _: &str) -> bool {
        false
    }

    /// Whether scripts are sent by the site, as part of the page's own first one.
    fn site_sends_scripts(&self) -> bool {
        true
    }

    /// Whether it gives pages private files here.
    fn has_private_files(&self) -> bool {
        true
    }

    /// Takes away what is kept of these addresses.
    fn forget(&self, _: &Browser, _: &[String]) -> Result<(), String> {
        Ok(())
    }

    /// Whether it keeps nothing once it is closed. Then it is closed rather than made to forget, and
    /// that only where a site is visited by a second test, or by another station of the same test.
    fn forgets_when_closed(&self) -> bool {
        false
    }

    /// Closes a tab.
    fn close_tab(&self, browser: &Browser, tab: &Value) -> Result<(), String> {
        browser.command("POST", "window", &json!({ "handle": tab }))?;
        browser.command("DELETE", "window", &Value::Null).map(drop)
    }

    /// Loads the page again.
    fn reload(&self, browser: &Browser) {
        browser.post("refresh", &json!({}));
    }

    /// Gives the page a screen of this size, for a finger or for a mouse.
    fn set_screen(&self, browser: &Browser, size: [u32; 2], touched: bool);

    /// Touches a place with a finger.
    fn touch(&self, browser: &Browser, [x, y]: [f64; 2]) {
        let pause = json!({ "type": "pause", "duration": TOUCH.as_millis() });
        let place = json!({ "type": "pointerMove", "duration": 0, "x": x.round(), "y": y.round() });
        let down = json!({ "type": "pointerDown", "button": 0 });
        let up = json!({ "type": "pointerUp", "button": 0 });
        let finger = json!({
            "type": "pointer", "id": "finger", "parameters": { "pointerType": "touch" },
            "actions": [place, down, pause, up, pause],
        });
        browser.post("actions", &json!({ "actions": [finger] }));
    }

    /// A PNG of what is in view, as base64.
    fn picture(&self, browser: &Browser) -> String {
        browser.get("screenshot").as_str().unwrap().to_owned()
    }
}

/// The engine of this run.
pub(crate) fn engine() -> &'static dyn Engine {
    match env::var("ENGINE").as_deref().unwrap_or("chromium") {
        "chromium" => &chromium::Chromium,
        "firefox" => &firefox::Firefox,
        "webkit" => &webkit::WebKit,
        other => panic!("expected ENGINE=chromium, firefox or webkit, not {other}"),
    }
}

/// Makes the window as large as its page has to be.
fn fit_window(browser: &Browser, [wide, high]: [u32; 2]) {
    let inner = || -> [u32; 2] {
        serde_json::from_value(browser.value("[innerWidth, innerHeight]")).unwrap()
    };
    let mut asked = [wide, high];
    let fits = until(|| {
        let rect = json!({ "width": asked[0], "height": asked[1] });
        browser.post("window/rect", &rect);
        let fitted = || (inner() == [wide, high]).then_some(());
        if within(Duration::from_millis(200), fitted).is_some() {
            return true;
        }
        let [now_wide, now_high] = inner();
        let outer = browser.get("window/rect");
        let side = |name: &str| u32::try_from(outer[name].as_u64().unwrap()).unwrap();
        asked = [wide + side("width") - now_wide, high + side("height") - now_high];
        false
    });
    assert!(fits, "the browser does not make its page {wide}×{high}: it stays {:?}", inner());
}
