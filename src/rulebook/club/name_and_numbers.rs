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

/// The words that stay beside every name.
const CLUB_RULES: &str = "club rules";

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
    #[error("At most {most} characters, and this has {got}: shorten it.")]
    TooLong {
        /// The most characters that the text may have.
        most: usize,
        /// How many characters the text has.
        got: usize,
    },
    /// A character in the text cannot be printed or stored.
    #[error("A straight quotation mark (\") or a sign that cannot be printed: leave it out.")]
    Character,
    /// The text begins or ends with spaces.
    #[error("A space at the beginning or the end: remove it.")]
    Spaces,
    /// A citation would look like a citation of a rulebook that the station has.
    #[error("{0} is another rulebook’s name: choose words of your own, or choose that rulebook.")]
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

    /// What the rules are called, with the words that tell them from a federation's; none without a name.
    fn called(&self) -> Option<String> {
        let says_so = self.name.to_lowercase().contains(CLUB_RULES);
        match self.name.as_str() {
            "" => None,
            name if says_so => Some(name.to_owned()),
            name => Some([name, " ", CLUB_RULES].concat()),
        }
    }

    /// The citation of a rule: what the rules are called (or `club`), and the number of the rule's subject, if it has
    /// one.
    pub fn cites(&self, subject: Subject) -> String {
        let name = self.called().unwrap_or_else(|| "club".to_owned());
        match self.get(Field::Number(subject)) {
            "" => name,
            number => [&name, " ", number].concat(),
        }
    }

    /// What the rules are called, and the edition; none without a name.
    pub fn title(&self) -> Option<String> {
        let called = self.called()?;
        Some(match self.edition.as_str() {
            "" => called,
            edition => [&called, ", ", edition].concat(),
        })
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
    match taken(field, text) {
        Some(words) => Err(NameAndNumbersError::Taken(words)),
        None => Ok(()),
    }
}

/// The id of another rulebook, if a name begins with it; or the name of its federation, if that is one of the words,
/// however it is written (`S.A.N.S.P.A.`, `NASPA’s`). In an edition or a number it would stand in a citation, too.
fn taken(field: Field, text: &str) -> Option<&'static str> {
    let text = text.to_lowercase();
    let without_dots = text.replace('.', "");
    let words = || without_dots.split(|c: char| !c.is_alphabetic());
    let others = || ALL.into_iter().filter(|book| !book.is_composed);
    let id = others().map(|book| book.id).find(|id| field == Field::Name && text.starts_with(id));
    let federation = || {
        let all = others().map(|book| book.federation);
        all.into_iter().find(|name| words().any(|word| word == name.to_lowercase()))
    };
    id.or_else(federation)
}
