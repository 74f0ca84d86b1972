//! What the pages about the station and the device ask for: facts about the browser, the file of the diagnostics, and
//! the offer to install the station.

use super::asker::Asker;
use super::site::Site;
use crate::app::adapters::{clock, files, installed_app, local_storage, page, storage_estimate};
use crate::desk::diagnostics::Facts;
use crate::desk::{Answer, Build};
use crate::setup::file_name;
use crate::station::Station;
use wasm_bindgen_futures::spawn_local;

pub(super) fn find_build(asker: Asker) {
    spawn_local(async move {
        let offline = Site::offline().await;
        let installs = installed_app::is_offered();
        asker.answer(Answer::BuildFound(Build { name: page::build(), offline, installs }));
    });
}

pub(super) fn install(asker: Asker) {
    spawn_local(async move {
        installed_app::show_offer().await;
        find_build(asker);
    });
}

pub(super) fn look(asker: Asker) {
    spawn_local(async move {
        let facts = device().await;
        asker.answer(Answer::DeviceFound(Box::new(facts)));
    });
}

pub(super) fn save(asker: Asker) {
    let saved = save_diagnosis(asker);
    asker.answer(Answer::DiagnosticsSaved(saved));
}

async fn device() -> Facts {
    Facts {
        browser: page::browser(),
        storage: storage_estimate::used().await,
        persistent: storage_estimate::is_persistent().await,
        strict: storage_estimate::is_strict(),
        offline: Site::offline().await,
        time_zone: clock::zone(),
        now: clock::wall(),
        fault: local_storage::fault(),
    }
}

/// Saves the diagnostics; returns the file's name.
fn save_diagnosis(asker: Asker) -> Option<String> {
    let report = asker.services.with_station(Station::diagnosis)?;
    let name = file_name(&[&report.station], "-diagnostics.json");
    files::download(&name, report.file().as_bytes())?;
    Some(name)
}
