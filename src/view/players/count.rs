//! "How many words are you challenging?"

use super::facts::Facts;
use super::{action, clears_in, task_says};
use crate::challenge::{Counting, Declared, Key, Procedure, Task};
use crate::rulebook::Choice;
use crate::view::link::{Link, drawn};
use crate::view::rule::Rule;
use leptos::prelude::*;

/// The count screen. Nothing private is on it, so it stays.
#[component]
pub(in crate::view) fn Count(link: Link) -> impl IntoView {
    let counting = link.part(|procedure| match procedure {
        Procedure::Count(counting) => Some(Some(counting.clone())),
        _ => None,
    });
    let number = move |declared: Declared| {
        let number = declared.get();
        view! {
            <button class="number" on:click=link.on_press(Key::Digit(number))>{number}</button>
        }
    };
    let answer = drawn(move || match counting.get() {
        Some(Counting { chosen: Some((chosen, _)), .. }) => {
            view! { <p class="chosen" role="status">{chosen.get()}</p> }.into_any()
        }
        counting => {
            let most = counting.as_ref().map_or(8, Counting::most);
            let numbers = Declared::all().filter(|declared| declared.rows() <= most);
            view! { <div class="numbers">{numbers.map(number).collect_view()}</div> }.into_any()
        }
    });
    let heading = drawn(move || {
        let task = counting.get().map_or(Task::PLAYERS, |counting| counting.task);
        let told = task_says(&task, link.say);
        let told = (!told.is_empty()).then(|| view! { <p class="task">{told}</p> });
        view! { {told}{clears_in(link)} }.into_any()
    });
    let choice = link.station.with_untracked(crate::station::Station::choice);
    view! {
        <section class="count">
            <h1 tabindex="-1" data-focus="">{link.say.count.how_many}</h1>
            <div class="about">{heading}{again(link)}</div>
            {answer}
            {reminders(choice)}
            <Facts link/>
        </section>
    }
}

fn reminders(choice: Choice) -> impl IntoView {
    let book = choice.book();
    // Where players look nothing up, they are told who does.
    let who = (!choice.players_look_up()).then(|| choice.who_types());
    let said = [Some(book.clock_stopped), Some(book.tiles_face_down), who];
    let said = said.into_iter().flatten().map(|instruction| view! { <Rule instruction/> });
    view! { <div class="reminders">{said.collect_view()}</div> }
}

/// The last challenge, while it may be judged again.
fn again(link: Link) -> impl IntoView {
    let offered = Memo::new(move |_| {
        link.station.with(|station| {
            station.procedure() == Some(&Procedure::count()) && station.terms().can_repeat()
        })
    });
    drawn(move || {
        let says = || link.say.question.again.to_owned().into();
        offered.get().then(|| action(link, Key::typed('R'), "after", says(), "R")).into_any()
    })
}
