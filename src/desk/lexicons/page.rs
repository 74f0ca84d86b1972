//! What the page of the word lists shows: the lists, one of them, a file's report, or how far it has been read.

use super::import::{Message, Question};
use super::judging::NextList;
use super::review::Shown;
use super::{ImportPage, Stage, list_page, lists_page, question_page, review_page, texts, use_of};
use crate::challenge::form::{Look, Sheet};
use crate::challenge::page::{Light, PageModel};
use crate::desk::Context;
use crate::desk::kit::Page;
use crate::digest::Digest;
use crate::lexicon::import::Progress;

/// What the page shows, with what it asks.
pub(super) fn page(import: &ImportPage, context: &Context) -> Page<Message> {
    let page = stage(import, context);
    let Some(ask) = &import.asks else { return page };
    let deletes = matches!(ask, Question::Remove(_));
    let (sheet, does) = match ask {
        Question::Use(words) => {
            let next = NextList::installed(*words, import, context);
            (next.question(context), Message::Use(*words))
        }
        Question::UseReviewed => match &import.stage {
            Stage::Review(review) => {
                (NextList::reviewed(review).question(context), Message::UseReviewed)
            }
            _ => return page,
        },
        Question::Remove(words) => {
            let name = lists_page::title(Some(*words), import, context);
            let sheet = Sheet {
                heading: texts::remove(&name),
                says: vec![texts::REMOVING.to_owned()],
                does: texts::REMOVE,
            };
            (sheet, Message::Remove(*words))
        }
    };
    page.asking(sheet, does, Message::Stay).deletes(deletes)
}

fn stage(import: &ImportPage, context: &Context) -> Page<Message> {
    match &import.stage {
        Stage::Start => lists_page::page(import, context),
        Stage::ShowsInstalled(words) => list_page::page(*words, import, context),
        Stage::JoinWith(words) => list_page::join_with(*words, import, context),
        Stage::Working(progress) => working(progress.as_ref()),
        Stage::Saving => headed(texts::SAVING),
        Stage::Review(review) => match (review.question(), review.shows) {
            (Some(question), _) => question_page::asked(review, question),
            (None, Shown::Facts) => review_page::page(context, import, review),
            (None, Shown::Lengths) => review_page::lengths_page(review),
            (None, Shown::LeftOut) => question_page::left_out(review),
        },
        Stage::Done(words) => done(context, import, *words),
        Stage::Failed(why) => Page::titled(texts::FAILED, Message::Show(Stage::Start))
            .section("", Look::Rows)
            .fault(Light::Red, why.to_string(), texts::UNCHANGED, None)
            .go_on(texts::CHOOSE, Message::ChooseFile),
    }
}

fn headed(heading: &str) -> Page<Message> {
    Page::of(PageModel { heading: heading.to_owned(), ..PageModel::default() })
}

fn working(progress: Option<&Progress>) -> Page<Message> {
    let page = headed(texts::WORKING).back(texts::CANCEL, Message::Cancel);
    let Some(Progress { phase, done, total }) = progress else { return page };
    let per_cent = u64::from(*done) * 100 / u64::from(*total).max(1);
    let per_cent = u32::try_from(per_cent).unwrap_or(100);
    let says = texts::so_far(texts::PHASES[*phase as usize], per_cent);
    page.lead(says).html(format!("<progress max='100' value='{per_cent}'></progress>"))
}

fn done(context: &Context, import: &ImportPage, words: Digest) -> Page<Message> {
    let metadata = import.installed.iter().find(|metadata| metadata.words == words);
    let is_used = use_of(&context.settings, &words).is_some();
    let list = context.settings.rulebook.book().first_list();
    let unused = list.filter(|_| !is_used);
    let heading = metadata.map_or_else(|| texts::DONE.to_owned(), |of| texts::installed(&of.name));
    let says = if is_used { texts::IN_USE } else { texts::NOT_USED_YET };
    Page::titled(heading, Message::Show(Stage::Start))
        .section("", Look::Rows)
        .each(metadata, |page, metadata| {
            page.fault(Light::Green, texts::words(metadata.count()), says, None)
                .fact(texts::FIELDS[1], metadata.edition.as_str())
                .fact(texts::FIELDS[2], metadata.date.as_str())
        })
        .each(unused, |page, _| {
            page.go_on(texts::JUDGE_BY_LIST, Message::Question(Question::Use(Some(words))))
        })
}
