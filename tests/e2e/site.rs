//! A host of static files on this machine. Long, because it has everything about a host. The host serves a built
//! site, counts requests, and can be switched off. It can compress files, send other file types, or behave as if it
//! were behind a network that answers in its place until somebody signs in.

use crate::collector::{self, Collector, Headers};
use crate::few_words::with_few_words;
use crate::first_script::{listen, with_first};
use crate::folder::Folder;
use crate::graphs::gzip;
use brotli::enc::BrotliEncoderParams;
use std::collections::{HashMap, HashSet};
use std::io::{self, BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;
use std::{env, fs};

/// The folder of the built site.
pub(crate) fn dist() -> PathBuf {
    let dist: PathBuf = env::var_os("DIST").unwrap_or_else(|| "dist".into()).into();
    assert!(dist.join("index.html").exists(), "{}: no site. Run `make dist`", dist.display());
    dist
}

/// The file of the whole program, which a new device loads after the one for a first visit. `ending` is that of its
/// script (`.js`) or of its WebAssembly (`_bg.wasm`).
pub(crate) fn whole_program(ending: &str) -> String {
    let names = fs::read_dir(dist()).unwrap().map(|it| it.unwrap().file_name().into_string());
    let is_whole = |name: &String| name.starts_with("challenge-station-") && name.ends_with(ending);
    names.flatten().find(is_whole).unwrap()
}

/// A copy of the built site that can be changed.
pub(crate) struct SiteCopy(Folder);

impl SiteCopy {
    /// A copy of the site as it was built.
    pub(crate) fn new() -> Self {
        let folder = Folder::new();
        folder.take_copy(&dist());
        Self(folder)
    }

    /// Its path.
    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    /// A file's bytes.
    pub(crate) fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.path().join(name)).unwrap()
    }

    /// Replaces a file's bytes.
    pub(crate) fn write(&self, name: &str, bytes: &[u8]) -> &Self {
        fs::write(self.path().join(name), bytes).unwrap();
        self
    }

    /// Deletes a file.
    pub(crate) fn remove(&self, name: &str) -> &Self {
        fs::remove_file(self.path().join(name)).unwrap();
        self
    }

    /// Updates its list of files, as at the end of a build.
    pub(crate) fn pack(&self) -> &Self {
        let mut precache = Command::new(env!("CARGO_BIN_EXE_precache"));
        let output = precache.arg(self.path()).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        self
    }

    /// The version of its service worker.
    pub(crate) fn version(&self) -> String {
        let worker = String::from_utf8(self.read("sw.js")).unwrap();
        let line = worker.lines().find(|line| line.starts_with("const VERSION")).unwrap();
        line.split('"').nth(1).unwrap().to_owned()
    }
}

/// The host. All its files are below [`Site::address`].
pub(crate) struct Site {
    place: SocketAddr,
    below: String,
    shared: Arc<Shared>,
    running: Mutex<Option<JoinHandle<()>>>,
}

struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

/// The response of a network with a sign-in.
const PORTAL: &[u8] = b"<!DOCTYPE html><title>Hotel</title><h1>Welcome! Sign in.</h1>";

/// How a network with a sign-in responds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Portal {
    /// With its page and status 200.
    Page,
    /// With a redirect to its page.
    Proxy,
}

/// The compression of responses.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Coding {
    /// None.
    #[default]
    Plain,
    Gzip,
    Brotli,
}

#[derive(Default)]
struct State {
    coding: Coding,
    kinds: HashMap<String, String>,
    portal: Option<(Portal, Vec<String>)>,
    root: PathBuf,
    has_few_words: bool,
    below: String,
    asked: Vec<String>,
    documents: usize,
    held: HashSet<String>,
    stalled: HashMap<String, usize>,
    stopped: bool,
    collector: collector::Collector,
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The type that a test has set for this file, if any.
    fn kind(&self, name: &str) -> Option<String> {
        let kinds = &self.state().kinds;
        kinds.iter().find(|(ending, _)| name.ends_with(*ending)).map(|(_, kind)| kind.clone())
    }

    /// How the network answers for this file instead of the host, if it does.
    fn captured(&self, name: &str) -> Option<Portal> {
        let state = self.state();
        let (how, endings) = state.portal.as_ref()?;
        let is_meant = |ending: &String| name.ends_with(ending.as_str());
        (endings.is_empty() || endings.iter().any(is_meant)).then_some(*how)
    }

