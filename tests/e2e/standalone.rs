//! A standalone file, opened from the disk, without a server or a network.

use crate::browser::Browser;
use crate::entries::field;
use crate::folder::Folder;
use crate::import_files::list;
use crate::policy;
use crate::site::{Site, dist};
use crate::station::Station;
use crate::stories_transfer::FILES;
use crate::typeface;
use crate::wait;
use challenge_station::journal::follow;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A flag that makes every name lookup fail.
const NO_NETWORK: &str = "--host-resolver-rules=MAP * ~NOTFOUND";

/// A standalone file of the built site, without a set-up.
pub(crate) fn made(folder: &Folder) -> PathBuf {
    let file = folder.path().join("challenge-station.html");
    let mut command = Command::new(env!("CARGO_BIN_EXE_make-standalone"));
    let output = command.args([&dist(), &file]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    file
}

/// A browser without a network, with this file open.
fn opened(file: &Path) -> Station {
    let mut browser = Browser::start_with(&[NO_NETWORK]);
    browser.on_every_page(FILES);
    let station = Station::at(format!("file://{}", file.display()), browser);
    station.open();
    station
}

/// A browser without a network, with this file open and set up for a club night.
fn in_service(file: &Path) -> Station {
    let station = opened(file);
    station.wait_for_heading("Set this station up");
    station.press("1");
    station.wait_for("count");
    station
}

/// The page's requests, and those its policy has blocked.
fn asked_and_refused(station: &Station) -> (String, String) {
    let asked = "performance.getEntriesByType('resource').map(entry => entry.name)";
    (station.text(asked), station.text("__refused"))
}

#[test]
fn a_standalone_file_judges_stores_its_journal_and_requests_nothing() {
    let folder = Folder::new();
    let station = in_service(&made(&folder));
    assert!(station.says(".facts").contains("works offline"), "{}", station.says(".facts"));
    assert_eq!(station.text("getComputedStyle(document.body, '::before').content"), "none");
    assert!(typeface::is_at_hand(&station));
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
    station.clear();
    assert_eq!(station.judge(&["QI", "ZZXQ"]), "unacceptable");
    station.clear();
    let journal = || station.journal_named("challenge-station-journal.standalone");
    assert_eq!(asked_and_refused(&station), ("[]".into(), "[]".into()));

    station.reload();
    station.wait_for("count");
    assert_eq!(station.judge(&["ZA"]), "acceptable");
    station.clear();
    assert_eq!(asked_and_refused(&station), ("[]".into(), "[]".into()));
    let entries = journal();
    follow(entries.iter().map(String::as_str)).unwrap();
    let rulings = entries.iter().filter(|entry| field(entry, "kind") == Some("self-lookup"));
    let verdicts: Vec<_> = rulings.map(|entry| field(entry, "verdict").unwrap()).collect();
    assert_eq!(verdicts, ["acceptable", "unacceptable", "acceptable"]);

    station.open_desk();
    station.press("r");
    station.wait_until("document.body.innerText.includes('A standalone file')");
    station.press("\x1b\x1b");
    station.wait_for("count");

    blocks_other_scripts_and_all_addresses(&station);
    // A second tab does not run the station.
    let first = station.tab();
    station.new_tab();
    station.open();
    station.wait_until("document.body.innerText.includes('open in another tab')");
    station.close_tab();
    station.go_to(&first);
    assert_eq!(station.judge(&["QI"]), "acceptable");
    station.clear();

    // If the browser does not store the data of files, the station says so, as on a site.
    station.storage("fail");
    assert_eq!(station.judge(&["ZA"]), "acceptable");
    station.wait_until("document.querySelector('.not-recorded') !== null");
}

fn blocks_other_scripts_and_all_addresses(station: &Station) {
    let own = [
        (
            "const tag = document.createElement('script'); tag.src = URL.createObjectURL(\
             new Blob(['window.__ran = 4'])); document.head.append(tag)",
            "script-src-elem blob",
        ),
        (
            "const ask = new XMLHttpRequest(); ask.onerror = () => {}; \
             ask.open('GET', 'http://elsewhere.example/'); ask.send()",
            "connect-src http://elsewhere.example/",
        ),
    ];
    for (attempt, refused) in policy::ATTEMPTS.into_iter().chain(own) {
        station.run("__refused.length = 0;", &[]);
        let task = "const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => { SCRIPT };
            port2.postMessage(null);";
        station.run(&task.replace("SCRIPT", attempt), &[]);
        station.wait_until("__refused.length > 0");
        let seen = station.text("__refused.join()");
        assert!(seen.starts_with(refused), "{attempt}: {seen}");
        assert!(station.is("window.__ran === undefined"), "{attempt}");
    }
}

#[test]
fn a_standalone_file_that_was_changed_or_cut_short_does_not_start() {
    let folder = Folder::new();
    let file = made(&folder);
    let page = fs::read_to_string(&file).unwrap();
    let changed = page.replace("OUT OF SERVICE", "OUT OF SERVICE!");
    assert_ne!(changed, page);
    fs::write(&file, changed).unwrap();
    let station = opened(&file);
    station.wait_until("__refused.join().includes('script-src-elem inline')");
    assert_eq!(station.screen(), "starting");
    assert!(station.says("ul.late").contains("copy it again"), "{}", station.says("main"));

    // A file whose program is damaged does not start, either.
    let begin = page.find("_bg.wasm\" data-coding=\"deflate\">").unwrap() + 5_000;
    let mut damaged = page.clone().into_bytes();
    damaged[begin] = if damaged[begin] == b'A' { b'B' } else { b'A' };
    fs::write(&file, damaged).unwrap();
    station.run("localStorage.setItem('challenge-station.theme.standalone', 'dark');", &[]);
    station.open();
    station.wait_for("out-of-service");
    assert!(station.says("main").contains("copy it again"), "{}", station.says("main"));
    assert_eq!(station.text("document.documentElement.dataset.theme"), "dark");

    // If the file ends within the program or within a lexicon, the page never reaches its body.
    for part in [2, 4] {
        fs::write(&file, &page[..page.len() - page.len() / part]).unwrap();
        station.open();
        let says = "getComputedStyle(document.body, '::before').content";
        station.wait_until(&format!("{says}.includes('cut short: copy it again')"));
        assert_eq!(station.screen(), "");
        let seen = "getComputedStyle(document.body, '::before').visibility === 'visible'";
        station.wait_until("document.getAnimations().length === 1");
        assert!(!station.is(seen), "it is said while the file still arrives");
        station.run("document.getAnimations()[0].currentTime = 3000;", &[]);
        assert!(station.is(seen));
    }
}

#[test]
fn a_director_makes_a_standalone_file_with_an_imported_list_and_another_from_it() {
    let site = Site::built();
    let station = Station::with_script(&site, FILES);
    station.open_import();
    station.choose_file("list.txt", &list("Licensed", "ZQXV ZQXW"));
    station.wait_for_heading("What is in the file");
    station.agree();
    station.wait_until("document.querySelector('.toast')?.textContent.startsWith('Licensed')");
    station.press("0");
    station.wait_for_heading("Standalone file");
    station.wait_until("document.querySelector('.action.judge') !== null");
    let shown = station.page_text();
    assert!(shown.contains("Licensed, 2026 — fingerprint "), "{shown}");
    assert!(shown.contains("Only for people who may have these lists"), "{shown}");
    let first = saved(&station);

    let folder = Folder::new();
    let file = folder.path().join("own.html");
    fs::write(&file, &first).unwrap();
    let second = opened(&file);
    // The settings were transferred.
    second.wait_for("count");
    assert!(second.says(".facts").contains("Licensed"), "{}", second.says(".facts"));
    assert_eq!(second.judge(&["ZQXV"]), "acceptable");
    second.clear();
    assert_eq!(second.judge(&["QI"]), "unacceptable");
    second.clear();
    assert_eq!(asked_and_refused(&second), ("[]".into(), "[]".into()));
    // Each file has storage names of its own, and stores nothing under those of another file.
    assert!(second.journal_named("challenge-station-journal.standalone").is_empty());
    second.open_desk();
    second.press("0");
    second.wait_for_heading("Standalone file");
    second.wait_until("document.querySelector('.action.judge') !== null");
    assert!(saved(&second) == first, "a file made from another differs");

    // If its set-up is damaged, the file uses no other set-up, and says what to do.
    let begin = first.find("data-file=\"set-up\"").unwrap() + 100;
    let mut damaged = first.into_bytes();
    damaged[begin] = if damaged[begin] == b'A' { b'B' } else { b'A' };
    fs::write(&file, damaged).unwrap();
    second.open();
    second.wait_for("out-of-service");
    let shown = second.page_text();
    assert!(shown.contains("the set-up in this standalone file cannot be used"), "{shown}");
    assert!(shown.contains("copy the standalone file again"), "{shown}");
}

/// Saves the file and returns its text.
fn saved(station: &Station) -> String {
    station.press("\n");
    station.wait_until(
        "document.querySelector('.toast')?.textContent.startsWith('challenge-station.html')",
    );
    assert_eq!(station.text("window.__saved"), "challenge-station.html");
    station.run("return __blob.text();", &[]).as_str().unwrap().to_owned()
}

/// Firefox cannot inject scripts into a file, so this test uses the browser's own clock.
#[test]
fn on_the_browsers_own_clock_a_standalone_file_judges_and_finds_its_journal_again() {
    let folder = Folder::new();
    let address = format!("file://{}", made(&folder).display());
    let browser = Browser::fresh();
    browser.open(&address);
    let shows = |screen: &str| {
        browser
            .wait_until(&format!("document.querySelector('main')?.dataset.screen === '{screen}'"));
    };
    let verdict = |slip: &str| {
        browser.press("2");
        shows("slip");
        browser.press(slip);
        // A slip takes no TAB before it is painted.
        browser.wait_for_frames();
        browser.press("\t");
        shows("verdict");
        let said = browser.text("document.querySelector('.verdict').dataset.verdict");
        // At first the verdict ignores keys.
        let is_cleared = || {
            browser.press("x");
            browser.is("document.querySelector('main')?.dataset.screen === 'count'")
        };
        assert!(wait::until(is_cleared), "the verdict was not cleared");
        said
    };
    shows("desk");
    browser.press("1");
    shows("count");
    assert_eq!(verdict("QI ZA"), "acceptable");
    assert_eq!(verdict("QI ZZXQ"), "unacceptable");
    browser.open(&address);
    // After its first start it has settings.
    shows("count");
    assert_eq!(verdict("QI ZA"), "acceptable");
    let entries = "return new Promise(done => {
        const request = indexedDB.open('challenge-station-journal.standalone');
        request.onsuccess = () => {
            const all = request.result.transaction('entries').objectStore('entries').count();
            all.onsuccess = () => done(all.result);
        };
    });";
    assert!(browser.run(entries, &[]).as_u64().unwrap() >= 5, "two sessions and three rulings");
}
