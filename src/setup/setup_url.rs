//! A set-up as the end of an address, short enough for a code to be photographed: the settings alone, no
//! PIN and no lexicon.
//!
//! ```text
//! https://club.example/#station=1.ASwA0_97InJ1bGVib29rIjoibmFzcGEtMjAxNyIsInJlcGVhdF9taW51dGVzIjozfQ.75fe9aa7cf5e4871
//! ```
//!
//! | part | what it is |
//! |---|---|
//! | `1` | the version, which comes first in every version |
//! | `ASwA…` | the JSON of the settings (`settings/mod.rs`), here the default ones; a deflate stream, in base64url |
//! | `75fe9aa7cf5e4871` | the first 16 digits of the SHA-256 of what is before the last dot, last in every version |
//!
//! Settings as they are by default make 94 characters, with everything set some 700: the code of those
//! still fits the largest that a camera reads from a screen.

use super::transfer_error::TransferError;
use crate::digest::Digest;
use crate::setup::form::{self, Fault, VERSION};
use crate::setup::settings::Settings;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::read::{DeflateDecoder, DeflateEncoder};
use std::io::Read;

const NAME: &str = "#station=";
/// How many digits of the digest seal a link: nobody mistypes what is copied or photographed, and an
/// address can be cut.
const SEAL_DIGITS: usize = 16;
/// Settings are a few hundred bytes; more than this is not unpacked.
const MOST_BYTES: u64 = 1 << 16;

/// What an address ends in that carries these settings, with its `#`.
pub fn to_url(settings: &Settings) -> String {
    let settings = Settings { station: String::new(), ..settings.clone() };
    // Settings can always be written, and memory be read.
    let json = serde_json::to_vec(&settings).unwrap_or_default();
    let mut packed = Vec::new();
    let _ = DeflateEncoder::new(&*json, Compression::best()).read_to_end(&mut packed);
    let sealed = format!("{VERSION}.{}", BASE64_URL_SAFE_NO_PAD.encode(packed));
    format!("{NAME}{sealed}.{}", seal(&sealed))
}

/// The settings that such an end of an address carries. None if it is no such end at all.
pub fn from_url(hash: &str) -> Option<Result<Settings, TransferError>> {
    let link = hash.strip_prefix(NAME)?;
    Some(read(link).map_err(TransferError::Form))
}

fn read(link: &str) -> Result<Settings, Fault> {
    let (sealed, digits) = link.rsplit_once('.').ok_or(Fault::Short)?;
    if digits != seal(sealed) {
        return Err(Fault::Changed);
    }
    let (version, packed) = sealed.split_once('.').ok_or(Fault::NotOne)?;
    match version.parse() {
        Ok(VERSION) => {}
        Ok(version) if version > VERSION => return Err(Fault::Later(version)),
        _ => return Err(Fault::NotOne),
    }
    let packed = BASE64_URL_SAFE_NO_PAD.decode(packed).map_err(|_| Fault::NotOne)?;
    let mut json = String::new();
    let unpacked = DeflateDecoder::new(&*packed).take(MOST_BYTES).read_to_string(&mut json);
    unpacked.map_err(|_| Fault::NotOne)?;
    form::settings(&json)
}

fn seal(sealed: &str) -> String {
    let mut digits = Digest::of(sealed.as_bytes()).to_string();
    digits.truncate(SEAL_DIGITS);
    digits
}
