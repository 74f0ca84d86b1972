//! Prints the journal's report, the sheet with a set-up's QR code, and challenge slips.

use crate::many_entries::{add, more};
use crate::site::Site;
use crate::station::Station;
use challenge_station::setup::{Settings, to_url};
use serde_json::json;

/// The width and height of A4 between its margins, in CSS pixels.
const PAPER: [u32; 2] = [703, 1032];
/// One centimetre on paper.
const CENTIMETRE: f64 = 96.0 / 2.54;

/// The number of printed pages, and whether they are A4.
pub(crate) fn printed(station: &Station) -> (usize, bool) {
    let params = json!({ "preferCSSPageSize": true, "printBackground": false });
    let pdf = station.chromium("Page.printToPDF", &params);
    let bytes = base64(pdf["data"].as_str().unwrap());
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let pages = text.matches("/Type /Page\n").count();
    let boxes: Vec<&str> = text.split("/MediaBox [").skip(1).collect();
    let is_a4 = |sides: &&str| {
        let sides: Vec<f64> =
            sides.split(']').next().unwrap().split(' ').filter_map(|n| n.parse().ok()).collect();
        (sides[2] - 595.0).abs() < 2.0 && (sides[3] - 842.0).abs() < 2.0
    };
    (pages, !boxes.is_empty() && boxes.iter().all(is_a4))
}

fn base64(text: &str) -> Vec<u8> {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let value = |letter| LETTERS.iter().position(|other| *other == letter);
    let values: Vec<usize> = text.bytes().filter_map(value).collect();
    let bytes = values.chunks(4).flat_map(|four| {
        let bits = four.iter().fold(0, |bits, value| bits << 6 | value) << (6 * (4 - four.len()));
        let byte = move |shift: usize| u8::try_from(bits >> shift & 255).unwrap();
        [byte(16), byte(8), byte(0)].into_iter().take(four.len() - 1)
    });
    bytes.collect()
}

#[test]
fn the_report_is_printed_on_a4_with_every_row_and_nothing_else_is() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.judge(&["QI", "ZZXQ"]);
    station.clear();
    // The first entry is about the start.
    grow(&station, 161);
    station.run("window.print = () => { window.__printed = (window.__printed ?? 0) + 1; };", &[]);
    station.open_journal();
    assert_eq!(printed(&station).0, 1, "the table on the screen was printed");
    station.press("p");
    station.wait_until("window.__printed === 1");
    station.wait_for_heading("Report of the challenges");
    // The rows of one or two lines take several pages, and none is cut off at the end.
    let (pages, a4) = printed(&station);
    assert!((4..=10).contains(&pages) && a4, "{pages} pages, A4: {a4}");
    let media = json!({ "media": "print" });
    station.chromium("Emulation.setEmulatedMedia", &media);
    let seen = "[...document.querySelectorAll('.actions, .choices, .hint')].filter(e => \
                e.checkVisibility()).map(e => e.className).join()";
    assert_eq!(station.text(seen), "");
    let seen = "[...document.querySelectorAll('.report tbody tr:has(td)')].filter(e => e.checkVisibility())\
                .map(e => e.cells[0].textContent)";
    assert_eq!(station.value(&format!("{seen}.length")), 160);
    assert_eq!(station.value(&format!("new Set({seen}).size")), 160, "printed twice");
    let is_incomplete = "document.querySelector('.report .incomplete').checkVisibility()";
    assert_eq!(station.value(is_incomplete), false);
    let cut = "[...document.querySelectorAll('main, main *')].filter(e => !e.closest('svg') && \
               ['auto', 'scroll', 'hidden'].includes(getComputedStyle(e).overflowY)).length";
    assert_eq!(station.value(cut), 0);
    let repeated = "getComputedStyle(document.querySelector('thead')).display";
    assert_eq!(station.text(repeated), "table-header-group");
    station.chromium("Emulation.setEmulatedMedia", &json!({ "media": "" }));
    // The screen shows the first hundred. A report that is stopped does not stay, and quick keys print it once.
    assert_eq!(station.value(&format!("{seen}.length")), 100);
    station.press("\x1bp\x1bp");
    station.wait_until("window.__printed >= 2");
    station.chromium("Emulation.setEmulatedMedia", &media);
    assert_eq!(station.value(&format!("{seen}.length")), 160);
    // Whoever uses the browser's own command while the report is not complete reads so on paper.
    station.run("document.querySelector('.report').className = 'report part';", &[]);
    assert_eq!(station.value(is_incomplete), true);
}

