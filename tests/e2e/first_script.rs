//! Scripts that a test site sends before the page's own first script, for an engine that cannot
//! inject scripts itself.

use challenge_station::digest::Digest;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fs;
use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// The page's first script, and the service worker, which knows its digest.
const FIRST: &str = "boot.js";
const WORKER: &str = "sw.js";

/// The scripts for the site at each port. No port is used twice in a run, so that no site finds the
/// data of an earlier test.
static SCRIPTS_BY_PORT: Mutex<BTreeMap<u16, String>> = Mutex::new(BTreeMap::new());

/// Makes the site at this address send these scripts before the page's own. They become part of the
/// page's first script, and so of the offline copy.
pub(crate) fn send_first(address: &str, scripts: &[String]) {
    if scripts.is_empty() {
        return;
    }
    let port = address.split([':', '/']).nth(4).and_then(|port| port.parse().ok());
    let port: u16 = port.unwrap_or_else(|| panic!("{address} has no port"));
    // Each script has its own scope.
    let scripts = scripts.iter().flat_map(|script| ["{\n", script, "\n}\n"]).collect();
    SCRIPTS_BY_PORT.lock().unwrap_or_else(PoisonError::into_inner).insert(port, scripts);
}

/// A file as sent from this port.
pub(crate) fn with_first(port: u16, root: &Path, name: &str, bytes: Vec<u8>) -> Vec<u8> {
    let scripts_by_port = SCRIPTS_BY_PORT.lock().unwrap_or_else(PoisonError::into_inner);
    let Some(first) = scripts_by_port.get(&port).filter(|first| !first.is_empty()) else {
        return bytes;
    };
    let with = |own: &[u8]| [first.as_bytes(), own].concat();
    match name {
        FIRST => with(&bytes),
        WORKER => {
            let own = fs::read(root.join(FIRST)).unwrap_or_default();
            let [was, is] = [Digest::of(&own), Digest::of(&with(&own))].map(|it| it.to_string());
            String::from_utf8_lossy(&bytes).replace(&was, &is).into_bytes()
        }
        _ => bytes,
    }
}

/// An address that no site of this run has used.
pub(crate) fn listen() -> TcpListener {
    loop {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        let mut scripts_by_port = SCRIPTS_BY_PORT.lock().unwrap_or_else(PoisonError::into_inner);
        if let Entry::Vacant(never) = scripts_by_port.entry(port) {
            never.insert(String::new());
            return listener;
        }
    }
}
