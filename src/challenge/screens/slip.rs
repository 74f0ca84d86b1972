//! The slip screen, on which the challenger types. Long, because it decides what every key does to a draft.

use super::earlier_verdict::EarlierVerdict;
use super::{
    ChallengeScreen, CheckScreen, EndScreen, Input, JudgingScreen, ManualScreen, Next,
    ResponsibilityScreen, STAY, Screen, go_to,
};
use crate::challenge::delays::{HINT_SHOWN, JUDGE_ARMED, PAINT_WAIT, UNDO_SHOWN};
use crate::challenge::{
    Authorities, Declared, Draft, Key, Letter, Moment, Origin, Refusal, Slip, Task, Terms,
};

#[derive(Clone, Debug, PartialEq)]
pub struct SlipScreen {
    /// What is typed so far.
    pub draft: Draft,
    pub task: Task,
    /// When a key was last pressed.
    pub touched: Moment,
    /// A hint, and since when it is shown.
    pub hint: Option<(Hint, Moment)>,
    /// The key that changed the draft last, for the voice. (TAB, space and Enter only if they led
    /// to the next row.)
    pub last_key: Option<Key>,
    /// When a letter was last typed, or the slip opened; `None` once enough time has passed for the button Judge to
    /// work.
    letter_typed: Option<Moment>,
    /// What was cleared, and when, while it can be brought back.
    cleared: Option<(Draft, Moment)>,
    /// Since when the slip waits to be painted; `None` once it is painted.
    unpainted: Option<Moment>,
    /// The verdict from which the slip was opened again, if it was.
    pub(super) earlier_verdict: EarlierVerdict,
}

/// A brief hint on the slip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// Something other than A–Z was typed.
    LettersOnly,
    /// A letter of another alphabet was typed.
    OtherAlphabet,
    /// The word is 15 letters long already.
    FifteenLetters,
    /// The new number is smaller than the number of typed words.
    WordsWouldBeLost,
    /// No word can be added, because the rulebook forbids it, or the slip is being judged again.
    NothingAdded,
    /// No word can be taken away, because the slip is being judged again.
    NumberStays,
    /// The adjudication key was pressed before every word was there.
    NotYet,
    /// There is no next word.
    LastWord,
}

impl Hint {
    /// Whether it is about the keyboard, and so still true after the next key.
    const fn outlives_a_key(self) -> bool {
        matches!(self, Self::LettersOnly | Self::OtherAlphabet)
    }
}

/// Judges a complete slip, by the station or by the judge who looks the words up by hand.
pub(super) fn judge(
    draft: &Draft,
    slip: Slip,
    task: &Task,
    now: Moment,
    authorities: &Authorities,
) -> Next {
    if task.by_hand {
        return go_to(ManualScreen::begin(draft, slip, task, now));
    }
    JudgingScreen::of_slip(slip, task, now, authorities)
}

impl SlipScreen {
    /// A slip as it opens.
    pub(super) fn begin(draft: &Draft, task: &Task, now: Moment) -> ChallengeScreen {
        Self::after(draft, task, EarlierVerdict::NOTHING, now)
    }

    /// A slip as it opens, with a verdict behind it.
    pub(super) fn after(
        draft: &Draft,
        task: &Task,
        earlier_verdict: EarlierVerdict,
        now: Moment,
    ) -> ChallengeScreen {
        let (draft, task) = (draft.clone(), task.clone());
        ChallengeScreen::Slip(Self {
            draft,
            task,
            touched: now,
            hint: None,
            last_key: None,
            // The tap that opened the slip may be a double tap.
            letter_typed: Some(now),
            cleared: None,
            unpainted: Some(now),
            earlier_verdict,
        })
    }

    /// Types the letter that opened the slip.
    pub(super) fn begin_with(&mut self, letter: Letter) {
        let _ = self.draft.type_letter(letter);
        self.last_key = Some(Key::Letter(letter));
    }

    /// Whether the slip has the one word of a look-up, which Enter looks up at once.
    pub fn is_one_look_up(&self) -> bool {
        self.task.origin == Origin::LookUp && self.draft.declared() == 1
    }

    /// The browser has painted the slip.
    pub(super) const fn painted(&mut self) {
        self.unpainted = None;
    }

    /// Whether the slip has not been painted yet, so that nobody can have seen it. Until then no key judges it or leads
    /// to the check.
    pub fn is_unseen(&self, now: Moment) -> bool {
        self.unpainted.is_some_and(|since| now < since.after(PAINT_WAIT))
    }

