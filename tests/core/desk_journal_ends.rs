//! Ending an event and archiving its journal.

use crate::common;
use crate::common::entries::Says;
use crate::common::exports::exported;
use crate::common::journals::challenge_number;
use challenge_station::challenge::page::PageModel;
use challenge_station::desk::{self, Archives, JournalEvent, JournalTab};
use challenge_station::journal::{Entry, HeadCode, Log};
use challenge_station::station::{Event, Phase};
use common::journal_pages::{at_journal, close_journal, entered, page, write};
use common::{Store, TestBench};

#[test]
fn a_new_event_begins_only_after_the_whole_journal_was_exported() {
    let mut bench = at_journal(&["QI"]);
    bench.press("x1^e");
    assert_eq!(model(&bench).go_on, "Export the whole journal", "a spreadsheet cannot be verified");
    bench.press("y");
    assert!(bench.journals.archived.is_empty());
    bench.press("\n");
    assert!(bench.journals.saved.last().unwrap().0.contains(".jsonl"));
    assert_eq!(model(&bench).go_on, "End this event");
    bench.press("^");
    close_journal(&mut bench, "Durban Open");
    let (_, archived) = &bench.journals.archived[0];
    let last = Entry::read(archived.last().unwrap()).unwrap();
    assert_eq!((last.kind(), last.field("event")), ("archived", Some("Cape Town Open")));
    // The next journal begins with the head code of the archived one.
    let kinds: Vec<&str> = bench.stored.iter().map(Entry::kind).collect();
    assert_eq!(kinds, ["opened", "settings", "standing"]);
    let code = HeadCode::of(&Log::of("", archived.clone()).journals[0].head()).to_string();
    assert!(bench.stored[0].field("note").unwrap().contains(&code));
    assert_eq!(bench.stored[1].field("event"), Some("Durban Open"));
    assert_eq!(bench.stored[1].field("round"), Some("1"));
    assert_eq!(bench.stored[1].sequence(), 2);
    let saved = bench.saved.as_ref().unwrap();
    assert_eq!((saved.event.as_str(), saved.round), ("Durban Open", 1));
    // The station judges, and its numbers start again.
    bench.press("^^");
    bench.challenge("QI");
    assert!(bench.is_recorded());
    assert_eq!(bench.showing().unwrap().challenge(), Some(challenge_number(1)));
}

/// What the page on the screen shows and offers.
fn model(bench: &TestBench) -> PageModel {
    bench.station.page()
}

/// The lines of the page on the screen.
fn lines(bench: &TestBench) -> String {
    format!("{:?}", model(bench).lines)
}

#[test]
fn the_desk_asks_once_before_it_closes_a_journal_and_the_answer_no_cancels_that() {
    let mut bench = at_journal(&["QI", "ZA"]);
    bench.press("x2^e\n");
    let asks = "Close the journal of Cape Town Open? 2 challenges, last exported 10:11. \
                Nothing can be added to it afterwards.";
    assert!(lines(&bench).contains(asks), "{}", lines(&bench));
    let answers: Vec<String> = model(&bench).items.into_iter().map(|item| item.text).collect();
    assert_eq!(answers, ["Yes", "No"]);
    for keys in ["n", "\n^", "\n\n1n", "\nd\nn"] {
        bench.press(keys);
        assert_eq!((model(&bench).go_on, bench.journals.archived.len()), ("End this event", 0));
    }
    bench.press("\ny");
    assert_eq!(bench.journals.archived.len(), 1);
}

#[test]
fn the_name_of_the_next_event_may_stay_empty() {
    let mut bench = at_journal(&["QI"]);
    bench.press("x2^e\ny");
    assert_eq!(bench.journals.archived.len(), 1);
    assert_eq!(bench.stored[1].field("event"), None);
    bench.press("e\n\n");
    assert!(lines(&bench).contains("Close the journal of this event?"), "{}", lines(&bench));
}

#[test]
fn escape_leaves_the_name_of_the_next_event_unchanged() {
    let mut bench = at_journal(&["QI"]);
    bench.press("x2^e1");
    write(&mut bench, "Durban Open");
    bench.press("\n");
    assert_eq!(model(&bench).items[0].text, "Name of the next event: Durban Open");
    bench.press("1");
    write(&mut bench, "d");
    bench.press("^");
    assert_eq!(model(&bench).items[0].text, "Name of the next event: Durban Open");
}

