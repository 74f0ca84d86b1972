//! The procedure: who may do what when, from the declared number to the verdict (naspa-2017 IV.J.1,
//! with the keys of Zyzzyva's Word Judge). The file is longer than others: a state machine is best
//! read in one piece.
//!
//! [`Procedure::step`] takes a state, what somebody did, and the moment; it gives the next state and
//! what it asks for. It is total: any input in any state at any moment has an answer. Time that has
//! run out is dealt with before the input, so a late timer never lets a key act on a screen that
//! should be gone, and a verdict counts its time from when it was really shown.

use super::delays::{
    COUNT_SHOWN, HINT_SHOWN, RECORD_WAIT, SLIP_IDLE, VERDICT_AFTER, VERDICT_HELD, VERDICT_SHOWN,
};
use super::draft::{Draft, Refusal};
use super::key::Key;
use super::moment::Moment;
use super::ruling::Ruling;
use super::slip::{Declared, Slip};
use std::time::Duration;

/// Where the challenge stands.
#[derive(Clone, Debug, PartialEq)]
pub enum Procedure {
    /// "How many words are you challenging?"
    Count(Counting),
    /// The challenger types.
    Slip(Typing),
    /// Both read the whole slip over.
    Check(Checking),
    /// The adjudication key was pressed; the verdict is being recorded.
    Judging(Judging),
    /// The verdict is on the screen.
    Verdict(Showing),
}

/// The count screen.
#[derive(Clone, Debug, PartialEq)]
pub struct Counting {
    /// The number declared, and when: shown huge for [`COUNT_SHOWN`].
    pub chosen: Option<(Declared, Moment)>,
}

/// The slip screen.
#[derive(Clone, Debug, PartialEq)]
pub struct Typing {
    /// What is typed so far.
    pub draft: Draft,
    /// When a key was last pressed.
    pub touched: Moment,
    /// A hint, and when it came.
    pub hint: Option<(Hint, Moment)>,
}

/// The check screen: a complete slip, not yet judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Checking {
    /// The draft to go back to.
    pub draft: Draft,
    /// The slip it makes.
    pub slip: Slip,
    /// When a key was last pressed.
    pub touched: Moment,
}

/// Between the adjudication key and the verdict.
#[derive(Clone, Debug, PartialEq)]
pub struct Judging {
    /// What is being judged.
    pub slip: Slip,
    /// When the key was pressed.
    pressed: Moment,
    /// The ruling and its number in the journal, as soon as they are there.
    ruling: Option<(Ruling, Option<u64>)>,
    /// Whether the journal holds it: `None` while it has not answered.
    recorded: Option<bool>,
}

/// The verdict screen.
#[derive(Clone, Debug, PartialEq)]
pub struct Showing {
    /// The ruling.
    pub ruling: Ruling,
    /// Its number in the journal, if the journal could give one.
    pub number: Option<u64>,
    /// Whether the journal holds it durably.
    pub recorded: bool,
    /// Since when the verdict is on the screen.
    since: Moment,
}

/// What people do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key goes down, or is tapped.
    Press(Key),
    /// A key is being held down and repeats.
    Held(Key),
    /// A row of the slip is tapped or clicked, counted from 0.
    Pick(usize),
    /// The screen is tapped elsewhere.
    Tap,
}

/// What the procedure asks the station for.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// Judge this slip and answer with [`Procedure::ruled`].
    Judge(Slip),
}

/// A brief hint on the slip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// Something other than A–Z was typed.
    LettersOnly,
    /// The word is 15 letters long already.
    FifteenLetters,
    /// A smaller number was declared than words are typed.
    WordsWouldBeLost,
    /// The adjudication key came before every word was there.
    NotYet,
}

impl Default for Procedure {
    fn default() -> Self {
        Self::count()
    }
}

impl Procedure {
    /// The count screen, with nothing declared.
    pub const fn count() -> Self {
        Self::Count(Counting { chosen: None })
    }

    /// What becomes of the challenge when somebody does `input` at `now`.
    pub fn step(self, input: Input, now: Moment) -> (Self, Option<Ask>) {
        match self.expire(now) {
            Self::Count(counting) => (counting.step(input, now), None),
            Self::Slip(typing) => typing.step(input, now),
            Self::Check(checking) => checking.step(input, now),
            Self::Judging(judging) => (Self::Judging(judging), None),
            Self::Verdict(showing) => (showing.step(input, now), None),
        }
    }

