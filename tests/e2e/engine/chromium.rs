//! Chromium without a window, driven by chromedriver, with Chromium's own protocol where the
//! standard one is not enough.

use super::{Engine, TOUCH};
use crate::browser::Browser;
use serde_json::{Value, json};
use std::env;
use std::path::Path;
use std::time::{Duration, SystemTime};

/// The flags of every Chromium, so that it makes no network requests of its own.
const FLAGS: [&str; 12] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--disable-breakpad",
    "--no-first-run",
    "--disable-quic",
    "--disable-features=OptimizationHints,MediaRouter,Translate",
];

/// The engine of Chrome, Edge and most kiosks.
pub(super) struct Chromium;

impl Engine for Chromium {
    fn driver(&self) -> [&'static str; 2] {
        ["CHROMEDRIVER", "/usr/bin/chromedriver"]
    }

    fn capabilities(&self, profile: &Path, more_flags: &[String]) -> Value {
        let program = env::var("CHROMIUM").unwrap_or_else(|_| "/usr/bin/chromium".into());
        let mut flags: Vec<String> = FLAGS.map(ToOwned::to_owned).into();
        flags.push(format!("--user-data-dir={}", profile.display()));
        flags.extend(more_flags.iter().cloned());
        json!({ "goog:chromeOptions": { "binary": program, "args": flags } })
    }

    fn process(&self) -> &'static str {
        "goog:processID"
    }

    fn install_script(&self, browser: &Browser, script: &str) {
        let params = json!({ "source": script });
        browser.chromium("Page.addScriptToEvaluateOnNewDocument", &params);
    }

    fn site_sends_scripts(&self) -> bool {
        false
    }

    /// The driver's own command sometimes waits for 20 seconds and fails if there are two tabs.
    fn close_tab(&self, browser: &Browser, tab: &Value) -> Result<(), String> {
        let close = json!({ "cmd": "Target.closeTarget", "params": { "targetId": tab } });
        browser.command("POST", "goog/cdp/execute", &close).map(drop)
    }

    fn forget(&self, browser: &Browser, addresses: &[String]) -> Result<(), String> {
        for address in addresses {
            let params = json!({ "origin": address, "storageTypes": "all" });
            let clear = json!({ "cmd": "Storage.clearDataForOrigin", "params": params });
            browser.command("POST", "goog/cdp/execute", &clear)?;
        }
        Ok(())
    }

    fn set_screen(&self, browser: &Browser, [width, height]: [u32; 2], has_touch: bool) {
        let screen = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": has_touch });
        browser.chromium("Emulation.setDeviceMetricsOverride", &screen);
        let touch = json!({ "enabled": has_touch, "maxTouchPoints": 5 });
        browser.chromium("Emulation.setTouchEmulationEnabled", &touch);
    }

    /// Each touch has a time stamp well after the one before, so that no test has to wait.
    fn touch(&self, browser: &Browser, [x, y]: [f64; 2]) {
        let began = browser.touched.get().map_or_else(now, |last| now().max(last + 2 * TOUCH));
        let ended = began + TOUCH;
        browser.touched.set(Some(ended));
        for (kind, points, at) in
            [("touchStart", json!([{ "x": x, "y": y }]), began), ("touchEnd", json!([]), ended)]
        {
            let event =
                json!({ "type": kind, "touchPoints": points, "timestamp": at.as_secs_f64() });
            browser.chromium("Input.dispatchTouchEvent", &event);
        }
    }

    fn picture(&self, browser: &Browser) -> String {
        let taken = browser.chromium("Page.captureScreenshot", &json!({ "format": "png" }));
        taken["data"].as_str().unwrap().to_owned()
    }
}

/// The time, as the browser counts it.
fn now() -> Duration {
    SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default()
}
