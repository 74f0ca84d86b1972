//! A standalone file: it is put together when its page opens, and saved when the director has read what is
//! in it.

use super::Shell;
use super::transfer::NOT_SAVED;
use crate::app::adapters::{download, standalone_page};
use crate::desk::{self, TransferEvent, TransferStatus};
use crate::setup::{Settings, file_name};
use crate::station::Event;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

/// What a file is called for which no event is named.
const USUAL: &str = "challenge-station";

impl Shell {
    /// Puts the standalone file of these settings together.
    pub(super) fn make_stick(self: &Rc<Self>, settings: Settings) {
        let shell = self.clone();
        spawn_local(async move {
            shell.stick.replace(None);
            let event = match standalone_page::make(&settings).await {
                Ok(file) => {
                    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
                    // far below 4 GB
                    let size = file.size() as u32;
                    shell.stick.replace(Some(file));
                    TransferEvent::MadeStandalone(size)
                }
                Err(why) => TransferEvent::Status(TransferStatus::Failed(why.to_string())),
            };
            shell.send(Event::Desk(desk::Event::Transfer(event)));
        });
    }

    /// Saves the standalone file that was put together last, under the event's name.
    pub(super) fn save_stick(self: &Rc<Self>, event: &str) {
        let Some(file) = self.stick.borrow().clone() else { return };
        let name = file_name(&[event], "");
        let name = if name.is_empty() { USUAL } else { &name };
        let name = [name, ".html"].concat();
        let told = match download::save_blob(&name, &file) {
            Some(()) => TransferStatus::Saved(name),
            None => TransferStatus::Failed(NOT_SAVED.to_owned()),
        };
        self.send(Event::Desk(desk::Event::Transfer(TransferEvent::Status(told))));
    }
}
