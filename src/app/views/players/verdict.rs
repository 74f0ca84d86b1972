//! The verdict: a single word for the play as a whole (promise 1), shown by text, shape, colour and border;
//! below it the consequence, and what can be done next.

use super::{action, call, countdown};
use crate::app::views::context::{Drawn, ViewContext, drawn, memo, written};
use crate::app::views::icons::{CROSS, TICK};
use crate::app::views::rule::{Rule, rule};
use crate::challenge::labels::{
    Cost, after_says, clears_says, cost_of, heading_of, opinion_says, waits_says,
};
use crate::challenge::{
    After, By, ChallengeNumber, Decision, Key, Origin, Outcome, Procedure, Slip, Terms, Verdict,
    VerdictScreen,
};
use crate::desk::texts as common;
use crate::lexicon::Word;
use crate::rulebook::{Instruction, Kind, Subject};
use crate::station::Station;
use crate::text::Language;
use leptos::prelude::*;
use std::borrow::Cow;

#[component]
pub(in crate::app::views) fn Verdict(context: ViewContext) -> impl IntoView {
    let (shown, terms) =
        context.station.with_untracked(|station| (showing(station), station.terms()));
    shown.map(|shown| {
        let Face { mark, said, name } = Face::of(&shown, &terms, context);
        let steps = steps_shown(context);
        let many = shown.decision.ruling().is_some_and(|ruling| ruling.slip().words().len() > 4);
        let many = if many { " many" } else { "" };
        let class =
            written(move || ["verdict", many, if steps.get() { " stepped" } else { "" }].concat());
        view! {
            <section class=class data-verdict=name role="status" aria-live="off">
                <div class="mark" aria-hidden="true" inner_html=mark></div>
                <h1 tabindex="-1" data-focus="">{said}</h1>
                {cost_of(&shown.decision, &terms, context.say).map(|cost| costs(cost, context))}
                {below(context, &shown)}
                {number(context, &shown, &terms)}
                {not_recorded(context)}
                {said_by(&shown, context)}
                {lists_only(&shown, &terms, context)}
                {may_ask(&shown, &terms)}
                {actions(context)}
                {foot(context)}
            </section>
        }
    })
}

fn showing(station: &Station) -> Option<VerdictScreen> {
    match station.procedure() {
        Some(Procedure::Verdict(showing)) => Some(showing.clone()),
        _ => None,
    }
}

/// Whether the steps back to the board are shown instead of the words.
fn steps_shown(context: ViewContext) -> Memo<bool> {
    context.part(|procedure| match procedure {
        Procedure::Verdict(showing) => Some(showing.steps.is_some()),
        _ => None,
    })
}

/// When a verdict clears itself; if it has no time limit, how to clear it.
pub(super) fn cleared_by(context: ViewContext) -> AnyView {
    let stays = context.part(|procedure| Some(procedure.clears_at().is_none()));
    let clears = written(move || {
        context.station.with(|station| {
            let countdown = station.countdown().map(|countdown| countdown.seconds);
            if stays.get() || countdown.is_some() {
                clears_says(countdown, station.controls(), context.say)
            } else {
                String::new()
            }
        })
    });
    view! { <p class="countdown" role="timer">{clears}</p> }.into_any()
}

fn foot(context: ViewContext) -> Drawn {
    drawn(move || {
        let waits = context.station.with_untracked(|station| {
            showing(station).is_some_and(|showing| showing.waits_for_judge())
        });
        if waits {
            // While the slip waits for the word judge, only Esc clears the screen.
            countdown(context, &context.say.slip.clears_in).into_any()
        } else {
            cleared_by(context)
        }
    })
}

/// The part that is legible from four metres.
struct Face {
    mark: &'static str,
    said: &'static str,
    name: &'static str,
}

