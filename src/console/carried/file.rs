//! The `.station` file.
//!
//! Lines of UTF-8, each ended by a line feed; then the bytes of the lexicons, one after another:
//!
//! ```text
//! challenge-station set-up 1
//! settings 2
//! rulebook naspa-2017
//! …                                      the settings, as they are kept, without the station's name
//! pin director SALT DERIVED              what is kept of a PIN, if one is set
//! lexicon DIGEST METADATA SET            a lexicon: digest of its bytes, and how many they are
//! seal DIGEST                            SHA-256 of all lines before this one
//! (bytes of the first lexicon: its metadata, then its set; then those of the second …)
//! ```
//!
//! A PIN is in it as this device keeps it, salted and derived: whoever has the file can try PINs
//! against it without being made to wait. It belongs to the director, like the PIN.

use super::error::CarriedError;
use crate::challenge::Office;
use crate::console::settings::Settings;
use crate::digest::Digest;
use crate::lexicon::Stored;

const FIRST: &str = "challenge-station set-up ";
const SEAL: &[u8] = b"\nseal ";

/// What is kept of an office's PIN: salt and derived bits, in hexadecimal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptPin {
    /// Whose it is.
    pub office: Office,
    /// What is kept.
    pub kept: String,
}

impl KeptPin {
    /// If that is how a PIN is kept.
    pub fn new(office: Office, kept: &str) -> Option<Self> {
        Self::parts(kept).map(|_| Self { office, kept: kept.to_owned() })
    }

    /// Salt and derived bits, if that is what is kept.
    pub fn parts(kept: &str) -> Option<(&str, &str)> {
        let (salt, derived) = kept.split_once(' ')?;
        salt.parse::<Digest>().and(derived.parse::<Digest>()).ok()?;
        Some((salt, derived))
    }
}

/// A whole set-up.
#[derive(Clone, PartialEq, Eq)]
pub struct StationFile {
    /// The settings. The station's name is not among them.
    pub settings: Settings,
    /// What is kept of the PINs.
    pub pins: Vec<KeptPin>,
    /// The lexicons.
    pub lexicons: Vec<Stored>,
}

const OFFICES: [(Office, &str); 2] =
    [(Office::Director, "director"), (Office::WordJudge, "word-judge")];

impl StationFile {
    /// The file's bytes.
    pub fn write(&self) -> Vec<u8> {
        let settings = Settings { station: String::new(), ..self.settings.clone() };
        let mut lines = vec![format!("{FIRST}1")];
        lines.extend(settings.lines());
        for KeptPin { office, kept } in &self.pins {
            let name = OFFICES.iter().find(|(one, _)| one == office).map_or("", |(_, name)| name);
            lines.push(["pin", name, kept].join(" "));
        }
        for Stored { metadata, set, digest } in &self.lexicons {
            lines.push(format!("lexicon {digest} {} {}", metadata.len(), set.len()));
        }
        let head = lines.join("\n");
        let mut file = format!("{head}\nseal {}\n", Digest::of(head.as_bytes())).into_bytes();
        for Stored { metadata, set, .. } in &self.lexicons {
            file.extend_from_slice(metadata);
            file.extend_from_slice(set);
        }
        file
    }

    /// Reads a file. Whether its lexicons are sound shows when they are opened.
    pub fn read(file: &[u8]) -> Result<Self, CarriedError> {
        if !file.starts_with(FIRST.as_bytes()) {
            return Err(CarriedError::NotOne);
        }
        let end = file.windows(SEAL.len()).position(|window| window == SEAL);
        let end = end.ok_or(CarriedError::Short)?;
        let sealed = end + SEAL.len();
        let body = sealed + 2 * Digest::BYTES + 1;
        let head = std::str::from_utf8(&file[..end]).map_err(|_| CarriedError::Changed)?;
        let seal = file.get(sealed..body).ok_or(CarriedError::Short)?;
        if seal != format!("{}\n", Digest::of(head.as_bytes())).as_bytes() {
            return Err(CarriedError::Changed);
        }
        Self::read_lines(head, &file[body..])
    }

    fn read_lines(head: &str, mut body: &[u8]) -> Result<Self, CarriedError> {
        let mut read =
            Self { settings: Settings::default(), pins: Vec::new(), lexicons: Vec::new() };
        for line in head.lines() {
            if let Some(form) = line.strip_prefix(FIRST) {
                if form != "1" {
                    return Err(CarriedError::Form(form.to_owned()));
                }
            } else if let Some(lexicon) = line.strip_prefix("lexicon ") {
                read.lexicons.push(take_lexicon(lexicon, &mut body)?);
            } else {
                let pin = line.strip_prefix("pin ").map(|pin| read.read_pin(pin));
                let known = pin.unwrap_or_else(|| read.settings.read_line(line));
                known.ok_or_else(|| CarriedError::Line(line.to_owned()))?;
            }
        }
        if body.is_empty() { Ok(read) } else { Err(CarriedError::Changed) }
    }

    fn read_pin(&mut self, line: &str) -> Option<()> {
        let (name, kept) = line.split_once(' ')?;
        let (office, _) = OFFICES.into_iter().find(|(_, known)| *known == name)?;
        self.pins.push(KeptPin::new(office, kept)?);
        Some(())
    }
}

/// The next lexicon of the body, as its line describes it.
fn take_lexicon(line: &str, body: &mut &[u8]) -> Result<Stored, CarriedError> {
    let unknown = || CarriedError::Line(line.to_owned());
    let mut parts = line.split(' ');
    let mut part = || parts.next().ok_or_else(unknown);
    let digest = part()?.parse().map_err(|_| unknown())?;
    let (metadata, set) = (part()?.parse(), part()?.parse());
    let mut take = |length: Result<usize, _>| {
        let length = length.map_err(|_| unknown())?;
        let (taken, rest) = body.split_at_checked(length).ok_or(CarriedError::Short)?;
        *body = rest;
        Ok(taken.to_vec())
    };
    let lexicon = Stored { metadata: take(metadata)?, set: take(set)?, digest };
    match lexicon.identity() {
        Ok(_) => Ok(lexicon),
        Err(_) => Err(CarriedError::Changed),
    }
}
