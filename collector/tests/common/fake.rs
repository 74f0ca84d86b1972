//! A server that answers `journal collect prepare` as `CouchDB` does, and records the requests. Its documents are in
//! memory, and the test decides how it treats a token.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64_URL;
use challenge_station_collector::couch::Couch;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread::JoinHandle;

/// The time of the tests, in seconds since 1970.
pub const NOW: u64 = 1_796_083_200;

/// The sender's name and roles according to a token's header and claims; none if the server refuses the token.
/// Signatures are not checked.
pub type Takes = fn(&Value, &Value) -> Option<(Value, Value)>;

/// A server that has the lines of `prepare` in its configuration.
pub fn careful(header: &Value, claims: &Value) -> Option<(Value, Value)> {
    let is_valid = header["alg"] == "ES256" && claims["exp"].as_u64()? > NOW;
    (is_valid && claims["iss"] == "stations")
        .then(|| (claims["sub"].clone(), json!([claims["iss"]])))
}

#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    pub method: String,
    /// Without the slash at its beginning.
    pub path: String,
    pub body: Value,
}

#[derive(Default)]
struct State {
    asked: Vec<Asked>,
    documents: BTreeMap<String, Value>,
    revisions: u64,
    /// A path at which nothing is kept.
    forgotten: String,
}

pub struct Fake {
    address: SocketAddr,
    state: Arc<Mutex<State>>,
    thread: Option<JoinHandle<()>>,
}

impl Fake {
    /// A careful `CouchDB` of this version.
    pub fn version(version: &str) -> Self {
        Self::with(json!({ "couchdb": "Welcome", "version": version }), careful)
    }

    /// A careful `CouchDB` that says it has stored what is put at this path, and does not keep it.
    pub fn forgets(path: &str) -> Self {
        let fake = Self::version("3.5.2");
        path.clone_into(&mut fake.state().forgotten);
        fake
    }

    /// A server that sends `hello` for its root, and accepts a token if `takes` does.
    pub fn with(hello: Value, takes: Takes) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let (address, state) = (listener.local_addr().unwrap(), Arc::<Mutex<State>>::default());
        let of_thread = state.clone();
        let serve = move || {
            for stream in listener.incoming().map(Result::unwrap) {
                // A connection without a request ends the server.
                let Some((asked, token)) = read(&stream) else { return };
                let (status, body) = if asked.path.is_empty() {
                    (200, hello.clone())
                } else if asked.path == "_session" {
                    session(takes, &token)
                } else {
                    of_thread.lock().unwrap().answer(&asked)
                };
                of_thread.lock().unwrap().asked.push(asked);
                write(&stream, status, &body.to_string());
            }
        };
        Self { address, state, thread: Some(std::thread::spawn(serve)) }
    }

    pub fn couch(&self) -> Couch {
        Couch::at(&format!("http://admin:secret@{}", self.address)).unwrap()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap()
    }

    /// The document at this path; null if there is none.
    pub fn document(&self, path: &str) -> Value {
        self.state().documents.get(path).cloned().unwrap_or_default()
    }

    /// Changes the document at this path.
    pub fn change(&self, path: &str, change: impl FnOnce(&mut Value)) {
        change(self.state().documents.get_mut(path).unwrap());
    }

    /// Stores this document, a JSON text, as it is.
    pub fn store(&self, database: &str, document: &str) {
        let document: Value = serde_json::from_str(document).unwrap();
        let path = format!("{database}/{}", document["_id"].as_str().unwrap());
        self.state().documents.insert(path, document);
    }

    /// Removes the document at this path.
    pub fn remove(&self, path: &str) {
        self.state().documents.remove(path).unwrap();
    }

    /// The paths of the requests with this method, in order.
    pub fn asked(&self, method: &str) -> Vec<String> {
        let state = self.state();
        let by = state.asked.iter().filter(|asked| asked.method == method);
        by.map(|asked| asked.path.clone()).collect()
    }
}

impl Drop for Fake {
    fn drop(&mut self) {
        drop(TcpStream::connect(self.address));
        let ended = self.thread.take().unwrap().join();
        assert!(ended.is_ok() || std::thread::panicking(), "the server failed");
    }
}

