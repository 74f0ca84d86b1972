//! A tour of all screens. Each is reached by keys and gets every check of a screen (`tour/checks.rs`). Then the page
//! is reloaded. If a decision can be made there, the screen is reached again, and storage fails during the decision. In
//! every case no words stay behind, no verdict is invented, and a decision that could not be recorded is marked
//! (promises 4, 6 and 7).
//!
//! `make soak` runs it in every language and at more sizes, and saves pictures if `SHOTS` names a
//! folder.

pub(crate) mod checks;
mod clubs;
mod desk;
mod edges;
pub(crate) mod journal;
pub(crate) mod players;
mod screens;
mod set_up;

use crate::browser::Browser;
use crate::entries::field;
use crate::site::Site;
use crate::station::{Station, VERDICT_AFTER, VERDICT_IGNORES_KEYS, WRITE_RETRY};
use crate::wait;
use challenge_station::setup::Settings;
use challenge_station::text::Language;
use checks::assert_sound;
pub(crate) use screens::LONG;
use screens::{BAD, GOOD};
use std::collections::BTreeSet;

/// How much a tour checks, and in which language.
#[derive(Clone, Copy)]
pub(crate) struct Scope {
    /// Whether each screen is checked at every relevant size.
    pub(crate) is_whole: bool,
    /// The players' language.
    pub(crate) language: Language,
}

impl Scope {
    /// The languages on offer: the players', and English.
    fn languages(self) -> Vec<Language> {
        let english = Some(Language::English).filter(|it| *it != self.language);
        [self.language].into_iter().chain(english).collect()
    }
}

/// The checks of every test run.
pub(crate) const USUAL: Scope = Scope { is_whole: false, language: Language::English };

/// The keys that finish a decision on a screen, and the kind of its entry.
type Finish = (fn(&Station), &'static str);

struct Screen {
    /// The name in messages, pictures and docs/screens.
    name: &'static str,
    /// The name of the screen in the page (`data-screen`).
    data: &'static str,
    /// How to get there from the count screen.
    reach: Reach,
    finish: Option<Finish>,
    /// What must be in view on a phone held sideways.
    sideways: Sideways,
}

/// What must be in view on a phone held sideways.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sideways {
    /// All of the screen.
    Fits,
    /// Not all of it: the screen may scroll.
    Scrolls,
    /// Nothing: it is not checked sideways.
    Unchecked,
}

enum Reach {
    By(fn(&Station)),
    /// By these keys from the desk's menu; the page then has this heading.
    Desk(&'static str, &'static str),
}

/// One of the players' screens.
const fn screen(name: &'static str, data: &'static str, reach: fn(&Station)) -> Screen {
    Screen { name, data, reach: Reach::By(reach), finish: None, sideways: Sideways::Scrolls }
}

/// A desk page, at a desk without a PIN.
const fn page(name: &'static str, keys: &'static str, heading: &'static str) -> Screen {
    let reach = Reach::Desk(keys, heading);
    Screen { name, data: "desk", reach, finish: None, sideways: Sideways::Scrolls }
}

impl Screen {
    /// Adds a decision that can be made there.
    const fn deciding(self, finish: fn(&Station), kind: &'static str) -> Self {
        Self { finish: Some((finish, kind)), ..self }
    }

    const fn sideways(self, sideways: Sideways) -> Self {
        Self { sideways, ..self }
    }

    #[track_caller]
    fn come(&self, station: &Station) {
        match self.reach {
            Reach::By(reach) => reach(station),
            Reach::Desk(keys, heading) => {
                station.open_desk();
                station.press(keys);
                station.wait_for_heading(heading);
            }
        }
        station.wait_for(self.data);
    }
}

/// A station on its tour.
struct Tour {
    station: Station,
    scope: Scope,
    faults: Vec<String>,
    /// The elements whose contrast was measured.
    contrast_measured: BTreeSet<String>,
}

impl Tour {
    /// A tour from the count screen, with these settings in the tour's language.
    fn of(site: &Site, scope: Scope, settings: &Settings) -> Self {
        let tour = Self::unopened(site, scope, settings);
        tour.station.open();
        tour.station.wait_for("count");
        tour
    }

    /// A tour of a station whose page is not open yet.
    fn unopened(site: &Site, scope: Scope, settings: &Settings) -> Self {
        let settings = Settings { languages: scope.languages(), ..settings.clone() };
        Self::with(Station::with_settings(site, Browser::start(), &settings), scope)
    }

    /// A tour of this station, whose page is not open yet.
    fn with(mut station: Station, scope: Scope) -> Self {
        station.browser().on_every_page(&checks::axe());
        Self { station, scope, faults: Vec::new(), contrast_measured: BTreeSet::new() }
    }

