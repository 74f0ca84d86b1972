//! What is wrong, and what should be done, as the home page says it: each in a line with the button that mends it.

use super::texts;
use crate::challenge::page::Light;
use crate::desk::readiness::Remedy;
use crate::desk::readiness::checks::{Check, checks, pin};
use crate::desk::route::To;
use crate::desk::unsaved::{Place, Unsaved};
use crate::desk::{AboutPage, Context, FirstStart, JournalPage, PracticeState, Route};
use crate::desk::{RulePage, practice};
use crate::journal::{Log, OutsideState, Row};

/// How many lines the home page shows; readiness has the others.
const MOST: usize = 3;
/// The letter that exports the journal after a round.
const EXPORT: char = 'E';

/// A line about something that is wrong or should be done.
pub(in crate::desk) struct Fault {
    pub light: Light,
    pub title: String,
    pub note: String,
    /// The button that mends it, and what it does; `None` if nothing on this page can.
    pub mends: Option<(&'static str, Mends)>,
    /// Its letter, if it has the same wherever it stands.
    pub letter: Option<char>,
}

/// What a button mends.
#[derive(Clone, Copy)]
pub enum Mends {
    Remedy(Remedy),
    Open(fn(&Context) -> Route),
}

impl Mends {
    pub(in crate::desk) fn route(self, context: &Context) -> Route {
        match self {
            Self::Remedy(remedy) => remedy.route(context),
            Self::Open(open) => open(context),
        }
    }
}

impl Fault {
    fn note(title: impl Into<String>, note: impl Into<String>) -> Self {
        let (title, note) = (title.into(), note.into());
        Self { light: Light::Amber, title, note, mends: None, letter: None }
    }

    fn opening(self, button: &'static str, open: fn(&Context) -> Route) -> Self {
        Self { mends: Some((button, Mends::Open(open))), ..self }
    }

    fn of_readiness(check: Check) -> Self {
        let Check { light, title, note, remedies, .. } = check;
        let mends = remedies.first().map(|remedy| (remedy.says(), Mends::Remedy(*remedy)));
        Self { light, title, note, mends, letter: None }
    }
}

/// The lines of the director's home page: a set-up that was not finished, what stops play, then what should be done, then
/// what a button here would mend. Returns with them how many more lines readiness has.
pub(in crate::desk) fn faults(context: &Context) -> (Vec<Fault>, usize) {
    let unfinished = context
        .unfinished
        .then(|| Fault::note(texts::UNFINISHED, texts::KEPT).opening(texts::CONTINUE, go_on));
    let notes = notes(context);
    let (red, other): (Vec<_>, Vec<_>) =
        of_readiness(context).into_iter().partition(|fault| fault.light == Light::Red);
    // Nothing stops play unseen. Readiness has no notes: one for which there is no room comes once another line is mended.
    let own = usize::from(unfinished.is_some()) + notes.len();
    let before = red.len().min(MOST);
    let own = own.min(MOST - before);
    let more = red.len() - before + other.len().saturating_sub(MOST - before - own);
    let all = unfinished.into_iter().chain(red).chain(notes).chain(other);
    (all.take(MOST).collect(), more)
}

/// What readiness would say, as far as it stops play or a button mends it. Without the browser's report, only whether
/// there is a PIN is known.
fn of_readiness(context: &Context) -> Vec<Fault> {
    let all = match &context.facts {
        Some(facts) => checks(facts, context.pins),
        None => pin(context.pins, context.settings.rulebook.club().is_some()).into_iter().collect(),
    };
    let concerns = |check: &Check| {
        check.light == Light::Red || check.light == Light::Amber && !check.only_known
    };
    // There is a note about practice, whatever the browser has reported.
    let is_noted = |check: &Check| check.remedies.contains(&Remedy::EndPractice);
    let all = all.into_iter().filter(|check| concerns(check) && !is_noted(check));
    all.map(Fault::of_readiness).collect()
}

/// What should be done, and what is new.
fn notes(context: &Context) -> Vec<Fault> {
    let practises = (context.practice == PracticeState::On).then(|| {
        let note = Fault::note(texts::PRACTICE_ON, texts::NOTHING_COUNTS);
        Fault { light: Light::Red, ..note }.opening(practice::texts::END, practice::end)
    });
    let lost = context.unsaved.as_ref().map(|Unsaved { of, heading, lost }| {
        let title = match of {
            Place::SetUp => texts::NOT_SAVED.to_owned(),
            _ => texts::not_saved(heading),
        };
        let note = Fault::note(title, lost.join("; "));
        match of.opens() {
            Some((button, open)) => note.opening(button, open),
            None => note,
        }
    });
    let version = context.version_notice.then(|| {
        let note = Fault::note(texts::now_runs(), "");
        Fault { light: Light::Green, ..note }.opening(texts::WHAT_IS_NEW, |_| AboutPage::open())
    });
    let all = [practises, lost, to_export(context), waiting(context), version];
    all.into_iter().flatten().collect()
}

/// Goes on with the first start.
fn go_on(context: &Context) -> Route {
    let first = Some(Box::new(FirstStart::continued(context)));
    Route { to: To::FirstStart(first), ..Route::STAY }
}

/// The note that asks for an export after a round, unless a copy of the journal is kept outside the browser.
fn to_export(context: &Context) -> Option<Fault> {
    let is_kept = matches!(context.outside, OutsideState::Kept { .. });
    let log = context.log.as_deref().filter(|_| !is_kept)?;
    let round = log.round_to_export(&context.settings.round.to_string())?;
    let challenges = log.rows.iter().filter(|row| row.round == round).count() as u64;
    let note = Fault::note(texts::not_exported(round), texts::of_round(challenges));
    let note = note.opening(texts::EXPORT, |_| JournalPage::export());
    Some(Fault { letter: Some(EXPORT), ..note })
}

fn waiting(context: &Context) -> Option<Fault> {
    let row = waiting_slip(context.log.as_deref()?).filter(|_| context.can_judge())?;
    let note = Fault::note(texts::SLIP_WAITS, row.number.to_string());
    Some(note.opening(texts::LOOK_IT_UP, |context| {
        let row = context.log.as_deref().and_then(waiting_slip);
        row.map_or(Route::STAY, |row| RulePage::recall(row.number))
    }))
}

/// The slip that has waited longest.
fn waiting_slip(log: &Log) -> Option<&Row> {
    log.rows.iter().rev().find(|row| row.waits())
}
