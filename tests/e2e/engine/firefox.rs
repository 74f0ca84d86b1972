//! Firefox without a window, driven by geckodriver.

use super::{Engine, fit_window};
use crate::browser::Browser;
use serde_json::{Value, json};
use std::env;
use std::path::Path;

/// The engine of Firefox.
pub(super) struct Firefox;

impl Engine for Firefox {
    fn driver(&self) -> [&'static str; 2] {
        ["GECKODRIVER", concat!(env!("CARGO_MANIFEST_DIR"), "/.tools/bin/geckodriver")]
    }

    /// With system access, tests change preferences such as touch while Firefox runs.
    fn driver_flags(&self) -> &'static [&'static str] {
        &["--websocket-port=0", "--allow-system-access", "--log=fatal"]
    }

    fn capabilities(&self, profile: &Path, more_flags: &[String]) -> Value {
        let program = env::var("FIREFOX").unwrap_or_else(|_| "/usr/bin/firefox-esr".into());
        let mut flags = vec!["-headless".to_owned(), "-profile".into()];
        flags.push(profile.display().to_string());
        flags.extend(more_flags.iter().cloned());
        let preferences = json!({
            "dom.w3c_touch_events.enabled": 1,
            "dom.ipc.processPrelaunch.enabled": false,
            "browser.sessionstore.resume_from_crash": false,
            "toolkit.startup.max_resumed_crashes": -1,
        });
        let options = json!({ "binary": program, "args": flags, "prefs": preferences });
        json!({ "moz:firefoxOptions": options })
    }

    fn process(&self) -> &'static str {
        "moz:processID"
    }

    /// Deletes the data of all sites, since only tests use this browser.
    fn forget(&self, browser: &Browser, _: &[String]) -> Result<(), String> {
        let clear = "return new Promise((done) => Services.clearData.deleteData(
            Ci.nsIClearDataService.CLEAR_ALL_CACHES | Ci.nsIClearDataService.CLEAR_COOKIES |
            Ci.nsIClearDataService.CLEAR_DOM_STORAGES, done));";
        in_chrome(browser, clear, &[])
    }

    /// The driver's own command bypasses the service worker.
    fn reload(&self, browser: &Browser) {
        let address = browser.get("url");
        assert!(!address.as_str().unwrap().contains('#'), "opening {address} would load nothing");
        browser.post("url", &json!({ "url": address }));
    }

    fn may_refuse_writes_after_a_kill(&self) -> bool {
        true
    }

    fn starts_slowly(&self) -> bool {
        true
    }

    fn set_screen(&self, browser: &Browser, size: [u32; 2], has_touch: bool) {
        // The sum of 1 for a finger, 2 for a mouse and 4 for a pointer that can hover.
        let pointer = if has_touch { 1 } else { 6 };
        let set = "for (const name of ['primary', 'all'])
            Services.prefs.setIntPref(`ui.${name}PointerCapabilities`, arguments[0]);";
        in_chrome(browser, set, &[json!(pointer)]).unwrap();
        fit_window(browser, size);
    }
}

/// Runs a script with the rights of the browser itself.
fn in_chrome(browser: &Browser, script: &str, arguments: &[Value]) -> Result<(), String> {
    browser.command("POST", "moz/context", &json!({ "context": "chrome" }))?;
    let script = json!({ "script": script, "args": arguments });
    let done = browser.command("POST", "execute/sync", &script);
    browser.command("POST", "moz/context", &json!({ "context": "content" }))?;
    done.map(drop)
}
