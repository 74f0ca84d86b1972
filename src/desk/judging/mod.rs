//! Before a judge judges: what is seen to, which challenge it is, and the signature.

mod answer;
mod book_lookup;
pub(super) mod page;
mod second_opinion;
pub mod texts;

pub use answer::Answer;
pub use book_lookup::Finding;
pub use second_opinion::SecondOpinion;

use crate::challenge::{self, Initials, Intake, Judge, Key, Origin, Referral, Task};
use crate::desk::{
    Context, CorrectionPage, Effect, Next, Open, Order, Page, Separate, Typed, closing,
};
use crate::journal::{RecallError, Recalled};
use std::sync::Arc;

/// What the word judge sees to before judging a slip: each is ticked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checklist {
    ticked: u16,
    /// Whether a player asked for a manual look-up.
    pub by_hand: bool,
    /// Whether the slip was judged before, or waits to be: mistyped, or by a program that is in doubt.
    pub again: bool,
}

impl Checklist {
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
pub struct NumberPrompt {
    /// The number so far.
    pub typed: Typed,
    /// What for.
    pub purpose: Purpose,
    /// Why the last number would not do.
    pub refused: Option<RecallError>,
}

/// What the number of a challenge is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// One opinion more on its ruling, or the finding it waits for.
    #[default]
    Opinion,
    /// Its ruling was found wrong.
    Correction,
    /// Its slip is judged anew.
    Again {
        /// By hand, or by the station.
        by_hand: bool,
    },
    /// Its words were looked up separately.
    Separate,
}

/// What a judge signs for.
#[derive(Clone, Debug, PartialEq)]
pub enum Job {
    /// To judge a slip.
    Slip {
        /// The challenge it takes the place of, if it does.
        link: Origin,
        /// By hand, or by the station.
        by_hand: bool,
        /// What was asked on the count screen for that challenge.
        asked: Intake,
    },
    /// To give one opinion more.
    Opinion(Recalled),
    /// To correct a ruling.
    Correction(Recalled),
    /// To look a referral up.
    Finding {
        /// What the joined ruling belongs to.
        link: Origin,
        /// What is looked up.
        referral: Referral,
        /// What was asked on the count screen for it.
        asked: Intake,
        /// The earlier challenge that it repeats, if it does.
        repeats: Option<u64>,
    },
}

/// A judge signs.
#[derive(Clone, Debug, PartialEq)]
pub struct SignaturePrompt {
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
        Self::Sign(SignaturePrompt { job, initials: Initials::default(), signed: false })
    }
}

impl SignaturePrompt {
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

    /// What the judge can say to have looked in: each of the rulebook's sources; the lexicons, where several
    /// are offered; and all of the rulebook's, for words that are in several.
    pub fn sources(terms: &Context) -> Vec<String> {
        let settings = &terms.settings;
        let of_rulebook = settings.rulebook.book().sources.iter();
        let mut sources: Vec<String> = of_rulebook.map(|source| source.title.to_owned()).collect();
        let all = sources.join(" + ");
        let offered = settings.offered.iter().flatten();
        sources.extend(offered.filter_map(|words| {
            let installed = terms.installed.iter().find(|lexicon| lexicon.words == *words)?;
            Some(installed.title.clone())
        }));
        if !sources.contains(&all) {
            sources.push(all);
        }
        sources
    }

    /// Whether it matters what the judge looks in.
    const fn asks_source(&self) -> bool {
        matches!(self.job, Job::Slip { by_hand: true, .. } | Job::Opinion(_))
    }
}

impl NumberPrompt {
    /// For this purpose, with nothing typed.
    pub fn of(purpose: Purpose) -> Self {
        Self { purpose, ..Self::default() }
    }

