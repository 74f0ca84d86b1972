//! A second or third opinion on a ruling.

use super::{BookLookup, texts};
use crate::challenge::delays::JUDGE_IDLE;
use crate::challenge::labels::{entries_in, play_costs};
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::challenge::{
    By, Judge, JudgedChallenge, NotAdmitted, Opinion, Outcome, Referral, Verdict, verdicts,
};
use crate::desk::kit::{DeskPage, Page};
use crate::desk::rows::{instruction, judged_again_until, preview, ruling_so_far};
use crate::desk::{Context, Order, Route, texts as common};
use crate::journal::Recalled;
use crate::rulebook::IfTwoDiffer;
use crate::text::Language;
use std::time::Duration;

/// The page on which a judge gives an opinion on a ruling.
#[derive(Clone, Debug, PartialEq)]
pub struct SecondOpinion {
    /// The ruling so far.
    pub recalled: Recalled,
    /// The judge who gives the opinion.
    pub judge: Judge,
    /// The words to look up in the books instead, if the books could still change the ruling.
    pub books: Option<Referral>,
    /// Whether the play is acceptable, once the judge has chosen. Enter records the choice as an opinion.
    pub chosen: Option<bool>,
    /// Whether the judge decides as the director, because no third person can give an opinion.
    pub decides: bool,
}

impl SecondOpinion {
    pub(super) const fn new(recalled: Recalled, books: Option<Referral>, judge: Judge) -> Self {
        Self { recalled, judge, books, chosen: None, decides: false }
    }

    /// Why this judge may not give an opinion on the ruling; `None` if the judge may.
    pub fn refused(&self) -> Option<NotAdmitted> {
        let opinions = &self.recalled.rulebook.book().opinions;
        let why = self.recalled.ruling.admits(&self.judge, opinions).err();
        why.filter(|why| !self.decides || *why != NotAdmitted::OnlyAsDecision)
    }

    /// The challenge that the opinion is about.
    fn of(&self) -> JudgedChallenge {
        let Recalled { number, words, ruling, .. } = self.recalled.clone();
        JudgedChallenge { number, words, ruling }
    }

    fn opinion(&self, acceptable: bool) -> Opinion {
        let verdict = Verdict::by_hand(self.recalled.ruling.slip(), acceptable);
        Opinion { verdict, by: By::Judge(self.judge.clone()) }
    }

    fn enter(&self, acceptable: bool) -> Route {
        let decision = self.of().decision_with(self.opinion(acceptable));
        Route::closing(Order::Record(decision, self.recalled.rulebook.clone()))
    }

    /// What the ruling becomes with this opinion.
    fn outcome_with(&self, acceptable: bool) -> Outcome {
        let ruling = self.recalled.ruling.clone().with(self.opinion(acceptable));
        ruling.outcome(&self.recalled.rulebook.book().opinions)
    }

    /// Lines about words that were looked up separately: that some are not judged yet, and what follows if this opinion
    /// makes the play acceptable.
    fn separately(&self) -> Vec<PageLine> {
        let choice = &self.recalled.rulebook;
        let known = choice.book().separate.zip(self.recalled.ruling.separately());
        let Some((rules, known)) = known else { return Vec::new() };
        let outcome = self.chosen.and_then(|acceptable| self.outcome_with(acceptable).verdict());
        if !outcome.is_some_and(Verdict::is_acceptable) {
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
    fn preview(&self, acceptable: bool) -> PageLine {
        let Recalled { rulebook: choice, words, .. } = &self.recalled;
        let opinions = &choice.book().opinions;
        let outcome = self.outcome_with(acceptable);
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

    /// The page that asks for the verdict. What follows from it is below the choices, so that they do not move under a
    /// finger.
    fn question(&self, mut page: Page<Message>) -> Page<Message> {
        let choice = &self.recalled.rulebook;
        let below = &mut page.model.below;
        below.extend(self.chosen.map(|acceptable| self.preview(acceptable)));
        below.extend(self.separately());
        below.extend(self.duties());
        below.extend(judged_again_until(choice));
        page.lines(entries_in(choice.book(), &self.judge.source))
            .either(verdicts(self.chosen), Message::Choose)
            .each(self.chosen, |page, chosen| page.go_on(common::ENTER, Message::Record(chosen)))
    }

    /// The item with which the director decides, because this is the only way for this judge.
    fn decision(&self) -> Option<(MenuItem, Message)> {
        self.refused().filter(|why| *why == NotAdmitted::OnlyAsDecision)?;
        let choice = &self.recalled.rulebook;
        let rule = match choice.book().opinions.if_two_differ {
            IfTwoDiffer::DirectorDecides(says) => choice.cites(says),
            IfTwoDiffer::FirstStands => "".into(),
        };
        Some((MenuItem { rule, ..MenuItem::lettered('D', texts::DECIDE) }, Message::Decide))
    }

    /// The duties of a judge, which are the same for every opinion (`naspa-2017` IV.K.3).
    fn duties(&self) -> Vec<PageLine> {
        let choice = &self.recalled.rulebook;
        let duties = choice.judge_sees_to().into_iter().map(|duty| instruction(choice, duty));
        [PageLine::Heading(texts::BEFORE.to_owned())].into_iter().chain(duties).collect()
    }

    /// The item that begins the look in the books, as long as the books could change the ruling.
    fn review(&self) -> Option<(MenuItem, Message)> {
        let choice = &self.recalled.rulebook;
        let (review, books) = choice.book().review.zip(self.books.clone())?;
        let item = MenuItem::lettered('B', texts::LOOK_IN_BOOKS);
        Some((MenuItem { rule: choice.cites(review), ..item }, Message::LookIn(books)))
    }

    fn look_in(&self, books: Referral) -> Route {
        let judge = Judge { source: books.books().into(), ..self.judge.clone() };
        let (intake, rulebook) = (self.recalled.intake, self.recalled.rulebook.clone());
        BookLookup::review(self.of(), books, intake, rulebook, judge)
    }
}

pub enum Message {
    Choose(bool),
    Record(bool),
    Decide,
    LookIn(Referral),
    Close,
}

impl DeskPage for SecondOpinion {
    type Message = Message;

    fn name(&self) -> &'static str {
        "opinion"
    }

    fn page(&self, context: &Context) -> Page<Message> {
        let Recalled { number, ruling, rulebook: choice, .. } = &self.recalled;
        let may = ruling.may_follow(&choice.book().opinions);
        let heading =
            if self.decides { texts::decision_on(*number) } else { texts::opinion_on(*number) };
        let model = PageModel { heading, ..ruling_so_far(context, &self.recalled) };
        let page = Page::of(model).lines(may.map(|may| instruction(choice, may)));
        let page = match self.refused() {
            Some(why) => page.alert(texts::not_admitted(why)),
            None => self.question(page),
        };
        page.items(self.decision()).items(self.review()).back(common::BACK, Message::Close)
    }

    fn update(&mut self, message: Message, _: &Context) -> Route {
        match message {
            Message::Choose(acceptable) => self.chosen = Some(acceptable),
            Message::Record(acceptable) => return self.enter(acceptable),
            Message::Decide => self.decides = true,
            Message::LookIn(books) => return self.look_in(books),
            // Not to the menu, because this page may have been open for longer than the desk otherwise stays open.
            Message::Close => return Route::CLOSE,
        }
        Route::STAY
    }

    fn idle(&self) -> Duration {
        JUDGE_IDLE
    }
}
