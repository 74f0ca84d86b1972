//! Transfers set-ups to and from other stations.

use super::asker::Asker;
use super::lexicons::change;
use super::{Shell, lexicons, records};
use crate::app::adapters::files::{self, ChosenFile};
use crate::app::adapters::{crypto, lexicon_store, page};
use crate::browser_error::FileInputError;
use crate::desk::{Answer, TransferFailure, TransferStatus};
use crate::journal::LexiconAction;
use crate::lexicon::StoredLexicon;
use crate::setup::{
    InstallError, Installed, NotPacked, PackedLexicon, Settings, StationFile, Transfer,
    TransferError, TransferredPin, file_name, from_url,
};
use crate::station::Event;
use leptos::prelude::WithUntracked;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

/// The lexicons and PINs of a set-up, unpacked and checked, until the director agrees.
pub(super) struct Received {
    pins: Vec<TransferredPin>,
    lexicons: Vec<StoredLexicon>,
}

pub(super) fn find_address(asker: &Asker) {
    asker.answer(Answer::Address(page::address()));
}

/// Opens the browser's dialog for a file.
pub(super) fn choose(shell: &Rc<Shell>) {
    let shell = shell.clone();
    files::choose(move |file| read_file(&shell, file));
}

pub(super) fn copy(asker: &Asker, text: String) {
    answer_with(asker, async move {
        if page::copy(&text).await {
            TransferStatus::Copied
        } else {
            TransferStatus::Failed(TransferFailure::NotCopied)
        }
    });
}

pub(super) fn save(asker: &Asker, settings: Settings) {
    let saving = asker.clone();
    answer_with(asker, async move { save_station(&saving, settings).await });
}

fn answer_with(asker: &Asker, status: impl Future<Output = TransferStatus> + 'static) {
    let asker = asker.clone();
    spawn_local(async move { asker.answer(Answer::Transfer(status.await)) });
}

/// Reads a set-up from the part of this page's address after `#`, which is removed from the address at
/// once.
pub(super) fn take_link(shell: &Rc<Shell>) {
    let Some(settings) = from_url(&page::take_hash()) else { return };
    // An address that is not a set-up is ignored without a message.
    if let Ok(settings) = settings {
        shell.received.replace(None);
        review(shell, settings, &[], false);
    }
}

/// Reads a file that was chosen or dropped on the page.
pub(super) fn read_file(shell: &Rc<Shell>, file: Result<ChosenFile, FileInputError>) {
    let shell = shell.clone();
    spawn_local(async move {
        let read = async { Ok::<_, TransferFailure>(unpack(&file?.bytes().await?.to_vec())?) };
        match read.await {
            Ok((settings, received)) => {
                let (lexicons, pins) = (titled(&received.lexicons), !received.pins.is_empty());
                shell.received.replace(Some(Rc::new(received)));
                review(&shell, settings, &lexicons, pins);
            }
            Err(error) => {
                shell.send(Answer::SetUpUnread(error));
            }
        }
    });
}

fn review(shell: &Rc<Shell>, settings: Settings, lexicons: &[Installed], pins: bool) {
    let transfer = shell.station.with_untracked(|station| {
        Transfer::new(settings, lexicons.to_vec(), pins, station.settings_so_far())
    });
    shell.send(Answer::SetUpReceived(transfer));
}

/// Saves the lexicons first, then the PINs; the station then saves the settings. Until the last step nothing in use has
/// changed but the PINs. If a step fails, the director can open the file again.
pub(super) fn accept(asker: &Asker, settings: Settings) {
    let asker = asker.clone();
    let received = asker.received.borrow().clone();
    spawn_local(async move {
        let answer = match save_received(&asker, received).await {
            Ok(()) => {
                asker.received.replace(None);
                Answer::SetUpTaken(settings)
            }
            Err(error) => Answer::Transfer(TransferStatus::Failed(error)),
        };
        asker.answer(answer);
    });
}

/// Installs the lexicons of a file that are not installed yet, and saves its PINs.
async fn save_received(
    shell: &Rc<Shell>,
    received: Option<Rc<Received>>,
) -> Result<(), TransferFailure> {
    // A link contains settings only, so there is nothing to save.
    let Some(received) = received else { return Ok(()) };
    if !received.pins.is_empty() && !crypto::has_pins() {
        return Err(TransferFailure::NoPinsHere);
    }
    for lexicon in &received.lexicons {
        let metadata = lexicon.metadata()?;
        let installed = lexicons::read_installed(shell, &metadata.words).await;
        let is_new = installed.map_err(InstallError::Store)?.is_none();
        lexicons::install_stored(shell, lexicon, None).await?;
        if is_new {
            lexicons::changed(shell, change(LexiconAction::Installed, &metadata));
        }
    }
    if received.pins.is_empty() {
        return Ok(());
    }
    let generation = records::save_pins(shell, &received.pins).await;
    if generation.is_none() {
        return Err(TransferFailure::NoPin);
    }
    let pins = records::pin_hashes(shell).set();
    for TransferredPin { role, .. } in received.pins.iter().copied() {
        shell.send(Answer::PinSaved { pins, role, generation });
    }
    Ok(())
}

async fn save_station(shell: &Rc<Shell>, settings: Settings) -> TransferStatus {
    let event = file_name(&[&settings.event], "");
    let name = file_name(&[if event.is_empty() { "set-up" } else { &event }], ".station");
    let lexicons = match lexicon_store::packed(&settings).await {
        Ok(lexicons) => lexicons,
        Err(why) => {
            if let NotPacked::Store(error) = &why {
                shell.send(Event::Failed(error.clone().into()));
            }
            return TransferStatus::Failed(why.into());
        }
    };
    let file = StationFile { settings, pins: records::pin_hashes(shell).all(), lexicons }.write();
    match files::download(&name, &file) {
        Some(()) => TransferStatus::Saved(name),
        None => TransferStatus::Failed(TransferFailure::NotSaved),
    }
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
