//! One challenge as the journal tells it.

/// One challenge, with all that was entered of it. Texts are as the journal writes them; what does not
/// apply is empty.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    /// Whose journal it stands in: its place among [`Log::journals`](super::Log::journals).
    pub journal: usize,
    /// What the station is called.
    pub station: String,
    /// The challenge's number.
    pub number: u64,
    /// When it began.
    pub time: String,
    /// The name of the event.
    pub event: String,
    /// The round.
    pub round: String,
    /// The number of the table.
    pub table: String,
    /// Which player challenges: `first` or `second`.
    pub player: String,
    /// The kind of its first entry.
    pub kind: String,
    /// What it comes to so far: `acceptable`, `unacceptable`, `director-decides`; empty while there is
    /// no ruling.
    pub outcome: String,
    /// The names of the lexicons that judged last.
    pub lexicon: String,
    /// The rulebook under which it began.
    pub rulebook: String,
    /// How many words it has.
    pub declared: u64,
    /// Its words, one space between.
    pub words: String,
    /// What the ruling costs or earns, by the last entry that says so, and what was added to it: the
    /// points for words looked up separately, the award of a correction; `; ` between.
    pub consequence: String,
    /// The number of the earlier challenge that is judged again with it; 0 for none.
    pub repeats: u64,
    /// The number of the later challenge that judges it again; 0 for none.
    pub again: u64,
    /// How long the players were at the station, in milliseconds, where that was measured.
    pub took: Option<u64>,
    /// Whether it was found wrong.
    pub corrected: bool,
    /// All that was entered of it, in order.
    pub chain: Vec<Said>,
}

/// One entry of a challenge: an opinion, a finding, a correction, how it ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// The entry's number.
    pub sequence: u64,
    /// When.
    pub time: String,
    /// What happened, as `form.rs` lists the kinds.
    pub kind: String,
    /// The verdict of this opinion, for the play as a whole.
    pub verdict: String,
    /// Who gave it.
    pub by: String,
    /// What a judge looked in.
    pub source: String,
    /// The lexicons that judged.
    pub lexicon: String,
    /// The words of this slip.
    pub words: String,
    /// What the ruling comes to with it.
    pub outcome: String,
    /// What that costs or earns.
    pub consequence: String,
}

impl Row {
    /// Whether this text stands somewhere in it, upper and lower case alike; `t47` is table 47 and `r5` is
    /// round 5.
    pub fn holds(&self, text: &str) -> bool {
        let text = text.trim().to_lowercase();
        let is = |letter: char, of: &str| text.strip_prefix(letter).is_some_and(|it| it == of);
        if !self.table.is_empty() && is('t', &self.table)
            || !self.round.is_empty() && is('r', &self.round)
        {
            return true;
        }
        let own = [&self.words, &self.consequence, &self.time, &self.lexicon, &self.event];
        let chain = self.chain.iter().flat_map(|said| [&said.by, &said.source, &said.words]);
        text.is_empty()
            || self.number.to_string() == text
            || own.into_iter().chain(chain).any(|told| told.to_lowercase().contains(&text))
    }
}
