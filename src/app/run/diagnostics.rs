//! The diagnostics page: gathers facts about the browser and the device, and saves the page's file.

use super::{Asker, Shell, readiness};
use crate::app::adapters::{clock, files, local_storage, page, storage_estimate};
use crate::desk::Answer;
use crate::desk::diagnostics::Facts;
use crate::setup::file_name;
use crate::station::Station;
use leptos::prelude::WithUntracked;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

pub(super) fn look(asker: &Asker) {
    let asker = asker.clone();
    spawn_local(async move {
        let facts = device(&asker).await;
        asker.answer(Answer::DeviceFound(Box::new(facts)));
    });
}

pub(super) fn save(asker: &Asker) {
    let saved = save_diagnosis(asker);
    asker.answer(Answer::DiagnosticsSaved(saved));
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
