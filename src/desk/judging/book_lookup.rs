//! The word judge looks up the words of a referral in its books, one by one.
//!
//! The judge's answers are not stored here, because the desk is drawn on a screen, and nothing on a screen may contain
//! a result for a single word (promise 1). Each answer is passed on at once, and the station joins them into one
//! verdict. So nobody can check the answers before they are recorded; the page counts them, and Backspace takes the
//! last one back.

use super::{ReferralEndPage, RulePage, Signature, Signs, said, texts};
use crate::challenge::delays::{BOOKS_READ, JUDGE_IDLE};
use crate::challenge::form::Look;
use crate::challenge::labels::entries_of;
use crate::challenge::page::MenuItem;
use crate::challenge::{
    ChallengeNumber, EndScreen, Intake, JudgedChallenge, Key, LookUp, Moment, Origin, Referral,
    Unjudged,
};
use crate::desk::kit::{DeskPage, Page};
use crate::desk::{Context, Order, Route, texts as common};
use crate::journal::Recalled;
use crate::rulebook::Choice;
use std::time::Duration;

/// The look-up of a referral, word by word.
#[derive(Clone, Debug, PartialEq)]
pub struct BookLookup {
    /// The challenge that gets the ruling, once the answers from the books are joined with those of the lists.
    pub origin: Origin,
    /// The words and the books in which they are looked up.
    pub referral: Referral,
    /// What the players answered on the count screen.
    pub(in crate::desk) intake: Intake,
    /// The earlier challenge that the slip repeats, if any.
    pub(in crate::desk) repeats: Option<ChallengeNumber>,
    /// The rulebook of the challenge.
    pub(in crate::desk) rulebook: Choice,
    /// The challenge that is reviewed, if this is a review.
    pub(in crate::desk) reviews: Option<JudgedChallenge>,
    /// The index of the current word.
    pub at: usize,
    /// Whether the way back leads to the page of the challenge. A look-up at which the desk opened leads to the slip.
    from_rule: bool,
    /// The judge signs at the end, below what is recorded.
    signature: Signature,
    /// Whether the judge pressed *Record* before signing.
    tried: bool,
    /// When a key last came that was no answer, or came too early for one, if the slip has opened the page by itself.
    unread: Option<Moment>,
}

impl BookLookup {
    /// The look-up for a slip that waits.
    pub fn of(
        origin: Origin,
        referral: Referral,
        intake: Intake,
        repeats: Option<ChallengeNumber>,
        rulebook: Choice,
    ) -> Self {
        let (reviews, at, from_rule) = (None, 0, false);
        let (signature, tried, unread) = (Signature::default(), false, None);
        Self {
            origin,
            referral,
            intake,
            repeats,
            rulebook,
            reviews,
            at,
            from_rule,
            signature,
            tried,
            unread,
        }
    }

    /// This look-up, opened by the key that judged the slip. Whoever types on without looking answers nothing: keys count
    /// once there was a pause in which the page could be read.
    #[must_use]
    pub fn unread(self, now: Moment) -> Self {
        Self { unread: Some(now), ..self }
    }

    /// Whether this key comes too early to be an answer. A key that means nothing here is of the next slip.
    fn is_unread(&mut self, is_stray: bool, now: Moment) -> bool {
        let is_early = self.unread.is_some_and(|last| now.since(last) < BOOKS_READ);
        if is_early || is_stray {
            self.unread = self.unread.map(|_| now);
        }
        is_early
    }

    /// This look-up, opened from the page of its challenge.
    pub(super) fn leading_back(self) -> Self {
        Self { from_rule: true, ..self }
    }

    /// The look-up for a ruling that players want reviewed.
    pub fn of_review(
        of: JudgedChallenge,
        referral: Referral,
        intake: Intake,
        rulebook: Choice,
    ) -> Self {
        Self { reviews: Some(of), ..Self::of(Origin::New, referral, intake, None, rulebook) }
    }

    /// The same for a ruling that was found by its number.
    pub(super) fn review(recalled: Recalled, referral: Referral) -> Self {
        let Recalled { number, words, ruling, intake, rulebook, .. } = recalled;
        Self::of_review(JudgedChallenge { number, words, ruling }, referral, intake, rulebook)
    }

    /// The current word, and its books; `None` once all words have been looked up.
    pub fn look_up(&self) -> Option<&LookUp> {
        self.referral.look_ups().get(self.at)
    }

    fn number(&self) -> Option<ChallengeNumber> {
        self.reviews.as_ref().map(|of| of.number).or(self.origin.challenge())
    }

