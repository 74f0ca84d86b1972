//! The values of an entry's lines: what a record says, field by field.

use super::by;
use super::consequence_text as costs;
use super::form::{FORM_2, one_line};
use super::record::{Happening, Record};
use super::station_id::StationId;
use crate::challenge::{Decision, Link, Responsible, Ruling, Slip, Unjudged};
use crate::digest::Digest;
use crate::lexicon::Word;
use crate::rulebook::Choice;

/// What a record says; what does not apply is empty.
#[derive(Default)]
struct Said {
    challenge: String,
    repeats: String,
    lexicons: [String; 3],
    declared: String,
    words: String,
    verdict: &'static str,
    by: String,
    source: String,
    outcome: &'static str,
    consequence: String,
    note: String,
}

/// The values of form 2 for a record that gets this number, in the order of its lines.
pub(super) fn values(
    record: &Record,
    station: StationId,
    sequence: u64,
    previous: Digest,
) -> [String; FORM_2.len()] {
    let said = Said::by(record, sequence);
    let [lexicon, edition, lexicon_digest] = said.lexicons;
    [
        "2".to_owned(),
        sequence.to_string(),
        station.to_string(),
        record.at.wall.to_string(),
        record.at.since_start.as_millis().to_string(),
        record.happening.kind().to_owned(),
        said.challenge,
        said.repeats,
        record.at.rulebook.to_string(),
        lexicon,
        edition,
        lexicon_digest,
        said.declared,
        said.words,
        said.verdict.to_owned(),
        said.by,
        said.source,
        said.outcome.to_owned(),
        said.consequence,
        said.note,
        env!("CARGO_PKG_VERSION").to_owned(),
        previous.to_string(),
    ]
    .map(|value| one_line(&value))
}

impl Said {
    fn by(record: &Record, sequence: u64) -> Self {
        let challenge = record.happening.challenge(sequence);
        let challenge = challenge.map(|number| number.to_string()).unwrap_or_default();
        let said = Self { challenge, ..Self::default() };
        match &record.happening {
            Happening::Opened | Happening::UncleanEnd => said,
            Happening::SetAside(note) | Happening::Settings(note) => {
                Self { note: note.clone(), ..said }
            }
            Happening::Decided(decision) => said.decided(decision, record.at.rulebook),
        }
    }

    fn decided(self, decision: &Decision, choice: Choice) -> Self {
        let words = decision.words();
        match decision {
            Decision::Ruling { link, ruling } => self.linked(*link).ruling(ruling, choice, words),
            Decision::Referral { link, referral } => self.linked(*link).slip(referral.slip()),
            Decision::Unjudged { link, declared, how } => Self {
                declared: declared.to_string(),
                by: match how {
                    Unjudged::Conceded(player) => costs::player(*player).to_owned(),
                    Unjudged::Withdrawn => String::new(),
                },
                consequence: costs::of_unjudged(choice, *how, words),
                ..self.linked(*link)
            },
            Decision::Separate { responsible, points, .. } => Self {
                by: match responsible {
                    Responsible::One(player) => costs::player(*player).to_owned(),
                    Responsible::Both => "both".to_owned(),
                },
                consequence: costs::of_separate(*responsible, *points),
                ..self
            },
            Decision::Opinion { ruling, .. } => self.ruling(ruling, choice, words),
            Decision::Correction { judge, award, .. } => Self {
                by: by::signed(judge),
                source: judge.source.to_string(),
                consequence: costs::of_award(*award),
                ..self
            },
        }
    }

    fn linked(self, link: Link) -> Self {
        let repeats = match link {
            Link::Repeat { of } => of.to_string(),
            Link::New | Link::Rest { .. } | Link::Referred { .. } => String::new(),
        };
        Self { repeats, ..self }
    }

    fn slip(self, slip: &Slip) -> Self {
        let words: Vec<&str> = slip.words().iter().map(Word::as_str).collect();
        Self { declared: words.len().to_string(), words: words.join(" "), ..self }
    }

    /// The last opinion, and what the whole ruling comes to for a challenge of `words` words.
    fn ruling(self, ruling: &Ruling, choice: Choice, words: usize) -> Self {
        let opinion = ruling.last();
        let outcome = ruling.outcome(&choice.book().opinions);
        let lexicons = by::lexicons(&opinion.by).map(|lexicons| (**lexicons).clone());
        let lexicons = lexicons.unwrap_or_default();
        Self {
            lexicons: [lexicons.names, lexicons.editions, lexicons.digests],
            verdict: opinion.verdict.as_str(),
            by: by::written(&opinion.by),
            source: opinion.judge().map(|judge| judge.source.to_string()).unwrap_or_default(),
            outcome: outcome.as_str(),
            consequence: costs::of_outcome(choice, outcome, words),
            ..self.slip(ruling.slip())
        }
    }
}
