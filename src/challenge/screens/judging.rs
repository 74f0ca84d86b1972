//! Between the adjudication key and the verdict, the lexicon judges and the journal records.

use super::{ChallengeScreen, Input, Next, PracticeScreen, STAY, Screen, VerdictScreen, go_to};
use crate::challenge::delays::{RECORD_WAIT, VERDICT_AFTER};
use crate::challenge::page::PageModel;
use crate::challenge::{
    ChallengeNumber, Decision, Effect, Event, Judge, JudgedChallenge, Judgement, Moment, Order,
    Origin, PracticeAnswer, Referral, Request, Slip, Task, Terms,
};
use crate::rulebook::Choice;
use crate::text::Messages;

/// The screen between the adjudication key and the verdict.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgingScreen {
    waits: WaitsFor,
    /// What the slip is for.
    task: Task,
    /// When the key was pressed.
    pressed: Moment,
    /// What was decided and the number of its challenge, once they are known.
    decision: Option<(Decision, Option<ChallengeNumber>)>,
    /// Whether the decision is in the journal; `None` until the journal has confirmed or refused it.
    recorded: Option<bool>,
}

/// What the screen waits for before anything can be recorded.
#[derive(Clone, Debug, PartialEq)]
enum WaitsFor {
    Judgement(Slip),
    /// What the lists say about a slip, outside any challenge.
    LookUp(Slip),
    /// Nothing: practice is judged here at once. The screen still stays as long as it would in a challenge.
    Practice(PracticeAnswer),
    /// The ruling that joins the judge's look-ups with what the lists say. In a review, the second field is the
    /// challenge that is reviewed.
    Ruling(Referral, Option<JudgedChallenge>),
    /// The opinion of the coming edition on this challenge.
    Opinion(JudgedChallenge),
    /// The list of this challenge's words that a judge has to look up in the books.
    Books(JudgedChallenge),
    /// Nothing, because the decision is made. A slip that was on the screen stays there.
    Nothing {
        slip: Option<Slip>,
    },
}

impl JudgingScreen {
    const fn begin(waits: WaitsFor, task: Task, now: Moment) -> ChallengeScreen {
        ChallengeScreen::Judging(Self { waits, task, pressed: now, decision: None, recorded: None })
    }

    /// Has the lexicons judge a slip. For a practice slip, no lexicon is searched.
    pub(super) fn of_slip(slip: Slip, task: &Task, now: Moment) -> Next {
        if task.origin == Origin::Practice {
            return go_to(Self::begin(
                WaitsFor::Practice(PracticeAnswer::of(slip)),
                task.clone(),
                now,
            ));
        }
        let (judge, offer_index) = (task.judge.clone(), task.intake.offer_index());
        if task.origin == Origin::LookUp {
            let judging = Self::begin(WaitsFor::LookUp(slip.clone()), task.clone(), now);
            return (Some(judging), Some(Request::Effect(Effect::LookUp { slip, offer_index })));
        }
        let judging = Self::begin(WaitsFor::Judgement(slip.clone()), task.clone(), now);
        (Some(judging), Some(Request::Effect(Effect::Judge { slip, judge, offer_index })))
    }

    /// Gets the coming edition's opinion on a challenge.
    pub(super) fn of_opinion(judged: JudgedChallenge, task: Task, now: Moment) -> Next {
        let (slip, offer_index) = (judged.ruling.slip().clone(), task.intake.offer_index());
        let judging = Self::begin(WaitsFor::Opinion(judged), task, now);
        (Some(judging), Some(Request::Effect(Effect::AskComingEdition { slip, offer_index })))
    }

    /// Begins a review: players have asked for the words to be looked up in the books.
    pub(super) fn of_review(judged: JudgedChallenge, task: Task, now: Moment) -> Next {
        let (slip, offer_index) = (judged.ruling.slip().clone(), task.intake.offer_index());
        let judging = Self::begin(WaitsFor::Books(judged), task, now);
        (Some(judging), Some(Request::Effect(Effect::Review { slip, offer_index })))
    }

    /// Joins the word judge's answers with what the lists say. In a review, `reviewed` is the challenge, and the result
    /// is an opinion on it.
    pub fn of_referral(
        referral: Referral,
        judge: Judge,
        reviewed: Option<JudgedChallenge>,
        task: Task,
        now: Moment,
    ) -> (ChallengeScreen, Effect) {
        let offer_index = task.intake.offer_index();
        let judging = Self::begin(WaitsFor::Ruling(referral.clone(), reviewed), task, now);
        (judging, Effect::JudgeReferral { referral, judge, offer_index })
    }

    /// Records a decision that was made on another screen.
    pub(super) fn of_decision(decision: Decision, task: &Task, now: Moment) -> Next {
        let judging = Self::recording(&decision, task.clone(), now);
        (Some(judging), Some(Request::Order(Order::Record(decision))))
    }

    /// The screen while a decision is recorded.
    pub fn recording(decision: &Decision, task: Task, now: Moment) -> ChallengeScreen {
        let slip = match decision {
            Decision::Ruling { ruling, .. } => Some(ruling.slip().clone()),
            _ => None,
        };
        Self::begin(WaitsFor::Nothing { slip }, task, now)
    }

