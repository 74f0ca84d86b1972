//! Transfers set-ups to and from other stations, and makes standalone files. (A standalone file is made when its page
//! opens, and saved after the director has read what it contains.)

use super::asker::Asker;
use super::lexicons::{self, change};
use super::services::Services;
use crate::app::adapters::files::{self, ChosenFile};
use crate::app::adapters::{crypto, lexicon_store, page, standalone_page};
use crate::browser_error::FileInputError;
use crate::desk::{Answer, TransferFailure, TransferStatus};
use crate::journal::LexiconAction;
use crate::lexicon::StoredLexicon;
use crate::setup::{
    InstallError, Installed, NotPacked, PackedLexicon, Settings, StationFile, Transfer,
    TransferError, TransferredPin, file_name, from_url,
};
use crate::station::{Event, Station};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use web_sys::Blob;

/// The name of a standalone file if the event has none.
const USUAL: &str = "challenge-station";

/// The lexicons and PINs of a set-up, unpacked and checked.
struct Received {
    pins: Vec<TransferredPin>,
    lexicons: Vec<StoredLexicon>,
}

#[derive(Default)]
pub(super) struct Transferring {
    /// What came with another station's set-up, until the director accepts or refuses it.
    received: RefCell<Option<Rc<Received>>>,
    /// The standalone file that was made last.
    standalone: RefCell<Option<Blob>>,
}

impl Transferring {
    /// Opens the browser's dialog for a file.
    pub(super) fn choose(&'static self, services: &'static Services) {
        files::choose(move |file| self.read_file(services, file));
    }

    /// Reads a set-up from the part of this page's address after `#`, which is removed from the address at
    /// once.
    pub(super) fn take_link(&self, services: &Services) {
        let Some(settings) = from_url(&page::take_hash()) else { return };
        // An address that is not a set-up is ignored without a message.
        if let Ok(settings) = settings {
            self.received.replace(None);
            review(services, settings, &[], false);
        }
    }

    /// Reads a file that was chosen or dropped on the page.
    pub(super) fn read_file(
        &'static self,
        services: &'static Services,
        file: Result<ChosenFile, FileInputError>,
    ) {
        spawn_local(async move {
            let read = async { Ok::<_, TransferFailure>(unpack(&file?.bytes().await?.to_vec())?) };
            match read.await {
                Ok((settings, received)) => {
                    let (lexicons, pins) = (titled(&received.lexicons), !received.pins.is_empty());
                    self.received.replace(Some(Rc::new(received)));
                    review(services, settings, &lexicons, pins);
                }
                Err(error) => {
                    services.send(Answer::SetUpUnread(error));
                }
            }
        });
    }

    /// Saves the lexicons first, then the PINs; the station then saves the settings. Until the last step nothing in use
    /// has changed but the PINs. If a step fails, the director can open the file again.
    pub(super) fn accept(&'static self, asker: Asker, settings: Settings) {
        let received = self.received.borrow().clone();
        spawn_local(async move {
            let answer = match save_received(asker, received).await {
                Ok(()) => {
                    self.received.replace(None);
                    Answer::SetUpTaken(settings)
                }
                Err(error) => Answer::Transfer(TransferStatus::Failed(error)),
            };
            asker.answer(answer);
        });
    }

    /// Makes the standalone file with these settings.
    pub(super) fn make_standalone(&'static self, asker: Asker, settings: Settings) {
        if asker.services.with_station(Station::has_no_room) {
            let failed = TransferStatus::Failed(TransferFailure::NoRoom);
            return asker.answer(Answer::Transfer(failed));
        }
        spawn_local(async move {
            self.standalone.replace(None);
            let lexicons = lexicon_store::packed(&settings);
            let answer = match standalone_page::make(&settings, lexicons).await {
                Ok(file) => {
                    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
                    // far below 4 GB
                    let size = file.size() as u32;
                    self.standalone.replace(Some(file));
                    Answer::StandaloneMade(size)
                }
                Err(why) => Answer::Transfer(TransferStatus::Failed(why.into())),
            };
            asker.answer(answer);
        });
    }

