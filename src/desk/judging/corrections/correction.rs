//! The correction of a ruling: the right verdict, why the ruling was wrong, and what the award depends on.

use super::super::texts as judging;
use super::super::{
    RulePage, Signature, Signs, answer_of, in_force, said, segment, takes_initials,
};
use super::texts;
use crate::challenge::form::{Look, Takes};
use crate::challenge::labels::award_says;
use crate::challenge::page::PageLine;
use crate::challenge::{
    Award, CorrectVerdict, Decision, Key, Outcome, Reason, Responsible, Role, Verdict,
};
use crate::desk::kit::{DeskPage, Page};
use crate::desk::rows::{corrected_after, instruction, preview};
use crate::desk::{Context, Order, Route, texts as common};
use crate::journal::Recalled;
use crate::report::wording;
use crate::rulebook::{Earns, Player};
use crate::text::Language;
use std::borrow::Cow;

/// The form on which a ruling that was found wrong is corrected.
#[derive(Clone, Debug, PartialEq)]
pub struct CorrectionPage {
    /// The ruling.
    pub recalled: Recalled,
    /// Whether the play is acceptable, once the judge has chosen the right verdict.
    pub acceptable: Option<bool>,
    /// Why the ruling was wrong, once a reason is chosen.
    pub reason: Option<Reason>,
    /// The play's score as typed so far, if compensation depends on it.
    pub score: String,
    /// Whether the award is due, once the judge has said so, where only people can know it.
    pub due: Option<bool>,
    signature: Signature,
    /// Whether the judge pressed *Record* while something was missing.
    tried: bool,
}

/// The most that a play can score, with room to spare.
const MAX_SCORE: u16 = 9_999;
/// The opinions that a replay needs.
const OPINIONS: usize = 3;

impl CorrectionPage {
    pub(in crate::desk) fn new(recalled: Recalled) -> Self {
        let (acceptable, reason, due, tried) = (None, None, None, false);
        let (score, signature) = (String::new(), Signature::default());
        Self { recalled, acceptable, reason, score, due, signature, tried }
    }

    /// How the rulebook compensates for the wrong ruling. A player gets points on the spread only if a judge gave
    /// or confirmed the ruling, and the player lost a turn because of it.
    pub fn compensation(&self) -> Earns {
        match self.recalled.rulebook.book().correction.earns {
            Earns::Spread(_) if !self.is_manual() || self.wronged().is_none() => Earns::Nothing,
            earns => earns,
        }
    }

    /// The player who lost a turn because of the ruling, if either did.
    fn wronged(&self) -> Option<Player> {
        let rulebook = &self.recalled.rulebook;
        let verdict = self.recalled.ruling.outcome(&rulebook.book().opinions).verdict()?;
        rulebook.consequence(verdict.is_acceptable(), self.recalled.words).loses_turn
    }

    /// Whether a replay can be awarded (`sanspa-2001 13.8`). The word judge must have made a mistake, and three
    /// opinions must have been given before it was found, the last by the director. A wrong slip is the players'
    /// own mistake (13.1).
    fn may_replay(&self) -> bool {
        let ruling = &self.recalled.ruling;
        let by_director = ruling.last().judge().is_some_and(|judge| judge.role == Role::Director);
        let enough = ruling.counted(&self.recalled.rulebook.book().opinions) >= OPINIONS;
        enough && by_director && self.reason != Some(Reason::WrongSlip)
    }

    /// Why there is no compensation; or else who lost the turn, and under which conditions compensation is due.
    fn grounds(&self) -> Vec<PageLine> {
        let rulebook = &self.recalled.rulebook;
        let correction = rulebook.book().correction;
        let spread = matches!(correction.earns, Earns::Spread(_));
        match self.wronged() {
            _ if spread && !self.is_manual() => vec![PageLine::plain(texts::NOT_MANUAL)],
            None if spread => vec![PageLine::plain(texts::NO_TURN_LOST)],
            wronged => {
                let lost = wronged.filter(|_| spread).map(texts::lost_the_turn);
                let mut lines: Vec<PageLine> = lost.into_iter().map(PageLine::plain).collect();
                lines.extend(
                    [Some(correction.instruction), correction.condition]
                        .into_iter()
                        .flatten()
                        .map(|one| instruction(rulebook, one)),
                );
                lines
            }
        }
    }

    /// That a player who was solely responsible for a separate look-up has lost points for it, if the ruling that is
    /// corrected was unacceptable (`naspa-2017` IV.J.2). Only another ruling takes that back.
    fn points_stay(&self) -> Option<PageLine> {
        let known = self.recalled.ruling.separately()?;
        self.recalled.rulebook.book().separate_penalty()?;
        let is_off = !self.ruled()?.is_acceptable();
        let is_one = matches!(known.responsible, Responsible::One(_));
        (is_off && is_one).then(|| PageLine::plain(texts::POINTS_STAY))
    }

