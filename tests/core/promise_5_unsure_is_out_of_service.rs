//! Promise 5. A lexicon that is missing, damaged or wrong never judges; verdicts are never wrong. `tests/flows/promise_5/`
//! has two stories more.

use crate::common;
use challenge_station::challenge::{
    Authorities, Authority, Declared, Draft, Intake, Judgement, Letter,
};
use challenge_station::desk::{Answer, Ask};
use challenge_station::lexicon::{LexFile, StoredLexicon, Word};
use challenge_station::rulebook::Kind;
use challenge_station::rulebook::NSA_OSPD2;
use challenge_station::setup::{JudgingLexicons, Settings, judging_lexicons};
use common::authorities::{is_acceptable, judge, slip};
use common::flows::{ALL, Flow};
use common::{TestBench, choice, digest, lexicon, offering};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

const FILE: &[u8] = include_bytes!("../../static/lexicon/open.lex");

/// The bundled list, read by the file's own decoder.
fn bundled() -> Vec<Word> {
    let mut words = Vec::new();
    LexFile::read(FILE)
        .unwrap()
        .decode(&mut |word| {
            words.push(word);
            Ok(())
        })
        .unwrap();
    words
}

/// An authority with the bundled list, as at a club.
fn authority() -> Authority {
    let lexicon = Rc::new(StoredLexicon::build(FILE, &mut |_, _| ()).unwrap().open().unwrap());
    let sources = Settings::default().rulebook.book().sources;
    Authority::new(sources, |source| (source.kind == Kind::List).then(|| Rc::clone(&lexicon)))
        .unwrap()
}

/// The verdict on a slip of these words, typed letter by letter.
fn verdict_on(authority: &Authority, words: &[&str]) -> bool {
    let declared = Declared::new(u8::try_from(words.len()).unwrap()).unwrap();
    let mut draft = Draft::new(declared);
    for (row, word) in words.iter().enumerate() {
        draft.pick(row);
        word.chars().for_each(|c| draft.type_letter(Letter::new(c).unwrap()).unwrap());
    }
    is_acceptable(&authority.judge(draft.slip().unwrap(), None)).expect("nothing is referred")
}

#[test]
fn every_word_of_the_open_list_is_acceptable_on_a_slip_of_eight() {
    let authority = authority();
    for slip in bundled().chunks(8) {
        let words: Vec<&str> = slip.iter().map(Word::as_str).collect();
        assert!(verdict_on(&authority, &words), "{words:?}");
    }
}

#[test]
fn verdicts_on_a_hundred_thousand_near_misses_agree_with_a_hash_set() {
    let words = bundled();
    let set: HashSet<&str> = words.iter().map(Word::as_str).collect();
    let authority = authority();
    let mut misses = 0;
    for (n, word) in words.iter().enumerate().cycle() {
        // One letter of a real word is replaced; its position and the new letter vary.
        let mut letters = word.as_str().to_owned().into_bytes();
        let index = (n * 7 + misses) % letters.len();
        letters[index] = b'A' + u8::try_from((n / 3 + misses) % 26).unwrap();
        let near = String::from_utf8(letters).unwrap();
        assert_eq!(verdict_on(&authority, &[&near]), set.contains(near.as_str()), "{near}");
        misses += usize::from(!set.contains(near.as_str()));
        if misses == 100_000 {
            break;
        }
    }
}

#[test]
fn trying_again_when_out_of_service_opens_the_lexicon_again() {
    let mut bench = TestBench::starting("QI");
    bench.send(Answer::LexiconRefused(common::damaged()));
    bench.press("\n");
    assert_eq!(bench.screen(), "starting");
    let loads = |effect: &&Ask| matches!(effect, Ask::OpenLexicons(_));
    assert_eq!(bench.effects.iter().filter(loads).count(), 2);
    bench.open();
    assert_eq!(bench.screen(), "count");
}

#[test]
fn a_second_lexicon_never_replaces_the_one_in_use() {
    let mut bench = TestBench::in_service("QI");
    bench.type_slip("QI");
    let before = bench.station.judging_lexicons().cloned();
    assert_eq!(before.as_ref().unwrap().lexicons, [bench.lexicon.metadata().clone()]);
    let other = common::lexicon("ZA").metadata().clone();
    bench.send(Answer::LexiconsReady(vec![JudgingLexicons {
        lexicons: vec![other],
        coming: None,
        another_than: None,
    }]));
    assert_eq!(bench.screen(), "slip");
    assert_eq!(bench.station.judging_lexicons().cloned(), before);
}

