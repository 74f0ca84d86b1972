//! Between the adjudication key and the verdict, the lexicons have judged and the journal records.

use super::{ChallengeScreen, Input, Next, PracticeScreen, STAY, Screen, VerdictScreen, go_to};
use crate::challenge::delays::{RECORD_WAIT, VERDICT_AFTER};
use crate::challenge::page::PageModel;
use crate::challenge::{
    Authorities, Authority, ChallengeNumber, Decision, JudgedChallenge, Judgement, Moment, Order,
    Origin, PracticeAnswer, Slip, Task, Terms,
};
use crate::rulebook::Choice;
use crate::text::Messages;

/// The screen between the adjudication key and the verdict.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgingScreen {
    leads_to: LeadsTo,
    /// What the slip is for.
    task: Task,
    /// When the key was pressed.
    pressed: Moment,
}

/// What the screen leads to.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant)] // There is one at a time.
enum LeadsTo {
    Decision {
        decision: Decision,
        /// The slip, if it stays on the screen.
        slip: Option<Slip>,
        /// The number of the challenge, if the journal could give one.
        number: Option<ChallengeNumber>,
        /// Whether the decision is in the journal; `None` until the journal has confirmed or refused it.
        recorded: Option<bool>,
    },
    /// Practice. The screen still stays as long as it would in a challenge.
    Practice(PracticeAnswer),
}

/// No lexicon answers, so the station goes out of service (promise 5).
const NO_ANSWER: Next = (None, Some(Order::LeaveService));

impl JudgingScreen {
    /// Judges a slip. For a practice slip, no lexicon is searched.
    pub(super) fn of_slip(slip: Slip, task: &Task, now: Moment, authorities: &Authorities) -> Next {
        let (origin, task) = (task.origin, task.clone());
        if origin == Origin::Practice {
            let leads_to = LeadsTo::Practice(PracticeAnswer::of(slip));
            return go_to(ChallengeScreen::Judging(Self { leads_to, task, pressed: now }));
        }
        let Some(authority) = authorities.chosen(task.intake) else { return NO_ANSWER };
        let on_screen = Some(slip.clone());
        let decision = if origin == Origin::LookUp {
            Decision::LookUp { opinion: authority.look_up(&slip), slip }
        } else {
            match authority.judge(slip, task.judge.clone()) {
                Judgement::Ruling(ruling) => Decision::Ruling { origin, ruling },
                Judgement::Referred(referral) => Decision::Referral { origin, referral },
            }
        };
        record(Self::with_slip(on_screen, decision, task, now))
    }

    /// Adds the coming edition's opinion to a challenge.
    pub(super) fn of_opinion(
        judged: JudgedChallenge,
        task: Task,
        now: Moment,
        authorities: &Authorities,
    ) -> Next {
        let opinion_of = |authority: &Authority| authority.coming_opinion(judged.ruling.slip());
        let opinion = authorities.chosen(task.intake).and_then(opinion_of);
        let Some(opinion) = opinion else { return NO_ANSWER };
        record(Self::without_slip(judged.decision_with(opinion), task, now))
    }

    /// Begins a review: players have asked for the words to be looked up in the books.
    pub(super) fn of_review(
        judged: JudgedChallenge,
        task: Task,
        now: Moment,
        authorities: &Authorities,
    ) -> Next {
        let review_of = |authority: &Authority| authority.review(judged.ruling.slip());
        let referral = authorities.chosen(task.intake).and_then(review_of);
        let Some(referral) = referral else { return NO_ANSWER };
        record(Self::without_slip(Decision::Review { of: judged, referral }, task, now))
    }

    /// Records a decision that was made on another screen.
    pub(super) fn of_decision(decision: Decision, task: &Task, now: Moment) -> Next {
        record(Self::recording(decision, task.clone(), now))
    }

    /// The screen while a decision is recorded. The slip of a ruling stays on it.
    pub fn recording(decision: Decision, task: Task, now: Moment) -> Self {
        let slip = match &decision {
            Decision::Ruling { ruling, .. } => Some(ruling.slip().clone()),
            _ => None,
        };
        Self::with_slip(slip, decision, task, now)
    }

