//! Before a judge judges: what is seen to, which challenge it is, and the signature.

use super::{Answer, Case, Correcting, Demand, DeskTerms, Finding, Next, Open, Page};
use crate::challenge::{Asked, Initials, Judge, Key, Link, Referral, Task};
use crate::console::typed::Typed;
use crate::journal::{RecallError, Recalled};
use std::sync::Arc;

/// What the word judge sees to before judging a slip: each is ticked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ticks {
    ticked: u16,
    /// Whether a player asked for a manual look-up.
    pub by_hand: bool,
}

impl Ticks {
    /// Whether this one, counted from 0, is ticked.
    pub const fn has(self, number: usize) -> bool {
        self.ticked & (1 << number) != 0
    }

    /// Whether all of so many are ticked.
    pub fn all(self, of: usize) -> bool {
        (0..of).all(|number| self.has(number))
    }
}

/// The number of a challenge is being typed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Numbering {
    /// The number so far.
    pub typed: Typed,
    /// Whether its ruling was found wrong; else an opinion is added.
    pub correction: bool,
    /// Why the last number would not do.
    pub refused: Option<RecallError>,
}

/// What a judge signs for.
#[derive(Clone, Debug, PartialEq)]
pub enum Job {
    /// To judge a slip.
    Slip {
        /// By hand, or by the station.
        by_hand: bool,
    },
    /// To give one opinion more.
    Opinion(Recalled),
    /// To correct a ruling.
    Correction(Recalled),
    /// To look a referral up.
    Finding {
        /// What the joined ruling belongs to.
        link: Link,
        /// What is looked up.
        referral: Referral,
        /// What was asked on the count screen for it.
        asked: Asked,
    },
}

/// A judge signs.
#[derive(Clone, Debug, PartialEq)]
pub struct Signing {
    /// What for.
    pub job: Job,
    /// The initials so far.
    pub initials: Initials,
    /// Whether they are done, and the source is asked for.
    pub signed: bool,
}

impl Page {
    /// A judge is asked to sign for a job.
    pub fn sign(job: Job) -> Self {
        Self::Sign(Signing { job, initials: Initials::default(), signed: false })
    }
}

impl Signing {
    /// The books a referral is looked up in; none for any other job.
    fn books(&self) -> Arc<str> {
        let Job::Finding { referral, .. } = &self.job else { return Arc::from("") };
        let mut books: Vec<&str> = Vec::new();
        for book in referral.look_ups().iter().flat_map(|look_up| &look_up.books) {
            if !books.contains(book) {
                books.push(book);
            }
        }
        Arc::from(books.join(" + "))
    }

    /// Whether it matters what the judge looks in.
    const fn asks_source(&self) -> bool {
        matches!(self.job, Job::Slip { by_hand: true } | Job::Opinion(_))
    }
}

impl Numbering {
    /// The journal's answer.
    pub(super) fn answered(self, answer: Answer) -> Page {
        match answer {
            Answer::Ruling(recalled) if self.correction => Page::sign(Job::Correction(recalled)),
            Answer::Ruling(recalled) => Page::sign(Job::Opinion(recalled)),
            Answer::Referral { link, referral, asked, .. } => {
                Page::sign(Job::Finding { link, referral, asked })
            }
            Answer::Refused(why) => {
                Page::Number(Self { typed: Typed::default(), refused: Some(why), ..self })
            }
        }
    }
}

/// More digits than any journal's numbers have.
pub(super) const MOST_DIGITS: usize = 8;

impl Open {
    pub(super) fn ticks(self, mut ticks: Ticks, key: Key, terms: &DeskTerms) -> Next {
        let of = terms.settings.rulebook.book().judge_sees_to.len();
        match key {
            Key::Escape => return self.at(Page::Menu),
            Key::Digit(digit) if (1..=of).contains(&digit.into()) => {
                ticks.ticked ^= 1 << (digit - 1);
            }
            key if key.letter() == b'M' => ticks.by_hand = !ticks.by_hand,
            Key::Enter if ticks.all(of) => {
                return self.at(Page::sign(Job::Slip { by_hand: ticks.by_hand }));
            }
            _ => {}
        }
        self.at(Page::Ticks(ticks))
    }

    pub(super) fn number(self, mut numbering: Numbering, key: Key) -> Next {
        match (key, numbering.typed.number()) {
            (Key::Escape, _) => return self.at(Page::Menu),
            (Key::Enter, Some(number)) => {
                return self.asking(Page::Number(numbering), Demand::Recall(number));
            }
            _ => numbering.typed.press(key, MOST_DIGITS),
        }
        self.at(Page::Number(numbering))
    }

    pub(super) fn sign(self, mut signing: Signing, key: Key, terms: &DeskTerms) -> Next {
        match key {
            Key::Escape => return self.at(Page::Menu),
            Key::Letter(letter) if !signing.signed => {
                signing.initials.push(letter);
            }
            Key::Backspace if !signing.signed => signing.initials.pop(),
            Key::Enter if !signing.signed && !signing.initials.is_empty() => {
                if !signing.asks_source() {
                    let books = signing.books();
                    return self.signed(signing, books);
                }
                signing.signed = true;
            }
            key if signing.signed => {
                let sources = terms.settings.rulebook.book().sources;
                if let Some(source) = key.place().and_then(|place| sources.get(place)) {
                    return self.signed(signing, Arc::from(source.title));
                }
            }
            _ => {}
        }
        self.at(Page::Sign(signing))
    }

    fn signed(self, signing: Signing, source: Arc<str>) -> Next {
        let judge = Judge { office: self.office, initials: signing.initials, source };
        match signing.job {
            Job::Slip { by_hand } => {
                let task = Task { link: Link::New, judge: Some(judge), by_hand, ..Task::PLAYERS };
                (None, Some(Demand::Begin(task)))
            }
            Job::Opinion(recalled) => self.at(Page::Opinion(Case::new(recalled, judge))),
            Job::Correction(recalled) => {
                self.at(Page::Correction(Correcting::new(recalled, judge)))
            }
            Job::Finding { link, referral, asked } => {
                let page = Page::Finding(Finding::new(link, referral, asked, judge));
                self.asking(page, Demand::Forget)
            }
        }
    }
}
