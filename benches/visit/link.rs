//! A host at the other end of a slow link: so many bits a second for all it sends together, and a
//! while before it answers. It sends what is text packed by brotli, as a good host does.

use brotli::enc::BrotliEncoderParams;
use std::collections::HashMap;
use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Bits a second.
pub(crate) const BITS: u32 = 1_600_000;
/// From a request to the first byte of its answer.
pub(crate) const LATENCY: Duration = Duration::from_millis(150);
/// What goes over the link at a time.
const PIECE: usize = 2_048;

/// A file as it is sent.
struct Sent {
    kind: &'static str,
    packed: bool,
    bytes: Vec<u8>,
}

/// A host of one folder.
pub(crate) struct Host {
    place: SocketAddr,
    shared: Arc<Shared>,
}

struct Shared {
    files: HashMap<String, Sent>,
    /// When the link is free again.
    free: Mutex<Instant>,
    slow: AtomicBool,
    stopped: AtomicBool,
    sent: AtomicU32,
}

impl Host {
    /// Serves a folder.
    pub(crate) fn of(root: &Path) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let mut files = HashMap::new();
        collect(root, "", &mut files);
        let shared = Arc::new(Shared {
            files,
            free: Mutex::new(Instant::now()),
            slow: AtomicBool::new(true),
            stopped: AtomicBool::default(),
            sent: AtomicU32::default(),
        });
        let place = listener.local_addr().expect("it listens");
        let served = shared.clone();
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                if served.stopped.load(Ordering::SeqCst) {
                    return;
                }
                let served = served.clone();
                thread::spawn(move || served.answer(&stream));
            }
        });
        Self { place, shared }
    }

    /// Its address.
    pub(crate) fn address(&self) -> String {
        format!("http://{}/", self.place)
    }

    /// Bytes sent so far, without headers.
    pub(crate) fn sent(&self) -> u32 {
        self.shared.sent.load(Ordering::SeqCst)
    }

    /// From now on the link is as quick as this machine.
    pub(crate) fn hurry(&self) {
        self.shared.slow.store(false, Ordering::SeqCst);
    }

    /// Nobody answers any more.
    pub(crate) fn stop(&self) {
        self.shared.stopped.store(true, Ordering::SeqCst);
        let _ = TcpStream::connect(self.place);
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Shared {
    fn answer(&self, mut stream: &TcpStream) -> io::Result<()> {
        let mut lines = BufReader::new(stream).lines();
        let request = lines.next().transpose()?.unwrap_or_default();
        while lines.next().transpose()?.is_some_and(|line| !line.is_empty()) {}
        let path = request.split([' ', '?']).nth(1).unwrap_or_default().trim_start_matches('/');
        let name = if path.is_empty() { "index.html" } else { path };
        self.wait(LATENCY);
        let Some(file) = self.files.get(name) else {
            return stream.write_all(
                b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
            );
        };
        let encoding = if file.packed { "Content-Encoding: br\r\n" } else { "" };
        write!(
            stream,
            "HTTP/1.1 200 OK\r\nContent-Type: {}\r\n{encoding}Content-Length: {}\r\nCache-Control: \
             no-cache\r\nConnection: close\r\n\r\n",
            file.kind,
            file.bytes.len()
        )?;
        for piece in file.bytes.chunks(PIECE) {
            self.send(piece.len());
            stream.write_all(piece)?;
        }
        Ok(())
    }

    fn wait(&self, time: Duration) {
        if self.slow.load(Ordering::SeqCst) {
            thread::sleep(time);
        }
    }

    /// Waits until the link has taken so many bytes.
    fn send(&self, bytes: usize) {
        self.sent.fetch_add(u32::try_from(bytes).unwrap_or_default(), Ordering::SeqCst);
        let takes = Duration::from_micros(bytes as u64 * 8_000_000 / u64::from(BITS));
        let until = {
            let mut free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
            *free = (*free).max(Instant::now()) + takes;
            *free
        };
        self.wait(until.saturating_duration_since(Instant::now()));
    }
}

fn collect(folder: &Path, below: &str, files: &mut HashMap<String, Sent>) {
    for entry in fs::read_dir(folder).expect("a built site").flatten() {
        let name = format!("{below}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            collect(&entry.path(), &format!("{name}/"), files);
            continue;
        }
        let bytes = fs::read(entry.path()).expect("a file of the site");
        let kind = kind(&name);
        let packed = kind != "application/octet-stream" && kind != "image/png";
        let bytes = if packed { pack(&bytes) } else { bytes };
        files.insert(name, Sent { kind, packed, bytes });
    }
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html",
        "js" => "text/javascript",
        "css" => "text/css",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webmanifest" => "application/manifest+json",
        "lex" => "application/octet-stream",
        _ => "text/plain",
    }
}

fn pack(mut bytes: &[u8]) -> Vec<u8> {
    let params = BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut bytes, &mut packed, &params).expect("it is in memory");
    packed
}
