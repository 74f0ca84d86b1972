//! A club's rules as one line of text, for settings, set-up URLs and the journal:
//!
//! ```text
//! club 5-per-word without-self-lookup without-paper second-opinion name="Cape Town" edition="2026" cost="5.4"
//! ```
//!
//! The challenge rule is always written. After it comes, in this order, whatever differs from the rules of a club that
//! has everything on and no name. Any other order or spelling is refused.

use super::{CLUB, ClubOpinions, ClubRules, Field, NameAndNumbers, NameAndNumbersError, Subject};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

const WITHOUT_SELF_LOOKUP: &str = "without-self-lookup";

impl ClubOpinions {
    const fn as_str(self) -> &'static str {
        match self {
            Self::SecondAndThird => "",
            Self::Second => "second-opinion",
            Self::None => "no-opinion",
        }
    }
}

impl Field {
    /// The field's name in front of its text.
    const fn as_str(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Edition => "edition",
            Self::Number(subject) => subject.as_str(),
        }
    }
}

impl fmt::Display for ClubRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", CLUB.id, self.cost)?;
        if !self.players_look_up {
            write!(f, " {WITHOUT_SELF_LOOKUP}")?;
        }
        for subject in Subject::OPTIONAL.into_iter().filter(|subject| !self.has(*subject)) {
            write!(f, " without-{}", subject.as_str())?;
        }
        if self.opinions != ClubOpinions::default() {
            write!(f, " {}", self.opinions.as_str())?;
        }
        let texts = Field::all().map(|field| (field, self.name_and_numbers.get(field)));
        for (field, text) in texts.filter(|(_, text)| !text.is_empty()) {
            write!(f, " {}=\"{text}\"", field.as_str())?;
        }
        Ok(())
    }
}

/// Why a line of text is not a club's rules.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ClubError {
    /// There is no such challenge rule.
    #[error("expected a club's challenge rule: choose one at the director's desk")]
    Cost,
    #[error("expected a part of a club's rules, got `{0}`: compose them at the director's desk")]
    Part(String),
    /// A name, an edition or a number is one that the desk would not accept.
    #[error("`{field}`: {error}")]
    NameAndNumbers {
        field: &'static str,
        /// What is wrong with the text.
        #[source]
        error: NameAndNumbersError,
    },
    /// The parts are not written as a station writes them.
    #[error(
        "expected the parts of a club's rules in the station's own order and spelling: compose them \
         at the director's desk"
    )]
    Spelling,
}

impl FromStr for ClubRules {
    type Err = ClubError;

    /// Reads only what a station writes.
    fn from_str(text: &str) -> Result<Self, ClubError> {
        let rest = text.strip_prefix(CLUB.id).and_then(|rest| rest.strip_prefix(' '));
        let mut parts = parts(rest.unwrap_or_default()).into_iter();
        let cost = parts.next().unwrap_or_default();
        let known = CLUB.challenge_rules.iter().find(|rule| rule.to_string() == cost);
        let mut rules = Self { cost: *known.ok_or(ClubError::Cost)?, ..Self::default() };
        for part in parts {
            rules.read(part)?;
        }
        if rules.to_string() == text { Ok(rules) } else { Err(ClubError::Spelling) }
    }
}

impl ClubRules {
    fn read(&mut self, part: &str) -> Result<(), ClubError> {
        let optional = part.strip_prefix("without-").and_then(Subject::named);
        let opinions = [ClubOpinions::Second, ClubOpinions::None];
        if part == WITHOUT_SELF_LOOKUP {
            self.players_look_up = false;
        } else if let Some(subject) = optional.filter(|subject| self.has(*subject)) {
            self.off.toggle(subject);
        } else if let Some(opinions) = opinions.into_iter().find(|one| one.as_str() == part) {
            self.opinions = opinions;
        } else {
            read_text(&mut self.name_and_numbers, part)?;
        }
        Ok(())
    }
}

/// Reads a field written as `field="text"`.
fn read_text(name_and_numbers: &mut NameAndNumbers, part: &str) -> Result<(), ClubError> {
    let known = || {
        let (name, text) = part.split_once('=')?;
        let field = Field::all().find(|field| field.as_str() == name)?;
        Some((field, text.strip_prefix('"')?.strip_suffix('"')?))
    };
    let (field, text) = known().ok_or_else(|| ClubError::Part(part.to_owned()))?;
    let refused = |error| ClubError::NameAndNumbers { field: field.as_str(), error };
    name_and_numbers.set(field, text).map_err(refused)
}

/// The parts between the spaces. Spaces between quotation marks do not separate parts.
fn parts(text: &str) -> Vec<&str> {
    let mut quoted = false;
    text.split(|c| {
        quoted ^= c == '"';
        c == ' ' && !quoted
    })
    .collect()
}
