//! Transfers set-ups to and from other stations.

use super::Shell;
use super::lexicons::change;
use crate::app::adapters::file_input::{self, ChosenFile, FileInputError};
use crate::app::adapters::lexicon_store::InstallError;
use crate::app::adapters::standalone_page::{self, NotPacked};
use crate::app::adapters::{clipboard, download, page, pin_hash};
use crate::desk::{self, TransferEffect, TransferEvent, TransferStatus, session};
use crate::journal::LexiconAction;
use crate::lexicon::{StoredError, StoredLexicon};
use crate::setup::{
    Installed, PackedLexicon, Settings, StationFile, Transfer, TransferError, TransferredPin,
    file_name, from_url,
};
use crate::station::Event;
use leptos::prelude::WithUntracked;
use std::rc::Rc;
use thiserror::Error;
use wasm_bindgen_futures::spawn_local;

pub(super) const NOT_SAVED: &str =
    "the browser saved no file: allow downloads for this page and try again";
const NOT_COPIED: &str = "the browser did not copy the link: photograph the code instead, or save \
                          the file";

/// Why a file is not a set-up.
#[derive(Debug, Error)]
enum ReadError {
    /// The file itself cannot be read.
    #[error(transparent)]
    File(#[from] FileInputError),
    /// It has no valid set-up.
    #[error(transparent)]
    SetUp(#[from] TransferError),
}

/// Why the lexicons and PINs of a set-up could not be saved.
#[derive(Debug, Error)]
enum SaveError {
    /// The browser cannot check PINs.
    #[error(
        "this browser cannot check PINs here (plain http from another machine), and nothing was changed: \
         open the station by https, or use a link, which has no PINs"
    )]
    NoPinsHere,
    /// A lexicon has no readable metadata.
    #[error(transparent)]
    Lexicon(#[from] StoredError),
    /// A lexicon could not be installed.
    #[error(transparent)]
    Install(#[from] InstallError),
    /// The browser could not save a PIN.
    #[error(
        "the browser could not save the new PIN; only lexicons were changed: free some \
         space on this device and try again"
    )]
    NoPin,
}

/// The lexicons and PINs of a set-up, unpacked and checked, until the director agrees.
pub(super) struct Received {
    pins: Vec<TransferredPin>,
    lexicons: Vec<StoredLexicon>,
}

impl Shell {
    pub(super) fn transfer(self: &Rc<Self>, demand: TransferEffect) {
        match demand {
            TransferEffect::Address => self.send_transfer(TransferEvent::Address(page::address())),
            TransferEffect::Choose => {
                let shell = self.clone();
                file_input::choose(move |file| shell.read_set_up(file));
            }
            TransferEffect::Copy(link) => self.answer_with(async move {
                let copied = clipboard::copy(&link).await;
                if copied {
                    TransferStatus::Copied
                } else {
                    TransferStatus::Failed(NOT_COPIED.to_owned())
                }
            }),
            TransferEffect::Save(settings) => {
                let shell = self.clone();
                self.answer_with(async move { shell.save_station(settings).await });
            }
            TransferEffect::Take(settings) => self.accept(settings),
            TransferEffect::MakeStandalone(settings) => self.make_standalone(settings),
            TransferEffect::SaveStandalone(event) => self.save_standalone(&event),
        }
    }

    fn send_transfer(self: &Rc<Self>, event: TransferEvent) {
        self.send(Event::Desk(desk::Event::Transfer(event)));
    }

    fn answer_with(self: &Rc<Self>, status: impl Future<Output = TransferStatus> + 'static) {
        let shell = self.clone();
        spawn_local(async move { shell.send_transfer(TransferEvent::Status(status.await)) });
    }

    /// Reads a set-up from the part of this page's address after `#`, which is removed from the address at
    /// once.
    pub(super) fn take_link(self: &Rc<Self>) {
        let Some(settings) = from_url(&page::take_hash()) else { return };
        // Anything but a set-up is ignored without a message.
        if let Ok(settings) = settings {
            self.received.replace(None);
            self.review(settings, &[], false);
        }
    }

