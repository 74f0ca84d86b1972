//! Preparing and closing a collector, against a server that answers as `CouchDB` does.

mod common;

use challenge_station::journal::PublicKey;
use challenge_station::setup::{EventId, KeyId};
use challenge_station_collector::prepare::{self, PrepareError, Server};
use challenge_station_collector::replication;
use challenge_station_collector::token::EventKey;
use common::EVENT;
use common::fake::{Fake, NOW, Takes, careful};
use serde_json::{Value, json};
use std::sync::OnceLock;

const INBOX: &str = "_replicator/inbox-7f3a91c04d2e8b65";
const FEDERATION: &str = "_replicator/federation-7f3a91c04d2e8b65";
const CARRIER: &str = "_users/org.couchdb.user:carrier-7f3a91c04d2e8b65";

fn event() -> EventId {
    EVENT.parse().unwrap()
}

/// The public half of the event's key, the same whenever it is asked for.
fn key() -> PublicKey {
    static KEY: OnceLock<PublicKey> = OnceLock::new();
    *KEY.get_or_init(|| EventKey::draw().unwrap().public().unwrap())
}

/// Where the configuration has the event's key.
fn path_of(key: &PublicKey) -> String {
    format!("_node/_local/_config/jwt_keys/ec:{}", KeyId::of(&key.der()))
}

fn prepares(fake: &Fake, carry_to: Option<&str>) {
    prepare::prepare(&fake.couch(), event(), &key(), carry_to, NOW, |_| ()).unwrap();
}

#[test]
fn the_collector_is_given_the_events_key_and_keeps_that_of_another_event() {
    let (fake, other) = (Fake::version("3.5.2"), EventKey::draw().unwrap().public().unwrap());
    let another: EventId = "00000000000000aa".parse().unwrap();
    prepare::prepare(&fake.couch(), another, &other, None, NOW, |_| ()).unwrap();
    for _ in 0..2 {
        prepares(&fake, None);
        for key in [key(), other] {
            let kept = fake.document(&path_of(&key));
            assert_eq!(kept, Value::from(key.pem().replace('\n', "\\n")), "on one line");
        }
    }
    let put = fake.asked("PUT").into_iter().filter(|path| *path == path_of(&key())).count();
    assert_eq!(put, 1, "a key that is there is not written again");
    // What is copied by hand names no key, so a second event's lines remove nothing.
    assert!(
        !prepare::CONFIGURATION.contains("jwt_keys") && !prepare::CONFIGURATION.contains("ec:")
    );
}

#[test]
fn a_collector_that_does_not_keep_the_events_key_is_not_prepared() {
    let fake = Fake::forgets(&path_of(&key()));
    let error = prepare::prepare(&fake.couch(), event(), &key(), None, NOW, |_| ()).unwrap_err();
    assert!(error.to_string().contains("it lets no station in"), "{error}");
    assert!(!fake.asked("PUT").contains(&format!("in-{EVENT}")), "no database is made");
}

#[test]
fn only_documents_of_stations_are_replicated() {
    let fake = Fake::version("3.5.2");
    prepares(&fake, Some("https://one.example.org/ev-1"));
    for replication in [INBOX, FEDERATION] {
        let selector = fake.document(replication)["selector"].clone();
        assert_eq!(selector, json!({ "_id": { "$regex": "^[0-9a-fh]" } }), "{replication}");
    }
}

/// `CouchDB` 3.5.2 says of a replication that skipped documents that it is running without errors.
#[test]
fn a_director_is_told_that_replication_left_documents_out() {
    let fake = Fake::version("3.5.2");
    let problems = || replication::problems(&fake.couch(), event()).unwrap();
    let is = |name: &str, state: &str, left_out: u64| {
        let id = format!("{name}-{EVENT}");
        let about = json!({
            "_id": id, "state": state, "error_count": 0, "info": { "doc_write_failures": left_out },
        });
        fake.store("_scheduler/docs/_replicator", &about.to_string());
    };
    assert_eq!(problems(), Vec::<String>::new(), "nothing is replicated yet");
    is("inbox", "running", 0);
    is("federation", "running", 0);
    assert_eq!(problems(), Vec::<String>::new());
    is("federation", "running", 12);
    assert_eq!(
        problems(),
        [
            "the federation’s database has refused 12 documents, which will not be sent again: prepare it for \
          this event, then pull here and push there"
        ]
    );
    is("federation", "running", 0);
    is("inbox", "crashing", 0);
    assert_eq!(
        problems(),
        [
            "nothing is replicated to the database of everything collected (CouchDB calls the replication \
          “crashing”): is it reachable, and its account right? Run `journal collect prepare` again"
        ]
    );
}

