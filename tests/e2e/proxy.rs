//! A proxy for all addresses except this machine's. It lets nothing through and records the
//! requests.

use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, TcpListener};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// Hosts that the browser itself contacts, even with a new profile and no page open.
const MAKERS: [&str; 5] =
    [".google.com", ".googleapis.com", ".gstatic.com", ".gvt1.com", ".duckduckgo.com"];

/// A proxy that answers nothing.
pub(crate) struct Proxy {
    port: u16,
    asked: Arc<Mutex<Vec<String>>>,
}

impl Proxy {
    /// A new proxy. It runs until the test program ends.
    pub(crate) fn new() -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        let asked = Arc::new(Mutex::new(Vec::new()));
        let shared = asked.clone();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let _ = stream.set_read_timeout(Some(Duration::from_secs(1)));
                let mut line = String::new();
                let _ = BufReader::new(stream).read_line(&mut line);
                if !line.is_empty() {
                    shared.lock().unwrap().push(line.trim().to_owned());
                }
            }
        });
        Self { port, asked }
    }

    /// The browser's flag for this proxy.
    pub(crate) fn flag(&self) -> String {
        format!("--proxy-server=127.0.0.1:{}", self.port)
    }

    /// The requests so far, except those that the browser makes on its own.
    pub(crate) fn asked(&self) -> Vec<String> {
        let asked = self.asked.lock().unwrap();
        asked.iter().filter(|line| !MAKERS.iter().any(|m| line.contains(m))).cloned().collect()
    }
}