/// The QR codes that a camera finds in what is in view.
fn read_codes(station: &Station) -> Vec<String> {
    let script = "
        const bytes = Uint8Array.from(atob(arguments[0]), (letter) => letter.charCodeAt());
        return createImageBitmap(new Blob([bytes])).then((picture) => {
            const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
            canvas.drawImage(picture, 0, 0);
            const { data } = canvas.getImageData(0, 0, picture.width, picture.height);
            let grey = '';
            for (let at = 0; at < data.length; at += 4) grey += data[at] < 128 ? '1' : '0';
            return [picture.width, picture.height, grey];
        });";
    let (wide, high, dark): (usize, usize, String) =
        serde_json::from_value(station.run(script, &[json!(station.picture())])).unwrap();
    let dark = dark.as_bytes();
    let mut image = rqrr::PreparedImage::prepare_from_greyscale(wide, high, |x, y| {
        if dark[y * wide + x] == b'1' { 0 } else { 255 }
    });
    image.detect_grids().iter().map(|grid| grid.decode().unwrap().1).collect()
}

/// Looks at the page as it is printed on A4.
fn on_paper<T>(station: &Station, look: impl Fn() -> T) -> T {
    station.set_screen(PAPER[0], PAPER[1], false);
    station.chromium("Emulation.setEmulatedMedia", &json!({ "media": "print" }));
    station.wait_for_frames();
    let seen = look();
    station.chromium("Emulation.setEmulatedMedia", &json!({ "media": "" }));
    seen
}

/// A station with a name, at an event.
fn named(site: &Site) -> (Station, Settings) {
    let settings = Settings {
        station: "Table side 3".into(),
        event: "Autumn Open".into(),
        ..Settings::default()
    };
    let station = Station::shared(site, &settings);
    station.open();
    station.wait_for("count");
    (station, settings)
}

#[test]
fn codes_and_challenge_slips_fit_one_sheet_each_that_says_whose_they_are() {
    let site = Site::with_few_words();
    let (station, settings) = named(&site);
    for (page, control, heading, url) in [
        ("c", "Code", "Set-up of Table side 3", to_url(&settings)),
        ("a", "Address as a code", "Open this station on another device", String::new()),
    ] {
        station.open_desk();
        station.press(page);
        station.use_control(control);
        // The code of the set-up stands small below the other ways.
        if page == "c" {
            station.press("\n");
        }
        station.wait_until("document.querySelector('svg.code path') !== null");
        assert_eq!(printed(&station), (1, true), "{heading}");
        on_paper(&station, || {
            let text = station.page_text();
            assert!(text.contains(heading) && text.contains("Autumn Open"), "{text}");
            assert!(!text.contains("Print") && !text.contains("Out of use"), "{text}");
            let [_, _, wide, high] = station.measure("document.querySelector('svg.code')");
            assert!(wide > 12.0 * CENTIMETRE && high > 12.0 * CENTIMETRE, "{wide} by {high} px");
            // A camera reads the code.
            assert_eq!(read_codes(&station), [[site.shared_address(), url.clone()].concat()]);
        });
        station.press("\x1b\x1b\x1b");
        station.wait_for("count");
    }
    prints_four_slips(&station);
    station.press("\x1b\x1b\x1b");
    station.wait_for("count");
    // The card for the wall, too, which grows with whatever a rehearsal finds.
    station.open_desk();
    station.press("aw");
    station.wait_for_heading("If a station fails");
    assert_eq!(printed(&station), (1, true));
}

/// Four challenge slips fit the sheet, and none runs into another.
fn prints_four_slips(station: &Station) {
    station.open_desk();
    station.press("ap");
    station.wait_for_heading("Print challenge slips");
    assert_eq!(printed(station), (1, true));
    on_paper(station, || {
        let slips = station.texts_of(".slips section", "innerText");
        assert_eq!(slips.len(), 4);
        for slip in slips {
            assert!(slip.contains("Table side 3 · Autumn Open"), "{slip}");
        }
        let spilt = "[...document.querySelectorAll('.slips section')]\
                     .filter(slip => slip.scrollHeight > slip.clientHeight).length";
        assert_eq!(station.value(spilt), 0);
        // The words are numbered, and there is room to write them.
        let [_, _, _, high] = station.measure("document.querySelector('.slips li')");
        assert!(high > 0.6 * CENTIMETRE, "{high} px");
    });
}

/// Leaves the station, adds copies of its last ruling up to this number of entries, and opens it again, which adds them
/// to the journal's other copy, too. (Judging them all would take a browser many seconds.)
fn grow(station: &Station, most: usize) {
    let entries = station.journal();
    station.leave_the_station();
    add(station, entries.len() + 1, &more(&entries, most));
    station.open();
    station.wait_for("count");
}
