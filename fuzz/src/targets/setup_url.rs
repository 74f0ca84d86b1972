//! Reads any text as the end of a set-up URL: unchanged, then with a correct seal, then as the settings in such a
//! URL. The text is refused with a reason, or its settings make a URL that reads as the same settings.

use super::station_file::every_setting;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use challenge_station::digest::Digest;
use challenge_station::setup::{Settings, from_url, to_url};
use flate2::Compression;
use flate2::read::DeflateEncoder;
use std::io::Read;

const NAME: &str = "#station=";
const SEAL_DIGITS: usize = 16;

pub(super) fn read(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    try_url(text);
    try_url(&format!("{NAME}{}", sealed(text)));
    let mut packed = Vec::new();
    let deflated = DeflateEncoder::new(bytes, Compression::fast()).read_to_end(&mut packed);
    assert!(deflated.is_ok(), "memory can be read");
    try_url(&format!("{NAME}{}", sealed(&format!("1.{}", BASE64_URL_SAFE_NO_PAD.encode(packed)))));
}

fn sealed(text: &str) -> String {
    let digits = Digest::of(text.as_bytes()).to_string();
    format!("{text}.{}", &digits[..SEAL_DIGITS])
}

fn try_url(url: &str) {
    match from_url(url) {
        Some(Ok(settings)) => {
            let again = from_url(&to_url(&settings)).expect("a set-up URL").expect("its settings");
            assert_eq!(again, Settings { station: String::new(), ..settings });
        }
        Some(Err(error)) => super::refused(&error),
        None => assert!(!url.starts_with(NAME)),
    }
}

/// URLs, what their seals cover, and the settings inside.
pub(super) fn seeds() -> Vec<Vec<u8>> {
    let all = [Settings::default(), every_setting(Digest::of(b"words"))];
    let seeds = all.iter().flat_map(|settings| {
        let url = to_url(settings);
        let sealed = url.trim_start_matches(NAME).rsplit_once('.').map_or("", |(sealed, _)| sealed);
        let line = settings.to_string();
        [url.clone(), sealed.to_owned(), inner(&line).to_owned()]
    });
    seeds.map(String::into_bytes).collect()
}

/// Only the settings, from the line in which they are saved.
fn inner(line: &str) -> &str {
    let begin = line.find("\"settings\":").map_or(0, |at| at + "\"settings\":".len());
    let end = line.rfind(",\"digest\"").unwrap_or(line.len());
    &line[begin..end]
}
