//! Tests the proxy's configuration (`couchdb/Caddyfile`, as `journal collect prepare` prints it) in Caddy itself.
//! The requests that stations and the director's desk need pass, and no others reach the collector.

mod common;

use challenge_station_collector::couch::Couch;
use challenge_station_collector::prepare;
use common::{EVENT, not_run};
use std::fs::{self, File};
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

const STATION: &str = "4f2a9c03d1e85b7760aa12f4c9be3d58";

/// The requests that reached a collector behind the proxy: the first line and the headers of each.
#[derive(Clone, Default)]
struct Asked(Arc<Mutex<Vec<Vec<String>>>>);

impl Asked {
    /// Starts a server that answers every request, and records it. It runs until the test ends.
    fn serve() -> (Self, SocketAddr) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let (asked, address) = (Self::default(), listener.local_addr().unwrap());
        let of_thread = asked.clone();
        std::thread::spawn(move || {
            for mut stream in listener.incoming().map(Result::unwrap) {
                let mut reader = BufReader::new(stream.try_clone().unwrap());
                let head = head(&mut reader);
                let length = head.iter().find_map(|line| line.strip_prefix("Content-Length: "));
                let mut body = vec![0; length.map_or(0, |length| length.parse().unwrap())];
                // A request that the proxy cuts off is recorded, too.
                let _ = reader.read_exact(&mut body);
                of_thread.0.lock().unwrap().push(head);
                let _ = stream.write_all(
                    b"HTTP/1.1 201 Created\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\
                      Connection: close\r\n\r\n[]",
                );
            }
        });
        (asked, address)
    }

    /// The requests since the last call.
    fn take(&self) -> Vec<Vec<String>> {
        std::mem::take(&mut *self.0.lock().unwrap())
    }
}

/// The first line and the headers of a request or an answer.
fn head(reader: &mut impl BufRead) -> Vec<String> {
    let lines = reader.lines().map_while(Result::ok);
    lines.take_while(|line| !line.is_empty()).collect()
}

/// Caddy with the configuration that `prepare` prints, in front of a site.
struct Proxy {
    process: Child,
    address: SocketAddr,
    folder: PathBuf,
}

impl Proxy {
    /// Starts Caddy in front of this collector; `None` if Caddy is not installed.
    fn before(collector: SocketAddr) -> Option<Self> {
        let folder =
            std::env::temp_dir().join(format!("proxy-{}-{}", std::process::id(), collector.port()));
        fs::create_dir_all(&folder).unwrap();
        // A port that was free a moment ago.
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let lines = prepare::proxy(&Couch::at(&format!("http://{collector}")).unwrap());
        let config = format!(
            "{{\n\tadmin off\n\tauto_https off\n}}\nhttp://{address} {{\n{lines}\n\
             \thandle {{\n\t\trespond \"the site\"\n\t}}\n}}\n"
        );
        fs::write(folder.join("Caddyfile"), config).unwrap();
        let log = File::create(folder.join("log")).unwrap();
        let caddy = Command::new("caddy")
            .args(["run", "--adapter", "caddyfile", "--config"])
            .arg(folder.join("Caddyfile"))
            .envs(["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"].map(|name| (name, &folder)))
            .stdin(Stdio::null())
            .stdout(log.try_clone().unwrap())
            .stderr(log)
            .spawn();
        let process = match caddy {
            Ok(process) => process,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                fs::remove_dir_all(&folder).unwrap();
                not_run("couchdb/Caddyfile", "caddy is not installed");
                return None;
            }
            Err(error) => panic!("{error}"),
        };
        let mut proxy = Self { process, address, folder };
        let began = Instant::now();
        while TcpStream::connect(address).is_err() {
            let has_ended = proxy.process.try_wait().unwrap().is_some();
            let log = || fs::read_to_string(proxy.folder.join("log")).unwrap();
            assert!(!has_ended && began.elapsed() < Duration::from_mins(1), "{}", log());
            std::thread::sleep(Duration::from_millis(20));
        }
        Some(proxy)
    }

    /// The status of the answer to this request.
    fn ask(&self, method: &str, path: &str, headers: &str, body: &str) -> u16 {
        let mut stream = TcpStream::connect(self.address).unwrap();
        let length = body.len();
        let text = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {length}\r\n\
             {headers}\r\n{body}",
            self.address
        );
        // The proxy may close the connection before it has read a body that is too long.
        let _ = stream.write_all(text.as_bytes());
        let head = head(&mut BufReader::new(stream));
        let status = head.first().and_then(|line| line.split(' ').nth(1)?.parse().ok());
        status.unwrap_or_else(|| panic!("{method} {path}: {head:?}"))
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

const BEARER: &str = "Authorization: Bearer a.b.c\r\n";
const BASIC: &str = "Authorization: Basic cmVhZGVyOng=\r\n";

