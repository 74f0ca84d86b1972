//! Whether a station is ready for an event, from what the browser finds: green only if true.

use super::texts;
use crate::desk::session::texts as session;
use crate::desk::{KeyChange, Signing, texts as common};
use crate::journal::{FORKED, Health, PublicKey, Refutation, SigningKey, WallTime};
use crate::lexicon::Recognition;
use crate::report::signatures;
use crate::rulebook::{Edition, Fit, Source};
use crate::setup::{Copies, Pins};

/// What the browser finds.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::struct_excessive_bools)] // each is a line of its own
pub struct Facts {
    /// Every lexicon that the settings name, opened again from storage.
    pub lexicons: Vec<Opened>,
    /// Whether the director has said that another list is played by than the rulebook names.
    pub another_list: bool,
    /// Whether the browser keeps the site's storage for good; none if it does not say.
    pub persistent: Option<bool>,
    /// How many bytes there are left; none if the browser does not say.
    pub space: Option<u64>,
    /// Whether the browser can be told to flush an entry to the disk before it reports success.
    pub strict: bool,
    /// The copy of the site that works without the network.
    pub offline: Offline,
    /// The journal, read from storage and followed from its first entry to its last.
    pub journal: Health,
    /// The key that signs the journal.
    pub signing: Signing,
    /// Which copy of the journal is out of order, and why; none if both hold the same.
    pub one_copy: Option<String>,
    /// What the clock shows.
    pub now: WallTime,
    /// Whether another tab waits for this one to be closed; none if the browser cannot tell.
    pub alone: Option<bool>,
    /// Whether the page was loaded over plain http from another machine, where no browser has locks
    /// between tabs.
    pub plain_http: bool,
    /// Whether the screen stays on.
    pub awake: Awake,
    /// Whether the page is in fullscreen.
    pub full_screen: FullScreen,
    /// Whether the settings say that the station stays in its window.
    pub in_window: bool,
    /// Whether the voice is on, and the browser has none for a language that players can choose.
    pub mute: bool,
    /// Whether this browser takes Esc for itself in fullscreen.
    pub escape_leaves: bool,
    /// Whether this browser keeps only what was opened from the home screen, and the page was not.
    pub off_home_screen: bool,
    /// Whether a new version of the station waits.
    pub update: bool,
    /// In which copies the settings are saved by which the station runs.
    pub settings: Copies,
    /// In which copies the PINs are saved that open the desk.
    pub pins: Copies,
    /// Whether the self-test was passed, once it was run.
    pub tested: Option<bool>,
}

/// A lexicon that was opened again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opened {
    /// It is whole.
    Whole {
        /// Its name and edition.
        title: String,
        /// The day its edition is dated, `YYYY-MM-DD`.
        date: String,
        /// Which published edition its words are.
        edition: Recognition,
        /// The lists that it stands for: one for each rulebook under which it judges.
        stands_for: Vec<Source>,
    },
    /// It did not open, or its words are not those it states: why.
    Refused(String),
}

/// The copy of the site that works without the network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offline {
    /// So many files are stored, each with its right digest.
    Complete(u32),
    /// So many files are missing or damaged.
    Lacks(u32),
    /// There is none: it is not made yet, or cannot be made here.
    Missing,
    /// The page is a standalone file, which needs none.
    StandalonePage,
}

/// Whether the screen stays on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Awake {
    /// It does.
    Held,
    /// The browser says so, but some versions of it are wrong: an iPad's, from its home screen.
    Doubtful,
    /// The browser refused it, or gave it up.
    Refused,
    /// This browser cannot.
    #[default]
    Missing,
}

/// Fullscreen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FullScreen {
    /// The page has it.
    Has,
    /// The page can have it and does not.
    Offered,
    /// This browser gives it to no page, or to none on which letters are tapped.
    Missing,
}

/// How a check went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Light {
    /// All is well.
    Green,
    /// It needs a look.
    Amber,
    /// Something has to be done.
    Red,
}

/// A line of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// How it went.
    pub light: Light,
    /// What was found, and what there is to do.
    pub says: String,
}

impl Check {
    fn of(light: Light, says: impl Into<String>) -> Self {
        Self { light, says: says.into() }
    }
}

/// Fewer bytes than this may not be enough for another lexicon and a long event.
pub const LEAST_SPACE: u64 = 50 << 20;
/// A clock so many years after the newest lexicon's date is not believed.
const YEARS_AHEAD: u32 = 20;

