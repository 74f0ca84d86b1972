//! A model of a collector at the site's own address. It answers `_revs_diff` and `_bulk_docs` by the rules of
//! `couchdb/validate.js`, and can fail in every way that a network can.

use crate::site::Site;
use challenge_station::journal::collect::{Document, Kind};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};
use std::net::TcpStream;

/// How the collector answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum How {
    #[default]
    Works,
    /// The collector is switched off, so the connection is closed.
    Off,
    /// A captive portal answers instead: a sign-in page with status 200.
    Portal,
    /// A redirect to another page.
    Redirect,
    /// An error with this status.
    Status(u16),
    /// No answer at all.
    Hangs,
    /// The collector carries the request out, but only half of its answer arrives.
    Half,
}

/// The collector at a site's address, with what it has stored and the requests that it got.
#[derive(Default)]
pub(crate) struct Collector {
    how: How,
    /// `how` applies to requests whose path contains this. All others are answered as usual.
    at: &'static str,
    /// How many requests it holds without an answer.
    held: usize,
    documents: BTreeMap<String, Document>,
    /// The path, the token and the body of each request.
    pub(crate) requests: Vec<(String, String, String)>,
}

impl Collector {
    /// The lines of the collected entries, in order.
    pub(crate) fn entries(&self) -> Vec<String> {
        let entries = self.documents.values().filter(|one| one.id().kind == Kind::Entry);
        entries.map(|one| one.line().to_owned()).collect()
    }

    fn answer(&mut self, path: &str, body: &str) -> Option<(u16, Value)> {
        let body: Value = serde_json::from_str(body).ok()?;
        if path.contains("/_design/live/_update/say/") {
            return Some((201, json!({ "ok": true })));
        }
        match path.rsplit('/').next()? {
            "_revs_diff" => Some((200, self.missing(body.as_object()?))),
            "_bulk_docs" if body["new_edits"] == json!(false) => {
                let refused = body["docs"].as_array()?.iter().filter_map(|one| self.store(one));
                Some((201, refused.collect()))
            }
            _ => None,
        }
    }

    fn missing(&self, asked: &Map<String, Value>) -> Value {
        let is_missing = |name: &String| !self.documents.contains_key(name);
        let missing = asked.iter().filter(|(name, _)| is_missing(name));
        missing.map(|(name, revisions)| (name.clone(), json!({ "missing": revisions }))).collect()
    }

    /// Stores a document. Returns the error if it is refused.
    fn store(&mut self, json: &Value) -> Option<Value> {
        match Document::read(&json.to_string()) {
            Ok(document) => {
                self.documents.entry(document.name().to_owned()).or_insert(document);
                None
            }
            Err(error) => Some(json!({
                "id": json["_id"], "rev": json["_rev"],
                "error": "forbidden", "reason": error.to_string(),
            })),
        }
    }
}

/// The headers that matter: the length of the body, and the token.
#[derive(Default)]
pub(crate) struct Headers {
    length: usize,
    token: String,
}

impl Headers {
    /// Reads a header line.
    pub(crate) fn take(&mut self, line: &str) {
        let Some((name, value)) = line.split_once(':') else { return };
        match name.to_ascii_lowercase().as_str() {
            "content-length" => self.length = value.trim().parse().unwrap_or_default(),
            "authorization" => value.trim().clone_into(&mut self.token),
            _ => {}
        }
    }
}

/// Answers a request whose headers have been read.
pub(crate) fn answer(
    mut stream: &TcpStream,
    reader: &mut impl BufRead,
    path: &str,
    headers: &Headers,
    collector: impl Fn(&mut dyn FnMut(&mut Collector)),
) -> io::Result<()> {
    let mut body = vec![0; headers.length];
    reader.read_exact(&mut body)?;
    let body = String::from_utf8_lossy(&body).into_owned();
    let (mut how, mut answer) = (How::Works, None);
    collector(&mut |it: &mut Collector| {
        how = if path.contains(it.at) { it.how } else { How::Works };
        it.requests.push((path.to_owned(), headers.token.clone(), body.clone()));
        if matches!(how, How::Works | How::Half) {
            answer = it.answer(path, &body);
        }
    });
    let json = "application/json";
    let (status, kind, more, body) = match how {
        How::Off => return Ok(()),
        How::Hangs => {
            // Reads until the browser gives up.
            let _ = stream.set_read_timeout(None);
            collector(&mut |it| it.held += 1);
            let ended = reader.read_to_end(&mut Vec::new());
            collector(&mut |it| it.held -= 1);
            return ended.map(drop);
        }
        How::Portal => (200, "text/html", "", "<h1>Sign in</h1>".to_owned()),
        How::Redirect => (302, "text/html", "Location: /index.html\r\n", String::new()),
        How::Status(status) => (status, json, "", "{\"error\":\"the test\"}".to_owned()),
        How::Works | How::Half => match answer {
            Some((status, answer)) => (status, json, "", answer.to_string()),
            None => (400, json, "", "{\"error\":\"bad_request\"}".to_owned()),
        },
    };
    let sent = if how == How::Half { &body[..body.len() / 2] } else { &body[..] };
    write!(
        stream,
        "HTTP/1.1 {status} Test\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n{more}\
         Cache-Control: no-store\r\nConnection: close\r\n\r\n{sent}",
        body.len()
    )?;
    stream.flush()
}

impl Site {
    /// Makes the collector answer like this from now on.
    pub(crate) fn collector_is(&self, how: How) {
        self.collector_is_at("", how);
    }

    /// Makes the collector answer like this if the path contains `at`. All other requests are answered as usual.
    pub(crate) fn collector_is_at(&self, at: &'static str, how: How) {
        self.with_collector(&mut |it| (it.at, it.how) = (at, how));
    }

    /// Whether a request waits for an answer that never comes.
    pub(crate) fn collector_hangs(&self) -> bool {
        let mut hangs = false;
        self.with_collector(&mut |it| hangs = it.held > 0);
        hangs
    }

    /// The lines of the entries that the site's collector has, in order.
    pub(crate) fn collected(&self) -> Vec<String> {
        let mut entries = Vec::new();
        self.with_collector(&mut |it| entries = it.entries());
        entries
    }

    /// The requests to the collector so far, each as path, token and body.
    pub(crate) fn collector_asked(&self) -> Vec<(String, String, String)> {
        let mut requests = Vec::new();
        self.with_collector(&mut |it| requests.clone_from(&it.requests));
        requests
    }
}
