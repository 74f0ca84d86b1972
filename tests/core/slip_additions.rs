//! The rulebook decides whether words may be added at the station (`naspa-2017` IV.J.1.b;
//! `sanspa-2001` 13.2).

use crate::common;
use common::TestBench;

#[test]
fn if_only_typing_may_be_corrected_no_rows_can_be_added() {
    for (rulebook, rows) in
        [("sanspa-2001", "QI|"), ("naspa-2017", "QI|||||"), ("nsa-ospd2", "QI|||||")]
    {
        let mut bench = TestBench::under(rulebook, "QI");
        let judge = if rulebook == "nsa-ospd2" { "^1\nAB\n" } else { "" };
        bench.play(&format!("{judge}2_QI3456"));
        assert_eq!(bench.rows(), rows, "{rulebook}");
        bench.press("<<ZA");
        assert!(bench.rows().starts_with("ZA|"), "typing errors can be corrected");
    }
}

#[test]
fn a_slip_that_is_cleared_and_declared_again_is_a_new_slip() {
    let mut bench = TestBench::under("sanspa-2001", "QI");
    bench.play("1_QI^^");
    assert_eq!(bench.screen(), "count");
    bench.play("3_QI");
    assert_eq!(bench.rows(), "QI||");
    assert_eq!(bench.last_entry_number(), 1, "the first slip is not in the journal");
}
