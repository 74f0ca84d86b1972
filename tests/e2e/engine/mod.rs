//! A browser engine and its driver. Everything the standard protocol can do is done here; each
//! engine's own file has the differences.
//!
//! `ENGINE` in the environment selects `chromium` (the default), `firefox` or `webkit`.
//! `tests/e2e/engines.list` says which tests run in which engine.

mod chromium;
mod firefox;
mod webkit;

use crate::browser::Browser;
use crate::wait::{until, within};
use serde_json::{Value, json};
use std::env;
use std::path::Path;
use std::time::Duration;

/// How long a finger stays on the screen, and off it. (Fingers are slower than tests.)
const TOUCH: Duration = Duration::from_millis(60);

/// The properties of an engine.
pub(crate) trait Engine: Sync {
    /// The environment variable with its driver, and the default path.
    fn driver(&self) -> [&'static str; 2];

    /// The driver's flags other than the port.
    fn driver_flags(&self) -> &'static [&'static str] {
        &[]
    }

    /// The environment of the driver, and so of the browser.
    fn environment(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// Whether it needs a display.
    fn needs_display(&self) -> bool {
        false
    }

    /// The capabilities that are requested for a browser with this profile.
    fn capabilities(&self, profile: &Path, more_flags: &[String]) -> Value;

    /// The capability in which the driver reports the browser's process.
    fn process(&self) -> &'static str;

    /// Runs a script in every page of this tab before the page's own scripts, if the browser can do this.
    fn install_script(&self, _: &Browser, _: &str) {}

    /// Whether it cannot, so that the site has to put such scripts into the page, as part of the page's first script.
    fn site_sends_scripts(&self) -> bool {
        true
    }

    /// Whether the browser may refuse all writes at its next start after it was killed during a write.
    fn may_refuse_writes_after_a_kill(&self) -> bool {
        false
    }

    /// Whether the browser now and then does not load a page that it was told to open, whatever the site does.
    fn may_not_load(&self) -> bool {
        false
    }

    /// Whether it takes seconds to start.
    fn starts_slowly(&self) -> bool {
        false
    }

    /// Whether pages get private files in this engine.
    fn has_private_files(&self) -> bool {
        true
    }

    /// The errors with which the driver reports a crash of the browser or of the page's process.
    fn reports_crashes_as(&self) -> &'static [&'static str] {
        &[]
    }

    /// Deletes the stored data of these addresses.
    fn forget(&self, _: &Browser, _: &[String]) -> Result<(), String> {
        Ok(())
    }

    /// Whether the browser forgets everything when it is closed. If so, the tests close it instead of deleting its
    /// data, and only when it is about to open a site that an earlier test visited.
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

    /// Sets the size of the page's screen, with or without touch.
    fn set_screen(&self, browser: &Browser, size: [u32; 2], has_touch: bool);

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

/// Makes the window large enough for a page of this size.
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
    assert!(fits, "expected a page of {wide}×{high}, got {:?}", inner());
}
