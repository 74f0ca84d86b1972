//! A picture: a bar chart with numbers, as SVG. It scales with the width it is given, and so does
//! its text; at 320 px wide, the text has the size of the rest of the page.

use super::html::{element, text};

/// The longest label that fits beside its bar.
const SHORT: usize = 12;
/// The longest label.
const MOST_LETTERS: usize = 40;

/// A bar: its label, its value, and the text of its number.
pub(super) struct Bar {
    pub(super) label: String,
    pub(super) value: u64,
    pub(super) says: String,
}

/// Adds a picture of these bars, or the text `nothing`.
pub(super) fn picture(to: &mut String, title: &str, bars: &[Bar], nothing: &str) {
    to.push_str("<figure>");
    element(to, "figcaption", title);
    if bars.iter().all(|bar| bar.value == 0) {
        element(to, "p", nothing);
    } else {
        svg(to, title, bars);
    }
    to.push_str("</figure>");
}

fn svg(to: &mut String, title: &str, bars: &[Bar]) {
    let short = bars.iter().all(|bar| bar.label.chars().count() <= SHORT);
    // A short label is beside its bar, a long one above it.
    let (row, left, longest) = if short { (26, 104, 136) } else { (46, 0, 260) };
    let most = bars.iter().map(|bar| bar.value).max().unwrap_or(1);
    to.push_str("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"bars\" role=\"img\"");
    to.push_str(" viewBox=\"0 0 320 ");
    to.push_str(&(row * bars.len() as u64).to_string());
    to.push_str("\">");
    element(to, "title", title);
    to.push_str("<desc>");
    for bar in bars {
        text(to, &bar.label);
        to.push_str(": ");
        text(to, &bar.says);
        to.push_str("; ");
    }
    to.push_str("</desc>");
    for (number, bar) in bars.iter().enumerate() {
        let top = row * number as u64;
        // Even the smallest value is visible.
        let width = (bar.value * longest / most).max(u64::from(bar.value > 0) * 2);
        let bar_top = top + row - 22;
        words(to, 0, top + 18, &bar.label);
        to.push_str("<rect");
        for (name, value) in [("x", left), ("y", bar_top), ("width", width), ("height", 18)] {
            attribute(to, name, value);
        }
        to.push_str("/>");
        words(to, left + width + 6, bar_top + 14, &bar.says);
    }
    to.push_str("</svg>");
}

/// Adds text at a position, cut to the space there is.
fn words(to: &mut String, x: u64, y: u64, says: &str) {
    to.push_str("<text");
    attribute(to, "x", x);
    attribute(to, "y", y);
    to.push('>');
    let cut: String = says.chars().take(MOST_LETTERS).collect();
    text(to, &cut);
    if cut.len() < says.len() {
        to.push('…');
    }
    to.push_str("</text>");
}

fn attribute(to: &mut String, name: &str, value: u64) {
    to.extend([" ", name, "=\"", &value.to_string(), "\""]);
}
