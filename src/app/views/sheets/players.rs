//! The players' questions: how a challenge ends, which is judged again, who was responsible.

use crate::app::views::sheet::{Choice, Line, Pad, Sheet};
use crate::challenge::{Asking, Blaming, Ending, Unjudged};
use crate::messages::Messages;
use crate::station::{Station, answer_says, way_says};

/// How does the challenge end?
pub(super) fn ending(station: &Station, say: &Messages) -> Sheet {
    let book = station.rulebook();
    let choices = Ending::ways(book).into_iter().enumerate().map(|(number, way)| {
        let rule = match way {
            Unjudged::Conceded(_) => book.concede,
            Unjudged::Withdrawn => book.withdraw,
        };
        let rule = rule.map_or("", |instruction| instruction.rule);
        Choice { rule, ..Choice::numbered(number, way_says(way, say)) }
    });
    Sheet {
        heading: say.question.end.to_owned(),
        choices: choices.collect(),
        back: say.slip.back,
        ..Sheet::default()
    }
}

/// Which challenge is to be judged again?
pub(super) fn again(asking: &Asking, say: &Messages) -> Sheet {
    let typed = asking.typed.map(|number| number.to_string()).unwrap_or_default();
    let alert = if asking.wrong && typed.is_empty() { say.question.not_the_last } else { "" };
    Sheet {
        heading: say.question.again.to_owned(),
        lines: vec![Line::plain(say.question.which)],
        typed: Some(typed),
        alert: alert.to_owned(),
        back: say.slip.back,
        go_on: say.question.go_on,
        pad: Pad::Digits,
        ..Sheet::default()
    }
}

/// Who was responsible?
pub(super) fn blame(station: &Station, say: &Messages) -> Sheet {
    let separate = station.rulebook().separate.map(|separate| separate.instruction);
    let rule = separate.map(|said| Line::Says(said.says.to_owned(), said.rule));
    let choices = Blaming::ANSWERS.into_iter().enumerate();
    let choices =
        choices.map(|(number, answer)| Choice::numbered(number, answer_says(answer, say)));
    Sheet {
        heading: say.question.who.to_owned(),
        lines: [Line::plain(say.question.no_more_words)].into_iter().chain(rule).collect(),
        choices: choices.collect(),
        back: say.slip.back,
        ..Sheet::default()
    }
}
