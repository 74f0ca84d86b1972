//! The page of the count screen: its question and its buttons. (The station adds the facts about itself.)

use super::{CountScreen, PageContext, Screen};
use crate::challenge::labels::{count_says, practice_words_say, task_says};
use crate::challenge::page::MenuItem;
use crate::challenge::{Key, Mode, Question};

/// The question and the buttons of the count screen.
#[derive(Clone, Debug, PartialEq)]
pub struct CountPage {
    /// The question, or that the number comes first.
    pub heading: String,
    /// The buttons that answer the question.
    pub answer: Answer,
    /// The number of the table so far; empty if nothing is typed.
    pub typed: String,
    /// What the slip will be for; empty for a new challenge.
    pub task: String,
    /// The text that says when the answers are cleared; empty until the countdown begins.
    pub clears_in: String,
    /// The button that takes an answer back, or leaves a challenge that was begun elsewhere.
    pub back: Option<MenuItem>,
    /// In practice, the words that are good; else empty.
    pub practice_words: String,
    /// The way to the other pages of judging, for the judge who is signed in.
    pub desk: Option<MenuItem>,
    /// The button that calls the director.
    pub call: Option<MenuItem>,
    /// The button that judges the last challenge again, while that is possible.
    pub again: Option<MenuItem>,
}

/// The buttons that answer a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The lexicons offered, each as a band.
    Lexicons,
    /// The keys that type the number of a table.
    Table(Vec<MenuItem>),
    /// A few choices with their keys.
    Choices(Vec<MenuItem>),
    /// The numbers of words.
    Numbers(Vec<MenuItem>),
    /// A field for one word, with the button for several.
    Word(MenuItem),
}

impl Default for Answer {
    fn default() -> Self {
        Self::Numbers(Vec::new())
    }
}

impl Answer {
    /// Whether the question comes before the number of words and its buttons need the whole screen.
    pub const fn is_large(&self) -> bool {
        matches!(self, Self::Lexicons | Self::Table(_) | Self::Word(_))
    }

    fn to(question: Question, counting: &CountScreen, context: &PageContext) -> Self {
        let say = context.messages();
        match question {
            Question::Lexicon => Self::Lexicons,
            Question::Table => {
                let digits = (0..10).map(|number| MenuItem::numbered(number, ""));
                let take_back = MenuItem::keyed(Key::Backspace, "⌫", say.keyboard.take_back);
                let go_on = MenuItem::keyed(Key::Enter, "↵", say.question.go_on);
                Self::Table(digits.chain([take_back, go_on]).collect())
            }
            Question::Player => Self::Choices(vec![
                MenuItem::lettered('F', say.count.first),
                MenuItem::lettered('S', say.count.second),
            ]),
            Question::HandOver => {
                Self::Choices(vec![MenuItem::function(Key::SignInOrOut, say.judge.sign_in)])
            }
            Question::Words if counting.takes_a_word(&context.terms) => {
                Self::Word(MenuItem::keyed(Key::More, "1–8", say.look_up.several))
            }
            Question::Words => {
                let number = |number| MenuItem::numbered(number, "");
                Self::Numbers((0..counting.most()).map(number).collect())
            }
        }
    }
}

impl CountPage {
    pub fn of(counting: &CountScreen, context: &PageContext) -> Self {
        let (terms, say, task) = (&context.terms, context.messages(), counting.task());
        let question = counting.question(terms);
        let is_free = counting.is_untouched();
        let typed = Some(counting.typed).filter(|typed| *typed > 0);
        let back = || MenuItem::keyed(Key::Escape, say.keys.escape, say.slip.back);
        let desk = || MenuItem::function(Key::JudgesDesk, say.judge.desk);
        let is_judges = is_free && terms.signed_in && counting.is_for_judges(terms);
        let again = || MenuItem::function(Key::Again, say.count.again);
        let can_repeat = is_free && terms.repeatable.is_some();
        let practises = terms.mode == Mode::Practice;
        Self {
            heading: count_says(counting, terms, say),
            answer: Answer::to(question, counting, context),
            typed: typed.map(|typed| typed.to_string()).unwrap_or_default(),
            task: task_says(task, say),
            clears_in: context.clears_in(),
            back: counting.can_go_back().then(back),
            practice_words: if practises { practice_words_say(say) } else { String::new() },
            desk: is_judges.then(desk),
            call: context.call.clone(),
            again: can_repeat.then(again),
        }
    }
}
