//! Prepares the lexicons, and makes authorities from them. The site's own lexicon comes from the store if it is intact
//! there, otherwise from its file, which a worker unpacks; installed ones come from their store. The file
//! `lexicon/open.lex` is read at every start, and its digest shows whether the stored lexicon is the right one.

use super::services::Services;
use crate::app::adapters::{fetch, lexicon_store};
use crate::app::worker::Unpacking;
use crate::browser_error::{Store, WorkError};
use crate::challenge::delays::STORE_WAIT;
use crate::challenge::{Authorities, Authority};
use crate::desk::Answer;
use crate::digest::Digest;
use crate::lexicon::{LexFile, Lexicon, StoredLexicon};
use crate::setup::{
    JudgingLexicons, LexiconError, NotJudging, OPEN_LEX_PATH, Settings, judging_lexicons,
};
use futures_util::future::{FutureExt, LocalBoxFuture, Shared};
use js_sys::Uint8Array;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

/// [`OPEN_LEX_PATH`], under an address that no cache stores.
const FILE_FROM_HOST: &str = "lexicon/open.lex?again";

/// The site's own lexicon, shared by all who wait for it.
type OwnLexicon = Shared<LocalBoxFuture<'static, Requested>>;

/// A requested lexicon, or why it could not be opened.
pub(super) type Requested = Result<Rc<Lexicon>, LexiconError>;

/// The lexicons that the station judges by.
pub(super) struct Judging {
    services: &'static Services,
    /// The site's own lexicon, once it has been requested.
    own: RefCell<Option<OwnLexicon>>,
    /// How many times lexicons were requested. Only the answer to the last request counts: while a request is slow, the
    /// director may choose another lexicon, and the station must judge by the lexicon that the count screen names.
    loads: Cell<u32>,
    authorities: RefCell<Authorities>,
}

impl Judging {
    pub(super) fn new(services: &'static Services) -> Self {
        Self {
            services,
            own: RefCell::default(),
            loads: Cell::default(),
            authorities: RefCell::default(),
        }
    }

    /// What each step of the station judges by.
    pub(super) const fn authorities(&self) -> &RefCell<Authorities> {
        &self.authorities
    }

    async fn installed(&self, words: &Digest) -> Requested {
        let reading = lexicon_store::read_installed(words);
        let stored = self.services.in_time(STORE_WAIT, Store::Installed, reading).await;
        let stored = stored?.ok_or(LexiconError::NotInstalled)?;
        Ok(Rc::new(stored.open().map_err(LexiconError::Unsound)?))
    }

    /// Requests the lexicons of these settings. Resolves to whether they are the last that were requested.
    pub(super) fn open(&'static self, settings: Settings) -> impl Future<Output = bool> {
        let request = self.loads.get() + 1;
        self.loads.set(request);
        async move {
            let answer = self.authorities_of(&settings).await;
            if self.loads.get() != request {
                // The settings have changed meanwhile, and their lexicons have been requested.
                return false;
            }
            let answer = match answer {
                Ok(open) => {
                    let (authorities, judging_lexicons) = open.into_iter().unzip();
                    self.authorities.borrow_mut().offered = authorities;
                    Answer::LexiconsReady(judging_lexicons)
                }
                Err(error) => Answer::LexiconRefused(error),
            };
            self.services.send(answer);
            true
        }
    }

    /// An authority for each lexicon offered to players.
    async fn authorities_of(
        &'static self,
        settings: &Settings,
    ) -> Result<Vec<(Authority, JudgingLexicons)>, NotJudging> {
        let opened = self.lexicons_of(settings).await;
        judging_lexicons(settings, |words| {
            let index = settings.judged_by().iter().position(|other| *other == words);
            let lexicon = index.and_then(|index| opened.get(index)).cloned();
            lexicon.unwrap_or(Err(LexiconError::NotInstalled))
        })
    }

    /// Every lexicon that these settings use, once each. Installed lexicons are opened again from the store; the
    /// site's own lexicon is the one in use.
    pub(super) async fn lexicons_of(&'static self, settings: &Settings) -> Vec<Requested> {
        let mut requested = Vec::new();
        for words in settings.judged_by() {
            requested.push(match words {
                Some(words) => self.installed(&words).await,
                None => self.own_lexicon().await,
            });
        }
        requested
    }

    /// The site's own lexicon. It is prepared only once, even if it is requested again meanwhile, for example
    /// because the director chooses a rulebook at the first start.
    pub(super) async fn own_lexicon(&'static self) -> Requested {
        let find = || async move { self.find_own().await.map(Rc::new) }.boxed_local().shared();
        let own = self.own.borrow_mut().get_or_insert_with(find).clone();
        let found = own.await;
        if found.is_err() {
            // The next request fetches it again.
            self.own.replace(None);
        }
        found
    }

    /// Finds the site's own lexicon. The file's head says which words it has; the store may have those words unpacked
    /// already. If the stored lexicon is damaged, it is rebuilt from the file.
    async fn find_own(&'static self) -> Result<Lexicon, LexiconError> {
        // On a first visit the file is unpacked while it downloads. If that fails, reading the file as usual gives the
        // reason.
        let looking = lexicon_store::is_empty();
        let is_first =
            self.services.in_time(STORE_WAIT, Store::OwnLexicon, looking).await == Ok(true);
        if is_first && let Ok(stored) = self.unpack_arriving().await {
            return self.open_and_store(stored);
        }
        let (file, words) = match read(OPEN_LEX_PATH).await {
            Ok(read) => read,
            // The offline copy of the file may be damaged, so the host is asked directly.
            Err(why) => read(FILE_FROM_HOST).await.map_err(|_| why)?,
        };
        let reading = lexicon_store::read(&words);
        let stored =
            self.services.in_time(STORE_WAIT, Store::OwnLexicon, reading).await.ok().flatten();
        if let Some(Ok(lexicon)) = stored.map(StoredLexicon::open)
            && lexicon.metadata().words == words
        {
            return Ok(lexicon);
        }
        let unpacked = async {
            let unpacking = self.start_unpacking()?;
            unpacking.take(&file)?;
            unpacking.finish().await
        };
        self.open_and_store(self.services.record_worker_failure(unpacked.await)?)
    }

    async fn unpack_arriving(&'static self) -> Result<StoredLexicon, LexiconError> {
        let unpacking = self.services.record_worker_failure(self.start_unpacking())?;
        let body = fetch::open(OPEN_LEX_PATH).await?;
        while let Some(bytes) = body.next().await? {
            unpacking.take(&bytes)?;
        }
        Ok(self.services.record_worker_failure(unpacking.finish().await)?)
    }

    fn start_unpacking(&'static self) -> Result<Unpacking, WorkError> {
        Unpacking::start(move |words, of| self.services.send(Answer::LexiconProgress(words, of)))
    }

    /// Opens the lexicon, and stores it for the next start. (Players need not wait for that.)
    fn open_and_store(&'static self, stored: StoredLexicon) -> Result<Lexicon, LexiconError> {
        let lexicon = stored.clone().open().map_err(LexiconError::Unpacked)?;
        let words = lexicon.metadata().words;
        spawn_local(async move {
            let _ = self.services.record_failure(lexicon_store::save(&words, &stored).await);
        });
        Ok(lexicon)
    }
}

/// Fetches a complete lexicon file, and the digest of its words.
async fn read(path: &str) -> Result<(Uint8Array, Digest), LexiconError> {
    let file = fetch::read(path).await?;
    let words = LexFile::read(&file.to_vec()).map_err(LexiconError::File)?.metadata().words;
    Ok((file, words))
}
