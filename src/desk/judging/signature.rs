//! Who rules, and by which source: the part that all forms of a judge share.

use super::texts;
use crate::challenge::form::{Look, Takes};
use crate::challenge::labels::AND;
use crate::challenge::{Initials, Signer, Slip};
use crate::desk::kit::Page;
use crate::desk::{Context, texts as common};
use crate::rulebook::{Choice, Edition, Kind, Source};

/// The initials and the source that a judge has given so far. A judge who is signed in is not asked for initials, unless
/// somebody else has to rule.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Signature {
    /// The initials as they were typed.
    typed: String,
    /// The source, once it is chosen.
    source: Option<String>,
}

/// What a judge gives.
pub enum Signs {
    Initials(String),
    Source(String),
}

impl Signature {
    pub(in crate::desk) fn take(&mut self, signs: Signs) {
        match signs {
            Signs::Initials(typed) => self.typed = typed,
            Signs::Source(source) => self.source = Some(source),
        }
    }

    /// What is given so far, each as a text.
    pub(in crate::desk) fn would_lose(&self) -> Vec<String> {
        // Only what could be initials: a word that was typed into the field by mistake is named nowhere (promise 6).
        let initials = Some(self.typed.trim()).filter(|typed| Initials::new(typed).is_some());
        let source = self.source.as_deref().map(|source| common::row(texts::SOURCE, source));
        let initials = initials.map(|typed| common::row(texts::INITIALS, typed));
        source.into_iter().chain(initials).collect()
    }

    /// The judge, once the initials are complete. The role comes from the judge who is signed in, or from the person
    /// who opened the desk.
    pub(in crate::desk) fn signer(&self, context: &Context) -> Option<Signer> {
        let signed_in = context.judge;
        if self.typed.is_empty() {
            return signed_in;
        }
        let initials = Initials::new(self.typed.trim())?;
        Some(Signer { role: signed_in.map_or(context.role, |signer| signer.role), initials })
    }

    /// The source that was chosen. A judge who has only one need not choose.
    pub(in crate::desk) fn source(&self, sources: &[String]) -> Option<String> {
        match sources {
            [only] => Some(only.clone()),
            _ => self.source.clone().filter(|source| sources.contains(source)),
        }
    }

    /// What is missing before the judge has signed.
    pub(in crate::desk) fn missing(&self, context: &Context) -> Option<&'static str> {
        self.signer(context).is_none().then_some(texts::TYPE_INITIALS)
    }

    /// The field for the initials, unless the judge is signed in, and why this judge may not rule. `missing` is what the
    /// page still lacks: if it is nothing else, letters are initials.
    pub(in crate::desk) fn asks_initials<M: 'static>(
        &self,
        page: Page<M>,
        context: &Context,
        [missing, refused]: [Option<&str>; 2],
        means: fn(Signs) -> M,
    ) -> Page<M> {
        let refused = refused.unwrap_or_default();
        let signed_in = context.judge.map(|signer| signer.initials.as_str().to_owned());
        if signed_in.is_some() && self.typed.is_empty() && refused.is_empty() {
            return page;
        }
        let is_typed = self.typed.is_empty() || self.signer(context).is_some();
        let shown = Some(self.typed.clone()).filter(|typed| !typed.is_empty()).or(signed_in);
        page.section("", Look::Rows)
            .short_text(texts::INITIALS, shown.unwrap_or_default(), move |typed| {
                means(Signs::Initials(typed))
            })
            .takes(if takes_initials(missing) { Takes::Letters } else { Takes::Nothing })
            .help(texts::INITIALS_LABEL)
            .refused(if is_typed { refused } else { texts::INITIALS_LABEL })
    }

    /// The sources to choose from.
    pub(in crate::desk) fn asks_source<M>(
        &self,
        page: Page<M>,
        rulebook: &Choice,
        sources: &[String],
        means: fn(Signs) -> M,
    ) -> Page<M> {
        let chosen = self.source(sources);
        page.section(texts::SOURCE, Look::Rows).each(sources, |page, source| {
            let named = rulebook.book().sources.iter().find(|it| it.title == source);
            let least = named.map_or(0, |it| it.least_letters);
            page.pick(source, chosen.as_ref() == Some(source), means(Signs::Source(source.clone())))
                .note(if least > 2 { texts::counts_from(least) } else { String::new() })
                .cited(source, named.and_then(|it| it.rule).unwrap_or_default())
        })
    }
}

/// Whether letters that are typed on a page are initials, because it lacks nothing else.
pub(super) fn takes_initials(missing: Option<&str>) -> bool {
    missing.is_none_or(|missing| missing == texts::TYPE_INITIALS)
}

/// How many letters the longest word of a slip has.
pub(super) fn longest_word(slip: &Slip) -> usize {
    slip.words().iter().map(|word| word.letters().len()).max().unwrap_or(usize::MAX)
}

/// What a judge may have looked in.
#[derive(Clone, Copy)]
pub struct Sources<'a> {
    pub rulebook: &'a Choice,
    /// How many letters the longest word of the slip has; the most possible as long as that is not known. A source that
    /// counts for no word of the slip cannot have been used.
    pub longest: usize,
    /// Whether only lists count. If players can have the ruling reviewed in the books, a judge looks words up there one
    /// by one, so that an opinion given beside that has only lists as its source.
    pub only_lists: bool,
}

impl<'a> Sources<'a> {
    /// The sources of this rulebook, for words that are not known yet.
    pub const fn of(rulebook: &'a Choice) -> Self {
        Self { rulebook, longest: usize::MAX, only_lists: false }
    }

    /// The sources to choose from, in this order:
    ///
    /// 1. the rulebook's lists and books, with the list that judges here under its own name;
    /// 2. other lexicons that players can choose under this rulebook;
    /// 3. all of the first group together;
    /// 4. the list that the rulebook names, unless it is known to judge.
    pub fn names(self, context: &Context) -> Vec<String> {
        let Self { rulebook, longest, only_lists } = self;
        let counts = |source: &&Source| {
            (!only_lists || source.kind == Kind::List) && source.least_letters <= longest
        };
        let offers = context.settings.offers();
        let in_use_here = offers.iter().zip(&context.in_use);
        let in_use_here =
            in_use_here.filter(|(offer, _)| offer.rulebook == *rulebook).map(|(_, it)| it);
        let lists: Vec<String> = in_use_here
            .clone()
            .filter_map(|in_use| Some(in_use.lexicons.first()?.title()))
            .collect();
        let name = |source: &Source| match lists.first() {
            Some(list) if source.kind == Kind::List => list.clone(),
            _ => source.title.to_owned(),
        };
        let of_rulebook: Vec<String> =
            rulebook.book().sources.iter().filter(counts).map(name).collect();
        let all = of_rulebook.join(AND);
        let is_another = in_use_here.clone().any(|in_use| in_use.another_than.is_some());
        let named = rulebook.book().first_list().filter(|named| {
            is_another
                || lists.is_empty()
                || matches!(named.edition, Edition::NotRecognised | Edition::Perhaps(_))
        });
        let named = named.map(|named| named.title.to_owned());
        let mut sources: Vec<String> = Vec::new();
        for source in of_rulebook.into_iter().chain(lists).chain([all]).chain(named) {
            if !sources.contains(&source) {
                sources.push(source);
            }
        }
        sources
    }
}
