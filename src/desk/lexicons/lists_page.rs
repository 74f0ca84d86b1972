//! The word lists: which one judges, what else is installed, and a place for a file.

use super::import::{Message, Question};
use super::judging::{FEW, judging, since};
use super::{ImportPage, Stage, lexicon_used_for, texts};
use crate::challenge::form::Look;
use crate::desk::kit::Page;
use crate::desk::{Context, texts as common};
use crate::digest::Digest;
use crate::lexicon::Metadata;
use crate::rulebook::{Kind, Source};
use crate::setup::labels;

/// The page of all lists.
pub(super) fn page(import: &ImportPage, context: &Context) -> Page<Message> {
    let page = Page::titled(texts::HEADING, Message::Leave);
    let page = installed(judges(page, import, context), import, context);
    page.section("", Look::Rows).drop_zone(texts::CHOOSE, Message::ChooseFile).note(texts::HOW)
}

/// The list that judges, or those that players choose from, before everything else.
fn judges(page: Page<Message>, import: &ImportPage, context: &Context) -> Page<Message> {
    let all = judging(&context.settings);
    let heading = match (all.len(), since(context)) {
        (1, None) => texts::JUDGES.to_owned(),
        (1, Some(since)) => texts::judges_since(&since),
        _ => texts::PLAYERS_CHOOSE_FROM.to_owned(),
    };
    page.section(heading, Look::Large).each(all, |page, words| {
        let page = page.leads(title(words, import, context), "", shows(words));
        let page = page.note(about(words, import, context, true));
        if is_another(words, context) {
            page.warns(texts::NOT_THE_RULEBOOKS)
        } else if is_small(words, import, context) {
            page.warns(texts::FEW_WORDS)
        } else {
            page
        }
    })
}

/// The other lists, each with a button, and what else the lists are used for.
fn installed(page: Page<Message>, import: &ImportPage, context: &Context) -> Page<Message> {
    let judging = judging(&context.settings);
    let others = import.lists(context).into_iter().filter(|words| !judging.contains(words));
    let others: Vec<_> = others.collect();
    let can_use = context.settings.rulebook.book().first_list().is_some();
    let none = others.is_empty().then_some(texts::NONE);
    let page =
        page.section(texts::INSTALLED, Look::Rows).each(none, |page, none| page.says(none, ""));
    // What is said of no list is not a row among the settings.
    let page = if none.is_some() { page.section("", Look::Rows) } else { page };
    let page = page.each(others, |page, words| {
        let (title, about) = (title(words, import, context), about(words, import, context, false));
        let page = if can_use && import.is_readable(words, context) {
            let ask = Message::Question(Question::Use(words));
            page.entry(title, shows(words), texts::JUDGE_BY_IT, ask)
        } else {
            page.leads(title, "", shows(words))
        };
        let page = page.note(about);
        if is_small(words, import, context) { page.warns(texts::FEW_WORDS) } else { page }
    });
    let offered = match context.settings.offered.len() {
        0 => common::capital(common::OFF),
        several => several.to_string(),
    };
    let page = page.leads(texts::OFFERED, offered, Message::Offer);
    page.each(other_sources(context), |page, source| {
        let used = lexicon_used_for(context, &context.settings, source);
        page.leads(source.title, common::capital(&used), Message::OpenSource(source))
    })
    .leads(labels::COMING, coming(context), Message::OpenComing)
}

/// The sources of the rulebooks besides the lists that judge.
fn other_sources(context: &Context) -> Vec<&'static Source> {
    let set = &context.settings;
    let firsts = set.rulebooks();
    let is_first = |source: &&Source| {
        firsts.iter().any(|choice| {
            choice.book().first_list().is_some_and(|first| first.title == source.title)
        })
    };
    set.sources_of_rulebooks()
        .into_iter()
        .filter(|source| !is_first(source) || source.kind == Kind::Book)
        .collect()
}

fn coming(context: &Context) -> String {
    let none = || common::capital(common::NONE);
    context.settings.coming.map_or_else(none, |words| context.title(words))
}

const fn shows(words: Option<Digest>) -> Message {
    Message::Show(Stage::ShowsInstalled(words))
}

/// What a list is called.
pub(super) fn title(words: Option<Digest>, import: &ImportPage, context: &Context) -> String {
    match import.metadata(words, context) {
        Some(metadata) => metadata.title(),
        None if words.is_some_and(|words| import.unreadable.contains(&words)) => {
            texts::UNREADABLE.to_owned()
        }
        None => common::capital(&context.lexicon(words)),
    }
}

/// How large a list is; of one that judges also its lengths and its fingerprint.
fn about(words: Option<Digest>, import: &ImportPage, context: &Context, is_long: bool) -> String {
    let own = words.is_none().then(|| texts::COMES_WITH.to_owned());
    let about = import.metadata(words, context).map(|metadata| {
        let lengths = is_long.then(|| texts::lengths(&metadata.lengths));
        let (first, last) = halves(metadata);
        let parts = [
            Some(texts::words(metadata.count())),
            lengths,
            own.clone(),
            is_long.then(|| texts::fingerprint(&first, &last)),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    });
    about.or(own).unwrap_or_default()
}

/// The two halves of a list's fingerprint.
pub(super) fn halves(metadata: &Metadata) -> (String, String) {
    let fingerprint = metadata.fingerprint();
    let (first, last) = fingerprint.as_str().split_at(4);
    (first.to_owned(), last.to_owned())
}

pub(super) fn is_small(words: Option<Digest>, import: &ImportPage, context: &Context) -> bool {
    import.metadata(words, context).is_some_and(|metadata| metadata.count() < FEW)
}

/// Whether this list judges in place of the one that its rulebook names, and nobody has said that it should.
pub(super) fn is_another(words: Option<Digest>, context: &Context) -> bool {
    let offers = context.settings.offers();
    let judging = offers.iter().zip(&context.in_use);
    let mut of_this = judging.filter(|(offer, _)| offer.lexicon == words);
    !context.settings.another_list && of_this.any(|(_, in_use)| in_use.another_than.is_some())
}
