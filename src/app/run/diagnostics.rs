//! The diagnostics page: gathers facts about the browser and the device, and saves the page's file.

use super::{Shell, readiness};
use crate::app::adapters::{clock, files, local_storage, page, storage_estimate};
use crate::desk::diagnostics::Facts;
use crate::desk::{self, DiagnosticsEffect, DiagnosticsEvent};
use crate::setup::file_name;
use crate::station::{Event, Station};
use leptos::prelude::WithUntracked;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

pub(super) fn perform(shell: &Rc<Shell>, effect: DiagnosticsEffect) {
    let shell = shell.clone();
    spawn_local(async move {
        let event = match effect {
            DiagnosticsEffect::Look => DiagnosticsEvent::Found(Box::new(device(&shell).await)),
            DiagnosticsEffect::Save => DiagnosticsEvent::Saved(save_diagnosis(&shell)),
        };
        shell.send(Event::Desk(desk::Event::Diagnostics(event)));
    });
}

async fn device(shell: &Rc<Shell>) -> Facts {
    Facts {
        browser: page::browser(),
        storage: storage_estimate::used().await,
        persistent: storage_estimate::is_persistent().await,
        strict: storage_estimate::is_strict(),
        offline: readiness::offline(shell).await,
        time_zone: clock::zone(),
        now: clock::wall(),
        fault: local_storage::fault(),
    }
}

/// Saves the diagnostics; returns the file's name.
fn save_diagnosis(shell: &Shell) -> Option<String> {
    let report = shell.station.with_untracked(Station::diagnosis)?;
    let name = file_name(&[&report.station], "-diagnostics.json");
    files::download(&name, report.file().as_bytes())?;
    Some(name)
}
