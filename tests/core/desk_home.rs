//! Letters lead to the desk's main pages from everywhere. (`flows::desk_home` has the stories of its home page.)

use crate::common::TestBench;

/// The home page of a station that has judged three challenges.
fn judged() -> TestBench {
    let mut bench = TestBench::in_service("QI ZA");
    for slip in ["QI ZA", "QI XU", "ZA"] {
        bench.challenge(slip);
        bench.clear();
    }
    bench.press("^");
    bench
}

#[test]
fn letters_lead_to_the_main_pages_from_every_page() {
    let pages =
        [("J", "journal"), ("R", "readiness"), ("S", "settings"), ("C", "transfer"), ("H", "menu")];
    for from in ["", "S", "S2", "R", "4", "JV", "JX", "JM", "P", "A"] {
        for (letter, page) in pages {
            let mut bench = judged();
            bench.press(from);
            bench.press(letter);
            assert_eq!(bench.screen(), page, "{letter} from “{from}”");
        }
    }
}
