//! Losing fullscreen changes nothing on any screen of a challenge. `tests/flows/fullscreen/` has the stories.

use crate::common::TestBench;
use challenge_station::station::Event;

/// If fullscreen is lost on any of these screens, nothing else changes, and the next key starts it
/// again.
#[test]
fn losing_fullscreen_loses_no_slip_and_the_next_key_restores_it() {
    for keys in ["", "1_", "1_QI", "1_QI\n", "1_QI\t", "1_QI\t_"] {
        let mut bench = TestBench::in_service("QI");
        bench.send(Event::Fullscreen(true));
        bench.play(keys);
        let (screen, before) = (bench.screen(), bench.station.challenge_screen().cloned());
        bench.send(Event::Fullscreen(false));
        assert_eq!(
            (bench.screen(), bench.station.challenge_screen().cloned()),
            (screen, before),
            "{keys}"
        );
        assert!(bench.station.has_lost_fullscreen() && bench.station.wants_fullscreen(), "{keys}");
        bench.send(Event::Fullscreen(true));
        assert!(!bench.station.has_lost_fullscreen(), "{keys}");
    }
}
