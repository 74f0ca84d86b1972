//! Journals to collect, and a collector that can be killed. It is the stand-in or a real `CouchDB`.
#![allow(dead_code, unreachable_pub)] // each test program uses a part

pub mod fake;

use challenge_station::challenge::Moment;
use challenge_station::journal::collect::{Document, JournalTag};
use challenge_station::journal::{
    At, Entry, EventContext, Happening, Head, HeadStatement, PublicKey, Record, SignedHead,
    StationId, WallTime,
};
use challenge_station::rulebook::{Choice, NASPA_2017};
use challenge_station::setup::{EventId, KeyId};
use challenge_station_collector::couch::Couch;
use challenge_station_collector::drive::Journal;
use challenge_station_collector::token::{EventKey, random};
use challenge_station_collector::{designs, prepare};
use serde_json::json;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

pub const EVENT: &str = "7f3a91c04d2e8b65";

/// The journal of a station as documents, with a signed head every 50 entries and one at the end. Nobody
/// checks the signatures here.
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

/// Prints a line that says what was not tested, and why. `scripts/test.sh` repeats such lines at the end of its output.
pub fn not_run(what: &str, why: &str) {
    // Not with `println!`, whose output is hidden if the test passes; and in one piece, because other tests print too.
    let line = format!("\nNOT RUN: {what} ({why})\n");
    let _ = std::io::stderr().write_all(line.as_bytes());
}

/// The collector of a test: the stand-in, which the test starts, or the `CouchDB` whose address is in `COUCH`. In that
/// `CouchDB` the test has an event and databases of its own, which it removes when it ends.
pub struct Server {
    process: Option<Child>,
    port: u16,
    /// The address of a `CouchDB`, with its account; `None` for the stand-in.
    couch: Option<String>,
    /// The event of this test, and the public half of its key.
    pub event: EventId,
    pub key: PublicKey,
    pub folder: PathBuf,
}

impl Server {
    /// Starts the stand-in on this port, or uses the `CouchDB` in `COUCH`, and waits until it answers.
    pub fn start(name: &str, port: u16) -> Self {
        let folder = std::env::temp_dir().join(format!("collector-{name}-{}", std::process::id()));
        fs::create_dir_all(folder.join("data")).unwrap();
        let couch = std::env::var("COUCH").ok().filter(|address| !address.is_empty());
        let event = EventId::from_random(random().unwrap());
        let key = EventKey::draw().unwrap().public().unwrap();
        let mut server = Self { process: None, port, couch, event, key, folder };
        if server.couch.is_none() {
            server.run();
        }
        server.wait_for_answer();
        server
    }

    /// The address, with the account.
    pub fn address(&self) -> String {
        self.couch.clone().unwrap_or_else(|| format!("http://127.0.0.1:{}", self.port))
    }

    pub fn couch(&self) -> Couch {
        self.within(Duration::from_secs(20))
    }

    /// A client of the server, with this time limit for each request.
    pub fn within(&self, limit: Duration) -> Couch {
        Couch::within(&self.address(), limit).unwrap()
    }

    /// The name of a database that belongs to this test.
    pub fn database(&self, name: &str) -> String {
        format!("test-{}-{name}", self.event)
    }

    /// Creates the database of this name, and returns its full name.
    pub fn create_database(&self, name: &str) -> String {
        let name = self.database(name);
        self.couch().expect("PUT", &name, None, &[201, 202]).unwrap();
        name
    }

    /// A federation's database for this event, prepared as another collector's, and its address with an account that may
    /// only carry documents there.
    pub fn federation(&self, name: &str) -> String {
        let (couch, event, database) = (self.couch(), self.event, self.create_database(name));
        if let prepare::Server::StandIn(_) = prepare::server(&couch).unwrap() {
            couch
                .put(&format!("{database}/_design/guard"), &designs::guard_of_stand_in(event))
                .unwrap();
            return format!("{}/{database}", self.address());
        }
        let (role, password) =
            (Self::hall(event), random::<16>().unwrap().map(|byte| format!("{byte:02x}")).concat());
        let security = designs::security(event, std::slice::from_ref(&role), None);
        couch.expect("PUT", &format!("{database}/_security"), Some(&security), &[200]).unwrap();
        couch.put(&format!("{database}/_design/guard"), &designs::guard()).unwrap();
        let user = json!({ "name": role, "password": password, "roles": [role], "type": "user" });
        couch.put(&format!("_users/org.couchdb.user:{role}"), &user).unwrap();
        let (scheme, host) = couch.address().split_once("://").unwrap();
        format!("{scheme}://{role}:{password}@{host}/{database}")
    }