    /// Whether the button Judge works now.
    pub fn is_armed(&self) -> bool {
        self.letter_typed.is_none() && self.draft.slip().is_some()
    }

    /// Whether what was cleared can be brought back.
    pub const fn can_undo(&self) -> bool {
        self.cleared.is_some()
    }

    /// Whether Escape leaves the slip. It does if nothing is typed, or only what was on the slip when it was opened
    /// again.
    pub fn is_as_opened(&self) -> bool {
        let slip = self.draft.slip();
        self.draft.is_empty() || slip.is_some() && slip.as_ref() == self.earlier_verdict.slip()
    }

    /// Handles the button Judge.
    fn judge_by_button(&mut self, now: Moment, authorities: &Authorities) -> Next {
        match self.draft.slip() {
            Some(slip) if self.letter_typed.is_none() && !self.is_unseen(now) => {
                return judge(&self.draft, slip, &self.task, now, authorities);
            }
            Some(_) => {}
            None => self.hint = Some((Hint::NotYet, now)),
        }
        STAY
    }

    /// Clears the slip. It can be brought back for a moment.
    fn clear(&mut self, now: Moment) {
        self.cleared = Some((self.draft.clone(), now));
        self.draft.clear();
    }

    fn undo(&mut self) {
        if let Some((draft, _)) = self.cleared.take() {
            (self.draft, self.hint, self.last_key) = (draft, None, None);
        }
    }

    /// Forgets what was cleared, once anything is typed or the number of words changes.
    fn forget_cleared(&mut self) {
        let (is_empty, rows) = (self.draft.is_empty(), self.draft.declared());
        self.cleared =
            self.cleared.take().filter(|(draft, _)| is_empty && draft.declared() == rows);
    }

    fn press(&mut self, key: Key, now: Moment, terms: &Terms, authorities: &Authorities) -> Next {
        if matches!(key, Key::Tab | Key::Enter) && self.is_unseen(now) {
            return STAY;
        }
        match key {
            Key::Judge => return self.judge_by_button(now, authorities),
            Key::Undo => {
                self.undo();
                return STAY;
            }
            Key::Letter(_) => self.letter_typed = Some(now),
            _ => {}
        }
        // Whoever types quickly would not see what is wrong with the keyboard.
        self.hint = self.hint.filter(|(hint, _)| hint.outlives_a_key());
        self.last_key = Some(key);
        let (is_as_opened, is_one_look_up) = (self.is_as_opened(), self.is_one_look_up());
        let Self { draft, task, earlier_verdict, .. } = self;
        match (key, draft.slip()) {
            (Key::Tab, Some(slip)) => return judge(draft, slip, task, now, authorities),
            (Key::Enter, Some(slip)) if is_one_look_up => {
                return judge(draft, slip, task, now, authorities);
            }
            (Key::Enter, Some(slip)) => {
                let (draft, task, earlier_verdict) =
                    (draft.clone(), task.clone(), earlier_verdict.clone());
                let check = CheckScreen { draft, slip, task, touched: now, earlier_verdict };
                return go_to(ChallengeScreen::Check(check));
            }
            (Key::End, _) if EndScreen::is_open(task, terms) => {
                return go_to(EndScreen::begin(draft, task, now));
            }
            (Key::Escape, _) if is_as_opened => {
                return go_to(earlier_verdict.clone().back(task, now));
            }
            (Key::Escape, _) => self.clear(now),
            (key, _) => {
                let row = draft.active();
                self.hint = self.edit(key).map(|hint| (hint, now)).or(self.hint);
                // Forget a key that did not lead to the next row.
                let may_leave_row = matches!(key, Key::Tab | Key::Space | Key::Enter);
                if may_leave_row && self.draft.active() != row + 1 {
                    self.last_key = None;
                }
            }
        }
        self.forget_cleared();
        STAY
    }

