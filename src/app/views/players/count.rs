//! "How many words are you challenging?", and the intake questions before it, if the director wants them.

use super::band::bands;
use super::facts::{Facts, another_list};
use super::{action, call, clears_in};
use crate::app::views::context::{ViewContext, drawn, keep_focus, memo, written};
use crate::app::views::rule::Rule;
use crate::challenge::labels::{practice_words_say, question_says, task_says};
use crate::challenge::{CountScreen, Input, Key, Mode, Procedure, Question, Task};
use crate::station::Station;
use crate::text::Language;
use leptos::prelude::*;

/// The question, and the answer so far.
#[derive(Clone, Copy, Default, PartialEq)]
struct Shown {
    question: Question,
    most: u8,
}

impl Shown {
    fn of(station: &Station) -> Self {
        let Some(Procedure::Count(counting)) = station.procedure() else { return Self::default() };
        Self { question: station.question(), most: counting.most().try_into().unwrap_or_default() }
    }
}

/// The count screen. Nothing on it is private, so it stays; only what players have answered, or an earlier
/// challenge that is to be judged again, is cleared after a time.
#[component]
pub(in crate::app::views) fn Count(context: ViewContext) -> impl IntoView {
    let shown = memo(move || context.station.with(Shown::of));
    let mode = context.station.with_untracked(Station::mode);
    let heading = written(move || {
        let question = shown.get().question;
        context.station.with(|station| {
            let task = station.task().unwrap_or(&Task::PLAYERS);
            question_says(question, mode, task, context.say).to_owned()
        })
    });
    let practice = (mode == Mode::Practice).then(|| {
        view! { <p class="practice-words">{practice_words_say(context.say)}</p> }
    });
    let answer = drawn(move || match shown.get() {
        Shown { question: Question::Lexicon, .. } => bands(context),
        Shown { question: Question::Table, .. } => table(context),
        Shown { question: Question::Player, .. } => player(context),
        Shown { question: Question::HandOver, .. } => sign_in(context),
        Shown { most, .. } => {
            let number = |number: u8| digit(context, number).into_any();
            view! { <div class="numbers">{(1..=most).map(number).collect_view()}</div> }.into_any()
        }
    });
    let task = written(move || {
        context.station.with(|station| {
            station.task().map(|task| task_says(task, context.say)).unwrap_or_default()
        })
    });
    let begun = context.part(|procedure| match procedure {
        Procedure::Count(counting) => Some(CountScreen::can_go_back(counting)),
        _ => None,
    });
    let about = drawn(move || {
        let task = task.get();
        let task = (!task.is_empty()).then(|| view! { <p class="task">{task}</p> });
        let says = || context.say.slip.back.to_owned().into();
        let back = begun
            .get()
            .then(|| action(context, Key::Escape, "after", says(), context.say.keys.escape));
        view! { {task}{clears_in(context)}{back} }.into_any()
    });
    // Only at the last question: those before it have little room, and nothing is judged after them.
    let other_list = drawn(move || {
        let question = shown.get().question;
        let is_for_it = matches!(question, Question::Words | Question::HandOver);
        (is_for_it && mode != Mode::Practice).then(|| another_list(context)).into_any()
    });
    let class = written(move || {
        let asks = matches!(shown.get().question, Question::Lexicon | Question::Table);
        ["count", if asks { " asking" } else { "" }].concat()
    });
    view! {
        <section class=class>
            <h1 tabindex="-1" data-focus="" aria-live="polite">{heading}</h1>
            <div class="about">{about}{practice}{other_list}{desk(context)}{call(context, "after")}{whole(context)}</div>
            {answer}
            {languages(context)}
            {(mode != Mode::LookUps).then(|| reminders(context))}
            <Facts context again=again(context)/>
        </section>
    }
}

fn digit(context: ViewContext, digit: u8) -> AnyView {
    view! { <button class="number" on:click=context.on_press(Key::Digit(digit))>{digit}</button> }
        .into_any()
}

