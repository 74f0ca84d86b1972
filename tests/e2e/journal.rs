//! Tests the journal's pages in the browser: saving files, dragging files onto the page, and archiving
//! journals.

use crate::desk::DIRECTORS;
use crate::entries::field;
use crate::folder::Folder;
use crate::site::Site;
use crate::station::Station;
use crate::tour::LONG;
use crate::tour::journal::SOAK;
use crate::wait::{self, PATIENCE, within};
use serde_json::json;
use std::fs;

impl Station {
    /// Opens the journal's table, at a desk without a PIN.
    #[track_caller]
    pub(crate) fn open_journal(&self) {
        self.open_desk();
        self.press("j");
        self.wait_until("document.querySelector('tbody') !== null");
    }

    /// The rows of the table, without the headings between rows. Cells are separated by `|`.
    pub(crate) fn table(&self) -> Vec<String> {
        let rows = "[...document.querySelectorAll('tbody tr:has(td)')].map(row => \
                    [...row.cells].map(cell => cell.textContent).join('|'))";
        serde_json::from_value(self.value(rows)).unwrap()
    }

    /// Types into the page's field.
    #[track_caller]
    pub(crate) fn fill(&self, text: &str) {
        self.run(
            "const input = document.querySelector('.line input:is([type=text], [type=search])');
             input.focus(); input.value = arguments[0];
             input.dispatchEvent(new Event('input', { bubbles: true }));",
            &[json!(text)],
        );
    }

    /// From now on, the browser saves files in this folder.
    pub(crate) fn save_in(&self, folder: &Folder) {
        let path = folder.path().to_str().unwrap();
        let params = json!({ "behavior": "allow", "downloadPath": path });
        self.chromium("Browser.setDownloadBehavior", &params);
    }

    /// Drops files on the page: names and texts.
    pub(crate) fn drop_files(&self, files: &[(String, String)]) {
        self.run(
            "const data = new DataTransfer();
             for (const [name, text] of arguments[0]) data.items.add(new File([text], name));
             document.body.dispatchEvent(new DragEvent('drop',
               { dataTransfer: data, cancelable: true, bubbles: true }));",
            &[json!(files)],
        );
    }
}

/// The only saved file with this ending in the folder: its name and text.
#[track_caller]
pub(crate) fn saved(folder: &Folder, ending: &str) -> (String, String) {
    let look = || {
        fs::read_dir(folder.path()).unwrap().find_map(|file| {
            let path = file.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            let text = fs::read_to_string(&path).unwrap_or_default();
            (name.ends_with(ending) && !text.is_empty()).then_some((name, text))
        })
    };
    within(PATIENCE, look).unwrap_or_else(|| panic!("no file that ends with {ending} was saved"))
}

/// Waits until a journal has its first two entries; returns all of them.
fn begun(station: &Station, name: &str) -> Vec<String> {
    let look = || Some(station.journal_named(name)).filter(|entries| entries.len() >= 2);
    within(PATIENCE, look).unwrap_or_else(|| panic!("nothing was written to {name}"))
}

fn judge_all(station: &Station, slips: &[&[&str]]) {
    for words in slips {
        station.judge(words);
        station.clear();
    }
}

/// Whether the desk asks if the event is to be ended.
pub(crate) const IS_ASKED_TO_END: &str =
    "document.querySelector('dialog')?.innerText.includes('End this event?')";

/// The head code on the page.
fn head_code(station: &Station) -> String {
    let lines = station.texts_of("details .sentence", "textContent");
    let line = lines.iter().find(|line| line.starts_with("Head code of")).unwrap();
    line.trim().rsplit(' ').next().unwrap().to_owned()
}

/// The director has found the file of an export, so the page knows that it was made.
pub(crate) fn says_it_is_there(station: &Station) {
    station.wait_until("document.body.innerText.includes('I have looked')");
    station.press("t");
    station.wait_until("document.querySelector('.lead').textContent.startsWith('Exported')");
}

