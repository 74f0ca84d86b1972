//! Writes text into HTML and SVG.

/// Adds escaped text, so that none of it is read as a tag, an attribute or a character reference.
pub(super) fn text(to: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '&' => to.push_str("&amp;"),
            '<' => to.push_str("&lt;"),
            '>' => to.push_str("&gt;"),
            '"' => to.push_str("&quot;"),
            '\'' => to.push_str("&#39;"),
            // Control characters are not allowed in a document.
            c if c.is_control() => to.push(' '),
            c => to.push(c),
        }
    }
}

/// Adds an element with this text.
pub(super) fn element(to: &mut String, name: &str, says: &str) {
    to.extend(["<", name, ">"]);
    text(to, says);
    to.extend(["</", name.split(' ').next().unwrap_or(name), ">"]);
}
