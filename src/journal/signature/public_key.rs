//! The public half of a station's key, and its fingerprint.

use crate::digest::{Digest, NotADigest};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use p256::ecdsa::VerifyingKey;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The bytes before the point in the `SubjectPublicKeyInfo` of every P-256 key (RFC 5480).
const PREFIX: [u8; 26] = [
    0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06, 0x08, 0x2a,
    0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00,
];
/// The length in bytes of an uncompressed point: the tag byte 4, x and y.
const POINT: usize = 65;

/// A public key: a point on the curve P-256.
///
/// As text it is its `SubjectPublicKeyInfo`: DER (which openssl reads), written in base64, 124 characters. An entry
/// has the fingerprint as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct PublicKey(VerifyingKey);

/// SHA-256 of a public key's DER. People compare its [short form](Fingerprint::short).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fingerprint(Digest);

impl PublicKey {
    /// The key with this uncompressed point: the tag byte 4, x and y. `WebCrypto` calls this form `raw`.
    pub fn from_raw(point: &[u8]) -> Result<Self, NotAPublicKey> {
        if point.len() != POINT {
            return Err(NotAPublicKey);
        }
        VerifyingKey::from_sec1_bytes(point).map(Self).map_err(|_| NotAPublicKey)
    }

    /// The `SubjectPublicKeyInfo`, in DER.
    pub fn der(&self) -> Vec<u8> {
        [&PREFIX[..], self.0.to_sec1_point(false).as_bytes()].concat()
    }

    pub fn fingerprint(&self) -> Fingerprint {
        Fingerprint(Digest::of(&self.der()))
    }

    /// The key in PEM (RFC 7468).
    pub fn pem(&self) -> String {
        let base64 = self.to_string();
        let lines = base64.as_bytes().chunks(64).map(String::from_utf8_lossy);
        let lines: Vec<_> = lines.collect();
        format!("-----BEGIN PUBLIC KEY-----\n{}\n-----END PUBLIC KEY-----\n", lines.join("\n"))
    }

    /// The key in the form that verifies signatures.
    pub(super) const fn verifier(&self) -> &VerifyingKey {
        &self.0
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&BASE64_STANDARD.encode(self.der()))
    }
}

impl FromStr for PublicKey {
    type Err = NotAPublicKey;

    fn from_str(text: &str) -> Result<Self, NotAPublicKey> {
        let der = BASE64_STANDARD.decode(text).map_err(|_| NotAPublicKey)?;
        Self::from_raw(der.strip_prefix(&PREFIX[..]).ok_or(NotAPublicKey)?)
    }
}

/// The key with which the station signs, or why it has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StationKey {
    Here(PublicKey),
    /// There is no key, because the browser offers no cryptography here. (It offers none to a site that another machine
    /// serves over plain http.)
    NoCrypto,
    /// There is no key, because the browser could not save one.
    NotSaved,
}

impl StationKey {
    pub const fn public(&self) -> Option<PublicKey> {
        match self {
            Self::Here(key) => Some(*key),
            Self::NoCrypto | Self::NotSaved => None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a P-256 public key (DER, in base64) and the fingerprint that matches it")]
pub struct NotAPublicKey;

/// The form in an entry.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    public: String,
    #[serde(with = "crate::as_text")]
    fingerprint: Fingerprint,
}

impl From<PublicKey> for Written {
    fn from(key: PublicKey) -> Self {
        Self { public: key.to_string(), fingerprint: key.fingerprint() }
    }
}

impl TryFrom<Written> for PublicKey {
    type Error = NotAPublicKey;

    fn try_from(written: Written) -> Result<Self, NotAPublicKey> {
        let key: Self = written.public.parse()?;
        if key.fingerprint() == written.fingerprint { Ok(key) } else { Err(NotAPublicKey) }
    }
}

impl Fingerprint {
    /// The first 80 bits, for people to note on paper and compare: `4F2A-9C03-D1E8-5B77-60AA`.
    pub fn short(&self) -> String {
        let pairs = self.0.as_bytes()[..10].chunks(2);
        pairs.map(|pair| format!("{:02X}{:02X}", pair[0], pair[1])).collect::<Vec<_>>().join("-")
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Fingerprint {
    type Err = NotADigest;

    fn from_str(text: &str) -> Result<Self, NotADigest> {
        text.parse().map(Self)
    }
}
