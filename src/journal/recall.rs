//! Finds a challenge in the journal, and its ruling with all opinions.
//!
//! Players write a challenge's number on the paper slip. In the journal of the current event its count is
//! enough to find it, because all challenges there are this station's. Its entries are read in order: the first
//! gives the ruling, and later opinions add to it. If the rest of the challenge was judged later, that ruling
//! covers all its words.

use super::chain::later;
use super::entry::Entry;
use super::happening::Happening;
use super::recall_error::RecallError;
use super::ruled::Ruled;
use super::wall_time::WallTime;
use crate::challenge::{
    By, ChallengeNumber, Intake, Opinion, Origin, Ruling, Separately, Slip, Verdict,
};
use crate::rulebook::{Choice, Player};

/// A judged challenge from the journal.
#[derive(Clone, Debug, PartialEq)]
pub struct Recalled {
    pub number: ChallengeNumber,
    /// Whether it was new or repeated an earlier one: [`Origin::New`] or [`Origin::Repeat`].
    pub origin: Origin,
    /// The ruling over all words of the challenge, with every opinion so far. (If they do not all fit on one
    /// slip, the ruling is over the words judged last.)
    pub ruling: Ruling,
    /// How many words the challenge has, including a part that was judged before.
    pub words: usize,
    /// Whether players looked any of its words up themselves.
    pub self_lookup: bool,
    /// The right verdict according to its last correction, if its ruling was corrected.
    pub corrected: Option<Verdict>,
    /// The answers on the count screen.
    pub intake: Intake,
    /// The rulebook under which it began.
    pub rulebook: Choice,
    /// When it began.
    pub time: WallTime,
}

/// A challenge that is waiting for the word judge.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenReferral {
    pub number: ChallengeNumber,
    pub slip: Slip,
    /// How many words of the challenge were judged before.
    pub judged: usize,
    /// The rulebook under which it was referred.
    pub rulebook: Choice,
    /// The answers on the count screen: the lexicon, the table, the player.
    pub intake: Intake,
    /// The earlier challenge that it repeats, if it does.
    pub repeats: Option<ChallengeNumber>,
    /// The digests of the lexicons that will judge it, as the journal writes them.
    pub lexicons: String,
}

/// The ruling on the challenge with this count, from all stored entries of the event in order.
pub fn recall<'a>(
    entries: impl IntoIterator<Item = &'a str>,
    count: u64,
) -> Result<Recalled, RecallError> {
    let history = History::read(entries, count)?;
    let rulebook = history.choice()?;
    match (history.ended, history.ruling) {
        (Some(ended), _) => Err(ended),
        (None, Some(ruling)) if history.referred.is_none() => Ok(Recalled {
            number: history.number,
            origin: history.origin,
            ruling: ruling.with_separately(history.separately),
            words: history.words,
            self_lookup: history.self_lookup,
            corrected: history.corrected,
            intake: history.intake,
            rulebook,
            time: history.time,
        }),
        (None, _) => Err(RecallError::OpenReferral),
    }
}

/// A challenge that is waiting for the word judge.
pub fn open_referral<'a>(
    entries: impl IntoIterator<Item = &'a str>,
    count: u64,
) -> Option<OpenReferral> {
    let history = History::read(entries, count).ok()?;
    let rulebook = history.choice().ok()?;
    let History { number, referred, origin, intake, lexicons, words: judged, .. } = history;
    let repeats = origin.repeats();
    let open = |slip| OpenReferral { number, slip, judged, rulebook, intake, repeats, lexicons };
    referred.map(open)
}

/// What the entries say about one challenge.
#[derive(Default)]
struct History {
    number: ChallengeNumber,
    origin: Origin,
    ruling: Option<Ruling>,
    /// The slip that is waiting for the word judge.
    referred: Option<Slip>,
    /// The answers on the count screen.
    intake: Intake,
    /// The digests of the lexicons that will judge that slip.
    lexicons: String,
    /// How many words are judged.
    words: usize,
    /// Whether players looked any of them up themselves.
    self_lookup: bool,
    /// Whether its last words were judged later than the others.
    has_rest: bool,
    /// What is known about words that were looked up separately.
    separately: Option<Separately>,
    corrected: Option<Verdict>,
    rulebook: String,
    time: WallTime,
    /// Why there is no ruling.
    ended: Option<RecallError>,
}

