//! Recalling a challenge: its ruling, with its chain of opinions, from the entries of the journal.
//!
//! A challenge is known by its number, from the paper slip. Its entries are read in order: the first gives the ruling, an opinion adds to the chain, and where the rest of a challenge
//! was judged later, the ruling is the later one over all its words.

use super::entry::Entry;
use super::happening::{Happening, Ruled};
use super::recall_error::RecallError;
use super::wall_time::WallTime;
use crate::challenge::{Intake, Opinion, Origin, Ruling, Slip};
use crate::rulebook::Player;

/// A challenge that was judged, as the journal has it.
#[derive(Clone, Debug, PartialEq)]
pub struct Recalled {
    /// The challenge's number.
    pub number: u64,
    /// Whether it was a challenge of its own or repeated an earlier one: [`Origin::New`] or
    /// [`Origin::Repeat`].
    pub origin: Origin,
    /// The ruling, with every opinion given so far, over all words of the challenge. (Should they be
    /// more than a slip has room for, over those that were judged last.)
    pub ruling: Ruling,
    /// How many words the challenge has, with those of a part judged before.
    pub words: usize,
    /// Whether it was found wrong and corrected already.
    pub corrected: bool,
    /// What was asked on the count screen for it.
    pub intake: Intake,
    /// The rulebook under which it began, as the journal writes it.
    pub rulebook: String,
    /// When it began.
    pub time: WallTime,
}

/// A challenge that still waits for the word judge.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenReferral {
    /// The slip that was referred.
    pub slip: Slip,
    /// How many words of the challenge were judged before.
    pub judged: usize,
    /// The rulebook under which it was referred, as the journal writes it.
    pub rulebook: String,
    /// What was asked on the count screen: which lexicon was chosen, the table, the player.
    pub intake: Intake,
    /// The earlier challenge that it repeats, if it does.
    pub repeats: Option<u64>,
    /// The digests of the lexicons that judge it, as the journal writes them.
    pub lexicons: String,
}

/// The ruling on a challenge, from the stored entries in order, from the first on.
pub fn recall<'a>(
    entries: impl IntoIterator<Item = &'a str>,
    challenge: u64,
) -> Result<Recalled, RecallError> {
    let history = History::read(entries, challenge)?;
    match (history.ended, history.ruling) {
        (Some(ended), _) => Err(ended),
        (None, Some(ruling)) if history.referred.is_none() => Ok(Recalled {
            number: challenge,
            origin: history.origin,
            ruling,
            words: history.words,
            corrected: history.corrected,
            intake: history.intake,
            rulebook: history.rulebook,
            time: history.time,
        }),
        (None, _) => Err(RecallError::OpenReferral),
    }
}

/// A challenge that still waits for the word judge, so that the finding can be entered.
pub fn open_referral<'a>(
    entries: impl IntoIterator<Item = &'a str>,
    number: u64,
) -> Option<OpenReferral> {
    let history = History::read(entries, number).ok()?;
    let History { referred, origin, intake, lexicons, words, rulebook, .. } = history;
    let repeats = origin.repeats();
    referred.map(|slip| OpenReferral { slip, judged: words, rulebook, intake, repeats, lexicons })
}

/// What the entries say of one challenge.
#[derive(Default)]
struct History {
    number: u64,
    origin: Origin,
    ruling: Option<Ruling>,
    /// The slip that waits for the word judge.
    referred: Option<Slip>,
    /// What was asked for it.
    intake: Intake,
    /// The lexicons that judge it.
    lexicons: String,
    /// How many words were judged.
    words: usize,
    corrected: bool,
    rulebook: String,
    time: WallTime,
    /// Why there is no ruling after all.
    ended: Option<RecallError>,
}

impl History {
    fn read<'a>(
        entries: impl IntoIterator<Item = &'a str>,
        number: u64,
    ) -> Result<Self, RecallError> {
        let mut history = Self { number, ..Self::default() };
        let (mut last, mut found) = (0, false);
        // The challenge itself, then the last one that judges it again.
        let mut latest = number;
        for text in entries {
            let entry = Entry::read(text).map_err(RecallError::Entry)?;
            last = entry.sequence();
            if last == number {
                history.begin(&entry)?;
                found = true;
            }
            if entry.repeats().is_some_and(|of| of == number || of == latest) {
                latest = entry.challenge().unwrap_or(latest);
            }
            if entry.challenge() == Some(number) {
                history.go_on(entry.what());
            }
        }
        if !found {
            return Err(RecallError::NoSuchEntry { number, last });
        }
        if latest != number {
            return Err(RecallError::JudgedAgain { number, again: latest });
        }
        Ok(history)
    }

    /// The entry with the number that was asked for: a challenge must begin with it.
    fn begin(&mut self, entry: &Entry) -> Result<(), RecallError> {
        let number = self.number;
        let content = entry.content();
        (self.rulebook, self.time) = (content.rulebook.clone(), content.time);
        self.intake = intake(entry.what());
        if let Some(of) = entry.repeats() {
            self.origin = Origin::Repeat { of };
        }
        match entry.challenge() {
            Some(challenge) if challenge == number => Ok(()),
            Some(challenge) => Err(RecallError::BelongsTo { number, challenge }),
            None => Err(RecallError::NotAChallenge { number, kind: entry.kind() }),
        }
    }

    /// One entry more of the challenge.
    fn go_on(&mut self, what: &Happening) {
        match what {
            Happening::Referral { words, lexicons, .. } => {
                self.referred = Some(words.clone());
                self.lexicons.clone_from(&lexicons.digests);
            }
            Happening::Conceded { by, .. } => {
                self.end(*by == Player::Challenged, RecallError::Conceded);
            }
            Happening::Withdrawn { .. } | Happening::Rescinded { .. } => {
                self.end(false, RecallError::Withdrawn);
            }
            Happening::Correction { .. } => self.corrected = true,
            Happening::Opinion(ruled) => {
                let opinion = opinion(ruled);
                self.ruling = self.ruling.take().map(|ruling| ruling.with(opinion));
            }
            Happening::SelfLookup(ruled)
            | Happening::Manual(ruled)
            | Happening::Repeat(ruled)
            | Happening::Separate(ruled) => self.judged(ruled),
            // Who was responsible for words looked up separately: the ruling stays what it was.
            _ => {}
        }
    }

    /// A slip was judged: the first of the challenge, or the rest of it, with which all of it is.
    fn judged(&mut self, ruled: &Ruled) {
        let part = &ruled.words;
        self.words += part.words().len();
        let before = self.ruling.as_ref().map(|ruling| ruling.slip().clone());
        let whole = before.into_iter().chain([part.clone()]).flat_map(Vec::from);
        let slip = Slip::try_from(whole.collect::<Vec<_>>()).unwrap_or_else(|_| part.clone());
        self.ruling = Some(Ruling::new(slip, opinion(ruled)));
        self.referred = None;
    }

    /// The challenge, or the rest of it, ended without a look-up. What was judged acceptable before
    /// stays so, unless the challenged player gave up on the rest.
    fn end(&mut self, given_up: bool, how: RecallError) {
        self.referred = None;
        if self.ruling.is_none() || given_up {
            self.ended = Some(how);
        }
    }
}

/// What was asked on the count screen. (How long ago, is of no use later.)
fn intake(what: &Happening) -> Intake {
    let intake = what.intake();
    Intake { lexicon: intake.lexicon, table: intake.table, player: intake.player, began: None }
}

fn opinion(ruled: &Ruled) -> Opinion {
    Opinion { verdict: ruled.verdict, by: ruled.by.clone() }
}
