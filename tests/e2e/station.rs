//! The station as players know it: what its screen shows, and what they do with it. Long, because every
//! story uses it.
//!
//! Time in its page stands still (`page/clock.js`); [`Station::advance`] moves it.

use crate::browser::Browser;
use crate::entries::field;
use crate::site::Site;
use crate::wait;
use challenge_station::journal::{Break, Chain, follow};
use challenge_station::setup::Settings;
use serde_json::{Value, json};
use std::cell::RefCell;
use std::ops::Deref;

/// How long the button Judge ignores a finger after the last letter.
pub(crate) const JUDGE_ARMED: u32 = 400;
/// The time from the adjudication key to the verdict.
pub(crate) const VERDICT_AFTER: u32 = 300;
/// How long the verdict waits for the journal.
pub(crate) const RECORD_WAIT: u32 = 1_000;
/// How long the station waits before it writes to the journal again.
pub(crate) const WRITE_RETRY: u32 = 5_000;
/// How long a verdict ignores the keys that clear it.
pub(crate) const VERDICT_IGNORES_KEYS: u32 = 500;
/// How long the page for looking in the books ignores keys that were meant for something else, in milliseconds.
pub(crate) const BOOKS_READ: u32 = 1000;

/// A slip that takes this many keys or more is long.
const LONG: usize = 40;

/// The scripts that observe every page.
const CLOCK: &str = include_str!("page/clock.js");
const STORAGE: &str = include_str!("page/storage.js");
const WATCH: &str = include_str!("page/watch.js");
const ENTRIES: &str = include_str!("page/entries.js");
const SCREEN: &str = include_str!("page/screen.js");

/// A station: the page of a site, in a browser.
pub(crate) struct Station {
    browser: Browser,
    address: String,
    /// Settings to be saved before its page is opened.
    settings: RefCell<Option<Settings>>,
}

impl Deref for Station {
    type Target = Browser;

    fn deref(&self) -> &Browser {
        &self.browser
    }
}

impl Station {
    /// A station on its count screen.
    pub(crate) fn of(site: &Site) -> Self {
        Self::counting(site, Browser::start())
    }

    /// A station on its count screen, with a script that runs before the page's own.
    pub(crate) fn with_script(site: &Site, script: &str) -> Self {
        let mut browser = Browser::start();
        browser.on_every_page(script);
        Self::counting(site, browser)
    }

    pub(crate) fn counting(site: &Site, browser: Browser) -> Self {
        let station = Self::unopened(site, browser);
        station.open();
        station.wait_for("count");
        station
    }

    /// A station after its first start, whose page is not open yet.
    pub(crate) fn unopened(site: &Site, browser: Browser) -> Self {
        Self::with_settings(site, browser, &Settings::default())
    }

    /// A station with these settings, whose page is not open yet.
    pub(crate) fn with_settings(site: &Site, browser: Browser, settings: &Settings) -> Self {
        let station = Self::never_set_up(site, browser);
        station.settings.replace(Some(settings.clone()));
        station
    }

    /// A station with these settings, at an address that other devices could open, too, as far as the page can tell.
    /// Works in Chromium only.
    pub(crate) fn shared(site: &Site, settings: &Settings) -> Self {
        let address = site.shared_address();
        let secure = format!("--unsafely-treat-insecure-origin-as-secure={address}");
        let name = "--host-resolver-rules=MAP station.example 127.0.0.1";
        let station = Self::at(address, Browser::start_with(&[name, &secure]));
        station.settings.replace(Some(settings.clone()));
        station
    }

    /// A station that was never set up, whose page is not open yet.
    pub(crate) fn never_set_up(site: &Site, browser: Browser) -> Self {
        Self::at(site.address(), browser)
    }

    /// A station that was never set up, at its first start.
    pub(crate) fn new_device(site: &Site) -> Self {
        let station = Self::never_set_up(site, Browser::start());
        station.open();
        station.wait_for_heading("Set this station up");
        station
    }

    /// A station at this address that was never set up, whose page is not open yet.
    pub(crate) fn at(address: String, mut browser: Browser) -> Self {
        for script in [CLOCK, STORAGE, WATCH, SCREEN] {
            browser.on_every_page(script);
        }
        Self { browser, address, settings: RefCell::default() }
    }

    /// A station with the browser's own clock.
    pub(crate) fn in_real_time(site: &Site) -> Self {
        Self::in_real_time_with(site, Browser::start())
    }

    /// A station with the browser's own clock, in this browser.
    pub(crate) fn in_real_time_with(site: &Site, browser: Browser) -> Self {
        let settings = RefCell::new(Some(Settings::default()));
        let station = Self { browser, address: site.address(), settings };
        station.open();
        station.wait_for("count");
        station
    }

    /// The browser, to start it again.
    pub(crate) fn browser(&mut self) -> &mut Browser {
        &mut self.browser
    }

    /// Goes to another file of the site.
    #[track_caller]
    pub(crate) fn go(&self, name: &str) {
        self.browser.open(&format!("{}{name}", self.address));
    }

