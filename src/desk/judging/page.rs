//! The pages of a judge: what is seen to before a slip is judged, the number of a challenge, the signature,
//! an opinion more, and the look-ups of a referral.

use super::texts;
use crate::challenge::page::{Keypad, MenuItem, PageLine, PageModel};
use crate::challenge::{Key, NotAdmitted, verdicts};
use crate::desk::rows::{ruling_so_far, yes_and_no};
use crate::desk::{
    Checklist, Context, Finding, NumberPrompt, SecondOpinion, SignaturePrompt, texts as common,
};
use crate::rulebook::Instruction;

/// What is seen to before a slip is judged.
pub(in crate::desk) fn ticks(context: &Context, ticks: Checklist) -> PageModel {
    let book = context.settings.rulebook.book();
    let tick = |(number, seen_to): (usize, &Instruction)| MenuItem {
        rule: seen_to.rule,
        chosen: Some(ticks.has(number)),
        ..MenuItem::numbered(number, seen_to.says)
    };
    let by_hand = MenuItem {
        rule: book.by_hand.rule,
        chosen: Some(ticks.by_hand),
        ..MenuItem::lettered('M', book.by_hand.says)
    };
    let again = MenuItem { chosen: Some(ticks.again), ..MenuItem::lettered('R', texts::AGAIN) };
    let all = ticks.all(book.judge_sees_to.len());
    PageModel {
        heading: texts::BEFORE.to_owned(),
        items: book.judge_sees_to.iter().enumerate().map(tick).chain([by_hand, again]).collect(),
        back: common::BACK,
        go_on: if all { common::GO_ON } else { "" },
        ..PageModel::default()
    }
}

/// Which challenge?
pub(in crate::desk) fn number(numbering: &NumberPrompt) -> PageModel {
    PageModel {
        heading: texts::NUMBER.to_owned(),
        lines: vec![PageLine::plain(texts::FROM_SLIP)],
        typed: Some(numbering.typed.as_str().to_owned()),
        alert: numbering.refused.as_ref().map(ToString::to_string).unwrap_or_default(),
        back: common::BACK,
        go_on: common::GO_ON,
        keypad: Keypad::Digits,
        ..PageModel::default()
    }
}

/// The judge signs, and says what was looked in.
pub(in crate::desk) fn sign(context: &Context, signing: &SignaturePrompt) -> PageModel {
    if signing.signed {
        let sources = SignaturePrompt::sources(context).into_iter().enumerate();
        let rules = context.settings.rulebook.book().sources;
        let choice = |(number, source): (usize, String)| MenuItem {
            rule: rules.get(number).and_then(|source| source.rule).unwrap_or(""),
            ..MenuItem::numbered(number, source)
        };
        return PageModel {
            heading: texts::SOURCE.to_owned(),
            items: sources.map(choice).collect(),
            back: common::BACK,
            ..PageModel::default()
        };
    }
    PageModel {
        heading: texts::INITIALS.to_owned(),
        typed: Some(signing.initials.to_string()),
        back: common::BACK,
        go_on: common::GO_ON,
        keypad: Keypad::Letters,
        ..PageModel::default()
    }
}

/// One opinion more.
pub(in crate::desk) fn opinion(context: &Context, case: &SecondOpinion) -> PageModel {
    let model = ruling_so_far(context, &case.recalled);
    let refused = case.refused(context).map(|why| match why {
        NotAdmitted::Agreed => texts::AGREED,
        NotAdmitted::OnlyTheDirector => texts::ONLY_DIRECTOR,
        NotAdmitted::Final => texts::SETTLED,
        NotAdmitted::SameJudge => texts::SAME_JUDGE,
    });
    match refused {
        Some(why) => PageModel { alert: why.to_owned(), ..model },
        None => PageModel {
            items: verdicts(case.chosen),
            go_on: if case.chosen.is_some() { common::ENTER } else { "" },
            ..model
        },
    }
}

/// The judge looks a referral up: one word after the other, and what was found is nowhere shown.
pub(in crate::desk) fn finding(context: &Context, finding: &Finding) -> PageModel {
    let say = context.messages();
    let ways = finding.ways(context);
    let end = MenuItem::keyed(Key::End, say.keys.end, say.question.end);
    let end = (!ways.is_empty()).then_some(end);
    let first = MenuItem::keyed(Key::Backspace, say.keys.backspace, texts::FROM_THE_FIRST);
    let first = (finding.at > 0).then_some(first);
    let number = |number: usize| number.try_into().unwrap_or(u64::MAX);
    match finding.look_up() {
        Some(look_up) => PageModel {
            heading: texts::look_up(
                number(finding.at + 1),
                number(finding.referral.look_ups().len()),
            ),
            lines: vec![
                PageLine::Word(look_up.word.to_string()),
                PageLine::plain(texts::is_it_in(&look_up.books.join(" / "))),
            ],
            items: yes_and_no().into_iter().chain(first).chain(end).collect(),
            back: common::CLOSE,
            ..PageModel::default()
        },
        None => PageModel {
            heading: match finding.link.challenge() {
                Some(of) => common::challenge(of),
                None => texts::REFERRED.to_owned(),
            },
            lines: vec![PageLine::plain(texts::ALL_LOOKED_UP)],
            items: first.into_iter().chain(end).collect(),
            back: common::CLOSE,
            go_on: common::ENTER,
            ..PageModel::default()
        },
    }
}
