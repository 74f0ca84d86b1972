//! Makes a standalone file when its page opens, and saves it after the director has read what it contains.

use super::Asker;
use crate::app::adapters::{files, lexicon_store, standalone_page};
use crate::desk::{Answer, TransferFailure, TransferStatus};
use crate::setup::{Settings, file_name};
use crate::station::Station;
use leptos::prelude::WithUntracked;
use wasm_bindgen_futures::spawn_local;

/// The file's name if the event has none.
const USUAL: &str = "challenge-station";

/// Makes the standalone file with these settings.
pub(super) fn make(asker: &Asker, settings: Settings) {
    if asker.station.with_untracked(Station::has_no_room) {
        let failed = TransferStatus::Failed(TransferFailure::NoRoom);
        return asker.answer(Answer::Transfer(failed));
    }
    let asker = asker.clone();
    spawn_local(async move {
        asker.standalone.replace(None);
        let lexicons = lexicon_store::packed(&settings);
        let answer = match standalone_page::make(&settings, lexicons).await {
            Ok(file) => {
                #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
                // far below 4 GB
                let size = file.size() as u32;
                asker.standalone.replace(Some(file));
                Answer::StandaloneMade(size)
            }
            Err(why) => Answer::Transfer(TransferStatus::Failed(why.into())),
        };
        asker.answer(answer);
    });
}

/// Saves the standalone file that was made last, under the event's name.
pub(super) fn save(asker: &Asker, event: &str) {
    let Some(file) = asker.standalone.borrow().clone() else { return };
    let name = file_name(&[event], "");
    let name = if name.is_empty() { USUAL } else { &name };
    let name = [name, ".html"].concat();
    let status = match files::download_blob(&name, &file) {
        Some(()) => TransferStatus::Saved(name),
        None => TransferStatus::Failed(TransferFailure::NotSaved),
    };
    asker.answer(Answer::Transfer(status));
}
