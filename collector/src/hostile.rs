//! Checks that no token gives its sender more rights than a station has. It tries tokens that claim too much, and
//! asks the collector which user it takes each sender for. In a newly installed `CouchDB`, anybody who has the
//! event's key can become the server's administrator; `prepare` continues only once that hole is closed.

use crate::couch::{As, Couch, CouchError};
use crate::token::{EventKey, KeyError, for_configuration, random, signing_input};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64_URL;
use challenge_station::setup::EventId;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;
use thiserror::Error;

/// Why the collector must not be used.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Unsafe {
    /// A station's token is not what it should be.
    #[error(
        "expected a station’s token to have the role `stations` and no other, got {0}: put the lines above into the collector’s configuration, restart it, and run this again"
    )]
    StationToken(String),
    /// A hostile token is accepted.
    #[error(
        "expected a token {what} to be refused or to give no more rights than a station’s, got {got}: DO NOT USE THIS COLLECTOR. Put the lines above into its configuration, restart it, and run this again"
    )]
    HostileToken {
        /// What is wrong with the token.
        what: &'static str,
        /// The name and the roles that the collector gives to the token's sender.
        got: String,
    },
    /// The collector did not answer as it should.
    #[error(transparent)]
    Couch(#[from] CouchError),
    /// A key could not be read or made.
    #[error(transparent)]
    Key(#[from] KeyError),
}

/// Tries a station's token and hostile ones. The collector knows their key only during the check.
pub fn check(couch: &Couch, event: EventId, now: u64) -> Result<(), Unsafe> {
    let key = EventKey::draw()?;
    let kid = format!("probe-{:016x}", u64::from_be_bytes(random()?));
    let path = format!("_node/_local/_config/jwt_keys/ec:{kid}");
    let public = for_configuration(&key.public()?);
    couch.expect("PUT", &path, Some(&Value::from(public.clone())), &[200])?;
    let checked = try_tokens(couch, event, &key, &kid, &public, now);
    couch.expect("DELETE", &path, None, &[200, 404])?;
    checked
}

fn try_tokens(
    couch: &Couch,
    event: EventId,
    key: &EventKey,
    kid: &str,
    public: &str,
    now: u64,
) -> Result<(), Unsafe> {
    let name = format!("{event}.{}", "0".repeat(32));
    let honest = json!({ "iss": "stations", "sub": name, "exp": now + 600 });
    let got = who(couch, &key.token(kid, &honest))?;
    if got != (Some(name.clone()), vec!["stations".to_owned()]) {
        return Err(Unsafe::StationToken(format!("{got:?}")));
    }
    for (what, token) in hostile(&honest, key, kid, public, now) {
        let got = who(couch, &token)?;
        let is_nobody = got.0.is_none() && got.1.is_empty();
        let is_station = got.0.as_deref() == Some(&name) && got.1 == ["stations"];
        let may_be_station = what.starts_with("with the role");
        if !(is_nobody || may_be_station && is_station) {
            return Err(Unsafe::HostileToken { what, got: format!("{got:?}") });
        }
    }
    Ok(())
}

/// Hostile tokens, each with what is wrong with it.
///
/// # Panics
///
/// Never: HMAC takes a key of any length.
pub fn hostile(
    honest: &Value,
    key: &EventKey,
    kid: &str,
    public: &str,
    now: u64,
) -> Vec<(&'static str, String)> {
    let with = |member: &str, value: Value| {
        let mut claims = honest.clone();
        claims[member] = value;
        key.token(kid, &claims)
    };
    let without = |member: &str| {
        let mut claims = honest.clone();
        claims.as_object_mut().map(|members| members.remove(member));
        key.token(kid, &claims)
    };
    let none = signing_input(&json!({ "alg": "none", "typ": "JWT", "kid": kid }), honest) + ".";
    let text = signing_input(&json!({ "alg": "HS256", "typ": "JWT", "kid": kid }), honest);
    let by_public = |secret: &str| {
        let mut mac =
            Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("any length is a key");
        mac.update(text.as_bytes());
        format!("{text}.{}", BASE64_URL.encode(mac.finalize().into_bytes()))
    };
    vec![
        ("with the role `_admin` in `_couchdb.roles`", with("_couchdb.roles", json!(["_admin"]))),
        ("with the role `_admin` in `roles`", with("roles", json!(["_admin"]))),
        ("whose issuer is `_admin`", with("iss", json!("_admin"))),
        ("whose issuer is a list", with("iss", json!(["stations", "_admin"]))),
        ("that has expired", with("exp", json!(now.saturating_sub(3600)))),
        ("that never expires", without("exp")),
        ("without an issuer", without("iss")),
        ("with `alg: none`", none),
        (
            "signed with HS256 and the public key as its secret",
            by_public(&public.replace("\\n", "\n")),
        ),
        (
            "signed with HS256 and the public key, exactly as configured, as its secret",
            by_public(public),
        ),
    ]
}

/// The name and the roles that the collector gives to the sender of this token; none if it refuses the token.
fn who(couch: &Couch, token: &str) -> Result<(Option<String>, Vec<String>), CouchError> {
    let answer = couch.ask(As::Token(token), "GET", "_session", None)?;
    let session: Value = serde_json::from_str(&answer.body).unwrap_or_default();
    if answer.status != 200 {
        return Ok((None, Vec::new()));
    }
    let user = &session["userCtx"];
    let roles = user["roles"].as_array().cloned().unwrap_or_default();
    let roles = roles.iter().map(|role| role.as_str().unwrap_or("?").to_owned()).collect();
    Ok((user["name"].as_str().map(ToOwned::to_owned), roles))
}
