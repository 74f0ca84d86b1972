//! A browser with its own profile, driven from outside. Long, because it has all commands to a browser.

use crate::driver::{CRASHED, Driver};
use crate::engine::engine;
use crate::first_script;
use crate::folder::Folder;
use crate::processes;
use crate::wait;
use serde_json::{Value, json};
use std::cell::{Cell, RefCell};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// A tab of a browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tab(String);

/// Cleaned browsers that later tests reuse. When the tests end, the guard of each driver ends its
/// browser.
static FREE: Mutex<Vec<Running>> = Mutex::new(Vec::new());

/// A browser for one test.
pub(crate) struct Browser {
    running: Option<Running>,
    is_usual: bool,
    more_flags: Vec<String>,
    on_every_page: Vec<String>,
    /// When a finger last left the screen.
    pub(crate) touched: Cell<Option<Duration>>,
    visited: RefCell<Vec<String>>,
}

/// A browser and its driver.
struct Running {
    session: RefCell<String>,
    process: Cell<Option<u32>>,
    /// The sites that earlier tests visited and whose data the browser still has.
    known: Vec<String>,
    // The fields are dropped in this order, so the profile is deleted last.
    driver: Driver,
    profile: Folder,
}

impl Browser {
    /// A browser with the default flags.
    pub(crate) fn start() -> Self {
        let free = FREE.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let is_new = free.is_none();
        let running = free.unwrap_or_else(Running::new);
        let browser = Self {
            running: Some(running),
            is_usual: true,
            more_flags: Vec::new(),
            on_every_page: Vec::new(),
            touched: Cell::default(),
            visited: RefCell::default(),
        };
        if is_new {
            browser.begin();
        }
        browser
    }

    /// A new browser that is not reused.
    pub(crate) fn fresh() -> Self {
        Self::start_with(&[])
    }

    /// A new browser that is not reused, with its profile in this folder.
    pub(crate) fn in_profile(profile: Folder) -> Self {
        Self::apart(Running::in_profile(profile), &[])
    }

    /// A new browser that is not reused, with additional flags.
    pub(crate) fn start_with(more_flags: &[&str]) -> Self {
        Self::apart(Running::new(), more_flags)
    }

    /// A browser that no other test gets.
    fn apart(running: Running, more_flags: &[&str]) -> Self {
        let browser = Self {
            running: Some(running),
            is_usual: false,
            more_flags: more_flags.iter().map(ToString::to_string).collect(),
            on_every_page: Vec::new(),
            touched: Cell::default(),
            visited: RefCell::default(),
        };
        browser.begin();
        browser
    }

    fn running(&self) -> &Running {
        self.running.as_ref().expect("it runs until it is dropped")
    }

    fn begin(&self) {
        let always = engine().capabilities(self.running().profile.path(), &self.more_flags);
        let wanted = json!({ "capabilities": { "alwaysMatch": always } });
        let driver = &self.running().driver;
        let ask = || driver.call("POST", "/session", Some(&wanted));
        // A driver may not have noticed yet that its last browser has ended.
        let begun = ask().or_else(|_| {
            self.end_session();
            ask()
        });
        let begun = begun.unwrap_or_else(|error| panic!("the browser does not start: {error}"));
        let process = begun["capabilities"][engine().process()].as_u64();
        let process = process.and_then(|process| u32::try_from(process).ok());
        self.running().process.set(process);
        self.running().session.replace(begun["sessionId"].as_str().unwrap().to_owned());
        self.prepare();
    }

    fn end_session(&self) {
        let Running { session, driver, .. } = self.running();
        let _ = driver.call("DELETE", &format!("/session/{}", session.borrow()), None);
    }

    /// Kills every process of the browser at once, as a power cut does.
    pub(crate) fn kill(&self) {
        let process = self.running().process.get();
        processes::end(
            process.expect("this engine's driver does not report the browser's process"),
        );
    }

    /// The folder of its profile.
    pub(crate) fn profile(&self) -> &Path {
        self.running().profile.path()
    }

    /// Asks the browser to end, as a machine that shuts down does, and waits until it has ended.
    pub(crate) fn terminate(&self) {
        let process = self.running().process.get();
        processes::terminate(
            process.expect("this engine's driver does not report the browser's process"),
        );
    }

