//! The correction page asks for the right verdict and the reason, then for the award.

use super::texts;
use crate::challenge::labels::award_says;
use crate::challenge::page::{Keypad, MenuItem, PageLine, TypedBox};
use crate::challenge::{
    Award, CorrectVerdict, Decision, Judge, Key, Outcome, Reason, Responsible, Role, Verdict,
    verdicts,
};
use crate::desk::kit::{DeskPage, Page};
use crate::desk::rows::{corrected_after, instruction, preview, ruling_so_far, yes_and_no};
use crate::desk::{Context, Order, Route, Typed, texts as common};
use crate::journal::Recalled;
use crate::report::wording;
use crate::rulebook::{Earns, Player};
use crate::text::Language;
use std::borrow::Cow;

/// The page on which a judge corrects a ruling that was found wrong.
#[derive(Clone, Debug, PartialEq)]
pub struct CorrectionPage {
    /// The ruling.
    pub recalled: Recalled,
    /// The judge who corrects the ruling.
    pub judge: Judge,
    /// Whether the play is acceptable, once the judge has chosen the right verdict.
    pub acceptable: Option<bool>,
    /// Why the ruling was wrong, once a reason is chosen.
    pub reason: Option<Reason>,
    /// Whether the judge has confirmed verdict and reason. If so, the page asks for the award, and shows the
    /// correction before it is recorded.
    pub confirmed: bool,
    /// The play's score as typed so far, if compensation depends on it.
    pub score: Typed,
    /// Whether the award is due, once the judge has said so, where only people can know it. Enter records the
    /// correction.
    pub due: Option<bool>,
}

/// How many digits the score of a play can have.
const MAX_SCORE_DIGITS: usize = 4;
/// The opinions that a replay needs.
const OPINIONS: usize = 3;

