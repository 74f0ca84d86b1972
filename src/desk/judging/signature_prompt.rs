//! The page on which a judge signs and names the source used. Long, because it has every task that begins with a
//! signature.

use super::{BookLookup, SecondOpinion, texts};
use crate::challenge::labels::AND;
use crate::challenge::page::{Keypad, MenuItem, PageLine, TypedBox};
use crate::challenge::{
    ChallengeNumber, Declared, Initials, Intake, JudgedChallenge, Key, Letter, Origin, Referral,
    Role, Signer, Task,
};
use crate::desk::kit::{DeskPage, Page};
use crate::desk::route::To;
use crate::desk::rows::slip;
use crate::desk::{
    Context, CorrectionPage, Order, Page as AnyPage, Route, SignIn, session::texts as session,
    texts as common,
};
use crate::journal::Recalled;
use crate::rulebook::{Choice, Edition, Kind, Source};
use crate::setup::Settings;

/// The page on which a judge types initials and chooses the source.
#[derive(Clone, Debug, PartialEq)]
pub struct SignaturePrompt {
    pub job: Job,
    /// The initials so far.
    pub initials: Initials,
    /// Whether the initials are complete. If so, the page asks for the source.
    pub signed: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Job {
    /// To judge at this station until signing out.
    SignIn {
        /// The role whose PIN was given.
        role: Role,
        /// What follows: a declared slip to judge, or nothing.
        sign_in: SignIn,
    },
    Slip {
        /// The challenge that this slip replaces, if any.
        origin: Origin,
        /// Whether the judge, not the station, looks the words up.
        by_hand: bool,
        /// The answers from the count screen; if the slip replaces a challenge, the answers of that challenge. If
        /// the offers' rulebooks differ, they include the offer that the judge chose.
        intake: Intake,
        /// How many words the slip has, if that is known.
        words: Option<Declared>,
        /// The judges who have ruled on the slip, if another judge is needed.
        not_by: Vec<Initials>,
    },
    /// To judge words that were left out of a challenge, now that the others are acceptable.
    Rest {
        /// The ruling on the others.
        recalled: Recalled,
        /// Whether the judge, not the station, looks the words up.
        by_hand: bool,
    },
    /// To give a further opinion.
    Opinion {
        /// The ruling.
        recalled: Recalled,
        /// The words to look up in the books, if players can have the ruling reviewed there.
        books: Option<Referral>,
    },
    /// To look in the books for a ruling that players want reviewed.
    Review {
        /// The challenge that is reviewed.
        of: JudgedChallenge,
        /// The words and the books in which they are looked up.
        referral: Referral,
        /// What the players answered on the count screen.
        intake: Intake,
        /// The rulebook of the challenge.
        rulebook: Choice,
    },
    /// To correct a ruling.
    Correction(Recalled),
    /// To look a referral up.
    LookUp {
        /// The challenge that gets the ruling, once the answers from the books are joined with those of the lists.
        origin: Origin,
        /// The words and the books in which they are looked up.
        referral: Referral,
        /// What the players answered on the count screen.
        intake: Intake,
        /// The earlier challenge that the slip repeats, if any.
        repeats: Option<ChallengeNumber>,
        /// The rulebook of the challenge.
        rulebook: Choice,
    },
}

impl Job {
    /// The rest of a challenge is looked up as the others were: by hand if a judge ruled on them by hand. It is looked
    /// up by hand, too, where no lexicon judges, or none under the challenge's rulebook.
    pub(in crate::desk) fn rest(recalled: Recalled, context: &Context) -> Self {
        let offer = recalled.intake.lexicon.map(usize::from);
        let is_offered = *context.settings.rulebook_for(offer) == recalled.rulebook;
        let by_hand = context.by_hand_only || !is_offered || recalled.ruling.is_by_hand();
        Self::Rest { recalled, by_hand }
    }

    /// Lines about the challenge whose number was given, so that a judge notices a wrong number before signing.
    fn is_about(&self) -> Vec<PageLine> {
        let (Self::Opinion { recalled, .. }
        | Self::Rest { recalled, .. }
        | Self::Correction(recalled)) = self
        else {
            return Vec::new();
        };
        let mut lines = vec![PageLine::plain(common::challenge(recalled.number))];
        lines.extend(slip(recalled.ruling.slip().words().iter()));
        lines
    }

    /// How many letters the longest word of the slip has. As long as that is not known, no source is left out.
    fn longest_word(&self) -> usize {
        let Self::Opinion { recalled, .. } = self else { return usize::MAX };
        let words = recalled.ruling.slip().words().iter();
        words.map(|word| word.letters().len()).max().unwrap_or(usize::MAX)
    }

