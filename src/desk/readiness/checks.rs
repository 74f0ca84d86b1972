//! Checks whether a station is ready for an event. A line is green only if what it says is true. Long, because it
//! has every line of the page.

use super::facts::{Awake, Facts, FullScreen, Opened};
use super::{Remedy, texts};
pub use crate::challenge::page::Light;
use crate::desk::practice::texts as practice;
use crate::desk::session::texts as session;
use crate::desk::{
    CollectingState, KeyChange, Offline, Signing, Update, collecting as collect,
    journal::texts as of_journal, outside_line, texts as common,
};
use crate::journal::{FORKED, Health, OutsideState, PublicKey, Refutation, StationKey};
use crate::lexicon::Recognition;
use crate::report::signatures;
use crate::rulebook::{Edition, Fit, Source};
use crate::setup::{Copies, Pins};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// The light of the line: green, amber or red.
    pub light: Light,
    /// The finding, and what to do about it.
    pub says: String,
    /// What the desk can do about the finding, if anything; the director chooses one remedy.
    pub remedies: Vec<Remedy>,
}

impl Check {
    fn of(light: Light, says: impl Into<String>) -> Self {
        Self { light, says: says.into(), remedies: Vec::new() }
    }

    /// Adds a remedy, unless the line is green.
    fn with(mut self, remedy: Remedy) -> Self {
        self.remedies.extend((self.light > Light::Green).then_some(remedy));
        self
    }
}

/// With less free space than this, in bytes, there may be too little for another lexicon and a long event.
pub const LEAST_SPACE: u64 = 50 << 20;
/// A clock more than this many years after the newest lexicon's date is taken to be wrong.
const YEARS_AHEAD: u32 = 20;

/// The lines of the page, in their order.
pub fn checks(facts: &Facts, pins: Pins) -> Vec<Check> {
    let amber_if = |is_true: bool, says: &str| is_true.then(|| Check::of(Light::Amber, says));
    let practises = Check::of(Light::Red, practice::NOT_READY).with(Remedy::EndPractice);
    let mut checks: Vec<Check> = facts.practises.then_some(practises).into_iter().collect();
    checks.extend(facts.lexicons.iter().flat_map(|lexicon| opened(lexicon, facts.another_list)));
    let test = facts.tested.map(|passed| red_unless(passed, texts::TESTED, texts::TESTED_RED));
    checks.extend(test.map(|test| test.with(Remedy::Import)));
    checks.push(persistent(facts));
    checks.extend(amber_if(facts.off_home_screen, texts::OFF_HOME_SCREEN));
    checks.push(space(facts.space));
    checks.extend(amber_if(!facts.strict, texts::STRICT_MISSING));
    checks.push(offline(facts));
    checks.extend(journal(facts));
    checks.push(signed(facts.signing));
    checks.extend(collecting(&facts.collecting));
    checks.extend(outside(facts));
    checks.push(clock(facts));
    checks.push(match facts.alone {
        Some(alone) => red_unless(alone, texts::ALONE, texts::ALONE_RED),
        None if facts.plain_http => Check::of(Light::Red, texts::PLAIN_HTTP),
        None => Check::of(Light::Amber, texts::ALONE_UNKNOWN),
    });
    checks.push(awake(facts.awake));
    checks.push(full_screen(facts));
    checks.extend(amber_if(facts.escape_leaves, texts::ESCAPE_LEAVES));
    checks.extend(amber_if(facts.mute, texts::VOICE_MISSING));
    checks.extend(amber_if(facts.unmarked, texts::NO_MARK).map(|check| check.with(Remedy::Mark)));
    checks.push(version(facts));
    checks.push(match pins {
        Pins { lost: true, .. } => Check::of(Light::Red, session::LOST),
        Pins { director: false, .. } if facts.club => {
            Check::of(Light::Amber, texts::PIN_AMBER).with(Remedy::DirectorsPin)
        }
        Pins { director: false, .. } => {
            Check::of(Light::Red, texts::PIN_RED).with(Remedy::DirectorsPin)
        }
        _ => saved(facts.pins, texts::PIN, texts::pin_copies, texts::PIN_NOT_SAVED)
            .with(Remedy::DirectorsPin),
    });
    let settings =
        saved(facts.settings, texts::SETTINGS, texts::settings_copies, texts::SETTINGS_RED);
    checks.push(settings.with(Remedy::Rulebook));
    checks
}

