//! Checks whether a station is ready for an event. A line is green only if what it says is true. Long, because it
//! has every line of the page.

use super::facts::{Awake, Facts, FullScreen, Opened};
use super::texts::{DATABASE, FILES};
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
    /// Red stops play; amber only needs somebody to know it.
    pub light: Light,
    /// The finding, and what to do about it, at length.
    pub says: String,
    /// The finding in a few words; empty if the line is green.
    pub title: String,
    /// What to do about it, in one line.
    pub note: String,
    /// What the desk can do about the finding, if anything; the director chooses one remedy.
    pub remedies: Vec<Remedy>,
    /// Whether the line is only to be known: nothing mends it, or not today. Home does not show it unless it stops play.
    pub only_known: bool,
}

impl Check {
    fn of(light: Light, says: impl Into<String>) -> Self {
        let (title, note, remedies) = (String::new(), String::new(), Vec::new());
        Self { light, says: says.into(), title, note, remedies, only_known: false }
    }

    /// The line in short, unless it is green.
    fn short(mut self, [title, note]: [impl Into<String>; 2]) -> Self {
        if self.light > Light::Green {
            (self.title, self.note) = (title.into(), note.into());
        }
        self
    }

    /// Its first sentence, if nothing shorter says it.
    fn or_first_sentence(self) -> Self {
        let ends = self.says.find(". ").map_or(self.says.len(), |at| at + 1);
        let first = self.says.get(..ends).unwrap_or_default().to_owned();
        if self.title.is_empty() { self.short([first, String::new()]) } else { self }
    }

    /// The finding at length, if that says more than the line.
    pub(super) fn at_length(&self) -> &str {
        let letters = |says: &str| says.chars().filter(|sign| sign.is_alphanumeric()).collect();
        let of_line: String = letters(&[&*self.title, &self.note].concat());
        let says: String = letters(&self.says);
        if says.eq_ignore_ascii_case(&of_line) || says == letters(&self.title) {
            return "";
        }
        &self.says
    }

    /// The line that home leaves out.
    fn known(self) -> Self {
        Self { only_known: true, ..self }
    }