    /// The bytes as compressed for a browser that accepts these codings, and the header that says so.
    fn coded(&self, bytes: Vec<u8>, takes: &str) -> (Vec<u8>, &'static str) {
        let coding = self.state().coding;
        match coding {
            Coding::Gzip if takes.contains("gzip") => (gzip(&bytes), "Content-Encoding: gzip\r\n"),
            Coding::Brotli if takes.contains("br") => {
                let params = BrotliEncoderParams { quality: 2, ..Default::default() };
                let mut packed = Vec::new();
                brotli::BrotliCompress(&mut &bytes[..], &mut packed, &params).unwrap();
                (packed, "Content-Encoding: br\r\n")
            }
            _ => (bytes, ""),
        }
    }
}

impl Site {
    /// Serves a folder.
    pub(crate) fn of(root: &Path) -> Self {
        Self::below("/", root)
    }

    /// Serves the site as it was built.
    pub(crate) fn built() -> Self {
        Self::of(&dist())
    }

    /// Serves the site with a short word list, so that tests of other things start sooner.
    pub(crate) fn with_few_words() -> Self {
        Self::built().and_few_words()
    }

    /// Serves a short word list in place of the site's own.
    pub(crate) fn and_few_words(self) -> Self {
        self.shared.state().has_few_words = true;
        self
    }

    /// Serves a folder at a path, which begins and ends with a slash.
    pub(crate) fn below(below: &str, root: &Path) -> Self {
        let listener = listen();
        let state = State { root: root.into(), below: below.into(), ..State::default() };
        let site = Self {
            place: listener.local_addr().unwrap(),
            below: below.into(),
            shared: Arc::new(Shared { state: Mutex::new(state), changed: Condvar::new() }),
            running: Mutex::default(),
        };
        site.run(listener);
        site
    }

    /// The page's address.
    pub(crate) fn address(&self) -> String {
        format!("{}{}", self.origin(), self.below)
    }

    /// The page's address with a name for the host, so that the page cannot tell that only this device can open it
    /// (`Station::shared`).
    pub(crate) fn shared_address(&self) -> String {
        self.address().replace("127.0.0.1", "station.example")
    }

    /// The host's address, without a path.
    pub(crate) fn origin(&self) -> String {
        format!("http://{}", self.place)
    }

    /// Switches to another folder.
    pub(crate) fn serve(&self, root: &Path) {
        let mut state = self.shared.state();
        (state.root, state.has_few_words) = (root.into(), false);
    }

    /// Delays responses for this file until [`Site::release`].
    pub(crate) fn hold(&self, name: &str) {
        self.shared.state().held.insert(name.into());
    }

    /// Sends this many bytes of this file, and the rest after [`Site::release`].
    pub(crate) fn stall(&self, name: &str, after: usize) {
        self.shared.state().stalled.insert(name.into(), after);
    }

    /// Compresses all responses, if the browser accepts it.
    pub(crate) fn compress(&self, coding: Coding) {
        self.shared.state().coding = coding;
    }

    /// Sets the type of files with this ending.
    pub(crate) fn call(&self, ending: &str, kind: &str) {
        self.shared.state().kinds.insert(ending.into(), kind.into());
    }

    /// From now on a network answers all requests or, if endings are given, those for files with
    /// these endings.
    pub(crate) fn put_behind_portal(&self, how: Portal, endings: &[&str]) {
        let endings = endings.iter().map(ToString::to_string).collect();
        self.shared.state().portal = Some((how, endings));
    }

    /// Stops answering in the host's place, as if somebody had signed in.
    pub(crate) fn remove_portal(&self) {
        self.shared.state().portal = None;
    }

    /// Sends the delayed responses.
    pub(crate) fn release(&self) {
        self.shared.state().held.clear();
        self.shared.state().stalled.clear();
        self.shared.changed.notify_all();
    }

    /// The path of every request so far, in order, below the page's address. (Browsers request icons whenever they
    /// like, so those do not count.)
    pub(crate) fn asked(&self) -> Vec<String> {
        let state = self.shared.state();
        state.asked.iter().filter(|name| !name.contains("icon")).cloned().collect()
    }

    /// How often a path was requested; the page itself is "".
    pub(crate) fn count(&self, name: &str) -> usize {
        self.shared.state().asked.iter().filter(|asked| *asked == name).count()
    }

    /// How often a page was loaded. (A service worker's copy does not count.)
    pub(crate) fn documents(&self) -> usize {
        self.shared.state().documents
    }

    /// Calls `call` with the site's collector.
    pub(crate) fn with_collector(&self, call: &mut dyn FnMut(&mut Collector)) {
        call(&mut self.shared.state().collector);
    }

