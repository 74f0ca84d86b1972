//! Tests saved settings and PINs. Long, because a crash is tried at every step of saving them.
//! There are two copies with two slots each, checked against the journal at every start. A crash leaves the old or the
//! new values; if values are lost, the station knows.

use crate::common;
use challenge_station::challenge::Role;
use challenge_station::challenge::delays::{FREE_PINS, RECORD_WAIT};
use challenge_station::desk::session::PinFault;
use challenge_station::desk::{Answer, Ask, Desk, Page};
use challenge_station::journal::{
    Chain, Entry, Finding, Lost, RecordCopy, RecordName, Restored, SetAside, Standing, StationId,
};
use challenge_station::seal::seal;
use challenge_station::setup::record::{Slots, slots_to_write};
use challenge_station::setup::{
    CopyState, PinHashes, ReadRecord, Record, RecordError, Records, SavedRecords, Settings,
    TransferredPin,
};
use challenge_station::station::{self, Event, Station};
use common::saved::{EMPTY, HASH, copy};
use common::{Store, TestBench, full_disk, settings, time};
use proptest::prelude::*;

fn record(generation: u64) -> Record<u64> {
    Record::new(generation, generation * 11)
}

#[test]
fn a_record_is_one_sealed_line_and_any_change_to_it_is_refused() {
    let record = Record::new(7, settings("club double"));
    let (line, digest) =
        seal(r#"{"generation":7,"value":{"rulebook":"club double","repeat_minutes":3}}"#);
    assert_eq!(record.line(), line);
    assert!(line.ends_with(&format!(",\"digest\":\"{digest}\"}}")));
    assert_eq!(Record::read(&line), Ok(record));
    for index in 0..line.len() {
        let mut changed = line.clone().into_bytes();
        changed[index] ^= 1;
        let changed = String::from_utf8(changed).unwrap();
        assert!(Record::<Settings>::read(&changed).is_err(), "{changed}");
        assert!(Record::<Settings>::read(&line[..index]).is_err(), "{index}");
    }
    let (later, _) = seal(r#"{"generation":7,"value":{"rulebook":"club double","mood":1}}"#);
    let error = Record::<Settings>::read(&later);
    assert!(matches!(&error, Err(RecordError::Value(why)) if why.contains("`mood`")), "{error:?}");
}

#[test]
fn the_newest_undamaged_line_is_the_record_wherever_it_is_stored() {
    use CopyState::{Lacking, OutOfOrder, Whole};
    let line = |generation: u64| Some(record(generation).line().to_owned());
    let torn = |generation: u64| line(generation).map(|line| line[..30].to_owned());
    let one = |a, b| Some([a, b]);
    for (database, files, newest, states) in [
        (one(None, None), one(None, None), None, [Whole, Whole]),
        (one(line(1), None), one(line(1), None), Some(1), [Whole, Whole]),
        (one(line(1), line(2)), one(line(2), line(1)), Some(2), [Whole, Whole]),
        (one(line(3), line(2)), one(line(1), line(2)), Some(3), [Whole, Lacking]),
        (one(None, None), one(line(1), line(2)), Some(2), [Lacking, Whole]),
        (one(torn(3), line(2)), one(line(3), line(2)), Some(3), [Lacking, Whole]),
        (one(torn(3), line(2)), one(torn(3), line(2)), Some(2), [Whole, Whole]),
        (one(torn(1), torn(2)), one(torn(1), None), None, [Whole, Whole]),
        (None, one(line(1), line(2)), Some(2), [OutOfOrder, Whole]),
        (one(line(1), line(2)), None, Some(2), [Whole, OutOfOrder]),
        (None, None, None, [OutOfOrder, OutOfOrder]),
    ] {
        let found = ReadRecord::<u64>::of(&[database, files]);
        assert_eq!(found.record, newest.map(record));
        assert_eq!(found.copies, states, "{newest:?}");
    }
}

/// Writes a record to a copy until it is the newest there.
fn write_newest(slots: &mut Slots, line: &str) {
    let indexes = slots_to_write(slots, line);
    assert!(indexes.len() <= slots.len(), "a slot is written twice");
    for index in indexes {
        slots[index] = Some(line.to_owned());
    }
    assert!(slots_to_write(slots, line).is_empty());
}

#[test]
fn a_record_is_saved_with_a_later_generation_than_any_that_is_saved_or_in_the_journal() {
    let mut saved = SavedRecords::default();
    assert_eq!(saved.set_settings(settings("club double"), 0), 1);
    assert_eq!(saved.set_settings(settings("club take-back"), 0), 2, "the journal is behind");
    assert_eq!(saved.set_settings(settings("club free"), 6), 7, "the saved record was older");
    assert_eq!(saved.settings, Some(Record::new(7, settings("club free"))));
    let pin = |role| TransferredPin { role, pin: HASH };
    assert_eq!(saved.set_pins(&[pin(Role::Director)], 0), 1, "PINs are counted apart");
    assert_eq!(saved.set_pins(&[pin(Role::WordJudge)], 1), 2);
    let both = PinHashes { director: Some(HASH), word_judge: Some(HASH) };
    assert_eq!(saved.pins, Some(Record::new(2, both)));
}

#[test]
fn a_record_that_one_copy_lacked_was_restored_from_the_other() {
    use RecordCopy::{Database, Files};
    use RecordName::{Pins, Settings};
    let saved = [(Settings, 3), (Pins, 1)];
    let settings_from = |from| Restored { record: Settings, from, generation: 3 };
    let pins_from = |from| Restored { record: Pins, from, generation: 1 };
    for (lacked, just_saved, restored) in [
        ([vec![], vec![]], None, vec![]),
        ([vec![Settings], vec![]], None, vec![settings_from(Files)]),
        ([vec![Pins], vec![Settings]], None, vec![settings_from(Database), pins_from(Files)]),
        // The page still had what both copies had lost.
        ([vec![Settings, Pins], vec![Settings]], None, vec![pins_from(Files)]),
        // Whatever is saved is new to both copies, or to the one that can be written.
        ([vec![Settings], vec![]], Some(Settings), vec![]),
        ([vec![Settings, Pins], vec![Settings]], Some(Settings), vec![pins_from(Files)]),
    ] {
        assert_eq!(Restored::all(&saved, just_saved, &lacked), restored, "{lacked:?}");
    }
    assert_eq!(Restored::all(&[], None, &[vec![Settings], vec![]]), [], "nothing was ever saved");
}

#[test]
fn the_older_slot_is_written_and_a_later_unfinished_record_is_replaced() {
    let mut slots = EMPTY;
    for generation in 1..6 {
        let before = slots.clone();
        write_newest(&mut slots, record(generation).line());
        let kept = slots.iter().filter(|slot| slot.is_some() && before.contains(slot)).count();
        assert_eq!(kept, usize::from(generation > 1), "the previous record is still there");
    }
    // The copy has generations 4 and 5. The record in use is first 4, then a different 5.
    let other = Record::new(5, 1u64);
    for record in [record(4), other] {
        write_newest(&mut slots, record.line());
        assert_eq!(ReadRecord::of(&[Some(slots.clone()), Some(EMPTY)]).record, Some(record));
    }
}

proptest! {
    /// A copy gets a whole line, or a crash leaves any part of it, while the other copy is written at the same
    /// time.
    #[test]
    fn a_crash_at_any_moment_leaves_the_old_record_or_the_new_one(
        saves in 0u64..6,
        torn in prop::collection::vec(prop::option::of(0usize..200), 2),
        is_reached in any::<[bool; 2]>(),
    ) {
        let mut copies = [EMPTY, EMPTY];
        for generation in 1..=saves {
            for slots in &mut copies {
                write_newest(slots, record(generation).line());
            }
        }
        let new = record(saves + 1);
        for (index, slots) in copies.iter_mut().enumerate().filter(|(index, _)| is_reached[*index]) {
            let slot = slots_to_write(slots, new.line())[0];
            let end = torn[index].unwrap_or(usize::MAX).min(new.line().len());
            slots[slot] = Some(new.line()[..end].to_owned());
        }
        let found = ReadRecord::<u64>::of(&copies.clone().map(Some));
        let generation = found.record.as_ref().map_or(0, Record::generation);
        prop_assert!(generation == saves || generation == saves + 1);
        // The next start repairs the copies.
        if let Some(record) = found.record {
            for slots in &mut copies {
                write_newest(slots, record.line());
            }
            let repaired = ReadRecord::<u64>::of(&copies.map(Some));
            prop_assert_eq!((repaired.record, repaired.copies), (Some(record), [CopyState::Whole; 2]));
        }
    }
}

/// What a start can find of one record.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Stored {
    Both(u64),
    Files(u64),
    Torn,
    Nothing,
    Unreadable,
}

fn found<T>(stored: Stored, value: &T) -> ReadRecord<T>
where
    T: Clone + serde::Serialize + serde::de::DeserializeOwned,
{
    let line = |generation| Some(copy(Record::new(generation, value.clone()).line()));
    ReadRecord::of(&match stored {
        Stored::Both(generation) => [line(generation), line(generation)],
        Stored::Files(generation) => [Some(EMPTY), line(generation)],
        Stored::Torn => [Some(copy("{\"generation\":1,")), Some(EMPTY)],
        Stored::Nothing => [Some(EMPTY), Some(EMPTY)],
        Stored::Unreadable => [None, None],
    })
}

fn records(settings: Stored, pins: Stored) -> Event {
    let hashes = PinHashes { director: Some(HASH), word_judge: None };
    Event::from(Answer::RecordsRead(Box::new(Records {
        settings: found(settings, &common::settings("nsa-ospd2")),
        pins: found(pins, &hashes),
    })))
}

fn journal_says(settings: u64, pins: u64) -> Event {
    let standing = Standing { settings, pins, wrong_pins: 0 };
    let chain = Chain { standing, ..Chain::default() };
    Event::from(Answer::JournalRead { chain, closed: None, found: Vec::new() })
}

fn set_aside() -> Event {
    let set_aside = SetAside { journal: "journal-1".into(), why: "torn".into() };
    let chain = Chain::default();
    Event::from(Answer::JournalRead {
        chain,
        closed: None,
        found: vec![Finding::SetAside(set_aside)],
    })
}

/// A station that starts with these records and this journal; `known` is whether it ever saved settings.
fn starts(known: bool, events: [Event; 2]) -> TestBench {
    let mut bench = TestBench::bare("QI");
    let state = station::BootState { known, ..station::BootState::default() };
    bench.station = Station::new(bench.station.writer().station(), state, time(0, common::WALL));
    bench.opens = true;
    bench.send(Event::Alone);
    for event in events {
        bench.send(event);
    }
    bench
}

/// The first screen, and the one after Esc.
fn screens(bench: &mut TestBench) -> (&'static str, &'static str) {
    let first = bench.screen();
    bench.press("^");
    (first, bench.screen())
}

#[test]
fn saved_records_are_checked_against_the_journal() {
    use Stored::{Both, Files, Nothing, Torn, Unreadable};
    for (settings, pins, journal, expected) in [
        // If nothing was ever set, the first start opens, and Esc does not leave it.
        (Nothing, Nothing, journal_says(0, 0), ("first-start", "first-start")),
        (Torn, Torn, journal_says(0, 0), ("first-start", "first-start")),
        // Everything is in order if both are saved, even newer than the journal says or in one copy only.
        (Both(3), Both(1), journal_says(3, 1), ("count", "pin")),
        (Both(4), Both(2), journal_says(3, 1), ("count", "pin")),
        (Both(1), Both(1), journal_says(0, 0), ("count", "pin")),
        (Files(3), Files(1), journal_says(3, 1), ("count", "pin")),
        (Both(3), Nothing, journal_says(3, 0), ("count", "menu")),
        // If the settings are lost, the PIN opens the desk.
        (Nothing, Both(1), journal_says(3, 1), ("out-of-service", "pin")),
        (Both(2), Both(1), journal_says(3, 1), ("out-of-service", "pin")),
        (Torn, Both(1), journal_says(3, 1), ("out-of-service", "pin")),
        (Unreadable, Both(1), journal_says(3, 1), ("out-of-service", "pin")),
        (Nothing, Nothing, journal_says(3, 0), ("out-of-service", "menu")),
        // If the PINs are lost, players can continue, and nobody reaches the desk.
        (Both(3), Nothing, journal_says(3, 1), ("count", "pin")),
        (Both(3), Both(1), journal_says(3, 2), ("count", "pin")),
        (Both(3), Torn, journal_says(3, 2), ("count", "pin")),
        // If both are lost, the station is out of service, and nobody reaches the desk.
        (Nothing, Nothing, journal_says(3, 1), ("out-of-service", "pin")),
        // A journal that was set aside says nothing about settings and PINs.
        (Both(3), Both(1), set_aside(), ("count", "pin")),
        (Both(3), Nothing, set_aside(), ("count", "menu")),
        (Nothing, Nothing, set_aside(), ("out-of-service", "pin")),
        // The browser stores nothing.
        (
            Unreadable,
            Unreadable,
            Event::from(Answer::JournalUnread(full_disk())),
            ("count", "menu"),
        ),
    ] {
        for reversed in [false, true] {
            let case = format!("{settings:?} {pins:?} {journal:?}");
            let mut events = [records(settings, pins), journal.clone()];
            if reversed {
                events.reverse();
            }
            let mut bench = starts(false, events);
            assert_eq!(screens(&mut bench), expected, "{case}");
        }
    }
}

#[test]
fn if_the_journal_cannot_be_read_the_saved_pins_lock_the_desk() {
    let failed = || Event::from(Answer::JournalUnread(full_disk()));
    let mut bench = starts(true, [records(Stored::Unreadable, Stored::Unreadable), failed()]);
    assert_eq!(screens(&mut bench), ("out-of-service", "pin"));
    assert!(bench.station.pins().lost);
    // If only the files answer, the station uses them, and the first PIN has to wait.
    let mut bench = starts(true, [records(Stored::Files(3), Stored::Files(1)), failed()]);
    assert_eq!(screens(&mut bench), ("count", "pin"));
    assert_eq!(bench.pin_wait(), common::wait_after(FREE_PINS));
    // The journal still counts as soon as it can be read.
    bench.send(journal_says(4, 1));
    assert_eq!(bench.screen(), "pin");
    assert!(bench.why().contains("older than the journal says"), "{}", bench.why());
    bench.send(journal_says(4, 2));
    assert!(!bench.station.pins().lost, "the journal is read once");
    let mut bench = starts(true, [records(Stored::Files(3), Stored::Files(1)), failed()]);
    bench.send(journal_says(3, 2));
    assert!(bench.station.pins().lost);
}

#[test]
fn if_the_journal_is_lost_the_first_pin_has_to_wait_as_after_five_wrong_ones() {
    let lost = Lost { station: StationId::from_random([7; 16]), head_code: None };
    let found = vec![Finding::Lost(lost)];
    let read = Event::from(Answer::JournalRead { chain: Chain::default(), closed: None, found });
    let mut bench = starts(true, [records(Stored::Both(3), Stored::Both(1)), read]);
    assert_eq!(screens(&mut bench), ("count", "pin"));
    assert_eq!(bench.pin_wait(), common::wait_after(FREE_PINS));
}

#[test]
fn a_lost_pin_lets_nobody_in_whatever_hash_is_left() {
    let mut bench = starts(true, [records(Stored::Both(3), Stored::Both(1)), journal_says(3, 2)]);
    bench.pins = vec![(Role::Director, "1111".into())];
    bench.press("^1111\n");
    let Some(Desk::Pin(entry)) = bench.station.desk() else { panic!("{}", bench.screen()) };
    assert!(entry.typed.is_empty() && !entry.checking, "no PIN is taken");
}

#[test]
fn if_records_are_lost_no_order_of_events_at_a_start_lets_anybody_in() {
    let lost = records(Stored::Nothing, Stored::Nothing);
    let all = [
        lost,
        journal_says(3, 1),
        Event::from(Answer::JournalUnread(full_disk())),
        Event::DeskRequested,
        Event::from(Answer::LexiconsReady(Vec::new())),
        Event::from(Answer::LexiconRefused(common::damaged())),
        Event::from(Answer::SettingsSaved(9)),
        Event::from(Answer::RecordsRestored(Vec::new())),
        Event::Hidden,
    ];
    let mut level = vec![starts(true, [Event::Tick, Event::Tick])];
    for _ in 0..4 {
        let mut next = Vec::new();
        for bench in &level {
            for event in &all {
                let mut after = bench.clone();
                after.send(event.clone());
                let screen = after.screen();
                let may = ["starting", "out-of-service", "pin"];
                assert!(may.contains(&screen), "{screen} by {event:?}");
                next.push(after);
            }
        }
        level = next;
    }
}

#[test]
fn a_restored_record_is_entered_in_the_journal_and_shows_a_notice() {
    let mut bench = starts(true, [records(Stored::Files(3), Stored::Both(1)), journal_says(3, 1)]);
    assert_eq!(bench.effects.iter().filter(|it| **it == Ask::RestoreRecords).count(), 1);
    assert!(!bench.station.has_restored());
    let (record, from) = (RecordName::Settings, RecordCopy::Files);
    bench.send(Answer::RecordsRestored(vec![Restored { record, from, generation: 3 }]));
    assert!(bench.station.has_restored());
    assert_eq!(bench.kinds(), ["restored"]);
    let bench = starts(true, [records(Stored::Both(3), Stored::Both(1)), journal_says(3, 1)]);
    assert!(!bench.effects.contains(&Ask::RestoreRecords), "nothing is lacking");
}

/// Whether the menu offers to undo a change.
fn offers_undo(bench: &TestBench) -> bool {
    let Some(Desk::Session(open)) = bench.station.desk() else { panic!() };
    let Page::MenuPage(menu) = open.open_page() else { panic!() };
    menu.before.is_some()
}

#[test]
fn settings_apply_once_saved_and_the_journal_names_their_generation() {
    let mut bench = TestBench::in_service("QI");
    bench.reports_saved = false;
    bench.press("^9");
    assert_eq!((bench.station.settings().round, bench.kinds().len()), (0, 0));
    assert!(!offers_undo(&bench));
    // A second change made meanwhile starts from the newest settings, not from the saved ones.
    bench.press("9");
    bench.send(Answer::SettingsSaved(5));
    assert_eq!((bench.station.settings().round, bench.kinds().len()), (1, 1));
    bench.send(Answer::SettingsSaved(6));
    assert!(offers_undo(&bench));
    assert_eq!((bench.station.settings().round, bench.station.standing().settings), (2, 6));
    assert!(bench.stored.last().unwrap().stored().contains("\"generation\":6"));
    bench.send(Answer::SettingsSaved(7));
    assert_eq!(bench.kinds().len(), 2, "nothing was being saved");
}

#[test]
fn while_a_rulebook_is_being_saved_nothing_is_judged_by_the_old_one() {
    let mut bench = TestBench::in_service("QI");
    bench.reports_saved = false;
    bench.press("^43\n\n^");
    assert_eq!(bench.screen(), "starting");
    bench.open();
    assert_eq!(bench.screen(), "starting", "these are not the lexicons of the new rulebook");
    bench.send(Answer::SettingsSaved(2));
    assert_eq!((bench.screen(), bench.station.rulebook().id), ("count", "nsa-ospd2"));
}

#[test]
fn a_wrong_pin_is_refused_as_soon_as_it_is_in_the_journal_or_after_a_second() {
    let wrong = |bench: &TestBench| match bench.station.desk() {
        Some(Desk::Pin(entry)) => entry.fault == Some(PinFault::Wrong) && !entry.checking,
        _ => panic!("{}", bench.screen()),
    };
    let mut bench = TestBench::in_service("QI");
    bench.set_pins("1111", "");
    bench.store = Store::Hangs;
    bench.press("^9999\n");
    assert!(!wrong(&bench), "the entry is being written");
    bench.wait(RECORD_WAIT.checked_sub(std::time::Duration::from_millis(1)).unwrap());
    assert!(!wrong(&bench));
    bench.millis(1);
    assert!(wrong(&bench));
    bench.store = Store::Good;
    bench.millis(30_000);
    assert_eq!(bench.tries(), 1, "the entry is written once the store answers again");
    bench.press("^9999\n");
    assert!(wrong(&bench), "the second wrong PIN is answered at once");
    assert_eq!(bench.tries(), 2);
}

#[test]
fn a_journal_that_continues_another_repeats_its_standing() {
    let mut bench = TestBench::in_service("QI");
    bench.set_pins("1111", "");
    bench.press("^1111\nN^");
    let before = bench.station.standing();
    let after = challenge_station::journal::HeadCode { count: 9, digest: [1; 6] };
    let said = Chain { standing: before, ..Chain::after(after) };
    let journal = Event::from(Answer::JournalRead { chain: said, closed: None, found: Vec::new() });
    let (settings, pins) = (before.settings, before.pins);
    let mut next = starts(true, [records(Stored::Both(settings), Stored::Both(pins)), journal]);
    next.notes_desk = true;
    assert_eq!(next.kinds(), ["standing"]);
    let lines: Vec<&str> = next.stored.iter().map(Entry::stored).collect();
    assert_eq!(challenge_station::journal::follow(lines).unwrap().standing.pins, pins);
}
