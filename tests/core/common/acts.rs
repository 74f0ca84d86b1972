//! Lists what can happen at a station, and the rules that must hold afterwards: a decision needs its key and a
//! complete slip; no words are left behind; the players' answers are not lost; what is shown as recorded is in the
//! journal; and the station always names a time at which to wake it.

use super::{Store, TestBench, key_of};
use challenge_station::challenge::{ChallengeScreen, Decision, Input, Intake, Key, Moment};

use challenge_station::journal::{At, EventContext, Record, WallTime};
use challenge_station::rulebook::Choice;

/// Something that can happen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Act {
    Press(char),
    Hold(char),
    Pick(usize),
    Tap,
    /// Time passes to one millisecond before the next deadline.
    Almost,
    /// Time passes to the next deadline.
    Deadline,
    Wait(u64),
    Store(Store),
    /// A slow store answers the first or the last request, perhaps twice.
    Answer {
        first: bool,
        again: bool,
    },
}

pub fn act(bench: &mut TestBench, act: Act) {
    let deadline = bench.station.next_wake().map(Moment::as_millis);
    match act {
        Act::Press(key) => bench.key(key),
        Act::Hold(key) => bench.input(Input::Held(key_of(key))),
        Act::Pick(row) => bench.input(Input::Pick(row)),
        Act::Tap => bench.input(Input::Tap),
        Act::Wait(millis) => bench.millis(millis),
        Act::Store(store) => bench.store = store,
        Act::Answer { first, again } => bench.answer(first, again),
        // The count screen's deadline is left out: it is half an hour away, and would add too many states.
        Act::Almost | Act::Deadline => {
            let left = deadline.map_or(0, |at| at - bench.now).min(60_000);
            bench.millis(if act == Act::Almost { left.saturating_sub(1) } else { left });
        }
    }
}

/// Whether the station is judging or shows a decision.
fn judged(screen: Option<&ChallengeScreen>) -> bool {
    matches!(
        screen.map(ChallengeScreen::beneath),
        Some(ChallengeScreen::Judging(_) | ChallengeScreen::Verdict(_))
    )
}

/// Whether this key may lead to a decision on this screen.
fn may_decide(before: &TestBench, key: Key) -> bool {
    let digit = matches!(key, Key::Digit(1..=4));
    let enter = key == Key::Enter;
    match (before.screen(), before.station.challenge_screen()) {
        ("slip", Some(ChallengeScreen::Slip(typing))) => {
            // Escape goes back to the verdict of the slip that is judged again.
            let back = key == Key::Escape && typing.task.origin.repeats().is_some();
            let judges = key == Key::Tab || enter && typing.is_one_look_up();
            judges && typing.draft.slip().is_some() || back
        }
        ("check", _) => key == Key::Tab,
        // Whoever leaves a page with changes is asked whether to record them.
        ("unsaved", _) => key == Key::Digit(1) || enter,
        ("blame", _) => digit,
        ("by-hand", Some(ChallengeScreen::Manual(by_hand))) => enter && by_hand.chosen.is_some(),
        ("verdict", _) => [key_of('O'), key_of('B')].contains(&key),
        ("ending" | "referral-end" | "look-up" | "opinion" | "correction" | "separate", _) => enter,
        _ => false,
    }
}

/// Whether any word of a slip is left in the state.
fn words_left(bench: &TestBench) -> bool {
    let state = bench.seen();
    ["Draft {", "Slip {", "QI", "II"].iter().any(|left| state.contains(left))
}

/// The answers without the time of arrival, since a challenge that is judged again has a new one.
fn answers(screen: &ChallengeScreen) -> Intake {
    screen.intake().resumed_at(None)
}

/// How many answers differ.
fn changed(was: Intake, is: Intake) -> usize {
    [was.lexicon != is.lexicon, was.table != is.table, was.player != is.player]
        .into_iter()
        .filter(|differs| *differs)
        .count()
}

/// Whether these are the earlier answers, with or without one more.
fn keeps(was: Intake, is: Intake) -> bool {
    let all = Intake {
        lexicon: was.lexicon.or(is.lexicon),
        table: was.table.or(is.table),
        player: was.player.or(is.player),
        began: None,
    };
    is == all && changed(was, is) <= 1
}

