//! An entry has its event context and the answers to the intake questions for its slip; a referral
//! is resumed with those answers.

use crate::common::entries::field;
use crate::common::journals;
use challenge_station::challenge::{Award, Decision, Intake, Moment, Origin, Seat, Unjudged};
use challenge_station::journal::{EventContext, open_referral};
use journals::{HappeningOrDecision, Journal, challenge_number, referral, self_lookup, word_judge};

/// The parts of an entry's context.
const CONTEXT: [&str; 6] = ["event", "round", "table", "player", "offer", "took"];

/// A journal of six entries.
fn six() -> Journal {
    let mut journal = Journal::default();
    (0..6).for_each(|_| _ = journal.enter(journals::OPENED));
    journal
}

fn unjudged(how: Unjudged) -> Decision {
    Decision::Unjudged { origin: Origin::New, declared: 2, how }
}

/// Round 5 of an event, with intake answers given when the station had run for a minute.
fn context() -> EventContext {
    let began = Some(Moment::from_millis(60_000));
    let intake = Intake { lexicon: Some(1), table: Some(12), player: Some(Seat::Second), began };
    EventContext { event: "Spring Open".into(), round: 5, intake, ..EventContext::default() }
}

#[test]
fn an_entry_has_its_event_context_and_the_intake_answers_of_its_slip() {
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
            self_lookup(Origin::Repeat { of: challenge_number(2) }, "QI", true).into(),
            format!("{at}; {intake}; offer 1; took 1234"),
        ),
        (
            self_lookup(Origin::Rest { of: challenge_number(2), judged: 1 }, "QI", true).into(),
            format!("{at}; {intake}; offer 1"),
        ),
        (referral(Origin::New, "QI").into(), format!("{at}; {intake}; offer 1; took 1234")),
        (unjudged(Unjudged::Withdrawn).into(), format!("{at}; {intake}; offer 1; took 1234")),
        // A correction comes later, when the answers on the count screen belong to another challenge.
        (
            Decision::Correction {
                challenge: challenge_number(2),
                judge: judge(),
                award,
                correct: crate::common::journals::correct_verdict(),
            }
            .into(),
            at.to_owned(),
        ),
    ] {
        let mut journal = six();
        journal.context = context();
        let what: HappeningOrDecision = happening;
        journal.enter(what);
        let part = |name: &&str| Some(format!("{name} {}", field(journal.last(), name)?));
        assert_eq!(CONTEXT.iter().filter_map(part).collect::<Vec<_>>().join("; "), expected);
    }
}

#[test]
fn intake_answers_that_were_not_asked_for_are_left_out_of_the_entry() {
    let mut journal = six();
    journal.enter(self_lookup(Origin::New, "QI", true));
    for name in CONTEXT {
        assert_eq!(field(journal.last(), name), None, "{name}");
    }
}

#[test]
fn a_referral_is_resumed_with_its_intake_answers() {
    for (intake, remembered) in [
        (Intake::NOTHING, Intake::NOTHING),
        (context().intake, Intake { began: None, ..context().intake }),
        (
            Intake { lexicon: Some(0), table: None, player: Some(Seat::First), began: None },
            Intake { lexicon: Some(0), table: None, player: Some(Seat::First), began: None },
        ),
    ] {
        let mut journal = six();
        journal.context = EventContext { intake, ..context() };
        journal.enter(referral(Origin::New, "QI QUIXOTRY"));
        let count = journal.begun;
        // The answers on the count screen are for the next slip, not for this one.
        journal.context = context();
        journal.enter(self_lookup(Origin::New, "QI", true));
        assert_eq!(open_referral(journal.texts(), count).unwrap().intake, remembered);
    }
}
