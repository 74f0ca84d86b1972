//! Turns the entries of a journal into the rows of a log.

use super::row::{Row, Said, harmless};
use super::station_journal::StationJournal;
use crate::challenge::{By, ChallengeNumber, Outcome, Seat};
use crate::journal::chain::Chain;
use crate::journal::consequence;
use crate::journal::entry::Entry;
use crate::journal::happening::Happening;
use crate::rulebook::{self, Player};

/// The challenges of one journal, in order. Also follows its chain, and notes in `station_journal` the first break and
/// other facts about the journal.
pub(super) fn rows(journal: usize, station_journal: &mut StationJournal) -> Vec<Row> {
    let mut rows =
        Rows { rows: Vec::new(), places: vec![NOWHERE; station_journal.entries.len() + 1] };
    let mut chain = Chain::default();
    let (mut broken, mut facts) = (None, super::station_journal::Facts::default());
    for text in &station_journal.entries {
        let (entry, follows) = chain.read(text);
        if broken.is_none() {
            broken = follows.err();
        }
        facts.note(text, entry.as_ref());
        if let Some(entry) = entry {
            let row = || Row { journal, station: station_journal.name.clone(), ..Row::default() };
            rows.enter(&entry, row);
        }
    }
    (station_journal.broken, station_journal.facts) = (broken, facts);
    rows.rows.into_iter().map(|growing| growing.row).collect()
}

/// The rows, and the position of each challenge's row, by its count.
struct Rows {
    rows: Vec<Growing>,
    places: Vec<usize>,
}

const NOWHERE: usize = usize::MAX;

impl Rows {
    fn enter(&mut self, entry: &Entry, row: impl FnOnce() -> Row) {
        let Some(challenge) = entry.challenge() else { return };
        if let Some(earlier) = entry.repeats().and_then(|number| self.at(number)) {
            earlier.row.again = Some(challenge);
        }
        if self.at(challenge).is_none() {
            if let Some(place) = self.places.get_mut(index(challenge)) {
                *place = self.rows.len();
            }
            self.rows.push(Growing { row: row().beginning(entry), ..Growing::default() });
        }
        if let Some(growing) = self.at(challenge) {
            growing.go_on(entry);
        }
    }

    fn at(&mut self, number: ChallengeNumber) -> Option<&mut Growing> {
        // If entries are missing, a number may be higher than how many there are.
        let is_it = |growing: &Growing| growing.row.number.count() == number.count();
        let place = self.places.get(index(number)).copied();
        let place = place.or_else(|| self.rows.iter().rposition(is_it))?;
        self.rows.get_mut(place)
    }
}

fn index(number: ChallengeNumber) -> usize {
    usize::try_from(number.count()).unwrap_or(usize::MAX)
}

/// A row that later entries may still change.
#[derive(Default)]
struct Growing {
    row: Row,
    /// How many bytes of its words are judged.
    judged: usize,
    /// How many words that is.
    words: u64,
    /// The outcome of the ruling.
    outcome: Option<Outcome>,
    /// The cost of the ruling, without additions.
    cost: String,
    /// The added cost of words looked up separately.
    separate: String,
    /// The award of the last correction, which replaces earlier ones.
    award: String,
}

impl Growing {
    fn go_on(&mut self, entry: &Entry) {
        let said = Said::of(entry);
        let what = entry.what();
        match what {
            Happening::Referral { .. } => {
                self.says(&said, what);
                self.row.outcome = None;
            }
            Happening::Conceded { declared, by, .. } => {
                self.ends(*declared, *by == Player::Challenged, &said);
            }
            Happening::Withdrawn { declared, .. } | Happening::Rescinded { declared, .. } => {
                self.ends(*declared, false, &said);
            }
            Happening::Correction { .. } => {
                self.row.corrected = true;
                self.award = consequence::added(what).unwrap_or_default();
            }
            Happening::Responsible { .. } => {
                self.separate = consequence::added(what).unwrap_or_default();
            }
            Happening::Opinion(_) => self.ruled(&said, what),
            Happening::Review => {}
            _ => {
                self.says(&said, what);
                self.judged = self.row.words.len();
                self.words = self.row.declared;
                self.ruled(&said, what);
            }
        }
        self.row.consequence.clone_from(&self.cost);
        join(&mut self.row.consequence, "; ", &self.separate);
        join(&mut self.row.consequence, "; ", &self.award);
        self.row.chain.push(said);
    }

    /// Sets the words of a slip, after those already judged.
    fn says(&mut self, said: &Said, what: &Happening) {
        self.row.words.truncate(self.judged);
        join(&mut self.row.words, " ", &said.words);
        let count = what.slip().map_or(0, |slip| slip.words().len() as u64);
        self.row.declared = self.words.saturating_add(count);
    }

    /// It ended without a look-up. What was judged before remains, unless the challenged player gave up, as in
    /// `recall`.
    fn ends(&mut self, declared: u64, given_up: bool, said: &Said) {
        self.row.declared = self.words.saturating_add(declared);
        self.row.outcome = self.outcome.filter(|_| !given_up);
        self.cost.clone_from(&said.consequence);
    }

    fn ruled(&mut self, said: &Said, what: &Happening) {
        let Some(ruled) = what.ruled() else { return };
        self.outcome = Some(ruled.outcome);
        self.row.outcome = self.outcome;
        self.cost.clone_from(&said.consequence);
        // The edition about to come in gives an opinion but does not judge.
        if !said.lexicon.is_empty() && !matches!(ruled.by, By::ComingEdition(_)) {
            self.row.lexicon.clone_from(&said.lexicon);
        }
    }
}

fn join(text: &mut String, between: &str, more: &str) {
    if !text.is_empty() && !more.is_empty() {
        text.push_str(between);
    }
    text.push_str(more);
}

fn written(number: Option<u16>) -> String {
    number.map(|number| number.to_string()).unwrap_or_default()
}

impl Row {
    /// A new row for the challenge that begins with this entry.
    fn beginning(self, entry: &Entry) -> Self {
        let (content, intake) = (entry.content(), entry.what().intake());
        Self {
            number: content.challenge.unwrap_or_default(),
            time: content.time,
            event: harmless(&content.event),
            round: written(content.round),
            table: written(intake.table),
            player: match intake.player {
                Some(Seat::First) => "first",
                Some(Seat::Second) => "second",
                None => "",
            },
            kind: entry.kind(),
            rulebook: harmless(&rulebook::short(&content.rulebook)),
            repeats: content.repeats,
            took: intake.took,
            ..self
        }
    }
}
