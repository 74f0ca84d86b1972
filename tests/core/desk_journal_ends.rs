//! Earlier journals: how the next one continues a closed one, which are deleted, and what is entered about it.
//! (`flows::desk_journal_ends` has the stories of how an event ends.)

use crate::common;
use crate::common::entries::Says;
use crate::common::exports::exported;
use challenge_station::challenge::Input;
use challenge_station::challenge::form::Act;
use challenge_station::challenge::page::PageModel;
use challenge_station::desk::{Answer, Archives, JournalTab};
use challenge_station::journal::{Entry, ExportedFile, HeadCode, Log};
use challenge_station::slices::at_once;
use common::TestBench;
use common::journal_pages::{at_journal, close_journal, control, entered, page, type_in, write};
use std::rc::Rc;

#[test]
fn the_next_journal_begins_with_the_head_code_of_the_one_that_was_closed() {
    let mut bench = at_journal(&["QI"]);
    bench.press("x\n^");
    close_journal(&mut bench, "Durban Open");
    let (_, archived) = &bench.journals.archived[0];
    let last = Entry::read(archived.last().unwrap()).unwrap();
    assert_eq!((last.kind(), last.field("event")), ("archived", Some("Cape Town Open")));
    let code = HeadCode::of(&Log::of("", archived.clone()).journals[0].head()).to_string();
    assert!(bench.stored[0].field("note").unwrap().contains(&code));
}

/// What the page on the screen shows and offers.
fn model(bench: &TestBench) -> PageModel {
    bench.station.page()
}

/// The page on the screen as text.
fn lines(bench: &TestBench) -> String {
    crate::pages::written(&model(bench))
}

const TYPE_DELETE: &str = "To delete it, type DELETE";

/// A station where one event has ended, with a director's PIN.
fn with_archive() -> TestBench {
    let mut bench = at_journal(&["QI"]);
    bench.press("x\n^e\n\n^^");
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
    type_in(&mut bench, TYPE_DELETE, "delet");
    bench.press("\n");
    assert_eq!(bench.journals.archived.len(), 1);
    type_in(&mut bench, TYPE_DELETE, "DELETE");
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
    for index in 0..11 {
        bench.press("a");
        bench.input(Input::Use(index, Act::Press));
        assert_eq!(archives(&bench).chosen().unwrap().name, name(11 - index), "{index}");
        bench.press("^");
    }
    bench.press("a");
    bench.input(Input::Use(11, Act::Press));
    assert_eq!(archives(&bench).chosen(), None, "there is no twelfth");
    bench.press("1");
    assert_eq!(archives(&bench).chosen().unwrap().name, name(11));
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
    bench.send(Answer::Archives(list));
    assert!(!lines(&bench).contains("not collected"), "no warning before a journal is chosen");
    bench.press("1");
    assert!(archives(&bench).saved.is_some());
    lines(&bench)
}

#[test]
fn before_an_archived_journal_is_deleted_the_page_says_how_many_of_its_entries_are_not_collected() {
    let many = before_deleting(Some(31));
    assert!(many.contains("31 entries of this journal are not collected."), "{many}");
    let one = before_deleting(Some(1));
    assert!(one.contains("1 entry of this journal is not collected."), "{one}");
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
    assert_eq!(control(&bench, TYPE_DELETE), None);
    write(&mut bench, "DELETE");
    bench.press("\n");
    assert_eq!(bench.journals.archived.len(), 1);
}

#[test]
fn a_late_answer_for_one_archived_journal_does_not_allow_deleting_another() {
    let mut bench = with_archive();
    let (_, entries) = bench.journals.archived[0].clone();
    bench.journals.archived.push(("journal-2".into(), entries));
    bench.press("a1");
    let (name, file) = ("journal-2".into(), "late.jsonl".into());
    let late = Answer::archive_saved(name, file, &bench.own_log(), ExportedFile::Saved);
    bench.journals.unreadable = true;
    bench.press("2");
    bench.send(late);
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
    let note = format!("archive journal-1 as json-lines through {code}, saved");
    assert_eq!(entered(&bench, 1), [("exported", note.as_str())]);
    bench.press("^0e");
    assert!(!page(&bench).may_end(bench.station.log()));
}

#[test]
fn a_file_that_lacks_a_line_which_cannot_be_read_does_not_allow_deleting_the_journal() {
    let whole = at_journal(&["QI", "ZA"]).own_log().journals[0].entries.clone();
    let (last, before) = whole.split_last().unwrap();
    let damaged = [before, &[last[..last.len() / 2].to_owned()]].concat();
    let allows = |own: &[String], file: &[String]| {
        let file = Rc::new(("a.jsonl".to_owned(), file.join("\n")));
        let own = Log::of("a", own.to_vec());
        let opened = at_once(async |slices| {
            Answer::export_opened(Some("a".to_owned()), &own, file, slices).await
        });
        matches!(opened, Answer::ArchiveSaved { .. })
    };
    assert!(allows(before, before));
    assert!(!allows(&whole, before));
    assert!(!allows(&damaged, before));
    assert!(allows(&whole, &whole));
}
