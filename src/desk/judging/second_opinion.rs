//! A second or third opinion on a ruling.

use super::signature::longest_word;
use super::{
    RulePage, Signature, Signs, Sources, answer_of, corrections, said, segment, takes_initials,
    texts,
};
use crate::challenge::delays::JUDGE_IDLE;
use crate::challenge::form::Look;
use crate::challenge::labels::{entries_in, opinions_say, play_costs};
use crate::challenge::page::PageLine;
use crate::challenge::{
    By, Initials, Judge, JudgedChallenge, Key, NotAdmitted, Opinion, Outcome, Signer, Verdict,
};
use crate::desk::kit::{DeskPage, Page};
use crate::desk::rows::{instruction, judged_again_until, preview};
use crate::desk::{Context, Order, Route, texts as common};
use crate::journal::Recalled;
use crate::rulebook::IfTwoDiffer;
use crate::text::Language;
use std::time::Duration;

/// The form on which a judge gives an opinion on a ruling.
#[derive(Clone, Debug, PartialEq)]
pub struct SecondOpinion {
    /// The ruling so far.
    pub recalled: Recalled,
    /// Whether the books could still change the ruling. A look in them is a page of its own.
    pub reviews: bool,
    /// Whether the play is acceptable, once the judge has chosen.
    pub chosen: Option<bool>,
    /// Whether the judge decides as the director, because no third person can give an opinion.
    pub decides: bool,
    signature: Signature,
    /// Whether the judge pressed *Record* while something was missing.
    tried: bool,
}

impl SecondOpinion {
    pub(super) fn new(recalled: Recalled, reviews: bool) -> Self {
        let (chosen, decides, tried) = (None, false, false);
        Self { recalled, reviews, chosen, decides, signature: Signature::default(), tried }
    }

    fn sources(&self, context: &Context) -> Vec<String> {
        let rulebook = &self.recalled.rulebook;
        let longest = longest_word(self.recalled.ruling.slip());
        Sources { rulebook, longest, only_lists: self.reviews }.names(context)
    }

    /// The judge, as far as known.
    fn judge(&self, context: &Context) -> Judge {
        let anybody = Signer { role: context.role, initials: Initials::default() };
        let signer = self.signature.signer(context).unwrap_or(anybody);
        signer.by(self.signature.source(&self.sources(context)).unwrap_or_default())
    }

    /// Why this judge may not give an opinion on the ruling; `None` if the judge may.
    fn refused(&self, context: &Context) -> Option<NotAdmitted> {
        let opinions = &self.recalled.rulebook.book().opinions;
        let why = self.recalled.ruling.admits(&self.judge(context), opinions).err();
        why.filter(|why| !self.decides || *why != NotAdmitted::OnlyAsDecision)
    }

