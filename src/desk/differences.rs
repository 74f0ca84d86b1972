//! Lists the settings that differ between two set-ups, each with both of its values, as people read them.

use super::{collecting, rulebooks, texts as common};
use crate::digest::Digest;
use crate::rulebook::Edition;
use crate::setup::{Offer, SETTINGS, Setting, Settings, labels};

/// Two set-ups that are compared, and what the comparison needs to name lexicons and keys.
pub(super) struct Differences<'a> {
    /// The two set-ups.
    pub of: [&'a Settings; 2],
    /// Gives the name of a lexicon.
    pub title: &'a dyn Fn(&Digest) -> String,
}

impl Differences<'_> {
    /// Each setting that differs, with its name and its value in each set-up. The rulebook comes first.
    pub(super) fn rows(&self) -> Vec<(String, [String; 2])> {
        let named = |label: &str, value: &dyn Fn(&Settings) -> String| {
            (label.to_owned(), self.of.map(value))
        };
        let mut rows = rulebooks::differences(self.of.map(|set| &set.rulebook));
        rows.extend([
            named(labels::WORD_LIST, &|set| self.lists(set)),
            named(labels::OFFERED, &|set| self.offered(set)),
        ]);
        rows.extend(self.other_sources().map(|title| named(title, &|set| self.source(set, title))));
        rows.push(named(labels::COMING, &|set| self.lexicon(set.coming, common::NONE)));
        let all = SETTINGS.iter();
        rows.extend(all.map(|one: &&Setting| named(one.name, &|set| one.value(set).into_owned())));
        rows.push(named(labels::COLLECT, &|set| collected(set)));
        rows.retain(|(_, [one, other])| one != other);
        rows
    }

    fn lexicon(&self, words: Option<Digest>, without: &str) -> String {
        words.map_or_else(|| without.to_owned(), |words| (self.title)(&words))
    }

    /// The lists that judge, each with the list that its rulebook names, if it names one.
    fn lists(&self, set: &Settings) -> String {
        let list = |offer: &Offer| {
            let title = self.lexicon(offer.lexicon, common::OWN_LIST);
            let first = offer.rulebook.book().first_list();
            match first.filter(|list| list.edition != Edition::Any) {
                Some(first) => common::list_for(&title, first.title),
                None => title,
            }
        };
        set.offers().iter().map(list).collect::<Vec<_>>().join("; ")
    }

    /// What players can choose from.
    fn offered(&self, set: &Settings) -> String {
        let offer = |offer: &Offer| {
            let title = self.lexicon(offer.lexicon, common::OWN_LIST);
            common::row(&title, &rulebooks::with_options(&offer.rulebook))
        };
        let all: Vec<String> = set.offered.iter().map(offer).collect();
        if all.is_empty() { common::NONE.to_owned() } else { all.join("; ") }
    }

    /// The sources for which a lexicon is set, except the lists that a rulebook names first.
    fn other_sources(&self) -> impl Iterator<Item = &str> {
        let [one, other] = self.of;
        let new = other.sources.iter().filter(|it| one.source(&it.title).is_none());
        let all = one.sources.iter().chain(new).map(|source| source.title.as_str());
        all.filter(move |title| !self.of.iter().any(|set| is_first_list(set, title)))
    }

    fn source(&self, set: &Settings, title: &str) -> String {
        self.lexicon(set.source(title), common::NONE)
    }
}

/// Whether this is the list that a rulebook of the set-up names first.
fn is_first_list(set: &Settings, title: &str) -> bool {
    let firsts = set.offers().into_iter().filter_map(|offer| offer.rulebook.book().first_list());
    firsts.into_iter().any(|first| first.title == title)
}

fn collected(set: &Settings) -> String {
    set.collect.as_ref().map_or_else(|| common::NONE.to_owned(), collecting::texts::event)
}
