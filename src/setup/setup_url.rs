//! A set-up as the fragment of an address, short enough for a QR code. It has only the settings, without PINs or
//! lexicons. The settings include the mark of the station that made the set-up (the A of its challenge number A-17).
//! A station that reads the link keeps its own.
//!
//! ```text
//! https://club.example/#station=1.ASwA0_97InJ1bGVib29rIjoibmFzcGEtMjAxNyIsInJlcGVhdF9taW51dGVzIjozfQ.75fe9aa7cf5e4871
//! ```
//!
//! | part | what it is |
//! |---|---|
//! | `1` | the version of this format. Links of later versions begin with theirs |
//! | `ASwA…` | the JSON of the settings (`settings/mod.rs`), here the default ones; a deflate stream, in base64url |
//! | `75fe9aa7cf5e4871` | the first 16 digits of the SHA-256 of all that is before the last dot. Every version ends with it |
//!
//! Default settings take 94 characters. With every setting changed, under a published rulebook, they take about 700,
//! which still fits the largest code that a camera can read from a screen. A club's rules with the longest possible
//! names and numbers take 388 alone; with every other setting changed as well, a link has about a thousand characters
//! and is not shown as a code.

use super::transfer_error::TransferError;
use crate::digest::Digest;
use crate::outside;
use crate::setup::set_up_line::{self, SetUpFault, VERSION};
use crate::setup::settings::Settings;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::read::{DeflateDecoder, DeflateEncoder};
use std::io::Read;

const NAME: &str = "#station=";
/// A link ends with this many digits of its digest. (Nobody types a link by hand, but it can be cut off.)
const SEAL_DIGITS: usize = 16;
/// The longest link that is read, and the longest JSON that is unpacked from one. Settings take a few hundred bytes.
const MAX_BYTES: usize = 1 << 16;

/// The fragment with these settings, including its `#`.
pub fn to_url(settings: &Settings) -> String {
    let settings = Settings { station: String::new(), ..settings.clone() };
    // Neither can fail: settings can always be written as JSON, and the encoder only reads from memory.
    let json = serde_json::to_vec(&settings).unwrap_or_default();
    let mut packed = Vec::new();
    let _ = DeflateEncoder::new(&*json, Compression::best()).read_to_end(&mut packed);
    let sealed = format!("{VERSION}.{}", BASE64_URL_SAFE_NO_PAD.encode(packed));
    format!("{NAME}{sealed}.{}", seal(&sealed))
}

/// The settings in a fragment; `None` if the fragment is not a set-up.
pub fn from_url(fragment: &str) -> Option<Result<Settings, TransferError>> {
    let link = fragment.strip_prefix(NAME)?;
    Some(read(link).map_err(TransferError::SetUp))
}

fn read(link: &str) -> Result<Settings, SetUpFault> {
    outside::text("a link", link, MAX_BYTES)?;
    let (sealed, digits) = link.rsplit_once('.').ok_or(SetUpFault::Short)?;
    if digits != seal(sealed) {
        return Err(SetUpFault::Changed);
    }
    let (version, packed) = sealed.split_once('.').ok_or(SetUpFault::NotASetUp)?;
    match version.parse() {
        Ok(VERSION) => {}
        Ok(version) if version > VERSION => return Err(SetUpFault::Later(version)),
        _ => return Err(SetUpFault::NotASetUp),
    }
    let packed = BASE64_URL_SAFE_NO_PAD.decode(packed).map_err(|_| SetUpFault::NotASetUp)?;
    let mut json = String::new();
    let most = MAX_BYTES as u64 + 1;
    let unpacked = DeflateDecoder::new(&*packed).take(most).read_to_string(&mut json);
    unpacked.map_err(|_| SetUpFault::NotASetUp)?;
    outside::text("settings", &json, MAX_BYTES)?;
    set_up_line::settings(&json)
}

fn seal(sealed: &str) -> String {
    let mut digits = Digest::of(sealed.as_bytes()).to_string();
    digits.truncate(SEAL_DIGITS);
    digits
}
