//! Making the lexicons ready: the site's own from the store if it is there and sound, else from its
//! file, in a worker; those a director installed from their store; and the authority of them all.

use super::Shell;
use crate::app::adapters::{fetch, lexicon_store};
use crate::app::worker::{Unpacking, WorkError};
use crate::challenge::delays::STORE_WAIT;
use crate::challenge::{Asked, Authority};
use crate::console::Settings;
use crate::console::diagnostics::Store;
use crate::digest::Digest;
use crate::lexicon::{Fingerprint, LexFile, Lexicon, Stored};
use crate::rulebook::Kind;
use crate::station::{Event, InForce, Station};
use futures_util::future::{FutureExt, LocalBoxFuture, Shared};
use js_sys::Uint8Array;
use leptos::prelude::WithUntracked;
use std::rc::Rc;
use std::sync::Arc;
use wasm_bindgen_futures::spawn_local;

/// The bundled lexicon's file, below the page.
const FILE: &str = "lexicon/open.lex";

/// The same file, under an address that nothing is kept for.
const FILE_FROM_HOST: &str = "lexicon/open.lex?again";

const NOT_INSTALLED: &str = "the lexicon the director chose is not installed here, or not sound: \
                             choose another at the director’s desk (Esc)";

/// The site's own lexicon, for all who wait for it; or why it does not come, and what to do.
pub(super) type OwnLexicon = Shared<LocalBoxFuture<'static, Result<Rc<Lexicon>, String>>>;

/// A lexicon file that is whole, and the digest of its words.
async fn read(path: &str) -> Result<(Uint8Array, Digest), String> {
    let file = fetch::read(path).await?;
    let refused = |error| format!("the lexicon file `{FILE}`: {error}");
    let words = LexFile::read(&file.to_vec()).map_err(refused)?.metadata().words;
    Ok((file, words))
}

impl Shell {
    /// A lexicon that was installed.
    pub(super) async fn installed(self: &Rc<Self>, words: &Digest) -> Result<Rc<Lexicon>, String> {
        let reading = lexicon_store::read_installed(words);
        let stored = self.in_time(STORE_WAIT, Store::Installed, reading).await;
        let stored = stored.map_err(|error| error.to_string())?.ok_or(NOT_INSTALLED)?;
        let lexicon = stored.open().map_err(|error| format!("{NOT_INSTALLED} ({error})"))?;
        Ok(Rc::new(lexicon))
    }

    /// The same, opened but once.
    async fn opened(
        self: &Rc<Self>,
        words: Digest,
        known: &mut Vec<Rc<Lexicon>>,
    ) -> Result<Rc<Lexicon>, String> {
        if let Some(lexicon) = known.iter().find(|lexicon| lexicon.metadata().words == words) {
            return Ok(Rc::clone(lexicon));
        }
        let lexicon = self.installed(&words).await?;
        known.push(Rc::clone(&lexicon));
        Ok(lexicon)
    }

    pub(super) fn load_lexicon(self: &Rc<Self>, settings: Settings) {
        let shell = self.clone();
        let load = self.loads.get() + 1;
        self.loads.set(load);
        if self.station.with_untracked(Station::is_first_start) {
            // The desk is open: a link takes the place of its first page, before anything is set there.
            self.take_link();
        }
        spawn_local(async move {
            let answer = shell.authorities_of(&settings).await;
            if shell.loads.get() != load {
                // Other settings hold by now, and their lexicons were asked for.
                return;
            }
            let event = match answer {
                Ok(open) => {
                    let (authorities, in_force) = open.into_iter().unzip();
                    shell.authorities.borrow_mut().offered = authorities;
                    Event::LexiconReady(in_force)
                }
                Err(why) => Event::LexiconRefused(why),
            };
            shell.send(event);
            // Once is enough: other settings bring no other site.
            if shell.site.borrow().is_none() {
                fetch::forget_begun();
                shell.take_link();
                shell.keep_site();
            }
        });
    }

    /// An authority for each lexicon offered to players: it stands in the place of the rulebook's first
    /// list. A list nobody chose a lexicon for is the site's own.
    async fn authorities_of(
        self: &Rc<Self>,
        settings: &Settings,
    ) -> Result<Vec<(Authority, InForce)>, String> {
        let offers = settings.offers();
        let (mut open, mut known) = (Vec::new(), Vec::new());
        for (place, offer) in offers.iter().enumerate() {
            let authority = self.authority_of(&settings.for_offer(*offer), &mut known).await;
            // Several are told apart by their letters, as on the count screen.
            let named = |why| match offer {
                Some(words) if offers.len() > 1 => {
                    let (letter, print) = (Asked::letter(place), Fingerprint::of(words));
                    format!("of the lexicons offered to players, {letter} ({print}): {why}")
                }
                _ => why,
            };
            open.push(authority.map_err(named)?);
        }
        Ok(open)
    }

