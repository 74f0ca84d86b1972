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

use super::{
    BookAnswer, BookAnswerError, By, Judge, Lexicons, Opinion, Referral, Ruling, Slip, Verdict,
};
use crate::lexicon::{Lexicon, MIN_LETTERS, Word};
use crate::rulebook::{Kind, Source};
use std::rc::Rc;
use std::sync::Arc;
use thiserror::Error;

/// The sources of a rulebook, with what is installed here.
#[derive(Clone, Debug)]
pub struct Authority {
    lists: Vec<List>,
    /// What the lists are called.
    lexicons: Arc<Lexicons>,
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
#[derive(Clone, Debug, PartialEq)]
pub enum Judgement {
    /// No book counts for any word of the slip.
    Ruling(Ruling),
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
        let mut authority =
            Self { lists: Vec::new(), lexicons: Arc::default(), books: Vec::new(), coming: None };
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
        authority.name_lexicons();
        Ok(authority)
    }

    fn name_lexicons(&mut self) {
        let metadata = self.lists.iter().map(|list| &**list.lexicon.metadata());
        self.lexicons = Arc::new(Lexicons::of(metadata));
    }

    /// The lexicons by which it judges.
    pub const fn lexicons(&self) -> &Arc<Lexicons> {
        &self.lexicons
    }

    /// The same authority, which also gives a second opinion by the edition about to come in.
    #[must_use]
    pub fn with_coming(self, lexicon: Rc<Lexicon>) -> Self {
        Self { coming: Some(lexicon), ..self }
    }

    /// Judges a slip, or refers it to the word judge. `judge` is who works the station, if it is not
    /// the players themselves.
    pub fn judge(&self, slip: Slip, judge: Option<Judge>) -> Judgement {
        let by = |lexicons| match judge {
            Some(judge) => By::StationAndJudge { lexicons, judge },
            None => By::Station(lexicons),
        };
        match Referral::of(&slip, &self.books) {
            Some(referral) => Judgement::Referred(referral),
            None => Judgement::Ruling(self.ruling(slip, by, |_| false)),
        }
    }

    /// What is left to look up for a slip that was referred before.
    pub fn referred_again(&self, slip: &Slip) -> Referral {
        Referral::again(slip, &self.books)
    }

    /// The ruling on a slip that was referred, now that the word judge has looked.
    pub fn join(&self, finding: BookAnswer, judge: Judge) -> Result<Ruling, BookAnswerError> {
        let (referral, in_a_book) = finding.open();
        let slip = referral.slip();
        if self.referred_again(slip) != referral {
            return Err(BookAnswerError);
        }
        let by = |lexicons| By::StationAndJudge { lexicons, judge };
        Ok(self.ruling(slip.clone(), by, |word| in_a_book.contains(word)))
    }

    fn ruling(
        &self,
        slip: Slip,
        by: impl FnOnce(Arc<Lexicons>) -> By,
        in_a_book: impl Fn(&Word) -> bool,
    ) -> Ruling {
        let verdict = self.verdict(&slip, in_a_book);
        Ruling::new(slip, Opinion { verdict, by: by(Arc::clone(&self.lexicons)) })
    }

    /// The opinion of the coming edition, if one is named and no book counts for the slip.
    pub fn second_opinion(&self, slip: &Slip) -> Option<Opinion> {
        let second = self.second()?;
        let verdict =
            Referral::of(slip, &second.books).is_none().then(|| second.verdict(slip, |_| false))?;
        Some(Opinion { verdict, by: By::ComingEdition(second.lexicons) })
    }

    /// The authority that has the coming edition in the place of its first list (not of a book that
    /// is installed as one).
    fn second(&self) -> Option<Self> {
        let mut second = self.clone();
        let is_list = |list: &&mut List| list.kind == Kind::List;
        let (first, coming) = (second.lists.iter_mut().find(is_list)?, second.coming.take()?);
        first.lexicon = coming;
        second.name_lexicons();
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum AuthorityError {
    /// Nothing is installed for the list of this title.
    #[error("expected a lexicon for “{0}”, got none: install one")]
    NotInstalled(&'static str),
    /// No source counts for the shortest words, so all of them would be unacceptable.
    #[error("expected a source for words of two letters, got none: choose another rulebook")]
    NothingForShortWords,
}
