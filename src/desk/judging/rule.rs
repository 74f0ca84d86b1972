//! What can be done about a slip that has a number: its challenge, and what the rulebook allows next.

use super::{
    BookLookup, ByNumber, Checklist, CorrectionPage, SecondOpinion, SeparatePage,
    checklist::may_type_again, corrections, details, in_force, is_another, said, texts,
    typed_number,
};
use crate::challenge::form::Look;
use crate::challenge::labels::{opinions_by, play_costs};
use crate::challenge::{
    ChallengeNumber, Initials, NotAdmitted, Opinion, Referral, Role, Signer, Verdict,
};
use crate::desk::kit::{DeskPage, Page};
use crate::desk::rows::instruction;
use crate::desk::texts as common;
use crate::desk::{Answer, Ask, Context, Page as AnyPage, Route};
use crate::journal::Recalled;
use crate::rulebook::Subject;
use crate::text::Language;

/// The page of one challenge, by its number.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RulePage {
    /// The number as it was typed, with or without the station's mark.
    number: String,
    /// What the journal has under it, once that is known.
    found: Option<ByNumber>,
}

impl RulePage {
    /// The page with the number of the last challenge.
    pub(in crate::desk) fn open(context: &Context) -> Route {
        match context.last_challenge {
            Some(number) => Self::recall(number),
            None => Route::to(Self::default()),
        }
    }

    /// The page with the number of the last challenge; before any challenge, the page for a slip without a number.
    pub(in crate::desk) fn begin(context: &Context) -> Route {
        if context.last_challenge.is_none() {
            return Self::without_number(context);
        }
        Self::open(context)
    }

    /// The page with this number.
    pub(in crate::desk) fn of(number: ChallengeNumber, _: &Context) -> Route {
        Self::recall(number)
    }

    /// The page with this number, which has to be looked for.
    pub fn at(number: ChallengeNumber) -> Self {
        Self { number: number.count().to_string(), found: None }
    }

    /// The page with this number. The browser looks for it in the journal at once.
    pub(in crate::desk) fn recall(number: ChallengeNumber) -> Route {
        Route::to(Self::at(number)).asking(Ask::Recall(number.count()))
    }

    /// The page for a slip that has no number yet.
    pub(in crate::desk) fn without_number(_: &Context) -> Route {
        Route::to(Checklist::default())
    }

    /// What is shown about a challenge that was judged.
    fn ruled(
        page: Page<Message>,
        recalled: &Recalled,
        books: Option<&Referral>,
        context: &Context,
    ) -> Page<Message> {
        let refused = refused(recalled, context);
        let choice = &recalled.rulebook;
        let page = page.beside("").words(recalled.ruling.slip().words().iter());
        let page = rulings(page, recalled, context)
            .each(recalled.corrected, |page, right| {
                page.fact(texts::corrected(right.is_acceptable()), "").note(texts::AS_RULED)
            })
            .section("", Look::Rows);
        let page = match refused {
            None => {
                let may = recalled.ruling.may_follow(&choice.book().opinions);
                said(page, may.map(|may| instruction(choice, may)))
            }
            Some(why) => page.says(texts::not_admitted(why), ""),
        };
        let page = page.section("", Look::Rows);
        let page = corrects(page, recalled, context);
        let page = page.each(books.filter(|_| refused.is_none()), |page, _| {
            page.leads(texts::FROM_BOOKS, "", Message::LookIn).note(texts::ONE_BY_ONE).lettered('B')
        });
        let page = left_out(page, recalled);
        let page = page.each(may_type_again(choice).then_some(texts::TYPE_AGAIN), |page, says| {
            page.leads(says, "", Message::TypeAgain).note(texts::MISTYPED).lettered('T')
        });
        let page = details(page, recalled, context);
        match (refused, books) {
            (None, _) => page.go_on(texts::opinion(recalled), Message::Opinion),
            (Some(_), Some(_)) => page.go_on(texts::FROM_BOOKS, Message::LookIn),
            (Some(_), None) => page,
        }
    }

