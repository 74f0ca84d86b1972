//! Prepares a collector for an event: databases, functions, views, who may do what, and replication.

use crate::couch::{Couch, CouchError};
use crate::designs;
use crate::hostile::{self, Unsafe};
use crate::token::{KeyError, for_configuration, random};
use challenge_station::digest::Digest;
use challenge_station::journal::PublicKey;
use challenge_station::setup::{EnrolmentCode, EventId, KeyId};
use serde_json::{Value, json};
use thiserror::Error;

/// The first version of `CouchDB` without known security holes.
const LEAST: [u64; 3] = [3, 5, 2];

/// The server that answers at an address, with its version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Server {
    /// Apache `CouchDB`.
    CouchDb(String),
    /// The stand-in, for trials and tests.
    StandIn(String),
}

/// Why a collector was not prepared.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PrepareError {
    /// The collector did not do what it was asked.
    #[error(transparent)]
    Couch(#[from] CouchError),
    /// The server is not `CouchDB`.
    #[error("expected Apache CouchDB at this address, got something else: is the address right?")]
    Other,
    /// `CouchDB` is too old.
    #[error("expected CouchDB 3.5.2 or later, got {0}, which has known security holes: update it")]
    Old(String),
    /// The collector must not be used.
    #[error(transparent)]
    Unsafe(#[from] Unsafe),
    /// The collector did not keep the event's key.
    #[error(
        "expected the collector to know the event’s key under {0}, got something else: without it, it lets no station in. Is its folder etc/local.d writable?"
    )]
    Unknown(String),
    /// A key or a password could not be made.
    #[error(transparent)]
    Key(#[from] KeyError),
}

/// Which server answers at this address.
pub fn server(couch: &Couch) -> Result<Server, PrepareError> {
    let hello: Value = serde_json::from_str(&couch.get("")?).unwrap_or_default();
    let version = hello["version"].as_str().unwrap_or_default().to_owned();
    if hello["express-pouchdb"].is_string() {
        return Ok(Server::StandIn(version));
    }
    if hello["couchdb"] != "Welcome" {
        return Err(PrepareError::Other);
    }
    // `3.5.2` or `3.5.2-abc`.
    let numbers = version.split(['.', '-']).map_while(|part| part.parse().ok());
    let numbers: Vec<u64> = numbers.collect();
    if numbers.as_slice() < LEAST.as_slice() {
        Err(PrepareError::Old(version))
    } else {
        Ok(Server::CouchDb(version))
    }
}

/// Prepares a collector, and reports each finished step through `say`. `carry_to` is the address of a federation's
/// database, with an account in it; without `carry_to`, replication to a federation that was named earlier goes on.
/// `key` is the public half of the event's key. `now` is in seconds since 1970.
pub fn prepare(
    couch: &Couch,
    event: EventId,
    key: &PublicKey,
    carry_to: Option<&str>,
    now: u64,
    mut say: impl FnMut(&str),
) -> Result<Server, PrepareError> {
    let server = server(couch)?;
    if let Server::CouchDb(version) = &server {
        hostile::check(couch, event, now)?;
        say(&format!("CouchDB {version}: no token gives more rights than a station has"));
        knows(couch, key)?;
        say("the event’s key is known");
    }
    databases(couch, event, &server)?;
    say("databases, functions and views are set up");
    replication(couch, event, carry_to, &server)?;
    say("the inbox is replicated");
    let (name, password) = (event.reader(), reader(couch, event)?);
    say(&format!(
        "the page of the hall at the desk asks for these: reader {name}, password {password}"
    ));
    Ok(server)
}

/// Adds the event's key to the configuration, unless it is there. Nobody copies it into a file by hand, because a key that
/// is in the wrong section, or overwritten by that of another event, would keep every station out.
fn knows(couch: &Couch, key: &PublicKey) -> Result<(), PrepareError> {
    let name = format!("jwt_keys/ec:{}", KeyId::of(&key.der()));
    let (path, value) =
        (format!("_node/_local/_config/{name}"), Value::from(for_configuration(key)));
    if couch.find(&path)?.as_ref() == Some(&value) {
        return Ok(());
    }
    couch.expect("PUT", &path, Some(&value), &[200])?;
    let is_known = couch.find(&path)?.as_ref() == Some(&value);
    if is_known { Ok(()) } else { Err(PrepareError::Unknown(name)) }
}

