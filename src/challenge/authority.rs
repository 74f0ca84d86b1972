//! The authority: everything that decides which words are good, as a rulebook orders it.
//!
//! It has the rulebook's sources, each a lexicon installed here or a book. **A word is good if any
//! source that counts for its length has it.** Where a book counts that is not installed as a list,
//! the slip is referred to the word judge, and the judge's finding joined to what the lists say.
//!
//! Whether a slip is referred, and which words of it, follows from word lengths and from which books
//! are installed. No lexicon is asked before that is settled, and while a slip is referred nothing
//! is kept of what the lists say: the join asks them. So there is nothing that could leak.
//!
//! While editions change, an authority can name a second lexicon, the edition about to come in. It
//! stands in the place of the first list. The first opinion is the ruling.

use super::finding::{Finding, FindingError};
use super::referral::Referral;
use super::slip::Slip;
use super::verdict::Verdict;
use crate::lexicon::{Lexicon, MIN_LETTERS, Word};
use crate::rulebook::{Kind, Source};
use std::fmt;
use std::rc::Rc;

/// The sources of a rulebook, with what is installed here.
#[derive(Clone, Debug)]
pub struct Authority {
    lists: Vec<List>,
    /// Titles of the books that are not installed, each with the fewest letters it counts for.
    books: Vec<(&'static str, usize)>,
    coming: Option<Rc<Lexicon>>,
}

/// A source that is installed.
#[derive(Clone, Debug)]
struct List {
    kind: Kind,
    lexicon: Rc<Lexicon>,
    least_letters: usize,
}

/// What an authority answers to a slip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// No book counts for any word of the slip.
    Verdict(Verdict),
    /// The word judge looks in the books.
    Referred(Referral),
}

impl Authority {
    /// The authority of these sources. `installed` answers, for each in turn, with the lexicon that
    /// was installed for it.
    pub fn new(
        sources: &[Source],
        mut installed: impl FnMut(&Source) -> Option<Rc<Lexicon>>,
    ) -> Result<Self, AuthorityError> {
        if !sources.iter().any(|source| source.least_letters <= MIN_LETTERS) {
            return Err(AuthorityError::NothingForShortWords);
        }
        let mut authority = Self { lists: Vec::new(), books: Vec::new(), coming: None };
        for source in sources {
            let (title, least_letters) = (source.title, source.least_letters);
            match (installed(source), source.kind) {
                (Some(lexicon), kind) => {
                    authority.lists.push(List { kind, lexicon, least_letters });
                }
                (None, Kind::Book) => authority.books.push((title, least_letters)),
                (None, Kind::List) => return Err(AuthorityError::NotInstalled(title)),
            }
        }
        Ok(authority)
    }

    /// The same authority, which also gives a second opinion by the edition about to come in.
    #[must_use]
    pub fn with_coming(self, lexicon: Rc<Lexicon>) -> Self {
        Self { coming: Some(lexicon), ..self }
    }

    /// Judges a slip, or refers it to the word judge.
    pub fn judge(&self, slip: &Slip) -> Judgement {
        match Referral::of(slip, &self.books) {
            Some(referral) => Judgement::Referred(referral),
            None => Judgement::Verdict(self.verdict(slip, |_| false)),
        }
    }

    /// The verdict on a slip that was referred, now that the word judge has looked.
    pub fn join(&self, finding: Finding) -> Result<Verdict, FindingError> {
        let (referral, in_a_book) = finding.open();
        let slip = referral.slip();
        if Referral::of(slip, &self.books).as_ref() != Some(&referral) {
            return Err(FindingError);
        }
        Ok(self.verdict(slip, |word| in_a_book.contains(word)))
    }

    /// The authority that has the coming edition in the place of its first list (not of a book that
    /// is installed as one), if one is named: who wants a second opinion asks it. It refers the same
    /// slips.
    pub fn second(&self) -> Option<Self> {
        let mut second = self.clone();
        let is_list = |list: &&mut List| list.kind == Kind::List;
        let (first, coming) = (second.lists.iter_mut().find(is_list)?, second.coming.take()?);
        first.lexicon = coming;
        Some(second)
    }

    fn verdict(&self, slip: &Slip, in_a_book: impl Fn(&Word) -> bool) -> Verdict {
        Verdict::on(slip.words().iter().map(|word| {
            let counts = |list: &&List| word.letters().len() >= list.least_letters;
            let lexicons = self.lists.iter().filter(counts).map(|list| &*list.lexicon);
            (word, in_a_book(word), lexicons)
        }))
    }
}

/// Why sources and what is installed make no authority.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AuthorityError {
    /// Nothing is installed for the list of this title.
    NotInstalled(&'static str),
    /// No source counts for the shortest words, so all of them would be unacceptable.
    NothingForShortWords,
}

impl fmt::Display for AuthorityError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotInstalled(title) => {
                write!(f, "expected a lexicon for “{title}”, got none: install one")
            }
            Self::NothingForShortWords => f.write_str(
                "expected a source for words of two letters, got none: choose another rulebook",
            ),
        }
    }
}

impl std::error::Error for AuthorityError {}
