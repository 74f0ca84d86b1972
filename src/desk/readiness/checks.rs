//! Whether a station is ready for an event, from what the shell finds: green only if true. The file is
//! longer than others: every line of that page has its rule here.

use crate::journal::{Health, WallTime};
use crate::lexicon::Recognition;
use crate::setup::Pins;

/// What the shell finds.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::struct_excessive_bools)] // each is a line of its own
pub struct Facts {
    /// Every lexicon that the settings name, opened anew from where it is kept.
    pub lexicons: Vec<Opened>,
    /// Whether the browser keeps the site's storage for good; none if it does not say.
    pub persistent: Option<bool>,
    /// How many bytes there are left; none if the browser does not say.
    pub space: Option<u64>,
    /// Whether the browser can be told to flush an entry to the disk before it says that it is kept.
    pub strict: bool,
    /// The copy of the site that works without the network.
    pub offline: Offline,
    /// The journal, read from where it is kept and followed from its first entry to its last.
    pub journal: Health,
    /// What the clock shows.
    pub now: WallTime,
    /// Whether another tab waits for this one to be closed; none if the browser cannot tell.
    pub alone: Option<bool>,
    /// Whether the page came by plain http from another machine: no browser has locks between tabs there.
    pub plain_http: bool,
    /// Whether the screen is kept from going dark.
    pub awake: Awake,
    /// Whether the page has the whole screen.
    pub full_screen: FullScreen,
    /// Whether the director has the station stay in its window.
    pub in_window: bool,
    /// Whether the voice is on, and the browser has none for a language that players can choose.
    pub mute: bool,
    /// Whether Esc, in the whole screen, is the browser's: this one does not lend its keys.
    pub escape_leaves: bool,
    /// Whether this is a browser that keeps a site for good on the home screen alone, and the page was
    /// not opened from there.
    pub off_home_screen: bool,
    /// Whether a new version of the station waits.
    pub update: bool,
    /// Whether what is kept of the settings is what the station runs by.
    pub settings: bool,
    /// What the self-test gave, once it was asked for.
    pub tested: Option<bool>,
}

/// A lexicon that was opened anew.
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
    },
    /// It did not open, or its words are not those it states; why.
    Refused(String),
}

/// The copy of the site that works without the network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offline {
    /// So many files are kept, and every one is what it should be.
    Complete(u32),
    /// So many files are not kept, or not what they should be.
    Lacks(u32),
    /// Nothing answers for it: it is not made yet, or cannot be made here.
    Missing,
    /// The page is a stick: it holds the whole station, and needs no copy.
    StandalonePage,
}

/// Whether the screen is kept from going dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Awake {
    /// It is.
    Held,
    /// The browser says so, and some versions of it are wrong: an iPad's, from its home screen.
    Doubtful,
    /// The browser refused it, or gave it up.
    Refused,
    /// This browser cannot.
    #[default]
    Missing,
}

/// The whole screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FullScreen {
    /// The page has it.
    Has,
    /// The page has it not, and can be given it.
    Offered,
    /// This browser gives it to no page, or to none whose letters are tapped.
    Missing,
}

/// How a line of the page stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Light {
    /// It is so.
    Green,
    /// It can do with a look.
    Amber,
    /// It is not so, and there is something to do.
    Red,
}

/// One line of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// What is looked at.
    pub item: Item,
    /// How it stands.
    pub light: Light,
    /// A name, a number or a reason that belongs to it; empty if none does.
    pub told: String,
}

/// What is looked at. Where it can go wrong in two ways there are two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// A lexicon is opened, and its digest right.
    Lexicon,
    /// Which edition it is.
    Edition,
    /// Storage is persistent.
    Persistent,
    /// It was not opened from the home screen, where alone this device keeps it.
    HomeScreen,
    /// There is space.
    Space,
    /// The browser cannot be told to flush what is written.
    Strict,
    /// The offline copy is complete.
    Offline,
    /// The journal is whole.
    Journal,
    /// The journal has all that was written.
    Tail,
    /// An earlier journal was set aside.
    SetAside,
    /// Rulings are not recorded.
    Recorded,
    /// The clock is not behind.
    Clock,
    /// The clock is not years ahead.
    Ahead,
    /// It is the only tab.
    Alone,
    /// By plain http tabs cannot be told apart.
    PlainHttp,
    /// The screen is kept awake.
    Awake,
    /// The page has the whole screen.
    FullScreen,
    /// The browser has no voice for a language.
    Voice,
    /// In the whole screen Esc is the browser's.
    Escape,
    /// The version.
    Version,
    /// A PIN is set.
    Pin,
    /// The settings are kept.
    Settings,
    /// The self-test.
    Test,
}

/// Fewer bytes than this may not be enough for another lexicon and a long event.
pub const LEAST_SPACE: u64 = 50 << 20;
/// A clock so many years after the newest lexicon's date is not believed.
const YEARS_AHEAD: u32 = 20;