    /// Checks the current screen.
    #[track_caller]
    fn look(&mut self, screen: &str) {
        self.look_at(screen, Sideways::Scrolls);
    }

    #[track_caller]
    fn look_at(&mut self, screen: &str, sideways: Sideways) {
        let name = format!("{}-{screen}", self.scope.language.code());
        let found =
            checks::look(&self.station, &name, self.scope, sideways, &mut self.contrast_measured);
        self.faults.extend(found);
    }

    /// Visits each of these screens, from the count screen and back.
    #[track_caller]
    fn visit(&mut self, screens: &[Screen]) {
        for screen in screens {
            screen.come(&self.station);
            self.look_at(screen.name, screen.sideways);
            reloads(&self.station, screen.name);
            if let Some(finish) = screen.finish {
                screen.come(&self.station);
                fails(&self.station, screen.name, finish);
            }
            self.assert_nothing_left(screen.name);
        }
    }

    /// Asserts that the count screen is shown and nothing is left of any slip.
    #[track_caller]
    fn assert_nothing_left(&self, screen: &str) {
        self.station.wait_for("count");
        self.station.has_none_of(&[GOOD, BAD, LONG[0]], screen);
        self.station.chain().unwrap();
    }

    /// Asserts that no screen had a fault. Returns the elements whose contrast was measured.
    #[track_caller]
    fn end(self) -> BTreeSet<String> {
        assert_sound(&self.faults);
        self.contrast_measured
    }
}

/// Reloads the page, and checks that it shows the count screen and records only the start.
#[track_caller]
fn reloads(station: &Station, screen: &str) {
    let before = station.decided();
    station.reload();
    station.wait_for("count");
    // The screen does not wait until the start is recorded.
    wait::until(|| station.decided().len() > before.len());
    let after = station.decided();
    assert_eq!(after[..before.len()], before, "{screen}");
    // An installed lexicon and an export may not have been recorded until now.
    let new = after[before.len()..].iter().map(|entry| field(entry, "kind").unwrap());
    let new: Vec<_> = new.filter(|kind| !["lexicon", "exported"].contains(kind)).collect();
    assert_eq!(new, ["opened"], "{screen}");
    // The last challenge is forgotten, so it cannot be repeated.
    assert!(!station.has(".task, button.row, .ask + .ask"), "{screen}");
}

/// Checks that a decision is shown as NOT RECORDED, without a number, while storage fails, and recorded later.
#[track_caller]
fn fails(station: &Station, screen: &str, (finish, kind): Finish) {
    // (Not counting the entry about the opened desk, which may come late.)
    let before = station.decided().len();
    station.storage("fail");
    finish(station);
    station.advance(VERDICT_AFTER);
    station.verdict();
    station.wait_until("document.querySelector('.not-recorded') !== null");
    // (In other languages the message is translated.)
    if station.text("document.documentElement.lang") == "en" {
        let page = station.page_text();
        assert!(page.contains("NOT RECORDED: tell the director"), "{screen}: {page}");
    }
    assert_eq!(station.decided().len(), before, "{screen}");
    assert_eq!(station.number(), "", "{screen}");
    station.storage("ok");
    station.advance(WRITE_RETRY);
    station.advance_until("document.querySelector('[data-notice=\"not-recorded\"]') === null");
    let journal = station.decided();
    assert_eq!(journal.len(), before + 1, "{screen}");
    assert_eq!(field(&journal[before], "kind"), Some(kind), "{screen}");
    assert!(!station.has(".not-recorded"), "{screen}");
    station.advance(VERDICT_IGNORES_KEYS);
    station.press(" ");
    // If the rest of a challenge came back unacceptable, the station asks who was responsible.
    if screen == "rest" {
        station.wait_for("blame");
        station.advance(VERDICT_IGNORES_KEYS);
        station.press("\x1b");
    }
}

/// The whole tour in one language, for `make soak`.
pub(crate) fn whole(language: Language) {
    let scope = Scope { is_whole: true, language };
    players::tour(scope);
    players::long_slips(scope);
    players::after_a_verdict(scope);
    clubs::tour(scope);
    players::asked(scope);
    players::look_ups(scope);
    players::practice(scope);
    edges::tour(scope);
    desk::referred(scope);
    desk::handed_over(scope);
    // The desk is in English.
    if language == Language::English {
        desk::judging(scope);
        desk::director(scope);
        desk::codes(scope);
        journal::tour(scope);
        set_up::first_start(scope);
        set_up::imports(scope);
        set_up::pages(scope);
    }
}