    /// Closes the browser as a person does.
    pub(crate) fn quit(&self) {
        let _ = self.close_tabs();
        self.end_session();
    }

    /// Starts it again, with the same profile.
    pub(crate) fn restart(&mut self) {
        self.begin();
    }

    /// Closes all tabs and leaves a new, empty one.
    fn close_tabs(&self) -> Result<(), String> {
        let empty = self.command("POST", "window/new", &json!({ "type": "tab" }))?;
        let tabs = self.command("GET", "window/handles", &Value::Null)?;
        for tab in tabs.as_array().into_iter().flatten().filter(|tab| **tab != empty["handle"]) {
            engine().close_tab(self, tab)?;
        }
        self.command("POST", "window", &json!({ "handle": empty["handle"] }))?;
        Ok(())
    }

    /// Leaves one empty tab, without settings or data of any site.
    fn clean(&self) -> Result<(), String> {
        self.close_tabs()?;
        engine().forget(self, &self.visited.borrow())
    }

    /// Deletes the data of the site at this address, if an earlier test visited it.
    fn arrive(&self, address: &str) {
        let is_first = self.visited.borrow().is_empty();
        if is_first && self.running().known.iter().any(|known| known == address) {
            self.end_session();
            self.begin();
        }
        self.visited.borrow_mut().push(address.to_owned());
    }

    /// Sends a command of the standard protocol; returns its value or the error.
    pub(crate) fn command(&self, method: &str, path: &str, body: &Value) -> Result<Value, String> {
        let Running { session, driver, .. } = self.running();
        driver.call(method, &format!("/session/{}/{path}", session.borrow()), Some(body))
    }

    /// Sends a command that must succeed. (In a closure, the message would name this line in place of the test's.)
    #[track_caller]
    fn must(&self, method: &str, path: &str, body: &Value) -> Value {
        match self.command(method, path, body) {
            Ok(value) => value,
            Err(error) => panic!("{path}: {error}"),
        }
    }

    /// Sends a POST command that must succeed.
    #[track_caller]
    pub(crate) fn post(&self, path: &str, body: &Value) -> Value {
        self.must("POST", path, body)
    }

    /// Sends a GET command that must succeed.
    #[track_caller]
    pub(crate) fn get(&self, path: &str) -> Value {
        self.must("GET", path, &Value::Null)
    }

    /// Sends a command of Chromium's own protocol to this tab.
    #[track_caller]
    pub(crate) fn chromium(&self, command: &str, params: &Value) -> Value {
        self.post("goog/cdp/execute", &json!({ "cmd": command, "params": params }))
    }

    /// Runs a script in every page of this tab, and of tabs opened later, before the page's own
    /// scripts.
    pub(crate) fn on_every_page(&mut self, script: &str) {
        self.on_every_page.push(script.to_owned());
        engine().install_script(self, script);
    }

    fn prepare(&self) {
        for script in &self.on_every_page {
            engine().install_script(self, script);
        }
    }

    /// Opens an address.
    #[track_caller]
    pub(crate) fn open(&self, address: &str) {
        self.arrive(address);
        if engine().site_sends_scripts() {
            first_script::send_first(address, &self.on_every_page);
        }
        let url = json!({ "url": address });
        match self.command("POST", "url", &url) {
            Err(error) if error.contains("timeout") && engine().may_not_load() => {
                println!("The browser did not load {address}: {error}. It is told to once more.");
                self.post("url", &url);
            }
            answer => assert!(answer.is_ok(), "{address}: {answer:?}"),
        }
    }

    /// Loads the page again, and waits for the new page, because a driver may answer while the old one is still there.
    #[track_caller]
    pub(crate) fn reload(&self) {
        self.run("window.__left = true;", &[]);
        engine().reload(self);
        self.wait_until("window.__left === undefined");
    }

    /// Goes back to the previous page.
    #[track_caller]
    pub(crate) fn back(&self) {
        self.post("back", &json!({}));
    }

    /// Runs a function body in the page and returns its result, or that of its promise.
    #[track_caller]
    pub(crate) fn run(&self, script: &str, arguments: &[Value]) -> Value {
        self.post("execute/sync", &json!({ "script": script, "args": arguments }))
    }

    /// The value of an expression in the page.
    #[track_caller]
    pub(crate) fn value(&self, expression: &str) -> Value {
        self.run(&format!("return ({expression});"), &[])
    }

