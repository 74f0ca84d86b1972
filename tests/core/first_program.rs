//! A new device loads a program without the desk first. What needs the desk there waits for the whole program, which goes
//! on with it. (The stories of the first program run with `--no-default-features`; `tests/e2e/first_visit.rs` has both in
//! a browser.)

use crate::common;
use challenge_station::desk::Ask;
use challenge_station::program::Errand;
use common::{BootState, TestBench};

fn started(errand: Option<Errand>, boot: BootState) -> TestBench {
    let mut bench = TestBench::booted(BootState { errand, ..boot }, "QI", &[]);
    bench.opens = true;
    bench.begin();
    bench
}

fn heading(bench: &TestBench) -> String {
    bench.station.page().heading
}

#[cfg(feature = "desk")]
mod whole {
    use super::*;

    fn first(errand: Errand) -> TestBench {
        started(Some(errand), BootState { first: true, ..BootState::default() })
    }

    #[test]
    fn the_whole_program_goes_on_with_what_was_chosen_at_the_first_start() {
        assert_eq!(heading(&first(Errand::Tournament)), "Set up a tournament");
        assert_eq!(heading(&first(Errand::File)), "Open a set-up file");
        assert_eq!(heading(&first(Errand::Desk)), "Set this station up");
        let bench = first(Errand::Tournament);
        assert!(bench.effects.contains(&Ask::EndErrand), "a later reload does not go on with it");
    }

    #[test]
    fn the_whole_program_opens_the_desk_for_whoever_wanted_it_and_asks_for_the_pin() {
        let bench = started(Some(Errand::Desk), BootState::default());
        assert_eq!(heading(&bench), "Director’s desk");
        let mut pins = BootState::default();
        pins.pins.director = true;
        assert!(started(Some(Errand::Desk), pins).station.asks_pin());
        let bench = started(Some(Errand::Nothing), BootState::default());
        assert!(bench.station.desk().is_none());
        assert!(started(None, BootState::default()).station.desk().is_none());
    }
}

#[cfg(not(feature = "desk"))]
mod first {
    use super::*;
    use crate::common::{Store, journals};
    use challenge_station::desk::{Answer, NotStored};
    use challenge_station::journal::{Chain, Finding};
    use challenge_station::station::Event;

    /// A new device, which has not yet loaded the whole program.
    fn new_device() -> TestBench {
        let mut bench = started(None, BootState { first: true, ..BootState::default() });
        bench.is_offline = true;
        bench
    }

    /// A club night on a new device.
    fn club_night() -> TestBench {
        let mut bench = new_device();
        bench.press("1");
        assert!(bench.station.desk().is_none());
        bench
    }

    fn starts(bench: &TestBench) -> Vec<Errand> {
        let errand = |ask: &Ask| match ask {
            Ask::StartWhole(errand) => Some(*errand),
            _ => None,
        };
        bench.effects.iter().filter_map(errand).collect()
    }

    fn says(bench: &TestBench) -> String {
        format!("{:?}", bench.station.page())
    }

    #[test]
    fn a_club_night_judges_before_the_whole_program_is_there() {
        let mut bench = club_night();
        bench.challenge("QI");
        assert!(bench.station.challenge_screen().is_some());
        assert!(starts(&bench).is_empty());
    }

    #[test]
    fn whoever_wants_the_desk_waits_for_it_and_sees_how_much_has_arrived_while_judging_goes_on() {
        let mut bench = club_night();
        bench.press("^");
        assert_eq!(heading(&bench), "The desk is loading");
        assert!(bench.station.out_of_use().is_none(), "players can go back");
        assert!(bench.effects.ends_with(&[Ask::LookForUpdate, Ask::CheckSite]));
        bench.send(Event::SiteArrives(43));
        assert!(says(&bench).contains("43 %"));
        bench.press("^");
        bench.challenge("QI");
        bench.clear();
        assert!(starts(&bench).is_empty());
        bench.press("^");
        bench.send(Event::WorksOffline);
        bench.millis(10);
        assert_eq!(starts(&bench), [Errand::Desk], "once");
    }

    #[test]
    fn once_the_whole_program_is_stored_the_desk_takes_one_step_and_an_idle_station_starts_it_by_itself()
     {
        let mut bench = club_night();
        bench.send(Event::WorksOffline);
        assert!(starts(&bench).is_empty(), "nobody wants it");
        bench.press("^");
        assert_eq!(starts(&bench), [Errand::Desk]);
        let mut bench = club_night();
        bench.send(Event::WorksOffline);
        bench.press("1Q");
        bench.millis(20_000);
        assert!(!bench.effects.contains(&Ask::TakeUpdate), "not during a slip");
        bench.press("^^");
        bench.millis(60_000);
        assert!(bench.effects.contains(&Ask::TakeUpdate));
    }