#[test]
fn after_an_event_ends_the_page_says_where_its_journal_is_kept() {
    let mut bench = at_journal(&["QI"]);
    bench.press("x2^e\ny");
    let done = "The journal of Cape Town Open is closed and kept under Earlier journals.";
    assert_eq!((bench.screen(), model(&bench).done.as_str()), ("journal", done));
    assert_eq!(bench.station.log().unwrap().rows.len(), 0);
    bench.press("a");
    assert_eq!(
        (model(&bench).done.as_str(), archives(&bench).list.as_ref().unwrap().len()),
        ("", 1)
    );
}

#[test]
fn after_another_challenge_the_journal_must_be_exported_again_before_the_event_ends() {
    let mut bench = at_journal(&["QI"]);
    bench.press("x2^^^");
    bench.challenge("ZA");
    bench.clear();
    bench.press("^je");
    assert!(!page(&bench).may_end(bench.station.log()));
}

#[test]
fn while_the_last_entry_of_a_journal_waits_to_be_written_the_station_goes_on_and_loses_nothing() {
    let mut bench = at_journal(&["QI"]);
    bench.press("x2^e\n");
    bench.store = Store::Fails;
    bench.press("y^^");
    assert_eq!(bench.screen(), "count");
    bench.challenge("ZA");
    bench.millis(1_000);
    assert!(!bench.is_recorded());
    bench.clear();
    bench.store = Store::Good;
    bench.millis(10_000);
    let kinds: Vec<&str> = bench.stored.iter().map(Entry::kind).collect();
    assert_eq!(kinds, ["opened", "settings", "self-lookup", "standing"]);
    assert_eq!(bench.journals.archived.len(), 1);
    assert!(matches!(bench.station.phase(), Phase::InService(_)));
}

#[test]
fn an_event_with_a_ruling_that_is_not_recorded_cannot_end() {
    let mut bench = at_journal(&["QI"]);
    bench.press("^^");
    bench.store = Store::Fails;
    bench.challenge("ZA");
    bench.millis(1_000);
    bench.clear();
    bench.press("^jx2^e");
    assert!(model(&bench).alert.contains("NOT RECORDED") && model(&bench).go_on.is_empty());
    assert!(model(&bench).items.is_empty());
    bench.press("\ny");
    bench.store = Store::Good;
    bench.millis(10_000);
    assert!(bench.journals.archived.is_empty());
    bench.press("^0e\ny");
    assert_eq!(bench.journals.archived.len(), 1);
}

/// A station where one event has ended, with a director's PIN.
fn with_archive() -> TestBench {
    let mut bench = at_journal(&["QI"]);
    bench.press("x2^e\ny^^");
    bench.set_pins("1111", "");
    bench.press("^1111\nj");
    bench
}

#[test]
fn an_archived_journal_is_deleted_only_after_it_was_saved_and_the_word_delete_was_typed() {
    let mut bench = with_archive();
    bench.press("a");
    let entries = bench.journals.archived[0].1.clone();
    write(&mut bench, "DELETE");
    bench.press("\n");
    assert_eq!(bench.journals.archived.len(), 1, "no journal was chosen");
    bench.press("1");
    let (file, text) = bench.journals.saved.last().unwrap().clone();
    assert!(file.contains(".jsonl") && text.contains("archived"));
    bench.press("\n");
    assert_eq!(bench.journals.archived.len(), 1, "choosing a journal clears the typed word");
    write(&mut bench, "delet");
    bench.press("\n");
    assert_eq!(bench.journals.archived.len(), 1);
    write(&mut bench, "DELETE");
    bench.press("\n");
    assert!(bench.journals.archived.is_empty());
    let code = exported("journal-1", &entries).head_code();
    let deleted = format!("journal-1, head code {code}");
    assert_eq!(entered(&bench, 1), [("deleted", deleted.as_str())]);
}

#[test]
fn each_of_eleven_earlier_journals_can_be_chosen_and_the_newest_is_the_first() {
    let mut bench = with_archive();
    let (_, entries) = bench.journals.archived[0].clone();
    let name = |number: usize| format!("journal-{number}");
    bench.journals.archived = (1..=11).map(|number| (name(number), entries.clone())).collect();
    for (index, keys) in
        ["1", "2", "3", "4", "5", "6", "7", "8", "9", "n1", "n2"].iter().enumerate()
    {
        bench.press(&format!("a{keys}"));
        assert_eq!(archives(&bench).chosen().unwrap().name, name(11 - index), "{keys}");
        bench.press("^");
    }
    bench.press("an3");
    assert_eq!(archives(&bench).chosen(), None, "there is no twelfth");
    bench.press("1b");
    assert_eq!(archives(&bench).chosen(), None, "it is on the other page");
    bench.press("1");
    assert_eq!(archives(&bench).chosen().unwrap().name, name(11));
}