    /// Switches the host off.
    pub(crate) fn stop(&self) {
        let running = self.running.lock().unwrap().take();
        if let Some(running) = running {
            self.shared.state().stopped = true;
            self.release();
            // Wakes the listener, so that it ends.
            let _ = TcpStream::connect(self.place);
            let _ = running.join();
        }
    }

    fn run(&self, listener: TcpListener) {
        let shared = self.shared.clone();
        *self.running.lock().unwrap() = Some(thread::spawn(move || {
            for stream in listener.incoming() {
                if shared.state().stopped {
                    return;
                }
                let shared = shared.clone();
                thread::spawn(move || stream.and_then(|stream| answer(&stream, &shared)));
            }
        }));
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Answers one request per connection, so that the host can be switched off at once.
fn answer(mut stream: &TcpStream, shared: &Shared) -> io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    reader.read_line(&mut line)?;
    let mut is_document = false;
    let (mut header, mut takes, mut headers) = (String::new(), String::new(), Headers::default());
    while reader.read_line(&mut header)? > 2 {
        is_document |= header.trim().eq_ignore_ascii_case("sec-fetch-dest: document");
        if let Some(codings) = header.to_ascii_lowercase().strip_prefix("accept-encoding:") {
            codings.clone_into(&mut takes);
        }
        headers.take(&header);
        header.clear();
    }
    let path = line.split(' ').nth(1).unwrap_or_default();
    let path = path.split('?').next().unwrap_or_default();
    if let Some(path) = path.strip_prefix("/collect/") {
        let path = ["collect/", path].concat();
        return collector::answer(stream, &mut reader, &path, &headers, |call| {
            call(&mut shared.state().collector);
        });
    }
    let (root, has_few_words, name) = {
        let mut state = shared.state();
        let name = path.strip_prefix(&state.below).map(ToOwned::to_owned);
        state.documents += usize::from(is_document);
        state.asked.push(name.clone().unwrap_or_else(|| path.to_owned()));
        let is_held = |state: &mut State| name.as_ref().is_some_and(|n| state.held.contains(n));
        state = shared.changed.wait_while(state, is_held).unwrap();
        if state.stopped {
            return Ok(());
        }
        (state.root.clone(), state.has_few_words, name)
    };
    let stalled = name.as_ref().and_then(|name| shared.state().stalled.get(name).copied());
    let asked = name.clone().unwrap_or_default();
    let file = name.map(|name| if name.is_empty() { "index.html".to_owned() } else { name });
    let file = file.filter(|name| !name.contains(".."));
    let found = file.and_then(|name| Some((fs::read(root.join(&name)).ok()?, kind(&name))));
    let (status, bytes, kind) = match found {
        Some((bytes, kind)) => {
            let port = stream.local_addr()?.port();
            let bytes = if has_few_words { with_few_words(&asked, bytes) } else { bytes };
            ("200 OK", with_first(port, &root, &asked, bytes), kind)
        }
        None => ("404 Not Found", b"not here".to_vec(), "text/plain"),
    };
    let kind = shared.kind(&asked).unwrap_or_else(|| kind.to_owned());
    let (status, bytes, kind, more) = match shared.captured(&asked) {
        None => {
            let (bytes, coded) = shared.coded(bytes, &takes);
            (status, bytes, kind, coded)
        }
        Some(Portal::Page) => ("200 OK", PORTAL.to_vec(), "text/html".to_owned(), ""),
        Some(Portal::Proxy) => {
            // Another name for this machine, so that no other host is contacted.
            let elsewhere = "Location: http://localhost:9/sign-in\r\n";
            ("302 Found", PORTAL.to_vec(), "text/html".to_owned(), elsewhere)
        }
    };
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\
         {more}Cache-Control: no-cache\r\nConnection: close\r\n\r\n",
        bytes.len()
    )?;
    let (first, rest) = bytes.split_at(stalled.unwrap_or(0).min(bytes.len()));
    stream.write_all(first)?;
    stream.flush()?;
    let is_stalled = |state: &mut State| state.stalled.contains_key(&asked);
    if shared.changed.wait_while(shared.state(), is_stalled).unwrap().stopped {
        return Ok(());
    }
    stream.write_all(rest)?;
    stream.flush()
}

fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript",
        "css" => "text/css",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "webp" => "image/webp",
        "png" => "image/png",
        "webmanifest" => "application/manifest+json",
        "lex" => "application/octet-stream",
        _ => "text/plain; charset=utf-8",
    }
}
