//! The slip screen: the challenger types.

use super::behind::Behind;
use super::{
    CheckScreen, EndScreen, Input, JudgingScreen, ManualScreen, Next, Procedure, STAY, Screen,
    go_to,
};
use crate::challenge::delays::HINT_SHOWN;
use crate::challenge::{Declared, Draft, Key, Moment, Origin, Refusal, Slip, Task, Terms};
use crate::rulebook::Additions;

/// The slip screen.
#[derive(Clone, Debug, PartialEq)]
pub struct SlipScreen {
    /// What is typed so far.
    pub draft: Draft,
    /// What the slip is for.
    pub task: Task,
    /// When a key was last pressed.
    pub touched: Moment,
    /// A hint, and when it came.
    pub hint: Option<(Hint, Moment)>,
    /// The key that changed the draft last, for the voice. (TAB, space and Enter only if they led
    /// to the next row.)
    pub last: Option<Key>,
    /// The verdict behind it, if it is judged again from there.
    pub(super) behind: Behind,
}

/// A brief hint on the slip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// Something other than A–Z was typed.
    LettersOnly,
    /// The word is 15 letters long already.
    FifteenLetters,
    /// Fewer words were declared than are typed.
    WordsWouldBeLost,
    /// This rulebook lets nobody add a word at the station.
    NothingAdded,
    /// The adjudication key came before every word was there.
    NotYet,
}

/// The adjudication key: the station looks the slip up, or the judge does.
pub(super) fn judge(draft: &Draft, slip: Slip, task: &Task, now: Moment) -> Next {
    if task.by_hand {
        return go_to(ManualScreen::begin(draft, slip, task, now));
    }
    JudgingScreen::of_slip(slip, task, now)
}

impl SlipScreen {
    /// A slip as it opens.
    pub(super) fn begin(draft: &Draft, task: &Task, now: Moment) -> Procedure {
        Self::after(draft, task, Behind::NOTHING, now)
    }

    /// The same with a verdict behind it.
    pub(super) fn after(draft: &Draft, task: &Task, behind: Behind, now: Moment) -> Procedure {
        let (draft, task) = (draft.clone(), task.clone());
        Procedure::Slip(Self { draft, task, touched: now, hint: None, last: None, behind })
    }

    fn press(&mut self, key: Key, now: Moment, terms: &Terms) -> Next {
        self.hint = None;
        self.last = Some(key);
        let Self { draft, task, behind, .. } = self;
        match (key, draft.slip()) {
            (Key::Tab, Some(slip)) => return judge(draft, slip, task, now),
            (Key::Enter, Some(slip)) => {
                let (draft, task, behind) = (draft.clone(), task.clone(), behind.clone());
                let check = CheckScreen { draft, slip, task, touched: now, behind };
                return go_to(Procedure::Check(check));
            }
            (Key::End, _) if EndScreen::is_open(task, terms) => {
                return go_to(EndScreen::begin(draft, task, now));
            }
            (Key::Escape, _) if draft.is_empty() => return go_to(behind.clone().back(now)),
            (key, _) => {
                let row = draft.active();
                self.hint = self.edit(key, terms).map(|hint| (hint, now));
                // It did not lead to the next row.
                let leaves = matches!(key, Key::Tab | Key::Space | Key::Enter);
                if leaves && self.draft.active() != row + 1 {
                    self.last = None;
                }
            }
        }
        STAY
    }

    /// A key that changes only the draft; gives the hint if it could not.
    fn edit(&mut self, key: Key, terms: &Terms) -> Option<Hint> {
        let declared = self.draft.declared();
        let wanted = match key {
            Key::Digit(digit) => usize::from(digit),
            Key::More => declared + 1,
            _ => 0,
        };
        let only_typing = self.task.origin != Origin::LookUp
            && matches!(terms.rulebook.book().additions, Additions::TypingOnly(_));
        // Judged again, it has the words it had; but a judge may type what was left out.
        let repeats = self.task.origin.repeats().is_some();
        let keeps = repeats && (only_typing || self.task.judge.is_none());
        let fewer = key == Key::Fewer || (1..declared).contains(&wanted);
        if wanted > declared && (only_typing || keeps) || keeps && fewer {
            return Some(Hint::NothingAdded);
        }
        let refused = match key {
            Key::Letter(letter) => self.draft.type_letter(letter).err(),
            Key::Digit(digit) => match Declared::new(digit) {
                Some(declared) => self.declare(declared.rows()),
                None => return Some(Hint::LettersOnly),
            },
            Key::More => self.declare(self.draft.declared() + 1),
            Key::Fewer => self.declare(self.draft.declared() - 1),
            Key::Larger | Key::Smaller | Key::Unshifted(_) | Key::Other => {
                return Some(Hint::LettersOnly);
            }
            Key::Tab => {
                let last = self.draft.active() + 1 == self.draft.declared();
                self.draft.next();
                return last.then_some(Hint::NotYet);
            }
            Key::Space | Key::Enter => return self.edit_only(Draft::next),
            Key::Backspace => return self.edit_only(Draft::backspace),
            Key::Escape => return self.edit_only(Draft::clear),
            Key::Up => return self.edit_only(Draft::up),
            Key::Down => return self.edit_only(Draft::down),
            Key::End => return None,
        };
        refused.map(|refusal| match refusal {
            Refusal::SixteenthLetter => Hint::FifteenLetters,
            Refusal::WordsWouldBeLost => Hint::WordsWouldBeLost,
        })
    }

    /// A number that cannot be declared changes nothing. A challenge has eight words in all.
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
    fn task(&self) -> &Task {
        &self.task
    }

    fn touch(&mut self, now: Moment) {
        self.touched = now;
    }

    fn clears_at(&self) -> Option<Moment> {
        self.task.clears_at(self.touched)
    }

    fn deadline(&self) -> Option<Moment> {
        let hint = self.hint.map(|(_, at)| at.after(HINT_SHOWN));
        [self.clears_at(), hint, self.behind.until()].into_iter().flatten().min()
    }

    fn expire(&mut self, now: Moment) -> Option<Procedure> {
        self.hint = self.hint.filter(|(_, at)| now < at.after(HINT_SHOWN));
        self.behind.expire(now);
        self.clears_at().is_some_and(|at| now >= at).then(Procedure::count)
    }

    fn step(&mut self, input: Input, now: Moment, terms: &Terms) -> Next {
        match input {
            Input::Press(key) => return self.press(key, now, terms),
            Input::Held(Key::Backspace) => {
                self.last = Some(Key::Backspace);
                self.draft.backspace();
            }
            Input::Pick(row) => {
                self.last = None;
                self.draft.pick(row);
            }
            Input::Held(_) | Input::Tap | Input::Speak(_) => {}
        }
        STAY
    }
}
