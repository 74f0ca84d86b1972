//! The screen of a verdict or another decision, and what players can do from there. Long, because no screen has more
//! keys.

use super::earlier_verdict::EarlierVerdict;
use super::{
    ChallengeScreen, CountScreen, Input, JudgingScreen, Next, ResponsibilityScreen, STAY, Screen,
    go_to,
};
use crate::challenge::delays::{REFERRED_SHOWN, STEPS_SHOWN, VERDICT_IGNORES_KEYS};
use crate::challenge::{
    Authorities, By, ChallengeNumber, Decision, Declared, Draft, Intake, JudgedChallenge, Key,
    Moment, Order, Origin, Outcome, Ruling, Task, Terms, Unjudged, Verdict,
};
use crate::lexicon::Word;
use crate::rulebook::{Choice, Instruction, Player};
use std::time::Duration;

/// What players can do from a verdict, each by a key of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VerdictAction {
    /// Show what happens now, step by step.
    Steps,
    /// Fix a mistyped word.
    Repeat,
    /// Say that a word on the paper slip was not typed.
    LeftOut,
    /// Have the word judge look in the books.
    Review,
    /// Ask the coming edition.
    ComingEdition,
}

impl VerdictAction {
    const ALL: [Self; 5] =
        [Self::Steps, Self::Repeat, Self::LeftOut, Self::Review, Self::ComingEdition];

    /// Whether the button is behind ⋯ where there are many. What happens now, a mistyped word and the books, which
    /// players may have to ask for at once, never are.
    pub const fn is_rare(self) -> bool {
        matches!(self, Self::LeftOut | Self::ComingEdition)
    }

    /// The label of the key.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::Steps => "S",
            Self::Repeat => "R",
            Self::LeftOut => "W",
            Self::Review => "B",
            Self::ComingEdition => "O",
        }
    }

    pub fn key(self) -> Key {
        self.letter().chars().next().map_or(Key::Other, Key::typed)
    }
}

/// The screen that shows what was decided.
#[derive(Clone, Debug, PartialEq)]
pub struct VerdictScreen {
    pub decision: Decision,
    /// The number of the challenge that the decision belongs to, once the journal has given one.
    pub number: Option<ChallengeNumber>,
    /// Whether the decision is stored in the journal.
    pub recorded: bool,
    /// Since when the steps back to the board are shown, if they are.
    pub steps: Option<Moment>,
    /// Whether the buttons behind ⋯ are shown in place of the first ones.
    pub more: bool,
    /// What the slip was for.
    task: Task,
    /// Since when the decision is on the screen.
    since: Moment,
    /// When a key last came too early to mean anything.
    ignored: Option<Moment>,
    /// When the time of the screen last started.
    timer_started: Moment,
}

impl VerdictScreen {
    pub(super) const fn new(
        decision: Decision,
        number: Option<ChallengeNumber>,
        recorded: bool,
        task: Task,
        since: Moment,
    ) -> Self {
        Self {
            decision,
            number,
            recorded,
            steps: None,
            more: false,
            task,
            since,
            ignored: None,
            timer_started: since,
        }
    }

    /// What the players answered on the count screen.
    pub const fn intake(&self) -> Intake {
        self.task.intake
    }

    /// Whether words were looked up outside any challenge.
    pub const fn is_look_up(&self) -> bool {
        matches!(self.decision, Decision::LookUp { .. })
    }

    pub fn challenge(&self) -> Option<ChallengeNumber> {
        self.decision.challenge().or(self.number)
    }

    /// The number of the challenge, once the decision is recorded under it.
    pub fn recorded_number(&self) -> Option<ChallengeNumber> {
        self.challenge().filter(|_| self.recorded)
    }

    /// The journal has the decision, under this number.
    pub(super) const fn recorded_as(&mut self, number: ChallengeNumber) {
        (self.number, self.recorded) = (Some(number), true);
    }

    /// The outcome, if the decision is a ruling.
    pub fn outcome(&self, terms: &Terms) -> Option<Outcome> {
        Some(self.decision.ruling()?.outcome(&terms.rulebook.book().opinions))
    }

    /// How long the screen stays untouched, if it has a limit.
    pub fn lasts(&self) -> Option<Duration> {
        let since = self.steps.unwrap_or(self.timer_started);
        Some(self.clears_at()?.since(since))
    }

    /// When the time of the verdict is over, if it has a limit.
    pub(super) fn until(&self) -> Option<Moment> {
        self.clears_at()
    }

    /// Whether the slip waits for the word judge.
    pub const fn waits_for_judge(&self) -> bool {
        matches!(self.decision, Decision::Referral { .. } | Decision::Review { .. })
    }