    /// The value of an expression in the page, as text.
    #[track_caller]
    pub(crate) fn text(&self, expression: &str) -> String {
        let value = self.value(expression);
        value.as_str().map_or_else(|| value.to_string(), ToOwned::to_owned)
    }

    /// Whether an expression is true in the page. False while the page is loading.
    #[track_caller]
    pub(crate) fn is(&self, expression: &str) -> bool {
        let body = json!({ "script": format!("return ({expression});"), "args": [] });
        match self.command("POST", "execute/sync", &body) {
            Ok(value) => value == true,
            Err(error) => {
                assert!(!error.starts_with(CRASHED), "{error}");
                false
            }
        }
    }

    /// Waits until an expression is true in the page.
    #[track_caller]
    pub(crate) fn wait_until(&self, expression: &str) {
        let page = || self.text("document.documentElement.outerHTML");
        assert!(wait::until(|| self.is(expression)), "never true: {expression}\n{}", page());
    }

    /// Waits until the browser has painted what the page has drawn.
    #[track_caller]
    pub(crate) fn wait_for_frames(&self) {
        self.run(
            "return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));",
            &[],
        );
    }

    /// Presses keys, one after another, as fingers do: letters, digits, the space, `\t` for TAB,
    /// `\n` for Enter, `\x1b` for Esc, `\x08` for Backspace, `↑` and `↓`.
    #[track_caller]
    pub(crate) fn press(&self, keys: &str) {
        let events: Vec<Value> = keys
            .chars()
            .map(key)
            .flat_map(|key| ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": key })))
            .collect();
        let keyboard = json!({ "type": "key", "id": "keyboard", "actions": events });
        self.post("actions", &json!({ "actions": [keyboard] }));
    }

    /// Touches a place with a finger.
    #[track_caller]
    pub(crate) fn touch(&self, x: f64, y: f64) {
        engine().touch(self, [x, y]);
    }

    /// Emulates a tablet or phone: a screen of this size, with touch.
    #[track_caller]
    pub(crate) fn as_tablet(&self, width: u32, height: u32) {
        self.set_screen(width, height, true);
    }

    /// Sets the size of the screen.
    #[track_caller]
    pub(crate) fn set_screen(&self, width: u32, height: u32, has_touch: bool) {
        engine().set_screen(self, [width, height], has_touch);
    }

    /// A PNG of what is in view.
    pub(crate) fn picture(&self) -> String {
        engine().picture(self)
    }

    /// This tab.
    pub(crate) fn tab(&self) -> Tab {
        Tab(self.get("window").as_str().unwrap().to_owned())
    }

    /// Opens a tab and goes to it.
    pub(crate) fn new_tab(&self) -> Tab {
        let opened = self.post("window/new", &json!({ "type": "tab" }));
        let tab = Tab(opened["handle"].as_str().unwrap().to_owned());
        self.go_to(&tab);
        self.prepare();
        tab
    }

    /// Goes to a tab.
    pub(crate) fn go_to(&self, tab: &Tab) {
        self.post("window", &json!({ "handle": tab.0 }));
    }

    /// Closes this tab. The test must go to another one next.
    pub(crate) fn close_tab(&self) {
        self.command("DELETE", "window", &Value::Null).unwrap();
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let is_clean = self.is_usual && !thread::panicking() && self.clean().is_ok();
        if let Some(mut running) = self.running.take().filter(|_| is_clean) {
            if engine().forgets_when_closed() {
                running.known.append(&mut self.visited.borrow_mut());
            }
            FREE.lock().unwrap_or_else(PoisonError::into_inner).push(running);
        }
    }
}

impl Running {
    fn new() -> Self {
        Self::in_profile(Folder::new())
    }

    fn in_profile(profile: Folder) -> Self {
        let driver = Driver::start(engine(), profile.path());
        Self {
            session: RefCell::default(),
            process: Cell::default(),
            known: Vec::new(),
            driver,
            profile,
        }
    }
}

/// The protocol's name of a key.
fn key(character: char) -> String {
    match character {
        '\t' => '\u{e004}',
        '\n' => '\u{e007}',
        '\x1b' => '\u{e00c}',
        '\x08' => '\u{e003}',
        '↑' => '\u{e013}',
        '↓' => '\u{e015}',
        other => other,
    }
    .to_string()
}
