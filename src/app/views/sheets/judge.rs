//! The word judge's pages.

use super::players;
use crate::app::views::sheet::{Choice, Line, Pad, Sheet};
use crate::challenge::{Blaming, ByHand, Key, NotAdmitted, Outcome, Responsible};
use crate::console::{Case, Correcting, Finding, Numbering, Separate, Signing, Ticks};
use crate::desk::corrections::texts as corrections_texts;
use crate::desk::judging::texts as judging_texts;
use crate::desk::texts as common;
use crate::journal::Recalled;
use crate::lexicon::Word;
use crate::messages::Messages;
use crate::rulebook::{Earns, Instruction};
use crate::station::{Station, opinion_says};

fn says(instruction: Instruction) -> Line {
    Line::Says(instruction.says.to_owned(), instruction.rule)
}

/// What is seen to before a slip is judged.
pub(super) fn ticks(station: &Station, ticks: Ticks) -> Sheet {
    let book = station.rulebook();
    let tick = |(number, seen_to): (usize, &Instruction)| Choice {
        rule: seen_to.rule,
        on: Some(ticks.has(number)),
        ..Choice::numbered(number, seen_to.says)
    };
    let by_hand = Choice {
        rule: book.by_hand.rule,
        on: Some(ticks.by_hand),
        ..Choice::lettered('M', book.by_hand.says)
    };
    let again = Choice { on: Some(ticks.again), ..Choice::lettered('R', judging_texts::AGAIN) };
    let all = ticks.all(book.judge_sees_to.len());
    Sheet {
        heading: judging_texts::BEFORE.to_owned(),
        choices: book.judge_sees_to.iter().enumerate().map(tick).chain([by_hand, again]).collect(),
        back: common::BACK,
        go_on: if all { common::GO_ON } else { "" },
        ..Sheet::default()
    }
}

/// Which challenge?
pub(super) fn number(numbering: &Numbering) -> Sheet {
    Sheet {
        heading: judging_texts::NUMBER.to_owned(),
        lines: vec![Line::plain(judging_texts::FROM_SLIP)],
        typed: Some(numbering.typed.as_str().to_owned()),
        alert: numbering.refused.as_ref().map(ToString::to_string).unwrap_or_default(),
        back: common::BACK,
        go_on: common::GO_ON,
        pad: Pad::Digits,
        ..Sheet::default()
    }
}

/// The judge signs, and says what was looked in.
pub(super) fn sign(station: &Station, signing: &Signing) -> Sheet {
    if signing.signed {
        let sources = Signing::sources(&station.desk_terms()).into_iter().enumerate();
        let rules = station.rulebook().sources;
        let choice = |(number, source): (usize, String)| Choice {
            rule: rules.get(number).and_then(|source| source.rule).unwrap_or(""),
            ..Choice::numbered(number, source)
        };
        return Sheet {
            heading: judging_texts::SOURCE.to_owned(),
            choices: sources.map(choice).collect(),
            back: common::BACK,
            ..Sheet::default()
        };
    }
    Sheet {
        heading: judging_texts::INITIALS.to_owned(),
        typed: Some(signing.initials.to_string()),
        back: common::BACK,
        go_on: common::GO_ON,
        pad: Pad::Letters,
        ..Sheet::default()
    }
}

/// A ruling's number and its opinions so far.
fn chain(station: &Station, recalled: &Recalled, say: &Messages) -> Sheet {
    let opinions = recalled.ruling.opinions();
    // So that a number that was mistyped is noticed. The words are on the paper slip.
    let time = recalled.time.minute();
    let words = recalled.words.try_into().unwrap_or(u64::MAX);
    let mut lines = vec![Line::plain(common::words_and_time(words, &time))];
    lines.extend(opinions.map(|o| Line::plain(opinion_says(o, say))));
    let policy = &station.rulebook().opinions;
    let third = recalled.ruling.outcome(policy) == Outcome::DirectorDecides;
    lines.push(says(if third { policy.third_says } else { policy.second }));
    Sheet {
        heading: common::challenge(recalled.number),
        lines,
        back: common::BACK,
        ..Sheet::default()
    }
}

/// The two verdicts a judge can give.
fn verdicts(chosen: Option<bool>) -> Vec<Choice> {
    vec![
        Choice {
            on: Some(chosen == Some(true)),
            ..Choice::lettered('A', judging_texts::ACCEPTABLE)
        },
        Choice {
            on: Some(chosen == Some(false)),
            ..Choice::lettered('U', judging_texts::UNACCEPTABLE)
        },
    ]
}

/// One opinion more.
pub(super) fn opinion(station: &Station, case: &Case, say: &Messages) -> Sheet {
    let sheet = chain(station, &case.recalled, say);
    let refused = case.refused(&station.desk_terms()).map(|why| match why {
        NotAdmitted::Agreed => judging_texts::AGREED,
        NotAdmitted::OnlyTheDirector => judging_texts::ONLY_DIRECTOR,
        NotAdmitted::Final => judging_texts::SETTLED,
        NotAdmitted::SameJudge => judging_texts::SAME_JUDGE,
    });
    match refused {
        Some(why) => Sheet { alert: why.to_owned(), ..sheet },
        None => Sheet {
            choices: verdicts(case.chosen),
            go_on: if case.chosen.is_some() { common::ENTER } else { "" },
            ..sheet
        },
    }
}

