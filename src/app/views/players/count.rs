//! "How many words are you challenging?", and the intake questions before it, if the director wants them.

use super::band::bands;
use super::facts::facts;
use super::keyboard::Keyboard;
use super::{action, countdown, offered, sentences};
use crate::app::views::context::{Drawn, Page, ViewContext, drawn, keep_focus};
use crate::challenge::page::MenuItem;
use crate::challenge::{Answer, CountPage, Input, Key};
use crate::station::{AboutStation, AnotherList, LanguageItem, LexiconBand, pages};
use leptos::prelude::*;

/// The count screen. Nothing on it is private, so it stays. Only the players' answers, and an earlier challenge that is
/// to be judged again, are cleared after a while.
#[component]
pub(in crate::app::views) fn Count(context: ViewContext) -> impl IntoView {
    let page = context.page(pages::count);
    let about = context.page(AboutStation::of);
    let first = page.at_first().zip(about.at_first());
    first.map(|(CountPage { practice_words, .. }, first)| {
        let practice = (!practice_words.is_empty())
            .then(|| view! { <p class="practice-words">{practice_words}</p> });
        view! {
            <section class="count" class:asking=page.part(|page| page.answer.is_large())>
                <h1 tabindex="-1" data-focus="" aria-live="polite">
                    {page.part(|page| page.heading.clone())}
                </h1>
                <div class="about">
                    {task(page)}
                    {countdown(page.part(|page| page.clears_in.clone()))}
                    {offered(context, "after", page.part(|page| page.back.clone()))}
                    {practice}
                    {another_list(about)}
                    {fullscreen(context, about)}
                </div>
                {answer(context, page, first.lexicons)}
                {first.reminders.map(|_| reminders(about, first.rules_in_english))}
                <div class="ends">
                    {offered(context, "ask", page.part(|page| page.call.clone()))}
                    {offered(context, "ask", page.part(|page| page.again.clone()))}
                    {offered(context, "after", page.part(|page| page.desk.clone()))}
                    {languages(context, first.languages_label, &first.languages)}
                </div>
                {facts(context, about, first.facts)}
            </section>
        }
    })
}

fn task(page: Page<CountPage>) -> Drawn {
    let task = page.part(|page| page.task.clone());
    drawn(move || {
        let task = task.get();
        (!task.is_empty()).then(|| view! { <p class="task">{task}</p> }).into_any()
    })
}

/// The buttons that answer the question.
fn answer(context: ViewContext, page: Page<CountPage>, lexicons: Vec<LexiconBand>) -> Drawn {
    let answer = page.part(|page| page.answer.clone());
    let typed = page.part(|page| page.typed.clone());
    drawn(move || match answer.get() {
        Answer::Lexicons => bands(context, lexicons.clone()),
        Answer::Table(keys) => table(context, typed, keys),
        Answer::Choices(items) => {
            let seats = items.into_iter().map(|item| action(context, "seat", item));
            view! { <div class="seats">{seats.collect_view()}</div> }.into_any()
        }
        Answer::Numbers(items) => numbers(context, items),
        Answer::Word(several) => field(context, several),
    })
}

fn numbers(context: ViewContext, items: Vec<MenuItem>) -> AnyView {
    let number = |item: MenuItem| {
        let name = (!item.text.is_empty()).then_some(item.text);
        view! {
            <button class="number" aria-label=name on:click=context.on_press(item.key)>
                {item.label}
            </button>
        }
    };
    let numbers = items.into_iter().map(number).collect_view();
    view! { <div class="numbers">{numbers}</div> }.into_any()
}

/// The empty field for a word to be looked up. Its first letter opens the slip.
fn field(context: ViewContext, several: MenuItem) -> AnyView {
    let hint = context.say.slip.one_word;
    view! {
        <div class="field" on:mousedown=keep_focus()>
            <ol class="rows">
                <li class="active">
                    <p class="row"><span class="caret"></span><span class="empty">{hint}</span></p>
                </li>
            </ol>
            <Keyboard context/>
            {action(context, "ask", several)}
        </div>
    }
    .into_any()
}

/// The table number that is being typed, and on-screen digits.
fn table(context: ViewContext, typed: Memo<String>, keys: Vec<MenuItem>) -> AnyView {
    view! {
        <div class="table-number" on:mousedown=keep_focus()>
            <div class="entry">
                <div>
                    <p class="typed" role="status">{typed}</p>
                    <span aria-hidden="true"></span>
                </div>
            </div>
            {numbers(context, keys)}
        </div>
    }
    .into_any()
}

/// The band of a list that is not the one that the rulebook names.
fn another_list(about: Page<AboutStation>) -> Drawn {
    let list = about.part(|about| about.another_list.clone());
    drawn(move || {
        let band = |AnotherList { name, says }| {
            let name = (!name.is_empty()).then(|| view! { <strong>{name}</strong> " · " });
            view! { <p class="another-list">{name}{says}</p> }
        };
        list.get().map(band).into_any()
    })
}

/// The way back to fullscreen.
fn fullscreen(context: ViewContext, about: Page<AboutStation>) -> Drawn {
    let says = about.part(|about| about.fullscreen);
    drawn(move || {
        let says = says.get();
        let tap = || context.on(Input::Tap);
        let button = || view! { <button class="after" on:click=tap()>{says}</button> };
        (!says.is_empty()).then(button).into_any()
    })
}

/// The other languages offered, each a button in its own language.
fn languages(context: ViewContext, label: &'static str, offered: &[LanguageItem]) -> AnyView {
    let others = offered.iter().filter(|item| !item.is_chosen);
    let button = |&LanguageItem { index, language, .. }: &LanguageItem| {
        view! {
            <button class="after" lang=language.code()
                on:click=context.on(Input::ChooseLanguage(index))>
                {language.name()}
            </button>
        }
    };
    let buttons = others.map(button).collect_view();
    (!offered.is_empty())
        .then(|| {
            view! {
                <div class="languages" role="group" aria-label=label>{buttons}<kbd>{Key::Language.function_name()}</kbd></div>
            }
        })
        .into_any()
}

/// The reminders before the words are counted. (For the rest of a challenge, they say only which words may still be
/// typed, because its players are already at the station.)
fn reminders(about: Page<AboutStation>, in_english: &'static str) -> AnyView {
    let reminders = about.part(|about| about.reminders.clone().unwrap_or_default());
    let note = (!in_english.is_empty()).then(|| view! { <p class="note">{in_english}</p> });
    view! { <div class="reminders">{sentences(reminders)}{note}</div> }.into_any()
}
