//! Shows what is new in this version, from the first lines of the newest entry of `CHANGELOG.md`. The rest of the file
//! is not in the program.

/// The most lines of the entry that the page shows.
const LINES: usize = 5;
const CHANGELOG: &[u8] = include_bytes!("../../../CHANGELOG.md");
const BEGINS: usize = after(CHANGELOG, 0, b"\n## ", 1);
const ENDS: usize = after(CHANGELOG, BEGINS, b"\n- ", LINES + 1);
/// A copy of the entry; a reference into the file would make all of it a part of the program.
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
    let mut place = 0;
    while place < what.len() {
        if at + place >= text.len() || text[at + place] != what[place] {
            return false;
        }
        place += 1;
    }
    true
}

const fn copied() -> [u8; ENDS - BEGINS] {
    let mut entry = [0; ENDS - BEGINS];
    let mut place = 0;
    while place < entry.len() {
        entry[place] = CHANGELOG[BEGINS + place];
        place += 1;
    }
    entry
}
