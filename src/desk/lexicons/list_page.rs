//! One installed list: what is known of it, and what can be done with it.

use super::import::{Message, Question};
use super::judging::judging;
use super::lists_page::{halves, is_another, is_small, title};
use super::{ImportPage, LexiconUse, Stage, texts, use_of};
use crate::challenge::form::Look;
use crate::desk::Context;
use crate::desk::kit::Page;
use crate::digest::Digest;
use crate::lexicon::Metadata;

/// The page of a list, `None` for the station's own.
pub(super) fn page(words: Option<Digest>, import: &ImportPage, context: &Context) -> Page<Message> {
    let metadata = import.metadata(words, context);
    let name = metadata.map_or_else(|| title(words, import, context), |of| of.name.clone());
    let page = Page::titled(name, Message::Show(Stage::Start)).section("", Look::Rows);
    let page = page.each(metadata, facts);
    let page = if is_small(words, import, context) { page.warns(texts::FEW_WORDS) } else { page };
    let page = if is_another(words, context) {
        page.fact(texts::NOT_THE_RULEBOOKS, context.settings.rulebook.title())
    } else {
        page
    };
    let page = match words {
        Some(words) => changes(page, words, import, context),
        None => page,
    };
    let can_judge = import.is_readable(words, context)
        && context.settings.rulebook.book().first_list().is_some()
        && (judging(&context.settings) != [words] || !context.judges);
    if can_judge {
        page.go_on(texts::JUDGE_BY_LIST, Message::Question(Question::Use(words)))
    } else {
        page
    }
}

/// What is known of a list. Its number of words comes last, because a remark on it may follow.
fn facts(page: Page<Message>, metadata: &Metadata) -> Page<Message> {
    let Metadata { edition, date, language, source, licence, .. } = metadata;
    let values = [edition, date, language, source, licence];
    let (first, last) = halves(metadata);
    let page = texts::FIELDS[1..]
        .iter()
        .zip(values)
        .fold(page, |page, (field, value)| page.fact(*field, value.as_str()));
    page.fact(texts::FINGERPRINT, [&first, " ", &last].concat())
        .fact(texts::LENGTHS, texts::lengths(&metadata.lengths))
        .fact(texts::WORDS, texts::number(metadata.count()))
}

/// Joining the list with another, and removing it. A list in use stays, and the page says what it is used for.
fn changes(
    page: Page<Message>,
    words: Digest,
    import: &ImportPage,
    context: &Context,
) -> Page<Message> {
    let page = page.section("", Look::Rows);
    let join = import.can_join(words).then_some(Message::Show(Stage::JoinWith(words)));
    let page = page.each(join, |page, join| page.leads(texts::JOIN, "", join));
    let page = page.button(texts::REMOVE, Message::Question(Question::Remove(words)));
    let judges = judging(&context.settings) == [Some(words)];
    match use_of(&context.settings, &words) {
        Some(LexiconUse::Source(_)) if judges => page.disabled(texts::IT_JUDGES),
        Some(LexiconUse::Source(title)) => page.disabled(texts::stands_for(&title)),
        Some(LexiconUse::Coming) => page.disabled(texts::IS_COMING),
        Some(LexiconUse::Offered) => page.disabled(texts::IS_OFFERED),
        None => page,
    }
}

/// The page that asks which list to join with this one.
pub(super) fn join_with(words: Digest, import: &ImportPage, context: &Context) -> Page<Message> {
    let name = title(Some(words), import, context);
    let back = Message::Show(Stage::ShowsInstalled(Some(words)));
    // No lexicon is joined with itself.
    let others = import.installed.iter().filter(|other| other.words != words);
    Page::titled(texts::join_with(&name), back).each(others, |page, other| {
        page.leads(other.title(), "", Message::Join(other.words)).note(texts::words(other.count()))
    })
}
