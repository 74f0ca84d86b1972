//! Promise 1 for a referred slip: until the word judge's answers are joined with the list's,
//! everything that can be seen depends only on word lengths. If two lists and the same answers give
//! the same verdict, nobody can tell the lists apart.

use crate::browser::Browser;
use crate::entries::field;
use crate::lexicons::{lex_file, words};
use crate::one_bit::{IDENTITY, without_head, without_lexicon};
use crate::site::{Site, SiteCopy};
use crate::station::{BOOKS_READ, Station, VERDICT_AFTER, VERDICT_IGNORES_KEYS};

/// All that can be seen of one referral.
#[derive(Debug, PartialEq)]
struct Seen {
    verdict: String,
    /// Every page and its contents, from the empty slip to the last answer.
    before: Vec<String>,
    /// Every page and its contents, from the joint verdict on.
    after: Vec<String>,
}

/// How a slip is referred.
struct Story {
    rulebook: [&'static str; 2],
    /// Whether a word judge types.
    judge_types: bool,
    /// Whether players ask for a look in the books once the lists have judged.
    is_review: bool,
    slip: [&'static str; 2],
    /// The judge's answers, one for each word.
    answers: &'static str,
}

/// A word judge types, and is led to the book.
const NSA: Story = Story {
    rulebook: ["3", "NSA OSPD2"],
    judge_types: true,
    is_review: false,
    slip: ["QI", "CHTHONIAN"],
    answers: "n",
};

/// Players ask for a look in the books.
const SANSPA: Story = Story {
    rulebook: ["48", "SANSPA 2001"],
    judge_types: false,
    is_review: true,
    slip: ["QI", "CHTHONIAN"],
    answers: "ny",
};

impl Story {
    /// Makes a station whose list has these words go through the story.
    fn with(&self, site: &Site, list: &[&str]) -> Seen {
        let copy = SiteCopy::new();
        copy.write("lexicon/open.lex", &lex_file(&words(list.iter().copied()))).pack();
        site.serve(copy.path());
        let mut browser = Browser::start();
        browser.on_every_page(IDENTITY);
        let station = Station::unopened(site, browser);
        station.open();
        station.wait_for("count");
        station.wait_until("navigator.serviceWorker.controller !== null");
        station.apply_rulebook(self.rulebook[0], self.rulebook[1]);
        if self.judge_types {
            station.open_desk();
            station.begin_as_judge(false, "AB");
        }
        let asked = site.asked().len();
        let look = || {
            let page = station.text("document.documentElement.outerHTML");
            [page, without_head(&station), station.text("__console + __workers")]
        };
        // Looks one millisecond before the effect of the last key, and after it.
        let arrives = |entries: usize| {
            station.wait_for_entry(|here| here.decided().len() >= entries);
            station.advance(VERDICT_AFTER - 1);
            let before = look();
            station.advance(1);
            let verdict = station.verdict();
            (verdict, [before, look()].concat())
        };
        station.type_slip(&self.slip);
        let mut before: Vec<String> = look().into();
        station.press("\t");
        let mut entries = 3;
        if self.is_review {
            let (verdict, seen) = arrives(entries);
            assert_eq!(verdict, "unacceptable");
            before.extend(seen);
            station.advance(VERDICT_IGNORES_KEYS);
            station.press("b");
            entries += 1;
        }
        if self.judge_types {
            // The judge who typed is led to the book.
            station.wait_for_entry(|here| here.decided().len() >= entries);
            station.advance(VERDICT_AFTER + BOOKS_READ);
        } else {
            let (verdict, seen) = arrives(entries);
            assert_eq!(verdict, "none");
            before.extend(seen);
            station.advance(VERDICT_IGNORES_KEYS);
            station.press("\n");
        }
        for (asked, answer) in self.answers.chars().enumerate() {
            station.wait_for_heading(&format!("Look up {} of {}", asked + 1, self.answers.len()));
            before.extend(look());
            station.press(&answer.to_string());
        }
        let referral = station.decided().pop().unwrap();
        let number = field(&referral, "challenge").unwrap();
        station.wait_for_heading(&format!("Challenge No. {number}"));
        before.extend(look());
        before.push(without_lexicon(&referral));
        if !self.judge_types {
            station.write_in("Your initials", "CD");
        }
        station.press("\n");
        let (verdict, mut after) = arrives(entries + 1);
        after.push(without_lexicon(&station.last_entry()));
        assert_eq!(site.asked().len(), asked, "something was requested from the network");
        Seen { verdict, before, after }
    }
}

/// (`tests/core/promise_1_referrals.rs` compares many lists, slips and answers.)
#[test]
fn until_the_answers_are_joined_nothing_shows_what_the_list_has_and_then_not_why() {
    let site = Site::with_few_words();
    let lists = [&["QI", "CAT"][..], &["CHTHONIAN", "CAT"]];
    // The book lacks the long word, so the play comes off, whichever word the list lacks.
    let [one, other] = lists.map(|list| NSA.with(&site, list));
    assert_eq!(one.verdict, "unacceptable");
    assert_eq!(one, other);
    // The books have only the long word, so the list's answer for the short one counts.
    let [stands, fails] = lists.map(|list| SANSPA.with(&site, list));
    assert_eq!((stands.verdict.as_str(), fails.verdict.as_str()), ("acceptable", "unacceptable"));
    assert_eq!(stands.before, fails.before);
}