impl CorrectionPage {
    pub(in crate::desk) fn new(recalled: Recalled, judge: Judge) -> Self {
        let (acceptable, reason, confirmed) = (None, None, false);
        let (score, due) = (Typed::default(), None);
        Self { recalled, judge, acceptable, reason, confirmed, score, due }
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
            Earns::Spread(_) if self.reason == Some(Reason::WrongSlip) => Some(texts::WRONG_SLIP),
            Earns::Spread(_) => condition.map(|_| texts::IN_TIME),
            Earns::Replay => self.may_replay().then_some(texts::REPLAY),
            Earns::Nothing => None,
        }
    }

    /// The question, until the page asks for the score instead. Both do not fit on a small screen.
    fn open_question(&self) -> Option<&'static str> {
        self.question().filter(|_| !self.asks_score())
    }

    /// The award for the correction, once everything that it depends on is known.
    pub fn award(&self, compensation: Earns) -> Option<Award> {
        match compensation {
            Earns::Spread(plus) => {
                if self.question().is_some() && !self.due? {
                    return Some(Award::Nothing);
                }
                let score = u16::try_from(self.score.number()?).ok()?;
                Some(Award::Spread { score, plus })
            }
            Earns::Replay if !self.may_replay() => Some(Award::NoReplay),
            Earns::Replay => self.due.map(|due| if due { Award::Replay } else { Award::NoReplay }),
            Earns::Nothing => Some(Award::Nothing),
        }
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

    /// The page with the choices: which verdict was right, and why the ruling was wrong.
    fn choices(&self, page: Page<Message>) -> Page<Message> {
        let verdicts = verdicts(self.acceptable);
        let verdicts = verdicts.map(|verdict| MenuItem { under: texts::RIGHT, ..verdict });
        let reasons = Reason::ALL.into_iter().enumerate();
        let ruled = self.ruled().map(Verdict::is_acceptable);
        let is_same = self.acceptable.is_some() && self.acceptable == ruled;
        page.lines(corrected_after(&self.recalled))
            .each(is_same.then_some(texts::NOTHING_WRONG), Page::alert)
            .either(verdicts, Message::Choose)
            .each(reasons, |page, (number, reason)| {
                let item = MenuItem {
                    under: texts::REASON,
                    chosen: Some(self.reason == Some(reason)),
                    ..MenuItem::numbered(number, wording::reason(reason))
                };
                page.item(item, Message::Because(reason))
            })
            .each(self.correct_verdict(), |page, _| page.go_on(common::GO_ON, Message::GoOn))
    }

    /// The page that asks for what the award depends on, and shows the correction before it is recorded.
    fn award_page(&self, page: Page<Message>) -> Page<Message> {
        let compensation = self.compensation();
        let no_replay = compensation == Earns::Replay && !self.may_replay();
        // Once the question is answered, there has to be room for what will be recorded.
        let is_answered = self.asks_score() && self.question().is_some();
        let correction = self.correct_verdict().zip(self.award(compensation));
        let score = TypedBox::text(texts::SCORE, self.score.as_str());
        page.each((!is_answered).then(|| self.grounds()), Page::lines)
            .lines(no_replay.then(|| PageLine::plain(texts::NO_REPLAY)))
            .each(correction, |page, (correct, award)| {
                let heading = PageLine::Heading(texts::PREVIEW.to_owned());
                page.lines([heading, self.preview(correct, award)])
                    .lines(self.points_stay())
                    .go_on(common::ENTER, Message::Record(correct, award))
            })
            .each(self.open_question(), |page, question| {
                page.lines([PageLine::plain(question)]).either(self.answers(), Message::Answer)
            })
            .each(self.asks_score().then_some(score), |page, score| {
                page.typed(score, Keypad::Digits).keys(|key| Some(Message::Type(key)))
            })
    }

    /// The answers to the question whether the award is due.
    fn answers(&self) -> [MenuItem; 2] {
        let [yes, no] = yes_and_no();
        [(yes, true), (no, false)]
            .map(|(item, due)| MenuItem { chosen: Some(self.due == Some(due)), ..item })
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

    /// Whether the ruling is settled. There is nothing to correct before the director has decided.
    pub fn is_settled(&self) -> bool {
        self.ruled().is_some()
    }
}

pub enum Message {
    Choose(bool),
    Because(Reason),
    GoOn,
    Answer(bool),
    Type(Key),
    Record(CorrectVerdict, Award),
    Back,
}

impl DeskPage for CorrectionPage {
    type Message = Message;

    fn name(&self) -> &'static str {
        if self.confirmed { "correction-award" } else { "correction" }
    }

    fn page(&self, context: &Context) -> Page<Message> {
        let page = Page::of(ruling_so_far(context, &self.recalled));
        let page = page.back(common::BACK, Message::Back);
        if !self.is_settled() {
            return page.lines(self.grounds()).alert(texts::OPEN);
        }
        let page = page.each(self.recalled.corrected.then_some(texts::CORRECTED), Page::alert);
        if self.confirmed { self.award_page(page) } else { self.choices(page) }
    }

    fn update(&mut self, message: Message, _: &Context) -> Route {
        match message {
            Message::Choose(acceptable) => self.acceptable = Some(acceptable),
            Message::Because(reason) => self.reason = Some(reason),
            Message::GoOn => self.confirmed = true,
            Message::Answer(due) => self.due = Some(due),
            Message::Type(key) => self.score.press(key, MAX_SCORE_DIGITS),
            Message::Record(correct, award) => {
                let (challenge, judge) = (self.recalled.number, self.judge.clone());
                let decision = Decision::Correction { challenge, judge, correct, award };
                return Route::closing(Order::Record(decision, self.recalled.rulebook.clone()));
            }
            // From the score back to the question before it, if there is one, and from there to the choices.
            Message::Back if self.confirmed => {
                self.confirmed = self.asks_score() && self.question().is_some();
                self.due = None;
            }
            Message::Back => return Route::MENU,
        }
        Route::STAY
    }

    /// While the page asks for the award, Escape only goes back, by one question, to the choices.
    fn escape_discards(&self, _: &Context) -> Vec<String> {
        if self.confirmed {
            return Vec::new();
        }
        let verdict = |acceptable| if acceptable { texts::ACCEPTABLE } else { texts::UNACCEPTABLE };
        let verdict =
            self.acceptable.map(|acceptable| common::row(texts::RIGHT, verdict(acceptable)));
        let reason = self.reason.map(|reason| common::row(texts::REASON, wording::reason(reason)));
        verdict.into_iter().chain(reason).collect()
    }

    fn may_leave(&self, _: &Context) -> bool {
        self.acceptable.is_none() && self.reason.is_none() && self.due.is_none()
    }
}