    /// Whether a judge gave the ruling, or confirmed its verdict later.
    fn is_manual(&self) -> bool {
        let ruling = &self.recalled.ruling;
        let outcome = ruling.outcome(&self.recalled.rulebook.book().opinions);
        outcome.verdict().is_some_and(|verdict| ruling.has_judges_verdict(verdict))
    }

    /// The question whether the award is due, where only people can know: whether a player told the director in time;
    /// whether a slip with other words than those played, which both players had checked, is a ground for it (no rule
    /// says that, so the director does); whether the game could have ended differently.
    fn question(&self) -> Option<&'static str> {
        let condition = self.recalled.rulebook.book().correction.condition;
        match self.compensation() {
            Earns::Spread(_) if self.reason == Some(Reason::WrongSlip) => Some(texts::IS_DUE),
            Earns::Spread(_) => condition.map(|_| texts::IN_TIME),
            Earns::Replay => self.may_replay().then_some(texts::REPLAY),
            Earns::Nothing => None,
        }
    }

    /// The award for the correction, once everything that it depends on is known.
    pub fn award(&self, compensation: Earns) -> Option<Award> {
        match compensation {
            Earns::Spread(plus) => {
                if self.question().is_some() && !self.due? {
                    return Some(Award::Nothing);
                }
                Some(Award::Spread { score: self.scored()?, plus })
            }
            Earns::Replay if !self.may_replay() => Some(Award::NoReplay),
            Earns::Replay => self.due.map(|due| if due { Award::Replay } else { Award::NoReplay }),
            Earns::Nothing => Some(Award::Nothing),
        }
    }

    /// The score of the play.
    fn scored(&self) -> Option<u16> {
        self.score.trim().parse().ok().filter(|score| *score <= MAX_SCORE)
    }

    /// Whether the page asks for the play's score: the award depends on it, and is due.
    fn asks_score(&self) -> bool {
        let is_due = self.due == Some(true) || self.question().is_none();
        is_due && matches!(self.compensation(), Earns::Spread(_))
    }

    /// The verdict of the ruling, once it is settled.
    fn ruled(&self) -> Option<Verdict> {
        self.recalled.ruling.outcome(&self.recalled.rulebook.book().opinions).verdict()
    }

    /// The right verdict, and why the ruling was wrong; `None` until both are chosen and the verdict differs from the
    /// ruling's.
    fn correct_verdict(&self) -> Option<CorrectVerdict> {
        let acceptable = self.acceptable?;
        let is_different = self.ruled().is_some_and(|ruled| ruled.is_acceptable() != acceptable);
        let verdict = Verdict::by_hand(self.recalled.ruling.slip(), acceptable);
        self.reason.filter(|_| is_different).map(|reason| CorrectVerdict { verdict, reason })
    }

    /// What is missing before the correction can be recorded.
    fn missing(&self, context: &Context) -> Option<&'static str> {
        if self.correct_verdict().is_none() {
            return Some(match self.acceptable {
                None => judging::CHOOSE_VERDICT,
                Some(_) if self.is_same() => texts::CHOOSE_OTHER,
                Some(_) => texts::SAY_WHY,
            });
        }
        if self.question().is_some() && self.due.is_none() {
            return Some(texts::ANSWER);
        }
        if self.award(self.compensation()).is_none() {
            return Some(texts::TYPE_SCORE);
        }
        self.signature.missing(context)
    }

    fn record(&mut self, context: &Context) -> Route {
        self.tried = true;
        let correct = self.correct_verdict().zip(self.award(self.compensation()));
        let (Some((correct, award)), Some(signer)) = (correct, self.signature.signer(context))
        else {
            return Route::STAY;
        };
        let (challenge, judge) = (self.recalled.number, signer.by(""));
        let decision = Decision::Correction { challenge, judge, correct, award };
        Route::closing(Order::Record(decision, self.recalled.rulebook.clone())).signed(signer)
    }

    /// Whether the verdict that was chosen is the ruling’s.
    fn is_same(&self) -> bool {
        let ruled = self.ruled().map(Verdict::is_acceptable);
        self.acceptable.is_some() && self.acceptable == ruled
    }

    /// Which verdict was right, and why the ruling was wrong.
    fn choices(&self, page: Page<Message>) -> Page<Message> {
        page.section("", Look::Rows)
            .segments(texts::RIGHT, judging::VERDICTS, segment(self.acceptable), |at| {
                Message::Choose(at == 0)
            })
            .refused(if self.is_same() { texts::NOTHING_WRONG } else { "" })
            .section(texts::REASON, Look::Rows)
            .each(Reason::ALL, |page, reason| {
                let is_chosen = self.reason == Some(reason);
                page.pick(wording::reason(reason), is_chosen, Message::Because(reason))
            })
    }

    /// What the award depends on.
    fn asks_award(&self, page: Page<Message>) -> Page<Message> {
        let no_replay = self.compensation() == Earns::Replay && !self.may_replay();
        let page = said(page.section(texts::AWARD, Look::Rows), self.grounds());
        let page =
            page.each(no_replay.then_some(texts::NO_REPLAY), |page, says| page.says(says, ""));
        let page = page.each(self.question(), |page, question| {
            let answers = [common::YES, common::NO];
            page.segments(question, answers, segment(self.due), |at| Message::Answer(at == 0))
                .note(if question == texts::IS_DUE { texts::WRONG_SLIP } else { "" })
        });
        if !self.asks_score() {
            return page;
        }
        let is_wrong = !self.score.is_empty() && self.scored().is_none();
        page.short_text(texts::SCORE, &self.score, Message::Scored)
            .takes(Takes::Digits)
            .refused(if is_wrong { texts::NO_SCORE } else { "" })
    }

    /// The correction as it will be recorded.
    fn shows(&self, page: Page<Message>) -> Page<Message> {
        let correction = self.correct_verdict().zip(self.award(self.compensation()));
        page.each(correction, |page, (correct, award)| {
            let verdict = correct.verdict;
            let page = page.beside(texts::PREVIEW).face(
                judging::signed(verdict.is_acceptable()),
                verdict.as_str(),
                [],
            );
            said(said(page, [self.preview(correct, award)]), self.points_stay())
        })
    }

    /// The line that shows the correction as it will be recorded.
    fn preview(&self, correct: CorrectVerdict, award: Award) -> PageLine {
        let correction = self.recalled.rulebook.book().correction;
        let says = [
            wording::reason(correct.reason),
            ". ",
            &award_says(award, Language::English.messages()),
        ]
        .concat();
        let rule = match award {
            Award::Nothing if self.due.is_none() => Cow::Borrowed(""),
            _ => self.recalled.rulebook.cites(correction.instruction),
        };
        preview(&self.recalled, Outcome::Stands(correct.verdict), &says, rule)
    }
}