    #[test]
    fn a_tournament_and_a_file_wait_for_the_whole_program_and_can_be_left_for_a_club_night() {
        for (key, errand) in [("2", Errand::Tournament), ("3", Errand::File)] {
            let mut bench = new_device();
            bench.press(key);
            assert_eq!(heading(&bench), "The desk is loading");
            bench.send(Event::SiteLoads);
            assert_eq!(starts(&bench), [errand]);
        }
        let mut bench = new_device();
        bench.press("2^");
        assert_eq!(heading(&bench), "Set this station up");
        bench.press("1");
        assert!(bench.station.desk().is_none());
    }

    #[test]
    fn if_the_whole_program_does_not_arrive_the_page_says_so_and_tries_again() {
        let mut bench = club_night();
        bench.send(Event::NotStored(NotStored::Browser));
        bench.press("^");
        bench.send(Event::SiteFails);
        assert!(says(&bench).contains("Connect this device to the network"));
        let asked = bench.effects.len();
        bench.press("\n");
        assert_eq!(bench.effects[asked..], [Ask::CheckSite]);
        // A browser that stores nothing loads it from the host.
        bench.send(Event::SiteLoads);
        assert_eq!(starts(&bench), [Errand::Desk]);
    }

    #[test]
    fn the_desk_waits_until_everything_is_recorded_and_says_so() {
        let mut bench = club_night();
        bench.store = Store::Fails;
        bench.challenge("QI");
        bench.clear();
        bench.send(Event::WorksOffline);
        bench.press("^");
        assert!(starts(&bench).is_empty(), "a ruling would be lost");
        assert!(says(&bench).contains("Not everything is recorded yet"));
        bench.store = Store::Good;
        bench.millis(10_000);
        assert_eq!(bench.station.not_recorded(), 0);
        assert_eq!(starts(&bench), [Errand::Desk], "it opens by itself");
    }

    #[test]
    fn while_another_tab_waits_the_page_does_not_restart_and_says_which_tab_to_close() {
        let mut bench = club_night();
        bench.send(Event::WorksOffline);
        bench.press("^");
        bench.send(Event::OtherTabWaits);
        assert!(says(&bench).contains("Close that tab"));
        bench.is_offline = false;
        bench.press("\n");
        assert_eq!(starts(&bench), [Errand::Desk, Errand::Desk], "tried again");
    }

    #[test]
    fn an_idle_station_does_not_restart_while_a_mistyped_slip_can_be_judged_again() {
        let mut bench = club_night();
        bench.challenge("QI");
        bench.clear();
        bench.send(Event::WorksOffline);
        bench.millis(60_000);
        assert!(!bench.effects.contains(&Ask::TakeUpdate));
        bench.millis(180_000);
        assert!(bench.effects.contains(&Ask::TakeUpdate));
    }

    #[test]
    fn a_device_that_is_not_new_starts_the_whole_program_at_once_and_judges_nothing_before() {
        let bench = started(None, BootState::default());
        assert_eq!(starts(&bench), [Errand::Nothing]);
        assert!(bench.station.challenge_screen().is_none());
    }

    #[test]
    fn a_device_that_is_not_new_has_nothing_written_by_the_first_program_whatever_is_read_first() {
        let journal =
            || Answer::JournalRead { chain: Chain::default(), closed: None, found: Vec::new() };
        for journal_first in [false, true] {
            let mut bench = TestBench::booted(BootState::default(), "QI", &[]);
            bench.send(Event::Alone);
            if journal_first {
                bench.send(journal());
            }
            bench.read_records();
            if !journal_first {
                bench.send(journal());
            }
            bench.millis(60_000);
            assert_eq!(starts(&bench), [Errand::Nothing]);
            let writes = |ask: &Ask| matches!(ask, Ask::WriteEntries(_));
            assert!(!bench.effects.iter().any(writes), "journal first: {journal_first}");
        }
    }

    #[test]
    fn what_only_the_first_program_found_is_written_before_the_whole_one_starts() {
        let mut bench = TestBench::booted(BootState::default(), "QI", &[]);
        bench.send(Event::Alone);
        bench.read_records();
        let found = journals::set_aside("challenge-station-journal", "entry 3");
        let found = vec![Finding::SetAside(found)];
        bench.send(Answer::JournalRead { chain: Chain::default(), closed: None, found });
        let kinds: Vec<_> = bench.stored.iter().map(|entry| entry.what().kind()).collect();
        assert_eq!(
            kinds,
            ["set-aside", "opened", "standing"],
            "a new journal names its key in its start"
        );
        assert_eq!(starts(&bench), [Errand::Nothing]);
    }
}
