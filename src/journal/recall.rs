//! Recalling a challenge: its ruling, with its chain of opinions, from the entries of the journal.
//!
//! A challenge is known by its number, from the paper slip. Its entries are read in order, in any
//! form: the first gives the ruling, an opinion adds to the chain, and where the rest of a challenge
//! was judged later, the ruling is the later one over all its words.

use super::by;
use super::consequence_text::player;
use super::entry::{Entry, EntryError};
use super::recall_error::RecallError;
use super::values::seat;
use crate::challenge::{Asked, Draft, Link, Opinion, Ruling, Seat, Slip, Verdict};
use crate::lexicon::Word;
use crate::rulebook::Player;

/// A challenge that was judged, as the journal has it.
#[derive(Clone, Debug, PartialEq)]
pub struct Recalled {
    /// The challenge's number.
    pub number: u64,
    /// Whether it was a challenge of its own or repeated an earlier one: [`Link::New`] or
    /// [`Link::Repeat`].
    pub link: Link,
    /// The ruling, with every opinion given so far, over all words of the challenge. (Should they be
    /// more than a slip has room for, over those that were judged last.)
    pub ruling: Ruling,
    /// How many words the challenge has, with those of a part judged before.
    pub words: usize,
    /// Whether it was found wrong and corrected already.
    pub corrected: bool,
    /// What was asked on the count screen for it.
    pub asked: Asked,
    /// The rulebook under which it began, as the journal writes it.
    pub rulebook: String,
    /// When it began, as the journal writes it.
    pub time: String,
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
    pub asked: Asked,
    /// The earlier challenge that it repeats, if it does.
    pub repeats: Option<u64>,
    /// The digests of the lexicons that judge it, as the journal writes them; empty where an entry of an
    /// earlier version does not say.
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
            link: history.link,
            ruling,
            words: history.words,
            corrected: history.corrected,
            asked: history.asked,
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
    let History { referred, link, asked, lexicons, words, rulebook, .. } = history;
    let repeats = link.repeats();
    referred.map(|slip| OpenReferral { slip, judged: words, rulebook, asked, repeats, lexicons })
}

/// What the entries say of one challenge.
#[derive(Default)]
struct History {
    number: u64,
    link: Link,
    ruling: Option<Ruling>,
    /// The slip that waits for the word judge.
    referred: Option<Slip>,
    /// What was asked for it.
    asked: Asked,
    /// The lexicons that judge it.
    lexicons: String,
    /// How many words were judged.
    words: usize,
    corrected: bool,
    rulebook: String,
    time: String,
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
                history.go_on(&entry).map_err(RecallError::Entry)?;
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
        let field = |name| entry.field(name).unwrap_or_default().to_owned();
        (self.rulebook, self.time) = (field("rulebook"), field("time"));
        self.asked = asked(entry);
        if let Some(of) = entry.repeats() {
            self.link = Link::Repeat { of };
        }
        match entry.challenge() {
            Some(challenge) if challenge == number => Ok(()),
            Some(challenge) => Err(RecallError::BelongsTo { number, challenge }),
            None => Err(RecallError::NotAChallenge { number, kind: entry.kind().to_owned() }),
        }
    }

    /// One entry more of the challenge.
    fn go_on(&mut self, entry: &Entry) -> Result<(), EntryError> {
        match entry.kind() {
            "referral" => {
                self.referred = Some(slip(&words(entry)?)?);
                let digests = entry.field("lexicon-digest").unwrap_or_default();
                digests.clone_into(&mut self.lexicons);
            }
            "conceded" => self.end(entry, RecallError::Conceded),
            "withdrawn" => self.end(entry, RecallError::Withdrawn),
            "correction" => self.corrected = true,
            "opinion" => {
                let opinion = opinion(entry)?;
                self.ruling = self.ruling.take().map(|ruling| ruling.with(opinion));
            }
            // Who was responsible for words looked up separately: the ruling stays what it was.
            "separate" if entry.field("words").is_none() => {}
            _ => self.judged(entry)?,
        }
        Ok(())
    }

    /// A slip was judged: the first of the challenge, or the rest of it, with which all of it is.
    fn judged(&mut self, entry: &Entry) -> Result<(), EntryError> {
        let (part, opinion) = (words(entry)?, opinion(entry)?);
        self.words += part.len();
        let mut whole = match &self.ruling {
            Some(before) => before.slip().words().to_vec(),
            None => Vec::new(),
        };
        whole.extend(&part);
        let slip = slip(&whole).or_else(|_| slip(&part))?;
        self.ruling = Some(Ruling::new(slip, opinion));
        self.referred = None;
        Ok(())
    }

    /// The challenge, or the rest of it, ended without a look-up. What was judged acceptable before
    /// stays so, unless the challenged player gave up on the rest.
    fn end(&mut self, entry: &Entry, how: RecallError) {
        self.referred = None;
        if self.ruling.is_none() || entry.field("by") == Some(player(Player::Challenged)) {
            self.ended = Some(how);
        }
    }
}

/// What was asked on the count screen. (How long ago, is of no use later.)
fn asked(entry: &Entry) -> Asked {
    let players = [Seat::First, Seat::Second];
    let player = entry.field("player");
    Asked {
        lexicon: entry.field("offer").and_then(|offer| offer.parse().ok()),
        table: entry.field("table").and_then(|table| table.parse().ok()),
        player: players.into_iter().find(|other| player == Some(seat(*other))),
        began: None,
    }
}

fn opinion(entry: &Entry) -> Result<Opinion, EntryError> {
    let verdict = entry.field("verdict").and_then(Verdict::written);
    let verdict = verdict.ok_or(EntryError::Form("verdict"))?;
    Ok(Opinion { verdict, by: by::read(entry).ok_or(EntryError::Form("by"))? })
}

fn words(entry: &Entry) -> Result<Vec<Word>, EntryError> {
    let words = entry.field("words").unwrap_or_default().split(' ');
    let words: Result<_, _> = words.map(|word| Word::new(word.as_bytes())).collect();
    words.map_err(|_| EntryError::Form("words"))
}

fn slip(words: &[Word]) -> Result<Slip, EntryError> {
    let words: Vec<&str> = words.iter().map(Word::as_str).collect();
    Draft::typed(&words).ok_or(EntryError::Form("words"))
}