/// The finding for something that should be saved in two copies: whether both have it, which one failed, or that
/// neither has it.
fn saved(copies: Copies, both: &str, one: fn(&str) -> String, none: &str) -> Check {
    match copies {
        Copies::BOTH => Check::of(Light::Green, both),
        Copies { database: true, .. } => Check::of(Light::Amber, one(texts::FILES)),
        Copies { files: true, .. } => Check::of(Light::Amber, one(texts::DATABASE)),
        _ => Check::of(Light::Red, none),
    }
}

/// Whether the station is ready, because no line is red.
pub fn is_ready(checks: &[Check]) -> bool {
    checks.iter().all(|check| check.light < Light::Red)
}

/// The page in one line: how many lines are red; or, if no line is red, how many are amber. An amber line only
/// needs somebody to look at it.
pub fn summary(checks: &[Check]) -> (Light, String) {
    let count = |light| checks.iter().filter(|check| check.light == light).count() as u64;
    match (count(Light::Red), count(Light::Amber)) {
        (0, 0) => (Light::Green, texts::READY.to_owned()),
        (0, known) => (Light::Amber, texts::to_know(known)),
        (red, _) => (Light::Red, texts::to_do(red)),
    }
}

fn red_unless(is_true: bool, green: impl Into<String>, red: impl Into<String>) -> Check {
    if is_true { Check::of(Light::Green, green) } else { Check::of(Light::Red, red) }
}

/// Whether a lexicon opened, and whether it is the edition that each rulebook names; if no rulebook names an
/// edition, whether the lexicon is a known edition at all.
fn opened(lexicon: &Opened, another_list: bool) -> Vec<Check> {
    match lexicon {
        Opened::Whole { title, edition, stands_for, .. } => {
            let whole = Check::of(Light::Green, texts::lexicon(title));
            let named = stands_for.iter().filter(|source| source.edition != Edition::Any);
            let mut editions: Vec<Check> =
                named.map(|source| fits(title, edition, source, another_list)).collect();
            if editions.is_empty() {
                editions.push(is_known(title, edition));
            }
            [whole].into_iter().chain(editions).collect()
        }
        Opened::OtherWords(title) => vec![not_opened(&texts::other_words(title))],
        Opened::Refused(why) => vec![not_opened(&why.to_string())],
    }
}

fn not_opened(why: &str) -> Check {
    Check::of(Light::Red, texts::lexicon_red(why)).with(Remedy::WordList)
}

/// Whether an edition is the one that a rulebook names for its list.
fn fits(title: &str, edition: &Recognition, source: &Source, another_list: bool) -> Check {
    let (found, named) = (edition.name().unwrap_or(title), source.title);
    match source.edition.fit(edition.name()) {
        Fit::AsNamed => is_known(title, edition),
        Fit::NotTold => {
            Check::of(Light::Amber, texts::edition_not_told(found, named)).with(Remedy::WordList)
        }
        Fit::Another if another_list => {
            Check::of(Light::Amber, texts::edition_agreed(found, named)).with(Remedy::WordList)
        }
        Fit::Another => Check::of(Light::Red, texts::edition_another(found, named))
            .with(Remedy::WordList)
            .with(Remedy::OurList),
    }
}

fn is_known(title: &str, edition: &Recognition) -> Check {
    match edition.name() {
        Some(_) => Check::of(Light::Green, texts::edition(title, &edition.to_string())),
        None => Check::of(Light::Amber, texts::edition_not_known(title)).with(Remedy::WordList),
    }
}

/// Whether the browser stores the data for good. No browser promises that for a standalone file, so its journal has to
/// be exported. No page can tell whether its window is private, and guesses from the quota are wrong on small disks, so
/// the text names a private window as one possible reason.
fn persistent(facts: &Facts) -> Check {
    let is_persistent = facts.persistent == Some(true);
    if !is_persistent && facts.offline == Offline::StandalonePage {
        return Check::of(Light::Amber, texts::PERSISTENT_STANDALONE).with(Remedy::Journal);
    }
    let check =
        red_unless(is_persistent, texts::PERSISTENT, texts::PERSISTENT_RED).with(Remedy::Protect);
    if facts.installs { check.with(Remedy::Install) } else { check }
}

