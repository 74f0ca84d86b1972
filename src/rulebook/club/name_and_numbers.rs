//! The name and the edition of a club's rules, and the director's own rule numbers, by which they are cited.

use super::Subject;
use crate::outside::breaks;
use crate::rulebook::ALL;
use std::collections::BTreeMap;
use thiserror::Error;

/// The name, the edition and the rule numbers of a club's rules; each may be missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NameAndNumbers {
    name: String,
    edition: String,
    numbers: BTreeMap<Subject, String>,
}

/// A text that the director can give: the name, the edition, or a subject's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    Name,
    Edition,
    /// The rule number of a subject.
    Number(Subject),
}

impl Field {
    /// The most characters that the text may have.
    pub const fn most(self) -> usize {
        match self {
            Self::Name => 24,
            Self::Edition => 20,
            Self::Number(_) => 12,
        }
    }

    /// All fields, in the order in which they are written.
    pub fn all() -> impl Iterator<Item = Self> {
        [Self::Name, Self::Edition].into_iter().chain(Subject::ALL.map(Self::Number))
    }
}

/// Why a text cannot be the name, the edition or a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NameAndNumbersError {
    #[error("expected at most {most} characters, got {got}: shorten it")]
    TooLong {
        /// The most characters that the text may have.
        most: usize,
        /// How many characters the text has.
        got: usize,
    },
    /// A character in the text cannot be printed or stored.
    #[error(
        "expected letters, digits, spaces and signs on one line, without the straight quotation mark \
         (\"): leave that character out"
    )]
    Character,
    /// The text begins or ends with spaces.
    #[error("expected no space at the beginning or the end: remove it")]
    Spaces,
    /// A citation would look like a citation of a rulebook that the station has.
    #[error(
        "expected a name of your own, got one that begins with `{0}`, which is another rulebook: \
         choose another name, or choose that rulebook"
    )]
    Taken(&'static str),
}

impl NameAndNumbers {
    /// The text of a field; empty if it is not set.
    pub fn get(&self, field: Field) -> &str {
        match field {
            Field::Name => &self.name,
            Field::Edition => &self.edition,
            Field::Number(subject) => self.numbers.get(&subject).map_or("", String::as_str),
        }
    }

    /// Sets the text of a field; an empty text removes it.
    pub fn set(&mut self, field: Field, text: &str) -> Result<(), NameAndNumbersError> {
        checked(field, text)?;
        match field {
            Field::Name => text.clone_into(&mut self.name),
            Field::Edition => text.clone_into(&mut self.edition),
            Field::Number(subject) if text.is_empty() => {
                self.numbers.remove(&subject);
            }
            Field::Number(subject) => {
                self.numbers.insert(subject, text.to_owned());
            }
        }
        Ok(())
    }

    /// The citation of a rule: the name of the rules (or `club`), and the number of the rule's subject, if it has one.
    pub fn cites(&self, subject: Subject) -> String {
        let name = if self.name.is_empty() { "club" } else { &self.name };
        match self.get(Field::Number(subject)) {
            "" => name.to_owned(),
            number => format!("{name} {number}"),
        }
    }

    /// The name and the edition; none without a name.
    pub fn title(&self) -> Option<String> {
        match (self.name.as_str(), self.edition.as_str()) {
            ("", _) => None,
            (name, "") => Some(name.to_owned()),
            (name, edition) => Some(format!("{name}, {edition}")),
        }
    }
}

/// Whether a text can be printed, stored and cited.
fn checked(field: Field, text: &str) -> Result<(), NameAndNumbersError> {
    let (most, got) = (field.most(), text.chars().count());
    if got > most {
        return Err(NameAndNumbersError::TooLong { most, got });
    }
    if text.contains(|c| c == '"' || breaks(c)) {
        return Err(NameAndNumbersError::Character);
    }
    if text.trim() != text {
        return Err(NameAndNumbersError::Spaces);
    }
    let begins = |id: &str| text.to_lowercase().starts_with(id);
    let others = ALL.into_iter().filter(|book| !book.is_composed);
    match others.map(|book| book.id).find(|id| field == Field::Name && begins(id)) {
        Some(id) => Err(NameAndNumbersError::Taken(id)),
        None => Ok(()),
    }
}
