//! One challenge in the log.

use crate::challenge::{
    By, ChallengeNumber, Judge, Outcome, Reason, Responsible, Role, Slip, Verdict,
};
use crate::journal::consequence::{self, player};
use crate::journal::entry::Entry;
use crate::journal::happening::Happening;
use crate::journal::wall_time::WallTime;
use crate::lexicon::Word;
use crate::outside::shown;
use crate::rulebook::Choice;

/// One challenge, with everything that was entered about it. Its texts are safe to show; those that do not
/// apply are empty.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    /// Its journal: the index in [`Log::journals`](super::Log::journals).
    pub journal: usize,
    pub station: String,
    pub number: ChallengeNumber,
    /// When it began.
    pub time: WallTime,
    pub event: String,
    pub round: String,
    pub table: String,
    /// Which player challenges: `first` or `second`.
    pub player: &'static str,
    /// The kind of its first entry.
    pub kind: &'static str,
    /// The outcome so far; none while there is no ruling.
    pub outcome: Option<Outcome>,
    /// The names of the lexicons that judged last.
    pub lexicon: String,
    /// The rulebook under which it began.
    pub rulebook: String,
    /// How many words it has.
    pub declared: u64,
    /// Its words, separated by spaces.
    pub words: String,
    /// What the ruling costs or earns according to its latest entry, then what was added later: the cost of
    /// words looked up separately, the award of a correction. Separated by `; `.
    pub consequence: String,
    /// The consequence in words for people, without what the verdict says.
    pub pays: String,
    /// The rule for the consequence, in the form in which its rulebook is cited; several are separated by `; `. Empty
    /// if there is no consequence, or if this version does not know the rulebook.
    pub rule: String,
    /// The earlier challenge that this one re-judges, by its number.
    pub repeats: Option<ChallengeNumber>,
    /// The later challenge that re-judges this one, by its number.
    pub replaced_by: Option<ChallengeNumber>,
    /// How long the players were at the station, in milliseconds, if that was measured.
    pub took: Option<u64>,
    /// What its last correction says about the ruling, if it was corrected.
    pub corrected: Option<Corrected>,
    /// Whether one of its entries is not stored in any copy of the journal yet.
    pub unrecorded: bool,
    /// Its entries, in order.
    pub entries: Vec<EntryText>,
}

/// What a correction says about a ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Corrected {
    /// The right verdict, for the play as a whole.
    pub verdict: Verdict,
    /// The initials of the judge who found the ruling wrong.
    pub by: String,
}

/// One entry of a challenge in words: an opinion, a finding, a correction, how it ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EntryText {
    pub sequence: u64,
    pub time: WallTime,
    pub kind: &'static str,
    /// The verdict of this opinion, or the right verdict according to a correction, for the play as a whole.
    pub verdict: &'static str,
    /// Who gave it.
    pub by: String,
    /// The book or list that a judge used.
    pub source: String,
    /// The lexicons that judged, or that were in use when it was referred.
    pub lexicon: String,
    /// Whether a judge gave this opinion by hand from the lists alone, and agreed with them that the play is
    /// unacceptable.
    pub leaves_books_open: bool,
    /// Why a correction found the ruling wrong.
    pub reason: Option<Reason>,
    /// The words of this slip.
    pub words: String,
    /// The outcome of the ruling after this entry.
    pub outcome: &'static str,
    /// What the outcome costs or earns.
    pub consequence: String,
    /// The consequence in words for people.
    pub pays: String,
}

impl Row {
    /// Whether it contains this text, ignoring case, in its words, initials or sources; `t47` is table 47 and `r5` is
    /// round 5. Digits alone are the number of a challenge and nothing else.
    pub fn holds(&self, text: &str) -> bool {
        let text = text.trim().to_lowercase();
        let is = |letter: char, of: &str| text.strip_prefix(letter).is_some_and(|it| it == of);
        if !self.table.is_empty() && is('t', &self.table)
            || !self.round.is_empty() && is('r', &self.round)
        {
            return true;
        }
        let own = [&self.words, &self.consequence, &self.lexicon, &self.rulebook];
        let of_entries = self.entries.iter().flat_map(|text| [&text.by, &text.source, &text.words]);
        text.is_empty()
            || self.number.to_string().to_lowercase() == text
            || self.number.count().to_string() == text
            || !text.bytes().all(|letter| letter.is_ascii_digit())
                && own.into_iter().chain(of_entries).any(|part| part.to_lowercase().contains(&text))
    }