    /// The ways to end the challenge without a look-up. There are none if any part of the challenge was judged
    /// before.
    pub fn ways(&self) -> Vec<Unjudged> {
        if self.origin.judged() > 0 || self.repeats.is_some() || self.reviews.is_some() {
            return Vec::new();
        }
        EndScreen::ways(self.rulebook.book())
    }

    /// The question whether a word is in its books. Its answer leads on at once, so that no screen shows one.
    fn question(&self, look_up: &LookUp, words: usize) -> Page<Message> {
        let is_it_in = texts::is_it_in(&look_up.books.join(" / "));
        let page = Page::titled(texts::look_up(self.at + 1, words), Message::Back)
            .shows_keys()
            .lead(texts::NOT_SHOWN)
            .section("", Look::Rows)
            .words([&look_up.word])
            .section(is_it_in, Look::Pair)
            .button(common::YES, Message::Found(true))
            .lettered('Y')
            .button(common::NO, Message::Found(false))
            .lettered('N')
            .section(texts::WHAT_COUNTS, Look::Rows);
        said(page, entries_of(self.rulebook.book(), &look_up.books))
    }

    fn all_answered(&self, words: usize, context: &Context) -> Page<Message> {
        let heading = self.number().map_or_else(|| texts::REFERRED.to_owned(), common::challenge);
        let page = Page::titled(heading, Message::Back)
            .section("", Look::Rows)
            .says(texts::answered(words), "");
        let page =
            page.each((words > 0).then_some(texts::NOTHING_YET), |page, says| page.says(says, ""));
        // Its words, and not what was answered for each (promise 1).
        let looked_up = self.referral.look_ups();
        let page = if looked_up.is_empty() {
            page
        } else {
            let words = looked_up.iter().map(|of| &of.word);
            page.section(texts::WORDS_ANSWERED, Look::Rows).words(words)
        };
        let missing = self.signature.missing(context);
        self.signature
            .asks_initials(page, context, [missing, None], Message::Signs)
            .each(missing.filter(|_| self.tried), |page, what| page.alert(texts::missing(what)))
            .go_on_with(missing, common::ENTER, Message::Judge)
    }
}

pub enum Message {
    Found(bool),
    WordBefore,
    End,
    Signs(Signs),
    Judge,
    /// The station then forgets the answers so far.
    Back,
    /// A key without a meaning.
    Stray,
}

impl DeskPage for BookLookup {
    type Message = Message;

    fn name(&self) -> &'static str {
        "look-up"
    }

    fn page(&self, context: &Context) -> Page<Message> {
        let say = context.messages();
        let words = self.referral.look_ups().len();
        let page = match self.look_up() {
            Some(look_up) => self.question(look_up, words),
            None => self.all_answered(words, context),
        };
        let before = MenuItem::keyed(Key::Backspace, say.keys.backspace, texts::WORD_BEFORE);
        let before = (self.at > 0).then_some((before, Message::WordBefore));
        let end = MenuItem::function(Key::End, say.question.end);
        let end = (!self.ways().is_empty()).then_some((end, Message::End));
        let page = page.items(before.into_iter().chain(end));
        if self.unread.is_some() { page.keys(|_| Some(Message::Stray)) } else { page }
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        let is_stray = matches!(message, Message::Stray);
        if !matches!(message, Message::Back) && self.is_unread(is_stray, context.now) {
            return Route::STAY;
        }
        match message {
            Message::Stray => Route::STAY,
            Message::Found(found) => {
                self.at += 1;
                Route::STAY.asking(Order::RememberAnswer(found))
            }
            Message::WordBefore => {
                self.at -= 1;
                Route::STAY.asking(Order::TakeAnswerBack)
            }
            Message::End => Route::to(ReferralEndPage { lookup: self.clone(), chosen: None }),
            Message::Signs(signs) => {
                self.signature.take(signs);
                Route::STAY
            }
            Message::Judge => {
                self.tried = true;
                let Some(signer) = self.signature.signer(context) else { return Route::STAY };
                let Self { origin, referral, intake, reviews, rulebook, .. } = self.clone();
                let judge = signer.by(referral.books());
                let order =
                    Order::JudgeReferral { referral, origin, intake, judge, reviews, rulebook };
                Route::closing(order).signed(signer)
            }
            Message::Back => match self.number().filter(|_| self.from_rule) {
                Some(number) => RulePage::of(number, context),
                None => Route::CLOSE,
            },
        }
    }

    fn would_lose(&self, _: &Context) -> Vec<String> {
        let answered = (self.at > 0).then(|| texts::looked_up(self.at));
        answered.into_iter().chain(self.signature.would_lose()).collect()
    }

    fn asks_to_leave(&self) -> &'static str {
        texts::LEAVE_BOOKS
    }

    fn idle(&self) -> Duration {
        JUDGE_IDLE
    }
}
