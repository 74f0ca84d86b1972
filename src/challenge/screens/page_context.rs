//! What the page of a players' screen depends on, besides the screen itself.

use crate::challenge::labels::keeps_says;
use crate::challenge::page::{MenuItem, Sentence, TimeBar};
use crate::challenge::{Controls, EndScreen, Key, Origin, Task, Terms};
use crate::text::{Language, Messages};

/// What the page of a players' screen depends on, besides the screen itself.
#[derive(Clone, Debug)]
pub struct PageContext {
    pub terms: Terms,
    pub language: Language,
    /// The controls that people use.
    pub controls: Controls,
    /// Whether Enter is the adjudication key, and not TAB.
    pub enter_judges: bool,
    /// The seconds until the screen clears itself, once the countdown has begun.
    pub seconds: Option<u64>,
    /// How much of the countdown is left at the end of the current second, in hundredths.
    pub left: u64,
    /// The button that calls the director, on screens where players can do that.
    pub call: Option<MenuItem>,
    pub station: String,
    /// The text of the main button of a verdict, if the button leads back to the desk.
    pub back_to_desk: Option<&'static str>,
}

/// Who types, who checks and who presses. A sentence about the adjudication key names the key or, for players who use
/// touch, the button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhoActs {
    pub types: Sentence,
    /// Who checks the slip.
    pub checks: Sentence,
    /// Who presses the adjudication key.
    pub presses: Sentence,
}

impl PageContext {
    pub fn messages(&self) -> &'static Messages {
        self.language.messages()
    }

    /// The text that counts down until the screen clears itself; empty until the countdown begins.
    pub(super) fn clears_in(&self) -> String {
        let says = |seconds| self.messages().slip.clears_in.put(&[("seconds", &seconds)]);
        self.seconds.map(says).unwrap_or_default()
    }

    /// The bar across a slip that will leave the screen, once it begins to run out.
    pub(super) fn leaves(&self) -> Option<TimeBar> {
        let (say, seconds) = (&self.messages().slip, self.seconds?);
        Some(TimeBar {
            says: say.leaves_in.put(&[("seconds", &seconds)]),
            keeps: keeps_says(self.controls, self.messages()),
            left: self.left,
        })
    }

    /// The button that ends a challenge without a look-up, if the challenge can end in that way.
    pub(super) fn end_button(&self, task: &Task) -> Option<MenuItem> {
        let say = self.messages();
        let item = || MenuItem::function(Key::End, say.question.end);
        EndScreen::is_open(task, &self.terms).then(item)
    }

    /// The button that does what the adjudication key does.
    pub(super) fn judge_button(&self, task: &Task) -> MenuItem {
        let say = self.messages();
        let label = if self.enter_judges { say.keys.enter } else { say.keys.tab };
        let text = if task.origin == Origin::LookUp { say.look_up.button } else { say.slip.judge };
        MenuItem::keyed(Key::Judge, label, text)
    }

    /// The button that looks one word up, as Enter does.
    pub(super) fn look_up_button(&self) -> MenuItem {
        let say = self.messages();
        MenuItem::keyed(Key::Judge, say.keys.enter, say.look_up.button)
    }

    /// The button that shows the words alone. Its label is TAB or Enter, whichever does not judge.
    pub(super) fn check_button(&self) -> MenuItem {
        let say = self.messages();
        let label = if self.enter_judges { say.keys.tab } else { say.keys.enter };
        MenuItem::keyed(Key::Enter, label, say.slip.show_large)
    }

    /// A sentence in the players' language, without a rule.
    pub(super) fn players_sentence(&self, says: String) -> Sentence {
        Sentence { says, rule: "".into(), language: self.language }
    }
}
