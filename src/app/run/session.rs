//! Performs the effects of the desk.

use super::Shell;
use crate::app::adapters::{lexicon_store, page};
use crate::challenge::delays::STORE_WAIT;
use crate::desk::diagnostics::Store;
use crate::desk::{self, session};
use crate::desk::{Answer, ImportEvent};
use crate::journal::RecallError;
use crate::lexicon::Metadata;
use crate::setup::Installed;
use crate::station::Event;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

const NOT_READ: &str = "the installed lexicons could not be listed: reload the page and look again";

impl Shell {
    /// Performs an effect of the desk.
    pub(super) fn perform_for_desk(self: &Rc<Self>, effect: desk::Effect) {
        match effect {
            desk::Effect::Session(effect) => self.let_in(effect),
            desk::Effect::Recall(count) => self.recall(count),
            desk::Effect::Print => page::print(),
            desk::Effect::Journal(demand) => self.do_journal(demand),
            desk::Effect::Lexicons(demand) => self.do_import(demand),
            desk::Effect::Transfer(demand) => self.transfer(demand),
            desk::Effect::Readiness(look) => self.look(look),
            desk::Effect::Diagnostics(demand) => self.diagnose(demand),
            desk::Effect::About(demand) => self.about(demand),
        }
    }

    fn let_in(self: &Rc<Self>, effect: session::Effect) {
        match effect {
            session::Effect::CheckPin(pin) => self.check_pin(pin),
            session::Effect::SavePin(role, pin) => self.save_pin(role, pin),
        }
    }

    /// Lists the installed lexicons, for every page that shows them.
    pub(super) fn list_installed(self: &Rc<Self>) {
        let shell = self.clone();
        spawn_local(async move {
            let stored = shell.noting(lexicon_store::installed().await);
            let (mut installed, mut unreadable) = (Vec::new(), Vec::new());
            for lexicon in stored.as_deref().unwrap_or_default() {
                match &lexicon.metadata {
                    Some(metadata) => installed.push(metadata.clone()),
                    None => unreadable.push(lexicon.words),
                }
            }
            let titled = |of: &Metadata| Installed { words: of.words, title: of.title() };
            shell.send(Event::Installed(installed.iter().map(titled).collect()));
            let listed = |_| ImportEvent::Listed(installed, unreadable);
            let unread = |_| ImportEvent::Failed(NOT_READ.to_owned());
            shell.send(Event::Desk(desk::Event::Lexicons(stored.map_or_else(unread, listed))));
        });
    }

    /// Looks for a challenge in the store and among the entries that wait to be written.
    fn recall(self: &Rc<Self>, count: u64) {
        let shell = self.clone();
        spawn_local(async move {
            let held = async { shell.journal().await?.entries().await };
            let held = shell.in_time(STORE_WAIT, Store::Journal, held).await.ok();
            let answer = held.map(|held| shell.answer(&shell.with_waiting(held), count));
            let answer = answer.unwrap_or(Answer::Refused(RecallError::Unread));
            shell.send(Event::Desk(desk::Event::Recalled(answer)));
        });
    }

    fn answer(&self, entries: &[String], count: u64) -> Answer {
        Answer::of(count, entries.iter().map(String::as_str), &self.authorities.borrow().offered)
    }
}
