//! Names for the files that a director saves.

/// At most this many characters of a part are used.
const MAX_PART: usize = 60;

/// Joins the parts with hyphens and appends the ending. Characters other than letters and digits become hyphens, too,
/// because some file systems refuse them.
pub fn file_name(parts: &[&str], ending: &str) -> String {
    let mut name = String::new();
    for part in parts {
        let cut: String = part.chars().take(MAX_PART).collect();
        for piece in cut.split(|c: char| !c.is_alphanumeric()).filter(|piece| !piece.is_empty()) {
            if !name.is_empty() {
                name.push('-');
            }
            name.push_str(piece);
        }
    }
    name + ending
}