    /// Whether the play stands, once this is settled by the verdict, or by a player who conceded.
    pub fn play_stands(&self, terms: &Terms) -> Option<bool> {
        match self.decision {
            Decision::Unjudged { how: Unjudged::Conceded(player), .. } => {
                Some(player == Player::Challenger)
            }
            _ => Some(self.outcome(terms)?.verdict()?.is_acceptable()),
        }
    }

    /// How to mark the paper slip, and the result to mark on it, once there is one.
    pub fn mark(&self, terms: &Terms) -> Option<(Instruction, Verdict)> {
        let verdict = self.outcome(terms)?.verdict()?;
        Some((terms.rulebook.mark_the_slip()?, verdict))
    }

    /// Whether the paper slip may be marked with an earlier verdict, because this one is on the rest of a challenge, on a
    /// slip that was judged again, or a further opinion.
    pub fn is_marked_before(&self) -> bool {
        match &self.decision {
            Decision::Ruling { origin, .. } => origin.judged() > 0 || origin.repeats().is_some(),
            Decision::Opinion { .. } => true,
            _ => false,
        }
    }

    /// Whether the words are hidden. A judge's opinion may be shown while other players are here; the coming edition's
    /// opinion is shown at once to the pair that asked for it.
    pub fn hides_words(&self) -> bool {
        let by_edition = |ruling: &Ruling| matches!(ruling.last().by, By::ComingEdition(_));
        matches!(&self.decision, Decision::Opinion { .. })
            && !self.decision.ruling().is_some_and(by_edition)
    }

    /// What happens next, back at the board, in order; empty while the challenge is not settled.
    pub fn way_back(&self, terms: &Terms) -> Vec<Instruction> {
        let book = terms.rulebook.book();
        if let Decision::Unjudged { how, .. } = self.decision
            && let Some(end) = how.called_off(book)
        {
            return terms.rulebook.shown_to_players(end.steps);
        }
        let ruled = self.decision.ruling().is_some_and(|ruling| ruling.last().judge().is_some());
        let by_judge = ruled || self.task.judge.is_some();
        let steps = if by_judge { Choice::steps_after_judge } else { Choice::steps };
        let stands = self.play_stands(terms);
        stands.map(|stands| steps(&terms.rulebook, stands)).unwrap_or_default()
    }

    /// What players can do here besides clearing the screen, in the order shown.
    pub fn actions(&self, terms: &Terms) -> Vec<VerdictAction> {
        let can = |action: &VerdictAction| match action {
            VerdictAction::Steps => !self.way_back(terms).is_empty(),
            VerdictAction::Repeat => self.can_repeat(terms),
            VerdictAction::LeftOut => self.can_go_on(terms),
            VerdictAction::Review => self.can_be_reviewed(terms),
            VerdictAction::ComingEdition => self.can_ask_coming_edition(terms),
        };
        VerdictAction::ALL.into_iter().filter(can).collect()
    }

    /// Whether players may have a mistyped word judged again from here.
    pub fn can_repeat(&self, terms: &Terms) -> bool {
        let last = terms.repeatable.map(|again| again.number);
        self.may_be_repeated() && last.is_some() && last == self.challenge()
    }

    /// Whether the decision is a ruling that players may have judged again, with the same words.
    pub fn may_be_repeated(&self) -> bool {
        self.is_self_lookup()
    }

    /// Whether players can say here that a word on the paper slip was not typed.
    pub fn can_go_on(&self, terms: &Terms) -> bool {
        let book = terms.rulebook.book();
        let known = book.separate.is_some() && self.challenge().is_some();
        let room = self.decision.words() < usize::from(Declared::MOST);
        // After *unacceptable* no word can be added, and the only question is whom the penalty falls on.
        let leads_on = if self.is_acceptable() { room } else { book.separate_penalty().is_some() };
        self.is_self_lookup() && known && leads_on
    }

    /// Whether the rest of a challenge came back unacceptable, under rules with a penalty for that. If so, the station
    /// asks who was responsible.
    pub fn asks_who(&self) -> bool {
        let is_ruling = matches!(&self.decision, Decision::Ruling { .. });
        self.task.asks_who && is_ruling && !self.is_acceptable()
    }

    /// Whether players can ask for the coming edition's opinion. They can only on a slip of one word, because with
    /// several words, two opinions that differ could show which word is new (promise 1). They cannot ask about the rest
    /// of a challenge, because the words judged before are gone; nor where a book was used, because an edition does not
    /// replace a book.
    pub fn can_ask_coming_edition(&self, terms: &Terms) -> bool {
        let one_word_by_station = matches!(&self.decision, Decision::Ruling { origin, ruling }
            if origin.judged() == 0 && ruling.is_by_station() && ruling.slip().words().len() == 1);
        terms.second && one_word_by_station && self.challenge().is_some()
    }

