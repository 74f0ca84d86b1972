//! The page of a decision has one word for the play as a whole (promise 1), the consequence, and what can be done next.
//! The verdict of practice has the same page, but without a number and what depends on a number.

use super::{PageContext, PracticeScreen, Screen, VerdictAction, VerdictScreen};
use crate::challenge::labels::{
    action_says, clears_says, cost_of, heading_of, opinion_says, opinions_say, practice_cost,
    practice_heading, waits_says,
};
use crate::challenge::page::{MenuItem, Sentence};
use crate::challenge::{
    By, ChallengeNumber, Decision, Key, Opinion, Origin, Outcome, Ruling, Slip,
};
use crate::lexicon::Word;
use crate::rulebook::{Kind, Subject};

/// The text and the buttons of the screen of a decision. Nothing on it is about a single word.
#[derive(Clone, Debug, PartialEq)]
pub struct VerdictPage {
    /// The result, which shape and colour show too.
    pub result: ShownResult,
    /// The result in words.
    pub heading: &'static str,
    /// What the decision costs or earns.
    pub cost: Option<Sentence>,
    /// What is below the cost.
    pub body: VerdictBody,
    /// Whether the slip has so many words that they need smaller letters.
    pub has_many_words: bool,
    /// The number of the challenge. An unrecorded ruling has none until the journal has the entry.
    pub number: Option<NumberLine>,
    /// The text saying that the decision is not recorded; empty if it is.
    pub not_recorded: &'static str,
    /// The lexicon that decided, beside the steps; or, if a judge gave an opinion or there are several opinions, a line
    /// about each.
    pub decided_by: Vec<String>,
    /// The note that a look-up uses no books, if the rulebook uses any; otherwise empty.
    pub lists_only: &'static str,
    /// What becomes of words that were looked up separately, once an opinion has made the play acceptable.
    pub separately: Vec<Sentence>,
    /// What players may ask the staff for, beside the steps.
    pub may_ask: Option<Sentence>,
    /// What players can do, besides clearing the screen.
    pub actions: Vec<MenuItem>,
    /// What else they can do, behind the next button.
    pub others: Vec<MenuItem>,
    /// The button that shows the others in place of the actions, and back.
    pub more: Option<MenuItem>,
    /// The main button.
    pub done: MenuItem,
    /// The text that says how and when the screen is cleared; empty where only the last seconds are counted down.
    pub clears: String,
    /// How much of the screen's time is left at the end of the current second, in hundredths; `None` where no bar runs out.
    pub left: Option<u64>,
}

/// The result as shape and colour show it, legible from four metres.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShownResult {
    /// The play stands.
    Acceptable,
    /// The play comes off.
    Unacceptable,
    /// The director decides.
    Open,
    None,
}

/// What is below the cost.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum VerdictBody {
    /// Nothing, because there is no slip, or other players may be here.
    #[default]
    Nothing,
    /// The slip's words, all alike.
    Words(Vec<String>),
    /// The steps back to the board, after somebody has asked for them.
    Steps(Vec<Sentence>),
    /// What to do about a slip that waits for the word judge.
    Call(&'static str),
}

/// The number of a challenge, and what to do with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberLine {
    /// What the number stands for; empty in practice, which has the name of practice in place of the number.
    pub label: &'static str,
    pub number: String,
    /// The name of the station; empty if the station's mark is part of the number.
    pub station: String,
    /// The challenge that this one repeats; empty if none.
    pub repeats: String,
    /// What to write on the paper slip: the result in the rulebook's words and the number, or only the number.
    pub mark: Option<Sentence>,
}

impl ShownResult {
    /// The result's name in the markup of the page.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Acceptable => "acceptable",
            Self::Unacceptable => "unacceptable",
            Self::Open => "open",
            Self::None => "none",
        }
    }

    const fn of_play(is_acceptable: bool) -> Self {
        if is_acceptable { Self::Acceptable } else { Self::Unacceptable }
    }

    const fn of(outcome: Option<Outcome>) -> Self {
        match outcome {
            Some(Outcome::Stands(verdict)) => Self::of_play(verdict.is_acceptable()),
            Some(Outcome::DirectorDecides) => Self::Open,
            None => Self::None,
        }
    }
}

impl VerdictBody {
    fn words(slip: &Slip) -> Self {
        Self::Words(slip.words().iter().map(Word::to_string).collect())
    }
}

