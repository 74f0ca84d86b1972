//! Performs the effects of the collecting page: makes a new event with its key, joins an event with its enrolment
//! code, and saves passes and files.

use super::{Shell, collecting};
use crate::app::adapters::{clock, enrolment, files};
use crate::desk;
use crate::desk::collecting::{
    CollectingEffect, CollectingEvent, CollectingState, Failed, Pass, Token,
};
use crate::setup::{Collector, EnrolmentCode};
use crate::station::{Event, Station};
use leptos::prelude::WithUntracked;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

const SECONDS_OF_A_DAY: i64 = 86_400;

pub(super) fn perform(shell: &Rc<Shell>, effect: CollectingEffect) {
    let shell = shell.clone();
    spawn_local(async move {
        let done = match effect {
            CollectingEffect::Look => Ok(CollectingEvent::State(collecting::state(&shell))),
            CollectingEffect::NewEvent(days) => new_event(&shell, days).await,
            CollectingEffect::Join(collector, code) => join_event(&shell, &collector, &code).await,
            CollectingEffect::Keep(pass) => keep_pass(&shell, &pass).await,
            CollectingEffect::Save(file, text) => match files::download(&file, text.as_bytes()) {
                Some(()) => return,
                None => Err(Failed::NoFile),
            },
        };
        let event = done.unwrap_or_else(CollectingEvent::Failed);
        shell.send(Event::Desk(desk::Event::Collecting(event)));
    });
}

async fn new_event(shell: &Rc<Shell>, days: u16) -> Result<CollectingEvent, Failed> {
    let until = clock::wall().utc_millis() / 1000 + i64::from(days) * SECONDS_OF_A_DAY;
    let event = enrolment::new_event(u64::try_from(until).unwrap_or_default()).await?;
    // If the public key cannot be saved, the next page still offers the file for the collector, but later pages cannot.
    drop(shell.record_failure(enrolment::save_public(&event.collector, &event.public).await));
    Ok(CollectingEvent::NewEvent(Box::new(event)))
}

async fn join_event(
    shell: &Rc<Shell>,
    collector: &Collector,
    code: &EnrolmentCode,
) -> Result<CollectingEvent, Failed> {
    let (station, key) = shell.station.with_untracked(|station| {
        (station.writer().station(), Station::desk_context(station).signing.key)
    });
    let key = key.and_then(|key| key.public());
    let token = enrolment::join(collector, code, station, key).await?;
    save_token(shell, collector, &token).await?;
    start_sender(shell, collector).await
}

async fn keep_pass(shell: &Rc<Shell>, pass: &Pass) -> Result<CollectingEvent, Failed> {
    let collector = &pass.collector;
    save_token(shell, collector, &pass.token).await?;
    let is_set = shell.station.with_untracked(|station| station.collector() == Some(collector));
    if is_set {
        start_sender(shell, collector).await
    } else {
        Ok(CollectingEvent::Kept(collector.clone()))
    }
}

async fn save_token(shell: &Rc<Shell>, collector: &Collector, token: &Token) -> Result<(), Failed> {
    let saved = enrolment::save(collector, token).await;
    shell.record_failure(saved).map_err(|_| Failed::NotSaved)
}

/// Starts the sender, because this collector's token is saved.
async fn start_sender(shell: &Rc<Shell>, collector: &Collector) -> Result<CollectingEvent, Failed> {
    let saved = shell.record_failure(enrolment::saved(collector).await);
    collecting::use_token(shell, saved.map_err(|_| Failed::NotSaved)?);
    let state = collecting::state(shell);
    let is_joined = matches!(state, CollectingState::Joined { .. });
    if is_joined { Ok(CollectingEvent::State(state)) } else { Err(Failed::NotSaved) }
}
