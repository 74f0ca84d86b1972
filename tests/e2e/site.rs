//! A host of static files on this machine: serves a built site, counts what is asked of it, and can
//! be switched off and on again.

use crate::folder::Folder;
use std::collections::{HashMap, HashSet};
use std::io::{self, BufRead, BufReader, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread::{self, JoinHandle};
use std::time::Duration;
use std::{env, fs};

/// The site that was built.
pub(crate) fn dist() -> PathBuf {
    let dist: PathBuf = env::var_os("DIST").unwrap_or_else(|| "dist".into()).into();
    assert!(dist.join("index.html").exists(), "{}: no site. Run `make dist`", dist.display());
    dist
}

/// A copy of the built site, to be changed.
pub(crate) struct Copy(Folder);

impl Copy {
    /// A copy as it was built.
    pub(crate) fn new() -> Self {
        let folder = Folder::new();
        folder.take_copy(&dist());
        Self(folder)
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    /// A file's bytes.
    pub(crate) fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.path().join(name)).unwrap()
    }

    /// Puts other bytes in a file's place.
    pub(crate) fn write(&self, name: &str, bytes: &[u8]) -> &Self {
        fs::write(self.path().join(name), bytes).unwrap();
        self
    }

    /// Takes a file out.
    pub(crate) fn remove(&self, name: &str) -> &Self {
        fs::remove_file(self.path().join(name)).unwrap();
        self
    }

    /// Lists its files anew, as at the end of a build.
    pub(crate) fn pack(&self) -> &Self {
        let mut pack = Command::new(env!("CARGO_BIN_EXE_pack-site"));
        let output = pack.arg(self.path()).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        self
    }

    /// The version its service worker has.
    pub(crate) fn version(&self) -> String {
        let worker = String::from_utf8(self.read("sw.js")).unwrap();
        let line = worker.lines().find(|line| line.starts_with("const VERSION")).unwrap();
        line.split('"').nth(1).unwrap().to_owned()
    }
}

/// The host. Everything it has, it has below [`Site::address`].
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

#[derive(Default)]
struct State {
    root: PathBuf,
    below: String,
    asked: Vec<String>,
    documents: usize,
    held: HashSet<String>,
    stalled: HashMap<String, usize>,
    stopped: bool,
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
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

    /// Serves a folder at a path of the host, which begins and ends with a slash.
    pub(crate) fn below(below: &str, root: &Path) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
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

    /// The host's address, without a path.
    pub(crate) fn origin(&self) -> String {
        format!("http://{}", self.place)
    }

    /// From now on, serves another folder.
    pub(crate) fn serve(&self, root: &Path) {
        self.shared.state().root = root.into();
    }

    /// Keeps whoever asks for this file waiting until [`Site::release`].
    pub(crate) fn hold(&self, name: &str) {
        self.shared.state().held.insert(name.into());
    }

    /// Sends so many bytes of this file and no more until [`Site::release`].
    pub(crate) fn stall(&self, name: &str, after: usize) {
        self.shared.state().stalled.insert(name.into(), after);
    }

    /// Lets those go who wait.
    pub(crate) fn release(&self) {
        self.shared.state().held.clear();
        self.shared.state().stalled.clear();
        self.shared.changed.notify_all();
    }

    /// The path of every request so far, in order, below the page's address.
    pub(crate) fn asked(&self) -> Vec<String> {
        self.shared.state().asked.clone()
    }

    /// How often a path was asked for; the page itself is "".
    pub(crate) fn count(&self, name: &str) -> usize {
        self.shared.state().asked.iter().filter(|asked| *asked == name).count()
    }

    /// How often a page was loaded. (A service worker's copy of it is no page.)
    pub(crate) fn documents(&self) -> usize {
        self.shared.state().documents
    }

    /// Switches the host off: nobody answers any more.
    pub(crate) fn stop(&self) {
        let running = self.running.lock().unwrap().take();
        if let Some(running) = running {
            self.shared.state().stopped = true;
            self.release();
            // Wakes it, so that it sees.
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

/// One request a connection: so a host that is switched off is off at once.
fn answer(mut stream: &TcpStream, shared: &Shared) -> io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    reader.read_line(&mut line)?;
    let mut is_document = false;
    let mut header = String::new();
    while reader.read_line(&mut header)? > 2 {
        is_document |= header.trim().eq_ignore_ascii_case("sec-fetch-dest: document");
        header.clear();
    }
    let path = line.split(' ').nth(1).unwrap_or_default();
    let path = path.split('?').next().unwrap_or_default();
    let (root, name) = {
        let mut state = shared.state();
        let name = path.strip_prefix(&state.below).map(ToOwned::to_owned);
        state.documents += usize::from(is_document);
        state.asked.push(name.clone().unwrap_or_else(|| path.to_owned()));
        let is_held = |state: &mut State| name.as_ref().is_some_and(|n| state.held.contains(n));
        state = shared.changed.wait_while(state, is_held).unwrap();
        if state.stopped {
            return Ok(());
        }
        (state.root.clone(), name)
    };
    let stalled = name.as_ref().and_then(|name| shared.state().stalled.get(name).copied());
    let asked = name.clone().unwrap_or_default();
    let file = name.map(|name| if name.is_empty() { "index.html".to_owned() } else { name });
    let file = file.filter(|name| !name.contains(".."));
    let found = file.and_then(|name| Some((fs::read(root.join(&name)).ok()?, kind(&name))));
    let (status, bytes, kind) = match found {
        Some((bytes, kind)) => ("200 OK", bytes, kind),
        None => ("404 Not Found", b"not here".to_vec(), "text/plain"),
    };
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\
         Cache-Control: no-cache\r\nConnection: close\r\n\r\n",
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
        "png" => "image/png",
        "webmanifest" => "application/manifest+json",
        "lex" => "application/octet-stream",
        _ => "text/plain; charset=utf-8",
    }
}
