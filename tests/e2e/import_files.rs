//! Imports files in the browser: chosen in a dialog that answers at once, or dropped on the page.

use crate::desk::DIRECTORS;
use crate::station::Station;
use serde_json::{Value, json};

/// Makes a file with a name and a text, for the dialog or the drop.
const FILE: &str = "
    const [name, text] = arguments;
    const data = new DataTransfer();
    data.items.add(new File([text], name));";

/// Makes the next dialog answer with that file.
const CHOOSE: &str = "
    const click = HTMLInputElement.prototype.click;
    HTMLInputElement.prototype.click = function () {
        if (this.type !== 'file') return click.call(this);
        this.files = data.files;
        this.dispatchEvent(new Event('change'));
    };";

/// Drops that file on the page. Returns whether the page handled the event.
const DROP: &str = "
    const drop = (kind) => !document.querySelector('main').dispatchEvent(
        new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
    return drop('dragover') && drop('drop');";

/// A text of this many words of eight letters, unsorted, made in the page.
const MANY: &str = "
    const words = [];
    for (let number = 0; number < arguments[0]; number += 1) {
        let rest = (number * 7919) % 308915776;
        let word = 'ZQ';
        for (let place = 0; place < 6; place += 1) {
            word += String.fromCharCode(65 + rest % 26);
            rest = Math.floor(rest / 26);
        }
        words.push(word);
    }
    window.__many = words.join('\\r\\n');";

/// A small list that states its name, edition and date.
pub(crate) fn list(name: &str, words: &str) -> String {
    let words = words.replace(' ', "\n");
    format!("# name: {name}\n# edition: 2026\n# date: 2026-01-31\n{words}\n")
}

impl Station {
    /// Opens the page of the word lists at a station without a PIN.
    #[track_caller]
    pub(crate) fn open_import(&self) {
        self.open_desk();
        self.press("i");
        self.wait_for_heading("Word lists");
    }

    /// Chooses a file in the browser's dialog.
    #[track_caller]
    pub(crate) fn choose_file(&self, name: &str, text: &str) {
        self.run(&format!("{FILE}{CHOOSE}"), &[json!(name), json!(text)]);
        self.use_row("Choose a file");
    }

    /// Chooses a file with this many words.
    #[track_caller]
    pub(crate) fn choose_many(&self, words: u32) {
        self.run(MANY, &[json!(words)]);
        let file = FILE.replace("[text]", "[__many]");
        self.run(&format!("{file}{CHOOSE}"), &[json!("many.txt"), json!("")]);
        self.use_row("Choose a file");
    }

    /// Drops a file on the page. Returns whether the page handled it.
    #[track_caller]
    pub(crate) fn drop_file(&self, name: &str, text: &str) -> bool {
        self.run(&format!("{FILE}{DROP}"), &[json!(name), json!(text)]) == true
    }

    /// Imports such a list, and installs it without judging by it.
    #[track_caller]
    pub(crate) fn install(&self, name: &str, words: &str) {
        self.choose_file("list.txt", &list(name, words));
        self.wait_for_heading("What is in the file");
        self.use_row("Install only");
        self.wait_for_heading(&format!("{name} is installed"));
    }

    /// The lines of the page. Those of readiness are the long ones, each after its light.
    pub(crate) fn lines(&self) -> Vec<String> {
        let of_readiness: Vec<String> = serde_json::from_value(self.value(READINESS)).unwrap();
        let lines = self.texts_of(".lines p", "textContent");
        lines.into_iter().chain(of_readiness).collect()
    }

    /// Clicks the button of the form with this label, in whichever row it stands.
    #[track_caller]
    pub(crate) fn use_row(&self, label: &str) {
        let label = json!(label);
        let found = format!(
            "[...document.querySelectorAll('.line button, .drop button')].find((button) =>
                [button, ...button.querySelectorAll('span')].some(({{ firstChild: it }}) =>
                    it?.nodeType === 3 && it.data === {label}))"
        );
        self.wait_until(&format!("{found} !== undefined"));
        // What the page still waits for may draw its rows anew.
        self.wait_for_frames();
        self.run(&format!("{found}.click();"), &[]);
    }

    /// Types a text in the field with this label.
    #[track_caller]
    pub(crate) fn fill_in(&self, label: &str, text: &str) {
        let label = json!(label);
        let found = format!(
            "[...document.querySelectorAll('.line label')].find(({{ firstChild: it }}) =>
                it.data === {label})"
        );
        self.wait_until(&format!("{found} !== undefined"));
        let write = format!(
            "const field = {found}.control;
            field.value = arguments[0];
            field.dispatchEvent(new Event('input', {{ bubbles: true }}));"
        );
        self.run(&write, &[json!(text)]);
    }

    /// Opens the readiness page and waits until it is complete, at a station with or without a PIN.
    #[track_caller]
    pub(crate) fn look_at_readiness(&self, is_locked: bool) {
        self.press("\x1b");
        if is_locked {
            self.unlock(DIRECTORS);
        }
        self.wait_for("desk");
        self.press("r");
        self.wait_until("document.querySelector('details.form') !== null");
    }

    /// Clicks the button of the desk with this text.
    #[track_caller]
    pub(crate) fn choose(&self, text: &str) {
        let found = json!(text);
        self.wait_until(&format!("({FIND})({found}) !== undefined"));
        self.run(&format!("({FIND})(arguments[0]).click();"), &[found]);
    }
}