    /// Whether players can ask the word judge to look in the books. They can for an unacceptable play with a word long
    /// enough for one of the books, whether or not the lists have that word.
    pub fn can_be_reviewed(&self, terms: &Terms) -> bool {
        let is_long_enough = |word: &Word| {
            terms.reviewed_from.is_some_and(|letters| word.letters().len() >= letters)
        };
        let is_open = |ruling: &&Ruling| {
            let is_open = ruling.is_open_to_books(terms.rulebook.book());
            is_open && ruling.slip().words().iter().any(is_long_enough)
        };
        // After an opinion by hand the judge looks in the books from the desk, which knows the list of the challenge.
        let is_here = self.challenge().is_some() && !self.hides_words();
        is_here && self.decision.ruling().is_some_and(|ruling| is_open(&ruling))
    }

    /// What players may ask the officials for after a ruling, if anything. They ask in person, because the station has
    /// no key for it.
    pub fn may_follow(&self, terms: &Terms) -> Option<Instruction> {
        self.decision.ruling()?.may_follow(&terms.rulebook.book().opinions)
    }

    /// What becomes of words that were looked up separately, once an opinion has made the play acceptable: nobody loses
    /// points, and words that were left out are judged after all.
    pub fn separately(&self, terms: &Terms) -> Vec<Instruction> {
        let stands =
            self.outcome(terms).and_then(Outcome::verdict).is_some_and(Verdict::is_acceptable);
        let Decision::Opinion { ruling, .. } = &self.decision else { return Vec::new() };
        let rules = terms.rulebook.book().separate.filter(|_| stands);
        let known = rules.zip(ruling.separately());
        known.map(|(rules, known)| known.once_acceptable(rules)).unwrap_or_default()
    }

    /// Whether players looked the words up themselves, and nobody has judged since.
    pub fn is_self_lookup(&self) -> bool {
        self.decision.ruling().is_some_and(Ruling::is_self_lookup)
    }

    /// Whether players can no longer have their challenge with this number judged again. This is so if another
    /// challenge was judged since, or if a judge has decided this one or looks in the books for it.
    pub fn settles(&self, number: ChallengeNumber) -> bool {
        match &self.decision {
            Decision::Ruling { .. } => true,
            Decision::Referral { origin, .. } | Decision::Unjudged { origin, .. } => {
                origin.repeats().or(origin.challenge()) == Some(number)
            }
            Decision::Opinion { challenge, .. }
            | Decision::Separate { challenge, .. }
            | Decision::Correction { challenge, .. } => *challenge == number,
            // While the word judge looks in the books, players do not exchange the words.
            Decision::Review { of, .. } => of.number == number,
            Decision::LookUp { .. } => false,
        }
    }

    fn is_acceptable(&self) -> bool {
        self.decision.ruling().is_some_and(|ruling| ruling.first().verdict.is_acceptable())
    }

    /// The screen that follows when the verdict is cleared.
    fn leave(&self, now: Moment) -> ChallengeScreen {
        match self.challenge() {
            Some(challenge) if self.asks_who() => {
                ResponsibilityScreen::begin(challenge, &self.task, now)
            }
            _ => ChallengeScreen::count(),
        }
    }

    /// Clears the verdict, as any key does but a function key, which belongs to another screen. If a judge operates the
    /// station, a digit also declares the next slip's number of words, because nobody else is waiting for the keyboard.
    /// While the station is out of service a digit only clears, because no lexicon could judge that slip.
    fn cleared_by(
        &self,
        input: Input,
        now: Moment,
        terms: &Terms,
        authorities: &Authorities,
    ) -> Next {
        // Whoever wants another screen's key, to sign in, say, must not take the verdict from the players.
        if matches!(input, Input::Press(key) if key.is_function()) {
            return STAY;
        }
        let mut next = self.leave(now);
        let (slip, order) = match &mut next {
            // The next letter begins the next look-up.
            ChallengeScreen::Count(count)
                if self.is_look_up() && matches!(input, Input::Press(Key::Letter(_))) =>
            {
                count.step(input, now, terms, authorities)
            }
            ChallengeScreen::Count(count)
                if self.task.judge.is_some()
                    && terms.judges
                    && terms.signed_in
                    && matches!(input, Input::Press(Key::Digit(_))) =>
            {
                count.step(input, now, terms, authorities)
            }
            _ => STAY,
        };
        (slip.or(Some(next)), order)
    }

    /// Handles a word on the paper slip that was not typed. After *acceptable* the remaining words are judged; after
    /// *unacceptable* no word can be added.
    fn go_on(&self, now: Moment, terms: &Terms) -> Next {
        let Some(of) = self.challenge() else { return STAY };
        if !self.is_acceptable() {
            return go_to(ResponsibilityScreen::begin(of, &self.task, now));
        }
        let rest = Origin::Rest { of, judged: self.decision.words() };
        let task = Task {
            asks_who: terms.rulebook.book().separate_penalty().is_some(),
            ..Task::linked(rest, self.task.intake.resumed_at(None), self.task.times)
        };
        go_to(ChallengeScreen::Count(CountScreen::of(task, now)))
    }

