//! A host behind a slow link, with limited bandwidth shared by all responses and a delay before
//! each response. It compresses text with brotli, as a good host does.

use brotli::enc::BrotliEncoderParams;
use serde_json::{Map, Value, json};
use std::collections::HashMap;
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The speed of a link.
#[derive(Clone, Copy)]
pub(crate) enum Speed {
    /// Bits per second, with [`LATENCY`].
    Bits(u32),
    /// As fast as this machine.
    AtOnce,
}

/// The time from a request to the first byte of its response.
pub(crate) const LATENCY: Duration = Duration::from_millis(150);
/// How many bytes are sent at a time.
const PIECE: usize = 2_048;

/// The files of a folder as sent, by name.
pub(crate) struct Files(HashMap<String, Sent>);

impl Files {
    /// The files of a folder.
    pub(crate) fn of(root: &Path) -> Arc<Self> {
        let mut files = HashMap::new();
        collect(root, "", &mut files);
        Arc::new(Self(files))
    }
}

/// A file as sent.
struct Sent {
    kind: &'static str,
    packed: bool,
    bytes: Vec<u8>,
}

/// A host for one folder.
pub(crate) struct Host {
    address: SocketAddr,
    shared: Arc<Shared>,
}

struct Shared {
    files: Arc<Files>,
    /// The time at which the link is free again.
    free: Mutex<Instant>,
    /// Bits per second; 0 if the link is as fast as this machine.
    bits: AtomicU32,
    stopped: AtomicBool,
    sent: AtomicU32,
}

impl Host {
    /// Serves these files.
    pub(crate) fn of(files: &Arc<Files>, speed: Speed) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let bits = match speed {
            Speed::Bits(bits) => bits,
            Speed::AtOnce => 0,
        };
        let shared = Arc::new(Shared {
            files: files.clone(),
            free: Mutex::new(Instant::now()),
            bits: AtomicU32::new(bits),
            stopped: AtomicBool::default(),
            sent: AtomicU32::default(),
        });
        let address = listener.local_addr().expect("it listens");
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
        Self { address, shared }
    }

    /// The host's address.
    pub(crate) fn address(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Kilobytes sent so far, without headers.
    pub(crate) fn sent(&self) -> f64 {
        f64::from(self.shared.sent.load(Ordering::SeqCst)) / 1e3
    }

    /// Makes the link as fast as this machine.
    pub(crate) fn hurry(&self) {
        self.shared.bits.store(0, Ordering::SeqCst);
    }

    /// Stops answering requests.
    pub(crate) fn stop(&self) {
        self.shared.stopped.store(true, Ordering::SeqCst);
        let _ = TcpStream::connect(self.address);
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The answer of a collector that accepts every batch, but reports afterwards that it has no entries, so that all
/// entries go on waiting and the station sends again and again.
fn collects(name: &str, body: &mut impl Read) -> Option<String> {
    if !name.starts_with("collect/") {
        return None;
    }
    let mut text = String::new();
    body.read_to_string(&mut text).ok()?;
    if name.ends_with("_bulk_docs") {
        return Some("[]".to_owned());
    }
    let asked: Map<String, Value> = serde_json::from_str(&text).ok()?;
    let missing =
        asked.into_iter().map(|(name, revisions)| (name, json!({ "missing": revisions })));
    Some(Value::Object(missing.collect()).to_string())
}

impl Shared {
    fn answer(&self, mut stream: &TcpStream) -> io::Result<()> {
        let mut reader = BufReader::new(stream);
        let mut lines = reader.by_ref().lines();
        let request = lines.next().transpose()?.unwrap_or_default();
        let mut length = 0;
        while let Some(line) = lines.next().transpose()?.filter(|line| !line.is_empty()) {
            if let Some((_, value)) = line.to_ascii_lowercase().split_once("content-length:") {
                length = value.trim().parse().unwrap_or_default();
            }
        }
        let path = request.split([' ', '?']).nth(1).unwrap_or_default().trim_start_matches('/');
        let name = if path.is_empty() { "index.html" } else { path };
        if self.bits.load(Ordering::SeqCst) != 0 {
            thread::sleep(LATENCY);
        }
        if let Some(answer) = collects(name, &mut reader.take(length)) {
            let length = answer.len();
            return write!(
                stream,
                "HTTP/1.1 201 Created\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\
                 Connection: close\r\n\r\n{answer}"
            );
        }
        let Some(file) = self.files.0.get(name) else {
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

    /// Waits until the link has transferred this many bytes.
    fn send(&self, bytes: usize) {
        self.sent.fetch_add(u32::try_from(bytes).unwrap_or_default(), Ordering::SeqCst);
        let bits = self.bits.load(Ordering::SeqCst);
        if bits == 0 {
            return;
        }
        let takes = Duration::from_micros(bytes as u64 * 8_000_000 / u64::from(bits));
        let until = {
            let mut free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
            *free = (*free).max(Instant::now()) + takes;
            *free
        };
        thread::sleep(until.saturating_duration_since(Instant::now()));
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