/// The lines of the page, in their order.
pub fn checks(facts: &Facts, pins: Pins) -> Vec<Check> {
    let amber_if = |so: bool, says: &str| so.then(|| Check::of(Light::Amber, says));
    let mut checks: Vec<Check> =
        facts.lexicons.iter().flat_map(|lexicon| opened(lexicon, facts.another_list)).collect();
    checks.extend(facts.tested.map(|passed| red_unless(passed, texts::TESTED, texts::TESTED_RED)));
    checks.push(persistent(facts));
    checks.extend(amber_if(facts.off_home_screen, texts::OFF_HOME_SCREEN));
    checks.push(space(facts.space));
    checks.extend(amber_if(!facts.strict, texts::STRICT_MISSING));
    checks.push(offline(facts.offline));
    checks.extend(journal(facts));
    checks.push(signed(facts.signing));
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
    checks.push(version(facts.update));
    checks.push(match pins {
        Pins { lost: true, .. } => Check::of(Light::Red, session::LOST),
        Pins { director: false, .. } => Check::of(Light::Red, texts::PIN_RED),
        _ => saved(facts.pins, texts::PIN, texts::pin_copies, texts::PIN_NOT_SAVED),
    });
    checks.push(saved(
        facts.settings,
        texts::SETTINGS,
        texts::settings_copies,
        texts::SETTINGS_RED,
    ));
    checks
}

/// What is saved in both copies; in one, which is told with the name of the other; or in none.
fn saved(copies: Copies, both: &str, one: fn(&str) -> String, none: &str) -> Check {
    match copies {
        Copies::BOTH => Check::of(Light::Green, both),
        Copies { database: true, .. } => Check::of(Light::Amber, one(texts::FILES)),
        Copies { files: true, .. } => Check::of(Light::Amber, one(texts::DATABASE)),
        _ => Check::of(Light::Red, none),
    }
}

/// Whether the station is ready: no line is red.
pub fn is_ready(checks: &[Check]) -> bool {
    checks.iter().all(|check| check.light < Light::Red)
}

fn red_unless(so: bool, green: impl Into<String>, red: impl Into<String>) -> Check {
    if so { Check::of(Light::Green, green) } else { Check::of(Light::Red, red) }
}

/// Whether a lexicon opened, and which edition it is: that which the rulebook names, or another.
/// Where it names none, an open list is no published edition, and nothing is wrong with it.
fn opened(lexicon: &Opened, another_list: bool) -> Vec<Check> {
    match lexicon {
        Opened::Whole { title, edition, stands_for, .. } => {
            let whole = Check::of(Light::Green, texts::lexicon(title));
            let named = stands_for.iter().filter(|source| source.edition != Edition::Any);
            let mut editions: Vec<Check> =
                named.map(|source| fits(edition, source, another_list)).collect();
            if editions.is_empty() {
                editions.push(is_known(edition));
            }
            [whole].into_iter().chain(editions).collect()
        }
        Opened::Refused(why) => vec![Check::of(Light::Red, texts::lexicon_red(why))],
    }
}

/// Whether an edition is that which a rulebook names for its list.
fn fits(edition: &Recognition, source: &Source, another_list: bool) -> Check {
    let (found, named) = (edition.to_string(), source.title);
    match source.edition.fit(edition.name()) {
        Fit::AsNamed => is_known(edition),
        Fit::NotTold => Check::of(Light::Amber, texts::edition_not_told(&found, named)),
        Fit::Another if another_list => {
            Check::of(Light::Amber, texts::edition_agreed(&found, named))
        }
        Fit::Another => Check::of(Light::Red, texts::edition_another(&found, named)),
    }
}

fn is_known(edition: &Recognition) -> Check {
    let known = if edition.name().is_some() { Light::Green } else { Light::Amber };
    Check::of(known, texts::edition(&edition.to_string()))
}

/// No browser promises a standalone file to keep its storage: its journal is exported.
fn persistent(facts: &Facts) -> Check {
    let is_kept = facts.persistent == Some(true);
    if !is_kept && facts.offline == Offline::StandalonePage {
        return Check::of(Light::Amber, texts::PERSISTENT_STICK);
    }
    red_unless(is_kept, texts::PERSISTENT, texts::PERSISTENT_RED)
}

