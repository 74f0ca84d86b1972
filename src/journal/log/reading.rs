//! How the entries of a journal become the rows of a log.

use super::row::{Row, Said};
use super::told::Told;
use crate::journal::by;
use crate::journal::chain::Chain;
use crate::journal::consequence_text::player;
use crate::journal::entry::{Entry, RULING_1};
use crate::rulebook::Player;

/// The challenges of one journal, as they began. Follows its chain on the way, and notes in `told`
/// where it breaks first.
pub(super) fn rows(journal: usize, told: &mut Told) -> Vec<Row> {
    let mut rows = Rows { rows: Vec::new(), places: vec![NOWHERE; told.entries.len() + 1] };
    let mut chain = Chain::default();
    let mut broken = None;
    for text in &told.entries {
        let (entry, follows) = chain.read(text);
        if broken.is_none() {
            broken = follows.err();
        }
        if let Some(entry) = entry {
            let row = || Row { journal, station: told.name.clone(), ..Row::default() };
            rows.enter(&entry, row);
        }
    }
    told.broken = broken;
    rows.rows.into_iter().map(|growing| growing.row).collect()
}

/// Rows, and where the one of each challenge is, by its number.
struct Rows {
    rows: Vec<Growing>,
    places: Vec<usize>,
}

const NOWHERE: usize = usize::MAX;

impl Rows {
    fn enter(&mut self, entry: &Entry, row: impl FnOnce() -> Row) {
        let Some(challenge) = entry.challenge() else { return };
        if let Some(earlier) = entry.repeats().and_then(|number| self.at(number)) {
            earlier.row.again = challenge;
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

    fn at(&mut self, number: u64) -> Option<&mut Growing> {
        let place = match self.places.get(index(number)) {
            Some(place) => *place,
            // Where entries are missing, numbers may be higher than there are entries.
            None => self.rows.iter().rposition(|growing| growing.row.number == number)?,
        };
        self.rows.get_mut(place)
    }
}

fn index(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

/// A row, and what has to be known of it while entries are still to come.
#[derive(Default)]
struct Growing {
    row: Row,
    /// How much of its words was judged, in bytes.
    judged: usize,
    /// How many words that is.
    words: u64,
    /// What the ruling came to.
    outcome: String,
    /// What the ruling costs, without what was added.
    cost: String,
    /// What words looked up separately cost besides.
    separate: String,
    /// What the last correction earned: a further one takes its place.
    award: String,
}

impl Growing {
    fn go_on(&mut self, entry: &Entry) {
        let said = Said::by(entry);
        match said.kind.as_str() {
            "referral" => {
                self.says(&said, entry);
                self.row.outcome.clear();
            }
            // As in recalling: what was judged before stands, unless the challenged player gave up.
            "conceded" | "withdrawn" => {
                self.row.declared = self.words.saturating_add(declared(entry));
                self.row.outcome.clear();
                if said.by != player(Player::Challenged) {
                    self.row.outcome.clone_from(&self.outcome);
                }
                self.cost.clone_from(&said.consequence);
            }
            "correction" => {
                self.row.corrected = true;
                self.award = besides(&said);
            }
            "separate" if said.words.is_empty() => self.separate = besides(&said),
            "opinion" => self.ruled(&said),
            _ => {
                self.says(&said, entry);
                self.judged = self.row.words.len();
                self.words = self.row.declared;
                self.ruled(&said);
            }
        }
        self.row.consequence.clone_from(&self.cost);
        join(&mut self.row.consequence, "; ", &self.separate);
        join(&mut self.row.consequence, "; ", &self.award);
        self.row.chain.push(said);
    }

    /// A slip is about these words, after those that were judged.
    fn says(&mut self, said: &Said, entry: &Entry) {
        self.row.words.truncate(self.judged);
        join(&mut self.row.words, " ", &said.words);
        self.row.declared = self.words.saturating_add(declared(entry));
    }

    fn ruled(&mut self, said: &Said) {
        // Form 1 has one opinion, and what it says is what it comes to.
        let outcome = if said.outcome.is_empty() { &said.verdict } else { &said.outcome };
        self.outcome.clone_from(outcome);
        self.row.outcome.clone_from(outcome);
        self.cost.clone_from(&said.consequence);
        // The edition about to come in is told, and does not judge.
        if !said.lexicon.is_empty() && said.by != by::COMING {
            self.row.lexicon.clone_from(&said.lexicon);
        }
    }
}

/// What an entry says that comes to what the ruling costs.
fn besides(said: &Said) -> String {
    Some(&said.consequence).filter(|cost| *cost != "none").cloned().unwrap_or_default()
}

fn join(text: &mut String, between: &str, more: &str) {
    if !text.is_empty() && !more.is_empty() {
        text.push_str(between);
    }
    text.push_str(more);
}

fn declared(entry: &Entry) -> u64 {
    entry.field("declared").and_then(|number| number.parse().ok()).unwrap_or_default()
}

fn kind(entry: &Entry) -> String {
    let kind = entry.kind();
    if kind == RULING_1 { "self-lookup" } else { kind }.to_owned()
}

impl Row {
    /// The row of the challenge that begins with this entry.
    fn beginning(self, entry: &Entry) -> Self {
        let field = |name| entry.field(name).unwrap_or_default().to_owned();
        Self {
            number: entry.challenge().unwrap_or_default(),
            time: field("time"),
            event: field("event"),
            round: field("round"),
            table: field("table"),
            player: field("player"),
            kind: kind(entry),
            rulebook: field("rulebook"),
            repeats: entry.repeats().unwrap_or_default(),
            took: entry.field("took").and_then(|millis| millis.parse().ok()),
            ..self
        }
    }
}

impl Said {
    fn by(entry: &Entry) -> Self {
        let field = |name| entry.field(name).unwrap_or_default().to_owned();
        Self {
            sequence: entry.sequence(),
            time: field("time"),
            kind: kind(entry),
            verdict: field("verdict"),
            by: field("by"),
            source: field("source"),
            lexicon: field("lexicon"),
            words: field("words"),
            outcome: field("outcome"),
            consequence: field("consequence"),
        }
    }
}