    /// Handles a key that changes only the draft. Returns a hint, if there is one to show.
    fn edit(&mut self, key: Key) -> Option<Hint> {
        let declared = self.draft.declared();
        let wanted = match key {
            Key::Digit(digit) => usize::from(digit),
            Key::More => declared + 1,
            _ => 0,
        };
        // A slip that is judged again keeps its number of words, but a judge may add a word that was left out.
        let repeats = self.task.origin.repeats().is_some();
        let keeps_number = repeats && self.task.judge.is_none();
        let fewer = key == Key::Fewer || (1..declared).contains(&wanted);
        if wanted > declared && keeps_number {
            return Some(Hint::NothingAdded);
        }
        if keeps_number && fewer {
            return Some(Hint::NumberStays);
        }
        let refused = match key {
            Key::Letter(letter) => self.draft.type_letter(letter).err(),
            Key::Digit(digit) => match Declared::new(digit) {
                Some(declared) => self.declare(declared.rows()),
                None => return Some(Hint::LettersOnly),
            },
            Key::More => self.declare(self.draft.declared() + 1),
            Key::Fewer => self.declare(self.draft.declared() - 1),
            Key::Larger
            | Key::Smaller
            | Key::Rules
            | Key::OnDigit(..)
            | Key::Help
            | Key::Again
            | Key::Language
            | Key::JudgesDesk
            | Key::SignInOrOut
            | Key::Other => {
                return Some(Hint::LettersOnly);
            }
            Key::OtherLetter => return Some(Hint::OtherAlphabet),
            Key::Tab => {
                let last = self.draft.active() + 1 == self.draft.declared();
                self.draft.next();
                return last.then_some(Hint::NotYet);
            }
            Key::Space | Key::Enter => {
                let row = self.draft.active();
                self.draft.next();
                let stays = self.draft.active() == row && self.draft.slip().is_some();
                return stays.then_some(Hint::LastWord);
            }
            Key::Backspace => return self.edit_only(Draft::backspace),
            Key::Up => return self.edit_only(Draft::up),
            Key::Down => return self.edit_only(Draft::down),
            Key::End | Key::Escape | Key::Judge | Key::Undo | Key::Call => return None,
        };
        refused.map(|refusal| match refusal {
            Refusal::SixteenthLetter => Hint::FifteenLetters,
            Refusal::WordsWouldBeLost => Hint::WordsWouldBeLost,
        })
    }

    /// Changes the declared number. (A digit does this here, but not on Zyzzyva's Word Judge.) A number that cannot be
    /// declared changes nothing. A challenge has at most eight words, including those already judged.
    fn declare(&mut self, words: usize) -> Option<Refusal> {
        let declared = u8::try_from(words + self.task.origin.judged()).ok().and_then(Declared::new);
        declared?;
        self.draft.declare(u8::try_from(words).ok().and_then(Declared::new)?).err()
    }

    fn edit_only(&mut self, edit: impl FnOnce(&mut Draft)) -> Option<Hint> {
        edit(&mut self.draft);
        None
    }
}

impl Screen for SlipScreen {
    is_timed!();

    fn deadline(&self) -> Option<Moment> {
        let hint = self.hint.map(|(_, at)| at.after(HINT_SHOWN));
        let armed = self.letter_typed.map(|at| at.after(JUDGE_ARMED));
        let forgets = self.cleared.as_ref().map(|(_, at)| at.after(UNDO_SHOWN));
        let all = [self.clears_at(), hint, armed, forgets, self.earlier_verdict.until()];
        all.into_iter().flatten().min()
    }

    fn expire(&mut self, now: Moment) -> Option<ChallengeScreen> {
        self.hint = self.hint.filter(|(_, at)| now < at.after(HINT_SHOWN));
        self.letter_typed = self.letter_typed.filter(|at| now < at.after(JUDGE_ARMED));
        self.cleared = self.cleared.take().filter(|(_, at)| now < at.after(UNDO_SHOWN));
        self.earlier_verdict.expire(now);
        let clears = self.clears_at().is_some_and(|at| now >= at);
        clears.then(|| ResponsibilityScreen::after(&self.task, now))
    }

    fn can_call(&self) -> bool {
        true
    }

    fn step(
        &mut self,
        input: Input,
        now: Moment,
        terms: &Terms,
        authorities: &Authorities,
    ) -> Next {
        match input {
            Input::Press(key) => return self.press(key, now, terms, authorities),
            Input::Held(Key::Backspace) => {
                self.last_key = Some(Key::Backspace);
                self.draft.backspace();
            }
            Input::Pick(row) => {
                self.last_key = None;
                self.draft.pick(row);
            }
            Input::Held(_) | Input::Tap | Input::Use(..) | Input::ChooseLanguage(_) => {}
        }
        STAY
    }
}
