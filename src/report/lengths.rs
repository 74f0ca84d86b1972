//! A table in HTML: how many words of each length a list has, as a number and a bar, with a few of the words.

use super::html::{element, text};
use super::texts;
use crate::lexicon::MIN_LETTERS;
use crate::lexicon::import::Report;
use crate::text::numbers::{COMMA, grouped};

/// The width of the longest bar.
const BAR: u64 = 100;

/// The table for the words of an imported file.
pub fn lengths(report: &Report) -> String {
    let most = report.lengths.iter().max().map_or(1, |most| u64::from(*most).max(1));
    let mut html = String::from("<table class=\"lengths\"><thead><tr>");
    for head in texts::LENGTHS {
        element(&mut html, "th", head);
    }
    html.push_str("</tr></thead><tbody>");
    let rows = (MIN_LETTERS..).zip(report.lengths).zip(&report.samples);
    for ((letters, words), samples) in rows.filter(|((_, words), _)| *words > 0) {
        let words = u64::from(words);
        html.push_str("<tr>");
        element(&mut html, "td", &letters.to_string());
        html.push_str("<td>");
        text(&mut html, &grouped(words, COMMA));
        bar(&mut html, (words * BAR / most).max(1));
        html.push_str("</td>");
        element(&mut html, "td", &samples.join(" "));
        html.push_str("</tr>");
    }
    html.push_str("</tbody></table>");
    html
}

fn bar(to: &mut String, width: u64) {
    to.push_str("<svg viewBox=\"0 0 100 8\" preserveAspectRatio=\"none\" aria-hidden=\"true\">");
    to.extend(["<rect height=\"8\" width=\"", &width.to_string(), "\"/></svg>"]);
}
