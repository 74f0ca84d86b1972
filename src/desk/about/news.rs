//! Shows what is new in this version, from the first lines of the newest entry of `CHANGELOG.md`. The rest of the file
//! is not in the program.

/// The page shows at most this many lines of the entry.
const LINES: usize = 5;
const CHANGELOG: &[u8] = include_bytes!("../../../CHANGELOG.md");
const BEGINS: usize = after(CHANGELOG, 0, b"\n## ", 1);
const ENDS: usize = after(CHANGELOG, BEGINS, b"\n- ", LINES + 1);
/// A copy of the entry, because a reference into the file would make the whole file a part of the program.
static ENTRY: [u8; ENDS - BEGINS] = copied();

/// The lines, as plain text.
pub(super) fn news() -> impl Iterator<Item = String> {
    let entry = str::from_utf8(&ENTRY).unwrap_or_default();
    let items = entry.lines().filter_map(|line| line.strip_prefix("- "));
    items.take(LINES).map(|item| item.replace(['`', '*'], ""))
}

/// The index after the `times`-th occurrence of `what`. If there are fewer, this is where the next entry begins, or the
/// end of the file.
const fn after(text: &[u8], from: usize, what: &[u8], mut times: usize) -> usize {
    let mut at = from;
    while at < text.len() {
        if is_at(text, at, what) {
            times -= 1;
            if times == 0 {
                return at + what.len();
            }
        } else if from > 0 && is_at(text, at, b"\n## ") {
            return at;
        }
        at += 1;
    }
    text.len()
}

const fn is_at(text: &[u8], at: usize, what: &[u8]) -> bool {
    let mut index = 0;
    while index < what.len() {
        if at + index >= text.len() || text[at + index] != what[index] {
            return false;
        }
        index += 1;
    }
    true
}

const fn copied() -> [u8; ENDS - BEGINS] {
    let mut entry = [0; ENDS - BEGINS];
    let mut index = 0;
    while index < entry.len() {
        entry[index] = CHANGELOG[BEGINS + index];
        index += 1;
    }
    entry
}
