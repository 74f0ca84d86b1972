//! How long the desk is locked after wrong PINs.

use crate::common::wait_after;

/// How many wrong PINs in a row, and the seconds until the next PIN is accepted. The first four cost nothing.
const WAITS: [(u32, u64); 14] = [
    (0, 0),
    (1, 0),
    (2, 0),
    (3, 0),
    (4, 0),
    (5, 15),
    (6, 30),
    (7, 60),
    (8, 120),
    (9, 240),
    (10, 480),
    (11, 900),
    (12, 900),
    (u32::MAX, 900),
];

#[test]
fn each_wrong_pin_after_the_fourth_locks_the_desk_for_longer() {
    for (wrong, seconds) in WAITS {
        assert_eq!(wait_after(wrong), seconds * 1000, "after {wrong}");
    }
}
