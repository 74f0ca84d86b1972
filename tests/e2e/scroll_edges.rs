//! The edge of a page that goes on is drawn exactly where there is more to see: below until its end is reached, above
//! once its beginning is out of sight.

use crate::site::Site;
use crate::station::Station;
use serde_json::json;

/// Whether the edges above and below the page are drawn, after it was scrolled to this share of its length. An edge is
/// drawn where its opacity is more than a half.
fn edges(station: &Station, share: f64) -> (bool, bool) {
    let script = "
        const body = document.querySelector('.body');
        body.scrollTo(0, (body.scrollHeight - body.clientHeight) * arguments[0]);
        const drawn = (edge) => getComputedStyle(document.querySelector('.sheet'), edge).opacity > 0.5;
        return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(
            () => done([drawn('::before'), drawn('::after')]))));";
    serde_json::from_value(station.run(script, &[json!(share)])).unwrap()
}

fn is_longer_than_its_frame(station: &Station) -> bool {
    station.is("document.querySelector('.body').scrollHeight > \
                document.querySelector('.body').clientHeight + 1")
}

#[test]
fn a_list_shows_its_edge_exactly_where_there_is_more_to_see() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.open_desk();
    station.press("4");
    station.wait_for_heading("Rulebook");
    for (wide, high) in [(640, 360), (360, 640)] {
        station.set_screen(wide, high, true);
        assert!(is_longer_than_its_frame(&station), "{wide}×{high}");
        for (share, drawn) in
            [(0.0, (false, true)), (0.5, (true, true)), (1.0, (true, false)), (0.0, (false, true))]
        {
            assert_eq!(edges(&station, share), drawn, "{wide}×{high}, at {share}");
        }
    }
    station.set_screen(1366, 768, false);
    assert!(!is_longer_than_its_frame(&station));
    for share in [0.0, 1.0] {
        assert_eq!(edges(&station, share), (false, false), "all of it is in view");
    }
}
