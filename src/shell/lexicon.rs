//! Making the lexicons ready: the site's own from the store if it is there and sound, else from its
//! file, in a worker; those a director installed from their store; and the authority of them all.

use super::Shell;
use crate::browser::lexicon_work::Unpacking;
use crate::browser::{clock, files, lexicon_store};
use crate::challenge::delays::STORE_WAIT;
use crate::challenge::{Asked, Authority};
use crate::console::Settings;
use crate::digest::Digest;
use crate::lexicon::{Fingerprint, LexFile, Lexicon, Stored};
use crate::rulebook::Kind;
use crate::station::{Event, InForce, Station};
use js_sys::{Promise, Uint8Array};
use leptos::prelude::WithUntracked;
use std::rc::Rc;
use std::sync::Arc;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, future_to_promise, spawn_local};

/// The bundled lexicon's file, below the page.
const FILE: &str = "lexicon/open.lex";

/// The same file, under an address that nothing is kept for.
const FILE_FROM_HOST: &str = "lexicon/open.lex?again";

const NOT_INSTALLED: &str = "the lexicon the director chose is not installed here, or not sound: \
                             choose another at the director’s desk (Esc)";

const NO_ANSWER: &str = "the browser’s storage did not answer: try again";

/// A lexicon file that is whole, and the digest of its words.
async fn read(path: &str) -> Result<(Uint8Array, Digest), String> {
    let file = files::read(path).await?;
    let refused = |error| format!("the lexicon file `{FILE}`: {error}");
    let words = LexFile::read(&file.to_vec()).map_err(refused)?.identity().words;
    Ok((file, words))
}

/// A lexicon that was installed.
pub(super) async fn installed(words: &Digest) -> Result<Rc<Lexicon>, String> {
    let stored = clock::within(STORE_WAIT, lexicon_store::read_installed(words)).await;
    let lexicon = stored.ok_or(NO_ANSWER)?.and_then(|stored| stored.open().ok());
    lexicon.map(Rc::new).ok_or_else(|| NOT_INSTALLED.to_owned())
}

/// The same, opened but once.
async fn opened(words: Digest, known: &mut Vec<Rc<Lexicon>>) -> Result<Rc<Lexicon>, String> {
    if let Some(lexicon) = known.iter().find(|lexicon| lexicon.identity().words == words) {
        return Ok(Rc::clone(lexicon));
    }
    let lexicon = installed(&words).await?;
    known.push(Rc::clone(&lexicon));
    Ok(lexicon)
}

impl Shell {
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
                    shell.authorities.replace(authorities);
                    Event::LexiconReady(in_force)
                }
                Err(why) => Event::LexiconRefused(why),
            };
            shell.send(event);
            // Once is enough: other settings bring no other site.
            if shell.site.borrow().is_none() {
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
                (Some(words), _) => Some(opened(words, known).await?),
                (None, Kind::List) => Some(self.own_lexicon().await?),
                (None, Kind::Book) => None,
            });
        }
        let coming = match &settings.coming {
            Some(words) => Some(opened(*words, known).await?),
            None => None,
        };
        let identity = |lexicon: &Rc<Lexicon>| Arc::clone(lexicon.identity());
        let in_force = InForce {
            lexicons: lexicons.iter().flatten().map(identity).collect(),
            coming: coming.as_ref().map(identity),
        };
        let mut given = lexicons.into_iter();
        let authority = Authority::new(sources, |_| given.next().flatten());
        let authority = authority.map_err(|error| error.to_string())?;
        Ok((coming.into_iter().fold(authority, Authority::with_coming), in_force))
    }

    /// The site's own lexicon, made ready once, however many wait for it: at the first start the director
    /// may choose a rulebook while it comes.
    pub(super) async fn own_lexicon(self: &Rc<Self>) -> Result<Rc<Lexicon>, String> {
        let own = self.own.borrow().clone();
        if let Some(own) = own {
            return Ok(own);
        }
        let comes = self.own_comes.borrow_mut().get_or_insert_with(|| self.get_own()).clone();
        let came = JsFuture::from(comes).await;
        // Whoever asks after a failure has it fetched again.
        self.own_comes.replace(None);
        let own = came.map(|_| self.own.borrow().clone());
        own.map_err(|why| why.as_string().unwrap_or_default())?.ok_or_else(|| NO_ANSWER.to_owned())
    }

    fn get_own(self: &Rc<Self>) -> Promise {
        let shell = self.clone();
        future_to_promise(async move {
            shell.own.replace(Some(Rc::new(shell.find_own().await?)));
            Ok(JsValue::UNDEFINED)
        })
    }

    /// The file says which lexicon it is; the store may have it unpacked. What the store has and is
    /// not sound is built again: the file is the source.
    async fn find_own(self: &Rc<Self>) -> Result<Lexicon, String> {
        // On a first visit the file is unpacked while it arrives. If anything is wrong with it, the
        // usual way finds out what.
        let is_first = clock::within(STORE_WAIT, lexicon_store::is_empty()).await == Some(true);
        if is_first && let Ok(stored) = self.unpack_arriving().await {
            return take_in(stored);
        }
        let (file, words) = match read(FILE).await {
            Ok(read) => read,
            // What is kept for offline use may be what is damaged: the host is asked past it.
            Err(why) => read(FILE_FROM_HOST).await.map_err(|_| why)?,
        };
        let stored = clock::within(STORE_WAIT, lexicon_store::read(&words)).await.flatten();
        if let Some(Ok(lexicon)) = stored.map(Stored::open)
            && lexicon.identity().words == words
        {
            return Ok(lexicon);
        }
        let unpacking = self.start_unpacking()?;
        unpacking.take(&file)?;
        take_in(unpacking.finish().await?)
    }

    async fn unpack_arriving(self: &Rc<Self>) -> Result<Stored, String> {
        let unpacking = self.start_unpacking()?;
        let body = files::open(FILE).await?;
        while let Some(bytes) = body.next().await? {
            unpacking.take(&bytes)?;
        }
        unpacking.finish().await
    }

    fn start_unpacking(self: &Rc<Self>) -> Result<Unpacking, String> {
        let shell = self.clone();
        Unpacking::start(move |words, of| shell.send(Event::LexiconProgress(words, of)))
    }
}

/// Opens it, and keeps it for the next start. (The players need not wait for that.)
fn take_in(stored: Stored) -> Result<Lexicon, String> {
    let lexicon = stored.clone().open().map_err(|error| error.to_string())?;
    let words = lexicon.identity().words;
    spawn_local(async move { lexicon_store::keep(&words, &stored).await });
    Ok(lexicon)
}
