//! Text for HTML and SVG.

/// Adds text as text, whatever it holds: nothing of it is taken for a tag, an attribute or a sign.
pub(super) fn text(to: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '&' => to.push_str("&amp;"),
            '<' => to.push_str("&lt;"),
            '>' => to.push_str("&gt;"),
            '"' => to.push_str("&quot;"),
            '\'' => to.push_str("&#39;"),
            // A control character stands in no document.
            c if c.is_control() => to.push(' '),
            c => to.push(c),
        }
    }
}

/// Adds an element that holds text.
pub(super) fn element(to: &mut String, name: &str, says: &str) {
    to.extend(["<", name, ">"]);
    text(to, says);
    to.extend(["</", name.split(' ').next().unwrap_or(name), ">"]);
}