    /// The slip that is being judged, if it is on the screen.
    pub const fn slip(&self) -> Option<&Slip> {
        match &self.waits {
            WaitsFor::Judgement(slip) | WaitsFor::LookUp(slip) => Some(slip),
            WaitsFor::Practice(answer) => Some(answer.slip()),
            WaitsFor::Nothing { slip } => slip.as_ref(),
            _ => None,
        }
    }

    /// Whether nothing is decided yet.
    pub const fn is_open(&self) -> bool {
        self.decision.is_none() && !matches!(self.waits, WaitsFor::Practice(_))
    }

    /// The number of the decided challenge, if the journal could give one.
    pub fn challenge(&self) -> Option<ChallengeNumber> {
        let (decision, number) = self.decision.as_ref()?;
        decision.challenge().or(*number)
    }

    /// The decision that follows from an answer, if this screen waits for that answer.
    pub(super) fn decision_of(&self, answer: Event) -> Option<Decision> {
        let origin = self.task.origin;
        match (&self.waits, answer) {
            _ if !self.is_open() => None,
            (WaitsFor::Judgement(slip), Event::Judged(Judgement::Ruling(ruling))) => {
                (ruling.slip() == slip).then_some(Decision::Ruling { origin, ruling })
            }
            (WaitsFor::Judgement(slip), Event::Judged(Judgement::Referred(referral))) => {
                (referral.slip() == slip).then_some(Decision::Referral { origin, referral })
            }
            (WaitsFor::LookUp(slip), Event::LookedUp(of, opinion)) => {
                (of == *slip).then_some(Decision::LookUp { slip: of, opinion })
            }
            (WaitsFor::Ruling(referral, reviewed), Event::Judged(Judgement::Ruling(ruling))) => {
                let decided = match reviewed {
                    Some(judged) => judged.clone().decision_with(ruling.first().clone()),
                    None => Decision::Ruling { origin, ruling: ruling.clone() },
                };
                (ruling.slip() == referral.slip()).then_some(decided)
            }
            (WaitsFor::Opinion(judged), Event::ComingOpinion(opinion)) => {
                Some(judged.clone().decision_with(opinion))
            }
            (WaitsFor::Books(judged), Event::Judged(Judgement::Referred(referral))) => {
                let of = judged.clone();
                (referral.slip() == of.ruling.slip()).then_some(Decision::Review { of, referral })
            }
            _ => None,
        }
    }

    pub(super) fn decided(&mut self, decision: Decision, number: Option<ChallengeNumber>) {
        self.decision = Some((decision, number));
    }

    /// The journal has written the entry, under this number, or has refused it.
    pub(super) fn answered(&mut self, as_number: Option<ChallengeNumber>) {
        if let Some((_, number)) = &mut self.decision {
            *number = as_number.or(*number);
            self.recorded = Some(as_number.is_some());
        }
    }

    /// Keeps what the lists said about a slip that belongs to no challenge. It counts as recorded, because nobody has
    /// to wait for the journal.
    pub(super) fn looked_up(&mut self, decision: Decision) {
        (self.decision, self.recorded) = (Some((decision, None)), Some(true));
    }

    /// Whether the slip belongs to no challenge.
    pub(super) const fn is_outside_challenges(&self) -> bool {
        matches!(self.waits, WaitsFor::LookUp(_) | WaitsFor::Practice(_))
    }

    pub(super) fn is_unanswered(&self, now: Moment) -> bool {
        self.is_open() && now.since(self.pressed) >= RECORD_WAIT
    }

    /// Whether there is a decision that the journal has not confirmed or refused yet.
    pub const fn waits_for_journal(&self) -> bool {
        self.decision.is_some() && self.recorded.is_none()
    }
}

impl Screen for JudgingScreen {
    fn task(&self) -> &Task {
        &self.task
    }

    fn touch(&mut self, _: Moment) {}

    fn clears_at(&self) -> Option<Moment> {
        let is_ready = self.recorded.is_some() || matches!(self.waits, WaitsFor::Practice(_));
        Some(self.pressed.after(if is_ready { VERDICT_AFTER } else { RECORD_WAIT }))
    }

    /// Shows the verdict once it is recorded, but never before [`VERDICT_AFTER`]. A journal that fails, or does not
    /// answer within [`RECORD_WAIT`], does not hold the verdict back.
    fn expire(&mut self, now: Moment) -> Option<ChallengeScreen> {
        if let WaitsFor::Practice(answer) = &self.waits {
            return Some(PracticeScreen::begin(answer.clone(), self.task.clone(), now));
        }
        let (decision, number) = self.decision.clone()?;
        let recorded = self.recorded == Some(true);
        let task = self.task.clone();
        Some(ChallengeScreen::Verdict(VerdictScreen::new(decision, number, recorded, task, now)))
    }

    fn step(&mut self, _: Input, _: Moment, _: &Terms) -> Next {
        STAY
    }

    fn page(&self, _: &Choice, say: &Messages) -> Option<(&'static str, PageModel)> {
        let heading = say.decision.entering.to_owned();
        let page = PageModel { heading, ..PageModel::default() };
        self.slip().is_none().then_some(("entering", page))
    }
}