    /// Reads a file that was chosen or dropped on the page.
    pub(super) fn read_set_up(self: &Rc<Self>, file: Result<ChosenFile, FileInputError>) {
        let shell = self.clone();
        spawn_local(async move {
            let read = async { Ok::<_, ReadError>(unpack(&file?.bytes().await?.to_vec())?) };
            match read.await {
                Ok((settings, received)) => {
                    let (lexicons, pins) = (titled(&received.lexicons), !received.pins.is_empty());
                    shell.received.replace(Some(Rc::new(received)));
                    shell.review(settings, &lexicons, pins);
                }
                Err(error) => {
                    shell.send_transfer(TransferEvent::Status(TransferStatus::Failed(
                        error.to_string(),
                    )));
                }
            }
        });
    }

    fn review(self: &Rc<Self>, settings: Settings, lexicons: &[Installed], pins: bool) {
        let transfer = self.station.with_untracked(|station| {
            Transfer::new(settings, lexicons.to_vec(), pins, station.settings_so_far())
        });
        self.send_transfer(TransferEvent::Came(transfer));
    }

    /// Saves the lexicons first, then the PINs. If anything fails, the settings in use still apply, their
    /// lexicons are still installed, and the transfer can be tried again.
    fn accept(self: &Rc<Self>, settings: Settings) {
        let shell = self.clone();
        let received = self.received.borrow().clone();
        spawn_local(async move {
            let event = match shell.save_received(received).await {
                Ok(()) => {
                    shell.received.replace(None);
                    TransferEvent::Taken(settings)
                }
                Err(error) => TransferEvent::Status(TransferStatus::Failed(error.to_string())),
            };
            shell.send_transfer(event);
        });
    }

    /// Installs the lexicons of a file that are not installed yet, and saves its PINs.
    async fn save_received(
        self: &Rc<Self>,
        received: Option<Rc<Received>>,
    ) -> Result<(), SaveError> {
        // A link has only settings.
        let Some(received) = received else { return Ok(()) };
        if !received.pins.is_empty() && !pin_hash::is_available() {
            return Err(SaveError::NoPinsHere);
        }
        for lexicon in &received.lexicons {
            let metadata = lexicon.metadata()?;
            let is_new = self.read_installed(&metadata.words).await.is_none();
            self.installs(lexicon, None).await?;
            if is_new {
                self.changed(change(LexiconAction::Installed, &metadata));
            }
        }
        if received.pins.is_empty() {
            return Ok(());
        }
        let generation = self.save_pins(&received.pins).await;
        if generation.is_none() {
            return Err(SaveError::NoPin);
        }
        let pins = self.pin_hashes().set();
        for TransferredPin { role, .. } in received.pins.iter().copied() {
            let saved = session::Event::Saved { pins, role, generation };
            self.send(Event::Desk(desk::Event::Session(saved)));
        }
        Ok(())
    }

    async fn save_station(self: &Rc<Self>, settings: Settings) -> TransferStatus {
        let event = file_name(&[&settings.event], "");
        let name = file_name(&[if event.is_empty() { "set-up" } else { &event }], ".station");
        let mut lexicons = Vec::new();
        for words in settings.lexicons() {
            match standalone_page::pack(&words).await {
                Ok(lexicon) => lexicons.push(lexicon),
                Err(why) => {
                    if let NotPacked::Store(error) = &why {
                        self.send(Event::Failed(error.clone().into()));
                    }
                    return TransferStatus::Failed(why.to_string());
                }
            }
        }
        let file = StationFile { settings, pins: self.pin_hashes().all(), lexicons }.write();
        match download::save(&name, &file) {
            Some(()) => TransferStatus::Saved(name),
            None => TransferStatus::Failed(NOT_SAVED.to_owned()),
        }
    }
}

/// The settings of a file, and its lexicons and PINs.
fn unpack(file: &[u8]) -> Result<(Settings, Received), TransferError> {
    let StationFile { settings, pins, lexicons } = StationFile::read(file)?;
    let lexicons = lexicons.iter().map(PackedLexicon::unpack).collect::<Result<_, _>>()?;
    Ok((settings, Received { pins, lexicons }))
}

fn titled(lexicons: &[StoredLexicon]) -> Vec<Installed> {
    let titled = |lexicon: &StoredLexicon| {
        let metadata = lexicon.metadata().ok()?;
        Some(Installed { words: metadata.words, title: metadata.title() })
    };
    lexicons.iter().filter_map(titled).collect()
}
