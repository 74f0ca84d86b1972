//! A set-up that goes to another station, or comes from one.

use super::Shell;
use super::lexicons::change;
use crate::app::adapters::file_input::{self, Brought, FileInputError};
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
const NOT_COPIED: &str = "the browser did not take the link: photograph the code instead, or save \
                          the file";

/// Why a file is not a set-up.
#[derive(Debug, Error)]
enum ReadError {
    /// The file itself cannot be read.
    #[error(transparent)]
    File(#[from] FileInputError),
    /// What it holds is no set-up.
    #[error(transparent)]
    Carried(#[from] TransferError),
}

/// Why what came with a set-up was not kept.
#[derive(Debug, Error)]
enum KeepError {
    /// The browser cannot check PINs.
    #[error(
        "this browser cannot check PINs here (plain http from another machine), and nothing was changed: \
         open the station by https, or bring a link, which has no PINs"
    )]
    NoPinsHere,
    /// A lexicon says nothing of itself.
    #[error(transparent)]
    Lexicon(#[from] StoredError),
    /// A lexicon was not installed.
    #[error(transparent)]
    Install(#[from] InstallError),
    /// The browser did not keep a PIN.
    #[error(
        "the browser did not keep the PIN that came, and nothing else was changed but lexicons: free some \
         space on this device and try again"
    )]
    NoPin,
}

/// What came with the settings of a file, unpacked and sound, until the director agrees.
pub(super) struct Came {
    pins: Vec<TransferredPin>,
    lexicons: Vec<StoredLexicon>,
}

impl Shell {
    pub(super) fn do_carry(self: &Rc<Self>, demand: TransferEffect) {
        match demand {
            TransferEffect::Address => self.carried(TransferEvent::Address(page::address())),
            TransferEffect::Choose => {
                let shell = self.clone();
                file_input::choose(move |file| shell.station_brought(file));
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
            TransferEffect::Take(settings) => self.take_carried(settings),
            TransferEffect::MakeStandalone(settings) => self.make_stick(settings),
            TransferEffect::SaveStandalone(event) => self.save_stick(&event),
        }
    }

    fn carried(self: &Rc<Self>, event: TransferEvent) {
        self.send(Event::Desk(desk::Event::Transfer(event)));
    }

    fn answer_with(self: &Rc<Self>, told: impl Future<Output = TransferStatus> + 'static) {
        let shell = self.clone();
        spawn_local(async move { shell.carried(TransferEvent::Status(told.await)) });
    }

    /// A link to this page that carries a set-up: what follows its `#`, which goes from the address at
    /// once.
    pub(super) fn take_link(self: &Rc<Self>) {
        let Some(settings) = from_url(&page::take_hash()) else { return };
        // What is no set-up is not worth a word to whoever stands here.
        if let Ok(settings) = settings {
            self.came.replace(None);
            self.came_with(settings, &[], false);
        }
    }

    /// A file that was chosen or dropped on the page.
    pub(super) fn station_brought(self: &Rc<Self>, file: Result<Brought, FileInputError>) {
        let shell = self.clone();
        spawn_local(async move {
            let read = async { Ok::<_, ReadError>(unpack(&file?.bytes().await?.to_vec())?) };
            match read.await {
                Ok((settings, came)) => {
                    let (lexicons, pins) = (titled(&came.lexicons), !came.pins.is_empty());
                    shell.came.replace(Some(Rc::new(came)));
                    shell.came_with(settings, &lexicons, pins);
                }
                Err(error) => {
                    shell.carried(TransferEvent::Status(TransferStatus::Failed(error.to_string())));
                }
            }
        });
    }

    fn came_with(self: &Rc<Self>, settings: Settings, lexicons: &[Installed], pins: bool) {
        let own = self.station.with_untracked(|station| station.settings_so_far().station.clone());
        let carried = Transfer::new(settings, lexicons.to_vec(), pins, &own);
        self.carried(TransferEvent::Came(carried));
    }

    /// Lexicons first, then PINs: whatever fails, the settings in force hold, what they need is there,
    /// and what came can be tried again.
    fn take_carried(self: &Rc<Self>, settings: Settings) {
        let shell = self.clone();
        let came = self.came.borrow().clone();
        spawn_local(async move {
            let event = match shell.keep(came).await {
                Ok(()) => {
                    shell.came.replace(None);
                    TransferEvent::Taken(settings)
                }
                Err(error) => TransferEvent::Status(TransferStatus::Failed(error.to_string())),
            };
            shell.carried(event);
        });
    }

    /// Installs the lexicons of a file that are not there yet, and keeps its PINs.
    async fn keep(self: &Rc<Self>, came: Option<Rc<Came>>) -> Result<(), KeepError> {
        // A link brings settings alone.
        let Some(came) = came else { return Ok(()) };
        if !came.pins.is_empty() && !pin_hash::can_keep() {
            return Err(KeepError::NoPinsHere);
        }
        for lexicon in &came.lexicons {
            let metadata = lexicon.metadata()?;
            let is_new = self.read_installed(&metadata.words).await.is_none();
            self.installs(lexicon, None).await?;
            if is_new {
                self.changed(change(LexiconAction::Installed, &metadata));
            }
        }
        if came.pins.is_empty() {
            return Ok(());
        }
        let generation = self.save_pins(&came.pins).await;
        if generation.is_none() {
            return Err(KeepError::NoPin);
        }
        let pins = self.pin_hashes().set();
        for TransferredPin { role, .. } in came.pins.iter().copied() {
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

/// The settings of a file, and what comes with them.
fn unpack(file: &[u8]) -> Result<(Settings, Came), TransferError> {
    let StationFile { settings, pins, lexicons } = StationFile::read(file)?;
    let lexicons = lexicons.iter().map(PackedLexicon::unpack).collect::<Result<_, _>>()?;
    Ok((settings, Came { pins, lexicons }))
}

fn titled(lexicons: &[StoredLexicon]) -> Vec<Installed> {
    let titled = |lexicon: &StoredLexicon| {
        let metadata = lexicon.metadata().ok()?;
        Some(Installed { words: metadata.words, title: metadata.title() })
    };
    lexicons.iter().filter_map(titled).collect()
}