#[test]
fn unless_there_is_one_answer_for_each_referred_word_nothing_is_judged_and_the_answers_are_discarded()
 {
    let slip = slip(&["QUIXOTISM", "QUIXOTRIES"]);
    let mut authorities = Authorities::default();
    authorities.offered.push(common::authorities::authority(NSA_OSPD2.sources, &[("OSPD2", "QI")]));
    let judged = authorities.offered[0].judge(slip, None);
    let Judgement::Referred(referral) = judged else { panic!("{judged:?}") };
    for found in 0..=3 {
        for _ in 0..found {
            authorities.remember(true);
        }
        let ruling = authorities.judge_referral(referral.clone(), judge("AB"), Intake::default());
        assert_eq!(ruling.is_some(), found == 2, "{found} of 2");
        assert!(!authorities.holds_answers());
    }
}

/// How often a flow needs a lexicon. At every key, the lexicons are gone, and the key is pressed.
fn keys_that_need_a_lexicon(flow: Flow) -> usize {
    let mut bench = flow.bench("QI ZA", "QI ZA");
    let mut needed = 0;
    for key in flow.keys.chars() {
        let mut without = bench.clone();
        without.authorities.offered.clear();
        let [before, after] = [&mut without, &mut bench].map(|bench| {
            let before = bench.kinds().len();
            bench.play(&key.to_string());
            (before, bench.kinds().len())
        });
        let (at, seen) = (format!("{}: {key:?}", flow.name), without.seen());
        if without.screen() == "out-of-service" {
            assert_eq!(bench.screen(), "judging", "{at}");
            assert_eq!(before.1, before.0, "nothing is entered: {at}");
            assert!(without.why().contains("gave no answer"), "{at}");
            assert!(flow.words.split(' ').all(|word| !seen.contains(word)), "{at}: {seen}");
            needed += 1;
        } else {
            assert_eq!((without.verdict(), before), (bench.verdict(), after), "{at}");
        }
    }
    needed
}

#[test]
fn where_a_lexicon_is_needed_that_is_not_open_the_station_is_out_of_service_at_once() {
    let needed: HashMap<&str, usize> =
        ALL.into_iter().map(|flow| (flow.name, keys_that_need_a_lexicon(flow))).collect();
    for (flow, times) in [
        ("self-lookup", 1),
        ("repeat", 2),
        ("separate", 2),
        ("referral of a long word", 2),
        ("review in the books of a long word", 3),
        ("second opinion of the coming edition", 2),
        ("look-up", 1),
        ("by hand", 0),
    ] {
        assert_eq!(needed[flow], times, "{flow}");
    }
}

#[test]
fn if_one_of_the_offered_lexicons_is_missing_it_is_named_by_its_letter_and_none_judges() {
    let offered = vec![Some(digest("QI")), Some(digest("ZA"))];
    let bench = TestBench::with_settings(offering(Settings::default(), offered), "IO", &["QI"]);
    assert_eq!(bench.screen(), "out-of-service");
    let why = bench.why();
    assert!(why.contains("of the word lists offered to players, B ("), "{why}");
    assert!(bench.authorities.offered.is_empty());
}

#[test]
fn only_the_lexicons_in_the_settings_are_opened() {
    let book = choice("sanspa-2001");
    let offered = vec![Some(digest("QI")), None];
    let coming = Some(digest("ZA"));
    let settings = Settings { rulebook: book.clone(), coming, ..Settings::default() };
    let mut settings = offering(settings, offered);
    for books in [false, true] {
        let mut asked = Vec::new();
        let opened = judging_lexicons(&settings, |words| {
            asked.push(words);
            Ok(Rc::new(lexicon("QI ZA")))
        });
        assert_eq!(opened.unwrap().len(), 2, "one for each lexicon on offer");
        asked.sort_unstable();
        asked.dedup();
        let mut all = settings.judged_by();
        all.sort_unstable();
        assert_eq!(asked, all, "with books installed as lists: {books}");
        for (source, words) in book.book().sources.iter().zip(["AA", "AB", "AD"]) {
            settings.set_source(source.title, Some(digest(words)));
        }
    }
}