    /// Goes to a file of the site that is not a station, so that its storage is not in use.
    #[track_caller]
    pub(crate) fn leave_the_station(&self) {
        self.go("LICENSE-MIT");
    }

    /// Opens the page.
    #[track_caller]
    pub(crate) fn open(&self) {
        if let Some(settings) = self.settings.take() {
            self.leave_the_station();
            self.put_first_settings(&settings);
        }
        self.browser.open(&self.address);
    }

    /// Closes the station's tab, and goes to a new one.
    #[track_caller]
    pub(crate) fn close(&self) {
        let old = self.tab();
        let new = self.new_tab();
        self.go_to(&old);
        self.close_tab();
        self.go_to(&new);
    }

    /// The name of the screen.
    pub(crate) fn screen(&self) -> String {
        self.text("document.querySelector('main[data-screen]')?.dataset.screen ?? ''")
    }

    /// Waits for a screen; for a slip, also until the browser has painted it, because before that it takes no
    /// TAB and no Enter.
    #[track_caller]
    pub(crate) fn wait_for(&self, screen: &str) {
        self.wait_until(&format!(
            "document.querySelector('main[data-screen]')?.dataset.screen === '{screen}'"
        ));
        if screen == "slip" {
            self.wait_for_frames();
        }
    }

    /// Whether an element is in the page.
    pub(crate) fn has(&self, selector: &str) -> bool {
        self.is(&format!("document.querySelector({}) !== null", json!(selector)))
    }

    /// The text of the first element a selector names.
    #[track_caller]
    pub(crate) fn says(&self, selector: &str) -> String {
        self.text(&format!("document.querySelector({})?.textContent ?? ''", json!(selector)))
    }

    /// The whole text in view.
    pub(crate) fn page_text(&self) -> String {
        self.text("document.body.innerText")
    }

    /// The words in the rows of the slip.
    pub(crate) fn rows(&self) -> Vec<String> {
        texts(&self.value(
            "[...document.querySelectorAll('.rows .row')].map(row => \
             [...row.querySelectorAll('.row > b')].map(tile => tile.textContent).join(''))",
        ))
    }

    /// Waits until the rows of the slip hold these words.
    #[track_caller]
    pub(crate) fn has_rows(&self, words: &[&str]) {
        wait::until(|| self.rows() == words);
        assert_eq!(self.rows(), words);
    }

    /// Waits until a field has the focus and the browser has drawn it; otherwise Firefox may lose
    /// the first letter.
    #[track_caller]
    pub(crate) fn wait_for_field(&self) {
        self.wait_until("document.activeElement.tagName === 'INPUT'");
        self.wait_for_frames();
    }

    /// Replaces the text of the field with the focus.
    #[track_caller]
    pub(crate) fn write(&self, text: &str) {
        self.wait_for_field();
        self.press(text);
        self.wait_until(&format!("document.activeElement.value === {}", json!(text)));
    }

    /// Lets time pass, in milliseconds.
    #[track_caller]
    pub(crate) fn advance(&self, milliseconds: u32) {
        self.run("return __advance(arguments[0]);", &[json!(milliseconds)]);
    }

    /// Advances time until an expression is true in the page. This takes small steps with some real time in
    /// between, because the browser's storage answers in real time.
    #[track_caller]
    pub(crate) fn advance_until(&self, expression: &str) {
        self.advance_by_until(100, expression);
    }

    /// Advances time in steps of so many milliseconds until an expression is true in the page. Large steps are for what
    /// no answer of the browser's storage can stop.
    #[track_caller]
    pub(crate) fn advance_by_until(&self, step: u32, expression: &str) {
        let came_true = wait::until(|| {
            let is_so = self.is(expression);
            if !is_so {
                self.advance(step);
            }
            is_so
        });
        assert!(came_true, "never true: {expression}\n{}", self.page_text());
    }

    /// Declares a number of words, and waits until the slip opens.
    #[track_caller]
    pub(crate) fn declare(&self, words: u32) {
        self.press(&words.to_string());
        self.wait_for("slip");
    }

    /// Declares and types a whole slip. (A script in the page types a long one, because a driver would take seconds.)
    #[track_caller]
    pub(crate) fn type_slip(&self, words: &[&str]) {
        self.declare(u32::try_from(words.len()).unwrap());
        let keys = words.join(" ");
        if keys.len() < LONG {
            return self.press(&keys);
        }
        let script = "for (const key of arguments[0]) document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));";
        self.run(script, &[json!(keys)]);
    }

    /// Types a whole slip, presses the adjudication key and waits for the verdict.
    #[track_caller]
    pub(crate) fn judge(&self, words: &[&str]) -> String {
        self.type_slip(words);
        self.press("\t");
        self.advance(VERDICT_AFTER);
        self.verdict()
    }

    /// Waits for a verdict, and returns it.
    #[track_caller]
    pub(crate) fn verdict(&self) -> String {
        self.wait_for("verdict");
        self.text("document.querySelector('[data-verdict]').dataset.verdict")
    }

