//! Prepares the lexicons, and makes authorities from them. The site's own lexicon comes from the store if it is intact
//! there, otherwise from its file, which a worker unpacks; installed ones come from their store. The file
//! `lexicon/open.lex` is read at every start, and its digest shows whether the stored lexicon is the right one.

use super::{Shell, dropped_files, readiness, transfer};
use crate::app::adapters::{fetch, lexicon_store};
use crate::app::worker::Unpacking;
use crate::browser_error::{Store, WorkError};
use crate::challenge::Authority;
use crate::challenge::delays::STORE_WAIT;
use crate::desk::Answer;
use crate::digest::Digest;
use crate::lexicon::{LexFile, Lexicon, StoredLexicon};
use crate::setup::{
    JudgingLexicons, LexiconError, NotJudging, OPEN_LEX_PATH, Settings, judging_lexicons,
};
use crate::station::Station;
use futures_util::future::{FutureExt, LocalBoxFuture, Shared};
use js_sys::Uint8Array;
use leptos::prelude::WithUntracked;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

/// [`OPEN_LEX_PATH`], under an address that no cache stores.
const FILE_FROM_HOST: &str = "lexicon/open.lex?again";

/// The site's own lexicon, shared by all who wait for it.
pub(super) type OwnLexicon = Shared<LocalBoxFuture<'static, Result<Rc<Lexicon>, LexiconError>>>;

/// Fetches a complete lexicon file, and the digest of its words.
async fn read(path: &str) -> Result<(Uint8Array, Digest), LexiconError> {
    let file = fetch::read(path).await?;
    let words = LexFile::read(&file.to_vec()).map_err(LexiconError::File)?.metadata().words;
    Ok((file, words))
}

pub(super) async fn installed(
    shell: &Rc<Shell>,
    words: &Digest,
) -> Result<Rc<Lexicon>, LexiconError> {
    let reading = lexicon_store::read_installed(words);
    let stored = shell.in_time(STORE_WAIT, Store::Installed, reading).await;
    let stored = stored?.ok_or(LexiconError::NotInstalled)?;
    Ok(Rc::new(stored.open().map_err(LexiconError::Unsound)?))
}

pub(super) fn open_lexicons(shell: &Rc<Shell>, settings: Settings) {
    let shell = shell.clone();
    let request = shell.loads.get() + 1;
    shell.loads.set(request);
    if shell.station.with_untracked(Station::is_first_start) {
        // The desk is open, so the set-up from the address replaces its first page, before anything is changed there.
        transfer::take_link(&shell);
        dropped_files::take_launched(&shell);
    }
    spawn_local(async move {
        let answer = authorities_of(&shell, &settings).await;
        if shell.loads.get() != request {
            // The settings have changed meanwhile, and their lexicons have been requested.
            return;
        }
        let answer = match answer {
            Ok(open) => {
                let (authorities, judging_lexicons) = open.into_iter().unzip();
                shell.authorities.borrow_mut().offered = authorities;
                Answer::LexiconsReady(judging_lexicons)
            }
            Err(error) => Answer::LexiconRefused(error),
        };
        shell.send(answer);
        // This is done only once, because the site is the same whatever the settings are.
        if shell.site.borrow().is_none() {
            fetch::discard_early();
            transfer::take_link(&shell);
            dropped_files::take_launched(&shell);
            shell.register_site();
        }
    });
}

/// An authority for each lexicon offered to players.
async fn authorities_of(
    shell: &Rc<Shell>,
    settings: &Settings,
) -> Result<Vec<(Authority, JudgingLexicons)>, NotJudging> {
    let opened = readiness::lexicons_of(shell, settings).await;
    judging_lexicons(settings, |words| {
        let index = settings.judged_by().iter().position(|other| *other == words);
        let lexicon = index.and_then(|index| opened.get(index)).cloned();
        lexicon.unwrap_or(Err(LexiconError::NotInstalled))
    })
}

/// The site's own lexicon. It is prepared only once, even if it is requested again meanwhile, for example
/// because the director chooses a rulebook at the first start.
pub(super) async fn own_lexicon(shell: &Rc<Shell>) -> Result<Rc<Lexicon>, LexiconError> {
    let find = || {
        let shell = shell.clone();
        async move { find_own(&shell).await.map(Rc::new) }.boxed_local().shared()
    };
    let own = shell.own.borrow_mut().get_or_insert_with(find).clone();
    let found = own.await;
    if found.is_err() {
        // The next request fetches it again.
        shell.own.replace(None);
    }
    found
}

/// Finds the site's own lexicon. The file's head says which words it has; the store may have those words unpacked
/// already. If the stored lexicon is damaged, it is rebuilt from the file.
async fn find_own(shell: &Rc<Shell>) -> Result<Lexicon, LexiconError> {
    // On a first visit the file is unpacked while it downloads. If that fails, reading the file as usual gives the
    // reason.
    let looking = lexicon_store::is_empty();
    let is_first = shell.in_time(STORE_WAIT, Store::OwnLexicon, looking).await == Ok(true);
    if is_first && let Ok(stored) = unpack_arriving(shell).await {
        return open_and_store(shell, stored);
    }
    let (file, words) = match read(OPEN_LEX_PATH).await {
        Ok(read) => read,
        // The offline copy of the file may be damaged, so the host is asked directly.
        Err(why) => read(FILE_FROM_HOST).await.map_err(|_| why)?,
    };
    let reading = lexicon_store::read(&words);
    let stored = shell.in_time(STORE_WAIT, Store::OwnLexicon, reading).await.ok().flatten();
    if let Some(Ok(lexicon)) = stored.map(StoredLexicon::open)
        && lexicon.metadata().words == words
    {
        return Ok(lexicon);
    }
    let unpacked = async {
        let unpacking = start_unpacking(shell)?;
        unpacking.take(&file)?;
        unpacking.finish().await
    };
    open_and_store(shell, shell.record_worker_failure(unpacked.await)?)
}

async fn unpack_arriving(shell: &Rc<Shell>) -> Result<StoredLexicon, LexiconError> {
    let unpacking = shell.record_worker_failure(start_unpacking(shell))?;
    let body = fetch::open(OPEN_LEX_PATH).await?;
    while let Some(bytes) = body.next().await? {
        unpacking.take(&bytes)?;
    }
    Ok(shell.record_worker_failure(unpacking.finish().await)?)
}

fn start_unpacking(shell: &Rc<Shell>) -> Result<Unpacking, WorkError> {
    let shell = shell.clone();
    Unpacking::start(move |words, of| shell.send(Answer::LexiconProgress(words, of)))
}

/// Opens the lexicon, and stores it for the next start. (Players need not wait for that.)
fn open_and_store(shell: &Rc<Shell>, stored: StoredLexicon) -> Result<Lexicon, LexiconError> {
    let lexicon = stored.clone().open().map_err(LexiconError::Unpacked)?;
    let (shell, words) = (shell.clone(), lexicon.metadata().words);
    spawn_local(async move {
        let _ = shell.record_failure(lexicon_store::save(&words, &stored).await);
    });
    Ok(lexicon)
}