impl History {
    fn read<'a>(
        entries: impl IntoIterator<Item = &'a str>,
        count: u64,
    ) -> Result<Self, RecallError> {
        let mut found: Option<Self> = None;
        let mut last = None;
        // First the challenge itself, then the last one that judged it again.
        let mut latest = None;
        for text in entries {
            let entry = Entry::read(text).map_err(RecallError::Entry)?;
            let Some(number) = entry.challenge() else { continue };
            last = later(last, Some(number));
            if number.count() == count {
                latest = latest.or(Some(number));
                found.get_or_insert_with(|| Self::begin(number, &entry)).add(entry.what());
            } else if entry.repeats().is_some_and(|of| of.count() == count || Some(of) == latest) {
                latest = Some(number);
            }
        }
        let Some(history) = found else { return Err(RecallError::NoSuchChallenge { count, last }) };
        match latest {
            Some(again) if again != history.number => {
                Err(RecallError::JudgedAgain { number: history.number, again })
            }
            _ => Ok(history),
        }
    }

    /// The rulebook under which it began. A challenge keeps its rules to the end.
    fn choice(&self) -> Result<Choice, RecallError> {
        let (number, rulebook) = (self.number, self.rulebook.clone());
        self.rulebook.parse().map_err(|_| RecallError::UnknownRulebook { number, rulebook })
    }

    /// A history with the number, the time, the rulebook and the intake of the challenge's first entry.
    /// [`add`](Self::add) then reads what happened.
    fn begin(number: ChallengeNumber, entry: &Entry) -> Self {
        let content = entry.content();
        Self {
            number,
            rulebook: content.rulebook.clone(),
            time: content.time,
            intake: intake(entry.what()),
            origin: entry.repeats().map_or(Origin::New, |of| Origin::Repeat { of }),
            ..Self::default()
        }
    }

    /// Adds what happened according to an entry of the challenge, the first entry included.
    fn add(&mut self, what: &Happening) {
        match what {
            Happening::Referral { words, lexicons, .. } => {
                self.referred = Some(words.clone());
                self.lexicons.clone_from(&lexicons.digests);
            }
            Happening::Conceded { by, .. } => {
                self.end(*by == Player::Challenged, RecallError::Conceded);
            }
            Happening::Withdrawn { .. } | Happening::Rescinded { .. } | Happening::Void { .. } => {
                self.end(false, RecallError::Withdrawn);
            }
            Happening::Correction { verdict, .. } => self.corrected = Some(*verdict),
            Happening::Opinion(ruled) => {
                let opinion = opinion(ruled);
                self.ruling = self.ruling.take().map(|ruling| ruling.with(opinion));
            }
            Happening::SelfLookup(ruled)
            | Happening::Manual(ruled)
            | Happening::Repeat(ruled)
            | Happening::Separate(ruled) => self.judged(ruled),
            // Responsibility for words looked up separately does not change the ruling.
            Happening::Responsible { responsible, .. } => {
                let (responsible, unjudged) = (*responsible, !self.has_rest);
                self.separately = Some(Separately { responsible, unjudged });
            }
            _ => {}
        }
    }

    /// Adds the ruling on a slip, which has the whole challenge or the rest of it.
    fn judged(&mut self, ruled: &Ruled) {
        let part = &ruled.words;
        self.has_rest |= self.words > 0;
        let unjudged = |known: Separately| known.unjudged && !self.has_rest;
        self.separately =
            self.separately.map(|known| Separately { unjudged: unjudged(known), ..known });
        self.words += part.words().len();
        self.self_lookup |= matches!(ruled.by, By::Station(_));
        let before = self.ruling.as_ref().map(|ruling| ruling.slip().clone());
        let whole = before.into_iter().chain([part.clone()]).flat_map(Vec::from);
        let slip = Slip::try_from(whole.collect::<Vec<_>>()).unwrap_or_else(|_| part.clone());
        self.ruling = Some(Ruling::new(slip, opinion(ruled)));
        self.referred = None;
    }

    /// Notes that the challenge, or the rest of it, ended without a look-up. What was judged acceptable before remains
    /// so, unless the challenged player gave up on the rest.
    fn end(&mut self, given_up: bool, how: RecallError) {
        self.referred = None;
        if self.ruling.is_none() || given_up {
            self.ended = Some(how);
        }
    }
}

/// The answers on the count screen. (The time taken is not needed later.)
fn intake(what: &Happening) -> Intake {
    let intake = what.intake();
    Intake { lexicon: intake.lexicon, table: intake.table, player: intake.player, began: None }
}

fn opinion(ruled: &Ruled) -> Opinion {
    Opinion { verdict: ruled.verdict, by: ruled.by.clone() }
}
