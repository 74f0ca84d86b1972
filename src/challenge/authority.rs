//! An authority is the lexicons and books that decide which words are good, in the order of the rulebook.
//!
//! Each source of the rulebook is a lexicon installed here or a book. **A word is good if any source that counts for
//! its length has it.** If a book that counts is not installed as a list, the slip is referred to the word judge, and
//! the judge's answer is joined with the lists' answer.
//!
//! Whether a slip is referred, and for which words, depends only on word lengths and on which books are installed. This
//! is settled before any lexicon is searched, and a referral stores nothing about what the lists contain, because the
//! lists are searched only when the answers are joined. So a referral cannot leak an answer.
//!
//! While editions change, an authority can have a second lexicon, the coming edition. A second opinion uses the coming
//! edition in place of the first list. The first opinion is the ruling.

use super::{
    BookAnswer, BookAnswerError, By, Judge, Lexicons, Opinion, Referral, Ruling, Slip, Verdict,
};
use crate::lexicon::{Lexicon, MIN_LETTERS, Word};
use crate::rulebook::{Choice, Kind, Source};
use std::rc::Rc;
use std::sync::Arc;
use thiserror::Error;

/// The sources of a rulebook, with what is installed here.
#[derive(Clone, Debug)]
pub struct Authority {
    lists: Vec<List>,
    /// Names of the lists, for screens and the journal.
    lexicons: Arc<Lexicons>,
    /// Titles of the books that are not installed, each with the fewest letters it counts for.
    books: Vec<(&'static str, usize)>,
    /// Whether a judge looks in the books only when players ask for it.
    on_request: bool,
    coming: Option<Rc<Lexicon>>,
    /// The rulebook whose sources these are, if it is known.
    rulebook: Option<Choice>,
}

/// An installed source.
#[derive(Clone, Debug)]
struct List {
    kind: Kind,
    lexicon: Rc<Lexicon>,
    least_letters: usize,
}

/// The answer of an authority to a slip.
#[derive(Clone, Debug, PartialEq)]
pub enum Judgement {
    /// No book counts for any word of the slip.
    Ruling(Ruling),
    /// A book counts for at least one word, which the word judge looks up.
    Referred(Referral),
}

impl Authority {
    /// The authority for these sources. `installed` returns the lexicon installed for each source.
    pub fn new(
        sources: &[Source],
        mut installed: impl FnMut(&Source) -> Option<Rc<Lexicon>>,
    ) -> Result<Self, AuthorityError> {
        if !sources.iter().any(|source| source.least_letters <= MIN_LETTERS) {
            return Err(AuthorityError::NothingForShortWords);
        }
        let mut authority = Self {
            lists: Vec::new(),
            lexicons: Arc::default(),
            books: Vec::new(),
            on_request: false,
            coming: None,
            rulebook: None,
        };
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

    /// The lexicons that the authority judges by.
    pub const fn lexicons(&self) -> &Arc<Lexicons> {
        &self.lexicons
    }

    /// Adds the coming edition, for a second opinion.
    #[must_use]
    pub fn with_coming(self, lexicon: Rc<Lexicon>) -> Self {
        Self { coming: Some(lexicon), ..self }
    }

    /// This authority. If `on_request`, a judge looks in the books only when players ask for it, and until then the
    /// lists decide.
    #[must_use]
    pub fn on_request(self, on_request: bool) -> Self {
        Self { on_request, ..self }
    }

    /// This authority under a rulebook, which says whether a judge looks in books only on request.
    #[must_use]
    pub fn under(self, rulebook: &Choice) -> Self {
        let on_request = rulebook.book().review.is_some();
        Self { rulebook: Some(rulebook.clone()), ..self.on_request(on_request) }
    }

    /// The rulebook that the authority judges under, if it is known.
    pub const fn rulebook(&self) -> Option<&Choice> {
        self.rulebook.as_ref()
    }

    /// Judges a slip, or refers it to the word judge. `judge` is the word judge who types, if the players do not type
    /// themselves.
    pub fn judge(&self, slip: Slip, judge: Option<Judge>) -> Judgement {
        let by = |lexicons| match judge {
            Some(judge) => By::StationAndJudge { lexicons, judge },
            None => By::Station(lexicons),
        };
        match self.referral_for(&slip) {
            Some(referral) => Judgement::Referred(referral),
            None => Judgement::Ruling(self.ruling(slip, by, |_| false)),
        }
    }

    /// What the lists say about the words of a slip as a whole, without any book.
    pub fn look_up(&self, slip: &Slip) -> Opinion {
        let by = By::Station(Arc::clone(&self.lexicons));
        Opinion { verdict: self.verdict(slip, |_| false), by }
    }

    /// The referral of a slip that cannot be judged without a book.
    fn referral_for(&self, slip: &Slip) -> Option<Referral> {
        Referral::of(slip, &self.books).filter(|_| !self.on_request)
    }

    /// The words of a judged slip to look up in the books, if players may ask for that and a book counts for any of the
    /// words. This depends only on word lengths, never on the lists.
    pub fn review(&self, slip: &Slip) -> Option<Referral> {
        Referral::of(slip, &self.books).filter(|_| self.on_request)
    }

    /// The words still to look up on a slip that was referred before.
    pub fn referred_again(&self, slip: &Slip) -> Referral {
        Referral::remaining(slip, &self.books)
    }

    /// The ruling on a referred slip, from the word judge's answers.
    pub fn judge_referral(
        &self,
        answer: BookAnswer,
        judge: Judge,
    ) -> Result<Ruling, BookAnswerError> {
        let (referral, in_a_book) = answer.open();
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

    /// The coming edition's opinion, if there is such an edition and no book counts for the slip.
    pub fn coming_opinion(&self, slip: &Slip) -> Option<Opinion> {
        let second = self.with_coming_in_use()?;
        let verdict =
            second.referral_for(slip).is_none().then(|| second.verdict(slip, |_| false))?;
        Some(Opinion { verdict, by: By::ComingEdition(second.lexicons) })
    }

    /// This authority with the coming edition in place of its first list (but never of a book
    /// installed as a list).
    fn with_coming_in_use(&self) -> Option<Self> {
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

/// Why an authority cannot be made of these sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum AuthorityError {
    /// Nothing is installed for the list of this title.
    #[error("no word list is installed for “{0}”: install one")]
    NotInstalled(&'static str),
    /// No source counts for the shortest words, so all of them would be unacceptable.
    #[error("no source has words of two letters: choose another rulebook")]
    NothingForShortWords,
}
