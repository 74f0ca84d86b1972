//! An entry says where in the event it happened, and what was asked on the count screen for its slip;
//! a referral is taken up again with the same.

use crate::common::entries::field;
use crate::common::journals;
use challenge_station::challenge::{Award, Decision, Intake, Moment, Origin, Seat, Unjudged};
use challenge_station::journal::{EventContext, open_referral};
use journals::{Journal, News, referral, self_lookup, word_judge};

/// What an entry may say of where it happened.
const PLACES: [&str; 6] = ["event", "round", "table", "player", "offer", "took"];

/// A journal of six entries.
fn six() -> Journal {
    let mut journal = Journal::default();
    (0..6).for_each(|_| _ = journal.enter(journals::OPENED));
    journal
}

fn unjudged(how: Unjudged) -> Decision {
    Decision::Unjudged { origin: Origin::New, declared: 2, how }
}

/// Round 5 of an event; this was asked on the count screen when the station had run for a minute.
fn place() -> EventContext {
    let began = Some(Moment::from_millis(60_000));
    let intake = Intake { lexicon: Some(1), table: Some(12), player: Some(Seat::Second), began };
    EventContext { event: "Spring Open".into(), round: 5, intake, ..EventContext::default() }
}

#[test]
fn where_in_the_event_it_happened_is_said_and_what_was_asked_for_the_slip() {
    let at = "event Spring Open; round 5";
    let intake = "table 12; player second";
    let judge = || word_judge("AB", "p. 1");
    let award = Award::Nothing;
    for (happening, expected) in [
        (journals::OPENED.into(), at.to_owned()),
        (
            self_lookup(Origin::New, "QI", true).into(),
            format!("{at}; {intake}; offer 1; took 1234"),
        ),
        (
            self_lookup(Origin::Repeat { of: 3 }, "QI", true).into(),
            format!("{at}; {intake}; offer 1; took 1234"),
        ),
        (
            self_lookup(Origin::Rest { of: 3, judged: 1 }, "QI", true).into(),
            format!("{at}; {intake}; offer 1"),
        ),
        (referral(Origin::New, "QI").into(), format!("{at}; {intake}; offer 1; took 1234")),
        (unjudged(Unjudged::Withdrawn).into(), format!("{at}; {intake}; offer 1; took 1234")),
        // A later step is taken elsewhere: what is asked just then is not for it.
        (Decision::Correction { challenge: 3, judge: judge(), award }.into(), at.to_owned()),
    ] {
        let mut journal = six();
        journal.place = place();
        let news: News = happening;
        journal.enter(news);
        let said = |name: &&str| Some(format!("{name} {}", field(journal.last(), name)?));
        assert_eq!(PLACES.iter().filter_map(said).collect::<Vec<_>>().join("; "), expected);
    }
}

#[test]
fn nothing_is_said_of_what_was_not_asked() {
    let mut journal = six();
    journal.enter(self_lookup(Origin::New, "QI", true));
    for name in PLACES {
        assert_eq!(field(journal.last(), name), None, "{name}");
    }
}

#[test]
fn a_referral_is_taken_up_again_with_what_was_asked_for_it() {
    for (intake, remembered) in [
        (Intake::NOTHING, Intake::NOTHING),
        (place().intake, Intake { began: None, ..place().intake }),
        (
            Intake { lexicon: Some(0), table: None, player: Some(Seat::First), began: None },
            Intake { lexicon: Some(0), table: None, player: Some(Seat::First), began: None },
        ),
    ] {
        let mut journal = six();
        journal.place = EventContext { intake, ..place() };
        let number = journal.enter(referral(Origin::New, "QI QUIXOTRY"));
        // What is asked for the next slip is not for this one.
        journal.place = place();
        journal.enter(self_lookup(Origin::New, "QI", true));
        assert_eq!(open_referral(journal.texts(), number).unwrap().intake, remembered);
    }
}