#[test]
fn a_federation_can_be_named_and_replaced_when_the_collector_is_prepared_again() {
    let fake = Fake::version("3.5.2");
    prepares(&fake, None);
    assert_eq!(fake.document(FEDERATION), Value::Null);
    for federation in ["https://one.example.org/ev-1", "https://two.example.org/ev-1"] {
        prepares(&fake, Some(federation));
        assert_eq!(fake.document(FEDERATION)["target"], federation);
        prepares(&fake, None);
        assert_eq!(fake.document(FEDERATION)["target"], federation, "the federation stays");
    }
}

#[test]
fn what_replicates_always_has_the_password_of_its_account() {
    let fake = Fake::version("3.5.2");
    let passwords = || {
        let of = |replication: &str| {
            fake.document(replication)["source"]["auth"]["basic"]["password"].clone()
        };
        let account = fake.document(CARRIER)["password"].clone();
        assert!(account.is_string());
        assert_eq!((of(INBOX), of(FEDERATION)), (account.clone(), account.clone()));
        account
    };
    prepares(&fake, Some("https://one.example.org/ev-1"));
    let first = passwords();
    prepares(&fake, Some("https://two.example.org/ev-1"));
    assert_eq!(passwords(), first);
    // If somebody deletes the inbox's document, the account gets another password.
    fake.remove(INBOX);
    prepares(&fake, None);
    assert_ne!(passwords(), first);
    assert_eq!(fake.document(FEDERATION)["target"], "https://two.example.org/ev-1");
}

/// The error of `prepare` with a server that treats tokens like this. `prepare` must have changed nothing there,
/// and must have removed its own key.
fn refused(takes: Takes) -> String {
    let hello = json!({ "couchdb": "Welcome", "version": "3.5.2" });
    let fake = Fake::with(hello, takes);
    let error = prepare::prepare(&fake.couch(), event(), &key(), None, NOW, |_| ()).unwrap_err();
    assert!(matches!(error, PrepareError::Unsafe(_)), "{error}");
    let (put, deleted) = (fake.asked("PUT"), fake.asked("DELETE"));
    assert_eq!(put.len(), 1, "no database is made: {put:?}");
    assert!(put[0].starts_with("_node/_local/_config/jwt_keys/ec:probe-"), "{put:?}");
    assert_eq!((&deleted, fake.document(&put[0])), (&put, Value::Null), "the key is removed");
    error.to_string()
}

#[test]
fn only_a_couchdb_without_known_holes_is_prepared() {
    let server = |version: &str| {
        let fake = Fake::version(version);
        prepare::server(&fake.couch())
    };
    for version in ["3.5.2", "3.5.2-abc", "3.5.10", "3.6", "3.6.0", "4.0.0"] {
        let taken = server(version).unwrap();
        assert_eq!(taken, Server::CouchDb(version.to_owned()));
    }
    for version in ["3.5.1", "3.5", "3.4.9", "2.9.9", "", "new"] {
        let error = server(version).unwrap_err().to_string();
        let expected = format!("expected CouchDB 3.5.2 or later, got {version}, which has");
        assert!(error.starts_with(&expected), "{error}");
    }
}

#[test]
fn an_old_couchdb_is_asked_for_its_version_and_nothing_else() {
    let fake = Fake::version("3.5.1");
    assert!(prepare::prepare(&fake.couch(), event(), &key(), None, NOW, |_| ()).is_err());
    assert_eq!((fake.asked("GET"), fake.asked("PUT").len()), (vec![String::new()], 0));
}

#[test]
fn another_server_is_not_taken_for_couchdb_and_the_stand_in_is_recognised() {
    let server = |hello: Value| prepare::server(&Fake::with(hello, careful).couch());
    let other = server(json!({ "version": "9.0" })).unwrap_err().to_string();
    assert!(other.starts_with("expected Apache CouchDB at this address"), "{other}");
    let stand_in = json!({ "express-pouchdb": "Welcome!", "version": "4.2.0" });
    assert_eq!(server(stand_in).unwrap(), Server::StandIn("4.2.0".to_owned()));
}

#[test]
fn a_collector_that_is_careful_with_tokens_is_prepared_and_the_probe_key_is_removed() {
    let fake = Fake::version("3.6.0");
    prepares(&fake, None);
    let databases: Vec<_> =
        fake.asked("PUT").into_iter().filter(|path| !path.contains('/')).collect();
    let own = ["in", "ev", "at"].map(|kind| format!("{kind}-{EVENT}"));
    assert_eq!(databases[..2], ["_users", "_replicator"]);
    assert_eq!(databases[2..], own);
    let probes = |method| {
        let asked = fake.asked(method).into_iter();
        asked.filter(|path| path.contains("/jwt_keys/ec:probe-")).collect::<Vec<_>>()
    };
    assert_eq!(probes("PUT").len(), 1);
    assert_eq!((probes("DELETE"), fake.document(&probes("PUT")[0])), (probes("PUT"), Value::Null));
    let admins = json!({ "names": [], "roles": ["_admin"] });
    for database in own {
        assert_eq!(fake.document(&format!("{database}/_security"))["admins"], admins);
    }
}

