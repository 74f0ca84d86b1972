//! The station's key and what it signs. Only an export waits for a signature, and not for long.

use super::Shell;
use crate::app::adapters::clock;
use crate::app::adapters::signed_heads;
use crate::app::adapters::signing_key::{NoKey, Signer};
use crate::challenge::delays::{KEY_WAIT, SIGN_WAIT, STORE_WAIT};
use crate::desk::diagnostics::Store;
use crate::journal::{Begun, HeadStatement, SignedHead, SigningKey};
use crate::station::Event;
use futures_util::FutureExt;
use futures_util::future::{LocalBoxFuture, Shared};
use leptos::prelude::WithUntracked;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

/// A task that runs even if nobody awaits it.
type Pending = Shared<LocalBoxFuture<'static, ()>>;

/// The key, and the tasks that use it.
#[derive(Default)]
pub(super) struct Signing {
    signer: RefCell<Option<Rc<Signer>>>,
    /// Loads or creates the key.
    finding: RefCell<Option<Pending>>,
    /// Makes the latest requested signature.
    last: RefCell<Option<Pending>>,
}

impl Shell {
    /// Loads the key, or creates it, unless this has been done.
    pub(super) fn find_key(self: &Rc<Self>) {
        if self.signing.signer.borrow().is_some() {
            return;
        }
        let shell = self.clone();
        let finding = async move {
            let key = match Signer::find().await {
                Ok(signer) => {
                    let key = SigningKey::Here(signer.public());
                    shell.signing.signer.replace(Some(Rc::new(signer)));
                    key
                }
                Err(no) => {
                    if let NoKey::NotSaved(error) = &no {
                        shell.send(Event::Failed(error.clone().into()));
                    }
                    no.state()
                }
            };
            shell.send(Event::Key(key));
        };
        self.signing.finding.replace(Some(pending(finding)));
    }

    /// Waits for the key, but not for long.
    pub(super) async fn key_found(&self) {
        let finding = self.signing.finding.borrow().clone();
        if let Some(finding) = finding {
            clock::within(KEY_WAIT, finding).await;
        }
    }

    /// The first entry of a journal, with this many journals before it, is written. This is saved with the
    /// key.
    pub(super) fn note_begun(self: &Rc<Self>, earlier: usize) {
        let signer = self.signing.signer.borrow().clone();
        let first = self.station.with_untracked(|station| station.writer().journal());
        let Some((signer, first)) = signer.zip(first) else { return };
        let begun = Begun { journal: earlier, first };
        if signer.begun() == Some(begun) {
            return;
        }
        let shell = self.clone();
        spawn_local(async move { drop(shell.noting(signer.save_begun(begun).await)) });
    }

    /// The last journal that was begun with the key, if the key is loaded.
    pub(super) fn begun(&self) -> Option<Begun> {
        self.signing.signer.borrow().as_ref()?.begun()
    }

    /// Signs a head and saves it.
    pub(super) fn sign(self: &Rc<Self>, statement: HeadStatement) {
        let Some(signer) = self.signing.signer.borrow().clone() else { return };
        let shell = self.clone();
        let signing = async move {
            let Some(head) = signer.sign(statement).await else { return };
            if shell.noting(signed_heads::save(&shell.files, &head).await).is_ok() {
                shell.send(Event::Signed(head));
            }
        };
        self.signing.last.replace(Some(pending(signing)));
    }

    /// All saved signed heads, including the one that is being signed if that does not take long.
    pub(super) async fn signed_heads(self: &Rc<Self>) -> Vec<SignedHead> {
        let last = self.signing.last.borrow().clone();
        if let Some(last) = last {
            clock::within(SIGN_WAIT, last).await;
        }
        self.in_time(STORE_WAIT, Store::Heads, signed_heads::all(&self.files))
            .await
            .unwrap_or_default()
    }
}

fn pending(future: impl Future<Output = ()> + 'static) -> Pending {
    let pending = future.boxed_local().shared();
    spawn_local(pending.clone());
    pending
}
