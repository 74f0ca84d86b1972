//! Debian's SCOWL: which of its lists make up the open list, and how entries become words.
//!
//! SCOWL is a folder of lists with one word per line, named `<spelling>-<category>.<size>`. The
//! open list takes the category `words` of every spelling and variant up to [`SIZE`]: no proper
//! names, abbreviations or contractions. Debian has shipped the lists as UTF-8 since 2019.10.06
//! (upstream: Latin-1).

use crate::error::{BuildError, at};
use challenge_station::lexicon::Word;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The largest of SCOWL's sizes that we include: 80 is meant for word games, 95 has every word ever
/// seen.
pub(crate) const SIZE: u32 = 80;

/// The installed version of SCOWL.
pub(crate) struct Scowl {
    /// Debian's version: `2020.12.07-2`.
    pub(crate) debian_version: String,
    /// SCOWL's own version, a date: `2020.12.07`.
    pub(crate) upstream_version: String,
}

/// Asks Debian for the installed version of SCOWL.
pub(crate) fn version() -> Result<Scowl, BuildError> {
    let answer = Command::new("dpkg-query")
        .args(["-W", "-f=${Version}", "scowl"])
        .output()
        .map_err(BuildError::NoDpkg)?;
    let debian_version = String::from_utf8_lossy(&answer.stdout).trim().to_owned();
    match debian_version.split_once('-') {
        Some((upstream, _)) if answer.status.success() => {
            Ok(Scowl { upstream_version: upstream.to_owned(), debian_version })
        }
        _ => Err(BuildError::ScowlVersion(debian_version)),
    }
}

/// All words from `folder` for the open list.
pub(crate) fn words(folder: &Path) -> Result<BTreeSet<Word>, BuildError> {
    let mut words = BTreeSet::new();
    for entry in fs::read_dir(folder).map_err(at(folder))? {
        let path = entry.map_err(at(folder))?.path();
        if path.file_name().and_then(|name| name.to_str()).is_some_and(is_taken) {
            match fs::read_to_string(&path) {
                Ok(text) => words.extend(text.lines().filter_map(word)),
                Err(cause) => return Err(BuildError::ScowlList { path, cause }),
            }
        }
    }
    if words.is_empty() {
        return Err(BuildError::NoScowl(folder.to_owned()));
    }
    Ok(words)
}

fn is_taken(file_name: &str) -> bool {
    let Some((list, size)) = file_name.rsplit_once('.') else { return false };
    list.ends_with("-words") && size.parse::<u32>().is_ok_and(|size| size <= SIZE)
}

/// The word for an entry. `None` for names (with a capital letter, as in `Straya` and `pH`), for
/// entries with apostrophes or other marks, and for words that are too short or too long.
fn word(entry: &str) -> Option<Word> {
    let mut letters = Vec::new();
    for character in entry.chars() {
        letters.extend_from_slice(fold(character)?.as_bytes());
    }
    letters.make_ascii_uppercase();
    Word::new(&letters).ok()
}

/// The plain letters for a lower-case character, if there are any.
fn fold(character: char) -> Option<&'static str> {
    const PLAIN: &str = "abcdefghijklmnopqrstuvwxyz";
    Some(match character {
        'a'..='z' => {
            let index = character as usize - 'a' as usize;
            PLAIN.get(index..=index)?
        }
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' => "a",
        'æ' => "ae",
        'ç' => "c",
        'è' | 'é' | 'ê' | 'ë' => "e",
        'ì' | 'í' | 'î' | 'ï' => "i",
        'ñ' => "n",
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' => "o",
        'œ' => "oe",
        'ù' | 'ú' | 'û' | 'ü' => "u",
        'ý' | 'ÿ' => "y",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folded(entry: &str) -> Option<String> {
        word(entry).map(|word| word.to_string())
    }

    #[test]
    fn accents_are_folded_as_they_are_played() {
        assert_eq!(folded("café").as_deref(), Some("CAFE"));
        assert_eq!(folded("smørbrød").as_deref(), Some("SMORBROD"));
        assert_eq!(folded("façade").as_deref(), Some("FACADE"));
        assert_eq!(folded("cæsura").as_deref(), Some("CAESURA"));
        assert_eq!(folded("piñata").as_deref(), Some("PINATA"));
    }

    #[test]
    fn names_and_marked_entries_are_no_words() {
        for entry in ["Straya", "pH", "cat's", "well-known", "a", "", "antidisestablishment"] {
            assert_eq!(folded(entry), None, "{entry}");
        }
    }

    #[test]
    fn only_word_lists_up_to_the_size_are_taken() {
        for taken in ["english-words.10", "british_variant_2-words.80", "variant_3-words.35"] {
            assert!(is_taken(taken), "{taken}");
        }
        for left in ["english-words.95", "english-upper.10", "special-hacker.50", "english-words"] {
            assert!(!is_taken(left), "{left}");
        }
    }
}