/// The table number that is being typed, and on-screen digits.
fn table(context: ViewContext) -> AnyView {
    let typed = written(move || {
        context.station.with(|station| match station.procedure() {
            Some(Procedure::Count(CountScreen { typed: typed @ 1.., .. })) => typed.to_string(),
            _ => String::new(),
        })
    });
    let digits = (1..=9).chain([0]).map(|number| digit(context, number)).collect_view();
    let (take_back, go_on) = (context.say.keyboard.take_back, context.say.question.go_on);
    view! {
        <div class="table-number" on:mousedown=keep_focus()>
            <div class="entry">
                <div>
                    <p class="typed" role="status">{typed}</p>
                    <span aria-hidden="true"></span>
                </div>
            </div>
            <div class="numbers">
                {digits}
                <button class="number" aria-label=take_back
                    on:click=context.on_press(Key::Backspace)>"⌫"</button>
                <button class="number" aria-label=go_on on:click=context.on_press(Key::Enter)>
                    "↵"
                </button>
            </div>
        </div>
    }
    .into_any()
}

/// Asks which player it is: the one who went first, or second.
fn player(context: ViewContext) -> AnyView {
    let seat = |letter: &'static str, says: &'static str| {
        let key = letter.chars().next().map_or(Key::Other, Key::typed);
        action(context, key, "seat", says.to_owned().into(), letter)
    };
    view! {
        <div class="seats">{seat("F", context.say.count.first)}{seat("S", context.say.count.second)}</div>
    }
    .into_any()
}

/// The sign-in button, where only word judges judge.
fn sign_in(context: ViewContext) -> AnyView {
    let says = context.say.judge.sign_in.to_owned();
    view! { <div class="seats">{action(context, Key::typed('W'), "seat", says.into(), "W")}</div> }
        .into_any()
}

/// The way to the other pages of judging, for the judge who is signed in.
fn desk(context: ViewContext) -> AnyView {
    let offered = memo(move || {
        context.station.with(|station| {
            let is_free = station.procedure().is_some_and(Procedure::is_idle);
            is_free && station.signed_in().is_some() && station.is_for_judges()
        })
    });
    drawn(move || {
        let says = || context.say.judge.desk.to_owned().into();
        let button = || action(context, Key::typed('W'), "after", says(), "W");
        offered.get().then(button).into_any()
    })
    .into_any()
}

/// The languages offered, each a button in its own language, if there are several; L goes through them.
fn languages(context: ViewContext) -> AnyView {
    let (offered, now) = context
        .station
        .with_untracked(|station| (station.languages().to_vec(), station.language()));
    let button = |(place, language): (usize, &Language)| {
        let pressed = if *language == now { "true" } else { "false" };
        view! {
            <button class="after" lang=language.code() aria-pressed=pressed
                on:click=context.on(Input::Speak(place))>
                {language.name()}
            </button>
        }
    };
    let buttons = offered.iter().enumerate().map(button).collect_view();
    (!offered.is_empty())
        .then(|| {
            view! {
                <div class="languages" role="group" aria-label=context.say.pair.languages>
                    {buttons}<kbd>"L"</kbd>
                </div>
            }
        })
        .into_any()
}

/// The reminders before the words are counted. (For the rest of a challenge, only which words may still be typed:
/// its players are already at the station.)
fn reminders(context: ViewContext) -> impl IntoView {
    let reminders = memo(move || context.station.with(Station::reminders));
    let said = drawn(move || {
        let said = reminders.get().into_iter();
        let said = said.map(|instruction| view! { <Rule context instruction/> });
        said.collect_view().into_any()
    });
    let note = context.station.with_untracked(Station::language) != Language::English;
    let note = note.then(|| view! { <p class="note">{context.say.pair.rules_in_english}</p> });
    view! { <div class="reminders">{said}{note}</div> }
}

/// The way back to fullscreen. (Any key restores it; this button says so.)
fn whole(context: ViewContext) -> impl IntoView {
    let lost = memo(move || context.station.with(Station::has_lost_fullscreen));
    drawn(move || {
        let button = || {
            let tap = context.on(Input::Tap);
            view! { <button class="after" on:click=tap>{context.say.count.whole_screen}</button> }
        };
        lost.get().then(button).into_any()
    })
}

/// The last challenge and its number, while it may be judged again: in the footer, so that nothing else moves.
fn again(context: ViewContext) -> AnyView {
    let offered = memo(move || {
        context.station.with(|station| {
            let terms = station.terms();
            let is_free = station.procedure().is_some_and(Procedure::is_idle);
            terms.again.filter(|_| is_free && terms.can_repeat()).map(|again| again.number)
        })
    });
    drawn(move || {
        let button = |number| {
            let says = context.say.question.again.put(&[("number", &number)]);
            action(context, Key::typed('R'), "after", says.into(), "R")
        };
        offered.get().map(button).into_any()
    })
    .into_any()
}