    /// Whether the judge with these initials may not do this job.
    fn refuses(&self, initials: Initials) -> bool {
        matches!(self, Self::Slip { not_by, .. } if not_by.contains(&initials))
    }

    /// The rulebook that a judge rules under.
    fn rulebook<'a>(&'a self, settings: &'a Settings) -> &'a Choice {
        match self {
            Self::SignIn { .. } => &settings.rulebook,
            Self::Slip { intake, .. } => settings.rulebook_for(intake.lexicon.map(usize::from)),
            Self::Opinion { recalled, .. }
            | Self::Rest { recalled, .. }
            | Self::Correction(recalled) => &recalled.rulebook,
            Self::Review { rulebook, .. } | Self::LookUp { rulebook, .. } => rulebook,
        }
    }
}

impl SignaturePrompt {
    /// The page on which a judge signs for this job.
    pub fn of(job: Job) -> Self {
        Self { job, initials: Initials::default(), signed: false }
    }

    /// Begins a job, at once for a judge who is signed in, otherwise with the page for the initials.
    pub(in crate::desk) fn route(job: Job, context: &Context) -> Route {
        match context.judge {
            Some(signer) => {
                Self { initials: signer.initials, ..Self::of(job) }.go_on(signer, context)
            }
            None => Route::to(Self::of(job)),
        }
    }

    /// The first page of a job. If the station judges the slip, the desk has no page to show for that job. A judge
    /// who is signed in then sees the page for the initials, filled in, and confirms it.
    pub fn page(job: Job, context: &Context) -> AnyPage {
        let initials = context.judge.map(|signer| signer.initials).unwrap_or_default();
        match Self::route(job.clone(), context).to {
            To::Page(page) => *page,
            _ => Self { initials, ..Self::of(job) }.into(),
        }
    }

    /// The initials are complete. The page asks for the source next, or the job begins.
    fn go_on(self, signer: Signer, context: &Context) -> Route {
        if self.job.refuses(signer.initials) {
            return Route::to(self);
        }
        if self.asks_source() {
            return Route::to(Self { signed: true, ..self });
        }
        let source = self.books();
        self.begin(source, signer, context)
    }

    /// The judge with these initials. The role comes from the PIN given to sign in, from the judge who is signed in, or
    /// from the person who opened the desk.
    fn signer(&self, context: &Context) -> Signer {
        let initials = self.initials;
        match (&self.job, context.judge) {
            (Job::SignIn { role, .. }, _) => Signer { role: *role, initials },
            (_, Some(signer)) => Signer { initials, ..signer },
            (_, None) => Signer { role: context.role, initials },
        }
    }

    /// The sources to choose from, in this order:
    ///
    /// 1. the rulebook's lists and books, with the list that judges here under its own name;
    /// 2. other lexicons that players can choose under this rulebook;
    /// 3. all of the first group together;
    /// 4. the list that the rulebook names, unless it is known to judge.
    pub fn sources(&self, context: &Context) -> Vec<String> {
        let settings = &context.settings;
        let rulebook = self.job.rulebook(settings);
        // If players can have the ruling reviewed in the books, a judge looks words up there one by one. So an
        // opinion given here has only lists as its source.
        let reviews = matches!(&self.job, Job::Opinion { books: Some(_), .. });
        // A source that counts for no word of the slip cannot have been used.
        let longest = self.job.longest_word();
        let counts = |source: &&Source| {
            (!reviews || source.kind == Kind::List) && source.least_letters <= longest
        };
        let offers = settings.offers();
        let in_use_here = offers.iter().zip(&context.in_use);
        let in_use_here =
            in_use_here.filter(|(offer, _)| offer.rulebook == *rulebook).map(|(_, it)| it);
        let lists: Vec<String> = in_use_here
            .clone()
            .filter_map(|in_use| Some(in_use.lexicons.first()?.title()))
            .collect();
        let name = |source: &Source| match lists.first() {
            Some(list) if source.kind == Kind::List => list.clone(),
            _ => source.title.to_owned(),
        };
        let of_rulebook: Vec<String> =
            rulebook.book().sources.iter().filter(counts).map(name).collect();
        let all = of_rulebook.join(AND);
        let is_another = in_use_here.clone().any(|in_use| in_use.another_than.is_some());
        let named = rulebook.book().first_list().filter(|named| {
            is_another
                || lists.is_empty()
                || matches!(named.edition, Edition::NotRecognised | Edition::Perhaps(_))
        });
        let named = named.map(|named| named.title.to_owned());
        let mut sources: Vec<String> = Vec::new();
        for source in of_rulebook.into_iter().chain(lists).chain([all]).chain(named) {
            if !sources.contains(&source) {
                sources.push(source);
            }
        }
        sources
    }

