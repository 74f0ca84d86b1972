//! Between the key and what it brings: the lexicon judges, the journal records.

use super::{Ask, Procedure, Showing};
use crate::challenge::decision::Decision;
use crate::challenge::delays::{RECORD_WAIT, VERDICT_AFTER};
use crate::challenge::link::Link;
use crate::challenge::moment::Moment;
use crate::challenge::slip::Slip;
use crate::challenge::task::Task;

/// Between the adjudication key and the verdict.
#[derive(Clone, Debug, PartialEq)]
pub struct Judging {
    /// What was asked for.
    asked: Ask,
    /// What the slip is for.
    task: Task,
    /// When the key was pressed.
    pressed: Moment,
    /// What was decided and its number in the journal, as soon as they are there.
    decision: Option<(Decision, Option<u64>)>,
    /// Whether the journal holds it: `None` while it has not answered.
    recorded: Option<bool>,
}

impl Judging {
    pub(super) fn begin(asked: Ask, task: Task, now: Moment) -> (Procedure, Option<Ask>) {
        let judging = Self::of(asked.clone(), task, now);
        (Procedure::Judging(judging), Some(asked))
    }

    /// What is asked for at `now`, for a slip with this task.
    pub const fn of(asked: Ask, task: Task, now: Moment) -> Self {
        Self { asked, task, pressed: now, decision: None, recorded: None }
    }

    /// What was asked for.
    pub const fn asked(&self) -> &Ask {
        &self.asked
    }

    /// The slip that is being judged, if it is on the screen.
    pub fn slip(&self) -> Option<&Slip> {
        match &self.asked {
            Ask::Judge { slip, .. } => Some(slip),
            Ask::Enter(Decision::Ruling { ruling, .. }) => Some(ruling.slip()),
            _ => None,
        }
    }

    /// What the slip belongs to.
    pub const fn link(&self) -> Link {
        self.task.link
    }

    pub(super) const fn task(&self) -> &Task {
        &self.task
    }

    /// Whether this is the answer to what was asked for.
    pub(super) fn awaits(&self, decision: &Decision) -> bool {
        let fits = match (&self.asked, decision) {
            (Ask::Judge { slip, .. }, Decision::Ruling { link, ruling }) => {
                *link == self.task.link && ruling.slip() == slip
            }
            (Ask::Judge { slip, .. }, Decision::Referral { link, referral }) => {
                *link == self.task.link && referral.slip() == slip
            }
            (Ask::Join { referral, .. }, Decision::Ruling { link, ruling }) => {
                *link == self.task.link && ruling.slip() == referral.slip()
            }
            (
                Ask::Second { challenge, ruling, .. },
                Decision::Opinion { challenge: other, ruling: now, .. },
            ) => challenge == other && ruling.slip() == now.slip(),
            (Ask::Enter(asked), decision) => asked == decision,
            _ => false,
        };
        fits && self.decision.is_none()
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
        self.decision.is_none() && now.since(self.pressed) >= RECORD_WAIT
    }

    /// The verdict is shown once it is recorded, never before [`VERDICT_AFTER`]; a journal that
    /// fails or does not answer within [`RECORD_WAIT`] does not keep the players from it.
    pub(super) fn expire(self, now: Moment) -> Procedure {
        let due = now >= self.deadline();
        match self.decision {
            Some((decision, number)) if due => {
                let recorded = self.recorded == Some(true);
                Procedure::Verdict(Showing::new(decision, number, recorded, self.task, now))
            }
            decision => Procedure::Judging(Self { decision, ..self }),
        }
    }

    /// Whether there is a decision on which the journal has not answered.
    pub fn waits_for_journal(&self) -> bool {
        self.decision.is_some() && self.recorded.is_none()
    }

    pub(super) fn deadline(&self) -> Moment {
        self.pressed.after(self.recorded.map_or(RECORD_WAIT, |_| VERDICT_AFTER))
    }
}
