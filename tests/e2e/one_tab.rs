//! Only one tab runs the station (promise 7). A second tab says so, shows nothing else, and takes over
//! when the first is closed.

use crate::site::Site;
use crate::station::Station;

#[test]
fn a_second_tab_says_so_and_shows_nothing_else_until_the_first_is_closed() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    let first = station.tab();
    station.type_slip(&["QUIXOTRY", "ZA"]);

    let second = station.new_tab();
    station.open();
    station.wait_for("out-of-service");
    let shown = station.page_text();
    assert!(shown.contains("open in another tab"), "{shown}");
    for private in ["QUIXOTRY", "How many", "Open English list", "Word list", "OUT OF SERVICE"] {
        assert!(!shown.contains(private), "{private}: {shown}");
    }
    assert!(!station.has("button") && !station.has(".rows") && !station.has("[data-notice]"));
    // A third tab says the same, and closing it changes nothing.
    station.new_tab();
    station.open();
    station.wait_for("out-of-service");
    station.close_tab();
    station.go_to(&second);
    station.press("2QI ZA\t\n\x1b ");
    station.advance(60_000);
    assert_eq!((station.screen(), station.page_text()), ("out-of-service".to_owned(), shown));

    station.go_to(&first);
    assert_eq!(station.rows(), ["QUIXOTRY", "ZA"]);
    station.close_tab();

    station.go_to(&second);
    station.wait_for("count");
    assert!(!station.everything_in_view().contains("QUIXOTRY"));
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
    // The tab that takes over knows that the first one ended cleanly.
    station.assert_kinds(&["opened", "opened", "self-lookup"]);
}