    fn count(&self) -> Option<u64> {
        typed_number(&self.number).map(|(_, count)| count)
    }

    /// Whether the number names a challenge of another station.
    fn is_another(&self, found: ChallengeNumber) -> bool {
        typed_number(&self.number).is_some_and(|(mark, _)| is_another(mark, found))
    }

    /// Why there is no challenge to show under what was typed; empty if there is one, or nothing is typed.
    fn refused(&self) -> String {
        match &self.found {
            None if self.number.trim().is_empty() || self.count().is_some() => String::new(),
            Some(ByNumber::Refused(why)) => why.to_string(),
            Some(found) if found.number().is_none_or(|number| !self.is_another(number)) => {
                String::new()
            }
            _ => texts::NO_CHALLENGE.to_owned(),
        }
    }

    /// The look in the books: for a slip that waits, or for a review.
    fn look_in(&self) -> Route {
        match self.found.clone() {
            Some(ByNumber::Referral { origin, referral, intake, repeats, rulebook }) => {
                let page = BookLookup::of(origin, referral, intake, repeats, rulebook);
                Route::to(page.leading_back())
            }
            Some(ByNumber::Ruling { recalled, books: Some(books) }) => {
                Route::to(BookLookup::review(recalled, books).leading_back())
            }
            _ => Route::STAY,
        }
    }
}

/// Why nobody here can give an opinion; `None` if somebody can. Before a judge has signed, only what holds for every judge
/// is known.
fn refused(recalled: &Recalled, context: &Context) -> Option<NotAdmitted> {
    let anybody = Signer { role: context.role, initials: Initials::default() };
    let judge = context.judge.unwrap_or(anybody).by("");
    let why = recalled.ruling.admits(&judge, &recalled.rulebook.book().opinions).err();
    why.filter(|why| *why != NotAdmitted::OnlyAsDecision)
}

/// The verdict in force with what it costs, then the other opinions, the newest first.
fn rulings(page: Page<Message>, recalled: &Recalled, context: &Context) -> Page<Message> {
    let Recalled { rulebook: choice, ruling, words, .. } = recalled;
    let rules = &choice.book().opinions;
    let verdict = ruling.outcome(rules).verdict();
    let by_hand = ruling.last().judge().is_some();
    let cost = verdict.map(|verdict| {
        let say = Language::English.messages();
        play_costs(choice, verdict.is_acceptable(), *words, by_hand, say).says
    });
    let by = opinions_by(ruling, rules, context.messages());
    let mut opinions: Vec<_> = ruling.opinions().zip(by).enumerate().collect();
    let stands = |opinion: &Opinion| {
        verdict.is_some_and(|it| it.is_acceptable() == opinion.verdict.is_acceptable())
    };
    // Of several opinions that agree, the newest.
    let at = opinions.iter().rposition(|(_, (opinion, _))| stands(opinion));
    let given = at.map(|at| common::capital(&opinions.remove(at).1.1));
    let page = match verdict {
        Some(verdict) => in_force(page, verdict, cost.into_iter().chain(given)),
        None => page.beside("").fact(texts::DIFFER, "").note(texts::NOT_SETTLED),
    };
    opinions.into_iter().rev().fold(page.beside(""), |page, (number, (opinion, by))| {
        let earlier = at.is_none_or(|at| number < at);
        page.fact(texts::another(opinion.verdict.is_acceptable(), earlier), "")
            .note(common::capital(&by))
    })
}

/// The way to correct the ruling, for the director. Under the rules, players report a wrong ruling to the director, who
/// makes the award.
fn corrects(page: Page<Message>, recalled: &Recalled, context: &Context) -> Page<Message> {
    if context.role != Role::Director {
        return page;
    }
    match recalled.ruling.outcome(&recalled.rulebook.book().opinions).verdict() {
        Some(_) => page
            .leads(corrections::texts::CORRECT, "", Message::Correct)
            .note(corrections::texts::REPLACES),
        None => page.fact(corrections::texts::CORRECT, "").note(corrections::texts::OPEN),
    }
}

