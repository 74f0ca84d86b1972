//! The director reads the journal's pages at the desk, by keys: the table, one challenge, the chain. The
//! clock is simulated.

use crate::common;
use challenge_station::challenge::{Input, Key};
use challenge_station::desk;
use challenge_station::desk::{JournalEvent, JournalPage, JournalTab};
use challenge_station::journal::{FilterBy, HeadCode};
use challenge_station::station::{Effect, Event};
use common::TestBench;
use common::journal_pages::{at_journal, log, page, reached, shown, station, write};

#[test]
fn the_journal_opens_at_its_newest_challenge() {
    let bench = at_journal(&["QI", "ZA XX", "AA"]);
    assert_eq!(bench.screen(), "journal");
    assert_eq!(shown(&bench), ["AA", "ZA XX", "QI"]);
    assert_eq!(reached(&bench).words, "AA");
    assert_eq!(log(&bench).journals.len(), 1);
    assert_eq!(log(&bench).journals[0].name, bench.station.name());
}

#[test]
fn a_word_judge_does_not_see_the_journal() {
    let mut bench = station(&["QI"]);
    bench.set_pins("1111", "2222");
    bench.press("^2222\nj");
    assert_eq!(bench.screen(), "menu");
    assert!(bench.station.log().is_none());
    assert!(
        !bench
            .effects
            .iter()
            .any(|effect| matches!(effect, Effect::Desk(desk::Effect::Journal(_))))
    );
}

#[test]
fn closing_the_desk_closes_the_journal() {
    let mut bench = at_journal(&["QI"]);
    bench.press("^^");
    assert_eq!(bench.screen(), "count");
    assert!(bench.station.log().is_none());
}

#[test]
fn a_journal_that_is_read_after_the_desk_was_closed_is_not_shown() {
    let mut bench = at_journal(&["QI"]);
    let log = bench.station.desk_context().log.unwrap();
    bench.press("^^");
    bench.send(Event::Desk(desk::Event::Journal(JournalEvent::Read(log))));
    assert!(bench.station.log().is_none());
}

#[test]
fn arrows_go_from_row_to_row_of_the_journal_and_enter_opens_a_row() {
    let mut bench = at_journal(&["QI", "ZA", "AA"]);
    for _ in 0..5 {
        bench.input(Input::Press(Key::Down));
    }
    assert_eq!(reached(&bench).words, "QI");
    bench.input(Input::Press(Key::Up));
    bench.press("\n");
    assert_eq!((&page(&bench).tab, reached(&bench).words.as_str()), (&JournalTab::Challenge, "ZA"));
    bench.press("^");
    assert_eq!((&page(&bench).tab, reached(&bench).words.as_str()), (&JournalTab::Table, "ZA"));
}

#[test]
fn a_tap_on_a_row_of_the_journal_opens_it() {
    let mut bench = at_journal(&["QI", "ZA", "AA"]);
    bench.input(Input::Pick(2));
    assert_eq!((&page(&bench).tab, reached(&bench).words.as_str()), (&JournalTab::Challenge, "QI"));
}

#[test]
fn a_page_of_the_journal_has_twenty_five_rows() {
    let mut bench = at_journal(&["QI"; 60]);
    let rows = |bench: &TestBench| page(bench).page_of(page(bench).shown(log(bench)).len());
    assert_eq!(rows(&bench), (0, 25));
    bench.press("n");
    assert_eq!(rows(&bench), (25, 50));
    bench.press("nnn");
    assert_eq!(rows(&bench), (50, 60), "there is no page after the last");
    bench.press("b");
    assert_eq!(rows(&bench), (25, 50));
    bench.press("bb");
    assert_eq!(rows(&bench), (0, 25));
    // If there are fewer rows than before, the last page is shown.
    let far = JournalPage { at: 59, ..JournalPage::default() };
    assert_eq!((far.page_of(30), far.page_of(0)), ((25, 30), (0, 0)));
}

#[test]
fn digits_cycle_through_the_verdicts_in_the_journal() {
    let mut bench = at_journal(&["QI", "XX", "ZA"]);
    // The challenges differ only in their verdict, so only the verdict can be filtered.
    let verdict =
        |bench: &TestBench| page(bench).filter.value(FilterBy::Outcome).map(ToOwned::to_owned);
    bench.press("1");
    let first = verdict(&bench).unwrap();
    bench.press("1");
    let second = verdict(&bench).unwrap();
    let mut both = [first.as_str(), second.as_str()];
    both.sort_unstable();
    assert_eq!(both, ["acceptable", "unacceptable"]);
    assert_eq!(shown(&bench).len(), if second == "acceptable" { 2 } else { 1 });
    bench.press("1");
    assert_eq!((verdict(&bench), shown(&bench).len()), (None, 3));
    // With one station and one round there is nothing to choose.
    bench.press("26");
    for by in [FilterBy::Round, FilterBy::Station] {
        assert_eq!(page(&bench).filter.value(by), None);
    }
}

