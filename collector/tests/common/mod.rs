//! Journals to collect, and the stand-in as a process that can be killed.
#![allow(dead_code, unreachable_pub)] // each test program uses a part

pub mod fake;

use challenge_station::challenge::Moment;
use challenge_station::journal::collect::{Document, JournalTag};
use challenge_station::journal::{
    At, Entry, EventContext, Happening, Head, HeadStatement, Record, SignedHead, StationId,
    WallTime,
};
use challenge_station::rulebook::{Choice, NASPA_2017};
use challenge_station_collector::couch::Couch;
use challenge_station_collector::drive::Journal;
use challenge_station_collector::token::EventKey;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

pub const EVENT: &str = "7f3a91c04d2e8b65";

/// The journal of a station as documents, with a signed head every 50 entries. Nobody checks the signature here.
pub fn journal(number: u64, entries: u64) -> Journal {
    let mut id = [0; 16];
    id[..8].copy_from_slice(&number.to_be_bytes());
    let station = StationId::from_random(id);
    let key = EventKey::draw().unwrap().public().unwrap().fingerprint();
    let wall = |n: u64| WallTime::new(1_795_252_272_345 + i64::try_from(n).unwrap() * 60_000, 60);
    let (mut head, mut first) = (Head::default(), None);
    let (mut documents, mut heads) = (Vec::new(), Vec::new());
    for n in 1..=entries {
        let at = At {
            wall: wall(n),
            since_start: Moment::from_millis(n * 60_000),
            rulebook: Choice::of(&NASPA_2017),
            context: EventContext { name: format!("Table {number}"), ..EventContext::default() },
        };
        let entry = Entry::seal(&Record::of(at, Happening::PracticeBegun), station, head, 0);
        head = entry.head();
        let first = *first.get_or_insert(head.digest);
        documents.push(Document::of_entry(first, entry.stored()).ok().map(Arc::new));
        if n % 50 == 0 || n == entries {
            let statement = HeadStatement::new(station, first, head, wall(n), key);
            heads.push(Document::of_head(&SignedHead::new(statement, [7; 64])).ok().map(Arc::new));
        }
    }
    Journal { tag: JournalTag::of(first.unwrap()), entries: documents, heads }
}

/// The export of a journal in JSON Lines.
pub fn export(journal: &Journal) -> String {
    let lines = journal.entries.iter().chain(&journal.heads).flatten();
    lines.map(|document| document.line().to_owned() + "\n").collect()
}

/// The stand-in.
pub struct StandIn {
    process: Option<Child>,
    port: u16,
    pub folder: PathBuf,
}

impl StandIn {
    pub fn start(name: &str, port: u16) -> Self {
        let folder = std::env::temp_dir().join(format!("stand-in-{name}-{}", std::process::id()));
        fs::create_dir_all(folder.join("data")).unwrap();
        let mut stand_in = Self { process: None, port, folder };
        stand_in.up();
        stand_in
    }

    pub fn couch(&self) -> Couch {
        self.within(Duration::from_secs(20))
    }

    /// The stand-in, with another time limit for each request.
    pub fn within(&self, limit: Duration) -> Couch {
        Couch::within(&format!("http://127.0.0.1:{}", self.port), limit).unwrap()
    }

    /// Starts it, and waits until it answers.
    pub fn up(&mut self) {
        let program = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../couchdb/stand-in/node_modules/pouchdb-server/bin/pouchdb-server");
        assert!(program.exists(), "the stand-in is missing: run scripts/tools.sh hall");
        let log = File::create(self.folder.join("log")).unwrap();
        let process = Command::new("node")
            .arg(program)
            .args(["--port", &self.port.to_string(), "--dir"])
            .arg(self.folder.join("data"))
            .arg("--config")
            .arg(self.folder.join("config.json"))
            .arg("--no-stdout-logs")
            .env("NODE_OPTIONS", "--unhandled-rejections=warn")
            .current_dir(&self.folder)
            .stdin(Stdio::null())
            .stdout(log.try_clone().unwrap())
            .stderr(log)
            .spawn()
            .unwrap();
        self.process = Some(process);
        let began = Instant::now();
        while self.couch().get("").is_err() {
            assert!(began.elapsed() < Duration::from_mins(2), "the stand-in does not answer");
            std::thread::sleep(Duration::from_millis(100));
        }
    }

    /// Sends SIGKILL, and waits until the process is gone.
    pub fn kill(&mut self) {
        let mut process = self.process.take().unwrap();
        process.kill().unwrap();
        process.wait().unwrap();
    }

    /// Copies one of its folders to another name. The stand-in must not be running.
    pub fn copy(&self, from: &str, to: &str) {
        assert!(self.process.is_none());
        let to = self.folder.join(to);
        let _ = fs::remove_dir_all(&to);
        copy(&self.folder.join(from), &to);
    }
}

impl Drop for StandIn {
    fn drop(&mut self) {
        if self.process.is_some() {
            self.kill();
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).unwrap();
        }
    }
}