    /// The authority of the rulebook in force. What was installed is opened once and `known` from then on.
    async fn authority_of(
        self: &Rc<Self>,
        settings: &Settings,
        known: &mut Vec<Rc<Lexicon>>,
    ) -> Result<(Authority, InForce), String> {
        let sources = settings.rulebook.book().sources;
        let mut lexicons = Vec::new();
        for source in sources {
            lexicons.push(match (settings.source(source.title), source.kind) {
                (Some(words), _) => Some(self.opened(words, known).await?),
                (None, Kind::List) => Some(self.own_lexicon().await?),
                (None, Kind::Book) => None,
            });
        }
        let coming = match &settings.coming {
            Some(words) => Some(self.opened(*words, known).await?),
            None => None,
        };
        let metadata = |lexicon: &Rc<Lexicon>| Arc::clone(lexicon.metadata());
        let in_force = InForce {
            lexicons: lexicons.iter().flatten().map(metadata).collect(),
            coming: coming.as_ref().map(metadata),
        };
        let mut given = lexicons.into_iter();
        let authority = Authority::new(sources, |_| given.next().flatten());
        let authority = authority.map_err(|error| error.to_string())?;
        Ok((coming.into_iter().fold(authority, Authority::with_coming), in_force))
    }

    /// The site's own lexicon, made ready once, however many wait for it: at the first start the director
    /// may choose a rulebook while it comes.
    pub(super) async fn own_lexicon(self: &Rc<Self>) -> Result<Rc<Lexicon>, String> {
        let find = || {
            let shell = self.clone();
            async move { shell.find_own().await.map(Rc::new) }.boxed_local().shared()
        };
        let own = self.own.borrow_mut().get_or_insert_with(find).clone();
        let found = own.await;
        if found.is_err() {
            // Whoever asks next has it fetched again.
            self.own.replace(None);
        }
        found
    }

    /// The file says which lexicon it is; the store may have it unpacked. What the store has and is
    /// not sound is built again: the file is the source.
    async fn find_own(self: &Rc<Self>) -> Result<Lexicon, String> {
        // On a first visit the file is unpacked while it arrives. If anything is wrong with it, the
        // usual way finds out what.
        let looking = lexicon_store::is_empty();
        let is_first = self.in_time(STORE_WAIT, Store::OwnLexicon, looking).await == Ok(true);
        if is_first && let Ok(stored) = self.unpack_arriving().await {
            return self.take_in(stored);
        }
        let (file, words) = match read(FILE).await {
            Ok(read) => read,
            // What is kept for offline use may be what is damaged: the host is asked past it.
            Err(why) => read(FILE_FROM_HOST).await.map_err(|_| why)?,
        };
        let reading = lexicon_store::read(&words);
        let stored = self.in_time(STORE_WAIT, Store::OwnLexicon, reading).await.ok().flatten();
        if let Some(Ok(lexicon)) = stored.map(Stored::open)
            && lexicon.metadata().words == words
        {
            return Ok(lexicon);
        }
        let unpacked = async {
            let unpacking = self.start_unpacking()?;
            unpacking.take(&file)?;
            unpacking.finish().await
        };
        let unpacked = self.worked(unpacked.await);
        self.take_in(unpacked.map_err(|error| error.to_string())?)
    }

    async fn unpack_arriving(self: &Rc<Self>) -> Result<Stored, String> {
        let told = |error: WorkError| error.to_string();
        let unpacking = self.worked(self.start_unpacking()).map_err(told)?;
        let body = fetch::open(FILE).await?;
        while let Some(bytes) = body.next().await? {
            unpacking.take(&bytes).map_err(told)?;
        }
        self.worked(unpacking.finish().await).map_err(told)
    }

    fn start_unpacking(self: &Rc<Self>) -> Result<Unpacking, WorkError> {
        let shell = self.clone();
        Unpacking::start(move |words, of| shell.send(Event::LexiconProgress(words, of)))
    }

    /// Opens it, and keeps it for the next start. (The players need not wait for that.)
    fn take_in(self: &Rc<Self>, stored: Stored) -> Result<Lexicon, String> {
        let lexicon = stored.clone().open().map_err(|error| error.to_string())?;
        let (shell, words) = (self.clone(), lexicon.metadata().words);
        spawn_local(async move {
            let _ = shell.noting(lexicon_store::keep(&words, &stored).await);
        });
        Ok(lexicon)
    }
}
