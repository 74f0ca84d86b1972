//! The small browser of `WebKitGTK`, on its own display, driven by `WebKitWebDriver`. While it is
//! automated, it forgets everything when it is closed.

use super::{Engine, fit_window};
use crate::browser::Browser;
use serde_json::{Value, json};
use std::path::Path;

/// The engine of Safari, as packaged by Debian.
pub(super) struct WebKit;

impl Engine for WebKit {
    fn driver(&self) -> [&'static str; 2] {
        ["WEBKITDRIVER", "/usr/bin/WebKitWebDriver"]
    }

    /// The test machines have no graphics processor, and emulating one would take a third of the time.
    fn environment(&self) -> &'static [(&'static str, &'static str)] {
        &[("WEBKIT_DISABLE_COMPOSITING_MODE", "1")]
    }

    fn needs_display(&self) -> bool {
        true
    }

    fn capabilities(&self, _: &Path, more_flags: &[String]) -> Value {
        assert!(more_flags.is_empty(), "this browser accepts no flags: {more_flags:?}");
        // The driver limits how long a script runs, by the page's own clock, which tests change. It would wait for a
        // page for longer than a test waits for the driver.
        let timeouts = json!({ "script": i32::MAX, "pageLoad": 40_000 });
        json!({ "browserName": "MiniBrowser", "timeouts": timeouts })
    }

    fn process(&self) -> &'static str {
        "this driver reports no process"
    }

    fn forgets_when_closed(&self) -> bool {
        true
    }

    fn reports_crashes_as(&self) -> &'static [&'static str] {
        &[r#""unknown error": """#, r#""invalid session id": """#]
    }

    /// Seen once in some forty runs of the tests: a station opened at the moment in which the browser ended the service
    /// worker of the one just closed was never loaded.
    fn may_not_load(&self) -> bool {
        true
    }

    fn has_private_files(&self) -> bool {
        false
    }

    /// This browser cannot emulate touch.
    fn set_screen(&self, browser: &Browser, size: [u32; 2], has_touch: bool) {
        assert!(
            !has_touch,
            "on this machine WebKit has no touch screen: run this in the other engines"
        );
        fit_window(browser, size);
    }
}
