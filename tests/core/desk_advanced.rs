//! Each row of Advanced leads to the page that it names. (Its two settings are among the flows of settings.)

use crate::common::TestBench;
use challenge_station::challenge::Key;
use challenge_station::challenge::form::Shows;

/// The label of each row, and the page that it opens. Rows of places that ask the browser first stay until it answers.
const ROWS: [(&str, &str); 11] = [
    ("Separate look-up", "rule"),
    ("Upcoming edition", "coming-edition"),
    ("Print challenge slips", "slips"),
    ("Print the card for the wall", "wall-card"),
    ("Verify a head code", "journal-verify"),
    ("Collect journals live", "collecting"),
    ("Copy outside the browser", "journal-copy"),
    ("Earlier journals", "journal-archives"),
    ("Standalone file", "standalone"),
    ("Diagnostics", "diagnostics"),
    ("About", "about"),
];

#[test]
fn each_row_leads_to_the_page_that_it_names() {
    let opened = || {
        let mut bench = TestBench::under("naspa-2017", "QI ZA");
        bench.press("^A");
        bench
    };
    let page = opened().station.page();
    let rows: Vec<_> = page
        .controls()
        .filter(|it| matches!(it.shows, Shows::Leads(_)) && it.label != "Address as a code")
        .collect();
    assert_eq!(
        rows.iter().map(|row| row.label.as_str()).collect::<Vec<_>>(),
        ROWS.map(|(row, _)| row),
        "left the rows of the page, right those in `ROWS`"
    );
    for (row, (label, leads_to)) in rows.into_iter().zip(ROWS) {
        let key = row.key.map(Key::cap).unwrap_or_default();
        let mut bench = opened();
        bench.press(&key);
        assert_eq!(bench.screen(), leads_to, "{label}, {key}");
    }
}
