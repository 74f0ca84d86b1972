//! The station's key, and what is signed with it. Only an export waits for a signature, and not for long.

use super::services::{Services, page_long};
use crate::app::adapters::signing::{self, NoKey, Signer};
use crate::app::adapters::{clock, local_storage};
use crate::browser_error::Store;
use crate::challenge::delays::{KEY_WAIT, SIGN_WAIT, STORE_WAIT};
use crate::desk::Answer;
use crate::journal::{Begun, HeadStatement, LastHead, SignedHead, StationKey};
use crate::station::Event;
use futures_util::FutureExt;
use futures_util::future::{LocalBoxFuture, Shared};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

/// A task that runs even if nobody awaits it.
type Pending = Shared<LocalBoxFuture<'static, ()>>;

/// The key, and the tasks that use it.
pub(super) struct Signing {
    services: &'static Services,
    signer: RefCell<Option<Rc<Signer>>>,
    /// Loads or creates the key.
    finding: RefCell<Option<Pending>>,
    /// Whether the key could not be read, and is to be looked for again.
    is_unread: Cell<bool>,
    /// Makes the latest requested signature.
    last: RefCell<Option<Pending>>,
    /// The note of the last head that is being saved, or waits for that.
    to_note: Cell<Option<LastHead>>,
    /// The signed heads that were saved, until they are taken for collecting.
    saved: RefCell<Vec<SignedHead>>,
}

impl Signing {
    pub(super) fn new(services: &'static Services) -> &'static Self {
        page_long(Self {
            services,
            signer: RefCell::default(),
            finding: RefCell::default(),
            is_unread: Cell::default(),
            last: RefCell::default(),
            to_note: Cell::default(),
            saved: RefCell::default(),
        })
    }

    /// Loads or creates the key, unless this has been done. One that cannot be read may be there all the same, so nothing
    /// is said about it, and it is looked for again after the next write.
    pub(super) fn find_key(&'static self) {
        if self.signer.borrow().is_some() {
            return;
        }
        let finding = async move {
            let found = Signer::find().await;
            self.is_unread.set(matches!(found, Err(NoKey::Unread(_))));
            if let Err(NoKey::Unread(error) | NoKey::NotSaved(error)) = &found {
                self.services.send(Event::Failed(error.clone().into()));
            }
            let key = match found {
                Ok(signer) => {
                    let key = StationKey::Here(signer.public());
                    self.signer.replace(Some(Rc::new(signer)));
                    key
                }
                Err(NoKey::Unread(_)) => return,
                Err(NoKey::NoCrypto) => StationKey::NoCrypto,
                Err(NoKey::NotSaved(_)) => StationKey::NotSaved,
            };
            self.services.send(Answer::KeyFound(key));
        };
        self.finding.replace(Some(pending(finding)));
    }

    /// Waits for the key, but not for long.
    pub(super) async fn key_found(&self) {
        let finding = self.finding.borrow().clone();
        if let Some(finding) = finding {
            clock::within(KEY_WAIT, finding).await;
        }
    }

    /// Saves, beside the key, that the first entry of this journal is written. `earlier` is the number of journals
    /// before this one.
    pub(super) fn note_begun(&'static self, earlier: usize) {
        if self.is_unread.take() {
            self.find_key();
        }
        let signer = self.signer.borrow().clone();
        let first = self.services.with_station(|station| station.writer().journal());
        let Some((signer, first)) = signer.zip(first) else { return };
        let begun = Begun { journal: earlier, first };
        if signer.begun() == Some(begun) {
            return;
        }
        spawn_local(async move {
            drop(self.services.record_failure(signer.save_begun(begun).await));
        });
    }

    /// Saves where the journal ends, beside the key. (Local storage has this, too, but browsers write it to the disk
    /// late.) While one note is being saved, later ones wait, and only the last of them is saved.
    pub(super) fn note_last_head(&'static self, last: LastHead) {
        let Some(signer) = self.signer.borrow().clone() else { return };
        if self.to_note.replace(Some(last)).is_some() {
            return;
        }
        spawn_local(async move {
            while let Some(last) = self.to_note.get() {
                drop(self.services.record_failure(signer.save_last_head(last).await));
                if self.to_note.get() == Some(last) {
                    self.to_note.set(None);
                }
            }
        });
    }

    /// Where the journal last ended: what is saved beside the key or in local storage, whichever goes further.
    pub(super) fn last_head(&self) -> Option<LastHead> {
        let beside_key = self.signer.borrow().as_ref().and_then(|signer| signer.last_head());
        LastHead::later(local_storage::last_head(), beside_key)
    }

    /// The last journal that was begun with the key, if the key is loaded.
    pub(super) fn begun(&self) -> Option<Begun> {
        self.signer.borrow().as_ref()?.begun()
    }

    /// Signs a head and saves it.
    pub(super) fn sign(&'static self, statement: HeadStatement) {
        let Some(signer) = self.signer.borrow().clone() else { return };
        let services = self.services;
        let signing = async move {
            let Some(head) = signer.sign(statement).await else { return };
            if services.record_failure(signing::save_head(&services.files, &head).await).is_ok() {
                self.saved.borrow_mut().push(head.clone());
                services.send(Answer::HeadSigned(head));
            }
        };
        self.last.replace(Some(pending(signing)));
    }

    /// The heads that were signed and saved since this was last asked.
    pub(super) fn take_saved(&self) -> Vec<SignedHead> {
        self.saved.take()
    }

    /// Signs a head and saves nothing; none if the station has no key or the browser is slow.
    pub(super) async fn signature(&self, statement: HeadStatement) -> Option<SignedHead> {
        let signer = self.signer.borrow().clone()?;
        clock::within(SIGN_WAIT, signer.sign(statement)).await.flatten()
    }

    /// All saved signed heads, including the head that is being signed, if signing does not take long.
    pub(super) async fn signed_heads(&self) -> Vec<SignedHead> {
        let last = self.last.borrow().clone();
        if let Some(last) = last {
            clock::within(SIGN_WAIT, last).await;
        }
        self.saved_heads().await
    }

    /// All saved signed heads.
    pub(super) async fn saved_heads(&self) -> Vec<SignedHead> {
        let heads = signing::heads(&self.services.files);
        self.services.in_time(STORE_WAIT, Store::Heads, heads).await.unwrap_or_default()
    }
}

fn pending(future: impl Future<Output = ()> + 'static) -> Pending {
    let pending = future.boxed_local().shared();
    spawn_local(pending.clone());
    pending
}