impl VerdictPage {
    /// The page of a decision.
    pub fn of(shown: &VerdictScreen, context: &PageContext) -> Self {
        let (terms, say) = (&context.terms, context.messages());
        let cost = cost_of(&shown.decision, terms, say);
        let not_recorded = if shown.recorded { "" } else { say.verdict.not_recorded };
        let may_ask = shown.may_follow(terms).filter(|_| says_all(shown, context));
        let (actions, others) = offered(shown, context);
        let more = || MenuItem {
            chosen: Some(shown.more),
            ..MenuItem::function(Key::End, say.verdict.more)
        };
        let more = (!others.is_empty()).then(more);
        let cited = |says| Sentence::of_rulebook(&terms.rulebook, says);
        Self {
            result: match &shown.decision {
                Decision::LookUp { opinion, .. } => {
                    ShownResult::of_play(opinion.verdict.is_acceptable())
                }
                _ => ShownResult::of(shown.outcome(terms)),
            },
            heading: heading_of(shown, terms, say),
            cost: cost.map(|cost| cost.sentence(context.language)),
            body: body(shown, context),
            has_many_words: shown.decision.ruling().is_some_and(|ruling| is_many(ruling.slip())),
            number: shown.recorded_number().map(|number| number_line(number, shown, context)),
            not_recorded,
            decided_by: decided_by(shown, context),
            lists_only: lists_only(shown, context),
            separately: shown.separately(terms).into_iter().map(cited).collect(),
            may_ask: may_ask.map(cited),
            actions,
            others,
            more,
            done: MenuItem::keyed(Key::Enter, say.keys.enter, done_says(shown, context)),
            // While the slip waits for the word judge, only Esc clears the screen.
            clears: if shown.waits_for_judge() {
                context.clears_in()
            } else {
                cleared_by(shown, context)
            },
            left: context.seconds.map(|_| context.left),
        }
    }

    pub fn of_practice(shown: &PracticeScreen, context: &PageContext) -> Self {
        let (answer, say) = (&shown.answer, context.messages());
        let number = NumberLine {
            label: "",
            number: say.practice.heading.to_owned(),
            station: String::new(),
            repeats: String::new(),
            mark: None,
        };
        let cost = practice_cost(answer, &context.terms.rulebook, say);
        Self {
            result: ShownResult::of_play(answer.is_acceptable()),
            heading: practice_heading(answer, say),
            cost: Some(cost.sentence(context.language)),
            body: VerdictBody::words(answer.slip()),
            has_many_words: is_many(answer.slip()),
            number: Some(number),
            not_recorded: "",
            decided_by: Vec::new(),
            lists_only: "",
            separately: Vec::new(),
            may_ask: None,
            actions: Vec::new(),
            others: Vec::new(),
            more: None,
            done: MenuItem::keyed(Key::Enter, say.keys.enter, say.verdict.done),
            clears: cleared_by(shown, context),
            left: context.seconds.map(|_| context.left),
        }
    }
}

fn is_many(slip: &Slip) -> bool {
    slip.words().len() > 4
}

fn body(shown: &VerdictScreen, context: &PageContext) -> VerdictBody {
    let terms = &context.terms;
    if shown.steps.is_some() {
        let step = |step| Sentence::of_rulebook(&terms.rulebook, step);
        return VerdictBody::Steps(shown.way_back(terms).into_iter().map(step).collect());
    }
    match &shown.decision {
        _ if shown.hides_words() => VerdictBody::Nothing,
        Decision::LookUp { slip, .. } => VerdictBody::words(slip),
        decision => match decision.ruling() {
            Some(ruling) => VerdictBody::words(ruling.slip()),
            None if shown.waits_for_judge() => {
                VerdictBody::Call(waits_says(terms.signed_in, context.messages()).0)
            }
            None => VerdictBody::Nothing,
        },
    }
}

fn number_line(
    number: ChallengeNumber,
    shown: &VerdictScreen,
    context: &PageContext,
) -> NumberLine {
    let say = context.messages();
    let station = if number.mark().is_none() { context.station.clone() } else { String::new() };
    let repeats = match shown.decision {
        Decision::Ruling { origin: Origin::Repeat { of }, .. } => {
            say.after.repeats.put(&[("number", &of)])
        }
        _ => String::new(),
    };
    NumberLine {
        label: say.verdict.challenge_number,
        number: number.to_string(),
        station,
        repeats,
        mark: mark(number, shown, context),
    }
}