pub enum Message {
    Choose(bool),
    Because(Reason),
    Answer(bool),
    Scored(String),
    Signs(Signs),
    Record,
    Back,
}

/// What the letters mean that choose a verdict, or answer the question.
fn lettered(key: Key) -> Option<Message> {
    let verdict = answer_of(['A', 'U'], key).map(Message::Choose);
    verdict.or_else(|| answer_of(['Y', 'N'], key).map(Message::Answer))
}

impl DeskPage for CorrectionPage {
    type Message = Message;

    fn name(&self) -> &'static str {
        "correction"
    }

    fn page(&self, context: &Context) -> Page<Message> {
        let Recalled { number, ruling, corrected, .. } = &self.recalled;
        let missing = self.missing(context);
        let page = Page::titled(texts::correct(*number), Message::Back)
            .shows_keys()
            .beside("")
            .words(ruling.slip().words().iter())
            .each(self.ruled(), |page, ruled| in_force(page, ruled, []))
            .each(corrected.map(|_| texts::CORRECTED), Page::alert)
            .each(missing.filter(|_| self.tried), |page, what| page.alert(judging::missing(what)));
        let is_answered = takes_initials(missing) || missing == Some(texts::TYPE_SCORE);
        let page = if is_answered { page } else { page.keys(lettered) };
        let page = self.choices(page);
        let page = if self.correct_verdict().is_some() { self.asks_award(page) } else { page };
        let page = self.signature.asks_initials(page, context, [missing, None], Message::Signs);
        let page = self.shows(page).each(corrected_after(&self.recalled), |page, until| {
            let page = page.section("", Look::Rows).says(common::STILL_IN_TIME, "");
            said(page.details(judging::DETAILS), [until])
        });
        page.go_on_with(missing, common::ENTER, Message::Record)
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        match message {
            Message::Choose(acceptable) => self.acceptable = Some(acceptable),
            // The question depends on the reason.
            Message::Because(reason) => (self.reason, self.due) = (Some(reason), None),
            // The letters mean something only while the question is asked.
            Message::Answer(due) => {
                let asks = self.correct_verdict().is_some() && self.question().is_some();
                self.due = if asks { Some(due) } else { self.due };
            }
            Message::Scored(score) => self.score = score,
            Message::Signs(signs) => self.signature.take(signs),
            Message::Record => return self.record(context),
            Message::Back => return RulePage::of(self.recalled.number, context),
        }
        Route::STAY
    }

    fn would_lose(&self, _: &Context) -> Vec<String> {
        let verdict = self.acceptable.map(judging::verdict);
        let verdict = verdict.map(|verdict| common::row(texts::RIGHT, verdict));
        let reason = self.reason.map(|reason| common::row(texts::REASON, wording::reason(reason)));
        let score = Some(self.score.trim()).filter(|score| !score.is_empty());
        let score = score.map(|score| common::row(texts::SCORE, score));
        let choices = verdict.into_iter().chain(reason).chain(score);
        choices.chain(self.signature.would_lose()).collect()
    }

    fn asks_to_leave(&self) -> &'static str {
        judging::LEAVE_FORM
    }
}
