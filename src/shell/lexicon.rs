//! Making the lexicon ready: from the store if it is there and sound, else from its file, in a worker.

use super::Shell;
use crate::browser::lexicon_work::Unpacking;
use crate::browser::{clock, files, lexicon_store};
use crate::challenge::delays::STORE_WAIT;
use crate::digest::Digest;
use crate::lexicon::{LexFile, Lexicon, Stored};
use crate::station::Event;
use js_sys::Uint8Array;
use std::rc::Rc;
use std::sync::Arc;
use wasm_bindgen_futures::spawn_local;

/// The bundled lexicon's file, below the page.
const FILE: &str = "lexicon/open.lex";

/// The same file, under an address that nothing is kept for.
const FILE_FROM_HOST: &str = "lexicon/open.lex?again";

/// A lexicon file that is whole, and the digest of its words.
async fn read(path: &str) -> Result<(Uint8Array, Digest), String> {
    let file = files::read(path).await?;
    let refused = |error| format!("the lexicon file `{FILE}`: {error}");
    let words = LexFile::read(&file.to_vec()).map_err(refused)?.identity().words;
    Ok((file, words))
}

impl Shell {
    pub(super) fn load_lexicon(self: &Rc<Self>) {
        let shell = self.clone();
        spawn_local(async move {
            if let Err(why) = shell.find_lexicon().await {
                shell.refuse(why);
            }
        });
    }

    /// The file says which lexicon is in force; the store may have it unpacked. What the store has
    /// and is not sound is built again: the file is the source.
    async fn find_lexicon(self: &Rc<Self>) -> Result<(), String> {
        // On a first visit the file is unpacked while it arrives. If anything is wrong with it, the
        // usual way finds out what.
        let is_first = clock::within(STORE_WAIT, lexicon_store::is_empty()).await == Some(true);
        if is_first && let Ok(stored) = self.unpack_arriving().await {
            return self.take_in(stored).await;
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
            self.open(lexicon);
            return Ok(());
        }
        let unpacking = self.start_unpacking()?;
        unpacking.take(&file)?;
        self.take_in(unpacking.finish().await?).await
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

    async fn take_in(self: &Rc<Self>, stored: Stored) -> Result<(), String> {
        let lexicon = stored.clone().open().map_err(|error| error.to_string())?;
        let words = lexicon.identity().words;
        self.open(lexicon);
        lexicon_store::keep(&words, &stored).await;
        Ok(())
    }

    fn refuse(self: &Rc<Self>, why: String) {
        self.send(Event::LexiconRefused(why));
        self.keep_site();
    }

    fn open(self: &Rc<Self>, lexicon: Lexicon) {
        let identity = Arc::clone(lexicon.identity());
        self.lexicon.replace(Some(lexicon));
        self.send(Event::LexiconReady(identity));
        self.keep_site();
    }
}