fn mark(number: ChallengeNumber, shown: &VerdictScreen, context: &PageContext) -> Option<Sentence> {
    let rulebook = &context.terms.rulebook;
    // A challenge that is corrected has its number on the slip already.
    let is_corrected = matches!(shown.decision, Decision::Correction { .. });
    if is_corrected || !rulebook.has(Subject::Paper) {
        return None;
    }
    let Some((mark, verdict)) = shown.mark(&context.terms) else {
        return Some(
            context.players_sentence(
                context.messages().verdict.mark_number.put(&[("number", &number)]),
            ),
        );
    };
    let (number, is_acceptable) = (number.to_string(), verdict.is_acceptable());
    let says = if shown.is_marked_before() {
        mark.marked_again(&number, is_acceptable)
    } else {
        mark.marked(&number, is_acceptable)
    };
    Some(Sentence { says, ..Sentence::of_rulebook(rulebook, mark) })
}

fn decided_by(shown: &VerdictScreen, context: &PageContext) -> Vec<String> {
    let say = context.messages();
    let ruling = shown.decision.ruling();
    let only = match &shown.decision {
        Decision::LookUp { opinion, .. } => Some(opinion),
        _ => ruling
            .map(Ruling::first)
            .filter(|_| ruling.is_some_and(|it| it.opinions().count() == 1)),
    };
    if let Some(Opinion { by: By::Station(lexicons), .. }) = only {
        if !says_all(shown, context) {
            return Vec::new();
        }
        let parts = [("name", &lexicons.names as _), ("edition", &lexicons.editions as _)];
        return vec![say.verdict.lexicon.put(&parts)];
    }
    let rules = &context.terms.rulebook.book().opinions;
    match (ruling, only) {
        (Some(ruling), _) => opinions_say(ruling, rules, say),
        (None, only) => only.map(|opinion| opinion_says(opinion, say)).into_iter().collect(),
    }
}

fn lists_only(shown: &VerdictScreen, context: &PageContext) -> &'static str {
    let sources = context.terms.rulebook.book().sources;
    let has_book = sources.iter().any(|source| source.kind == Kind::Book);
    if shown.is_look_up() && has_book { context.messages().look_up.lists_only } else { "" }
}

/// Whether the list and what may be asked are in sight. They are beside the steps, if there are steps, whoever typed.
/// (The opinions of judges stay in sight: players ask for a further one because of them. A look-up has no steps, and
/// nobody but its list has decided.)
fn says_all(shown: &VerdictScreen, context: &PageContext) -> bool {
    let is_beside_steps = shown.actions(&context.terms).contains(&VerdictAction::Steps);
    let is_by_station = shown.decision.ruling().is_some_and(Ruling::is_by_station);
    let is_folded = is_by_station || shown.is_self_lookup();
    shown.steps.is_some() || !is_beside_steps || !is_folded
}

/// How many buttons there is room for beside the main one.
const SHOWN: usize = 3;

/// The buttons that are shown now, and the others, which another button shows in their place.
fn offered(shown: &VerdictScreen, context: &PageContext) -> (Vec<MenuItem>, Vec<MenuItem>) {
    let say = context.messages();
    let item = |action: VerdictAction| {
        MenuItem::keyed(action.key(), action.letter(), action_says(action, shown, say))
    };
    let free = || MenuItem::keyed(Key::Escape, say.keys.escape, say.decision.free_the_station);
    let free = shown.waits_for_judge().then(free);
    let (rare, usual): (Vec<_>, Vec<_>) =
        shown.actions(&context.terms).into_iter().partition(|action| action.is_rare());
    let usual: Vec<_> = usual.into_iter().map(item).chain(free).collect();
    let rare: Vec<_> = rare.into_iter().map(item).chain(context.call.clone()).collect();
    if usual.len() + rare.len() <= SHOWN {
        return (usual.into_iter().chain(rare).collect(), Vec::new());
    }
    if shown.more { (rare, usual) } else { (usual, rare) }
}

fn done_says(shown: &VerdictScreen, context: &PageContext) -> &'static str {
    let say = context.messages();
    if shown.waits_for_judge() {
        return waits_says(context.terms.signed_in, say).1;
    }
    context.back_to_desk.unwrap_or(say.verdict.done)
}

/// If a verdict has no time limit, how to clear it; otherwise, once the countdown has begun, when it is cleared.
fn cleared_by(shown: &impl Screen, context: &PageContext) -> String {
    if shown.clears_at().is_none() || context.seconds.is_some() {
        clears_says(context.seconds, context.controls, context.messages())
    } else {
        String::new()
    }
}
