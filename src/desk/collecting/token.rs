//! A station's token is a JSON Web Token (RFC 7519), signed with the event's key by ES256.
//!
//! ```text
//! {"alg":"ES256","typ":"JWT","kid":"3fd2a6c1b09e8d47"}
//! {"iss":"stations","sub":"EVENT.STATION","exp":1796083200,"cnf":{"x":"…","y":"…"}}
//! ```
//!
//! `cnf` is the public half of the station's signing key. Nothing reads it yet, because a collector stores no tokens.
//! Until a token expires, it can add documents of one station to one event, and do nothing else. It is stored in a
//! database of its own, never in settings, a link, the journal or an export.

use crate::journal::{PublicKey, Signature, StationId};
use crate::setup::Collector;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64_URL;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// How many bytes each coordinate of a point has.
const COORDINATE: usize = 32;

/// How a token is signed.
pub(super) const ALGORITHM: &str = "ES256";
pub(super) const ISSUER: &str = "stations";

#[derive(Serialize, Deserialize)]
pub(super) struct Header {
    pub alg: Cow<'static, str>,
    #[serde(skip_deserializing)]
    typ: &'static str,
    pub kid: String,
}

#[derive(Serialize, Deserialize)]
pub(super) struct Claims {
    pub iss: Cow<'static, str>,
    /// The event and the station, separated by a dot.
    pub sub: String,
    /// When the token expires, in seconds since 1970.
    pub exp: u64,
    #[serde(skip_serializing_if = "Option::is_none", skip_deserializing)]
    cnf: Option<Point>,
}

/// A point of the curve, in base64url.
#[derive(Serialize)]
struct Point {
    x: String,
    y: String,
}

/// The text that is signed: the header and the claims of a station's token.
pub fn claims(collector: &Collector, station: StationId, key: Option<PublicKey>) -> String {
    let header = Header { alg: ALGORITHM.into(), typ: "JWT", kid: collector.key.to_string() };
    let claims = Claims {
        iss: ISSUER.into(),
        sub: format!("{}.{station}", collector.event),
        exp: collector.until,
        cnf: key.map(|key| point(&key)),
    };
    // Texts and numbers can always be written as JSON.
    let [header, claims] =
        [serde_json::to_vec(&header), serde_json::to_vec(&claims)].map(Result::unwrap_or_default);
    [BASE64_URL.encode(header), ".".to_owned(), BASE64_URL.encode(claims)].concat()
}

fn point(key: &PublicKey) -> Point {
    let der = key.der();
    let (rest, y) = der.split_at(der.len() - COORDINATE);
    let (_, x) = rest.split_at(rest.len() - COORDINATE);
    Point { x: BASE64_URL.encode(x), y: BASE64_URL.encode(y) }
}

/// A signed token, for the header `Authorization`. It never appears in an error or a log.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    pub fn of(claims: &str, signature: &Signature) -> Self {
        Self([claims, ".", &BASE64_URL.encode(signature)].concat())
    }

    /// Reads a token that was saved as text; `None` if the text does not have the form of a token.
    pub fn read(text: &str) -> Option<Self> {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
        let parts: Vec<&str> = text.split('.').collect();
        let is_part = |part: &&str| !part.is_empty() && part.chars().all(is_plain);
        (parts.len() == 3 && parts.iter().all(is_part)).then(|| Self(text.to_owned()))
    }

    /// The token as text, three parts separated by dots.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("token")
    }
}