    /// The screen while a decision is recorded on a slip that was not on the screen.
    pub fn without_slip(decision: Decision, task: Task, now: Moment) -> Self {
        Self::with_slip(None, decision, task, now)
    }

    fn with_slip(slip: Option<Slip>, decision: Decision, task: Task, now: Moment) -> Self {
        // What the lists say outside any challenge counts as recorded, because nobody has to wait for the journal.
        let recorded = matches!(decision, Decision::LookUp { .. }).then_some(true);
        let leads_to = LeadsTo::Decision { decision, slip, number: None, recorded };
        Self { leads_to, task, pressed: now }
    }

    /// The slip that is being judged, if it is on the screen.
    pub const fn slip(&self) -> Option<&Slip> {
        match &self.leads_to {
            LeadsTo::Decision { slip, .. } => slip.as_ref(),
            LeadsTo::Practice(answer) => Some(answer.slip()),
        }
    }

    /// What was decided; nothing in practice.
    pub const fn decision(&self) -> Option<&Decision> {
        match &self.leads_to {
            LeadsTo::Decision { decision, .. } => Some(decision),
            LeadsTo::Practice(_) => None,
        }
    }

    /// The number of the decided challenge, if the journal could give one.
    pub fn challenge(&self) -> Option<ChallengeNumber> {
        match &self.leads_to {
            LeadsTo::Decision { decision, number, .. } => decision.challenge().or(*number),
            LeadsTo::Practice(_) => None,
        }
    }

    /// The journal has entered the decision, under this number if it could give one, and will write it.
    pub(super) const fn entered(&mut self, as_number: Option<ChallengeNumber>) {
        if let LeadsTo::Decision { number, .. } = &mut self.leads_to {
            *number = as_number;
        }
    }

    /// The journal has written the entry, under this number, or has refused it.
    pub(super) fn answered(&mut self, as_number: Option<ChallengeNumber>) {
        if let LeadsTo::Decision { number, recorded, .. } = &mut self.leads_to {
            *number = as_number.or(*number);
            *recorded = Some(as_number.is_some());
        }
    }

    /// Whether the slip belongs to no challenge.
    pub(super) const fn is_outside_challenges(&self) -> bool {
        matches!(self.decision(), None | Some(Decision::LookUp { .. }))
    }

    /// Whether there is a decision that the journal has not confirmed or refused yet.
    pub const fn waits_for_journal(&self) -> bool {
        matches!(self.leads_to, LeadsTo::Decision { recorded: None, .. })
    }
}

/// Has the station enter what was decided, and show this screen meanwhile.
const fn record(judging: JudgingScreen) -> Next {
    (None, Some(Order::Record(judging)))
}

impl Screen for JudgingScreen {
    fn task(&self) -> &Task {
        &self.task
    }

    fn touch(&mut self, _: Moment) {}

    fn clears_at(&self) -> Option<Moment> {
        let after = if self.waits_for_journal() { RECORD_WAIT } else { VERDICT_AFTER };
        Some(self.pressed.after(after))
    }

    /// Shows the verdict once it is recorded, but never before [`VERDICT_AFTER`]. A journal that fails, or does not
    /// answer within [`RECORD_WAIT`], does not hold the verdict back.
    fn expire(&mut self, now: Moment) -> Option<ChallengeScreen> {
        let task = self.task.clone();
        Some(match &self.leads_to {
            LeadsTo::Practice(answer) => PracticeScreen::begin(answer.clone(), task, now),
            LeadsTo::Decision { decision, number, recorded, .. } => {
                let recorded = *recorded == Some(true);
                let showing = VerdictScreen::new(decision.clone(), *number, recorded, task, now);
                ChallengeScreen::Verdict(showing)
            }
        })
    }

    fn step(&mut self, _: Input, _: Moment, _: &Terms, _: &Authorities) -> Next {
        STAY
    }

    fn page(&self, _: &Choice, say: &Messages) -> Option<(&'static str, PageModel)> {
        let heading = say.decision.entering.to_owned();
        let page = PageModel { heading, ..PageModel::default() };
        self.slip().is_none().then_some(("entering", page))
    }
}
