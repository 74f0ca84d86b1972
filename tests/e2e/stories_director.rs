//! What the director chooses, reads and prints at the desk: the rulebook as a whole, each line with its
//! rule (promise 10), and settings that hold, or say that they do not (promise 5).

use crate::desk::{DIRECTORS, says};
use crate::site::Site;
use crate::station::{Station, VERDICT_AFTER};
use challenge_station::console::Settings;
use challenge_station::rulebook::{ALL, Choice, Rulebook};
use serde_json::json;

/// What comes out of the printer.
fn printed(station: &Station) -> String {
    station.chromium("Emulation.setEmulatedMedia", &json!({ "media": "print" }));
    let printed = station.page_text();
    station.chromium("Emulation.setEmulatedMedia", &json!({ "media": "" }));
    printed.trim().to_owned()
}

#[test]
fn every_rulebook_is_shown_and_printed_whole_each_line_with_its_rule_and_nothing_else_is() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.run("window.print = () => { window.__printed = true; };", &[]);
    assert_eq!(printed(&station), "");
    station.open_desk();
    assert_eq!(printed(&station), "");
    for (number, book) in ALL.iter().enumerate() {
        station.press(&format!("4{}", number + 1));
        station.wait_for_heading(book.title);
        let mut lines = Vec::new();
        let mut headings = Vec::new();
        for chapter in Rulebook::sheet(Choice::of(book)) {
            headings.push(chapter.heading.to_string());
            lines.extend(
                chapter.lines.into_iter().map(|line| format!("{} {}", line.says, line.rule)),
            );
        }
        assert_eq!(station.texts_of(".lines h2", "textContent"), headings);
        assert_eq!(station.texts_of(".lines p", "textContent"), lines);
        let rules = station.texts_of(".lines p cite", "textContent");
        assert!(rules.len() == lines.len() && rules.iter().all(|rule| !rule.is_empty()));
        let printed = printed(&station);
        for line in [book.title.to_owned()].iter().chain(&lines).chain(&headings) {
            assert!(printed.contains(line.as_str()), "{}: {line}: {printed}", book.id);
        }
        for button in ["Put in force", "Print", "Esc"] {
            assert!(!printed.contains(button), "{button}: {printed}");
        }
        station.press("p");
        station.wait_until("window.__printed === true");
        station.press("\x1b\x1b");
        station.wait_for_heading("Director");
    }
    station.press("\x1b");
    station.wait_for("count");
    station.type_slip(&["QI", "ZZXQ"]);
    assert_eq!(printed(&station), "");
    station.press("\n");
    station.wait_for("check");
    assert_eq!(printed(&station), "");
    station.press("\t");
    station.advance(VERDICT_AFTER);
    station.verdict();
    assert_eq!(printed(&station), "");
}

#[test]
fn what_the_director_chose_holds_after_a_reload() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.put_in_force("5c", "international-2017 10-per-word");
    // The fourth row is the minutes for a repeat: from three to five.
    station.open_desk();
    station.press("5");
    station.wait_for_heading("Lexicons and repeats");
    let rows = station.texts_of(".choice span", "textContent");
    assert_eq!(
        rows,
        [
            "Collins Scrabble Words 2015: this station’s own list",
            "Edition about to come in: none",
            "Mistyped words, from the count screen: 3 min",
            "Lexicons players choose from",
        ]
    );
    station.press("3");
    station.wait_until("document.body.innerText.includes('count screen: 5 min')");
    station.press("\n");
    station.wait_for("count");
    station.lock();
    station.reload();
    station.wait_for("count");
    assert_eq!(station.says(".facts div:nth-child(2) strong"), "international-2017 10-per-word");
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
    assert_eq!(station.cost()[0], "The play stands. Challenged player: +20 (2 words × 10)");
    station.clear();
    station.advance(290_000);
    assert!(station.has(".after"));
    station.advance(10_000);
    station.wait_until("document.querySelector('.after') === null");
    station.press("\x1b");
    station.unlock(DIRECTORS);
    let note = "rulebook international-2017 10-per-word; repeat_minutes 5";
    says(&station.decided()[2], &[("kind", "settings"), ("note", note)]);
    station.has_kinds(&["opened", "settings", "settings", "opened", "self-lookup"]);
    station.chain().unwrap();
}

#[test]
fn settings_that_cannot_be_read_put_the_station_out_of_service_until_the_director_chooses() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.put_in_force("4", "sanspa-2001");
    let kept = Settings { rulebook: "sanspa-2001".parse().unwrap(), ..Settings::default() };
    let kept = kept.to_string();
    for (unread, says) in [
        (String::new(), "expected the set-up of a challenge station, got something else"),
        (kept.replace("2001", "1999"), "got one that was changed or damaged since"),
        (kept[..kept.len() - 1].to_owned(), "got one that is cut short"),
    ] {
        station.run(
            "localStorage.setItem('challenge-station.settings', arguments[0]);",
            &[json!(unread)],
        );
        station.reload();
        station.wait_for("out-of-service");
        let page = station.page_text();
        assert!(page.contains("OUT OF SERVICE"), "{page}");
        assert!(page.contains(says), "{page}");
        assert!(!page.to_lowercase().contains("acceptable"), "{page}");
        station.press("2QI ZA\t\t");
        station.advance(60_000);
        assert_eq!(station.screen(), "out-of-service");
        station.click("Try again");
        station.wait_for("out-of-service");

        station.press("\x1b");
        station.wait_for("desk");
        let choices = station.texts_of(".choice span", "textContent");
        assert_eq!(choices[..3], ["Rulebook", "Lexicons and repeats", "New PIN of the director"]);
        station.press("11\n");
        station.wait_for("count");
        assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
        station.clear();
    }
    assert_eq!(station.kinds().iter().filter(|kind| *kind == "settings").count(), 4);
    station.chain().unwrap();
}