    /// Clears the verdict.
    #[track_caller]
    pub(crate) fn clear(&self) {
        self.advance(VERDICT_IGNORES_KEYS);
        self.press(" ");
        self.wait_for("count");
    }

    /// The centre and size of an element: x, y, width, height.
    #[track_caller]
    pub(crate) fn measure(&self, element: &str) -> [f64; 4] {
        let script = format!(
            "const box = ({element}).getBoundingClientRect();\
             return [box.x + box.width / 2, box.y + box.height / 2, box.width, box.height];"
        );
        serde_json::from_value(self.run(&script, &[])).unwrap()
    }

    /// Touches an element, given as an expression of the page.
    #[track_caller]
    pub(crate) fn touch_element(&self, element: &str) {
        self.wait_until(&format!("({element}) != null"));
        let [x, y, ..] = self.measure(element);
        self.touch(x, y);
    }

    /// Touches the button with this text.
    #[track_caller]
    pub(crate) fn touch_button(&self, text: &str) {
        self.touch_element(&button(text));
    }

    /// Makes storage work ("ok"), fail ("full", "fail") or not answer ("hang").
    pub(crate) fn storage(&self, how: &str) {
        self.run("window.__storage = arguments[0];", &[json!(how)]);
    }

    /// The stored entries of the journal.
    #[track_caller]
    pub(crate) fn journal(&self) -> Vec<String> {
        self.journal_named("challenge-station-journal")
    }

    /// The stored entries of a journal; empty if it does not exist.
    #[track_caller]
    pub(crate) fn journal_named(&self, name: &str) -> Vec<String> {
        texts(&self.run(ENTRIES, &[json!(name)]))
    }

    /// Runs a script with the file of a journal, from a page that is not a station: `change(text => text)`
    /// rewrites it, `remove()` deletes it, `read()` returns its text.
    #[track_caller]
    pub(crate) fn with_file(&self, journal: &str, script: &str) -> Value {
        let with = "
            const name = `${arguments[0]}.jsonl`;
            const folder = async () =>
                (await navigator.storage.getDirectory()).getDirectoryHandle('challenge-station');
            // The worker that had it open may not have ended yet, or the station may write it at the moment.
            const patiently = async (attempt) => {
                for (let tries = 100; ; tries -= 1) {
                    try { return await attempt(); } catch (error) { if (tries === 0) throw error; }
                    await new Promise((done) => {
                        const { port1, port2 } = new MessageChannel();
                        port1.onmessage = () => { port1.close(); done(); };
                        port2.postMessage(0);
                    });
                }
            };
            const read = () => patiently(async () =>
                (await (await (await folder()).getFileHandle(name)).getFile()).text());
            const remove = () => patiently(async () => (await folder()).removeEntry(name));
            const change = (how) => patiently(async () => {
                const text = await read();
                const file = await (await (await folder()).getFileHandle(name)).createWritable();
                await file.write(how(text));
                await file.close();
            });";
        self.run(&format!("{with} {script}"), &[json!(journal)])
    }

    /// The lines of a journal's file.
    #[track_caller]
    pub(crate) fn file_named(&self, journal: &str) -> Vec<String> {
        let text = self.with_file(journal, "return read();");
        text.as_str().unwrap().lines().map(str::to_owned).collect()
    }

    /// The players' own look-ups in the journal, each as its words and its verdict.
    #[track_caller]
    pub(crate) fn rulings(&self) -> Vec<(String, String)> {
        let journal = self.journal();
        let of = |entry, name| field(entry, name).unwrap_or_default().to_owned();
        let rulings = journal.iter().filter(|entry| field(entry, "kind") == Some("self-lookup"));
        rulings.map(|entry| (of(entry, "words"), of(entry, "verdict"))).collect()
    }

    /// Follows the journal's chain from the first entry to the last.
    pub(crate) fn chain(&self) -> Result<Chain, Break> {
        follow(self.journal().iter().map(String::as_str))
    }

    /// Everything that a script, an extension or the next player could look at: the document and
    /// all stored data, except the journal and the cached files. (Requests for icons do not count: browsers make
    /// them whenever they like.)
    #[track_caller]
    pub(crate) fn everything_in_view(&self) -> String {
        self.text(
            "JSON.stringify([document.documentElement.outerHTML, document.title, location.href, \
             history.state, document.cookie, {...sessionStorage}, \
             Object.entries(localStorage).filter(([name]) => !name.includes('.spare')), __console, \
             performance.getEntriesByType('resource').map(entry => entry.name)\
             .filter(name => !name.includes('/icons/')).sort()])",
        )
    }
}

/// An expression for the visible button with this text, apart from its key. (Excludes the words on
/// the slip, which are buttons too.)
pub(crate) fn button(text: &str) -> String {
    format!(
        "[...document.querySelectorAll('button:not(.row)')].find(button => \
         button.offsetParent !== null && button.firstChild?.textContent.trim() === {})",
        json!(text)
    )
}

fn texts(value: &Value) -> Vec<String> {
    serde_json::from_value(value.clone()).unwrap_or_else(|error| panic!("{value}: {error}"))
}