/// The server's own databases, and those of the event.
fn databases(couch: &Couch, event: EventId, server: &Server) -> Result<(), CouchError> {
    let (inbox, collected, statuses) = (event.inbox(), event.collected(), event.statuses());
    for database in ["_users", "_replicator", &inbox, &collected, &statuses] {
        couch.expect("PUT", database, None, &[201, 202, 412])?;
    }
    if matches!(server, Server::CouchDb(_)) {
        // A status replaces the one before it.
        couch.expect("PUT", &format!("{statuses}/_revs_limit"), Some(&json!(1)), &[200, 202])?;
    }
    let roles = |roles: &[&str]| roles.iter().map(ToString::to_string).collect::<Vec<_>>();
    let (carrier, reader) = (carrier(event), event.reader());
    for (database, members) in [
        (&inbox, roles(&["stations", &carrier])),
        (&collected, roles(&[&carrier, &reader])),
        (&statuses, roles(&["stations", &reader])),
    ] {
        secure(couch, event, database, &members)?;
    }
    let (guard, live) = match server {
        Server::CouchDb(_) => (designs::guard(), designs::live()),
        Server::StandIn(_) => (designs::guard_of_stand_in(event), designs::live_of_stand_in()),
    };
    couch.put(&format!("{inbox}/_design/guard"), &guard)?;
    couch.put(&format!("{collected}/_design/guard"), &guard)?;
    couch.put(&format!("{collected}/_design/live"), &live)?;
    couch.put(&format!("{statuses}/_design/live"), &designs::statuses())
}

fn secure(
    couch: &Couch,
    event: EventId,
    database: &str,
    members: &[String],
) -> Result<(), CouchError> {
    let path = format!("{database}/_security");
    let old = couch.find(&path)?;
    let security = designs::security(event, members, old.as_ref());
    couch.expect("PUT", &path, Some(&security), &[200]).map(|_| ())
}

/// Replicates the inbox to the database of everything collected, and that database to a federation's.
fn replication(
    couch: &Couch,
    event: EventId,
    carry_to: Option<&str>,
    server: &Server,
) -> Result<(), PrepareError> {
    let (inbox, federation) =
        (format!("_replicator/inbox-{event}"), format!("_replicator/federation-{event}"));
    let has_account = |database: &Value| database["auth"]["basic"]["password"].is_string();
    let is_usable =
        |old: &Value| matches!(server, Server::StandIn(_)) || has_account(&old["target"]);
    let old = couch.find(&inbox)?.filter(is_usable);
    // Only these two documents have the account's password, so both are replaced when a new password is drawn.
    let carries_on = match carry_to {
        Some(address) => Some(Value::from(address)),
        None if old.is_none() => couch.find(&federation)?.map(|mut old| old["target"].take()),
        None => None,
    };
    let (source, collected) = if let Some(old) = &old {
        (None, old["target"].clone())
    } else {
        let (source, collected) = as_carrier(couch, event, server)?;
        (Some(source), collected)
    };
    if let Some(target) = carries_on {
        replicate(couch, &federation, &collected, &target, server)?;
    }
    // This is stored last, so that the next run repeats the work if this run stops half-way.
    if let Some(source) = source {
        replicate(couch, &inbox, &source, &collected, server)?;
    }
    Ok(())
}

/// The inbox and the database of everything collected, each with the account that replicates. The account gets a
/// new password.
fn as_carrier(
    couch: &Couch,
    event: EventId,
    server: &Server,
) -> Result<(Value, Value), PrepareError> {
    let urls = [event.inbox(), event.collected()].map(|name| format!("{}/{name}", couch.address()));
    let [inbox, collected] = match server {
        Server::StandIn(_) => urls.map(Value::from),
        Server::CouchDb(_) => {
            let (name, password) = (carrier(event), Digest::from_bytes(random()?).to_string());
            account(couch, &name, &password)?;
            let basic = json!({ "username": name, "password": password });
            urls.map(|url| json!({ "url": url, "auth": { "basic": basic } }))
        }
    };
    Ok((inbox, collected))
}