    /// Saves the standalone file that was made last, under the event's name.
    pub(super) fn save_standalone(&self, asker: Asker, event: &str) {
        let Some(file) = self.standalone.borrow().clone() else { return };
        let name = file_name(&[event], "");
        let name = if name.is_empty() { USUAL } else { &name };
        let name = [name, ".html"].concat();
        let status = match files::download_blob(&name, &file) {
            Some(()) => TransferStatus::Saved(name),
            None => TransferStatus::Failed(TransferFailure::NotSaved),
        };
        asker.answer(Answer::Transfer(status));
    }
}

pub(super) fn save(asker: Asker, settings: Settings) {
    answer_with(asker, async move { save_station(asker, settings).await });
}

fn review(services: &Services, settings: Settings, lexicons: &[Installed], pins: bool) {
    let transfer = services.with_station(|station| {
        Transfer::new(settings, lexicons.to_vec(), pins, station.settings_so_far())
    });
    services.send(Answer::SetUpReceived(transfer));
}

/// Installs the lexicons of a file that are not installed yet, and saves its PINs.
async fn save_received(
    asker: Asker,
    received: Option<Rc<Received>>,
) -> Result<(), TransferFailure> {
    // A link contains settings only, so there is nothing to save.
    let Some(received) = received else { return Ok(()) };
    if !received.pins.is_empty() && !crypto::has_pins() {
        return Err(TransferFailure::NoPinsHere);
    }
    for lexicon in &received.lexicons {
        let metadata = lexicon.metadata()?;
        let installed = lexicons::read_installed(asker.services, &metadata.words).await;
        let is_new = installed.map_err(InstallError::Store)?.is_none();
        lexicons::install_stored(asker.services, lexicon, None).await?;
        if is_new {
            lexicons::changed(asker.services, change(LexiconAction::Installed, &metadata));
        }
    }
    if received.pins.is_empty() {
        return Ok(());
    }
    let generation = asker.records.save_pins(&received.pins).await;
    if generation.is_none() {
        return Err(TransferFailure::NoPin);
    }
    let pins = asker.records.pin_hashes().set();
    for TransferredPin { role, .. } in received.pins.iter().copied() {
        asker.services.send(Answer::PinSaved { pins, role, generation });
    }
    Ok(())
}

async fn save_station(asker: Asker, settings: Settings) -> TransferStatus {
    let event = file_name(&[&settings.event], "");
    let name = file_name(&[if event.is_empty() { "set-up" } else { &event }], ".station");
    let lexicons = match lexicon_store::packed(&settings).await {
        Ok(lexicons) => lexicons,
        Err(why) => {
            if let NotPacked::Store(error) = &why {
                asker.services.send(Event::Failed(error.clone().into()));
            }
            return TransferStatus::Failed(why.into());
        }
    };
    let file = StationFile { settings, pins: asker.records.pin_hashes().all(), lexicons }.write();
    match files::download(&name, &file) {
        Some(()) => TransferStatus::Saved(name),
        None => TransferStatus::Failed(TransferFailure::NotSaved),
    }
}

pub(super) fn find_address(asker: Asker) {
    asker.answer(Answer::Address(page::address()));
}

pub(super) fn copy(asker: Asker, text: String) {
    answer_with(asker, async move {
        if page::copy(&text).await {
            TransferStatus::Copied
        } else {
            TransferStatus::Failed(TransferFailure::NotCopied)
        }
    });
}

fn answer_with(asker: Asker, status: impl Future<Output = TransferStatus> + 'static) {
    spawn_local(async move { asker.answer(Answer::Transfer(status.await)) });
}

/// The settings of a file, and its lexicons and PINs.
fn unpack(file: &[u8]) -> Result<(Settings, Received), TransferError> {
    let StationFile { settings, pins, lexicons } = StationFile::read(file)?;
    let lexicons = lexicons.iter().map(PackedLexicon::unpack).collect::<Result<_, _>>()?;
    Ok((settings, Received { pins, lexicons }))
}

fn titled(lexicons: &[StoredLexicon]) -> Vec<Installed> {
    let metadata = lexicons.iter().filter_map(|lexicon| lexicon.metadata().ok());
    metadata.map(|metadata| Installed::from(&metadata)).collect()
}
