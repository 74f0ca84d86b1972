//! The page that asks for the number of a challenge.

use super::{Job, SeparatePage, SignaturePrompt, texts};
use crate::challenge::page::{Keypad, PageLine, TypedBox};
use crate::challenge::{ChallengeNumber, Intake, Key, Origin};
use crate::desk::kit::{DeskPage, Page};
use crate::desk::rows::{instruction, judged_again_until};
use crate::desk::{Answer, Ask, ByNumber, Context, Page as AnyPage, Route, Typed, texts as common};
use crate::journal::RecallError;
use crate::rulebook::Subject;
use std::fmt;

/// The page on which the number of a challenge is typed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NumberPrompt {
    /// The number so far.
    pub typed: Typed,
    pub purpose: Purpose,
    /// Why the last number was refused.
    pub refused: Option<Refusal>,
}

/// Why nothing can be done with the challenge of this number.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// The journal has nothing under the number that can be judged.
    Recall(RecallError),
    /// Enough opinions on the ruling have settled it.
    Settled(&'static str),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Recall(why) => why.fmt(f),
            Self::Settled(why) => f.write_str(why),
        }
    }
}

/// What the number of a challenge is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// To give a further opinion on the ruling; or, if the slip still waits, to look its words up.
    #[default]
    Opinion,
    /// To correct a ruling that was found wrong.
    Correction,
    /// To judge the slip again.
    Again {
        /// Whether the judge, not the station, looks the words up.
        by_hand: bool,
        /// The offer that the judge has chosen, if the offers' rulebooks differ.
        offer_index: Option<u8>,
    },
    /// To judge words that were left out, or to record who was responsible for a separate look-up.
    Separate,
}

/// Whether the judge looks the words up, and the offer that was chosen.
type Chosen = (bool, Option<u8>);

/// How many digits can be typed; the numbers of a journal never have as many.
const MAX_DIGITS: usize = 8;

impl NumberPrompt {
    /// The prompt with nothing typed.
    pub(in crate::desk) fn of(purpose: Purpose) -> Self {
        Self { purpose, ..Self::default() }
    }

    /// The prompt with this number typed. The browser looks for it in the journal at once.
    pub(in crate::desk) fn recall(number: ChallengeNumber, purpose: Purpose) -> Route {
        let mut prompt = Self::of(purpose);
        for digit in number.count().to_string().chars() {
            prompt.typed.press(Key::typed(digit), MAX_DIGITS);
        }
        Route::to(prompt).asking(Ask::Recall(number.count()))
    }

    fn refuse(&mut self, why: Refusal) {
        (self.typed, self.refused) = (Typed::default(), Some(why));
    }

    /// The page to open, depending on what the journal has under the number.
    fn handle(&mut self, answer: ByNumber, context: &Context) -> Option<AnyPage> {
        let sign = |job| Some(SignaturePrompt::page(job, context));
        let again = |of, (by_hand, lexicon): Chosen, intake: Intake, not_by| {
            // Which lexicon was meant is asked again, because the wrong lexicon may have been the mistake.
            let intake = Intake { lexicon, ..intake };
            // The paper slip says how many words there are, whatever was typed before.
            let words = None;
            sign(Job::Slip { origin: Origin::Repeat { of }, by_hand, intake, words, not_by })
        };
        match (answer, self.purpose) {
            // A slip that is judged again needs neither the lexicon that referred it nor the rulebook that it was
            // referred under.
            (
                ByNumber::Refused(
                    RecallError::NotOffered { number, .. }
                    | RecallError::UnknownRulebook { number, .. },
                ),
                Purpose::Again { by_hand, offer_index },
            ) => again(number, (by_hand, offer_index), Intake::NOTHING, Vec::new()),
            (ByNumber::Refused(why), _) => {
                self.refuse(Refusal::Recall(why));
                None
            }
            (ByNumber::Ruling { recalled, .. }, Purpose::Again { by_hand, offer_index }) => {
                let (ruling, opinions) = (&recalled.ruling, recalled.rulebook.book().opinions);
                if ruling.is_settled(&opinions) {
                    self.refuse(Refusal::Settled(texts::settled(
                        ruling.counted(&opinions),
                        opinions.third,
                    )));
                    return None;
                }
                let gives_opinion = by_hand && opinions.another_judge;
                let not_by = if gives_opinion { ruling.judges(&opinions) } else { Vec::new() };
                again(recalled.number, (by_hand, offer_index), recalled.intake, not_by)
            }
            (
                ByNumber::Referral { origin, intake, .. },
                Purpose::Again { by_hand, offer_index },
            ) => {
                let number = origin.challenge().unwrap_or_default();
                again(number, (by_hand, offer_index), intake, Vec::new())
            }
            (ByNumber::Ruling { recalled, .. }, Purpose::Separate) => {
                Some(SeparatePage::of(recalled).into())
            }
            (ByNumber::Ruling { recalled, .. }, Purpose::Correction) => {
                sign(Job::Correction(recalled))
            }
            (ByNumber::Ruling { recalled, books }, Purpose::Opinion) => {
                sign(Job::Opinion { recalled, books })
            }
            (ByNumber::Referral { origin, referral, intake, repeats, rulebook }, _) => {
                sign(Job::LookUp { origin, referral, intake, repeats, rulebook })
            }
        }
    }
}

pub enum Message {
    Type(Key),
    Recall,
    Back,
}

impl DeskPage for NumberPrompt {
    type Message = Message;

    fn name(&self) -> &'static str {
        "number"
    }

    fn page(&self, context: &Context) -> Page<Message> {
        let paper = context.settings.rulebook.has(Subject::Paper);
        let from = if paper { texts::FROM_SLIP } else { texts::FROM_SCREEN };
        let last = context.last_challenge.map(texts::last_challenge);
        let mut lines: Vec<PageLine> =
            [from.to_owned()].into_iter().chain(last).map(PageLine::plain).collect();
        if let Purpose::Again { offer_index, .. } = self.purpose {
            let choice = context.settings.rulebook_for(offer_index.map(usize::from));
            lines.extend(choice.book().may_be_typed.map(|says| instruction(choice, says)));
            lines.extend(judged_again_until(choice));
        }
        let typed = [&context.settings.mark.prefix(), self.typed.as_str()].concat();
        Page::titled(texts::NUMBER, Message::Back)
            .lines(lines)
            .typed(TypedBox::text(texts::NUMBER_LABEL, typed), Keypad::Digits)
            .keys(|key| Some(Message::Type(key)))
            .alert(self.refused.as_ref().map(ToString::to_string).unwrap_or_default())
            .go_on(common::GO_ON, Message::Recall)
    }

    fn update(&mut self, message: Message, _: &Context) -> Route {
        match message {
            Message::Type(key) => self.typed.press(key, MAX_DIGITS),
            Message::Recall => return Route::asks(self.typed.number().map(Ask::Recall)),
            Message::Back => return Route::MENU,
        }
        Route::STAY
    }

    fn answered(&mut self, answer: Answer, context: &Context) -> Option<AnyPage> {
        let Answer::Recalled(answer) = answer else { return None };
        // An answer about another number has come too late.
        let is_asked =
            answer.number().is_none_or(|number| self.typed.number() == Some(number.count()));
        let answer = if context.by_hand_only { answer.by_hand_only() } else { answer };
        if is_asked { self.handle(answer, context) } else { None }
    }
}
