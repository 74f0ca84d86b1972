//! The values of an entry's lines: what a record says, field by field.

use super::by;
use super::consequence_text as costs;
use super::form::{FORM_3, one_line};
use super::record::{At, Happening, Record};
use super::station_id::StationId;
use crate::challenge::{
    Asked, Decision, Lexicons, Link, Responsible, Ruling, Seat, Slip, Unjudged,
};
use crate::digest::Digest;
use crate::lexicon::Word;
use crate::rulebook::Choice;

/// What a record says; what does not apply is empty.
#[derive(Default)]
struct Said {
    table: String,
    player: &'static str,
    challenge: String,
    repeats: String,
    offer: String,
    lexicons: [String; 3],
    declared: String,
    words: String,
    took: String,
    verdict: &'static str,
    by: String,
    source: String,
    outcome: &'static str,
    consequence: String,
    note: String,
}

/// The values of form 3 for a record that gets this number, in the order of its lines.
pub(super) fn values(
    record: &Record,
    station: StationId,
    sequence: u64,
    previous: Digest,
) -> [String; FORM_3.len()] {
    let said = Said::by(record, sequence);
    let place = &record.at.place;
    let [lexicon, edition, lexicon_digest] = said.lexicons;
    [
        "3".to_owned(),
        sequence.to_string(),
        station.to_string(),
        record.at.wall.to_string(),
        record.at.since_start.as_millis().to_string(),
        record.happening.kind().to_owned(),
        place.event.clone(),
        written(Some(place.round).filter(|round| *round > 0)),
        said.table,
        said.player.to_owned(),
        said.challenge,
        said.repeats,
        record.at.rulebook.to_string(),
        said.offer,
        lexicon,
        edition,
        lexicon_digest,
        said.declared,
        said.words,
        said.took,
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
        let said = Self { challenge: written(challenge), ..Self::default() };
        match &record.happening {
            Happening::Opened | Happening::UncleanEnd | Happening::Archived => said,
            Happening::OpenedAfter(head) => Self { note: head.to_string(), ..said },
            Happening::SetAside(note)
            | Happening::Settings(note)
            | Happening::Lexicon(note)
            | Happening::Deleted(note)
            | Happening::Exported(note) => Self { note: note.clone(), ..said },
            Happening::DeskOpened(office) | Happening::PinSet(office) => {
                Self { by: by::office(*office).to_owned(), ..said }
            }
            Happening::WrongPin(in_a_row) => Self { note: in_a_row.to_string(), ..said },
            Happening::Decided(decision) => said.decided(decision, &record.at),
        }
    }

    fn decided(self, decision: &Decision, at: &At) -> Self {
        let (words, choice) = (decision.words(), at.rulebook);
        match decision {
            Decision::Ruling { link, ruling } => {
                self.slip_for(*link, at).ruling(ruling, choice, words)
            }
            Decision::Referral { link, referral } => {
                self.slip_for(*link, at).slip(referral.slip()).by_lexicons(&at.place.lexicons)
            }
            Decision::Unjudged { link, declared, how } => Self {
                declared: declared.to_string(),
                by: match how {
                    Unjudged::Conceded(player) => costs::player(*player).to_owned(),
                    Unjudged::Withdrawn => String::new(),
                },
                consequence: costs::of_unjudged(choice, *how, words),
                ..self.slip_for(*link, at)
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

    /// A slip that was for this: what it repeats, and what was asked on the count screen. How long it
    /// took counts from the first answer, so only for the slip that began the challenge.
    fn slip_for(self, link: Link, at: &At) -> Self {
        let Asked { lexicon, table, player, began } = at.place.asked;
        let (repeats, begins) = match link {
            Link::Repeat { of } => (Some(of), true),
            Link::New => (None, true),
            Link::Rest { .. } | Link::Referred { .. } => (None, false),
        };
        let took = began.filter(|_| begins).map(|began| at.since_start.since(began).as_millis());
        Self {
            table: written(table),
            player: player.map(seat).unwrap_or_default(),
            repeats: written(repeats),
            offer: written(lexicon),
            took: written(took),
            ..self
        }
    }

    fn slip(self, slip: &Slip) -> Self {
        let words: Vec<&str> = slip.words().iter().map(Word::as_str).collect();
        Self { declared: words.len().to_string(), words: words.join(" "), ..self }
    }

    /// The last opinion, and what the whole ruling comes to for a challenge of `words` words.
    fn ruling(self, ruling: &Ruling, choice: Choice, words: usize) -> Self {
        let opinion = ruling.last();
        let outcome = ruling.outcome(&choice.book().opinions);
        let said = match by::lexicons(&opinion.by) {
            Some(lexicons) => self.by_lexicons(lexicons),
            None => self,
        };
        Self {
            verdict: opinion.verdict.as_str(),
            by: by::written(&opinion.by),
            source: opinion.judge().map(|judge| judge.source.to_string()).unwrap_or_default(),
            outcome: outcome.as_str(),
            consequence: costs::of_outcome(choice, outcome, words),
            ..said.slip(ruling.slip())
        }
    }

    fn by_lexicons(self, lexicons: &Lexicons) -> Self {
        let Lexicons { names, editions, digests } = lexicons.clone();
        Self { lexicons: [names, editions, digests], ..self }
    }
}

fn written(number: Option<impl ToString>) -> String {
    number.map(|number| number.to_string()).unwrap_or_default()
}

/// A player of the game.
pub(super) const fn seat(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "first",
        Seat::Second => "second",
    }
}
