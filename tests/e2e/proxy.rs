//! Everywhere else: a proxy for every address but this machine's, which lets nothing through and
//! keeps what was asked for.

use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, TcpListener};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// Whom the browser itself talks to, on a fresh profile and on no page.
const MAKERS: [&str; 5] =
    [".google.com", ".googleapis.com", ".gstatic.com", ".gvt1.com", ".duckduckgo.com"];

/// A proxy that answers nothing.
pub(crate) struct Elsewhere {
    port: u16,
    asked: Arc<Mutex<Vec<String>>>,
}

impl Elsewhere {
    /// A new one. It lasts as long as the test program does.
    pub(crate) fn new() -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        let asked = Arc::new(Mutex::new(Vec::new()));
        let kept = asked.clone();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let _ = stream.set_read_timeout(Some(Duration::from_secs(1)));
                let mut line = String::new();
                let _ = BufReader::new(stream).read_line(&mut line);
                if !line.is_empty() {
                    kept.lock().unwrap().push(line.trim().to_owned());
                }
            }
        });
        Self { port, asked }
    }

    /// What a browser is started with, to go through it.
    pub(crate) fn flag(&self) -> String {
        format!("--proxy-server=127.0.0.1:{}", self.port)
    }

    /// What was asked for so far, but for what the browser asks of its makers whatever page it shows.
    pub(crate) fn asked(&self) -> Vec<String> {
        let asked = self.asked.lock().unwrap();
        asked.iter().filter(|line| !MAKERS.iter().any(|m| line.contains(m))).cloned().collect()
    }
}