    /// What is missing before the opinion can be recorded.
    fn missing(&self, context: &Context) -> Option<&'static str> {
        if self.chosen.is_none() {
            return Some(texts::CHOOSE_VERDICT);
        }
        if self.signature.source(&self.sources(context)).is_none() {
            return Some(texts::CHOOSE_SOURCE);
        }
        self.signature.missing(context)
    }

    /// The challenge that the opinion is about.
    fn of(&self) -> JudgedChallenge {
        let Recalled { number, words, ruling, .. } = self.recalled.clone();
        JudgedChallenge { number, words, ruling }
    }

    fn opinion(&self, acceptable: bool, context: &Context) -> Opinion {
        let verdict = Verdict::by_hand(self.recalled.ruling.slip(), acceptable);
        Opinion { verdict, by: By::Judge(self.judge(context)) }
    }

    fn record(&mut self, context: &Context) -> Route {
        self.tried = true;
        if self.missing(context).is_some() || self.refused(context).is_some() {
            return Route::STAY;
        }
        let (Some(acceptable), Some(signer)) = (self.chosen, self.signature.signer(context)) else {
            return Route::STAY;
        };
        let decision = self.of().decision_with(self.opinion(acceptable, context));
        Route::closing(Order::Record(decision, self.recalled.rulebook.clone())).signed(signer)
    }

    /// Whether words that were left out have to be judged once this opinion is recorded.
    pub(in crate::desk) fn leads_to_rest(&self, context: &Context) -> bool {
        let known = self.recalled.ruling.separately();
        let outcome = self.chosen.map(|acceptable| self.outcome_with(acceptable, context));
        known.is_some_and(|known| known.unjudged)
            && outcome.and_then(Outcome::verdict).is_some_and(Verdict::is_acceptable)
    }

    /// What the ruling becomes with this opinion.
    fn outcome_with(&self, acceptable: bool, context: &Context) -> Outcome {
        let ruling = self.recalled.ruling.clone().with(self.opinion(acceptable, context));
        ruling.outcome(&self.recalled.rulebook.book().opinions)
    }

    /// Lines about words that were looked up separately: that some are not judged yet, and what follows if this opinion
    /// makes the play acceptable.
    fn separately(&self, context: &Context) -> Vec<PageLine> {
        let choice = &self.recalled.rulebook;
        let known = choice.book().separate.zip(self.recalled.ruling.separately());
        let Some((rules, known)) = known else { return Vec::new() };
        let outcome = self.chosen.map(|acceptable| self.outcome_with(acceptable, context));
        let verdict = outcome.and_then(Outcome::verdict);
        if !verdict.is_some_and(Verdict::is_acceptable) {
            let rule = choice.cites(rules.left_out);
            return Vec::from_iter(
                known.unjudged.then(|| PageLine::Text(texts::LEFT_OUT.to_owned(), rule)),
            );
        }
        let follows = known.once_acceptable(rules).into_iter();
        let lines = follows.map(|one| instruction(choice, one));
        lines.chain(known.unjudged.then(|| PageLine::plain(texts::THEN_REST))).collect()
    }

    /// The line that shows what the ruling becomes with this opinion, and what that costs.
    fn preview(&self, acceptable: bool, context: &Context) -> PageLine {
        let Recalled { rulebook: choice, words, .. } = &self.recalled;
        let opinions = &choice.book().opinions;
        let outcome = self.outcome_with(acceptable, context);
        // The desk is in English.
        let say = Language::English.messages();
        match (outcome.verdict(), opinions.if_two_differ) {
            (Some(verdict), _) => {
                let cost = play_costs(choice, verdict.is_acceptable(), *words, true, say);
                preview(&self.recalled, outcome, &cost.says, cost.rule)
            }
            (None, IfTwoDiffer::DirectorDecides(next)) => {
                preview(&self.recalled, outcome, next.says, choice.cites(next))
            }
            (None, IfTwoDiffer::FirstStands) => preview(&self.recalled, outcome, "", ""),
        }
    }

    /// What the opinion gives, and the ruling so far.
    fn says(&self, page: Page<Message>, context: &Context) -> Page<Message> {
        let choice = &self.recalled.rulebook;
        let gives = self.chosen.map(|acceptable| self.preview(acceptable, context));
        let gives = gives.into_iter().chain(self.separately(context));
        let verdict = self.chosen.and_then(|chosen| self.outcome_with(chosen, context).verdict());
        let page = page.beside(corrections::texts::PREVIEW).each(verdict, |page, verdict| {
            page.face(texts::signed(verdict.is_acceptable()), verdict.as_str(), [])
        });
        let page = said(page, gives);
        let opinions = &choice.book().opinions;
        let differs = self.chosen.zip(verdict).filter(|(chosen, it)| *chosen != it.is_acceptable());
        let differs = differs.map(|(chosen, _)| {
            let next = opinions.third_says;
            PageLine::Text(texts::first_stands(chosen, next.says), choice.cites(next))
        });
        let page = said(page, differs);
        let so_far = opinions_say(&self.recalled.ruling, opinions, context.messages());
        let Recalled { words, time, .. } = &self.recalled;
        let words = (*words).try_into().unwrap_or(u64::MAX);
        let about = common::words_and_time(words, &time.minute());
        let so_far = [about].into_iter().chain(so_far);
        let page = said(page.details(texts::SO_FAR), so_far.map(PageLine::plain));
        said(page, judged_again_until(choice))
    }

    /// The row with which the director decides, because this is the only way for this judge.
    fn decision(&self, page: Page<Message>, context: &Context) -> Page<Message> {
        let why = self.refused(context).filter(|why| *why == NotAdmitted::OnlyAsDecision);
        let choice = &self.recalled.rulebook;
        let rule = match choice.book().opinions.if_two_differ {
            IfTwoDiffer::DirectorDecides(says) => choice.cites(says),
            IfTwoDiffer::FirstStands => "".into(),
        };
        page.each(why, |page, _| {
            page.leads(texts::DECIDE, "", Message::Decide)
                .note(texts::ONLY_IF_NOBODY_ELSE)
                .cited(texts::DECIDE, rule.clone())
                .lettered('D')
        })
    }
}

