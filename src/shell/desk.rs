//! What the desk of the director and the word judges asks for.

use super::Shell;
use crate::browser::{clock, lexicon_store, notes, pins};
use crate::challenge::{Judge, Judgement, Link, Office, Referral};
use crate::console::{Answer, Installed, Settings};
use crate::journal::{Entry, OpenReferral, RecallError, open_referral, recall};
use crate::station::Event;
use leptos::prelude::WithUntracked;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

impl Shell {
    pub(super) fn check_pin(self: &Rc<Self>, pin: String) {
        let shell = self.clone();
        spawn_local(async move {
            let office = pins::check(&pin).await;
            shell.send(Event::PinChecked(office));
        });
    }

    pub(super) fn keep_pin(self: &Rc<Self>, office: Office, pin: String) {
        let shell = self.clone();
        spawn_local(async move {
            // The two offices are told apart by their PINs.
            let taken = pins::check(&pin).await.is_some_and(|other| other != office);
            let kept = !taken && pins::keep(office, &pin).await;
            shell.send(Event::PinKept { pins: pins::set(), office, kept });
        });
    }

    pub(super) fn list_installed(self: &Rc<Self>) {
        let shell = self.clone();
        spawn_local(async move {
            let installed = lexicon_store::installed().await.unwrap_or_default();
            let titled = |lexicon: lexicon_store::Installed| {
                let identity = lexicon.identity?;
                let title = format!("{}, {}", identity.name, identity.edition);
                Some(Installed { words: lexicon.words, title })
            };
            let installed = installed.into_iter().filter_map(titled).collect();
            shell.send(Event::Installed(installed));
        });
    }

    pub(super) fn keep_settings(self: &Rc<Self>, settings: &Settings) {
        self.send(if notes::keep_settings(settings) {
            Event::SettingsKept(clock::wall())
        } else {
            Event::SettingsNotKept
        });
    }

    /// Looks in the store, and in what still waits to be written to it.
    pub(super) fn recall(self: &Rc<Self>, number: u64) {
        let shell = self.clone();
        spawn_local(async move {
            let store = shell.store.borrow().clone();
            let mut entries = match store {
                Some(store) => store.entries().await.unwrap_or_default(),
                None => Vec::new(),
            };
            let held = entries.len() as u64;
            let waiting = shell.station.with_untracked(|station| station.book().to_write());
            let waiting = waiting.iter().filter(|entry| entry.sequence() > held);
            entries.extend(waiting.map(Entry::stored));
            let answer = shell.answer(&entries, number);
            shell.send(Event::Recalled(answer));
        });
    }

    fn answer(&self, entries: &[String], number: u64) -> Answer {
        let texts = || entries.iter().map(String::as_str);
        match recall(texts(), number) {
            Ok(recalled) => Answer::Ruling(recalled),
            Err(RecallError::OpenReferral) => {
                let open = open_referral(texts(), number);
                let found = open.map(|OpenReferral { slip, judged, rulebook, asked }| {
                    let offer = asked.offer();
                    let referral =
                        self.with_authority(offer, |given| Some(given.referred_again(&slip)));
                    let link = Link::Referred { of: number, judged };
                    match referral {
                        Some(referral) => Answer::Referral { link, referral, asked, rulebook },
                        None => Answer::Refused(RecallError::NotOffered { number, offer }),
                    }
                });
                found.unwrap_or(Answer::Refused(RecallError::OpenReferral))
            }
            Err(why) => Answer::Refused(why),
        }
    }

    /// Joins what was found to what the lists say. The answers are used up.
    pub(super) fn join(self: &Rc<Self>, referral: Referral, judge: Judge, offer: usize) {
        let found = self.found.take();
        if found.len() != referral.look_ups().len() {
            // An answer is missing: nothing is judged by what was not looked up (promise 5).
            return;
        }
        let mut found = found.into_iter();
        let finding = referral.answered(|_| found.next() == Some(true));
        let ruling = self.with_authority(offer, |authority| authority.join(finding, judge).ok());
        self.judged(ruling.map(Judgement::Ruling));
    }
}