/// The way to words that were left out, or why there is none.
fn left_out(page: Page<Message>, recalled: &Recalled) -> Page<Message> {
    let choice = &recalled.rulebook;
    if choice.book().separate.is_none() {
        return page;
    }
    let outcome = recalled.ruling.outcome(&choice.book().opinions);
    let stands = outcome.verdict().is_some_and(Verdict::is_acceptable);
    let label = if stands { texts::ADD_LEFT_OUT } else { texts::WHO_LEFT_OUT };
    if let Some(why) = SeparatePage::of(recalled.clone()).refused() {
        return page.fact(label, "").note(why);
    }
    let points = choice.book().separate_penalty().map(|penalty| penalty.points);
    let note = match points.filter(|_| !stands) {
        Some(points) => texts::points_off(points),
        None => texts::SAME_CHALLENGE.to_owned(),
    };
    page.leads(label, "", Message::LeftOut).note(note).lettered('W')
}

pub enum Message {
    NoNumber,
    Stay,
    Wrote(String),
    Opinion,
    Correct,
    LookIn,
    LeftOut,
    TypeAgain,
    Back,
}

impl DeskPage for RulePage {
    type Message = Message;

    fn name(&self) -> &'static str {
        "rule"
    }

    fn page(&self, context: &Context) -> Page<Message> {
        let paper = context.settings.rulebook.has(Subject::Paper);
        let from = if paper { texts::FROM_SLIP } else { texts::FROM_SCREEN };
        let refused = self.refused();
        let page = Page::titled(common::RULE, Message::Back)
            .shows_keys()
            .section("", Look::Rows)
            .segments(texts::HAS_NUMBER, [common::YES, common::NO], 0, |at| {
                if at == 0 { Message::Stay } else { Message::NoNumber }
            })
            .short_text(texts::NUMBER, &self.number, Message::Wrote)
            .focused()
            .help(from)
            .refused(refused.clone())
            // As wide before a challenge is found as afterwards.
            .beside("");
        match self.found.as_ref().filter(|_| refused.is_empty()) {
            None | Some(ByNumber::Refused(_)) => page,
            Some(ByNumber::Ruling { recalled, books }) => {
                Self::ruled(page, recalled, books.as_ref(), context)
            }
            Some(ByNumber::Referral { referral, .. }) => page
                .words(referral.slip().words().iter())
                .says(texts::WAITS, "")
                .go_on(texts::FROM_BOOKS, Message::LookIn),
        }
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        match message {
            Message::Stay => {}
            Message::NoNumber => return Self::without_number(context),
            Message::Wrote(number) => {
                *self = Self { number, found: None };
                return Route::asks(self.count().map(Ask::Recall));
            }
            Message::Back => return Route::MENU,
            Message::TypeAgain => return Checklist::replacing(&self.number),
            Message::LookIn => return self.look_in(),
            Message::Opinion | Message::Correct | Message::LeftOut => {
                let Some(ByNumber::Ruling { recalled, books }) = self.found.clone() else {
                    return Route::STAY;
                };
                return match message {
                    Message::Opinion => Route::to(SecondOpinion::new(recalled, books.is_some())),
                    Message::Correct => Route::to(CorrectionPage::new(recalled)),
                    _ => Route::to(SeparatePage::of(recalled)),
                };
            }
        }
        Route::STAY
    }

    fn answered(&mut self, answer: Answer, context: &Context) -> Option<AnyPage> {
        let Answer::Recalled(answer) = answer else { return None };
        // An answer about another number has come too late.
        if answer.count().is_none_or(|count| self.count() == Some(count)) {
            let answer = if context.by_hand_only { answer.by_hand_only() } else { answer };
            self.found = Some(answer);
        }
        None
    }
}
