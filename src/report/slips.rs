//! Paper slips for challenges: the station's name, and blanks for everything else.

use super::html::element;
use super::texts;

/// How many slips are on a sheet.
const SLIPS: usize = 4;

/// How many words there is room for on a slip.
const WORDS: usize = 8;

/// A sheet of slips for the station of this name, at this event. `designates` is whether a blank's letter is designated on
/// them.
pub fn slips(station: &str, event: &str, designates: bool) -> String {
    let mut html = String::from("<div class=\"slips\">");
    for _ in 0..SLIPS {
        html.push_str("<section>");
        element(&mut html, "h2", texts::SLIP);
        let names: Vec<&str> =
            [station, event].into_iter().filter(|name| !name.is_empty()).collect();
        element(&mut html, "p", &names.join(" · "));
        html.push_str("<ol>");
        for _ in 0..WORDS {
            html.push_str("<li></li>");
        }
        html.push_str("</ol><dl>");
        let blanks = if designates { texts::BLANKS } else { texts::BLANKS_NOTE };
        for blank in texts::SLIP_PLAYERS.into_iter().chain([blanks]).chain(texts::SLIP_RESULT) {
            html.push_str("<div>");
            element(&mut html, "dt", blank);
            html.push_str("<dd></dd></div>");
        }
        html.push_str("</dl></section>");
    }
    html.push_str("</div>");
    html
}