impl State {
    fn answer(&mut self, asked: &Asked) -> (u16, Value) {
        let (path, query) = asked.path.split_once('?').unwrap_or((&asked.path, ""));
        if let Some(database) = path.strip_suffix("/_all_docs") {
            return (200, self.all_docs(database, query));
        }
        let there = self.documents.get(path).cloned();
        // A database, and what belongs to the server or to a database, has no revision.
        let last = path.rsplit('/').next().unwrap_or_default();
        let is_database = !path.contains('/');
        let is_plain = is_database || path.contains("/_config/") || last.starts_with('_');
        match (asked.method.as_str(), there) {
            ("GET", Some(document)) => (200, document),
            ("GET", None) if last == "_security" => {
                (200, json!({ "members": { "roles": ["_admin"] } }))
            }
            ("PUT", Some(_)) if is_database => (412, json!({ "error": "file_exists" })),
            ("PUT", Some(_)) if path.starts_with("_replicator/") => {
                (403, json!({ "error": "forbidden" }))
            }
            ("PUT", there)
                if is_plain || there.as_ref().is_none_or(|it| it["_rev"] == asked.body["_rev"]) =>
            {
                let mut document = asked.body.clone();
                if !is_plain {
                    self.revisions += 1;
                    document["_rev"] = json!(format!("{}-0", self.revisions));
                }
                if path != self.forgotten {
                    self.documents.insert(path.to_owned(), document);
                }
                (if is_plain && !is_database { 200 } else { 201 }, json!({ "ok": true }))
            }
            ("DELETE", Some(document))
                if is_plain || document["_rev"] == query.trim_start_matches("rev=") =>
            {
                self.documents.remove(path);
                (200, json!({ "ok": true }))
            }
            ("GET" | "DELETE", None) => (404, json!({ "error": "not_found" })),
            _ => (409, json!({ "error": "conflict" })),
        }
    }
}

impl State {
    /// The answer to `_all_docs` with documents.
    fn all_docs(&self, database: &str, query: &str) -> Value {
        let value = |name: &str| {
            let is_it = |one: &str| one.strip_prefix(name)?.strip_prefix('=').map(unescaped);
            query.split('&').find_map(is_it).unwrap()
        };
        let key = |name| serde_json::from_str::<String>(&value(name)).unwrap();
        let (from, to) = (key("startkey"), key("endkey"));
        let own = self.documents.iter().filter_map(|(path, document)| {
            Some((path.strip_prefix(database)?.strip_prefix('/')?, document))
        });
        let between = own.filter(|(name, _)| (from.as_str()..=to.as_str()).contains(name));
        let rows: Vec<Value> = between
            .skip(value("skip").parse().unwrap())
            .take(value("limit").parse().unwrap())
            .map(|(name, document)| json!({ "id": name, "doc": document }))
            .collect();
        json!({ "rows": rows })
    }
}

fn unescaped(text: &str) -> String {
    let mut parts = text.split('%');
    let mut bytes = parts.next().unwrap().as_bytes().to_vec();
    for part in parts {
        bytes.push(u8::from_str_radix(&part[..2], 16).unwrap());
        bytes.extend(part[2..].bytes());
    }
    String::from_utf8(bytes).unwrap()
}

/// The answer to `_session`.
fn session(takes: Takes, token: &str) -> (u16, Value) {
    let part = |n| -> Option<Value> {
        serde_json::from_slice(&BASE64_URL.decode(token.split('.').nth(n)?).ok()?).ok()
    };
    match part(0).zip(part(1)).and_then(|(header, claims)| takes(&header, &claims)) {
        Some((name, roles)) => {
            (200, json!({ "ok": true, "userCtx": { "name": name, "roles": roles } }))
        }
        None => (401, json!({ "error": "unauthorized" })),
    }
}

/// A request and its token.
fn read(stream: &TcpStream) -> Option<(Asked, String)> {
    let mut reader = BufReader::new(stream);
    let mut line = || {
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        Some(line.trim_end().to_owned())
    };
    let first = line()?;
    let mut words = first.split(' ');
    let (method, path) =
        (words.next()?.to_owned(), words.next()?.trim_start_matches('/').to_owned());
    let (mut length, mut token) = (0, String::new());
    while let Some((name, value)) = line()?.split_once(": ") {
        match name.to_ascii_lowercase().as_str() {
            "content-length" => length = value.parse().unwrap(),
            "authorization" => value.trim_start_matches("Bearer ").clone_into(&mut token),
            _ => {}
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    let body = serde_json::from_slice(&body).unwrap_or_default();
    Some((Asked { method, path, body }, token))
}

fn write(mut stream: &TcpStream, status: u16, body: &str) {
    let length = body.len();
    let head = "Content-Type: application/json\r\nConnection: close";
    let text = format!("HTTP/1.1 {status} -\r\n{head}\r\nContent-Length: {length}\r\n\r\n{body}");
    stream.write_all(text.as_bytes()).unwrap();
}
