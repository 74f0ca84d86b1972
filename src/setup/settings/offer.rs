//! An offer is what players choose on the count screen: a lexicon, and the rulebook of their challenge.

use super::Settings;
use crate::digest::Digest;
use crate::rulebook::{Choice, Kind, Source};
use serde::{Deserialize, Serialize};

/// A lexicon that players can choose, and the rulebook of their challenge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// The installed lexicon that replaces the rulebook's first list; `None` for the station's own.
    #[serde(deserialize_with = "Option::deserialize")]
    pub lexicon: Option<Digest>,
    /// The rulebook, with its options.
    #[serde(with = "crate::as_text")]
    pub rulebook: Choice,
}

impl Settings {
    /// What players can choose. If nothing is offered, the only choice is the lexicon for the rulebook's first list.
    pub fn offers(&self) -> Vec<Offer> {
        if !self.offered.is_empty() {
            return self.offered.clone();
        }
        let first = self.rulebook.book().first_list();
        let lexicon = first.and_then(|source| self.source(source.title));
        vec![Offer { lexicon, rulebook: self.rulebook.clone() }]
    }

    /// The settings for players who chose this offer: its rulebook, and its lexicon for the first list.
    #[must_use]
    pub fn for_offer(&self, offer: &Offer) -> Self {
        let mut settings = Self { rulebook: offer.rulebook.clone(), ..self.clone() };
        if let Some(first) = offer.rulebook.book().first_list() {
            settings.set_source(first.title, offer.lexicon);
        }
        settings
    }

    /// The rulebook of the offer with this index. Before players have chosen, it is the station's own rulebook if it
    /// is offered, otherwise that of the first offer.
    pub fn rulebook_for(&self, offer_index: Option<usize>) -> &Choice {
        let has_own = self.offered.iter().any(|offer| offer.rulebook == self.rulebook);
        let index = offer_index.or_else(|| (!has_own).then_some(0));
        let chosen = index.and_then(|index| self.offered.get(index));
        chosen.map_or(&self.rulebook, |offer| &offer.rulebook)
    }

    /// The rulebooks of the offers, each once; if nothing is offered, the station's own.
    pub fn rulebooks(&self) -> Vec<Choice> {
        let mut all = Vec::new();
        for Offer { rulebook, .. } in self.offers() {
            if !all.contains(&rulebook) {
                all.push(rulebook);
            }
        }
        all
    }

    /// Whether players also choose a rulebook when they choose a lexicon.
    pub fn has_several_rulebooks(&self) -> bool {
        self.rulebooks().len() > 1
    }

    /// These settings under another rulebook. If the director had confirmed a list that the old rulebook does not
    /// name, a new rulebook that names a different list withdraws the confirmation. If all offers have the same
    /// rulebook, they change to the new one, too.
    #[must_use]
    pub fn under(&self, rulebook: &Choice) -> Self {
        let title = |choice: &Choice| choice.book().first_list().map(|list| list.title);
        let another_list = self.another_list && title(rulebook) == title(&self.rulebook);
        let mut settings = Self { rulebook: rulebook.clone(), another_list, ..self.clone() };
        if !self.has_several_rulebooks() {
            for offer in &mut settings.offered {
                offer.rulebook = rulebook.clone();
            }
        }
        settings
    }

    /// The sources of every rulebook that players can choose, each title once.
    pub fn sources_of_rulebooks(&self) -> Vec<&'static Source> {
        let mut all: Vec<&Source> = Vec::new();
        for source in self.rulebooks().iter().flat_map(|choice| choice.book().sources) {
            if all.iter().all(|other| other.title != source.title) {
                all.push(source);
            }
        }
        all
    }

    /// Whether players choose the lexicon for this source. They do if the source is the first list of an offered
    /// rulebook.
    pub fn is_chosen_by_players(&self, source: &Source) -> bool {
        let firsts = self.offered.iter().filter_map(|offer| offer.rulebook.book().first_list());
        firsts.into_iter().any(|first| first.title == source.title)
    }

    /// The lists that this lexicon is used for: the first list of each rulebook under which it is offered, each
    /// list once.
    pub fn stands_for(&self, lexicon: Option<Digest>) -> Vec<Source> {
        let offers = self.offers().into_iter().filter(|offer| offer.lexicon == lexicon);
        let mut all = Vec::new();
        for first in offers.filter_map(|offer| offer.rulebook.book().first_list().copied()) {
            if !all.contains(&first) {
                all.push(first);
            }
        }
        all
    }

    /// Every lexicon that the station judges by, each once, including the coming edition; `None` for the station's
    /// own. An offered lexicon replaces the first list of its rulebook. Books without a lexicon are left out,
    /// because people look words up in them.
    pub fn judged_by(&self) -> Vec<Option<Digest>> {
        let mut all: Vec<_> = self.offers().into_iter().map(|offer| offer.lexicon).collect();
        for rulebook in self.rulebooks() {
            let first = rulebook.book().first_list();
            let others = rulebook.book().sources.iter().filter(|source| Some(*source) != first);
            for source in others {
                let set = self.source(source.title);
                all.extend((set.is_some() || source.kind == Kind::List).then_some(set));
            }
        }
        all.extend(self.coming.map(Some));
        let mut once = Vec::new();
        for words in all {
            if !once.contains(&words) {
                once.push(words);
            }
        }
        once
    }
}

/// Whether the offers' rulebooks differ in who looks words up. One count screen cannot serve both kinds: the number
/// that players type leads either to a slip or to the word judge.
pub fn mixes_look_ups(offers: &[Offer]) -> bool {
    let mut all = offers.iter().map(|offer| offer.rulebook.players_look_up());
    let first = all.next();
    all.any(|looks_up| Some(looks_up) != first)
}
