//! What the collecting page asks for: makes a new event with its key, joins an event with its enrolment
//! code, and saves passes and files.

use super::{Asker, Shell, collecting};
use crate::app::adapters::{clock, enrolment, files};
use crate::desk::Answer;
use crate::desk::collecting::{CollectingState, Failed, Pass, Token};
use crate::setup::{Collector, EnrolmentCode};
use crate::station::Station;
use leptos::prelude::WithUntracked;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

const SECONDS_OF_A_DAY: i64 = 86_400;

pub(super) fn look(asker: &Asker) {
    asker.answer(Answer::Collecting(collecting::state(asker)));
}

pub(super) fn make_event(asker: &Asker, days: u16) {
    let asker = asker.clone();
    spawn_local(async move { report(&asker, new_event(&asker, days).await) });
}

pub(super) fn join(asker: &Asker, collector: Collector, code: EnrolmentCode) {
    let asker = asker.clone();
    spawn_local(async move { report(&asker, join_event(&asker, &collector, &code).await) });
}

pub(super) fn keep(asker: &Asker, pass: Pass) {
    let asker = asker.clone();
    spawn_local(async move { report(&asker, keep_pass(&asker, &pass).await) });
}

/// Saves a file for the collector.
pub(super) fn save(asker: &Asker, file: &str, text: &str) {
    if files::download(file, text.as_bytes()).is_none() {
        report(asker, Err(Failed::NoFile));
    }
}

fn report(asker: &Asker, done: Result<Answer, Failed>) {
    asker.answer(done.unwrap_or_else(Answer::CollectingFailed));
}

async fn new_event(shell: &Rc<Shell>, days: u16) -> Result<Answer, Failed> {
    let until = clock::wall().utc_millis() / 1000 + i64::from(days) * SECONDS_OF_A_DAY;
    let event = enrolment::new_event(u64::try_from(until).unwrap_or_default()).await?;
    // If the public key cannot be saved, the next page still offers the file for the collector, but later pages cannot.
    drop(shell.record_failure(enrolment::save_public(&event.collector, &event.public).await));
    Ok(Answer::EventMade(Box::new(event)))
}

async fn join_event(
    shell: &Rc<Shell>,
    collector: &Collector,
    code: &EnrolmentCode,
) -> Result<Answer, Failed> {
    let (station, key) = shell.station.with_untracked(|station| {
        (station.writer().station(), Station::desk_context(station).signing.key)
    });
    let key = key.and_then(|key| key.public());
    let token = enrolment::join(collector, code, station, key).await?;
    save_token(shell, collector, &token).await?;
    start_sender(shell, collector).await
}

async fn keep_pass(shell: &Rc<Shell>, pass: &Pass) -> Result<Answer, Failed> {
    let collector = &pass.collector;
    save_token(shell, collector, &pass.token).await?;
    let is_set = shell.station.with_untracked(|station| station.collector() == Some(collector));
    if is_set {
        start_sender(shell, collector).await
    } else {
        Ok(Answer::PassKept(collector.clone()))
    }
}

async fn save_token(shell: &Rc<Shell>, collector: &Collector, token: &Token) -> Result<(), Failed> {
    let saved = enrolment::save(collector, token).await;
    shell.record_failure(saved).map_err(|_| Failed::NotSaved)
}

/// Starts the sender, because this collector's token is saved.
async fn start_sender(shell: &Rc<Shell>, collector: &Collector) -> Result<Answer, Failed> {
    let saved = shell.record_failure(enrolment::saved(collector).await);
    collecting::use_token(shell, saved.map_err(|_| Failed::NotSaved)?);
    let state = collecting::state(shell);
    let is_joined = matches!(state, CollectingState::Joined { .. });
    if is_joined { Ok(Answer::Collecting(state)) } else { Err(Failed::NotSaved) }
}