fn space(bytes: Option<u64>) -> Check {
    let Some(bytes) = bytes else { return Check::of(Light::Amber, texts::SPACE_UNKNOWN) };
    let megabytes = (bytes >> 20).to_string();
    red_unless(bytes >= LEAST_SPACE, texts::space(&megabytes), texts::space_red(&megabytes))
}

fn offline(facts: &Facts) -> Check {
    match facts.offline {
        Offline::Complete(files) => Check::of(Light::Green, texts::offline(&files.to_string())),
        Offline::Lacks(files) => Check::of(Light::Red, texts::offline_lacks(&files.to_string())),
        Offline::Missing => match &facts.update {
            Update::NotStored(why) => Check::of(Light::Red, texts::offline_missing(why)),
            _ => Check::of(Light::Red, texts::OFFLINE_MISSING),
        },
        Offline::NotChecked => Check::of(Light::Red, texts::OFFLINE_NOT_CHECKED),
        Offline::StandalonePage => Check::of(Light::Green, texts::OFFLINE_STANDALONE),
    }
}

/// Whether the journal is intact in both copies, and what became of earlier journals.
fn journal(facts: &Facts) -> Vec<Check> {
    let look = |light, says: String| Check::of(light, says).with(Remedy::Journal);
    let mut checks = vec![match &facts.journal {
        Health::Whole { head, written, .. } if head.count < *written => {
            look(Light::Red, texts::tail(&head.count.to_string()))
        }
        Health::Whole { unrecorded: 1.., .. } => look(Light::Red, texts::RECORDED.to_owned()),
        Health::Whole { head, .. } => {
            let says =
                if facts.one_copy.is_none() { texts::journal_in_both } else { texts::journal };
            Check::of(Light::Green, says(&head.to_string()))
        }
        Health::Broken(why) => look(Light::Red, texts::journal_red(why)),
        Health::Refuted(why) => look(Light::Red, texts::journal_refuted(&refuted(*why))),
        Health::Unread => Check::of(Light::Red, texts::JOURNAL_UNREAD),
    }];
    checks.extend(facts.one_copy.iter().map(|why| look(Light::Amber, texts::one_copy(why))));
    if let Health::Whole { set_aside, lost, .. } = &facts.journal {
        let lost = lost.iter().map(|lost| common::journal_lost(lost.head_code));
        checks.extend(lost.map(|says| look(Light::Red, says)));
        if !set_aside.is_empty() {
            // This was no accident: a crash cannot make the two copies say different things.
            let light = if set_aside.contains(FORKED) { Light::Red } else { Light::Amber };
            checks.push(look(light, common::journal_set_aside(set_aside)));
        }
    }
    checks
}

/// What shows that the journal is not the one that this station wrote.
fn refuted(why: Refutation) -> String {
    match why {
        Refutation::Signature(fault) => signatures::wrong(texts::JOURNAL, &fault),
        Refutation::Head(code) => texts::lacks_head(&code.to_string()),
        Refutation::Beginning => texts::BEGINS_ANEW.to_owned(),
    }
}

/// Whether the journal is signed, and with which key. Everything else works without a key. If the key changed in an
/// earlier session, the line is amber and not red, because the director was warned at the time.
fn signed(signing: Signing) -> Check {
    let light = match signing.changed {
        Some(KeyChange::Now) => Light::Red,
        None if matches!(signing.key, Some(StationKey::Here(_))) => Light::Green,
        _ => Light::Amber,
    };
    let with = |says: fn(&str) -> String, key: PublicKey| {
        [says(&key.fingerprint().short()), common::public_key(&key.to_string())].join(" ")
    };
    let says = match (signing.key, signing.changed) {
        (Some(StationKey::Here(key)), None) => with(texts::signed, key),
        (Some(StationKey::Here(key)), Some(_)) => with(texts::key_changed, key),
        (_, Some(_)) => texts::KEY_LOST.to_owned(),
        (Some(StationKey::NoCrypto), None) => texts::NOT_SIGNED_HERE.to_owned(),
        (_, None) => texts::NOT_SIGNED.to_owned(),
    };
    Check::of(light, says)
}