fn space(bytes: Option<u64>) -> Check {
    let Some(bytes) = bytes else { return Check::of(Light::Amber, texts::SPACE_UNKNOWN) };
    let megabytes = (bytes >> 20).to_string();
    red_unless(bytes >= LEAST_SPACE, texts::space(&megabytes), texts::space_red(&megabytes))
}

fn offline(offline: Offline) -> Check {
    match offline {
        Offline::Complete(files) => Check::of(Light::Green, texts::offline(&files.to_string())),
        Offline::Lacks(files) => Check::of(Light::Red, texts::offline_lacks(&files.to_string())),
        Offline::Missing => Check::of(Light::Red, texts::OFFLINE_MISSING),
        Offline::StandalonePage => Check::of(Light::Green, texts::OFFLINE_STICK),
    }
}

/// Whether the journal is whole, in both copies, and what became of earlier ones.
fn journal(facts: &Facts) -> Vec<Check> {
    let mut checks = vec![match &facts.journal {
        Health::Whole { head, written, .. } if head.count < *written => {
            Check::of(Light::Red, texts::tail(&head.count.to_string()))
        }
        Health::Whole { unrecorded: 1.., .. } => Check::of(Light::Red, texts::RECORDED),
        Health::Whole { head, .. } => {
            let says =
                if facts.one_copy.is_none() { texts::journal_in_both } else { texts::journal };
            Check::of(Light::Green, says(&head.to_string()))
        }
        Health::Broken(why) => Check::of(Light::Red, texts::journal_red(why)),
        Health::Refuted(why) => Check::of(Light::Red, texts::journal_refuted(&refuted(*why))),
        Health::Unread => Check::of(Light::Red, texts::JOURNAL_UNREAD),
    }];
    checks.extend(facts.one_copy.iter().map(|why| Check::of(Light::Amber, texts::one_copy(why))));
    if let Health::Whole { set_aside, lost, .. } = &facts.journal {
        let lost = lost.iter().map(|lost| common::journal_lost(lost.head_code));
        checks.extend(lost.map(|says| Check::of(Light::Red, says)));
        if !set_aside.is_empty() {
            // Two copies that say different things are nobody's crash.
            let light = if set_aside.contains(FORKED) { Light::Red } else { Light::Amber };
            checks.push(Check::of(light, common::journal_set_aside(set_aside)));
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

/// Whether and with which key the journal is signed. Without a key everything else works. A key that changed before
/// this session is amber: the director was warned then.
fn signed(signing: Signing) -> Check {
    let light = match signing.changed {
        Some(KeyChange::Now) => Light::Red,
        None if matches!(signing.key, Some(SigningKey::Here(_))) => Light::Green,
        _ => Light::Amber,
    };
    let with = |says: fn(&str) -> String, key: PublicKey| {
        [says(&key.fingerprint().short()), common::public_key(&key.to_string())].join(" ")
    };
    let says = match (signing.key, signing.changed) {
        (Some(SigningKey::Here(key)), None) => with(texts::signed, key),
        (Some(SigningKey::Here(key)), Some(_)) => with(texts::key_changed, key),
        (_, Some(_)) => texts::KEY_LOST.to_owned(),
        (Some(SigningKey::NoCrypto), None) => texts::NOT_SIGNED_HERE.to_owned(),
        (_, None) => texts::NOT_SIGNED.to_owned(),
    };
    Check::of(light, says)
}

/// No clock can be known to be right. But one before the last entry, or before the date of a
/// lexicon, is wrong; and so is one a generation after all lexicons.
fn clock(facts: &Facts) -> Check {
    let now = facts.now.to_string();
    let dates = facts.lexicons.iter().filter_map(|lexicon| match lexicon {
        Opened::Whole { date, .. } => Some(date.as_str()),
        Opened::Refused(_) => None,
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

/// Where the browser cannot keep the screen on, the device may; only a person can see that.
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
        // The director wants it so, and players can leave it.
        _ if facts.in_window => (Light::Amber, texts::IN_WINDOW),
        FullScreen::Missing => (Light::Amber, texts::FULL_SCREEN_MISSING),
        FullScreen::Offered => (Light::Red, texts::FULL_SCREEN_RED),
    };
    Check::of(light, says)
}

fn version(waits: bool) -> Check {
    let version = env!("CARGO_PKG_VERSION");
    if waits {
        Check::of(Light::Amber, texts::version_waits(version))
    } else {
        Check::of(Light::Green, texts::version(version))
    }
}
