//! Makes a standalone file when its page opens, and saves it after the director has read what it contains.

use super::Shell;
use crate::app::adapters::{files, lexicon_store, standalone_page};
use crate::desk::{self, TransferEvent, TransferFailure, TransferStatus};
use crate::setup::{Settings, file_name};
use crate::station::{Event, Station};
use leptos::prelude::WithUntracked;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

/// The file's name if the event has none.
const USUAL: &str = "challenge-station";

/// Makes the standalone file with these settings.
pub(super) fn make(shell: &Rc<Shell>, settings: Settings) {
    if shell.station.with_untracked(Station::has_no_room) {
        let failed = TransferStatus::Failed(TransferFailure::NoRoom);
        return shell.send(Event::Desk(desk::Event::Transfer(TransferEvent::Status(failed))));
    }
    let shell = shell.clone();
    spawn_local(async move {
        shell.standalone.replace(None);
        let lexicons = lexicon_store::packed(&settings);
        let event = match standalone_page::make(&settings, lexicons).await {
            Ok(file) => {
                #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
                // far below 4 GB
                let size = file.size() as u32;
                shell.standalone.replace(Some(file));
                TransferEvent::MadeStandalone(size)
            }
            Err(why) => TransferEvent::Status(TransferStatus::Failed(why.into())),
        };
        shell.send(Event::Desk(desk::Event::Transfer(event)));
    });
}

/// Saves the standalone file that was made last, under the event's name.
pub(super) fn save(shell: &Rc<Shell>, event: &str) {
    let Some(file) = shell.standalone.borrow().clone() else { return };
    let name = file_name(&[event], "");
    let name = if name.is_empty() { USUAL } else { &name };
    let name = [name, ".html"].concat();
    let status = match files::download_blob(&name, &file) {
        Some(()) => TransferStatus::Saved(name),
        None => TransferStatus::Failed(TransferFailure::NotSaved),
    };
    shell.send(Event::Desk(desk::Event::Transfer(TransferEvent::Status(status))));
}