/// Finds a button of the desk by its text, without its key.
const FIND: &str = "(text) => [...document.querySelectorAll('.desk button')].find((it) => {
    const label = it.querySelector('span') ?? it;
    const key = label.querySelector('kbd')?.textContent ?? '';
    return label.textContent.trim() === text || label.textContent.trim() === text + key;
})";

/// The long lines of readiness: those that passed, then the others in the order of their short lines.
const READINESS: &str = "(() => {
    const passed = [...document.querySelectorAll('details.form')]
        .filter((details) => details.querySelector('summary').textContent.includes('passed'))
        .flatMap((details) => [...details.querySelectorAll('.sentence')])
        .map(({ textContent }) => `✓ ${textContent.trim()}`);
    const wrong = [...document.querySelectorAll('.wrong')].map((line) => {
        const says = line.querySelector('details p') ?? line.querySelector(':scope > p');
        return `${line.querySelector(':scope > i').textContent} ${says.textContent}`;
    });
    return passed.concat(wrong);
})()";

/// Makes the worker read a list, names it, and stores it among the installed lexicons.
const INSTALL: &str = "
    const [name, text] = arguments;
    const { js, wasm } = document.querySelector('script[data-js]').dataset;
    const worker = new Worker('worker.js', { type: 'module' });
    worker.postMessage({ js, wasm });
    const answer = (request, wanted) => new Promise((done, fail) => {
        worker.onmessage = ({ data: { reply } }) => {
            if (reply[wanted]) done(reply[wanted]);
            else if (!reply.Progress) fail(new Error(JSON.stringify(reply)));
        };
        worker.postMessage({ number: 1, request });
    });
    return (async () => {
        const report = await answer({ Read: new TextEncoder().encode(text) }, 'Report');
        const metadata = { name, edition: 'a test', date: '2026-01-31', language: 'en',
            source: 'the tests', licence: 'none needed' };
        const built = await answer({ Name: { words: report.words, metadata } }, 'Built');
        worker.terminate();
        const request = (window.__open ?? indexedDB.open.bind(indexedDB))(
            'challenge-station-installed', 1);
        await new Promise((done, fail) => {
            request.onupgradeneeded = () => request.result.createObjectStore('lexicons');
            request.onerror = () => fail(request.error);
            request.onsuccess = () => {
                const lexicons = request.result.transaction('lexicons', 'readwrite');
                lexicons.objectStore('lexicons').put(built, report.words);
                lexicons.oncomplete = () => { request.result.close(); done(); };
                lexicons.onerror = () => fail(lexicons.error);
            };
        });
        return report.words;
    })();";

/// Installs a list of these words; returns their digest.
pub(crate) fn install(station: &Station, name: &str, words: &[&str]) -> Value {
    station.run(INSTALL, &[json!(name), json!(words.join("\n"))])
}
