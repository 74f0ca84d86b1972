//! What the desk of the director and the word judges asks for.

use super::Shell;
use crate::app::adapters::{lexicon_store, local_storage, page, pin_hash};
use crate::challenge::Role;
use crate::challenge::delays::STORE_WAIT;
use crate::desk::diagnostics::Store;
use crate::desk::{self, session};
use crate::desk::{Answer, ImportEvent};
use crate::journal::RecallError;
use crate::lexicon::Metadata;
use crate::setup::{Installed, Settings};
use crate::station::Event;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

const NOT_READ: &str = "the browser did not say what is installed: reload the page and look again";

impl Shell {
    /// What the desk asks.
    pub(super) fn perform_for_desk(self: &Rc<Self>, effect: desk::Effect) {
        match effect {
            desk::Effect::Session(effect) => self.keep_session(effect),
            desk::Effect::Recall(number) => self.recall(number),
            desk::Effect::Print => page::print(),
            desk::Effect::Journal(demand) => self.do_journal(demand),
            desk::Effect::Lexicons(demand) => self.do_import(demand),
            desk::Effect::Transfer(demand) => self.do_carry(demand),
            desk::Effect::Readiness(look) => self.look(look),
            desk::Effect::Diagnostics(demand) => self.diagnose(demand),
        }
    }

    fn keep_session(self: &Rc<Self>, effect: session::Effect) {
        match effect {
            session::Effect::CheckPin(pin) => self.check_pin(pin),
            session::Effect::KeepPin(role, pin) => self.keep_pin(role, pin),
            session::Effect::KeepTries(wrong) => local_storage::keep_wrong_pins(wrong),
        }
    }

    fn check_pin(self: &Rc<Self>, pin: String) {
        let shell = self.clone();
        spawn_local(async move {
            let role = pin_hash::check(&pin).await;
            shell.send(Event::Desk(desk::Event::Session(session::Event::Checked(role))));
        });
    }

    fn keep_pin(self: &Rc<Self>, role: Role, pin: String) {
        let shell = self.clone();
        spawn_local(async move {
            // The two offices are told apart by their PINs.
            let taken = pin_hash::check(&pin).await.is_some_and(|other| other != role);
            let kept = !taken && pin_hash::keep(role, &pin).await;
            let pins = pin_hash::set();
            shell.send(Event::Desk(desk::Event::Session(session::Event::Kept {
                pins,
                role,
                kept,
            })));
        });
    }

    /// Which lexicons are installed, for every page that lists them.
    pub(super) fn list_installed(self: &Rc<Self>) {
        let shell = self.clone();
        spawn_local(async move {
            let kept = shell.noting(lexicon_store::installed().await);
            let (mut installed, mut unreadable) = (Vec::new(), Vec::new());
            for lexicon in kept.as_deref().unwrap_or_default() {
                match &lexicon.metadata {
                    Some(metadata) => installed.push(metadata.clone()),
                    None => unreadable.push(lexicon.words),
                }
            }
            let titled = |of: &Metadata| Installed { words: of.words, title: of.title() };
            shell.send(Event::Installed(installed.iter().map(titled).collect()));
            let listed = |_| ImportEvent::Listed(installed, unreadable);
            let unread = |_| ImportEvent::Failed(NOT_READ.to_owned());
            shell.send(Event::Desk(desk::Event::Lexicons(kept.map_or_else(unread, listed))));
        });
    }

    pub(super) fn keep_settings(self: &Rc<Self>, settings: &Settings) {
        self.send(if local_storage::keep_settings(settings) {
            Event::SettingsKept
        } else {
            Event::SettingsNotKept
        });
    }

    /// Looks in the store, and in what still waits to be written to it.
    fn recall(self: &Rc<Self>, number: u64) {
        let shell = self.clone();
        spawn_local(async move {
            let held = async { shell.journal().await?.entries().await };
            let held = shell.in_time(STORE_WAIT, Store::Journal, held).await.ok();
            let answer = held.map(|held| shell.answer(&shell.with_waiting(held), number));
            let answer = answer.unwrap_or(Answer::Refused(RecallError::Unread));
            shell.send(Event::Desk(desk::Event::Recalled(answer)));
        });
    }

    fn answer(&self, entries: &[String], number: u64) -> Answer {
        Answer::of(number, entries.iter().map(String::as_str), &self.authorities.borrow().offered)
    }
}
