//! A bar chart as SVG, with the figure to the right of each bar and no grid, so that no line crosses a
//! label. The chart and its text scale with the width of the page. At a width of 320 px, the text is as large as that of
//! the rest of the page.

use super::html::{element, text};

/// The longest label that fits beside its bar.
const SHORT: usize = 12;
/// At most this many characters of a text are drawn.
const MAX_CHARACTERS: usize = 40;
/// A bar: its label, its value, how much of it is filled, and the text beside it.
pub(super) struct Bar {
    pub(super) label: String,
    pub(super) value: u64,
    pub(super) filled: u64,
    pub(super) says: String,
}

/// Adds a chart of these bars.
pub(super) fn chart(to: &mut String, title: &str, bars: &[Bar]) {
    to.push_str("<figure>");
    element(to, "figcaption", title);
    svg(to, title, bars);
    to.push_str("</figure>");
}

fn svg(to: &mut String, title: &str, bars: &[Bar]) {
    let label = bars.iter().map(|bar| bar.label.chars().count()).max().unwrap_or_default();
    // A short label is beside its bar, a long one above it.
    let beside = 8 + 8 * label as u64;
    let (row, left) = if label <= SHORT { (26, beside) } else { (46, 4) };
    let longest = 236 - left;
    let end = row * bars.len() as u64;
    to.push_str("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"bars\" role=\"img\"");
    to.push_str(" viewBox=\"0 0 320 ");
    to.push_str(&end.to_string());
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
    let most = bars.iter().map(|bar| bar.value).max().unwrap_or(1).max(1);
    let width = |value: u64| value * longest / most;
    for (number, bar) in bars.iter().enumerate() {
        let top = row * number as u64;
        // Even the smallest value is visible.
        let visible_width = |value: u64| width(value).max(u64::from(value > 0) * 2);
        let bar_top = top + row - 22;
        words(to, ("label", "start"), (0, top + 18), &bar.label);
        if bar.filled < bar.value {
            rect(to, "rest", (left, bar_top), visible_width(bar.value));
        }
        if bar.filled > 0 {
            rect(to, "bar", (left, bar_top), visible_width(bar.filled));
        }
        words(
            to,
            ("value", "start"),
            (left + visible_width(bar.value) + 6, bar_top + 14),
            &bar.says,
        );
    }
    to.push_str("</svg>");
}

fn rect(to: &mut String, class: &str, (x, y): (u64, u64), width: u64) {
    to.extend(["<rect class=\"", class, "\""]);
    attributes(to, &[("x", x), ("y", y), ("width", width), ("height", 18)]);
    to.push_str("/>");
}

/// Adds text at a position. Long text is cut.
fn words(to: &mut String, (class, anchor): (&str, &str), (x, y): (u64, u64), says: &str) {
    to.extend(["<text class=\"", class, "\" text-anchor=\"", anchor, "\""]);
    attributes(to, &[("x", x), ("y", y)]);
    to.push('>');
    let cut: String = says.chars().take(MAX_CHARACTERS).collect();
    text(to, &cut);
    if cut.len() < says.len() {
        to.push('…');
    }
    to.push_str("</text>");
}

fn attributes(to: &mut String, all: &[(&str, u64)]) {
    for (name, value) in all {
        to.extend([" ", name, "=\"", &value.to_string(), "\""]);
    }
}
