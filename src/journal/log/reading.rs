//! Turns the entries of a journal into the rows of a log.

use super::row::{Corrected, EntryText, Row};
use super::station_journal::StationJournal;
use crate::challenge::{By, ChallengeNumber, Outcome, Seat};
use crate::journal::chain::Chain;
use crate::journal::consequence;
use crate::journal::entry::{Entry, EntryError};
use crate::journal::happening::Happening;
use crate::outside::{name, shown};
use crate::rulebook::{self, Choice, Player};
use std::borrow::Cow;
use std::collections::HashMap;

/// The challenges of one journal, in order. Also follows its chain, and notes the first break and other facts
/// in `station_journal`. `read` gives the entry of a line, by its index and its text.
pub(super) async fn rows(
    journal: usize,
    station_journal: &mut StationJournal,
    read: impl AsyncFn(usize, &str) -> Result<Entry, EntryError>,
) -> Vec<Row> {
    let mut rows = Rows {
        growing: Vec::new(),
        indices: vec![NO_ROW; station_journal.entries.len() + 1],
        rulebooks: HashMap::new(),
    };
    let mut chain = Chain::default();
    let (mut broken, mut facts) = (None, super::station_journal::Facts::default());
    for (index, text) in station_journal.entries.iter().enumerate() {
        let (entry, follows) = chain.follow(read(index, text).await);
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
    rows.growing.into_iter().map(|growing| growing.row).collect()
}

/// The rows. `indices` has the index of each challenge's row, by the count in the challenge's number.
struct Rows {
    growing: Vec<Growing>,
    indices: Vec<usize>,
    /// The rulebooks under which its challenges began, by their text; none for a rulebook that is not known. A
    /// journal has only a few, and reading one takes longer than finding it here.
    rulebooks: HashMap<String, Option<Choice>>,
}

const NO_ROW: usize = usize::MAX;

impl Rows {
    fn enter(&mut self, entry: &Entry, row: impl FnOnce() -> Row) {
        let Some(challenge) = entry.challenge() else { return };
        let earlier = entry.repeats().and_then(|number| self.at(number));
        let separate = earlier.map(|earlier| earlier.replaced_by(challenge)).unwrap_or_default();
        if self.at(challenge).is_none() {
            if let Some(row_index) = self.indices.get_mut(index(challenge)) {
                *row_index = self.growing.len();
            }
            let rulebook = self.rulebook(&entry.content().rulebook);
            let row = row().beginning(entry);
            self.growing.push(Growing { row, rulebook, separate, ..Growing::default() });
        }
        if let Some(growing) = self.at(challenge) {
            growing.add_entry(entry);
        }
    }

    fn rulebook(&mut self, written: &str) -> Option<Choice> {
        if !self.rulebooks.contains_key(written) {
            self.rulebooks.insert(written.to_owned(), written.parse().ok());
        }
        self.rulebooks.get(written).cloned().flatten()
    }

    fn at(&mut self, number: ChallengeNumber) -> Option<&mut Growing> {
        // If entries are missing, a challenge's number may exceed the number of entries.
        let is_it = |growing: &Growing| growing.row.number.count() == number.count();
        let row_index = self.indices.get(index(number)).copied();
        let row_index = row_index.or_else(|| self.growing.iter().rposition(is_it))?;
        self.growing.get_mut(row_index)
    }
}

fn index(number: ChallengeNumber) -> usize {
    usize::try_from(number.count()).unwrap_or(usize::MAX)
}

/// A row that later entries may still change.
#[derive(Default)]
struct Growing {
    row: Row,
    /// The rulebook under which it began.
    rulebook: Option<Choice>,
    /// How many bytes of `row.words` belong to words already judged.
    judged: usize,
    /// How many words are already judged.
    words: u64,
    /// The outcome of the ruling.
    outcome: Option<Outcome>,
    /// The cost of the ruling, without additions.
    cost: Cost,
    /// The added cost of words looked up separately.
    separate: Cost,
    /// The award of the last correction, which replaces earlier ones.
    award: Cost,
}

/// A cost or an award, as the journal writes it and in words for people, with its rule.
#[derive(Clone, Default)]
struct Cost {
    written: String,
    plain: String,
    rule: Cow<'static, str>,
}

impl Growing {
    fn add_entry(&mut self, entry: &Entry) {
        let text = EntryText::of(entry);
        let what = entry.what();
        match what {
            Happening::Referral { .. } => {
                self.set_words(&text, what);
                self.row.outcome = None;
                self.cost = Cost::default();
            }
            Happening::Conceded { declared, by, .. } => {
                self.ends(*declared, *by == Player::Challenged, &text, what);
            }
            Happening::Withdrawn { declared, .. }
            | Happening::Rescinded { declared, .. }
            | Happening::Void { declared, .. } => {
                self.ends(*declared, false, &text, what);
            }
            Happening::Correction { verdict, judge, .. } => {
                let by = judge.initials.as_str().to_owned();
                self.row.corrected = Some(Corrected { verdict: *verdict, by });
                self.award = self.added(what, &text);
            }
            Happening::Responsible { .. } => {
                self.separate = self.added(what, &text);
            }
            Happening::Opinion(_) => self.ruled(&text, what),
            Happening::Review => {}
            _ => {
                self.set_words(&text, what);
                self.judged = self.row.words.len();
                self.words = self.row.declared;
                self.ruled(&text, what);
            }
        }
        self.add_up();
        self.row.entries.push(text);
    }

    fn cost_of(&self, what: &Happening, text: &EntryText) -> Cost {
        let rule = self.rulebook.as_ref().map(|choice| consequence::rule(what, choice));
        let (written, plain) = (text.consequence.clone(), text.pays.clone());
        Cost { written, plain, rule: rule.unwrap_or_default() }
    }

    fn added(&self, what: &Happening, text: &EntryText) -> Cost {
        let written = consequence::added(what).unwrap_or_default();
        Cost { written, ..self.cost_of(what, text) }
    }

    /// Notes that the challenge was judged again, so it costs nothing itself. Returns what is due for words looked up
    /// separately, which the challenge that replaces it charges if it is unacceptable.
    fn replaced_by(&mut self, again: ChallengeNumber) -> Cost {
        self.row.replaced_by = Some(again);
        (self.cost, self.award) = Default::default();
        let separate = std::mem::take(&mut self.separate);
        self.add_up();
        separate
    }

    /// Writes what it costs or earns now, and by which rules.
    fn add_up(&mut self) {
        let (mut consequence, mut pays) = (String::new(), String::new());
        let mut rules: Vec<String> = Vec::new();
        for cost in self.costs() {
            join(&mut consequence, "; ", &cost.written);
            join(&mut pays, "; ", &cost.plain);
            // A club may give all of them one number, or none.
            let rule = shown(&cost.rule);
            if !rule.is_empty() && !rules.contains(&rule) {
                rules.push(rule);
            }
        }
        (self.row.consequence, self.row.pays) = (consequence, pays);
        self.row.rule = rules.join("; ");
    }

    /// The costs and awards that apply under the present outcome. Points for words looked up separately are due only if
    /// the play is unacceptable (`naspa-2017 IV.J.2`).
    fn costs(&self) -> impl Iterator<Item = &Cost> {
        let is_off =
            self.row.outcome.and_then(Outcome::verdict).is_some_and(|it| !it.is_acceptable());
        [Some(&self.cost), Some(&self.separate).filter(|_| is_off), Some(&self.award)]
            .into_iter()
            .flatten()
    }

    /// Puts the words of a slip after those already judged.
    fn set_words(&mut self, text: &EntryText, what: &Happening) {
        self.row.words.truncate(self.judged);
        join(&mut self.row.words, " ", &text.words);
        let count = what.slip().map_or(0, |slip| slip.words().len() as u64);
        self.row.declared = self.words.saturating_add(count);
    }

    /// Notes that the challenge ended without a look-up. What was judged before remains, unless the challenged player
    /// gave up, as in `recall`.
    fn ends(&mut self, declared: u64, given_up: bool, text: &EntryText, what: &Happening) {
        self.row.declared = self.words.saturating_add(declared);
        self.row.outcome = self.outcome.filter(|_| !given_up);
        self.cost = self.cost_of(what, text);
    }

    fn ruled(&mut self, text: &EntryText, what: &Happening) {
        let Some(ruled) = what.ruled() else { return };
        // A correction is about the ruling as it was. If a later opinion changes the ruling, the correction lapses.
        if self.outcome.is_some_and(|before| before != ruled.outcome) {
            (self.row.corrected, self.award) = Default::default();
        }
        self.outcome = Some(ruled.outcome);
        self.row.outcome = self.outcome;
        self.cost = self.cost_of(what, text);
        // The coming edition's opinion does not count, so its name is not the lexicon that judged.
        if !text.lexicon.is_empty() && !matches!(ruled.by, By::ComingEdition(_)) {
            self.row.lexicon.clone_from(&text.lexicon);
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
            event: name(&content.event),
            round: written(content.round),
            table: written(intake.table),
            player: match intake.player {
                Some(Seat::First) => "first",
                Some(Seat::Second) => "second",
                None => "",
            },
            kind: entry.kind(),
            rulebook: shown(&rulebook::short(&content.rulebook)),
            repeats: content.repeats,
            took: intake.took,
            ..self
        }
    }
}
