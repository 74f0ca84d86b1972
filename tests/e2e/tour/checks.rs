//! Checks a screen: layout, axe, contrast, motion, native fields.
//! `scripts/tools.sh test` installs axe, the accessibility checker; `AXE` may give another path.

use crate::station::Station;
use crate::tour::{Scope, Sideways};
use challenge_station::text::Language;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::{env, fs, io::Write};

/// Width, height, touch.
pub(crate) type Size = (u32, u32, bool);

/// The usual sizes. Everything must fit, except on a phone held sideways.
pub(crate) const SIZES: [Size; 7] =
    [ACROSS, PHONE, (360, 740, true), TABLET, (1024, 768, true), (1366, 768, false), DESKTOP];
/// A phone held sideways.
pub(crate) const ACROSS: Size = (640, 360, true);
pub(crate) const PHONE: Size = (360, 640, true);
pub(crate) const TABLET: Size = (768, 1024, true);
pub(crate) const DESKTOP: Size = (1920, 1080, false);
/// Additional sizes for `make soak`.
const MORE_SIZES: [Size; 3] = [(350, 700, true), (740, 360, true), (844, 390, true)];
/// A window of 1280×1024 at 400 % zoom.
const ZOOMED: Size = (320, 256, false);

/// A theme's name here, and the browser's values for its colour scheme and for forced colours.
type Theme = (&'static str, &'static str, &'static str);
const LIGHT: Theme = ("light", "light", "none");
const DARK: Theme = ("dark", "dark", "none");
const FORCED: Theme = ("forced", "light", "active");

const LAYOUT: &str = include_str!("../page/layout.js");
pub(crate) const REFLOW: &str = include_str!("../page/reflow.js");
const AXE: &str = include_str!("../page/axe.js");
pub(super) const CONTRAST: &str = include_str!("../page/contrast.js");
const LOOK: &str = include_str!("../page/look.js");
const MOTION: &str = include_str!("../page/motion.js");

/// The axe program. Time stands still in the page (`page/clock.js`), so axe gets timers of its own.
pub(super) fn axe() -> String {
    let installed = concat!(env!("CARGO_MANIFEST_DIR"), "/.tools/axe/axe.min.js");
    let path = env::var("AXE").unwrap_or_else(|_| installed.into());
    let axe = fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{path}: {error}. Run `scripts/tools.sh test`"));
    format!(
        "(() => {{
            const clearTimeout = () => {{}};
            const setTimeout = (call, _, ...rest) => {{
                const {{ port1, port2 }} = new MessageChannel();
                port1.onmessage = () => call(...rest);
                port2.postMessage(null);
                return 1;
            }};
            {axe}
        }})();"
    )
}

/// Checks the current screen. Returns its faults, and adds the elements whose contrast was
/// measured.
pub(super) fn look(
    station: &Station,
    screen: &str,
    scope: Scope,
    sideways: Sideways,
    measured: &mut BTreeSet<String>,
) -> Vec<String> {
    let of_players = !["desk", "pin"].contains(&station.screen().as_str());
    let mut faults = Vec::new();
    let mut add = |size: Size, theme: &str, found: Vec<String>| {
        let (wide, high, _) = size;
        let name = |fault| format!("{screen} {wide}x{high} {theme}: {fault}");
        faults.extend(found.into_iter().map(name));
    };

    // In other languages, which have longer words, screens may scroll.
    let fits = scope.language == Language::English;
    // At 400 % zoom, slips of a few words must still be usable.
    let words = "document.querySelectorAll('.words li, .rows .row').length";
    if of_players && station.screen() != "out-of-service" && station.value(words).as_u64() < Some(5)
    {
        set_screen(station, ZOOMED);
        add(ZOOMED, "light", listed(&station.run(REFLOW, &[json!([])])));
    }
    let more = MORE_SIZES.into_iter().filter(|_| scope.is_whole && of_players);
    // The desktop comes last, because the checks after these are made there.
    for size in more.chain(SIZES) {
        let is_sideways = size.1 < 400;
        if is_sideways && sideways == Sideways::Unchecked {
            continue;
        }
        let fits = fits && (!is_sideways || sideways == Sideways::Fits);
        let mut see = |theme: Theme| {
            add(size, theme.0, layout(station, fits, !(fits && of_players)));
            keep_shown(station, &format!("{screen}-{}x{}-{}", size.0, size.1, theme.0));
        };
        set_screen(station, size);
        see(LIGHT);
        for theme in more_themes(size, scope) {
            set_theme(station, theme);
            see(theme);
            set_theme(station, LIGHT);
        }
        if [PHONE, DESKTOP].contains(&size) || (scope.is_whole && size == TABLET) {
            let found = station.run(AXE, &[json!([["light", false], ["dark", true]])]);
            add(size, "axe", listed(&found));
        }
    }
    add(DESKTOP, "light", listed(&station.run(LOOK, &[json!(of_players)])));
    for theme in [LIGHT, DARK, FORCED] {
        set_theme(station, theme);
        if theme == FORCED {
            add(DESKTOP, "axe", listed(&station.run(AXE, &[json!([["forced", true]])])));
        }
        let found = station.run(CONTRAST, &[]);
        add(DESKTOP, theme.0, listed(&found[0]));
        measured.extend(listed(&found[1]));
    }
    let still = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    station.chromium("Emulation.setEmulatedMedia", &still);
    add(DESKTOP, "still", listed(&station.run(MOTION, &[])));
    set_theme(station, LIGHT);
    faults
}

