//! What a list is called: what its file says of itself, and what the director says.

use crate::digest::Digest;
use crate::lexicon::metadata::{FieldFault, Identity, LENGTHS, fault};
use serde::{Deserialize, Serialize};

/// What a file says of itself; what it does not say is asked for.
///
/// A `.lex` file says everything. A text may say it in the comments before its first word, each field
/// in a line of its own: `# name: Club list`, and so on by the names of these fields. A field that is
/// said twice, or says nothing that can be shown, is not believed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Papers {
    /// What the list is called.
    pub name: Option<String>,
    /// Which edition of it.
    pub edition: Option<String>,
    /// The day the edition is dated, `YYYY-MM-DD`.
    pub date: Option<String>,
    /// The language of the words, a BCP 47 tag.
    pub language: Option<String>,
    /// Where the words come from.
    pub source: Option<String>,
    /// Under which terms the list may be passed on.
    pub licence: Option<String>,
}

impl Papers {
    pub(super) fn of(identity: &Identity) -> Self {
        let [name, edition, date, language, source, licence] =
            identity.fields().map(|(_, text)| Some(text.to_owned()));
        Self { name, edition, date, language, source, licence }
    }

    /// What comments say, each without its `#`.
    pub(super) fn said_in(comments: &[&[u8]]) -> Self {
        let mut papers = Self::default();
        let mut fields = [
            ("name", &mut papers.name),
            ("edition", &mut papers.edition),
            ("date", &mut papers.date),
            ("language", &mut papers.language),
            ("source", &mut papers.source),
            ("licence", &mut papers.licence),
        ];
        for (name, field) in &mut fields {
            let mut said = comments.iter().filter_map(|comment| after_key(comment, name));
            let first = said.next().and_then(|text| std::str::from_utf8(text).ok());
            **field = match (first, said.next()) {
                (Some(text), None) if fault(name, text).is_none() => Some(text.to_owned()),
                _ => None,
            };
        }
        papers
    }
}

/// The text after `key:`, if the comment has that key.
fn after_key<'a>(comment: &'a [u8], key: &str) -> Option<&'a [u8]> {
    let colon = comment.iter().position(|&byte| byte == b':')?;
    let (found, text) = comment.split_at(colon);
    let is_key = found.trim_ascii().eq_ignore_ascii_case(key.as_bytes());
    is_key.then(|| text[1..].trim_ascii())
}

/// What the director calls the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Named {
    /// What people call it.
    pub name: String,
    /// Which edition of it.
    pub edition: String,
    /// The day the edition is dated, `YYYY-MM-DD`.
    pub date: String,
    /// The language of the words, a BCP 47 tag.
    pub language: String,
    /// Where the words come from.
    pub source: String,
    /// Under which terms the list may be passed on.
    pub licence: String,
}

impl Named {
    /// How many names there are. Their places are those of an
    /// [`Identity`](crate::lexicon::Identity)'s fields, from 0.
    pub const FIELDS: usize = 6;

    /// The name at a place.
    pub fn text(&self, place: usize) -> &str {
        let Self { name, edition, date, language, source, licence } = self;
        [name, edition, date, language, source, licence][place]
    }

    /// Has this for the name at a place.
    pub fn set(&mut self, place: usize, text: String) {
        let Self { name, edition, date, language, source, licence } = self;
        *[name, edition, date, language, source, licence][place] = text;
    }

    /// What is wrong with the name at a place.
    pub fn fault(&self, place: usize) -> Option<FieldFault> {
        let names = ["name", "edition", "date", "language", "source", "licence"];
        fault(names[place], self.text(place))
    }

    /// Takes what the file says, and where it says nothing what can be assumed: English, brought by
    /// the director, not to be passed on. **Name, edition and date are never assumed**: they stay
    /// empty, and [`check`](Self::check) asks for them.
    pub fn from_papers(papers: &Papers) -> Self {
        let said = |field: &Option<String>, assumed: &str| {
            field.clone().unwrap_or_else(|| assumed.to_owned())
        };
        Self {
            name: said(&papers.name, ""),
            edition: said(&papers.edition, ""),
            date: said(&papers.date, ""),
            language: said(&papers.language, "en"),
            source: said(&papers.source, "a file the director brought"),
            licence: said(&papers.licence, "not stated: do not pass it on"),
        }
    }

    /// Checks that every field can be shown and is what it says; the error names the first that is
    /// not.
    pub fn check(&self) -> Result<(), (&'static str, FieldFault)> {
        self.identity([0; LENGTHS], Digest::from_bytes([0; Digest::BYTES])).check_fields()
    }

    /// The identity of these words under these names.
    pub(super) fn identity(&self, lengths: [u32; LENGTHS], words: Digest) -> Identity {
        Identity {
            name: self.name.clone(),
            edition: self.edition.clone(),
            date: self.date.clone(),
            language: self.language.clone(),
            source: self.source.clone(),
            licence: self.licence.clone(),
            lengths,
            words,
        }
    }
}