#[test]
fn the_search_field_filters_while_the_director_types() {
    let mut bench = at_journal(&["QI", "ZA", "AA"]);
    bench.input(Input::Press(Key::Down));
    for (text, found) in
        [("z", &["ZA"][..]), ("za", &["ZA"]), ("zaq", &[]), ("", &["AA", "ZA", "QI"])]
    {
        write(&mut bench, text);
        assert_eq!(shown(&bench), found, "{text}");
        assert_eq!(page(&bench).at, 0);
    }
    write(&mut bench, "zaq");
    bench.press("\n");
    assert_eq!(page(&bench).tab, JournalTab::Table, "there is nothing to open");
}

#[test]
fn an_opinion_and_a_correction_can_begin_at_the_page_of_the_challenge() {
    for (key, correction) in [("o", false), ("w", true)] {
        let mut bench = at_journal(&["QI", "ZA"]);
        bench.press("\n");
        let number = reached(&bench).number.count();
        bench.press(key);
        assert_eq!(bench.screen(), "signature");
        assert!(
            bench.effects.contains(&Effect::Desk(desk::Effect::Recall(number))),
            "correction: {correction}"
        );
    }
}

#[test]
fn the_page_of_a_challenge_lists_every_opinion_in_order() {
    let mut bench = at_journal(&["QI"]);
    bench.press("\no");
    bench.press("AB\n1");
    assert_eq!(bench.screen(), "opinion");
    bench.press("u\n");
    bench.millis(300);
    bench.clear();
    bench.press("^j\n");
    let chain: Vec<_> =
        reached(&bench).entries.iter().map(|opinion| (opinion.kind, opinion.verdict)).collect();
    assert_eq!(chain, [("self-lookup", "acceptable"), ("opinion", "unacceptable")]);
}

#[test]
fn verifying_reads_the_journal_again() {
    let mut bench = at_journal(&["QI", "ZA"]);
    bench.journals.unreadable = true;
    bench.press("v");
    assert!(page(&bench).read_failed && bench.station.log().is_none());
    bench.journals.unreadable = false;
    bench.press("0");
    assert!(log(&bench).journals[0].broken.is_none());
    assert_eq!(shown(&bench), ["ZA", "QI"]);
}

#[test]
fn a_head_code_that_was_noted_is_found_again_and_a_cut_journal_lacks_it() {
    let mut bench = at_journal(&["QI", "ZA"]);
    let code = HeadCode::of(&log(&bench).journals[0].head());
    bench.press("^^");
    bench.challenge("AA");
    bench.clear();
    bench.press("^jv");
    write(&mut bench, &code.to_string().to_lowercase());
    assert_eq!(page(&bench).tab, JournalTab::Verify { noted: code.to_string().to_lowercase() });
    assert!(code.is_in(&log(&bench).journals[0]));
    bench.stored.truncate(1);
    assert!(!code.is_in(&bench.own_log().journals[0]));
}

#[test]
fn a_journal_that_cannot_be_read_shows_nothing_and_is_read_again_on_request() {
    let mut bench = station(&["QI"]);
    bench.journals.unreadable = true;
    bench.press("^j");
    assert!(page(&bench).read_failed && bench.station.log().is_none());
    bench.press("4nb\nx123p");
    assert!(bench.journals.saved.is_empty());
    bench.press("^");
    bench.journals.unreadable = false;
    bench.press("0");
    assert!(!page(&bench).read_failed);
    assert_eq!(shown(&bench), ["QI"]);
}

#[test]
fn a_station_out_of_service_takes_an_opinion_and_a_correction_too() {
    for keys in ["O", "W"] {
        let mut bench = station(&["QI"]);
        bench.goes_out_of_service();
        bench.press("^j\n");
        assert_eq!(page(&bench).tab, JournalTab::Challenge);
        bench.press(keys);
        assert_eq!(bench.screen(), "signature", "{keys}: judges need no lexicon for it");
    }
}