#[test]
fn without_a_pin_no_archived_journal_is_deleted() {
    let mut bench = at_journal(&["QI"]);
    bench.press("x2^e\nya1");
    write(&mut bench, "DELETE");
    bench.press("\n");
    assert_eq!((bench.journals.archived.len(), bench.journals.saved.len()), (1, 1));
}

/// The page of archived journals.
fn archives(bench: &TestBench) -> &Archives {
    let JournalTab::Archives(archives) = &page(bench).tab else { panic!("{:?}", page(bench).tab) };
    archives
}

/// What the page says before an archived journal is deleted, if this many of its entries are not collected.
fn before_deleting(uncollected: Option<u64>) -> String {
    let mut bench = with_archive();
    bench.press("a");
    let mut list = archives(&bench).list.clone().unwrap();
    list[0].uncollected = uncollected;
    bench.send(Event::Desk(desk::Event::Journal(JournalEvent::Archives(list))));
    assert!(!lines(&bench).contains("not collected"), "no warning before a journal is chosen");
    bench.press("1");
    assert!(archives(&bench).saved.is_some());
    lines(&bench)
}

#[test]
fn before_an_archived_journal_is_deleted_the_page_says_how_many_of_its_entries_are_not_collected() {
    let many = before_deleting(Some(31));
    assert!(many.contains("\"31 entries of this journal are not collected.\""), "{many}");
    let one = before_deleting(Some(1));
    assert!(one.contains("\"1 entry of this journal is not collected.\""), "{one}");
    for nothing in [Some(0), None] {
        assert!(!before_deleting(nothing).contains("collected"), "{nothing:?}");
    }
}

#[test]
fn a_journal_that_was_set_aside_is_listed_and_saved_and_never_deleted() {
    let mut bench = with_archive();
    bench.journals.set_aside = vec!["journal-1".into()];
    // If its last entry is damaged, the readable entries are saved.
    bench.journals.archived[0].1.push("torn".into());
    bench.press("a");
    assert!(archives(&bench).list.as_ref().unwrap()[0].set_aside);
    bench.press("1");
    assert!(bench.journals.saved.last().unwrap().1.contains("QI"));
    write(&mut bench, "DELETE");
    bench.press("\n");
    assert_eq!(bench.journals.archived.len(), 1);
}

#[test]
fn errors_with_archived_journals_are_shown() {
    let mut bench = with_archive();
    bench.journals.unreadable = true;
    bench.press("a");
    assert!(archives(&bench).failed && archives(&bench).list.is_none());
    bench.journals.unreadable = false;
    bench.press("^a");
    assert!(!archives(&bench).failed);
    bench.journals.unreadable = true;
    bench.press("1");
    assert!(archives(&bench).failed && archives(&bench).saved.is_none());
    bench.journals.unreadable = false;
    bench.press("1");
    assert!(!archives(&bench).failed && archives(&bench).saved.is_some());
    write(&mut bench, "DELETE");
    bench.journals.unreadable = true;
    bench.press("\n");
    assert!(archives(&bench).failed);
    assert_eq!(bench.journals.archived.len(), 1);
}

#[test]
fn a_late_answer_for_one_archived_journal_does_not_allow_deleting_another() {
    let mut bench = with_archive();
    let (_, entries) = bench.journals.archived[0].clone();
    bench.journals.archived.push(("journal-2".into(), entries));
    bench.press("a1");
    let late =
        JournalEvent::archive_saved("journal-2".into(), "late.jsonl".into(), &bench.own_log());
    bench.journals.unreadable = true;
    bench.press("2");
    bench.send(Event::Desk(desk::Event::Journal(late)));
    assert_eq!(archives(&bench).saved, None);
}

#[test]
fn saving_an_archived_journal_is_entered_and_does_not_count_as_an_export_of_the_current_journal() {
    let mut bench = with_archive();
    bench.press("^^");
    bench.challenge("ZA");
    bench.clear();
    bench.press("^1111\nja1");
    let code = archives(&bench).chosen().unwrap().head_code.clone();
    let note = format!("archive journal-1 as json-lines through {code}");
    assert_eq!(entered(&bench, 1), [("exported", note.as_str())]);
    bench.press("^0e");
    assert!(!page(&bench).may_end(bench.station.log()));
}
