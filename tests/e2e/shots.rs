//! Every screen, at four sizes, light, dark and in forced colours: nothing scrolls, nothing covers
//! anything, and fingers find every button.
//!
//! With `SHOTS=folder`, a picture of each is kept there, to be looked at.

use crate::browser::Browser;
use crate::site::{Copy, Site};
use crate::station::Station;
use serde_json::json;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::{env, fs, io::Write};

/// Width, height, and whether it is touched.
const SIZES: [(u32, u32, bool); 4] =
    [(1920, 1080, false), (1024, 768, true), (768, 1024, true), (360, 640, true)];

/// What people ask of their system, and what the browser calls it.
const THEMES: [(&str, &str, &str); 3] =
    [("light", "light", "none"), ("dark", "dark", "none"), ("forced", "light", "active")];

const LAYOUT: &str = include_str!("page/layout.js");

/// As much as a slip can hold.
pub(crate) const LONG: [&str; 8] = [
    "INTERNATIONALLY",
    "MISCALCULATIONS",
    "WWWWWWWWWWWWWWW",
    "UNCOMPLIMENTARY",
    "REPRODUCIBILITY",
    "COUNTERPROPOSAL",
    "MMMMMMMMMMMMMMM",
    "DISENFRANCHISED",
];

/// Looks at the screen as it stands, at every size, light and in forced colours, and at one size dark:
/// dark is other colours and nothing else. Gives what is wrong with it. Where pictures are kept, every
/// theme is looked at at every size.
pub(crate) fn look(station: &Station, screen: &str) -> Vec<String> {
    look_at(station, screen, &SIZES)
}

/// The same at other sizes.
pub(crate) fn look_at(station: &Station, screen: &str, sizes: &[(u32, u32, bool)]) -> Vec<String> {
    let mut faults = Vec::new();
    let all = env::var_os("SHOTS").is_some();
    for (place, &(width, height, touched)) in sizes.iter().enumerate() {
        station.set_screen(width, height, touched);
        for (theme, scheme, forced) in THEMES {
            if theme == "dark" && place > 0 && !all {
                continue;
            }
            let media = json!({ "features": [
                { "name": "prefers-color-scheme", "value": scheme },
                { "name": "forced-colors", "value": forced },
            ] });
            station.chromium("Emulation.setEmulatedMedia", &media);
            let size = format!("{width}x{height}");
            let found: Vec<String> = serde_json::from_value(station.run(LAYOUT, &[])).unwrap();
            faults.extend(found.iter().map(|fault| format!("{screen} {size} {theme}: {fault}")));
            if let Some(folder) = env::var_os("SHOTS") {
                let file = PathBuf::from(folder).join(format!("{screen}-{size}-{theme}.png"));
                keep(&file, &station.picture());
            }
        }
    }
    faults
}

/// Keeps a picture of what is shown, where pictures are kept.
pub(crate) fn keep_shown(station: &Station, name: &str) {
    if let Some(folder) = env::var_os("SHOTS") {
        keep(&PathBuf::from(folder).join(format!("{name}.png")), &station.picture());
    }
}

/// Writes a picture that came as base64.
fn keep(file: &PathBuf, base64: &str) {
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    let mut decode = Command::new("base64")
        .arg("--decode")
        .stdin(Stdio::piped())
        .stdout(fs::File::create(file).unwrap())
        .spawn()
        .unwrap();
    decode.stdin.take().unwrap().write_all(base64.as_bytes()).unwrap();
    assert!(decode.wait().unwrap().success());
}

/// Nothing is wrong with any screen.
#[track_caller]
pub(crate) fn assert_sound(faults: &[String]) {
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn count_slip_and_check_fit_every_screen() {
    let site = Site::quick();
    let station = Station::of(&site);
    let mut faults = look(&station, "count");
    station.press("8");
    station.wait_until("document.querySelector('.chosen') !== null");
    faults.extend(look(&station, "count-chosen"));
    station.advance(750);
    station.wait_for("slip");
    faults.extend(look(&station, "slip-empty-8"));
    station.press(&LONG.join(" "));
    faults.extend(look(&station, "slip-complete-8"));
    station.press("X");
    station.advance(20_000);
    faults.extend(look(&station, "slip-counting-down-8"));
    station.press("\n");
    station.wait_for("check");
    faults.extend(look(&station, "check-8"));
    station.press("\x1b");
    station.wait_for("slip");
    station.press("\x1b\x1b");
    station.wait_for("count");
    station.declare(2);
    faults.extend(look(&station, "slip-empty-2"));
    station.press("QI ZA?");
    faults.extend(look(&station, "slip-complete-2"));
    station.press("\x08");
    faults.extend(look(&station, "slip-part-2"));
    station.press("A\n");
    station.wait_for("check");
    faults.extend(look(&station, "check-2"));
    assert_sound(&faults);
}

#[test]
fn every_verdict_fits_every_screen() {
    let site = Site::quick();
    let station = Station::of(&site);
    let mut faults = Vec::new();
    for (screen, words) in [
        ("verdict-acceptable-2", &["QI", "ZA"][..]),
        ("verdict-unacceptable-2", &["QI", "ZZXQ"]),
        ("verdict-unacceptable-8", &LONG),
    ] {
        station.judge(words);
        faults.extend(look(&station, screen));
        station.clear();
    }
    station.storage("fail");
    for (screen, words) in
        [("verdict-not-recorded-2", &["QI", "ZA"][..]), ("verdict-not-recorded-8", &LONG)]
    {
        station.judge(words);
        station.wait_until("document.querySelector('.not-recorded') !== null");
        faults.extend(look(&station, screen));
        station.clear();
    }
    faults.extend(look(&station, "count-not-recorded"));
    station.declare(8);
    faults.extend(look(&station, "slip-not-recorded-8"));
    assert_sound(&faults);
}

#[test]
fn the_screens_without_a_challenge_fit_every_screen() {
    let site = Site::quick();
    site.hold("lexicon/open.lex");
    let station = Station::unopened(&site, Browser::start());
    station.open();
    station.wait_until("document.querySelector('main > section.message') !== null");
    let mut faults = look(&station, "starting");
    site.release();
    station.wait_for("count");
    station.new_tab();
    station.open();
    station.wait_for("out-of-service");
    faults.extend(look(&station, "second-tab"));
    assert_sound(&faults);
}

#[test]
fn out_of_service_fits_every_screen() {
    let copy = Copy::new();
    let mut lexicon = copy.read("lexicon/open.lex");
    lexicon[5_000] ^= 1;
    copy.write("lexicon/open.lex", &lexicon).pack();
    let site = Site::of(copy.path());
    let station = Station::unopened(&site, Browser::start());
    station.open();
    station.wait_for("out-of-service");
    assert_sound(&look(&station, "out-of-service"));
}
