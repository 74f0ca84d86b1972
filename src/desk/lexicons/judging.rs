//! Which lists judge, and the question before another one does.

use super::{Review, import::ImportPage, texts};
use crate::challenge::form::Sheet;
use crate::desk::{Context, texts as common};
use crate::digest::Digest;
use crate::journal::{Entry, Happening};
use crate::lexicon::Metadata;
use crate::setup::Settings;

/// A list with fewer words says so.
pub(super) const FEW: u64 = 1000;

/// The lists that judge, `None` for the station's own; several if players choose.
pub(super) fn judging(settings: &Settings) -> Vec<Option<Digest>> {
    let mut all = Vec::new();
    for offer in settings.offers() {
        if !all.contains(&offer.lexicon) {
            all.push(offer.lexicon);
        }
    }
    all
}

/// Since when the list that judges has judged, according to the journal; only the time if it is since today. `None` if
/// the journal does not say, or if players choose.
pub(super) fn since(context: &Context) -> Option<String> {
    let journals = &context.log.as_deref()?.journals;
    let newest_first = journals.first()?.entries.iter().rev();
    let saved = newest_first.filter(|line| line.contains(SAVED)).filter_map(|line| {
        let entry = Entry::read(line).ok()?;
        let Happening::Settings { now, .. } = entry.what() else { return None };
        Some((entry.content().time, judges_as_now(now, &context.settings)?))
    });
    let time = saved.take_while(|(_, is_same)| *is_same).last()?.0;
    let is_today = time.date() == context.wall.date();
    let clock = time.clock();
    let minute = clock.get(..5).unwrap_or_default().to_owned();
    Some(if is_today { minute } else { time.minute() })
}

/// What every entry of saved settings contains.
const SAVED: &str = "settings";

/// What the settings contain, as the journal writes them, if players choose.
const OFFERED: &str = "offered";

/// Whether a station with these settings, as the journal writes them, judges by the same list as with those.
fn judges_as_now(written: &str, settings: &Settings) -> Option<bool> {
    if !settings.offered.is_empty() {
        return None;
    }
    let title = settings.rulebook.book().first_list()?.title;
    let is_offered = written.contains(OFFERED);
    let is_set = match settings.source(title) {
        Some(words) => written.contains(&[&words.to_string(), " ", title].concat()),
        None => !written.contains(title),
    };
    Some(is_set && !is_offered)
}

/// The settings with this lexicon for the first list of the rulebook.
pub(super) fn judging_by(words: Option<Digest>, context: &Context) -> Option<Settings> {
    let mut settings = context.settings.clone();
    let list = settings.rulebook.book().first_list()?;
    settings.set_source(list.title, words);
    // If players could choose from several lists, the director had confirmed those lists. That choice ends here,
    // and so does the confirmation.
    settings.another_list &= settings.offered.is_empty();
    settings.offered.clear();
    Some(settings)
}

/// The list that is to judge from the next slip.
pub(super) struct NextList {
    title: String,
    /// How many words it has, if that is known.
    words: Option<u64>,
}

impl NextList {
    pub(super) fn installed(words: Option<Digest>, import: &ImportPage, context: &Context) -> Self {
        let count = import.metadata(words, context).map(Metadata::count);
        Self { title: common::capital(&context.lexicon(words)), words: count }
    }

    pub(super) fn reviewed(review: &Review) -> Self {
        let count = review.count();
        Self { title: review.metadata.name.clone(), words: (count > 0).then_some(count) }
    }

    pub(super) fn is_small(&self) -> bool {
        self.words.is_some_and(|words| words < FEW)
    }

    /// The question before it judges.
    pub(super) fn question(&self, context: &Context) -> Sheet {
        let before = judging(&context.settings).into_iter().map(|list| context.lexicon(list));
        let before = before.collect::<Vec<_>>().join("; ");
        let few = self.words.filter(|_| self.is_small());
        let heading = few.map_or_else(|| texts::judge_by(&self.title), texts::judge_by_few);
        let mut says = vec![common::change_to(&common::capital(&before), &self.title)];
        says.extend(few.map(|_| texts::WHOLE_LIST.to_owned()));
        says.push(texts::EARLIER_STAY.to_owned());
        Sheet { heading, says, does: texts::JUDGE_BY_IT }
    }
}