    /// How many of these challenges count, and how many were replaced by another. Only the last ruling of a slip
    /// counts.
    pub fn counts<'a>(rows: impl Iterator<Item = &'a Self>) -> (u64, u64) {
        rows.fold((0, 0), |(count, replaced), row| match row.replaced_by {
            None => (count + 1, replaced),
            Some(_) => (count, replaced + 1),
        })
    }

    /// Whether its slip waits for the word judge, because it was referred, or because its players asked for a look in
    /// the books while its ruling stands. An entry about who was responsible for words looked up separately does not
    /// end the wait, and neither does a correction; nor does an opinion from the lists alone end the wait for the books
    /// ([`Ruling::is_open_to_books`](crate::challenge::Ruling::is_open_to_books)).
    pub fn waits(&self) -> bool {
        let waits_for = self.entries.iter().fold("", |waits_for, text| match text.kind {
            "referral" | "review" => text.kind,
            "responsible" | "correction" => waits_for,
            "opinion" if waits_for == "review" && text.leaves_books_open => waits_for,
            _ => "",
        });
        self.replaced_by.is_none() && !waits_for.is_empty()
    }

    /// The outcome in words; empty while there is no ruling.
    pub fn outcome_text(&self) -> &'static str {
        self.outcome.map_or("", Outcome::as_str)
    }
}

impl EntryText {
    /// An entry in words.
    pub fn of(entry: &Entry) -> Self {
        let what = entry.what();
        let ruled = what.ruled();
        let lexicons = match what {
            Happening::Referral { lexicons, .. } => Some(lexicons),
            _ => ruled.and_then(|ruled| ruled.by.lexicons()).map(|lexicons| &**lexicons),
        };
        Self {
            sequence: entry.sequence(),
            time: entry.content().time,
            kind: what.kind(),
            verdict: what.verdict().map_or("", Verdict::as_str),
            by: by(what),
            source: judge(what).map(|judge| shown(&judge.source)).unwrap_or_default(),
            lexicon: lexicons.map(|lexicons| shown(&lexicons.names)).unwrap_or_default(),
            leaves_books_open: leaves_books_open(entry),
            reason: match what {
                Happening::Correction { reason, .. } => Some(*reason),
                _ => None,
            },
            words: words(what),
            outcome: ruled.map_or("", |ruled| ruled.outcome.as_str()),
            consequence: consequence::text(what),
            pays: consequence::plain(what),
        }
    }
}

fn leaves_books_open(entry: &Entry) -> bool {
    let Some(ruled) = entry.what().ruled() else { return false };
    let choice = entry.content().rulebook.parse::<Choice>();
    match (&ruled.by, choice) {
        (By::Judge(judge), Ok(choice)) => {
            !ruled.verdict.is_acceptable() && !judge.used_a_book(choice.book())
        }
        _ => false,
    }
}

fn words(what: &Happening) -> String {
    let words = what.slip().map(Slip::words).unwrap_or_default();
    words.iter().map(Word::as_str).collect::<Vec<_>>().join(" ")
}

/// The judge who gave an opinion or found a ruling wrong.
fn judge(what: &Happening) -> Option<&Judge> {
    match what {
        Happening::Correction { judge, .. } => Some(judge),
        _ => what.ruled()?.by.judge(),
    }
}

/// Who gave the verdict, gave up, was responsible, or corrected the ruling.
fn by(what: &Happening) -> String {
    match what {
        Happening::Conceded { by, .. } => player(*by).to_owned(),
        Happening::Responsible { responsible: Responsible::One(who), .. } => {
            player(*who).to_owned()
        }
        Happening::Responsible { responsible: Responsible::Both, .. } => "both".to_owned(),
        Happening::Correction { judge, .. } => signed(judge),
        _ => what.ruled().map(|ruled| giver(&ruled.by)).unwrap_or_default(),
    }
}

fn giver(by: &By) -> String {
    match by {
        By::Station(_) => "station".to_owned(),
        By::StationAndJudge { judge, .. } => ["station, ", &signed(judge)].concat(),
        By::Judge(judge) => signed(judge),
        By::ComingEdition(_) => "coming-edition".to_owned(),
    }
}

/// A judge's role and initials: `word-judge AB`.
fn signed(judge: &Judge) -> String {
    let role = match judge.role {
        Role::WordJudge => "word-judge",
        Role::Director => "director",
    };
    [role, " ", judge.initials.as_str()].concat()
}