/// Says yes to the question whether the event ends, and returns to the players.
pub(crate) fn confirms_the_end(station: &Station) {
    station.press("\n");
    station
        .wait_until("document.querySelector('.toast')?.textContent.includes('Earlier journals')");
    station.press("\x1b\x1b");
    station.wait_for("count");
}

/// (Natively, `desk_journal_files` and `desk_journal_ends` have what must come before each.)
#[test]
fn exports_are_saved_an_event_ends_and_its_journal_is_deleted_in_both_copies() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    let folder = Folder::new();
    station.save_in(&folder);
    judge_all(&station, &[&["QI"], &["QI", "ZZXQ"]]);
    station.open_journal();
    station.press("x");
    station.wait_for_heading("Export the journal");
    for (keys, ending, begins) in [
        ("1\n", ".jsonl", Some("{\"")),
        ("2\n", ".csv", None),
        ("3\n", "challenge.txt", Some("[2")),
    ] {
        let code = head_code(&station);
        station.press(keys);
        // The dialog for saving does not open here, so the browser is handed the file.
        station.wait_until(&format!(
            "(({{ textContent: says }}) => says.includes('{ending} was handed to the browser')
                && says.includes('{code}'))(document.querySelector('.toast') ?? document.body)"
        ));
        let (name, text) = saved(&folder, ending);
        assert!(name.contains(&code), "{name}: {code}");
        assert!(begins.is_none_or(|begins| text.starts_with(begins)), "{text}");
        assert!(text.contains("ZZXQ"), "{text}");
        assert!(wait::until(|| head_code(&station) != code), "the export is an entry, too");
        let code = format!("through {code}, handedover");
        assert!(field(&station.last_entry(), "note").unwrap().ends_with(&code));
    }
    says_it_is_there(&station);

    station.press("\x1be");
    station.wait_for_heading("End this event");
    // The field has the focus, and gets it back after the question.
    station.wait_until("document.activeElement.tagName === 'INPUT'");
    station.press("Durban Op\n");
    station.wait_until(IS_ASKED_TO_END);
    station.press("\x1b");
    station.wait_until("document.querySelector('dialog') === null");
    station.wait_until("document.activeElement.tagName === 'INPUT'");
    station.press("en\n");
    station.wait_until(IS_ASKED_TO_END);
    station.wait_until("document.querySelector('dialog').innerText.includes('Durban Open')");
    confirms_the_end(&station);
    let next = "challenge-station-journal-2";
    let entries = begun(&station, next);
    assert_eq!(field(&station.last_entry(), "kind"), Some("archived"));
    let kinds: Vec<_> = entries.iter().map(|entry| field(entry, "kind").unwrap()).collect();
    assert_eq!(kinds, ["opened", "settings", "standing"]);
    assert_eq!(field(&entries[1], "event"), Some("Durban Open"));
    assert_eq!(station.judge(&["QI"]), "acceptable");
    assert_eq!(station.number(), "1");
    station.clear();
    station.reload();
    station.wait_for("count");

    // Deleting needs a PIN, an export and a typed word.
    station.open_desk();
    station.set_pin("director", DIRECTORS);
    station.press("j");
    station.wait_until("document.querySelector('tbody') !== null");
    assert_eq!(station.table().len(), 1);
    station.press("a");
    station.wait_until("document.querySelectorAll('.pick').length === 1");
    for file in fs::read_dir(folder.path()).unwrap() {
        fs::remove_file(file.unwrap().path()).unwrap();
    }
    station.press("1");
    station.wait_until("document.body.innerText.includes('I have looked')");
    station.press("t");
    station.wait_until("document.body.innerText.includes('type DELETE')");
    let (_, text) = saved(&folder, ".jsonl");
    assert!(text.contains("ZZXQ") && text.contains("archived"));
    // The field came to a page that was there, and has the focus all the same.
    station.wait_until("document.activeElement.matches('.line input')");
    station.press("DELETE\n");
    station.wait_until("document.body.innerText.includes('No earlier journals yet')");
    // A line with the head code takes the place of the deleted journal, so that its name in the store is not used again.
    let left = station.journal();
    assert!(left.len() == 1 && left[0].starts_with("deleted "), "{left:?}");
    let entries = station.journal_named(next);
    assert_eq!(field(entries.last().unwrap(), "kind"), Some("deleted"));
    // The station continues where it was.
    station.reload();
    station.wait_for("count");
    assert!(wait::until(|| station.journal_named(next).len() > entries.len()));
    // Both copies have the new journal's entries, and the deleted journal's head code.
    assert_eq!(station.file_named("challenge-station-journal"), left);
    assert_eq!(station.file_named(next), station.journal_named(next));
}