    /// Gives the pair its slip back, with its words, because one was mistyped. The pair need not prove here whose
    /// challenge it is. Escape goes back to this verdict.
    fn repeat(&self, now: Moment, terms: &Terms) -> Next {
        let (Some(again), Some(ruling)) = (terms.repeatable, self.decision.ruling()) else {
            return STAY;
        };
        let mut draft = Draft::of(ruling.slip());
        // If the verdict was on the rest of a challenge, the words judged before are gone and must be typed again.
        let declared = u8::try_from(again.declared).ok().and_then(Declared::new);
        let _ = declared.map(|declared| draft.declare(declared));
        go_to(again.slip(&draft, terms.times, EarlierVerdict::of(self), now))
    }

    /// This verdict on the screen again, for the rest of its time.
    pub(super) fn resumed_at(self, now: Moment) -> ChallengeScreen {
        ChallengeScreen::Verdict(Self { since: now, ..self })
    }

    /// The challenge that the ruling on the screen belongs to.
    fn judged(&self) -> Option<JudgedChallenge> {
        let ruling = self.decision.ruling()?.clone();
        Some(JudgedChallenge { number: self.challenge()?, words: self.decision.words(), ruling })
    }

    fn ask_coming_edition(&self, now: Moment, authorities: &Authorities) -> Next {
        match (self.judged(), &self.decision) {
            (Some(judged), Decision::Ruling { origin, .. }) => {
                let task = Task { origin: *origin, ..self.task.clone() };
                JudgingScreen::of_opinion(judged, task, now, authorities)
            }
            _ => go_to(ChallengeScreen::count()),
        }
    }

    fn review(&self, now: Moment, authorities: &Authorities) -> Next {
        let Some(judged) = self.judged() else { return STAY };
        JudgingScreen::of_review(judged, self.task.clone(), now, authorities)
    }
}

impl Screen for VerdictScreen {
    fn task(&self) -> &Task {
        &self.task
    }

    /// Restarts the timer of the verdict or of the steps, whichever is shown.
    fn touch(&mut self, now: Moment) {
        self.timer_started = now;
        self.steps = self.steps.map(|_| now);
    }

    fn clears_at(&self) -> Option<Moment> {
        match self.steps {
            // Steps take time to read. If verdicts have no time limit, steps have none.
            Some(since) => self.task.times.verdict.map(|time| since.after(time.max(STEPS_SHOWN))),
            None if self.waits_for_judge() => Some(self.timer_started.after(REFERRED_SHOWN)),
            None => self.task.times.verdict.map(|time| self.timer_started.after(time)),
        }
    }

    fn expire(&mut self, now: Moment) -> Option<ChallengeScreen> {
        Some(self.leave(now))
    }

    /// While a slip waits for the word judge, players cannot call the director, because nobody else needs to be called.
    fn can_call(&self) -> bool {
        !self.waits_for_judge()
    }

    fn is_held(&self, now: Moment) -> bool {
        let last = self.ignored.map_or(self.since, |ignored| ignored.max(self.since));
        now.since(last) < VERDICT_IGNORES_KEYS
    }

    fn step(
        &mut self,
        input: Input,
        now: Moment,
        terms: &Terms,
        authorities: &Authorities,
    ) -> Next {
        if self.is_held(now) || matches!(input, Input::Held(_)) {
            // Whoever types on without looking clears no verdict unread.
            if matches!(input, Input::Press(_) | Input::Tap) {
                self.ignored = Some(now);
            }
            return STAY;
        }
        if self.waits_for_judge() {
            return match input {
                Input::Press(Key::Enter) => (None, Some(Order::OpenDesk)),
                // Another pair needs the station. The number on the paper slip brings this slip back.
                Input::Press(Key::Escape) => go_to(ChallengeScreen::count()),
                _ => STAY,
            };
        }
        if input == Input::Press(Key::End) {
            (self.more, self.timer_started) = (!self.more, now);
            return STAY;
        }
        let is_meant = |action: &VerdictAction| input == Input::Press(action.key());
        match self.actions(terms).into_iter().find(is_meant) {
            Some(VerdictAction::Steps) => {
                self.steps = if self.steps.is_some() { None } else { Some(now) };
                // After the steps, the verdict's timer restarts.
                self.timer_started = now;
                STAY
            }
            Some(VerdictAction::Repeat) => self.repeat(now, terms),
            Some(VerdictAction::LeftOut) => self.go_on(now, terms),
            Some(VerdictAction::Review) => self.review(now, authorities),
            Some(VerdictAction::ComingEdition) => self.ask_coming_edition(now, authorities),
            None => self.cleared_by(input, now, terms, authorities),
        }
    }
}