pub enum Message {
    Choose(bool),
    Signs(Signs),
    Record,
    Decide,
    Back,
}

/// The letters that choose the verdict.
fn lettered(key: Key) -> Option<Message> {
    answer_of(['A', 'U'], key).map(Message::Choose)
}

impl DeskPage for SecondOpinion {
    type Message = Message;

    fn name(&self) -> &'static str {
        "opinion"
    }

    fn page(&self, context: &Context) -> Page<Message> {
        let Recalled { number, ruling, rulebook: choice, .. } = &self.recalled;
        let heading = if self.decides {
            texts::decision_on(*number)
        } else {
            texts::opinion_on(texts::opinion(&self.recalled), *number)
        };
        let sources = self.sources(context);
        let source = self.signature.source(&sources);
        let missing = self.missing(context);
        let refused = self.refused(context).map(texts::not_admitted).unwrap_or_default();
        let page = Page::titled(heading, Message::Back)
            .shows_keys()
            .beside("")
            .words(ruling.slip().words().iter())
            .beside(texts::BEFORE);
        // The same for every opinion (`naspa-2017` IV.K.3).
        let duties = choice.judge_sees_to().into_iter().map(|duty| instruction(choice, duty));
        let page = said(page, duties).section("", Look::Rows).segments(
            texts::THE_PLAY_IS,
            texts::VERDICTS,
            segment(self.chosen),
            |at| Message::Choose(at == 0),
        );
        let page = if takes_initials(missing) { page } else { page.keys(lettered) };
        let page = self.signature.asks_source(page, choice, &sources, Message::Signs);
        let entries = source.map(|source| entries_in(choice.book(), &source));
        let page = said(page, entries.into_iter().flatten());
        let page =
            self.signature.asks_initials(page, context, [missing, Some(refused)], Message::Signs);
        let page = self.decision(page, context);
        self.says(page, context)
            .each(missing.filter(|_| self.tried), |page, what| page.alert(texts::missing(what)))
            .go_on_with(missing, common::ENTER, Message::Record)
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        match message {
            Message::Choose(acceptable) => self.chosen = Some(acceptable),
            Message::Signs(signs) => {
                // Whoever signs anew has not decided.
                self.decides &= !matches!(signs, Signs::Initials(_));
                self.signature.take(signs);
            }
            Message::Record => return self.record(context),
            Message::Decide => self.decides = true,
            Message::Back => return RulePage::of(self.recalled.number, context),
        }
        Route::STAY
    }

    fn would_lose(&self, _: &Context) -> Vec<String> {
        let chosen =
            self.chosen.map(|chosen| common::row(texts::THE_PLAY_IS, texts::verdict(chosen)));
        chosen.into_iter().chain(self.signature.would_lose()).collect()
    }

    fn asks_to_leave(&self) -> &'static str {
        texts::LEAVE_FORM
    }

    fn idle(&self) -> Duration {
        JUDGE_IDLE
    }
}
