//! What the word judge checks before judging a slip.

use super::{Job, NumberPrompt, Purpose, SignaturePrompt, WhichOffer, texts};
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::challenge::{Intake, Key, Origin};
use crate::desk::rows::titled;
use crate::desk::{Context, DeskPage, Route, texts as common};
use crate::rulebook::{Choice, Instruction};

/// The rulebook's list of what the judge checks. Each point is checked off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checklist {
    /// A bit for each point.
    done: u16,
    /// Whether a player asked for a manual look-up.
    by_hand: bool,
    /// The offer that is judged by, where their rulebooks differ.
    offer: Option<u8>,
    /// Whether the slip has a number already: it was mistyped, or its ruling is in doubt.
    again: bool,
}

impl Checklist {
    /// The checklist. Where the offers' rulebooks differ, it is first asked which one the game is played under.
    pub(in crate::desk) fn open(context: &Context) -> Route {
        if context.settings.has_several_rulebooks() {
            return Route::to(WhichOffer);
        }
        Route::to(Self::default())
    }

    /// The checklist for a game under the offer with this index.
    pub(super) fn of(offer: u8) -> Self {
        Self { offer: Some(offer), ..Self::default() }
    }

    fn choice(self, context: &Context) -> &Choice {
        context.settings.rulebook_for(self.offer.map(usize::from))
    }

    const fn has(self, number: usize) -> bool {
        self.done & (1 << number) != 0
    }

    /// Whether the judge looks the words up: a station that is out of service cannot.
    const fn is_by_hand(self, context: &Context) -> bool {
        self.by_hand || context.by_hand_only
    }

    fn is_complete(self, context: &Context) -> bool {
        let points = self.choice(context).judge_sees_to().len();
        (0..points).all(|number| self.has(number))
    }
}

impl DeskPage for Checklist {
    fn name(&self) -> &'static str {
        "checklist"
    }

    fn page(&self, context: &Context) -> PageModel {
        let choice = self.choice(context);
        let (points, means) = (choice.judge_sees_to(), choice.book().by_hand);
        let point = |(number, point): (usize, &Instruction)| MenuItem {
            rule: choice.cites(*point),
            chosen: Some(self.has(number)),
            ..MenuItem::numbered(number, point.says)
        };
        let by_hand = MenuItem {
            rule: choice.cites(means),
            chosen: Some(self.is_by_hand(context)),
            ..MenuItem::lettered('M', means.says)
        };
        let again = MenuItem { chosen: Some(self.again), ..MenuItem::lettered('R', texts::AGAIN) };
        let points = points.iter().enumerate().map(point);
        PageModel {
            items: points.chain([by_hand, again]).collect(),
            go_on: if self.is_complete(context) { common::GO_ON } else { "" },
            lines: context
                .by_hand_only
                .then(|| PageLine::plain(texts::BY_HAND_ONLY))
                .into_iter()
                .collect(),
            ..titled(texts::BEFORE)
        }
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        let points = self.choice(context).judge_sees_to().len();
        let (by_hand, offer) = (self.is_by_hand(context), self.offer);
        match key {
            Key::Escape => return Route::MENU,
            Key::Digit(digit) if (1..=points).contains(&digit.into()) => {
                self.done ^= 1 << (digit - 1);
            }
            Key::Enter if !self.is_complete(context) => {}
            Key::Enter if self.again => {
                return Route::to(NumberPrompt::of(Purpose::Again { by_hand, offer }));
            }
            Key::Enter => {
                let intake = Intake { lexicon: offer, ..Intake::NOTHING };
                let origin = Origin::New;
                return Route::to(SignaturePrompt::of(Job::Slip { origin, by_hand, intake }));
            }
            key if key.letter() == b'M' => self.by_hand = !by_hand,
            key if key.letter() == b'R' => self.again = !self.again,
            _ => {}
        }
        Route::STAY
    }
}
