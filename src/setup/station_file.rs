//! A complete set-up: the `.station` file, or the set-up in a standalone file.
//!
//! The file begins with one line (`set_up_line/mod.rs` has its format), ended by a line feed. After it come the
//! lexicons that the line names, each a whole `.lex` file, one after another:
//!
//! ```text
//! {"form":"challenge-station-setup","version":1,"settings":{…},
//!  "pins":[{"role":"director","pin":{"salt":"…","hash":"…"}}],
//!  "lexicons":[{"words":"9f86…","bytes":207144},{"words":"6030…","bytes":180311}],"digest":"…"}⏎
//! (207144 bytes, then 180311)
//! ```
//!
//! (The line is broken here to fit.) `words` is the digest of a lexicon's words. If a lexicon is damaged or has other
//! words, the whole file is refused. The settings never include the station's name; their mark is that of the station
//! where the file was made, and no other station adopts it.
//!
//! A `.station` file contains the PIN hashes as saved on this device, salted and derived. Anybody who has the file
//! can guess PINs without having to wait, so the file is for the director only, like the PIN. Standalone files,
//! links and codes contain no PIN hashes.

use super::transfer_error::TransferError;
use crate::challenge::Role;
use crate::digest::Digest;
use crate::lexicon::{FileError, Fingerprint, LexFile, Lexicon, Metadata, StoredLexicon};
use crate::setup::pin::{PinHash, PinHashes};
use crate::setup::set_up_line::{SetUpFault, SetUpLine};
use crate::setup::settings::Settings;
use crate::text_file;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

/// The hash of a role's PIN, as transferred.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TransferredPin {
    #[serde(rename = "role", with = "RoleForm")]
    pub role: Role,
    pub pin: PinHash,
}

impl PinHashes {
    /// Both hashes, as transferred.
    pub fn all(&self) -> Vec<TransferredPin> {
        let one = |role| Some(TransferredPin { role, pin: self.of(role)? });
        [Role::Director, Role::WordJudge].into_iter().filter_map(one).collect()
    }
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Role", rename_all = "kebab-case")]
enum RoleForm {
    WordJudge,
    Director,
}

/// Describes a lexicon that follows the line, by the digest of its words and its size in bytes.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::setup) struct LexiconHead {
    words: Digest,
    bytes: usize,
}

/// A lexicon as transferred: a whole `.lex` file.
#[derive(Clone, PartialEq, Eq)]
pub struct PackedLexicon {
    pub words: Digest,
    /// The bytes of the file.
    pub file: Vec<u8>,
}

impl PackedLexicon {
    pub fn of(lexicon: &Lexicon) -> Result<Self, FileError> {
        Ok(Self { words: lexicon.metadata().words, file: lexicon.to_lex_file()? })
    }

    pub fn metadata(&self) -> Result<Metadata, FileError> {
        Ok(LexFile::read(&self.file)?.metadata().clone())
    }

    /// Unpacks the lexicon word by word, ready to be stored here. A lexicon whose words do not match its metadata
    /// is refused.
    pub fn unpack(&self) -> Result<StoredLexicon, FileError> {
        StoredLexicon::build(&self.file, &mut |_, _| ())
    }
}

/// A complete set-up, as a `.station` file or a standalone file has it.
#[derive(Clone, PartialEq, Eq)]
pub struct StationFile {
    /// The settings, without the station's name, but with its mark.
    pub settings: Settings,
    /// The PIN hashes; none in a standalone file.
    pub pins: Vec<TransferredPin>,
    pub lexicons: Vec<PackedLexicon>,
}

impl StationFile {
    /// The file's bytes.
    pub fn write(&self) -> Vec<u8> {
        let settings = Settings { station: String::new(), ..self.settings.clone() };
        let head = |one: &PackedLexicon| LexiconHead { words: one.words, bytes: one.file.len() };
        let lexicons = self.lexicons.iter().map(head).collect();
        let mut file = SetUpLine::new(settings, self.pins.clone(), lexicons).write().into_bytes();
        file.push(b'\n');
        for lexicon in &self.lexicons {
            file.extend_from_slice(&lexicon.file);
        }
        file
    }

    /// Reads a whole file. The head of each lexicon must match the line; only [`PackedLexicon::unpack`] checks its
    /// words.
    ///
    /// What a text editor does to the line is undone. What it does to the lexicons after it cannot be, and is named.
    pub fn read(file: &[u8]) -> Result<Self, TransferError> {
        if text_file::is_utf16(file) {
            let text = text_file::bare(file).ok_or(FileError::TextTransfer)?;
            return Self::read_bytes(&text);
        }
        Self::read_bytes(file.strip_prefix(text_file::MARK).unwrap_or(file))
    }

    fn read_bytes(file: &[u8]) -> Result<Self, TransferError> {
        let end = file.iter().position(|byte| *byte == b'\n');
        let (line, mut body) = match end {
            Some(end) => (&file[..end], &file[end + 1..]),
            None => (file, &[][..]),
        };
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let line = str::from_utf8(line).map_err(|_| unreadable(line))?;
        let read = SetUpLine::read(line)?;
        if end.is_none() {
            return Err(SetUpFault::Short.into());
        }
        each_once(&read)?;
        let mut lexicons = Vec::new();
        for head in read.lexicons {
            lexicons.push(take_lexicon(head, &mut body)?);
        }
        let is_blank = |byte: &u8| byte.is_ascii_whitespace() || *byte == text_file::DOS_END;
        if !body.iter().all(is_blank) {
            return Err(TransferError::LeftOver(body.len()));
        }
        Ok(Self { settings: read.settings, pins: read.pins, lexicons })
    }
}

/// Why these bytes, which are not text, are not a set-up.
fn unreadable(line: &[u8]) -> TransferError {
    let begins = String::from_utf8_lossy(line);
    SetUpLine::read(&begins).err().unwrap_or(SetUpFault::Changed).into()
}

/// Checks that there is one PIN for each role at most, and each lexicon only once.
fn each_once(line: &SetUpLine) -> Result<(), SetUpFault> {
    let twice = |field: &str| SetUpFault::Field {
        field: field.to_owned(),
        why: "expected each once, got one twice".to_owned(),
    };
    let pins = &line.pins;
    if pins.iter().enumerate().any(|(at, pin)| pins[..at].iter().any(|it| it.role == pin.role)) {
        return Err(twice("pins"));
    }
    let mut seen = HashSet::new();
    if !line.lexicons.iter().all(|one| seen.insert(one.words)) {
        return Err(twice("lexicons"));
    }
    Ok(())
}

/// Takes the next lexicon from the body. The line says how many bytes it has.
fn take_lexicon(head: LexiconHead, body: &mut &[u8]) -> Result<PackedLexicon, TransferError> {
    let (file, rest) = body.split_at_checked(head.bytes).ok_or(SetUpFault::Short)?;
    let words = LexFile::read(file)?.metadata().words;
    if words != head.words {
        let (expected, got) = (Fingerprint::of(&head.words), Fingerprint::of(&words));
        return Err(TransferError::OtherLexicon { expected, got });
    }
    *body = rest;
    Ok(PackedLexicon { words, file: file.to_vec() })
}