/// The lines of the page, in their order.
pub fn checks(facts: &Facts, pins: Pins) -> Vec<Check> {
    let mut checks = Vec::new();
    for lexicon in &facts.lexicons {
        opened(lexicon, &mut checks);
    }
    if let Some(passed) = facts.tested {
        checks.push(Check::of(Item::Test, red_unless(passed)));
    }
    checks.push(match facts.persistent {
        // No browser promises it for files: the journal is exported from a stick.
        Some(false) | None if facts.offline == Offline::StandalonePage => {
            Check::of(Item::Persistent, Light::Amber)
        }
        persistent => Check::of(Item::Persistent, persistent.map_or(Light::Red, red_unless)),
    });
    if facts.off_home_screen {
        checks.push(Check::of(Item::HomeScreen, Light::Amber));
    }
    checks.push(match facts.space {
        Some(bytes) => Check {
            told: (bytes >> 20).to_string(),
            ..Check::of(Item::Space, red_unless(bytes >= LEAST_SPACE))
        },
        None => Check::of(Item::Space, Light::Amber),
    });
    if !facts.strict {
        checks.push(Check::of(Item::Strict, Light::Amber));
    }
    checks.push(offline(facts.offline));
    checks.push(journal(&facts.journal));
    if let Health::Whole { set_aside, .. } = &facts.journal
        && !set_aside.is_empty()
    {
        let told = set_aside.clone();
        checks.push(Check { told, ..Check::of(Item::SetAside, Light::Amber) });
    }
    checks.push(clock(facts));
    checks.push(match facts.alone {
        None if facts.plain_http => Check::of(Item::PlainHttp, Light::Red),
        alone => Check::of(Item::Alone, alone.map_or(Light::Amber, red_unless)),
    });
    checks.push(Check::of(Item::Awake, awake(facts.awake)));
    checks.push(full_screen(facts));
    if facts.escape_leaves {
        checks.push(Check::of(Item::Escape, Light::Amber));
    }
    if facts.mute {
        checks.push(Check::of(Item::Voice, Light::Amber));
    }
    checks.push(Check {
        told: env!("CARGO_PKG_VERSION").to_owned(),
        ..Check::of(Item::Version, if facts.update { Light::Amber } else { Light::Green })
    });
    checks.push(Check::of(Item::Pin, red_unless(pins.director)));
    checks.push(Check::of(Item::Settings, red_unless(facts.settings)));
    checks
}

/// Whether the station is ready: no line is red.
pub fn is_ready(checks: &[Check]) -> bool {
    checks.iter().all(|check| check.light < Light::Red)
}

const fn red_unless(so: bool) -> Light {
    if so { Light::Green } else { Light::Red }
}

/// Where the browser cannot keep the screen on the device can, and only a person sees whether it does.
const fn awake(awake: Awake) -> Light {
    match awake {
        Awake::Held => Light::Green,
        Awake::Missing | Awake::Doubtful => Light::Amber,
        Awake::Refused => Light::Red,
    }
}

impl Check {
    const fn of(item: Item, light: Light) -> Self {
        Self { item, light, told: String::new() }
    }
}

fn opened(lexicon: &Opened, checks: &mut Vec<Check>) {
    match lexicon {
        Opened::Whole { title, edition, .. } => {
            checks.push(Check { told: title.clone(), ..Check::of(Item::Lexicon, Light::Green) });
            // An open list is no published edition, and nothing is wrong with it.
            let known = matches!(edition, Recognition::Edition { .. });
            let light = if known { Light::Green } else { Light::Amber };
            checks.push(Check { told: edition.to_string(), ..Check::of(Item::Edition, light) });
        }
        Opened::Refused(why) => {
            checks.push(Check { told: why.clone(), ..Check::of(Item::Lexicon, Light::Red) });
        }
    }
}

fn full_screen(facts: &Facts) -> Check {
    let light = match facts.full_screen {
        FullScreen::Has => Light::Green,
        // The director wants it so, and players can leave it.
        _ if facts.in_window => Light::Amber,
        FullScreen::Missing => Light::Amber,
        FullScreen::Offered => Light::Red,
    };
    Check::of(Item::FullScreen, light)
}

fn offline(offline: Offline) -> Check {
    let (light, told) = match offline {
        Offline::Complete(files) => (Light::Green, files.to_string()),
        Offline::Lacks(files) => (Light::Red, files.to_string()),
        Offline::Missing => (Light::Red, String::new()),
        Offline::StandalonePage => (Light::Green, String::new()),
    };
    Check { item: Item::Offline, light, told }
}

fn journal(journal: &Health) -> Check {
    let (item, light, told) = match journal {
        Health::Whole { head, written, .. } if head.count < *written => {
            (Item::Tail, Light::Red, head.count.to_string())
        }
        Health::Whole { unrecorded: 1.., .. } => (Item::Recorded, Light::Red, String::new()),
        Health::Whole { head, .. } => (Item::Journal, Light::Green, head.to_string()),
        Health::Broken(why) => (Item::Journal, Light::Red, why.clone()),
        Health::Unread => (Item::Journal, Light::Red, String::new()),
    };
    Check { item, light, told }
}

/// No clock can be known to be right, but one before the last entry, or before the day a lexicon is
/// dated, is wrong; and so is one a generation after all lexicons.
fn clock(facts: &Facts) -> Check {
    let told = facts.now.to_string();
    let dates = facts.lexicons.iter().filter_map(|lexicon| match lexicon {
        Opened::Whole { date, .. } => Some(date.as_str()),
        Opened::Refused(_) => None,
    });
    let newest = dates.max().unwrap_or_default();
    let last = match &facts.journal {
        Health::Whole { last: Some(last), .. } => Some(*last),
        _ => None,
    };
    let behind = told.as_str() < newest || last.is_some_and(|last| facts.now.is_before(&last));
    let year = |date: &str| date.get(..4).and_then(|year| year.parse::<u32>().ok());
    let ahead = year(newest).zip(year(&told)).is_some_and(|(then, now)| now > then + YEARS_AHEAD);
    let item = if ahead { Item::Ahead } else { Item::Clock };
    Check { item, light: red_unless(!behind && !ahead), told }
}
