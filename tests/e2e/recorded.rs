//! Promise 4: the ruling is in the journal, durably, before the verdict is painted.

use crate::engine::engine;
use crate::entries::field;
use crate::site::Site;
use crate::station::Station;
use crate::wait;
use serde_json::Value;

#[test]
fn the_journal_has_every_verdict_although_the_browser_is_killed_right_after_it() {
    const VERDICTS: usize = 3;
    let site = Site::with_few_words();
    let mut station = Station::of(&site);
    let mut given = Vec::new();
    for number in 0..VERDICTS {
        let word = ["ZA", "ZZXQ"][number % 2];
        let verdict = station.judge(&["QI", word]);
        // After a kill during a write, Firefox may refuse all writes at its next start; the screen then says so. Before
        // the first kill, no browser has a reason to refuse one.
        let may_refuse = number > 0 && engine().may_refuse_writes_after_a_kill();
        let is_recorded = !may_refuse || !station.page_text().contains("NOT RECORDED");
        station.kill();
        if is_recorded {
            given.push((format!("QI {word}"), verdict));
        }
        station.browser().restart();
        station.open();
        station.wait_for("count");
    }
    // The screen does not wait until the start is recorded.
    station.wait_for_entry(|station| station.last_entry().contains("opened"));
    assert_eq!(station.rulings(), given);
    if given.len() < VERDICTS {
        return;
    }
    let chain = station.chain().unwrap();
    let journal = station.journal();
    assert_eq!(chain.head.sequence, journal.len() as u64);
    let kinds = journal.iter().map(|entry| field(entry, "kind").unwrap());
    // A copy that lacked the last entry when the browser was killed was repaired at the next start.
    let kinds: Vec<&str> = kinds.filter(|kind| *kind != "store-repaired").collect();
    let expected = ["opened", "self-lookup", "unclean-end"].repeat(VERDICTS);
    assert_eq!(kinds, [&expected[..], &["opened"]].concat());
}

#[test]
fn a_reloaded_or_closed_page_has_ended_cleanly_and_one_that_stayed_has_not() {
    let site = Site::with_few_words();
    let mut station = Station::of(&site);
    let noted = "localStorage.getItem('challenge-station.closed')";
    assert_eq!(station.value(noted), Value::Null);
    // Somebody begins to leave the page, and cancels. (Before the start is recorded, leaving is no clean end.)
    let is_noted = wait::until(|| {
        station.run("dispatchEvent(new Event('beforeunload', { cancelable: true }))", &[]);
        station.value(noted) == "1"
    });
    assert!(is_noted, "{}", station.value(noted));
    station.advance(1_000);
    assert_eq!(station.value(noted), Value::Null);

    station.leave_the_station();
    station.wait_until(&format!("{noted} !== null"));
    station.open();
    station.wait_for("count");
    // The note names an entry by its number. A later journal counts from 1 again, so the note must go.
    station.wait_until(&format!("{noted} === null"));
    station.quit();
    station.browser().restart();
    station.open();
    station.wait_for("count");
    station.assert_kinds(&["opened"; 3]);
}
