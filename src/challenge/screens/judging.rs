//! Between the key and what it brings: the lexicon judges, the journal records.

use super::{Next, Procedure, VerdictScreen};
use crate::challenge::authority::Judgement;
use crate::challenge::decision::Decision;
use crate::challenge::delays::{RECORD_WAIT, VERDICT_AFTER};
use crate::challenge::moment::Moment;
use crate::challenge::opinion::Judge;
use crate::challenge::referral::Referral;
use crate::challenge::request::{Effect, Event, Order, Request};
use crate::challenge::ruling::Ruling;
use crate::challenge::slip::Slip;
use crate::challenge::task::Task;

/// Between the adjudication key and the verdict.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgingScreen {
    waits: WaitsFor,
    /// What the slip is for.
    task: Task,
    /// When the key was pressed.
    pressed: Moment,
    /// What was decided and its number in the journal, as soon as they are there.
    decision: Option<(Decision, Option<u64>)>,
    /// Whether the journal holds it: `None` while it has not answered.
    recorded: Option<bool>,
}

/// What has to come before the journal is asked.
#[derive(Clone, Debug, PartialEq)]
enum WaitsFor {
    /// The judgement on a slip.
    Judgement(Slip),
    /// The ruling that joins what was found in the books.
    Ruling(Referral),
    /// The opinion of the coming edition on this challenge: its number, all its words, the ruling so far.
    Opinion { challenge: u64, words: usize, ruling: Ruling },
    /// Nothing: it is decided already. The slip stays on the screen, if it was there.
    Nothing { slip: Option<Slip> },
}

impl JudgingScreen {
    const fn new(waits: WaitsFor, task: Task, now: Moment) -> Self {
        Self { waits, task, pressed: now, decision: None, recorded: None }
    }

    /// The lexicons judge a slip.
    pub(super) fn of_slip(slip: Slip, task: Task, now: Moment) -> Next {
        let (judge, offer) = (task.judge.clone(), task.asked.offer());
        let judging = Self::new(WaitsFor::Judgement(slip.clone()), task, now);
        (judging.into(), Some(Request::Effect(Effect::Judge { slip, judge, offer })))
    }

    /// The edition about to come in gives its opinion on a challenge of so many words.
    pub(super) fn of_opinion(
        (challenge, words): (u64, usize),
        ruling: Ruling,
        task: Task,
        now: Moment,
    ) -> Next {
        let (slip, offer) = (ruling.slip().clone(), task.asked.offer());
        let judging = Self::new(WaitsFor::Opinion { challenge, words, ruling }, task, now);
        (judging.into(), Some(Request::Effect(Effect::Second { slip, offer })))
    }

    /// What the word judge found is joined to what the lists say.
    pub fn of_referral(
        referral: Referral,
        judge: Judge,
        task: Task,
        now: Moment,
    ) -> (Procedure, Effect) {
        let offer = task.asked.offer();
        let judging = Self::new(WaitsFor::Ruling(referral.clone()), task, now);
        (judging.into(), Effect::Join { referral, judge, offer })
    }

    /// It is decided, and has to be recorded.
    pub(super) fn of_decision(decision: Decision, task: Task, now: Moment) -> Next {
        let judging = Self::recording(&decision, task, now);
        (judging, Some(Request::Order(Order::Record(decision))))
    }

    /// The state in which what was decided is recorded.
    pub fn recording(decision: &Decision, task: Task, now: Moment) -> Procedure {
        let slip = match decision {
            Decision::Ruling { ruling, .. } => Some(ruling.slip().clone()),
            _ => None,
        };
        Self::new(WaitsFor::Nothing { slip }, task, now).into()
    }

    /// The slip that is being judged, if it is on the screen.
    pub const fn slip(&self) -> Option<&Slip> {
        match &self.waits {
            WaitsFor::Judgement(slip) => Some(slip),
            WaitsFor::Nothing { slip } => slip.as_ref(),
            _ => None,
        }
    }

    pub(super) const fn task(&self) -> &Task {
        &self.task
    }

    /// Whether nothing is decided yet.
    pub const fn is_open(&self) -> bool {
        self.decision.is_none()
    }

    /// The number of the challenge that was decided, if the journal could give one.
    pub fn challenge(&self) -> Option<u64> {
        let (decision, number) = self.decision.as_ref()?;
        decision.challenge().or(*number)
    }

    /// What an answer comes to, if it is the one that is waited for.
    pub(super) fn decision_of(&self, answer: Event) -> Option<Decision> {
        let link = self.task.link;
        match (&self.waits, answer) {
            _ if !self.is_open() => None,
            (WaitsFor::Judgement(slip), Event::Judged(Judgement::Ruling(ruling))) => {
                (ruling.slip() == slip).then_some(Decision::Ruling { link, ruling })
            }
            (WaitsFor::Judgement(slip), Event::Judged(Judgement::Referred(referral))) => {
                (referral.slip() == slip).then_some(Decision::Referral { link, referral })
            }
            (WaitsFor::Ruling(referral), Event::Judged(Judgement::Ruling(ruling))) => {
                (ruling.slip() == referral.slip()).then_some(Decision::Ruling { link, ruling })
            }
            (WaitsFor::Opinion { challenge, words, ruling }, Event::SecondOpinion(opinion)) => {
                let (challenge, words) = (*challenge, *words);
                Some(Decision::Opinion { challenge, words, ruling: ruling.clone().with(opinion) })
            }
            _ => None,
        }
    }

    pub(super) fn decided(&mut self, decision: Decision, number: Option<u64>) {
        self.decision = Some((decision, number));
    }

    /// The journal's answer: the number of the entry, if it could take it.
    pub(super) fn answered(&mut self, as_number: Option<u64>) {
        if let Some((_, number)) = &mut self.decision {
            *number = as_number.or(*number);
            self.recorded = Some(as_number.is_some());
        }
    }

    pub(super) fn is_unanswered(&self, now: Moment) -> bool {
        self.is_open() && now.since(self.pressed) >= RECORD_WAIT
    }

    /// The verdict is shown once it is recorded, never before [`VERDICT_AFTER`]; a journal that
    /// fails or does not answer within [`RECORD_WAIT`] does not keep the players from it.
    pub(super) fn expire(self, now: Moment) -> Procedure {
        let due = now >= self.deadline();
        match self.decision {
            Some((decision, number)) if due => {
                let recorded = self.recorded == Some(true);
                Procedure::Verdict(VerdictScreen::new(decision, number, recorded, self.task, now))
            }
            decision => Procedure::Judging(Self { decision, ..self }),
        }
    }

    /// Whether there is a decision on which the journal has not answered.
    pub const fn waits_for_journal(&self) -> bool {
        self.decision.is_some() && self.recorded.is_none()
    }

    pub(super) fn deadline(&self) -> Moment {
        self.pressed.after(self.recorded.map_or(RECORD_WAIT, |_| VERDICT_AFTER))
    }
}

impl From<JudgingScreen> for Procedure {
    fn from(judging: JudgingScreen) -> Self {
        Self::Judging(judging)
    }
}
