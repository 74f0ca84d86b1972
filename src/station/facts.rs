//! The foot of the count screen says which lexicon and rules the station judges by, and which station it is.

use super::Station;
use crate::challenge::labels::{rule_says, rulebook_says};
use crate::challenge::{Intake, Mode};
use crate::lexicon::Metadata;
use crate::rulebook::Choice;
use crate::setup::JudgingLexicons;
use crate::text::Messages;
use std::fmt::Display;
use std::sync::Arc;

/// The facts in three groups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The lexicon, or each of the lexicons offered, and the books; none in practice, which uses no word list.
    pub lexicon: Option<FactGroup>,
    /// The rulebook, or each offer's rulebook with its letter; none where words are only looked up.
    pub rulebook: Option<FactGroup>,
    /// The event and round, if they are set. The fields that follow belong to this group, too.
    pub event: FactGroup,
    /// The name of the station. A long press on it opens the desk.
    pub station: String,
    /// That the name has to be held, for a moment after a tap on it; empty otherwise.
    pub hold_name: &'static str,
    /// Whether the station works without the network.
    pub offline: &'static str,
}

/// Lines under one label.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FactGroup {
    /// What the lines are about.
    pub label: &'static str,
    pub lines: Vec<FactLine>,
}

/// One line of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FactLine {
    /// The name of what the group is about.
    Name(String),
    /// A detail.
    Text(String),
    /// The fingerprint of a lexicon, in groups of four, as it is read aloud.
    Fingerprint(String),
    /// Another lexicon or book, with its fingerprint.
    And(String, String),
}

impl Facts {
    /// The foot of the count screen.
    pub(super) fn of(station: &Station) -> Self {
        let (mode, say) = (station.mode(), station.language().messages());
        let round = u64::from(station.settings.round);
        let round = (round > 0).then(|| say.facts.round.put(&[("round", &round)]));
        let event = Some(station.settings.event.clone()).filter(|event| !event.is_empty());
        let lexicon = || FactGroup { label: say.facts.lexicon, lines: lexicon_lines(station, say) };
        let rulebook =
            || FactGroup { label: say.facts.rulebook, lines: rulebook_lines(station, say) };
        let lines = event.into_iter().chain(round).map(FactLine::Text).collect();
        Self {
            lexicon: (mode != Mode::Practice).then(lexicon),
            rulebook: (mode != Mode::LookUps).then(rulebook),
            event: FactGroup { label: say.facts.station, lines },
            station: station.name(),
            hold_name: if station.session.tapped_name(station.now) {
                say.facts.hold_name
            } else {
                ""
            },
            offline: if station.works_offline {
                say.facts.works_offline
            } else {
                say.facts.needs_network
            },
        }
    }
}

/// The rulebook; or, until players have chosen between several, each offer's rulebook with its letter.
fn rulebook_lines(station: &Station, say: &Messages) -> Vec<FactLine> {
    if station.rulebooks().len() > 1 {
        let offers = station.settings.offers();
        let line = |(index, rulebook)| FactLine::Text(offered(index, rulebook, say));
        // Two clubs' rules may differ only in what a challenge costs.
        let called = |choice: &Choice| match choice.club() {
            Some(club) => [&*choice.called(), ", ", &rule_says(club.cost, say)].concat(),
            None => rulebook_says(choice, say),
        };
        return offers.iter().map(|it| called(&it.rulebook)).enumerate().map(line).collect();
    }
    vec![FactLine::Name(rulebook_says(station.choice(), say))]
}

/// The lexicon in use, or each offered one by its letter, then the installed books. Each has its fingerprint
/// next to it.
fn lexicon_lines(station: &Station, say: &Messages) -> Vec<FactLine> {
    let offers = station.offered().iter().enumerate();
    let mut lines: Vec<FactLine> =
        offers.flat_map(|(index, offer)| offer_lines(station, index, offer, say)).collect();
    // Left out if the band about another list says so already.
    if station.judges_by_own_list() && station.another_list_than().is_none() {
        lines.push(FactLine::Text(say.facts.open_list.to_owned()));
    }
    lines
}

fn offer_lines(
    station: &Station,
    index: usize,
    offer: &JudgingLexicons,
    say: &Messages,
) -> Vec<FactLine> {
    let Some((metadata, others)) = offer.lexicons.split_first() else { return Vec::new() };
    let fingerprint = grouped(metadata);
    let mut lines = if station.offered().len() > 1 {
        vec![FactLine::Fingerprint(offered(index, fingerprint, say))]
    } else {
        vec![
            FactLine::Name(metadata.name.clone()),
            FactLine::Text(metadata.edition.clone()),
            FactLine::Fingerprint(fingerprint),
        ]
    };
    // Where all offers have the same rulebook, they have the same books.
    let last = index + 1 == station.offered().len();
    if last || station.settings.has_several_rulebooks() {
        let other = |other: &Arc<Metadata>| {
            FactLine::And(say.facts.and.put(&[("names", &other.name)]), grouped(other))
        };
        lines.extend(others.iter().map(other));
    }
    lines
}

/// An offer's letter, and its rulebook or the fingerprint of its lexicon.
fn offered(index: usize, what: impl Display, say: &Messages) -> String {
    say.facts.offered.put(&[("letter", &Intake::letter(index)), ("print", &what)])
}

/// The fingerprint in groups of four.
fn grouped(metadata: &Metadata) -> String {
    let fingerprint = metadata.fingerprint();
    let (first, last) = fingerprint.as_str().split_at(4);
    format!("{first} {last}")
}