impl Face {
    fn of(shown: &VerdictScreen, terms: &Terms, context: ViewContext) -> Self {
        let (mark, name) = match shown.outcome(terms) {
            Some(Outcome::Stands(verdict)) if verdict.is_acceptable() => (TICK, verdict.as_str()),
            Some(Outcome::Stands(verdict)) => (CROSS, verdict.as_str()),
            Some(Outcome::DirectorDecides) => ("", "open"),
            None => ("", "none"),
        };
        Self { mark, said: heading_of(shown, terms, context.say), name }
    }
}

/// The consequence, in the players' language or in the words of the rulebook.
pub(super) fn costs(cost: Cost, context: ViewContext) -> AnyView {
    let players = context.station.with_untracked(Station::language);
    rule(cost.says, cost.rule, if cost.is_rulebooks { Language::English } else { players })
}

/// The slip's words, all alike; or the steps back to the board, after somebody has asked for them.
fn below(context: ViewContext, shown: &VerdictScreen) -> Drawn {
    let steps = steps_shown(context);
    let ruling = shown.decision.ruling().cloned();
    let way_back = context.station.with_untracked(|station| shown.way_back(&station.terms()));
    let referred = shown.waits_for_judge();
    let hides_words = shown.hides_words();
    let looked_up = match &shown.decision {
        Decision::LookUp { slip, .. } => Some(slip.clone()),
        _ => None,
    };
    drawn(move || match &ruling {
        _ if steps.get() => {
            let step = |step| view! { <li><Rule context instruction=step/></li> };
            let steps = way_back.iter().copied().map(step).collect_view();
            view! { <ol class="steps">{steps}</ol> }.into_any()
        }
        Some(_) if hides_words => ().into_any(),
        Some(ruling) => words(ruling.slip()),
        None if looked_up.is_some() => looked_up.as_ref().map(words).into_any(),
        None if referred => view! { <p class="call">{waits(context).0}</p> }.into_any(),
        None => ().into_any(),
    })
}

/// What to do about a slip that waits for the word judge, and what Enter does. Drawn again when a judge signs out.
fn waits(context: ViewContext) -> (&'static str, &'static str) {
    waits_says(context.station.with(|station| station.signed_in().is_some()), context.say)
}

pub(super) fn words(slip: &Slip) -> AnyView {
    let word = |word: &Word| view! { <li>{word.to_string()}</li> };
    view! { <ol class="words">{slip.words().iter().map(word).collect_view()}</ol> }.into_any()
}

/// The lexicon that decided; if there are several opinions, or a judge's, who gave each.
fn said_by(shown: &VerdictScreen, context: ViewContext) -> Option<AnyView> {
    let opinions: Vec<_> = match &shown.decision {
        Decision::LookUp { opinion, .. } => vec![opinion],
        decision => decision.ruling()?.opinions().collect(),
    };
    let says = match (opinions.as_slice(), &opinions.first()?.by) {
        ([_], By::Station(lexicons)) => {
            vec![
                context
                    .say
                    .verdict
                    .lexicon
                    .put(&[("name", &lexicons.names), ("edition", &lexicons.editions)]),
            ]
        }
        _ => opinions.into_iter().map(|opinion| opinion_says(opinion, context.say)).collect(),
    };
    let is_only = says.len() == 1;
    let said = |says: String| view! { <p class="lexicon" class:only=is_only>{says}</p> };
    Some(says.into_iter().map(said).collect_view().into_any())
}

/// Says that a look-up uses no books, if the rulebook does use them.
fn lists_only(shown: &VerdictScreen, terms: &Terms, context: ViewContext) -> Option<AnyView> {
    let has_book = terms.rulebook.book().sources.iter().any(|source| source.kind == Kind::Book);
    let says = || view! { <p class="may-ask">{context.say.look_up.lists_only}</p> }.into_any();
    (shown.is_look_up() && has_book).then(says)
}

/// What players may ask for, with its rule: another look at the words, or another opinion.
fn may_ask(shown: &VerdictScreen, terms: &Terms) -> Option<AnyView> {
    let may = shown.may_follow(terms)?;
    let (says, rule) = (may.says, terms.rulebook.cites(may).into_owned());
    let lang = Language::English.code();
    Some(
        view! { <p class="may-ask"><span lang=lang>{says}</span>" "<cite>{rule}</cite></p> }
            .into_any(),
    )
}