    /// What becomes of the challenge when nobody does anything until `now`.
    #[must_use]
    pub fn expire(self, now: Moment) -> Self {
        match self {
            Self::Count(Counting { chosen: Some((declared, at)) })
                if now.since(at) >= COUNT_SHOWN =>
            {
                Self::Slip(Typing { draft: Draft::new(declared), touched: now, hint: None })
            }
            Self::Slip(Typing { touched, .. }) | Self::Check(Checking { touched, .. })
                if now.since(touched) >= SLIP_IDLE =>
            {
                Self::count()
            }
            Self::Slip(typing) => Self::Slip(typing.without_old_hint(now)),
            Self::Judging(judging) => judging.expire(now),
            Self::Verdict(showing) if now.since(showing.since) >= VERDICT_SHOWN => Self::count(),
            other => other,
        }
    }

    /// When, at the latest, [`Procedure::expire`] has something to do.
    pub fn deadline(&self) -> Option<Moment> {
        match self {
            Self::Count(counting) => counting.chosen.map(|(_, at)| at.after(COUNT_SHOWN)),
            Self::Slip(typing) => {
                let hint = typing.hint.map(|(_, at)| at.after(HINT_SHOWN));
                Some(typing.touched.after(SLIP_IDLE).min(hint.unwrap_or(typing.clears_at())))
            }
            Self::Check(checking) => Some(checking.clears_at()),
            Self::Judging(judging) => Some(judging.deadline()),
            Self::Verdict(showing) => Some(showing.clears_at()),
        }
    }

    /// Whether this is the ruling that [`Ask::Judge`] asked for.
    pub fn awaits(&self, ruling: &Ruling) -> bool {
        matches!(self, Self::Judging(judging)
            if judging.ruling.is_none() && judging.slip == *ruling.slip())
    }

    /// The ruling that [`Ask::Judge`] asked for, and its number in the journal. One on another slip,
    /// or one nobody asked for, changes nothing.
    pub fn ruled(&mut self, ruling: Ruling, number: Option<u64>) {
        if self.awaits(&ruling)
            && let Self::Judging(judging) = self
        {
            judging.ruling = Some((ruling, number));
        }
    }

    /// The journal holds the ruling, as this entry.
    pub fn recorded(&mut self, as_number: u64) {
        match self {
            Self::Judging(Judging { ruling: Some((_, number)), recorded, .. }) => {
                (*number, *recorded) = (Some(as_number), Some(true));
            }
            Self::Verdict(showing) => {
                (showing.number, showing.recorded) = (Some(as_number), true);
            }
            _ => {}
        }
    }

    /// The journal could not take the ruling, for now.
    pub fn not_recorded(&mut self) {
        match self {
            Self::Judging(judging) if judging.ruling.is_some() => judging.recorded = Some(false),
            Self::Verdict(showing) => showing.recorded = false,
            _ => {}
        }
    }

    /// Whether a slip should have been ruled on by `now` and was not: the station is broken.
    pub fn unanswered(&self, now: Moment) -> bool {
        matches!(self, Self::Judging(judging)
            if judging.ruling.is_none() && now.since(judging.pressed) >= RECORD_WAIT)
    }
}

impl Counting {
    fn step(self, input: Input, now: Moment) -> Procedure {
        let chosen = match (self.chosen, input) {
            (None, Input::Press(Key::Digit(digit))) => {
                Declared::new(digit).map(|words| (words, now))
            }
            (chosen, _) => chosen,
        };
        Procedure::Count(Self { chosen })
    }
}

impl Typing {
    /// When an untouched slip is cleared.
    pub fn clears_at(&self) -> Moment {
        self.touched.after(SLIP_IDLE)
    }

    fn without_old_hint(self, now: Moment) -> Self {
        let hint = self.hint.filter(|(_, at)| now.since(*at) < HINT_SHOWN);
        Self { hint, ..self }
    }

    /// A key that repeats because something lies on it keeps no slip on the screen.
    fn step(mut self, input: Input, now: Moment) -> (Procedure, Option<Ask>) {
        match input {
            Input::Press(_) | Input::Pick(_) | Input::Tap => self.touched = now,
            Input::Held(_) => {}
        }
        match input {
            Input::Press(key) => return self.press(key, now),
            Input::Held(Key::Backspace) => self.draft.backspace(),
            Input::Pick(row) => self.draft.pick(row),
            Input::Held(_) | Input::Tap => {}
        }
        (Procedure::Slip(self), None)
    }

