//! Performs the effects of the desk.

use super::{
    Shell, about, diagnostics, hall, joining, journal, lexicons, readiness, records, storage,
    transfer,
};
use crate::app::adapters::page;
use crate::browser_error::Store;
use crate::challenge::delays::STORE_WAIT;
use crate::desk::Answer;
use crate::desk::{self, session};
use crate::journal::RecallError;
use crate::station::Event;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

pub(super) fn perform(shell: &Rc<Shell>, effect: desk::Effect) {
    match effect {
        desk::Effect::Session(effect) => perform_pin(shell, effect),
        desk::Effect::Recall(number) => recall(shell, number),
        desk::Effect::Print => page::print(),
        desk::Effect::Journal(effect) => journal::perform(shell, effect),
        desk::Effect::Lexicons(effect) => lexicons::perform(shell, effect),
        desk::Effect::Transfer(effect) => transfer::perform(shell, effect),
        desk::Effect::Readiness(look) => readiness::perform(shell, look),
        desk::Effect::Diagnostics(effect) => diagnostics::perform(shell, effect),
        desk::Effect::About(effect) => about::perform(shell, effect),
        desk::Effect::Collecting(effect) => joining::perform(shell, effect),
        desk::Effect::Hall(effect) => hall::perform(shell, effect),
    }
}

fn perform_pin(shell: &Rc<Shell>, effect: session::Effect) {
    match effect {
        session::Effect::CheckPin(pin) => records::check_pin(shell, pin),
        session::Effect::SavePin(role, pin) => records::save_pin(shell, role, pin),
    }
}

/// Looks for the challenge with this number in the store and among the entries that wait to be written.
fn recall(shell: &Rc<Shell>, number: u64) {
    let shell = shell.clone();
    spawn_local(async move {
        let held = async { storage::journal(&shell).await?.entries().await };
        let held = shell.in_time(STORE_WAIT, Store::Journal, held).await.ok();
        let answer = held.map(|held| answer(&shell, &journal::with_waiting(&shell, held), number));
        let answer = answer.unwrap_or(Answer::Refused(RecallError::Unread));
        shell.send(Event::Desk(desk::Event::Recalled(answer)));
    });
}

fn answer(shell: &Shell, entries: &[String], number: u64) -> Answer {
    Answer::of(number, entries.iter().map(String::as_str), &shell.authorities.borrow().offered)
}
