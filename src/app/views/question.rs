//! Draws the question that is asked before something deliberate, over the page.

use super::context::{Drawn, ViewContext, drawn, memo};
use crate::app::adapters::page;
use crate::challenge::Key;
use crate::challenge::page::PageModel;
use crate::desk::texts;
use leptos::html::Dialog;
use leptos::prelude::*;

/// The question, if the page asks one. It is a modal dialog, so nothing behind it can be used, and a screen reader
/// reads nothing else.
pub(super) fn question(context: ViewContext, model: Memo<PageModel>) -> Drawn {
    let over = memo(move || model.with(PageModel::over));
    let asks = memo(move || model.with(|page| page.sheet.is_some()));
    Effect::new(move |asked: Option<bool>| {
        if asked == Some(true) && !asks.get() {
            request_animation_frame(page::give_focus_back);
        }
        asks.get()
    });
    drawn(move || {
        let PageModel { sheet, sheet_deletes: deletes, .. } = over.get();
        let Some(sheet) = sheet else { return ().into_any() };
        let dialog = NodeRef::<Dialog>::new();
        // A dialog becomes modal only once it is in the page.
        Effect::new(move || {
            if let Some(dialog) = dialog.get() {
                page::remember_focus();
                drop(dialog.show_modal());
            }
        });
        let says = sheet.says.into_iter().map(|says| view! { <p>{says}</p> }).collect_view();
        let does = (!sheet.does.is_empty()).then(|| {
            view! {
                <button
                    class="primary"
                    class:stops=deletes
                    autofocus=!deletes
                    aria-keyshortcuts="Enter"
                    on:click=context.on_press(Key::Enter)
                >
                    {sheet.does}
                </button>
            }
        });
        view! {
            <dialog node_ref=dialog aria-labelledby="question">
                <h2 id="question">{sheet.heading}</h2>
                {says}
                <div>
                    // What deletes is not done by an Enter too many.
                    <button
                        autofocus=deletes
                        aria-keyshortcuts="Escape"
                        on:click=context.on_press(Key::Escape)
                    >
                        {texts::BACK}
                    </button>
                    {does}
                </div>
            </dialog>
        }
        .into_any()
    })
}