    /// Whether the judge has to say which source was used.
    const fn asks_source(&self) -> bool {
        matches!(
            self.job,
            Job::Slip { by_hand: true, .. } | Job::Rest { by_hand: true, .. } | Job::Opinion { .. }
        )
    }

    /// The books in which a referral is looked up; empty for any other job.
    fn books(&self) -> String {
        match &self.job {
            Job::LookUp { referral, .. } | Job::Review { referral, .. } => referral.books(),
            _ => String::new(),
        }
    }

    fn initials_page(&self) -> Page<Message> {
        let initials = self.initials.as_str();
        let refused = self.job.refuses(self.initials);
        let (heading, label, does) = match self.job {
            Job::SignIn { .. } => (session::SIGN_IN, texts::INITIALS, texts::SIGN_IN),
            _ => (texts::INITIALS, texts::INITIALS_LABEL, common::GO_ON),
        };
        Page::titled(heading, Message::Leave)
            .lines(self.job.is_about())
            .alert(if refused { texts::SAME_JUDGE } else { "" })
            .typed(TypedBox::blanks(label, initials, Initials::MOST), Keypad::Letters)
            .keys(|key| match key {
                Key::Letter(letter) => Some(Message::Letter(letter)),
                Key::Backspace => Some(Message::TakeBack),
                _ => None,
            })
            .go_on(does, Message::Sign)
    }

    fn source_page(&self, context: &Context) -> Page<Message> {
        let rules = self.job.rulebook(&context.settings).book().sources;
        let sources = self.sources(context).into_iter().enumerate();
        Page::titled(texts::SOURCE, Message::Leave).each(sources, |page, (number, source)| {
            let named = rules.iter().find(|it| it.title == source);
            let least = named.map_or(0, |it| it.least_letters);
            let item = MenuItem {
                rule: named.and_then(|it| it.rule).unwrap_or("").into(),
                detail: if least > 2 { texts::counts_from(least) } else { String::new() },
                ..MenuItem::numbered(number, &source)
            };
            page.item(item, Message::Choose(source))
        })
    }

    fn begin(self, source: String, signer: Signer, context: &Context) -> Route {
        let judge = signer.by(source);
        let chosen = context.settings.has_several_rulebooks();
        let rulebook = chosen.then(|| self.job.rulebook(&context.settings)).cloned();
        match self.job {
            Job::SignIn { sign_in, .. } => sign_in.go_on(&context.settings),
            Job::Slip { origin, by_hand, intake, words, .. } => {
                let judge = Some(judge);
                let task = Task { origin, judge, by_hand, intake, rulebook, ..Task::PLAYERS };
                Route::closing(Order::BeginSlip(task, words))
            }
            Job::Rest { recalled, by_hand } => {
                let Recalled { number: of, words: judged, intake, rulebook, .. } = recalled;
                let (origin, judge) = (Origin::Rest { of, judged }, Some(judge));
                let penalises = rulebook.book().separate_penalty().is_some();
                let asks_who = penalises && recalled.self_lookup;
                let rulebook = Some(rulebook);
                let task =
                    Task { origin, judge, by_hand, intake, rulebook, asks_who, ..Task::PLAYERS };
                Route::closing(Order::BeginSlip(task, None))
            }
            Job::Opinion { recalled, books } => {
                Route::to(SecondOpinion::new(recalled, books, judge))
            }
            Job::Review { of, referral, intake, rulebook } => {
                BookLookup::review(of, referral, intake, rulebook, judge)
            }
            Job::Correction(recalled) => Route::to(CorrectionPage::new(recalled, judge)),
            Job::LookUp { origin, referral, intake, repeats, rulebook } => {
                let (reviews, at) = (None, 0);
                let lookup =
                    BookLookup { origin, referral, intake, repeats, rulebook, judge, reviews, at };
                Route::to(lookup)
            }
        }
    }
}

pub enum Message {
    Letter(Letter),
    TakeBack,
    Sign,
    Choose(String),
    Leave,
}

impl DeskPage for SignaturePrompt {
    type Message = Message;

    fn name(&self) -> &'static str {
        if self.signed { "source" } else { "signature" }
    }

    fn page(&self, context: &Context) -> Page<Message> {
        if self.signed { self.source_page(context) } else { self.initials_page() }
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        let signer = self.signer(context);
        match message {
            Message::Letter(letter) => {
                self.initials.push(letter);
            }
            Message::TakeBack => self.initials.pop(),
            Message::Sign if self.initials.is_empty() || self.job.refuses(self.initials) => {}
            Message::Sign => return self.clone().go_on(signer, context).signed(signer),
            Message::Choose(source) => return self.clone().begin(source, signer, context),
            Message::Leave if matches!(self.job, Job::SignIn { .. }) => return Route::CLOSE,
            Message::Leave => return Route::MENU,
        }
        Route::STAY
    }
}