/// The themes in which the layout is checked at this size, besides the light one. The dark one differs only in its
/// colours, so it is skipped if no pictures are saved; with forced colours some borders are wider, which matters where
/// there is the least room.
fn more_themes(size: Size, scope: Scope) -> impl Iterator<Item = Theme> {
    let has_forced = scope.is_whole || size.0.min(size.1) == 360 || pictures().is_some();
    let dark = pictures().is_some().then_some(DARK);
    dark.into_iter().chain(has_forced.then_some(FORCED))
}

/// Faults of the layout. Where everything must fit, scrolling is a fault; elsewhere, as on desk pages, whatever is cut
/// off, covered or out of reach.
fn layout(station: &Station, fits: bool, scrolls: bool) -> Vec<String> {
    let fits = if fits { LAYOUT } else { "return [];" };
    let scrolls = if scrolls { REFLOW } else { "return [];" };
    let both = format!("return (() => {{{fits}}})().concat((function () {{{scrolls}}})([]));");
    listed(&station.run(&both, &[]))
}

fn listed(found: &Value) -> Vec<String> {
    serde_json::from_value(found.clone()).unwrap_or_else(|error| panic!("{found}: {error}"))
}

/// Sets the size, and taps or presses a key, so that the station's texts name touch or keys, whichever is in use.
fn set_screen(station: &Station, (width, height, has_touch): Size) {
    station.set_screen(width, height, has_touch);
    // A tap beside every button.
    let tap = "dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch' }));
               dispatchEvent(new PointerEvent('click', { pointerType: 'touch' }));";
    let key = "dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));";
    let (act, controls) = if has_touch { (tap, "touch") } else { (key, "keys") };
    let shown = format!("document.documentElement.dataset.shows.split(' ').includes('{controls}')");
    if station.run(&format!("{act} return {shown};"), &[]) != true {
        station.wait_until(&shown);
    }
}

fn set_theme(station: &Station, (_, scheme, forced): Theme) {
    let media = json!({ "features": [
        { "name": "prefers-color-scheme", "value": scheme },
        { "name": "forced-colors", "value": forced },
    ] });
    station.chromium("Emulation.setEmulatedMedia", &media);
}

/// The folder in which a picture of each screen is saved, if `SHOTS` names one.
fn pictures() -> Option<PathBuf> {
    env::var_os("SHOTS").filter(|folder| !folder.is_empty()).map(PathBuf::from)
}

/// Saves a picture of the current screen, if pictures are saved.
pub(crate) fn keep_shown(station: &Station, name: &str) {
    let Some(folder) = pictures() else { return };
    let file = folder.join(format!("{name}.png"));
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    let mut decode = Command::new("base64")
        .arg("--decode")
        .stdin(Stdio::piped())
        .stdout(fs::File::create(file).unwrap())
        .spawn()
        .unwrap();
    decode.stdin.take().unwrap().write_all(station.picture().as_bytes()).unwrap();
    assert!(decode.wait().unwrap().success());
}

/// Asserts that there were no faults.
#[track_caller]
pub(crate) fn assert_sound(faults: &[String]) {
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}
