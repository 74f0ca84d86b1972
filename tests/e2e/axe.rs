//! Axe, the checker of accessibility, put into every page of a station. `scripts/tools.sh test` installs
//! it; `AXE` names it elsewhere.

use crate::browser::Browser;
use crate::reflow::REFLOW;
use crate::site::Site;
use crate::station::Station;
use challenge_station::console::Settings;
use serde_json::{Value, json};
use std::{env, fs};

/// Width, height, and whether it is touched.
const SIZES: [(u32, u32, bool); 3] = [(1920, 1080, false), (768, 1024, true), (360, 640, true)];

/// A phone held across, for the layout alone: nothing axe looks at is other there.
const ACROSS: (u32, u32, bool) = (640, 360, true);

const RUN: &str = include_str!("page/axe.js");

/// Its program. Time stands still in the page (`page/clock.js`); axe has timers of its own.
fn program() -> String {
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

/// A station with these settings, not yet opened, in whose pages axe is.
pub(crate) fn unopened(site: &Site, settings: &Settings) -> Station {
    let mut station = Station::set(site, Browser::start(), settings);
    put_into(&mut station);
    station
}

/// Puts axe into every page of a station.
pub(crate) fn put_into(station: &mut Station) {
    station.browser().on_every_page(&program());
}

/// A station with these settings that counts, in whose pages axe is.
pub(crate) fn station(site: &Site, settings: &Settings) -> Station {
    let station = unopened(site, settings);
    station.open();
    station.wait_for("count");
    station
}

/// Has the system's colours, or the station's own.
pub(crate) fn force_colours(station: &Station, forced: bool) {
    let value = if forced { "active" } else { "none" };
    let media = json!({ "features": [{ "name": "forced-colors", "value": value }] });
    station.chromium("Emulation.setEmulatedMedia", &media);
}

/// Looks at the screen as it stands, at every width in every theme; gives what axe finds, and what is cut
/// off, out of reach or over something else.
pub(crate) fn look(station: &Station, screen: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for (width, height, touched) in SIZES.into_iter().chain([ACROSS]) {
        station.set_screen(width, height, touched);
        let found = station.run(REFLOW, &[json!([])]);
        let found: Vec<String> = serde_json::from_value(found).unwrap();
        faults.extend(found.iter().map(|fault| format!("{screen} {width}x{height}: {fault}")));
    }
    for (width, height, touched) in SIZES {
        station.set_screen(width, height, touched);
        let mut run = |themes: Value| {
            let found = station.run(RUN, &[themes]);
            let found: Vec<String> = serde_json::from_value(found).unwrap();
            faults.extend(found.iter().map(|fault| format!("{screen} {width}: {fault}")));
        };
        run(json!([["light", false], ["dark", true]]));
        force_colours(station, true);
        run(json!([["forced", true]]));
        force_colours(station, false);
    }
    station.set_screen(1920, 1080, false);
    faults
}
