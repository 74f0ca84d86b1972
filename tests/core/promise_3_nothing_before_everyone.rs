//! Promise 3: no verdict comes before the declared number of words is on the slip and the adjudication key was
//! pressed. Promise 6: the state contains no words once their slip is gone. Also, no state is a dead end.
//! (`promise_3_every_order.rs` tries everything that can happen.)

use crate::common;
use challenge_station::challenge::Role;
use challenge_station::desk::Answer;
use common::flows::ALL;
use common::{Store, TestBench};
use std::time::Duration;

fn every_state_ends_on_the_count_screen(store: Store) {
    for flow in ALL {
        for (end, _) in flow.keys.char_indices() {
            let mut bench = flow.bench("QI ZA", "QI ZA");
            bench.store = store;
            bench.play(&flow.keys[..end]);
            for _ in 0..31 {
                if bench.screen() != "count" {
                    bench.wait(Duration::from_mins(1));
                }
            }
            // It stays there, and Undo ends.
            bench.wait(Duration::from_mins(2));
            assert_eq!(bench.screen(), "count", "{}, {:?}", flow.name, &flow.keys[..end]);
            assert!(!bench.seen().contains("QI"), "{}: words are left", flow.name);
        }
    }
}

#[test]
fn if_nobody_presses_a_key_every_state_ends_on_the_count_screen() {
    every_state_ends_on_the_count_screen(Store::Good);
}

#[test]
fn every_state_ends_on_the_count_screen_even_if_storage_fails() {
    every_state_ends_on_the_count_screen(Store::Fails);
}

#[test]
fn every_state_ends_on_the_count_screen_even_if_storage_does_not_answer() {
    every_state_ends_on_the_count_screen(Store::Hangs);
}

#[test]
fn tab_on_an_incomplete_slip_only_moves_to_the_next_word() {
    for (keys, rows) in
        [("\t", "|"), ("Q\t", "Q|"), ("QI\t", "QI|"), ("QI\tZ\t", "QI|Z"), ("\t\tQI\t\t\t", "QI|")]
    {
        let mut bench = TestBench::in_service("QI");
        bench.press("2");
        bench.millis(750);
        bench.press(keys);
        assert_eq!((bench.screen(), bench.rows().as_str()), ("slip", rows), "{keys:?}");
    }
}

#[test]
fn an_unexpected_answer_changes_nothing() {
    for keys in ["", "1_", "1_QA", "2_QI ZA\t", "1_QA!", "1_QA\t__", "^", "^2"] {
        // The answer to a checked PIN is always counted, but changes nothing else.
        let mut bench = TestBench::in_service("ZA");
        bench.play(keys);
        let before = bench.seen();
        bench.send(Answer::PinChecked(Some(Role::Director)));
        assert_eq!(bench.seen(), before, "{keys:?}");
    }
}
