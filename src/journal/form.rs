//! The canonical form of an entry: which lines it has, and how one of them is read.
//!
//! An entry is lines of UTF-8, each `name value` and ended by a line feed, in the order of its form. A
//! field that does not apply is `-`. The last line is `digest`: SHA-256 over all lines before it, so
//! `head -n -1 entry.txt | sha256sum` prints it again, in every form.
//!
//! # Form 3
//!
//! What is sealed from version 3 of the form on. A chain that began in an earlier form goes on in it.
//!
//! | line | value |
//! |---|---|
//! | `challenge-station-journal` | version of this form: `3` |
//! | `sequence` | the entry's number, from 1, without gaps |
//! | `station` | the station's identity, 32 hexadecimal digits |
//! | `time` | wall time with offset, RFC 3339 to the millisecond |
//! | `since-start` | milliseconds since the station was started |
//! | `kind` | what happened: see below |
//! | `event` | the name of the event |
//! | `round` | the round |
//! | `table` | number of the table at which the players sit, if they were asked |
//! | `player` | which player challenges, if they were asked: `first` or `second`, by who began the game |
//! | `challenge` | number of the challenge it belongs to; a new challenge's is its own `sequence` |
//! | `repeats` | when a challenge is judged again: the number of the earlier one |
//! | `rulebook` | the rulebook in force, with what was chosen: `club 5-per-word` |
//! | `offer` | which of several lexicons offered was chosen, counted from 0 |
//! | `lexicon` | names of the lexicons that judged, ` + ` between; none by hand |
//! | `edition` | their editions |
//! | `lexicon-digest` | SHA-256 of the sorted words of each |
//! | `declared` | how many words were declared |
//! | `words` | the words in the order of the slip, one space between |
//! | `took` | where a challenge begins: milliseconds the players were at the station |
//! | `verdict` | of this opinion: `acceptable` or `unacceptable`, for the play as a whole |
//! | `by` | who gave it: see below |
//! | `source` | what a judge looked in |
//! | `outcome` | what the ruling comes to: `acceptable`, `unacceptable`, `director-decides` |
//! | `consequence` | what that costs or earns: see `consequence_text.rs` |
//! | `note` | see below |
//! | `version` | version of the station |
//! | `previous` | digest of the entry before; of the first, 64 zeros |
//!
//! | kind | what happened | `note` |
//! |---|---|---|
//! | `opened` | the station was started | in the first entry of a journal that follows an archived one, the head code of that |
//! | `unclean-end` | the session before was not closed | |
//! | `set-aside` | an earlier journal could not be read | which, and why |
//! | `settings` | the director changed what the station judges by | what holds now |
//! | `lexicon` | a lexicon was installed, removed, or joined of two | what was done, and which it is |
//! | `desk-opened` | somebody was let in to the desk: `by` says in what office | |
//! | `wrong-pin` | somebody was not | how many wrong PINs there were in a row |
//! | `pin-set` | the PIN of the office in `by` was set anew | |
//! | `exported` | the journal, or an archived one, was exported or printed | in which form, up to which head code |
//! | `deleted` | an archived journal was deleted | which, and its head code |
//! | `archived` | the event has ended: nothing follows, and another journal is begun | |
//! | `self-lookup` | the station judged a slip | |
//! | `manual` | a word judge or the director judged a slip, alone or joined with the lexicons | |
//! | `repeat` | a mistyped challenge was judged again, whoever judged | |
//! | `referral` | a slip waits for the word judge; it has no verdict yet | |
//! | `separate` | with `words`: the rest of a challenge was judged; with `by` a player: the rest was not judged, and who was responsible | |
//! | `conceded`, `withdrawn` | a challenge ended without a look-up; its words are not kept | |
//! | `opinion` | one opinion more on a ruling | |
//! | `correction` | a ruling was found wrong | |
//!
//! `by` is `station`; `station, word-judge AB` where a judge worked the station, or joined a finding in
//! the books to its lexicons; `word-judge AB` or `director AB` by hand; `coming-edition` for the opinion that does not count.
//! For `conceded` it is `challenger` or `challenged-player`, for `separate` also `both`; where no one
//! signs, `word-judge` or `director` alone.
//!
//! # Forms 2 and 1
//!
//! What was sealed before. They are read for ever and written no more. Form 2 has no lines `event`,
//! `round`, `table`, `player`, `offer` and `took`, and no kinds from `desk-opened` to `archived`.
//! Form 1 has of form 2 no lines `challenge` and `repeats`, nor those from `by` to `consequence`; its
//! kinds are `opened`, `unclean-end`, `set-aside` and `ruling`: a self-lookup.

use super::entry::EntryError;

/// The name of the first line, whose value is the version of the form.
pub(super) const FIRST: &str = "challenge-station-journal";

const FORM_1: [&str; 16] = [
    FIRST,
    "sequence",
    "station",
    "time",
    "since-start",
    "kind",
    "rulebook",
    "lexicon",
    "edition",
    "lexicon-digest",
    "declared",
    "words",
    "verdict",
    "note",
    "version",
    "previous",
];

const FORM_2: [&str; 22] = [
    FIRST,
    "sequence",
    "station",
    "time",
    "since-start",
    "kind",
    "challenge",
    "repeats",
    "rulebook",
    "lexicon",
    "edition",
    "lexicon-digest",
    "declared",
    "words",
    "verdict",
    "by",
    "source",
    "outcome",
    "consequence",
    "note",
    "version",
    "previous",
];

/// The lines of form 3, without the digest.
pub(super) const FORM_3: [&str; 28] = [
    FIRST,
    "sequence",
    "station",
    "time",
    "since-start",
    "kind",
    "event",
    "round",
    "table",
    "player",
    "challenge",
    "repeats",
    "rulebook",
    "offer",
    "lexicon",
    "edition",
    "lexicon-digest",
    "declared",
    "words",
    "took",
    "verdict",
    "by",
    "source",
    "outcome",
    "consequence",
    "note",
    "version",
    "previous",
];

/// What stands for a field that does not apply.
pub(super) const NOTHING: &str = "-";

/// Checks that `text` has the lines of its form, all of them, in order, and no other.
pub(super) fn check(text: &str) -> Result<(), EntryError> {
    let names: &[&'static str] = match value(text, FIRST).ok_or(EntryError::Form(FIRST))? {
        "1" => &FORM_1,
        "2" => &FORM_2,
        "3" => &FORM_3,
        other => return Err(EntryError::Version(other.to_owned())),
    };
    let mut lines = text.split_inclusive('\n');
    for name in names {
        let line = lines.next().and_then(|line| line.strip_suffix('\n'));
        line.and_then(|line| of_line(line, name)).ok_or(EntryError::Form(name))?;
    }
    if lines.next().is_some() { Err(EntryError::Form("digest")) } else { Ok(()) }
}

/// The value of the line with this name, whatever it is.
pub(super) fn value<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    text.split('\n').find_map(|line| of_line(line, name))
}

fn of_line<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    line.strip_prefix(name)?.strip_prefix(' ')
}

/// A value must not break its line, nor look like a line of its own where somebody reads it: control
/// characters and Unicode's line ends become spaces. What would be empty is [`NOTHING`].
pub(super) fn one_line(value: &str) -> String {
    if value.is_empty() {
        return NOTHING.to_owned();
    }
    let breaks = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
    value.chars().map(|c| if breaks(c) { ' ' } else { c }).collect()
}
