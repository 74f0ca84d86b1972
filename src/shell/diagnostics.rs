//! The page of diagnostics: browser and device are looked at, and its file is saved.

use super::Shell;
use crate::browser::{clock, notes, page, save, storage};
use crate::console::diagnostics::Facts;
use crate::console::{DiagnosticsDemand, DiagnosticsEvent, file_name};
use crate::station::{Event, Station};
use leptos::prelude::WithUntracked;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

impl Shell {
    pub(super) fn diagnose(self: &Rc<Self>, demand: DiagnosticsDemand) {
        let shell = self.clone();
        spawn_local(async move {
            let event = match demand {
                DiagnosticsDemand::Look => DiagnosticsEvent::Found(Box::new(shell.device().await)),
                DiagnosticsDemand::Save => DiagnosticsEvent::Saved(shell.save_diagnosis()),
            };
            shell.send(Event::Diagnosed(event));
        });
    }

    async fn device(self: &Rc<Self>) -> Facts {
        Facts {
            browser: page::browser(),
            storage: storage::used().await,
            persistent: storage::is_persistent().await,
            strict: storage::is_strict(),
            offline: self.offline().await,
            time_zone: clock::zone(),
            now: clock::wall(),
            fault: notes::fault(),
        }
    }

    /// The name of the file that was saved.
    fn save_diagnosis(&self) -> Option<String> {
        let report = self.station.with_untracked(Station::diagnosis)?;
        let name = file_name(&[&report.station], "-diagnostics.json");
        save::save(&name, report.file().as_bytes())?;
        Some(name)
    }
}
