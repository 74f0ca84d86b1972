//! Tokens are JSON Web Tokens (RFC 7519) signed by ES256. A federation can mint them itself, so that its key need not
//! travel; `prepare` makes hostile tokens to see whether the collector refuses them.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64_URL;
use challenge_station::journal::{PublicKey, StationId};
use challenge_station::setup::EventId;
use p256::SecretKey;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use p256::pkcs8::DecodePrivateKey;
use serde_json::{Value, json};
use thiserror::Error;

/// The private half of an event's key.
pub struct EventKey(SigningKey);

/// Why a key cannot be read or made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum KeyError {
    /// The text is not a private key.
    #[error(
        "expected a private key of the curve P-256 in PEM, as `openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256` writes it"
    )]
    Private,
    /// The text is not a public key.
    #[error(
        "expected a public key of the curve P-256 in PEM, as the desk shows it or `openssl pkey -pubout` writes it"
    )]
    Public,
    /// The system gave no random bytes.
    #[error("expected random bytes from the system, got none")]
    Random,
}

impl EventKey {
    /// Reads a private key from PEM.
    pub fn read(pem: &str) -> Result<Self, KeyError> {
        let key = SecretKey::from_pkcs8_pem(pem).map_err(|_| KeyError::Private)?;
        Ok(Self(SigningKey::from(&key)))
    }

    /// Draws a new key.
    pub fn draw() -> Result<Self, KeyError> {
        SigningKey::from_slice(&random::<32>()?).map(Self).map_err(|_| KeyError::Random)
    }

    /// The public half.
    pub fn public(&self) -> Result<PublicKey, KeyError> {
        let point = self.0.verifying_key().to_sec1_point(false);
        PublicKey::from_raw(point.as_bytes()).map_err(|_| KeyError::Public)
    }

    /// A token with these claims, under the name of this key.
    pub fn token(&self, kid: &str, claims: &Value) -> String {
        let header = json!({ "alg": "ES256", "typ": "JWT", "kid": kid });
        let text = signing_input(&header, claims);
        let signature: Signature = self.0.sign(text.as_bytes());
        format!("{text}.{}", BASE64_URL.encode(signature.to_bytes()))
    }
}

/// `N` random bytes from the system.
pub fn random<const N: usize>() -> Result<[u8; N], KeyError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| KeyError::Random)?;
    Ok(bytes)
}

/// Reads a public key from PEM.
pub fn public_key(pem: &str) -> Result<PublicKey, KeyError> {
    let body: String = pem.lines().filter(|line| !line.starts_with("-----")).collect();
    body.trim().parse().map_err(|_| KeyError::Public)
}

/// A public key in PEM, on one line with `\n` as `CouchDB`'s configuration wants it.
pub fn for_configuration(key: &PublicKey) -> String {
    key.pem().replace('\n', "\\n")
}

/// The claims of a station's token.
pub fn claims(event: EventId, station: StationId, until: u64) -> Value {
    json!({ "iss": "stations", "sub": format!("{event}.{station}"), "exp": until })
}

/// The part of a token that is signed: header and claims (RFC 7515 calls it the signing input).
pub fn signing_input(header: &Value, claims: &Value) -> String {
    [header, claims].map(|part| BASE64_URL.encode(part.to_string())).join(".")
}
