//! The journal's report on paper.

use crate::site::Site;
use crate::station::Station;
use crate::tour::journal::SOAK;
use serde_json::json;

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
    let site = Site::quick();
    let station = Station::of(&site);
    station.run(SOAK, &[]);
    station.run("return __soak(60);", &[]);
    station.run("window.print = () => { window.__printed = (window.__printed ?? 0) + 1; };", &[]);
    station.open_journal();
    assert_eq!(printed(&station).0, 1, "the table on the screen was printed");
    station.press("xp");
    station.wait_until("window.__printed === 1");
    station.wait_for_heading("Report of the challenges");
    assert_eq!(station.table().len(), 60);
    // Sixty rows of one or two lines take more than one page, and none is cut off at the end.
    let (pages, a4) = printed(&station);
    assert!((2..=5).contains(&pages) && a4, "{pages} pages, A4: {a4}");
    let media = json!({ "media": "print" });
    station.chromium("Emulation.setEmulatedMedia", &media);
    let hidden = "[...document.querySelectorAll('.actions, .choices, .hint')].filter(e => \
                  e.checkVisibility()).length";
    assert_eq!(station.value(hidden), 0);
    let cut = "[...document.querySelectorAll('main, main *')].filter(e => !e.closest('svg') && \
               ['auto', 'scroll', 'hidden'].includes(getComputedStyle(e).overflowY)).length";
    assert_eq!(station.value(cut), 0);
    let repeated = "getComputedStyle(document.querySelector('thead')).display";
    assert_eq!(station.text(repeated), "table-header-group");
    station.chromium("Emulation.setEmulatedMedia", &json!({ "media": "" }));
}