    /// The account with which a hall carries documents to the federation.
    fn hall(event: EventId) -> String {
        format!("hall-{event}")
    }

    /// Prepares the collector for the event, and this database of a federation, if any.
    pub fn prepare(&self, carry_to: Option<&str>) {
        let (couch, key) = (self.couch(), &self.key);
        prepare::prepare(&couch, self.event, key, carry_to, now(), |_| ()).unwrap();
    }

    /// Whether the collector can be killed. A `CouchDB` can if `COUCH_KILL` and `COUCH_START` are set.
    pub fn can_be_killed(&self) -> bool {
        let is_set = |name| std::env::var_os(name).is_some();
        self.couch.is_none() || is_set("COUCH_KILL") && is_set("COUCH_START")
    }

    /// Starts the collector again, and waits until it answers.
    pub fn up(&mut self) {
        match self.couch {
            None => self.run(),
            Some(_) => shell("COUCH_START"),
        }
        self.wait_for_answer();
    }

    fn wait_for_answer(&self) {
        let began = Instant::now();
        while self.couch().get("").is_err() {
            assert!(began.elapsed() < Duration::from_mins(2), "the collector does not answer");
            std::thread::sleep(Duration::from_millis(100));
        }
    }

    fn run(&mut self) {
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
    }

    /// Kills the stand-in (SIGKILL), or runs `COUCH_KILL`, and waits until it is gone.
    pub fn kill(&mut self) {
        let Some(mut process) = self.process.take() else {
            shell("COUCH_KILL");
            let began = Instant::now();
            while self.couch().get("").is_ok() {
                assert!(
                    began.elapsed() < Duration::from_mins(2),
                    "COUCH_KILL ran, but the CouchDB still answers"
                );
                std::thread::sleep(Duration::from_millis(100));
            }
            return;
        };
        process.kill().unwrap();
        process.wait().unwrap();
    }

    /// Copies the stand-in's data, for [`Self::restore_backup`]. The stand-in must not be running. Does nothing
    /// with a real `CouchDB`.
    pub fn back_up(&self) {
        if self.couch.is_none() {
            self.copy("data", "yesterday");
        }
    }

    /// Restores the copy that [`Self::back_up`] made. The test cannot reach a `CouchDB`'s files, so there it
    /// deletes the event's data and prepares the event again. To a station it looks the same: documents it had sent
    /// are gone.
    pub fn restore_backup(&mut self) {
        if self.couch.is_none() {
            self.kill();
            self.copy("yesterday", "data");
            self.up();
        } else {
            self.remove();
            self.prepare(None);
        }
    }

    fn copy(&self, from: &str, to: &str) {
        assert!(self.process.is_none());
        let to = self.folder.join(to);
        let _ = fs::remove_dir_all(&to);
        copy(&self.folder.join(from), &to);
    }

    /// Removes from a `CouchDB` what the test made there. Ignores all failures, such as
    /// a database that is not there.
    fn remove(&self) {
        let (couch, event) = (self.couch(), self.event);
        let documents = [
            format!("_replicator/inbox-{event}"),
            format!("_replicator/federation-{event}"),
            format!("_users/org.couchdb.user:carrier-{event}"),
            format!("_users/org.couchdb.user:{}", event.reader()),
            format!("_users/org.couchdb.user:{}", Self::hall(event)),
        ];
        for path in documents {
            if let Ok(Some(old)) = couch.find(&path) {
                let revision = old["_rev"].as_str().unwrap_or_default();
                let _ =
                    couch.expect("DELETE", &format!("{path}?rev={revision}"), None, &[200, 202]);
            }
        }
        let key = format!("_node/_local/_config/jwt_keys/ec:{}", KeyId::of(&self.key.der()));
        let _ = couch.expect("DELETE", &key, None, &[200, 404]);
        let own = [event.inbox(), event.collected(), event.statuses()];
        let named = ["some", "limit", "one", "two"].map(|name| self.database(name));
        for database in own.iter().chain(&named) {
            let _ = couch.expect("DELETE", database, None, &[200, 202, 404]);
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if self.couch.is_some() {
            self.remove();
        } else if self.process.is_some() {
            self.kill();
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Runs the command in this environment variable.
fn shell(name: &str) {
    let command = std::env::var(name).unwrap();
    let status = Command::new("sh").args(["-c", &command]).stdin(Stdio::null()).status().unwrap();
    assert!(status.success(), "{name}: {status}");
}

/// Seconds since 1970, by the real clock, because a collector checks tokens by it.
pub fn now() -> u64 {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs()
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
