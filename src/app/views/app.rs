//! The page: one screen at a time, and the director's notices below it.

use super::context::{ViewContext, drawn, memo, reactive_text};
use super::not_judging::{Occupied, OutOfService, Starting};
use super::page_view::PageView;
use super::players::{Band, Check, Count, Letters, ModeBand, SignedIn, Slip, Verdict};
use crate::app::adapters::{page, sound};
use crate::app::run::Shell;
use crate::challenge::{Controls, Input};
use crate::setup::SettingOption;
use crate::station::{Notice, ShownScreen, Station};
use leptos::prelude::*;

#[component]
pub fn App(
    /// The running station.
    shell: &'static Shell,
) -> impl IntoView {
    let context = ViewContext::new(shell);
    let screen = memo(move || context.station.with(ShownScreen::of));
    let language = memo(move || context.station.with(Station::language));
    let shown = drawn(move || {
        language.track();
        let context = context.in_current_language();
        page::drop_focus();
        match screen.get() {
            ShownScreen::Starting => view! { <Starting context/> }.into_any(),
            ShownScreen::Occupied => view! { <Occupied context/> }.into_any(),
            ShownScreen::OutOfService => view! { <OutOfService context/> }.into_any(),
            ShownScreen::Page(..) => view! { <PageView context/> }.into_any(),
            ShownScreen::Count => view! { <Count context/> }.into_any(),
            ShownScreen::Slip => view! { <Slip context/> }.into_any(),
            ShownScreen::Check => view! { <Check context/> }.into_any(),
            ShownScreen::Verdict => view! { <Verdict context/> }.into_any(),
        }
    });
    let notices = drawn(move || {
        language.track();
        let context = context.in_current_language();
        view! { <Notices context/> }.into_any()
    });
    Effect::new(move || {
        screen.track();
        language.track();
        request_animation_frame(page::focus_screen);
    });
    let name = reactive_text(move || screen.get().name().to_owned());
    let theme = memo(move || context.station.with(Station::theme));
    // Until the theme is known, the page has the theme that was saved at the last start.
    Effect::new(move || {
        if let Some(theme) = theme.get() {
            page::set_theme(theme.stored());
        }
    });
    let language_code = reactive_text(move || {
        context.station.with(|station| station.page_language().code().to_owned())
    });
    Effect::new(move || language_code.with(|code| page::set_language(code)));
    let size = reactive_text(move || context.station.with(Station::letter_size).to_string());
    Effect::new(move || size.with(|size| page::set_letters(size)));
    let visible = reactive_text(move || {
        let (controls, rules) =
            context.station.with(|station| (station.controls(), station.shows_rules()));
        let controls = if controls == Controls::Touch { "touch" } else { "keys" };
        [controls, if rules { " rules" } else { "" }].concat()
    });
    Effect::new(move || visible.with(|shows| page::set_shows(shows)));
    let speech = reactive_text(move || context.station.with(Station::speech));
    Effect::new(move || speech.with(|text| sound::say(text)));
    // All announcements to screen readers are made in this one element, which exists before the first one.
    let announcement = reactive_text(move || context.station.with(Station::announcement));
    let announcement = drawn(move || {
        let sentence = |(number, line): (usize, &str)| {
            let (code, text) = line.split_once(' ')?;
            let apart = (number > 0).then_some(" ");
            Some(view! { {apart}<span lang=code.to_owned()>{text.to_owned()}</span> })
        };
        announcement
            .with(|announcement| announcement.lines().enumerate().map(sentence).collect_view())
            .into_any()
    });
    view! {
        // A tap anywhere counts, even beside the screen.
        <div class="page" on:click=context.on(Input::Tap)>
            <ModeBand context/>
            <SignedIn context/>
            <Band context/>
            // Shown below the screen but placed before it, so that style rules for the screen can depend on
            // it.
            {notices}
            <main data-screen=name>
                {shown}
                <Letters context/>
            </main>
            <p class="unseen" role="status">{announcement}</p>
        </div>
    }
}

/// Notices for the director or the players, below every screen for as long as they apply.
#[component]
fn Notices(context: ViewContext) -> impl IntoView {
    let notices = memo(move || context.station.with(Notice::all));
    let notices = drawn(move || {
        let notice = |Notice { name, says }| view! { <p data-notice=name>{says}</p> };
        notices.get().into_iter().map(notice).collect_view().into_any()
    });
    let language = context.station.with_untracked(Station::language);
    view! { <div class="notices" role="alert" lang=language.code()>{notices}</div> }
}
