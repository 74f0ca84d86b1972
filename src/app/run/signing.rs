//! The station's key, and what is signed with it. Only an export waits for a signature, and not for long.

use super::{Shell, collecting};
use crate::app::adapters::signing::{self, NoKey, Signer};
use crate::app::adapters::{clock, local_storage};
use crate::browser_error::Store;
use crate::challenge::delays::{KEY_WAIT, SIGN_WAIT, STORE_WAIT};
use crate::desk::Answer;
use crate::journal::{Begun, HeadStatement, LastHead, SignedHead, StationKey};
use crate::station::Event;
use futures_util::FutureExt;
use futures_util::future::{LocalBoxFuture, Shared};
use leptos::prelude::WithUntracked;
use std::cell::{Cell, RefCell};
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
    /// The note of the last head that is being saved, or waits for that.
    to_note: Cell<Option<LastHead>>,
}

/// Loads or creates the key, unless this has been done.
pub(super) fn find_key(shell: &Rc<Shell>) {
    if shell.signing.signer.borrow().is_some() {
        return;
    }
    let finder = shell.clone();
    let finding = async move {
        let key = match Signer::find().await {
            Ok(signer) => {
                let key = StationKey::Here(signer.public());
                finder.signing.signer.replace(Some(Rc::new(signer)));
                key
            }
            Err(no_key) => {
                if let NoKey::NotSaved(error) = &no_key {
                    finder.send(Event::Failed(error.clone().into()));
                }
                no_key.state()
            }
        };
        finder.send(Answer::KeyFound(key));
    };
    shell.signing.finding.replace(Some(pending(finding)));
}

/// Waits for the key, but not for long.
pub(super) async fn key_found(shell: &Shell) {
    let finding = shell.signing.finding.borrow().clone();
    if let Some(finding) = finding {
        clock::within(KEY_WAIT, finding).await;
    }
}

/// Saves, beside the key, that the first entry of this journal is written. `earlier` is the number of journals before
/// this one.
pub(super) fn note_begun(shell: &Rc<Shell>, earlier: usize) {
    let signer = shell.signing.signer.borrow().clone();
    let first = shell.station.with_untracked(|station| station.writer().journal());
    let Some((signer, first)) = signer.zip(first) else { return };
    let begun = Begun { journal: earlier, first };
    if signer.begun() == Some(begun) {
        return;
    }
    let shell = shell.clone();
    spawn_local(async move { drop(shell.record_failure(signer.save_begun(begun).await)) });
}

/// Saves where the journal ends, beside the key. (Local storage has this, too, but browsers write it to the disk late.)
/// While one note is being saved, later ones wait, and only the last of them is saved.
pub(super) fn note_last_head(shell: &Rc<Shell>, last: LastHead) {
    let Some(signer) = shell.signing.signer.borrow().clone() else { return };
    if shell.signing.to_note.replace(Some(last)).is_some() {
        return;
    }
    let shell = shell.clone();
    spawn_local(async move {
        while let Some(last) = shell.signing.to_note.get() {
            drop(shell.record_failure(signer.save_last_head(last).await));
            if shell.signing.to_note.get() == Some(last) {
                shell.signing.to_note.set(None);
            }
        }
    });
}

/// Where the journal last ended: what is saved beside the key or in local storage, whichever goes further.
pub(super) fn last_head(shell: &Shell) -> Option<LastHead> {
    let beside_key = shell.signing.signer.borrow().as_ref().and_then(|signer| signer.last_head());
    LastHead::later(local_storage::last_head(), beside_key)
}

/// The last journal that was begun with the key, if the key is loaded.
pub(super) fn begun(shell: &Shell) -> Option<Begun> {
    shell.signing.signer.borrow().as_ref()?.begun()
}

/// Signs a head and saves it.
pub(super) fn sign(shell: &Rc<Shell>, statement: HeadStatement) {
    let Some(signer) = shell.signing.signer.borrow().clone() else { return };
    let saver = shell.clone();
    let signing = async move {
        let Some(head) = signer.sign(statement).await else { return };
        if saver.record_failure(signing::save_head(&saver.files, &head).await).is_ok() {
            collecting::signed(&saver, &head);
            saver.send(Answer::HeadSigned(head));
        }
    };
    shell.signing.last.replace(Some(pending(signing)));
}

/// Signs a head and saves nothing; none if the station has no key or the browser is slow.
pub(super) async fn signature(shell: &Shell, statement: HeadStatement) -> Option<SignedHead> {
    let signer = shell.signing.signer.borrow().clone()?;
    clock::within(SIGN_WAIT, signer.sign(statement)).await.flatten()
}

/// All saved signed heads, including the head that is being signed, if signing does not take long.
pub(super) async fn signed_heads(shell: &Rc<Shell>) -> Vec<SignedHead> {
    let last = shell.signing.last.borrow().clone();
    if let Some(last) = last {
        clock::within(SIGN_WAIT, last).await;
    }
    shell.in_time(STORE_WAIT, Store::Heads, signing::heads(&shell.files)).await.unwrap_or_default()
}

fn pending(future: impl Future<Output = ()> + 'static) -> Pending {
    let pending = future.boxed_local().shared();
    spawn_local(pending.clone());
    pending
}