/// The challenge's number and the instruction to write it on the paper slip, once the journal has the entry: an
/// unrecorded ruling has no number yet.
fn number(context: ViewContext, shown: &VerdictScreen, terms: &Terms) -> Drawn {
    let repeats = match shown.decision {
        Decision::Ruling { origin: Origin::Repeat { of }, .. } => {
            [" ", &context.say.after.repeats.put(&[("number", &of)])].concat()
        }
        _ => String::new(),
    };
    let number = memo(move || context.station.with(|station| showing(station)?.recorded_number()));
    let mark = shown.mark(terms).map(|(says, verdict)| (says, verdict, terms.rulebook.cites(says)));
    // A challenge that is corrected already has its number on the paper slip.
    let is_corrected = matches!(shown.decision, Decision::Correction { .. });
    let has_paper = terms.rulebook.has(Subject::Paper) && !is_corrected;
    let says = move |number: ChallengeNumber| {
        let name = number.mark().is_none().then(|| {
            let name = context.station.with_untracked(Station::name);
            view! { " "<span class="at">{name}</span> }
        });
        view! {
            <p class="challenge-number">
                {context.say.verdict.challenge_number}" "<strong>{number.to_string()}</strong>{name}
                {repeats.clone()}
            </p>
            {has_paper.then(|| mark_it(context, number, mark.clone()))}
        }
    };
    drawn(move || number.get().map(&says).into_any())
}

/// What to write on the paper slip: the result in the rulebook's words and the number, or only the number.
fn mark_it(
    context: ViewContext,
    number: ChallengeNumber,
    mark: Option<(Instruction, Verdict, Cow<'static, str>)>,
) -> AnyView {
    if let Some((says, verdict, cites)) = mark {
        let says = says.marked(&number.to_string(), verdict.is_acceptable());
        return rule(says, cites, Language::English);
    }
    let players = context.station.with_untracked(Station::language);
    rule(context.say.verdict.mark_number.put(&[("number", &number)]), "".into(), players)
}

fn not_recorded(context: ViewContext) -> Drawn {
    let unrecorded = context.part(|procedure| match procedure {
        Procedure::Verdict(showing) => Some(!showing.recorded),
        _ => None,
    });
    drawn(move || {
        let mark = || view! { <p class="not-recorded">{context.say.verdict.not_recorded}</p> };
        unrecorded.get().then(mark).into_any()
    })
}

/// The next possible actions, each by a key or a tap; below them the main button. Every other key clears the screen.
fn actions(context: ViewContext) -> Drawn {
    let can = memo(move || {
        context.station.with(|station| {
            let terms = station.terms();
            let can = |shown: VerdictScreen| {
                let says = |after: After| (after, after_says(after, &shown, context.say));
                let afters: Vec<_> = shown.afters(&terms).into_iter().map(says).collect();
                (afters, shown.waits_for_judge(), station.returns_to_desk())
            };
            showing(station).map(can).unwrap_or_default()
        })
    });
    drawn(move || {
        let say = context.say;
        let (afters, judge, returns) = can.get();
        let after = |(after, says): (After, &'static str)| {
            action(context, after.key(), "after", says.to_owned().into(), after.letter())
        };
        let free = judge.then(|| {
            let free = say.decision.free_the_station;
            action(context, Key::Escape, "after", free.to_owned().into(), say.keys.escape)
        });
        let main = match (judge, returns) {
            (true, _) => waits(context).1,
            (_, true) => common::BACK_TO_DESK,
            _ => say.verdict.done,
        };
        view! {
            <div class="afters">{afters.into_iter().map(after).collect_view()}{free}
                {call(context, "after summons")}</div>
            {action(context, Key::Enter, "done", main.to_owned().into(), say.keys.enter)}
        }
        .into_any()
    })
}