    /// If nothing at the station mends it, somebody does what the note says, and has the station check again.
    fn or_check_again(self) -> Self {
        let is_settled = self.only_known || !self.remedies.is_empty();
        if is_settled { self } else { self.with(Remedy::CheckAgain).known() }
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
    let amber_if = |is_true: bool, says: &str, short: [&str; 2]| {
        is_true.then(|| Check::of(Light::Amber, says).short(short))
    };
    let practises = Check::of(Light::Red, practice::NOT_READY).short(texts::PRACTICE_SHORT);
    let practises = practises.with(Remedy::EndPractice);
    let mut checks: Vec<Check> = facts.practises.then_some(practises).into_iter().collect();
    checks.extend(facts.lexicons.iter().flat_map(|lexicon| opened(lexicon, facts.another_list)));
    let test = facts.tested.map(|passed| red_unless(passed, texts::TESTED, texts::TESTED_RED));
    let test = test.map(|test| test.short(texts::TESTED_SHORT).with(Remedy::Test));
    checks.extend(test.map(|test| test.with(Remedy::Import)));
    checks.extend(persistent(facts));
    checks.extend(amber_if(
        facts.off_home_screen,
        texts::OFF_HOME_SCREEN,
        texts::OFF_HOME_SCREEN_SHORT,
    ));
    checks.push(space(facts.space));
    checks.extend(amber_if(!facts.strict, texts::STRICT_MISSING, texts::STRICT_SHORT));
    checks.push(offline(facts));
    checks.extend(journal(facts));
    checks.push(signed(facts.signing));
    checks.extend(collecting(&facts.collecting));
    checks.extend(outside(facts));
    checks.push(clock(facts));
    checks.push(alone(facts));
    checks.push(awake(facts.awake));
    checks.push(full_screen(facts));
    checks.extend(amber_if(facts.escape_leaves, texts::ESCAPE_LEAVES, texts::ESCAPE_SHORT));
    checks.extend(amber_if(facts.mute, texts::VOICE_MISSING, texts::VOICE_SHORT));
    let mark = amber_if(facts.unmarked, texts::NO_MARK, texts::NO_MARK_SHORT);
    checks.extend(mark.map(|check| check.with(Remedy::Mark)));
    checks.push(version(facts));
    checks.push(
        pin(pins, facts.club)
            .unwrap_or_else(|| saved(facts, facts.pins, &texts::OF_PIN, Remedy::DirectorsPin)),
    );
    checks.push(saved(facts, facts.settings, &texts::OF_SETTINGS, Remedy::Rulebook));
    checks.into_iter().map(Check::or_first_sentence).map(Check::or_check_again).collect()
}

/// What is wrong with the director's PIN, as far as that is known without the browser.
pub fn pin(pins: Pins, club: bool) -> Option<Check> {
    let none =
        |light, says| Check::of(light, says).short(texts::NO_PIN_SHORT).with(Remedy::DirectorsPin);
    match pins {
        Pins { lost: true, .. } => {
            Some(Check::of(Light::Red, session::LOST).or_first_sentence().or_check_again())
        }
        Pins { director: true, .. } => None,
        _ if club => Some(none(Light::Amber, texts::PIN_AMBER)),
        _ => Some(none(Light::Red, texts::PIN_RED)),
    }
}

/// The finding for something that should be saved in two copies: whether both have it, which one failed, or that
/// neither has it. A standalone file never had a second.
fn saved(facts: &Facts, copies: Copies, texts: &texts::Copied, remedy: Remedy) -> Check {
    let one = |lacking| Check::of(Light::Amber, (texts.one)(lacking)).short(texts.short_of_one);
    match copies {
        Copies::BOTH => Check::of(Light::Green, texts.both),
        Copies { database: true, .. } if facts.is_standalone() => {
            Check::of(Light::Green, texts.standalone)
        }
        Copies { database: true, .. } => one(FILES),
        Copies { files: true, .. } => one(DATABASE),
        _ => Check::of(Light::Red, texts.none).short(texts.short_of_none).with(remedy),
    }
}

/// Whether the station is ready, because no line is red.
pub fn is_ready(checks: &[Check]) -> bool {
    checks.iter().all(|check| check.light < Light::Red)
}

/// The page in a word, and how many lines are red and how many amber, which somebody should know.
pub fn summary(checks: &[Check]) -> ((Light, &'static str), String) {
    let count = |light| checks.iter().filter(|check| check.light == light).count();
    let (red, amber) = (count(Light::Red), count(Light::Amber));
    let ready = if red == 0 { texts::READY } else { texts::NOT_READY };
    let light = if red == 0 { Light::Green } else { Light::Red };
    ((light, ready), texts::to_do(red, amber))
}

fn red_unless(is_true: bool, green: impl Into<String>, red: impl Into<String>) -> Check {
    if is_true { Check::of(Light::Green, green) } else { Check::of(Light::Red, red) }
}

/// Whether a lexicon opened, and whether it is the edition that each rulebook names; if no rulebook names an
/// edition, whether the lexicon is a known edition at all.
fn opened(lexicon: &Opened, another_list: bool) -> Vec<Check> {
    match lexicon {
        Opened::Whole { title, edition, is_own, stands_for, .. } => {
            let whole = Check::of(Light::Green, texts::lexicon(title));
            let named = stands_for.iter().filter(|source| source.edition != Edition::Any);
            let mut editions: Vec<Check> =
                named.map(|source| fits(title, edition, *is_own, source, another_list)).collect();
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
    // What to do about it is on the buttons.
    let short = why.split_once(": ").map_or(why, |(short, _)| short);
    Check::of(Light::Red, texts::lexicon_red(why))
        .short(texts::list_damaged(short))
        .with(Remedy::Import)
        .with(Remedy::WordList)
}

/// Whether an edition is the one that a rulebook names for its list.
fn fits(
    title: &str,
    edition: &Recognition,
    is_own: bool,
    source: &Source,
    another_list: bool,
) -> Check {
    let (found, named) = (edition.name().unwrap_or(title), source.title);
    let fit = match source.edition.fit(edition.name()) {
        Fit::NotTold if is_own => Fit::Another,
        fit => fit,
    };
    match fit {
        Fit::AsNamed => is_known(title, edition),
        Fit::NotTold => Check::of(Light::Amber, texts::edition_not_told(found, named))
            .short(texts::compare(named))
            .with(Remedy::WordList),
        Fit::Another if another_list => {
            Check::of(Light::Amber, texts::edition_agreed(found, named))
                .short(texts::own_list(found, named))
                .known()
        }
        Fit::Another => Check::of(Light::Red, texts::edition_another(found, named))
            .short(texts::wrong_list(found, named))
            .with(Remedy::WordList)
            .with(Remedy::OurList),
    }
}

fn is_known(title: &str, edition: &Recognition) -> Check {
    if edition.name().is_some() {
        return Check::of(Light::Green, texts::edition(title, &edition.to_string()));
    }
    let check = Check::of(Light::Amber, texts::edition_not_known(title));
    check.short(texts::not_known(title)).with(Remedy::WordList).known()
}

/// Whether the browser stores the data for good. No browser promises that for a standalone file, and such a file has one
/// copy only, so its journal has to be exported. No page can tell whether its window is private, and guesses from the
/// quota are wrong on small disks, so the text names a private window as one possible reason.
fn persistent(facts: &Facts) -> Vec<Check> {
    if facts.is_standalone() {
        let says = Check::of(Light::Amber, texts::PERSISTENT_STANDALONE);
        return vec![says.short(texts::STANDALONE_SHORT).with(Remedy::Export).known()];
    }
    if facts.persistent == Some(true) {
        return vec![Check::of(Light::Green, texts::PERSISTENT)];
    }
    let says = Check::of(Light::Amber, texts::PERSISTENT_AMBER).short(texts::PERSISTENT_SHORT);
    let installs = Check::of(Light::Amber, texts::INSTALLS).short(texts::INSTALLS_SHORT);
    let installs = facts.installs.then(|| installs.with(Remedy::Install));
    [says.with(Remedy::Protect)].into_iter().chain(installs).collect()
}

fn space(bytes: Option<u64>) -> Check {
    let Some(bytes) = bytes else {
        let unknown = Check::of(Light::Amber, texts::SPACE_UNKNOWN);
        return unknown.short(texts::SPACE_UNKNOWN_SHORT).known();
    };
    let megabytes = (bytes >> 20).to_string();
    red_unless(bytes >= LEAST_SPACE, texts::space(&megabytes), texts::space_red(&megabytes))
        .short(texts::space_short(&megabytes))
}

fn offline(facts: &Facts) -> Check {
    let missing = |says: String| Check::of(Light::Amber, says).short(texts::OFFLINE_MISSING_SHORT);
    match &facts.offline {
        Offline::Complete { files, version } => {
            Check::of(Light::Green, texts::offline(*files, version))
        }
        Offline::Lacks(files) => Check::of(Light::Red, texts::offline_lacks(&files.to_string()))
            .short(texts::OFFLINE_LACKS_SHORT),
        Offline::Missing => match &facts.update {
            Update::NotStored(why) => missing(texts::offline_missing(why)),
            _ => missing(texts::OFFLINE_MISSING.to_owned()),
        },
        Offline::NotChecked => Check::of(Light::Amber, texts::OFFLINE_NOT_CHECKED)
            .short(texts::OFFLINE_NOT_CHECKED_SHORT),
        Offline::StandalonePage => Check::of(Light::Green, texts::OFFLINE_STANDALONE),
    }
}

/// Whether the journal is intact in both copies, and what became of earlier journals.
fn journal(facts: &Facts) -> Vec<Check> {
    let export = |light, says: String| Check::of(light, says).with(Remedy::Export);
    let look = |light, says: String| Check::of(light, says).with(Remedy::Journal);
    let in_both = facts.one_copy.is_none() && !facts.is_standalone();
    let mut checks = vec![match &facts.journal {
        Health::Whole { head, written, .. } if head.count < *written => {
            let count = head.count.to_string();
            export(Light::Red, texts::tail(&count)).short(texts::tail_short(&count))
        }
        Health::Whole { unrecorded: 1.., .. } => {
            look(Light::Red, texts::RECORDED.to_owned()).short(texts::RECORDED_SHORT)
        }
        Health::Whole { head, .. } => {
            let says = if in_both { texts::journal_in_both } else { texts::journal };
            Check::of(Light::Green, says(&head.to_string()))
        }
        Health::Broken(why) => {
            export(Light::Red, texts::journal_red(why)).short(texts::broken_short(why))
        }
        Health::Refuted(why) => {
            let (says, short) = refuted(*why);
            export(Light::Red, texts::journal_refuted(&says)).short(short)
        }
        Health::Unread => {
            Check::of(Light::Red, texts::JOURNAL_UNREAD).short(texts::JOURNAL_UNREAD_SHORT)
        }
    }];
    let one = facts.one_copy.iter();
    let one =
        one.map(|why| export(Light::Amber, texts::one_copy(why)).short(texts::one_copy_short(why)));
    checks.extend(one);
    if let Health::Whole { set_aside, lost, .. } = &facts.journal {
        let lost = lost.iter().map(|lost| common::journal_lost(lost.head_code));
        checks.extend(lost.map(|says| look(Light::Red, says).short(texts::LOST_SHORT)));
        if !set_aside.is_empty() {
            // This was no accident: a crash cannot make the two copies say different things.
            let light = if set_aside.contains(FORKED) { Light::Red } else { Light::Amber };
            let says = common::journal_set_aside(set_aside);
            checks.push(look(light, says).short(texts::SET_ASIDE_SHORT));
        }
    }
    checks
}

/// What shows that the journal is not the one that this station wrote.
fn refuted(why: Refutation) -> (String, [&'static str; 2]) {
    match why {
        Refutation::Signature(fault) => {
            (signatures::wrong(texts::JOURNAL, &fault), texts::CHANGED_SHORT)
        }
        Refutation::Head(code) => (texts::lacks_head(&code.to_string()), texts::CHANGED_SHORT),
        Refutation::Beginning => (texts::BEGINS_ANEW.to_owned(), texts::REWRITTEN_SHORT),
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
    Check::of(light, says).short(match (signing.key, signing.changed) {
        (_, Some(_)) => texts::KEY_CHANGED_SHORT,
        (Some(StationKey::NoCrypto), None) => texts::NOT_SIGNED_HERE_SHORT,
        _ => texts::NOT_SIGNED_SHORT,
    })
}

/// How far the journals are collected, if they are. The line is never red, because a station can judge even if its
/// journals are not collected.
fn collecting(state: &CollectingState) -> Option<Check> {
    let (light, says) = collect::line(state)?;
    let check = Check::of(light, says);
    Some(match state {
        CollectingState::NotJoined => check.short(texts::NOT_JOINED_SHORT).with(Remedy::Join),
        _ => check.with(Remedy::Collecting),
    })
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
    let check = Check::of(light, says).with(remedy);
    Some(match facts.outside {
        OutsideState::Off { .. } => check.short(texts::OUTSIDE_NONE_SHORT),
        OutsideState::NeedsPermission { .. } | OutsideState::Failing { .. } => {
            check.short(texts::OUTSIDE_NOT_WRITTEN_SHORT)
        }
        _ => check,
    })
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
    let wrong = if is_ahead { texts::clock_ahead } else { texts::clock_behind };
    red_unless(!is_ahead && !is_behind, texts::clock(&shown), wrong(&shown))
        .short(texts::clock_short(now.get(11..16).unwrap_or_default()))
}

/// Whether another tab has the station open. Over plain http two tabs would write to one journal (promise 7).
fn alone(facts: &Facts) -> Check {
    match facts.alone {
        Some(alone) => red_unless(alone, texts::ALONE, texts::ALONE_RED).short(texts::ALONE_SHORT),
        None if facts.plain_http => {
            Check::of(Light::Red, texts::PLAIN_HTTP).short(texts::ALONE_UNKNOWN_SHORT)
        }
        None => Check::of(Light::Amber, texts::ALONE_UNKNOWN).short(texts::ALONE_UNKNOWN_SHORT),
    }
}

/// A wall time as people compare it: the day, the time to the second, the zone.
fn readable(time: &str) -> String {
    let part = |from, to| time.get(from..to).unwrap_or_default();
    [part(0, 10), " ", part(11, 19), " ", part(23, time.len())].concat()
}

/// Whether the screen stays on. If the browser cannot keep it on, the device may; only a person can see that.
fn awake(awake: Awake) -> Check {
    let (says, note) = match awake {
        Awake::Held => return Check::of(Light::Green, texts::AWAKE),
        Awake::Missing => (texts::AWAKE_MISSING, texts::AWAKE_MISSING_NOTE),
        Awake::Doubtful => (texts::AWAKE_DOUBTFUL, texts::AWAKE_DOUBTFUL_NOTE),
        Awake::Refused => (texts::AWAKE_REFUSED, texts::AWAKE_REFUSED_NOTE),
    };
    Check::of(Light::Amber, says).short([texts::DARK, note])
}

fn full_screen(facts: &Facts) -> Check {
    let (says, note) = match facts.full_screen {
        FullScreen::Has => return Check::of(Light::Green, texts::FULL_SCREEN),
        // The director chose a window, and players can leave a window.
        _ if facts.in_window => (texts::IN_WINDOW, texts::IN_WINDOW_NOTE),
        FullScreen::Missing => (texts::FULL_SCREEN_MISSING, texts::FULL_SCREEN_MISSING_NOTE),
        FullScreen::Offered => (texts::FULL_SCREEN_AMBER, texts::FULL_SCREEN_NOTE),
    };
    let check = Check::of(Light::Amber, says).short([texts::CAN_LEAVE, note]);
    let is_chosen = facts.in_window || facts.full_screen == FullScreen::Missing;
    if is_chosen { check } else { check.with(Remedy::FullScreen) }
}

fn version(facts: &Facts) -> Check {
    let version = env!("CARGO_PKG_VERSION");
    match &facts.update {
        Update::NotStored(why) if facts.offline != Offline::Missing => {
            Check::of(Light::Amber, texts::version_not_stored(version, why))
                .short(texts::NOT_STORED_SHORT)
        }
        // Without an offline copy, the version that could not be stored is the one that runs.
        Update::None | Update::NotStored(_) => Check::of(Light::Green, texts::version(version)),
        Update::Ready => {
            let check = Check::of(Light::Amber, texts::version_waits(version));
            check.short(texts::VERSION_WAITS_SHORT).known()
        }
        Update::Older(release) => {
            let older = release.to_string();
            Check::of(Light::Amber, texts::version_older(version, &older))
                .short(texts::older_short(&older))
                .with(Remedy::OlderRelease(*release))
        }
    }
}