/// Replicates from `source` to `target` from now on, in place of what this document replicated before. The old document
/// is deleted first, because not every server lets the document of a running replication be changed.
///
/// Only documents of stations are replicated. The account may not write functions, and each that it tried to write would
/// count among the documents that the target refuses (`replication.rs`). The stand-in counts none.
fn replicate(
    couch: &Couch,
    path: &str,
    source: &Value,
    target: &Value,
    server: &Server,
) -> Result<(), CouchError> {
    if let Some(old) = couch.find(path)? {
        if (&old["source"], &old["target"]) == (source, target) {
            return Ok(());
        }
        let revision = old["_rev"].as_str().unwrap_or_default();
        couch.expect("DELETE", &format!("{path}?rev={revision}"), None, &[200, 202])?;
    }
    let mut document = json!({ "source": source, "target": target, "continuous": true });
    if let Server::CouchDb(_) = server {
        document["selector"] = json!({ "_id": { "$regex": "^[0-9a-fh]" } });
    }
    couch.put(path, &document)
}

/// The account that replicates the inbox to the database of everything collected; its role has the same name.
fn carrier(event: EventId) -> String {
    format!("carrier-{event}")
}

/// Sets a new password for the account that reads the hall, and returns it. People type it, so it has the form of an
/// enrolment code. It is shown only this once.
fn reader(couch: &Couch, event: EventId) -> Result<String, PrepareError> {
    let password = EnrolmentCode::from_random(random()?).to_string();
    account(couch, &event.reader(), &password)?;
    Ok(password)
}

/// Makes an account, or changes its password. Its only role has the same name.
fn account(couch: &Couch, name: &str, password: &str) -> Result<(), PrepareError> {
    let user = json!({ "name": name, "password": password, "roles": [name], "type": "user" });
    couch.put(&format!("_users/org.couchdb.user:{name}"), &user)?;
    Ok(())
}

/// The lines for the collector's configuration, the same for every event. [`prepare`] adds the event's key itself.
pub const CONFIGURATION: &str = "\
; collect.ini, in CouchDB’s folder etc/local.d, the same for every event; then restart it. If the file is there already,
; leave it as it is: CouchDB may have added to it what it needs, such as the keys of events.
[chttpd]
; In Docker, and on a node of a cluster, leave out the next line, and let a firewall keep others out.
bind_address = 127.0.0.1
require_valid_user = true
authentication_handlers = {chttpd_auth, cookie_authentication_handler}, {chttpd_auth, jwt_authentication_handler}, {chttpd_auth, default_authentication_handler}

; Without these two lines anybody who has an event’s key can become the server’s administrator.
[jwt_auth]
required_claims = exp, {iss, \"stations\"}
roles_claim_path = iss
";

/// The lines for the proxy: what stations may post, and what the director's desk may read.
pub fn proxy(couch: &Couch) -> String {
    include_str!("../../couchdb/Caddyfile")
        .replace("127.0.0.1:5984", couch.address().split("://").last().unwrap_or_default())
}

/// Closes an event, so that nothing more is accepted from stations. What was collected stays readable, and what is in
/// the inbox is still replicated.
pub fn close(couch: &Couch, event: EventId) -> Result<(), CouchError> {
    for database in [event.inbox(), event.statuses()] {
        let path = format!("{database}/_security");
        let mut security = couch.find(&path)?.unwrap_or_default();
        if security["event"] != event.to_string() {
            return Err(CouchError::Refused {
                what: format!("the database {database}"),
                status: 200,
                answer: "it was not prepared for this event: run `journal collect prepare`"
                    .to_owned(),
            });
        }
        security["closed"] = Value::from(true);
        couch.expect("PUT", &path, Some(&security), &[200])?;
    }
    Ok(())
}