/// A ruling that was found wrong.
pub(super) fn correction(station: &Station, correcting: &Correcting, say: &Messages) -> Sheet {
    let terms = station.desk_terms();
    let mut sheet = chain(station, &correcting.recalled, say);
    sheet.lines.pop();
    if !correcting.is_settled(&terms) {
        return Sheet { alert: corrections_texts::OPEN.to_owned(), ..sheet };
    }
    if correcting.recalled.corrected {
        corrections_texts::CORRECTED.clone_into(&mut sheet.alert);
    }
    sheet.lines.push(if correcting.is_manual(&terms) {
        says(station.rulebook().correction.instruction)
    } else {
        Line::plain(corrections_texts::NOT_MANUAL)
    });
    let earns = correcting.earns(&terms);
    if correcting.award(earns).is_some() {
        sheet.go_on = common::ENTER;
    }
    match earns {
        Earns::Spread(_) => {
            sheet.lines.push(Line::plain(corrections_texts::SCORE));
            let typed = Some(correcting.score.as_str().to_owned());
            Sheet { typed, pad: Pad::Digits, ..sheet }
        }
        Earns::Replay => {
            sheet.lines.push(Line::plain(corrections_texts::REPLAY));
            let [yes, no] = yes_and_no();
            let yes = Choice { on: Some(correcting.chosen == Some(true)), ..yes };
            let no = Choice { on: Some(correcting.chosen == Some(false)), ..no };
            Sheet { choices: vec![yes, no], ..sheet }
        }
        Earns::Nothing => {
            let on = correcting.chosen.is_some();
            let wrong = Choice { on: Some(on), ..Choice::lettered('Y', corrections_texts::WRONG) };
            Sheet { choices: vec![wrong], ..sheet }
        }
    }
}

/// Words of a challenge were looked up separately: who was responsible?
pub(super) fn separate(station: &Station, separate: &Separate, say: &Messages) -> Sheet {
    let mut sheet = chain(station, &separate.recalled, say);
    sheet.lines.pop();
    if !separate.is_open(&station.desk_terms()) {
        return Sheet { alert: corrections_texts::NOT_SEPARATE.to_owned(), ..sheet };
    }
    let asks = players::blame(station, say);
    sheet.lines.extend(asks.lines);
    let choice = |(choice, answer): (Choice, Responsible)| Choice {
        on: Some(separate.chosen == Some(answer)),
        ..choice
    };
    let choices = asks.choices.into_iter().zip(Blaming::ANSWERS).map(choice).collect();
    let go_on = if separate.chosen.is_some() { common::ENTER } else { "" };
    Sheet { choices, go_on, ..sheet }
}

fn yes_and_no() -> [Choice; 2] {
    [Choice::lettered('Y', common::YES), Choice::lettered('N', common::NO)]
}

/// The judge looks a referral up: one word after the other, and what was found is nowhere shown.
pub(super) fn finding(station: &Station, finding: &Finding, say: &Messages) -> Sheet {
    let ways = finding.ways(&station.desk_terms());
    let end = Choice::keyed(Key::End, say.keys.end, say.question.end);
    let end = (!ways.is_empty()).then_some(end);
    let first = Choice::keyed(Key::Backspace, say.keys.backspace, judging_texts::FROM_THE_FIRST);
    let first = (finding.at > 0).then_some(first);
    let number = |number: usize| number.try_into().unwrap_or(u64::MAX);
    match finding.look_up() {
        Some(look_up) => Sheet {
            heading: judging_texts::look_up(
                number(finding.at + 1),
                number(finding.referral.look_ups().len()),
            ),
            lines: vec![
                Line::Word(look_up.word.to_string()),
                Line::plain(judging_texts::is_it_in(&look_up.books.join(" / "))),
            ],
            choices: yes_and_no().into_iter().chain(first).chain(end).collect(),
            back: common::CLOSE,
            ..Sheet::default()
        },
        None => Sheet {
            heading: match finding.link.challenge() {
                Some(of) => common::challenge(of),
                None => judging_texts::REFERRED.to_owned(),
            },
            lines: vec![Line::plain(judging_texts::ALL_LOOKED_UP)],
            choices: first.into_iter().chain(end).collect(),
            back: common::CLOSE,
            go_on: common::ENTER,
            ..Sheet::default()
        },
    }
}

/// The judge looks the whole slip up by hand.
pub(super) fn by_hand(by_hand: &ByHand) -> Sheet {
    let word = |word: &Word| Line::Word(word.to_string());
    Sheet {
        heading: judging_texts::BY_HAND.to_owned(),
        lines: by_hand.slip.words().iter().map(word).collect(),
        choices: verdicts(by_hand.chosen),
        back: common::BACK,
        go_on: if by_hand.chosen.is_some() { common::ENTER } else { "" },
        ..Sheet::default()
    }
}