    /// The journal's answer.
    pub(in crate::desk) fn answered(self, answer: Answer) -> Page {
        let slip = |of, by_hand, asked: Intake| {
            // Which lexicon was meant is asked anew: it was perhaps that which was mistaken.
            let asked = Intake { lexicon: None, ..asked };
            Page::sign(Job::Slip { link: Origin::Repeat { of }, by_hand, asked })
        };
        match (answer, self.purpose) {
            // Judged anew, it needs nothing of the lexicon it was referred by.
            (
                Answer::Refused(RecallError::NotOffered { number, .. }),
                Purpose::Again { by_hand },
            ) => slip(number, by_hand, Intake::NOTHING),
            (Answer::Refused(why), _) => {
                Page::Number(Self { typed: Typed::default(), refused: Some(why), ..self })
            }
            (Answer::Ruling(recalled), Purpose::Again { by_hand }) => {
                slip(recalled.number, by_hand, recalled.asked)
            }
            (Answer::Referral { link, asked, .. }, Purpose::Again { by_hand }) => {
                slip(link.challenge().unwrap_or_default(), by_hand, asked)
            }
            (Answer::Ruling(recalled), Purpose::Separate) => Page::Separate(Separate::of(recalled)),
            (Answer::Ruling(recalled), Purpose::Correction) => {
                Page::sign(Job::Correction(recalled))
            }
            (Answer::Ruling(recalled), Purpose::Opinion) => Page::sign(Job::Opinion(recalled)),
            (Answer::Referral { link, referral, asked, repeats, .. }, _) => {
                Page::sign(Job::Finding { link, referral, asked, repeats })
            }
        }
    }
}

/// More digits than any journal's numbers have.
pub(in crate::desk) const MOST_DIGITS: usize = 8;

impl Open {
    pub(in crate::desk) fn ticks(self, mut ticks: Checklist, key: Key, terms: &Context) -> Next {
        let of = terms.settings.rulebook.book().judge_sees_to.len();
        match key {
            Key::Escape => return self.at(Page::Menu),
            Key::Digit(digit) if (1..=of).contains(&digit.into()) => {
                ticks.ticked ^= 1 << (digit - 1);
            }
            key if key.letter() == b'M' => ticks.by_hand = !ticks.by_hand,
            key if key.letter() == b'R' => ticks.again = !ticks.again,
            Key::Enter if ticks.all(of) => {
                let by_hand = ticks.by_hand;
                return self.at(if ticks.again {
                    Page::Number(NumberPrompt::of(Purpose::Again { by_hand }))
                } else {
                    Page::sign(Job::Slip { link: Origin::New, by_hand, asked: Intake::NOTHING })
                });
            }
            _ => {}
        }
        self.at(Page::Checklist(ticks))
    }

    pub(in crate::desk) fn number(self, mut numbering: NumberPrompt, key: Key) -> Next {
        match (key, numbering.typed.number()) {
            (Key::Escape, _) => return self.at(Page::Menu),
            (Key::Enter, Some(number)) => {
                return self.asking(Page::Number(numbering), Effect::Recall(number));
            }
            _ => numbering.typed.press(key, MOST_DIGITS),
        }
        self.at(Page::Number(numbering))
    }

    pub(in crate::desk) fn sign(
        self,
        mut signing: SignaturePrompt,
        key: Key,
        terms: &Context,
    ) -> Next {
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
                let sources = SignaturePrompt::sources(terms);
                if let Some(source) = key.place().and_then(|place| sources.get(place)) {
                    return self.signed(signing, Arc::from(source.as_str()));
                }
            }
            _ => {}
        }
        self.at(Page::Sign(signing))
    }

    fn signed(self, signing: SignaturePrompt, source: Arc<str>) -> Next {
        let judge = Judge { role: self.role, initials: signing.initials, source };
        match signing.job {
            Job::Slip { link, by_hand, asked } => {
                let task = Task { link, judge: Some(judge), by_hand, asked, ..Task::PLAYERS };
                closing(Order::Begin(task))
            }
            Job::Opinion(recalled) => self.at(Page::Opinion(SecondOpinion::new(recalled, judge))),
            Job::Correction(recalled) => {
                self.at(Page::Correction(CorrectionPage::new(recalled, judge)))
            }
            Job::Finding { link, referral, asked, repeats } => {
                let finding = Finding { link, referral, asked, repeats, judge, at: 0 };
                let page = Page::Finding(finding);
                self.asking(page, challenge::Effect::Forget)
            }
        }
    }
}