/// Whether the players' answers may change as they did. A key on the count screen changes one answer at a time.
/// Otherwise the answers stay until the players leave or hand the slip to the desk. The desk, or the number of a
/// challenge to judge again, brings back earlier answers.
fn may_answer(bench: &TestBench, before: &TestBench, done: Act) -> bool {
    let (Some(was), Some(is)) =
        (before.station.challenge_screen(), bench.station.challenge_screen())
    else {
        return true;
    };
    let (old, new) = (answers(was), answers(is));
    let at_desk = before.station.desk().is_some() || bench.station.desk().is_some();
    match (before.screen(), done, is) {
        _ if old == new || at_desk => true,
        // If there is no answer to take back, Escape leaves the screen.
        ("count", Act::Press('^'), _) if matches!(was, ChallengeScreen::Count(c) if !c.is_begun()) => {
            *is == ChallengeScreen::count()
        }
        ("count", Act::Press(_), ChallengeScreen::Count(_)) => changed(old, new) == 1,
        // If a judge has given the number of words already, the last answer leads to the slip.
        ("count", Act::Press(_), _) => keeps(old, new),
        ("again", Act::Press(_), ChallengeScreen::Slip(_)) => {
            let again = before.station.terms().repeatable;
            again.is_some_and(|again| again.intake.resumed_at(None) == new)
        }
        // A digit that a judge presses on a verdict declares the next challenge.
        (
            "verdict",
            Act::Press('1'..='8'),
            ChallengeScreen::Count(_) | ChallengeScreen::Slip(_),
        ) if was.is_judges() => changed(Intake::NOTHING, new) <= 1,
        // A call stays on the screen after the players' time has run out, with nothing behind it.
        _ if matches!(is.beneath(), ChallengeScreen::Call(_)) => true,
        _ => *is.beneath() == ChallengeScreen::count(),
    }
}

/// Checks the rules that hold after anything that happens.
pub fn check(bench: &TestBench, before: &TestBench, done: Act) {
    let after = bench.station.challenge_screen();
    assert!(
        may_answer(bench, before, done),
        "{done:?} on {}, then {}, turns {:?} into {:?}",
        before.screen(),
        bench.screen(),
        before.station.challenge_screen().map(ChallengeScreen::intake),
        after.map(ChallengeScreen::intake)
    );
    if judged(after) && !judged(before.station.challenge_screen()) {
        let Act::Press(key) = done else { panic!("{done:?} judges on {}", before.screen()) };
        assert!(may_decide(before, key_of(key)), "{key:?} judges on {}", before.screen());
    }
    // A look-up has no number, and need not be entered.
    if let Some(showing) = bench.showing().filter(|showing| !showing.is_look_up()) {
        let number = showing.challenge();
        if let Some(ruling) = showing.decision.ruling() {
            let words = ruling.slip().words().len();
            assert!((1..=8).contains(&words) && words <= showing.decision.words());
        }
        assert!(showing.decision.words() <= 8, "a challenge has at most eight words in all");
        if showing.recorded {
            assert!(
                is_in_the_journal(bench, &showing.decision),
                "{number:?} is not in the journal"
            );
        }
        let has_number = bench.station.writer().is_open().then_some(number.is_some());
        assert_ne!(has_number, Some(false), "a decision without a number");
    }
    if ["count", "again", "blame", "menu", "checklist"].contains(&bench.screen())
        && bench.showing().is_none()
    {
        assert!(!words_left(bench), "words are left on {}: {}", bench.screen(), bench.seen());
    }
    assert!(
        bench.screen() != "out-of-service",
        "out of service, although every request was answered"
    );
    let wake = bench.station.next_wake().expect("the station would never wake again");
    assert!(wake.as_millis() > bench.now, "the station would spin on {}", bench.screen());
}

/// Whether the journal has an entry with this decision's kind, challenge and words.
fn is_in_the_journal(bench: &TestBench, decision: &Decision) -> bool {
    let at = At {
        wall: WallTime::default(),
        since_start: Moment::default(),
        rulebook: Choice::default(),
        context: EventContext::default(),
    };
    let kind = Record::decided(at, decision).happening().kind();
    bench.stored.iter().any(|entry| {
        let same_challenge =
            decision.challenge().is_none_or(|number| entry.challenge() == Some(number));
        let same_ruling = decision.ruling().is_none_or(|ruling| {
            let entered = entry.what().ruled();
            entered.is_some_and(|entered| {
                entered.words == *ruling.slip() && entered.verdict == ruling.last().verdict
            })
        });
        entry.kind() == kind && same_challenge && same_ruling
    })
}