#[test]
fn on_a_laptop_twenty_challenges_are_in_view_each_on_one_line() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.run(SOAK, &[]);
    station.run("return __soak(25);", &[]);
    judge_all(&station, &[&LONG]);
    station.open_journal();
    station.set_screen(1440, 900, false);
    station.wait_for_frames();
    let rows = "(() => {
        const frame = document.querySelector('.body').getBoundingClientRect();
        const head = document.querySelector('thead').getBoundingClientRect();
        const rows = [...document.querySelectorAll('tbody tr:has(td)')];
        const boxes = rows.map((row) => row.getBoundingClientRect());
        const isWhole = ({ top, bottom }) =>
            top >= head.bottom - 1 && bottom <= Math.min(frame.bottom, innerHeight) + 1;
        return [boxes.filter(isWhole).length, ...boxes.map(({ height }) => Math.round(height))];
    })()";
    let found: Vec<u64> = serde_json::from_value(station.value(rows)).unwrap();
    let (whole, heights) = found.split_first().unwrap();
    assert!(*whole >= 20, "{whole} challenges are in view, with rows of {heights:?} px");
    // The row of the longest slip is no higher than the others; the slip's own page has all its words.
    assert!(heights.iter().all(|height| height.abs_diff(heights[0]) <= 1), "{heights:?}");
    station.press("↓\n");
    station.wait_until("document.querySelectorAll('p.word').length === 8");
}

#[test]
fn exports_of_other_stations_can_be_dropped_on_the_page_together() {
    let site = Site::with_few_words();
    let folder = Folder::new();
    // Another station's exports.
    let other = Station::of(&site);
    other.save_in(&folder);
    judge_all(&other, &[&["ZA"], &["AA", "ZZXQ"]]);
    other.open_journal();
    other.press("x\n");
    let (name, text) = saved(&folder, ".jsonl");

    let station = Station::of(&site);
    judge_all(&station, &[&["QI"]]);
    // Dropped on another page, files do nothing.
    station.drop_files(&[(name.clone(), text.clone())]);
    assert_eq!(station.screen(), "count");
    station.open_journal();
    let tampered = text.replace("ZZXQ", "ZZXX");
    // Those that are dropped while others are being merged are merged with them.
    station.drop_files(&[(name.clone(), text.clone()), ("again.jsonl".into(), text)]);
    station
        .drop_files(&[("notes.txt".into(), "nothing".into()), ("tampered.jsonl".into(), tampered)]);
    station.wait_until("document.body.innerText.includes('notes.txt: ')");
    let said = station.page_text();
    assert!(said.contains("tampered.jsonl"), "{said}");
    assert!(said.contains("2 stations, 3 challenges, "), "{said}");
    station.wait_until("document.querySelectorAll('tbody tr:has(td)').length === 3");
    let heads = station.texts_of("thead th", "textContent");
    assert!(heads.contains(&"Station".to_owned()), "{heads:?}");
    fs::remove_file(folder.path().join(&name)).unwrap();
    station.save_in(&folder);
    station.press("v");
    station.wait_until("document.body.innerText.match(/ is whole/g)?.length === 2");
    station.press("\x1bx\n");
    let (_, csv) = saved(&folder, ".csv");
    assert!(csv.contains("AA ZZXQ") && csv.contains("QI"), "{csv}");
}
