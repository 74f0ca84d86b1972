//! What the collecting page asks for: makes a new event with its key, joins an event with its enrolment
//! code, and saves passes and files.

use super::asker::Asker;
use crate::app::adapters::{clock, enrolment, files};
use crate::desk::Answer;
use crate::desk::collecting::{CollectingState, Failed, Pass, Token};
use crate::setup::{Collector, EnrolmentCode};
use crate::station::Station;
use wasm_bindgen_futures::spawn_local;

const SECONDS_OF_A_DAY: i64 = 86_400;

pub(super) fn look(asker: Asker) {
    asker.answer(Answer::Collecting(asker.collecting.state()));
}

pub(super) fn make_event(asker: Asker, days: u16) {
    spawn_local(async move { report(asker, new_event(asker, days).await) });
}

pub(super) fn join(asker: Asker, collector: Collector, code: EnrolmentCode) {
    spawn_local(async move { report(asker, join_event(asker, &collector, &code).await) });
}

pub(super) fn keep(asker: Asker, pass: Pass) {
    spawn_local(async move { report(asker, keep_pass(asker, &pass).await) });
}

/// Saves a file for the collector.
pub(super) fn save(asker: Asker, file: &str, text: &str) {
    if files::download(file, text.as_bytes()).is_none() {
        report(asker, Err(Failed::NoFile));
    }
}

fn report(asker: Asker, done: Result<Answer, Failed>) {
    asker.answer(done.unwrap_or_else(Answer::CollectingFailed));
}

async fn new_event(asker: Asker, days: u16) -> Result<Answer, Failed> {
    let until = clock::wall().utc_millis() / 1000 + i64::from(days) * SECONDS_OF_A_DAY;
    let event = enrolment::new_event(u64::try_from(until).unwrap_or_default()).await?;
    // If the public key cannot be saved, the next page still offers the file for the collector, but later pages cannot.
    let saved = enrolment::save_public(&event.collector, &event.public).await;
    drop(asker.services.record_failure(saved));
    Ok(Answer::EventMade(Box::new(event)))
}

async fn join_event(
    asker: Asker,
    collector: &Collector,
    code: &EnrolmentCode,
) -> Result<Answer, Failed> {
    let (station, key) = asker.services.with_station(|station| {
        (station.writer().station(), Station::desk_context(station).signing.key)
    });
    let key = key.and_then(|key| key.public());
    let token = enrolment::join(collector, code, station, key).await?;
    save_token(asker, collector, &token).await?;
    start_sender(asker, collector).await
}

async fn keep_pass(asker: Asker, pass: &Pass) -> Result<Answer, Failed> {
    let collector = &pass.collector;
    save_token(asker, collector, &pass.token).await?;
    let is_set = asker.services.with_station(|station| station.collector() == Some(collector));
    if is_set {
        start_sender(asker, collector).await
    } else {
        Ok(Answer::PassKept(collector.clone()))
    }
}

async fn save_token(asker: Asker, collector: &Collector, token: &Token) -> Result<(), Failed> {
    let saved = enrolment::save(collector, token).await;
    asker.services.record_failure(saved).map_err(|_| Failed::NotSaved)
}

/// Starts the sender, because this collector's token is saved.
async fn start_sender(asker: Asker, collector: &Collector) -> Result<Answer, Failed> {
    let saved = asker.services.record_failure(enrolment::saved(collector).await);
    asker.collecting.use_token(saved.map_err(|_| Failed::NotSaved)?);
    let state = asker.collecting.state();
    let is_joined = matches!(state, CollectingState::Joined { .. });
    if is_joined { Ok(Answer::Collecting(state)) } else { Err(Failed::NotSaved) }
}