    fn press(mut self, key: Key, now: Moment) -> (Procedure, Option<Ask>) {
        self.hint = None;
        match (key, self.draft.slip()) {
            (Key::Tab, Some(slip)) => return Judging::begin(slip, now),
            (Key::Enter, Some(slip)) => {
                return (
                    Procedure::Check(Checking { draft: self.draft, slip, touched: now }),
                    None,
                );
            }
            (Key::Escape, _) if self.draft.is_empty() => return (Procedure::count(), None),
            (key, _) => self.hint = self.edit(key).map(|hint| (hint, now)),
        }
        (Procedure::Slip(self), None)
    }

    /// Keys that only change the draft; gives the hint for one that could not.
    fn edit(&mut self, key: Key) -> Option<Hint> {
        let refused = match key {
            Key::Letter(letter) => self.draft.type_letter(letter).err(),
            Key::Digit(digit) => match Declared::new(digit) {
                Some(declared) => self.draft.declare(declared).err(),
                None => return Some(Hint::LettersOnly),
            },
            Key::More => self.declare(self.draft.declared() + 1),
            Key::Fewer => self.declare(self.draft.declared() - 1),
            Key::Other => return Some(Hint::LettersOnly),
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
        };
        refused.map(|refusal| match refusal {
            Refusal::SixteenthLetter => Hint::FifteenLetters,
            Refusal::WordsWouldBeLost => Hint::WordsWouldBeLost,
        })
    }

    /// A number that cannot be declared changes nothing.
    fn declare(&mut self, words: usize) -> Option<Refusal> {
        let declared = u8::try_from(words).ok().and_then(Declared::new)?;
        self.draft.declare(declared).err()
    }

    fn edit_only(&mut self, edit: impl FnOnce(&mut Draft)) -> Option<Hint> {
        edit(&mut self.draft);
        None
    }
}

impl Checking {
    /// When an untouched slip is cleared.
    pub fn clears_at(&self) -> Moment {
        self.touched.after(SLIP_IDLE)
    }

    fn step(mut self, input: Input, now: Moment) -> (Procedure, Option<Ask>) {
        if !matches!(input, Input::Held(_)) {
            self.touched = now;
        }
        match input {
            Input::Press(Key::Tab) => Judging::begin(self.slip, now),
            Input::Press(Key::Escape) => {
                let typing = Typing { draft: self.draft, touched: now, hint: None };
                (Procedure::Slip(typing), None)
            }
            _ => (Procedure::Check(self), None),
        }
    }
}

impl Judging {
    fn begin(slip: Slip, now: Moment) -> (Procedure, Option<Ask>) {
        let ask = Ask::Judge(slip.clone());
        (Procedure::Judging(Self { slip, pressed: now, ruling: None, recorded: None }), Some(ask))
    }

    /// The verdict is shown once it is recorded, never before [`VERDICT_AFTER`]; a journal that
    /// fails or does not answer within [`RECORD_WAIT`] does not keep the players from it.
    fn expire(self, now: Moment) -> Procedure {
        let due = now >= self.deadline();
        match self.ruling {
            Some((ruling, number)) if due => {
                let recorded = self.recorded == Some(true);
                Procedure::Verdict(Showing { ruling, number, recorded, since: now })
            }
            ruling => Procedure::Judging(Self { ruling, ..self }),
        }
    }

    /// Whether there is a ruling on which the journal has not answered.
    pub fn waits_for_journal(&self) -> bool {
        self.ruling.is_some() && self.recorded.is_none()
    }

    fn deadline(&self) -> Moment {
        self.pressed.after(self.recorded.map_or(RECORD_WAIT, |_| VERDICT_AFTER))
    }
}

impl Showing {
    /// When the verdict clears itself.
    pub fn clears_at(&self) -> Moment {
        self.since.after(VERDICT_SHOWN)
    }

    /// How long the verdict has been on the screen.
    pub fn shown_for(&self, now: Moment) -> Duration {
        now.since(self.since)
    }

    fn step(self, input: Input, now: Moment) -> Procedure {
        match input {
            Input::Press(_) | Input::Tap | Input::Pick(_)
                if self.shown_for(now) >= VERDICT_HELD =>
            {
                Procedure::count()
            }
            _ => Procedure::Verdict(self),
        }
    }
}