#[test]
fn only_what_stations_post_and_the_desk_reads_reaches_the_collector() {
    let (asked, collector) = Asked::serve();
    let Some(proxy) = Proxy::before(collector) else { return };
    let passes = [
        ("POST", format!("/collect/in-{EVENT}/_revs_diff"), BEARER),
        ("POST", format!("/collect/in-{EVENT}/_bulk_docs"), BEARER),
        ("POST", format!("/collect/at-{EVENT}/_design/live/_update/say/{STATION}"), BEARER),
        ("GET", format!("/live/ev-{EVENT}/_design/live/_view/journals?group_level=2"), BASIC),
        ("GET", format!("/live/ev-{EVENT}/_design/live/_view/heads?startkey=%5B%22a%22%5D"), BASIC),
        ("GET", format!("/live/at-{EVENT}/_all_docs?include_docs=true"), BASIC),
    ];
    for (method, path, who) in &passes {
        assert_eq!(proxy.ask(method, path, who, ""), 201, "{method} {path}");
        let seen = asked.take();
        let below = path.split_once('/').unwrap().1.split_once('/').unwrap().1;
        assert_eq!((seen.len(), &*seen[0][0]), (1, &*format!("{method} /{below} HTTP/1.1")));
        assert!(seen[0].contains(&who.trim().to_owned()), "{seen:?}");
    }
    // Requests to these paths by another method, without an account, or with the other kind of account.
    let mut refused = Vec::new();
    for (method, path, who) in &passes {
        let other = if *who == BASIC { BEARER } else { BASIC };
        for wrong in ["", other, "Authorization: bearer a.b.c\r\n", "Cookie: AuthSession=x\r\n"] {
            refused.push(((*method).to_owned(), path.clone(), wrong.to_owned()));
        }
        for another in ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "COPY"] {
            if another != *method {
                refused.push((another.to_owned(), path.clone(), (*who).to_owned()));
            }
        }
    }
    // Requests to everything else that CouchDB has, by four methods, with either kind of account.
    for path in [
        "",
        "/",
        "/_all_dbs",
        "/_session",
        "/_utils/",
        "/_users/_bulk_docs",
        "/_replicator/_bulk_docs",
        "/_node/_local/_config",
        "/in-EVENT",
        "/in-EVENT/",
        "/in-EVENT/_all_docs",
        "/in-EVENT/_changes",
        "/in-EVENT/_find",
        "/in-EVENT/_purge",
        "/in-EVENT/_compact",
        "/in-EVENT/_security",
        "/in-EVENT/_local/x",
        "/in-EVENT/_local/_bulk_docs",
        "/in-EVENT/_bulk_get",
        "/in-EVENT/_bulk_docs/x",
        "/in-EVENT/x/_bulk_docs",
        "/in-EVENT/_design/guard",
        "/in-EVENT/_design/live/_update/say/x",
        "/ev-EVENT/_bulk_docs",
        "/ev-EVENT/_revs_diff",
        "/ev-EVENT/_all_docs",
        "/ev-EVENT/_changes",
        "/ev-EVENT/_design/live",
        "/ev-EVENT/_design/other/_view/x",
        "/ev-EVENT/_design/live/_view/../../../../_users/_all_docs",
        "/ev-EVENT/_design/live/_view/%2e%2e/%2e%2e/%2e%2e/%2e%2e/_users/_all_docs",
        "/at-EVENT/_bulk_docs",
        "/at-EVENT/_changes",
        "/at-EVENT/_design/live/_update/say/../../../../../_users/_bulk_docs",
        "/in-EVENT/../_users/_bulk_docs",
        "/in-EVENT/..%2f_users/_bulk_docs",
        "/in-EVENT%2f..%2f_users/_bulk_docs",
        "/in-EVENT%2f_design%2fguard/_bulk_docs",
    ] {
        let path = path.replace("EVENT", EVENT);
        for method in ["GET", "POST", "PUT", "DELETE"] {
            for (below, who) in [("/collect", BEARER), ("/live", BASIC)] {
                let is_status = below == "/live" && path.ends_with("/_all_docs");
                if !(is_status && path.starts_with("/at-")) {
                    refused.push((method.to_owned(), format!("{below}{path}"), who.to_owned()));
                }
            }
        }
    }
    let all = refused.len();
    for (method, path, who) in refused {
        let status = proxy.ask(&method, &path, &who, "");
        // The site answers for `/collect` and `/live` themselves, and for paths that lead out of them.
        let is_refused = status == 403 || status == 200;
        assert!(is_refused, "{method} {path}, {who:?}: {status}");
        assert_eq!(asked.take(), Vec::<Vec<String>>::new(), "{method} {path}, {who:?}");
    }
    println!("{all} requests were refused");
}

#[test]
fn headers_that_could_pass_a_sender_off_as_another_are_removed() {
    let (asked, collector) = Asked::serve();
    let Some(proxy) = Proxy::before(collector) else { return };
    let more = "Cookie: AuthSession=YWRtaW4\r\nX-Auth-CouchDB-UserName: admin\r\n\
                X-Auth-CouchDB-Roles: _admin\r\nX-Auth-CouchDB-Token: x\r\n\
                X-HTTP-Method-Override: DELETE\r\n";
    for (method, path, who) in [
        ("POST", format!("/collect/in-{EVENT}/_bulk_docs"), BEARER),
        ("GET", format!("/live/at-{EVENT}/_all_docs"), BASIC),
    ] {
        assert_eq!(proxy.ask(method, &path, &format!("{who}{more}"), ""), 201);
        let seen = asked.take().remove(0).join("\n").to_lowercase();
        for header in ["cookie", "x-auth-couchdb", "x-http-method-override"] {
            assert!(!seen.contains(header), "{header}: {seen}");
        }
    }
}

/// A station sends lines of 128 KiB at most, which are twice as long if every character is escaped, and their names. What
/// nobody checks (`_local/…`) can be as long as a body.
#[test]
fn a_body_longer_than_any_of_a_station_is_refused() {
    let (_, collector) = Asked::serve();
    let Some(proxy) = Proxy::before(collector) else { return };
    let path = format!("/collect/in-{EVENT}/_bulk_docs");
    assert_eq!(proxy.ask("POST", &path, BEARER, &" ".repeat(300_000)), 201);
    // Caddy 2.6 finds out while it passes the body on, and breaks off.
    let status = proxy.ask("POST", &path, BEARER, &" ".repeat(600_000));
    assert!(matches!(status, 413 | 502), "{status}");
}
