//! A second or third opinion on a ruling.

use super::{BookLookup, texts};
use crate::challenge::delays::JUDGE_IDLE;
use crate::challenge::labels::{entries_in, play_costs};
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::challenge::{
    By, Judge, JudgedChallenge, Key, NotAdmitted, Opinion, Outcome, Referral, Verdict, verdicts,
};
use crate::desk::rows::{instruction, judged_again_until, preview, ruling_so_far};
use crate::desk::{Context, DeskPage, Order, Route, texts as common};
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

    /// The duties of a judge, which are the same for every opinion (`naspa-2017` IV.K.3).
    fn duties(&self) -> Vec<PageLine> {
        let choice = &self.recalled.rulebook;
        let duties = choice.judge_sees_to().into_iter().map(|duty| instruction(choice, duty));
        [PageLine::Heading(texts::BEFORE.to_owned())].into_iter().chain(duties).collect()
    }

    /// The item that begins the look in the books, as long as the books could change the ruling.
    fn review(&self) -> Option<MenuItem> {
        let choice = &self.recalled.rulebook;
        let review = choice.book().review.filter(|_| self.books.is_some())?;
        let item = MenuItem::lettered('B', texts::LOOK_IN_BOOKS);
        Some(MenuItem { rule: choice.cites(review), ..item })
    }

    fn look_in(&self, books: &Referral) -> Route {
        let judge = Judge { source: books.books().into(), ..self.judge.clone() };
        let (intake, rulebook) = (self.recalled.intake, self.recalled.rulebook.clone());
        BookLookup::review(self.of(), books.clone(), intake, rulebook, judge)
    }
}

impl DeskPage for SecondOpinion {
    fn name(&self) -> &'static str {
        "opinion"
    }

    fn page(&self, context: &Context) -> PageModel {
        let number = self.recalled.number;
        let heading =
            if self.decides { texts::decision_on(number) } else { texts::opinion_on(number) };
        let mut model = PageModel { heading, ..ruling_so_far(context, &self.recalled) };
        let choice = &self.recalled.rulebook;
        let may = self.recalled.ruling.may_follow(&choice.book().opinions);
        model.lines.extend(may.map(|may| instruction(choice, may)));
        let why = match self.refused() {
            Some(NotAdmitted::OneOpinion) => texts::ONE_OPINION,
            Some(NotAdmitted::Agreed) => texts::AGREED,
            Some(NotAdmitted::OnlyTheDirector) => texts::ONLY_DIRECTOR,
            Some(NotAdmitted::Final) => texts::SETTLED,
            Some(NotAdmitted::SameJudge) => texts::SAME_JUDGE,
            Some(NotAdmitted::OnlyAsDecision) => {
                let rule = match choice.book().opinions.if_two_differ {
                    IfTwoDiffer::DirectorDecides(says) => choice.cites(says),
                    IfTwoDiffer::FirstStands => "".into(),
                };
                model.items = vec![MenuItem { rule, ..MenuItem::lettered('D', texts::DECIDE) }];
                texts::ANOTHER_THIRD
            }
            None => {
                model.lines.extend(entries_in(choice.book(), &self.judge.source));
                model.below.extend(self.duties());
                model.below.extend(judged_again_until(choice));
                let go_on = if self.chosen.is_some() { common::ENTER } else { "" };
                // The preview is below the choices, so that they do not move under a finger.
                let preview = self.chosen.map(|acceptable| self.preview(acceptable));
                model.below.splice(0..0, preview.into_iter().chain(self.separately()));
                let items = verdicts(self.chosen).into_iter().chain(self.review()).collect();
                return PageModel { items, go_on, ..model };
            }
        };
        model.items.extend(self.review());
        PageModel { alert: why.to_owned(), ..model }
    }

    /// Escape closes the whole desk, because this page may have been open for longer than the desk otherwise stays
    /// open.
    fn press(&mut self, key: Key, _: &Context) -> Route {
        match (key, self.chosen) {
            (Key::Escape, _) => return Route::CLOSE,
            _ if key.letter() == b'B' => {
                return self.books.as_ref().map_or(Route::STAY, |books| self.look_in(books));
            }
            _ if self.refused() == Some(NotAdmitted::OnlyAsDecision) => {
                self.decides = key.letter() == b'D';
            }
            _ if self.refused().is_some() => {}
            (Key::Enter, Some(acceptable)) => return self.enter(acceptable),
            _ if key.letter() == b'A' => self.chosen = Some(true),
            _ if key.letter() == b'U' => self.chosen = Some(false),
            _ => {}
        }
        Route::STAY
    }

    fn idle(&self) -> Duration {
        JUDGE_IDLE
    }
}
