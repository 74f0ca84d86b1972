//! The small browser of `WebKitGTK`, on a display of its own, by `WebKitWebDriver`. Automated, it keeps
//! nothing once it is closed.

use super::{Engine, fit_window};
use crate::browser::Browser;
use serde_json::{Value, json};
use std::path::Path;

/// The engine of Safari, as Debian has it.
pub(super) struct WebKit;

impl Engine for WebKit {
    fn driver(&self) -> [&'static str; 2] {
        ["WEBKITDRIVER", "/usr/bin/WebKitWebDriver"]
    }

    /// There is no graphics processor here: what one would do costs a third of the time.
    fn environment(&self) -> &'static [(&'static str, &'static str)] {
        &[("WEBKIT_DISABLE_COMPOSITING_MODE", "1")]
    }

    fn needs_display(&self) -> bool {
        true
    }

    fn capabilities(&self, _: &Path, more_flags: &[String]) -> Value {
        assert!(more_flags.is_empty(), "this browser takes no flags: {more_flags:?}");
        // The driver measures how long a script runs by the page's own clock, which tests move.
        json!({ "browserName": "MiniBrowser", "timeouts": { "script": i32::MAX } })
    }

    fn process(&self) -> &'static str {
        "its driver does not say"
    }

    fn forgets_when_closed(&self) -> bool {
        true
    }

    fn has_private_files(&self) -> bool {
        false
    }

    /// It cannot be told that it has a finger.
    fn set_screen(&self, browser: &Browser, size: [u32; 2], touched: bool) {
        assert!(!touched, "on this machine WebKit has no touch screen: leave this to the others");
        fit_window(browser, size);
    }
}