#[test]
fn a_collector_that_makes_administrators_of_token_holders_is_refused() {
    let error = refused(|_, claims| Some((claims["sub"].clone(), json!(["_admin"]))));
    assert!(error.starts_with("expected a station’s token to have the role `stations`"), "{error}");
    // In a CouchDB that nobody has configured, a token has the roles that it claims.
    let stock =
        refused(|_, claims| Some((claims["sub"].clone(), claims["_couchdb.roles"].clone())));
    assert!(stock.contains("put the lines above into the collector’s configuration"), "{stock}");
}

/// The user name from the token, with the role of a station.
fn station(claims: &Value) -> (Value, Value) {
    (claims["sub"].clone(), json!(["stations"]))
}

/// A careful server, except that it takes a token's roles from this claim, if the token has it.
fn unless_claimed(header: &Value, claims: &Value, claim: &str) -> Option<(Value, Value)> {
    let (name, roles) = careful(header, claims)?;
    Some((name, claims.get(claim).cloned().unwrap_or(roles)))
}

#[test]
fn a_collector_that_takes_any_of_the_hostile_tokens_is_refused() {
    // Each server is careless in one respect.
    let careless: [(&str, Takes); 9] = [
        ("in `_couchdb.roles`", |header, claims| unless_claimed(header, claims, "_couchdb.roles")),
        ("in `roles`", |header, claims| unless_claimed(header, claims, "roles")),
        ("whose issuer is `_admin`", |header, claims| {
            let is_admin = claims["iss"] == "_admin";
            if is_admin { Some((json!("x"), json!(["_admin"]))) } else { careful(header, claims) }
        }),
        ("whose issuer is a list", |header, claims| {
            let is_list = claims["iss"].is_array();
            if is_list {
                Some((json!("x"), claims["iss"].clone()))
            } else {
                careful(header, claims)
            }
        }),
        ("that has expired", |header, claims| {
            let has_expired = claims["exp"].as_u64().is_some_and(|until| until < NOW);
            if has_expired { Some(station(claims)) } else { careful(header, claims) }
        }),
        ("that never expires", |header, claims| {
            if claims["exp"].is_null() { Some(station(claims)) } else { careful(header, claims) }
        }),
        ("without an issuer", |header, claims| {
            if claims["iss"].is_null() { Some(station(claims)) } else { careful(header, claims) }
        }),
        ("with `alg: none`", |header, claims| {
            if header["alg"] == "none" { Some(station(claims)) } else { careful(header, claims) }
        }),
        ("signed with HS256 and the public key as its secret", |header, claims| {
            if header["alg"] == "HS256" { Some(station(claims)) } else { careful(header, claims) }
        }),
    ];
    for (what, takes) in careless {
        let error = refused(takes);
        let expected = format!("{what} to be refused or to give no more rights than a station’s");
        assert!(error.contains(&expected) && error.contains("DO NOT USE"), "{what}: {error}");
    }
}

#[test]
fn a_collector_that_refuses_a_stations_token_is_not_prepared_and_the_probe_key_is_removed() {
    let error = refused(|_, _| None);
    assert!(error.contains("to have the role `stations` and no other, got (None, [])"), "{error}");
}

#[test]
fn a_closed_event_stays_closed_and_a_revoked_station_stays_revoked() {
    let fake = Fake::version("3.5.2");
    let databases = ["in", "at"].map(|kind| format!("{kind}-{EVENT}/_security"));
    let error = prepare::close(&fake.couch(), event()).unwrap_err().to_string();
    assert!(error.contains("it was not prepared for this event"), "{error}");
    assert_eq!(fake.asked("PUT").len(), 0, "nothing is changed");
    prepares(&fake, None);
    let revoked = json!([format!("{EVENT}.{}", "7".repeat(32))]);
    for security in &databases {
        assert_eq!(fake.document(security)["closed"], false);
        fake.change(security, |it| it["revoked"] = revoked.clone());
    }
    prepare::close(&fake.couch(), event()).unwrap();
    let before = databases.each_ref().map(|security| fake.document(security));
    for security in &before {
        assert_eq!((&security["closed"], &security["revoked"]), (&json!(true), &revoked));
        assert_eq!(security["event"], EVENT);
    }
    prepares(&fake, None);
    assert_eq!(databases.each_ref().map(|security| fake.document(security)), before);
    assert_ne!(
        fake.document(&format!("ev-{EVENT}/_security"))["closed"],
        true,
        "what was collected stays readable"
    );
}