/// How far the journals are collected, if they are. The line is never red, because a station can judge even if its
/// journals are not collected.
fn collecting(state: &CollectingState) -> Option<Check> {
    let (light, says) = collect::line(state)?;
    let check = Check::of(light, says);
    let is_joined = *state != CollectingState::NotJoined;
    Some(if is_joined { check.with(Remedy::Collecting) } else { check.with(Remedy::Join) })
}

/// How the copy outside the browser is. A club that has none is not told so at every look.
fn outside(facts: &Facts) -> Option<Check> {
    let remedy = match facts.outside {
        OutsideState::NeedsPermission { .. } => Remedy::AllowOutside,
        _ => Remedy::Outside,
    };
    let is_none = matches!(facts.outside, OutsideState::Off { .. }) && !facts.club;
    let none = || is_none.then(|| (Light::Amber, of_journal::OUTSIDE_NONE.to_owned()));
    let (light, says) = outside_line(&facts.outside).or_else(none)?;
    Some(Check::of(light, says).with(remedy))
}

/// The station cannot know that the clock is right. But it can know that the clock is wrong if it shows a time
/// before the last entry, before the newest lexicon's date, or more than [`YEARS_AHEAD`] years after that date.
fn clock(facts: &Facts) -> Check {
    let now = facts.now.to_string();
    let dates = facts.lexicons.iter().filter_map(|lexicon| match lexicon {
        Opened::Whole { date, .. } => Some(date.as_str()),
        Opened::OtherWords(_) | Opened::Refused(_) => None,
    });
    let newest = dates.max().unwrap_or_default();
    let last = match &facts.journal {
        Health::Whole { last: Some(last), .. } => Some(*last),
        _ => None,
    };
    let year = |date: &str| date.get(..4).and_then(|year| year.parse::<u32>().ok());
    let is_ahead = year(newest).zip(year(&now)).is_some_and(|(then, now)| now > then + YEARS_AHEAD);
    let is_behind = now.as_str() < newest || last.is_some_and(|last| facts.now.is_before(&last));
    let shown = readable(&now);
    if is_ahead {
        return Check::of(Light::Red, texts::clock_ahead(&shown));
    }
    red_unless(!is_behind, texts::clock(&shown), texts::clock_behind(&shown))
}

/// A wall time as people compare it: the day, the time to the second, the zone.
fn readable(time: &str) -> String {
    let part = |from, to| time.get(from..to).unwrap_or_default();
    [part(0, 10), " ", part(11, 19), " ", part(23, time.len())].concat()
}

/// Whether the screen stays on. If the browser cannot keep it on, the device may; only a person can see that.
fn awake(awake: Awake) -> Check {
    let (light, says) = match awake {
        Awake::Held => (Light::Green, texts::AWAKE),
        Awake::Missing => (Light::Amber, texts::AWAKE_MISSING),
        Awake::Doubtful => (Light::Amber, texts::AWAKE_DOUBTFUL),
        Awake::Refused => (Light::Red, texts::AWAKE_RED),
    };
    Check::of(light, says)
}

fn full_screen(facts: &Facts) -> Check {
    let (light, says) = match facts.full_screen {
        FullScreen::Has => (Light::Green, texts::FULL_SCREEN),
        // The director chose a window, and players can leave a window.
        _ if facts.in_window => (Light::Amber, texts::IN_WINDOW),
        FullScreen::Missing => (Light::Amber, texts::FULL_SCREEN_MISSING),
        FullScreen::Offered => (Light::Red, texts::FULL_SCREEN_RED),
    };
    let check = Check::of(light, says);
    if facts.full_screen == FullScreen::Offered { check.with(Remedy::FullScreen) } else { check }
}

fn version(facts: &Facts) -> Check {
    let version = env!("CARGO_PKG_VERSION");
    match &facts.update {
        Update::NotStored(why) if facts.offline != Offline::Missing => {
            Check::of(Light::Amber, texts::version_not_stored(version, why))
        }
        // Without an offline copy, the version that could not be stored is the one that runs.
        Update::None | Update::NotStored(_) => Check::of(Light::Green, texts::version(version)),
        Update::Ready => Check::of(Light::Amber, texts::version_waits(version)),
        Update::Older(release) => {
            let says = texts::version_older(version, &release.to_string());
            Check::of(Light::Amber, says).with(Remedy::OlderRelease(*release))
        }
    }
}
