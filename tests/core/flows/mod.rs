//! Plays the stories of `tests/flows/`, a file a story, through the real `step`. `tests/flows/README.md` explains the
//! lines. `UPDATE_FLOWS=1 cargo test --test core flows` rewrites what is shown (the lines with `|`), never a `must`;
//! `STORY=manual/` plays only the stories with this in their path.

mod acts;
mod beginning;
mod controls;
mod desk_acts;
mod desk_musts;
mod musts;
mod player_musts;

use crate::common::TestBench;
use crate::common::entries::Says;
use crate::common::players_screen::said;
use acts::{act, press};
use beginning::Beginning;
use challenge_station::journal::Entry;
use challenge_station::setup::Settings;
use musts::Seen;
use std::fmt::Write;
use std::fs;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The most lines of a story.
const LONGEST: usize = 60;

/// A story while it is played.
struct Story<'a> {
    file: &'a Path,
    beginning: Beginning,
    bench: Option<TestBench>,
    /// What was on the screen after the last step.
    seen: Vec<String>,
    /// What was on the screen at the last `look`.
    looked: Vec<String>,
    entries: usize,
    /// How many entries there were when the story or the case began.
    before: usize,
    /// Whether nothing is written down, because the lines are played again with other values.
    is_table: bool,
    /// The file as it should be.
    text: String,
}

#[test]
fn every_story_ends_as_it_is_written_down() {
    let mut files = Vec::new();
    find(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/flows"), &mut files);
    assert!(!files.is_empty());
    let only = std::env::var("STORY").unwrap_or_default();
    files.retain(|file| file.to_string_lossy().contains(&only));
    let failed: Vec<&PathBuf> =
        files.iter().filter(|file| catch_unwind(|| check(file)).is_err()).collect();
    assert!(failed.is_empty(), "{} of {} stories: {failed:#?}", failed.len(), files.len());
}

fn check(file: &Path) {
    let before = fs::read_to_string(file).unwrap();
    let after = Story::play(file, &before);
    let lines = after.lines().count();
    assert!(lines <= LONGEST, "{}: {lines} lines, at most {LONGEST}", file.display());
    if std::env::var_os("UPDATE_FLOWS").is_some() {
        fs::write(file, after).unwrap();
    } else {
        let differs = before.lines().zip(after.lines()).position(|(one, other)| one != other);
        let at = differs.unwrap_or(before.lines().count().min(lines)) + 1;
        assert!(
            before == after,
            "{}:{at} differs. UPDATE_FLOWS=1 cargo test --test core flows writes:\n{after}",
            file.display()
        );
    }
}

fn find(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            find(&path, files);
        } else if path.extension().is_some_and(|end| end == "flow") {
            files.push(path);
        }
    }
    files.sort();
}

impl<'a> Story<'a> {
    /// Plays the story of this text. Returns the text with what was shown.
    fn play(file: &'a Path, text: &str) -> String {
        let (title, rest) = text.split_once("\n\n").expect("a title, an empty line, the story");
        let mut story = Self {
            file,
            beginning: Beginning::default(),
            bench: None,
            seen: Vec::new(),
            looked: Vec::new(),
            entries: 0,
            before: 0,
            is_table: false,
            text: format!("{title}\n\n"),
        };
        let from = title.lines().count() + 2;
        let lines: Vec<(usize, &str)> = (from..).zip(rest.lines()).collect();
        let mut lines: Vec<_> =
            lines.into_iter().filter(|(_, line)| !line.starts_with('|')).collect();
        while !lines.is_empty() {
            let is_row = |(_, line): &(usize, &str)| line.starts_with("for ");
            let starts = |at: &(usize, &str)| is_row(at) || at.1.starts_with("case");
            let rows = lines.iter().take_while(|line| is_row(line)).count();
            let end = lines.iter().skip(rows).skip(1).position(starts);
            let end = end.map_or(lines.len(), |end| rows + 1 + end);
            let after = lines.split_off(end.min(lines.len()));
            story.part(&lines[..rows], &lines[rows..]);
            lines = after;
        }
        story.text
    }

    /// Plays lines: once, or for each row of values in the lines before them.
    fn part(&mut self, rows: &[(usize, &str)], lines: &[(usize, &str)]) {
        self.is_table = !rows.is_empty();
        if rows.is_empty() {
            return lines.iter().for_each(|(number, line)| {
                self.text.extend([line, "\n"]);
                self.line(*number, line);
            });
        }
        for (_, line) in rows.iter().chain(lines) {
            self.text.extend([line, "\n"]);
        }
        let usual = self.beginning.clone();
        for (_, row) in rows {
            self.bench = None;
            self.beginning = usual.clone();
            let values: Vec<&str> = row["for ".len()..].split(" | ").collect();
            for (number, line) in lines {
                let filled =
                    values.iter().zip(1..).fold((*line).to_owned(), |line, (value, at)| {
                        line.replace(&format!("{{{at}}}"), value.trim())
                    });
                self.line(*number, &filled);
            }
        }
        (self.bench, self.beginning) = (None, usual);
    }

    /// Does what a line says.
    fn line(&mut self, number: usize, line: &str) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        if word == "case" {
            self.bench = None;
        } else if !word.is_empty() && self.beginning.line(word, rest) {
            // It is for the next case. After a table, it would be lost.
            let is_kept = self.bench.is_none() || !self.is_table;
            assert!(is_kept, "{}:{number}: {line}: put it after `case`", self.file.display());
        } else if !word.is_empty() {
            self.begin();
            let is_so = self.happens(word, rest);
            assert!(is_so, "{}:{number}: {line}\n{}", self.file.display(), self.found());
        }
    }

    /// Does what a line says that needs a station. False if a `must` is not so.
    fn happens(&mut self, word: &str, rest: &str) -> bool {
        if word == "must" {
            let screen = self.on_screen();
            let bench = self.bench.as_ref().unwrap();
            let seen = Seen { bench, screen: &screen, before: self.before, looked: &self.looked };
            let is_so = seen.is_so(rest);
            return is_so
                .unwrap_or_else(|| panic!("{}: unknown: must {rest}", self.file.display()));
        }
        if word == "look" {
            self.looked = self.on_screen();
            return true;
        }
        assert!(act(self.bench(), word, rest), "{}: unknown: {word}", self.file.display());
        if !self.is_table {
            self.show();
        }
        true
    }

    fn bench(&mut self) -> &mut TestBench {
        self.bench.as_mut().unwrap()
    }

    /// Begins the story or a case, if it has not begun.
    fn begin(&mut self) {
        if self.bench.is_some() {
            return;
        }
        let mut bench = self.beginning.bench();
        for key in &self.beginning.keys {
            press(&mut bench, key);
        }
        self.entries = bench.entries().count();
        self.before = self.entries;
        self.bench = Some(bench);
        self.seen = self.on_screen();
    }

    /// The name of the screen, and what is on it.
    fn on_screen(&self) -> Vec<String> {
        let bench = self.bench.as_ref().unwrap();
        let mut lines = said(&bench.station);
        let heading = lines.iter().position(|line| line.starts_with("# "));
        let heading = heading.map(|at| lines.remove(at)).unwrap_or_default();
        lines.insert(0, format!("[{}] {}", bench.screen(), heading.trim_start_matches("# ")));
        lines.retain(|line| !line.trim().is_empty());
        lines
    }

    /// Writes down what is new: the screen with its heading, what is announced, notices, and the journal's entries. (The
    /// whole text of every page is in `pages.txt` and `players_pages.txt`.)
    fn show(&mut self) {
        let now = self.on_screen();
        let tells =
            |line: &&String| line.starts_with(['[', '!']) || line.starts_with("announced: ");
        for line in now.iter().filter(tells).filter(|line| !self.seen.contains(line)) {
            let _ = writeln!(self.text, "| {}", line.trim());
        }
        self.seen = now;
        let before = self.entries;
        let entries: Vec<String> = self.bench().entries().skip(before).map(written).collect();
        self.entries += entries.len();
        for entry in entries {
            let _ = writeln!(self.text, "| journal: {entry}");
        }
    }

    /// What there is, for a message about what is not as it must be.
    fn found(&mut self) -> String {
        let screen = self.on_screen().join("\n");
        let verdict = self.bench().verdict();
        let entry = self.bench().entries().next_back().map(written).unwrap_or_default();
        let saved = self.bench().saved.as_ref().map(Settings::lines).unwrap_or_default().join("; ");
        let so_far = self.bench().station.settings_so_far().lines().join("; ");
        format!(
            "verdict {verdict:?}\nlast entry: {entry}\nsaved: {saved}\nsettings: {so_far}\n{screen}"
        )
    }
}

/// An entry in a line: its kind, and whatever else it says about a ruling.
fn written(entry: &Entry) -> String {
    let named = ["by", "verdict", "words", "source", "consequence"];
    let fields =
        named.into_iter().filter_map(|name| Some([name, " ", entry.field(name)?].concat()));
    [entry.kind().to_owned()].into_iter().chain(fields).collect::<Vec<_>>().join(", ")
}

/// Keys as a line names them.
fn keys(text: &str) -> Vec<String> {
    text.split(", ").map(str::to_owned).collect()
}

/// `5 min`, `300 ms`, `20 s`.
fn duration(text: &str) -> Duration {
    let (number, unit) = text.split_once(' ').unwrap();
    let number: u64 = number.parse().unwrap();
    match unit {
        "ms" => Duration::from_millis(number),
        "s" => Duration::from_secs(number),
        "min" => Duration::from_mins(number),
        _ => panic!("expected ms, s or min, got {unit}"),
    }
}

const STORY: &str = "A title.\n\nunder naspa-2017\nwords QI\n\npress 1, QI, Tab\nwait 300 ms\n";

#[test]
#[should_panic(expected = "a.flow:8: must verdict unacceptable")]
fn a_must_that_is_not_so_fails_and_names_its_line() {
    Story::play(Path::new("a.flow"), &[STORY, "must verdict unacceptable\n"].concat());
}

#[test]
#[should_panic(expected = "a.flow:8: must hide QI")]
fn a_text_that_must_be_hidden_and_is_shown_fails() {
    Story::play(Path::new("a.flow"), &[STORY, "must hide QI\n"].concat());
}

#[test]
fn what_is_shown_is_written_again_and_a_must_never() {
    let musts = "must verdict acceptable\nmust entry words: QI\n";
    let text = [STORY, "| nonsense\n", musts].concat();
    let played = Story::play(Path::new("a.flow"), &text);
    assert!(!played.contains("nonsense") && played.contains("| [verdict] ACCEPTABLE"), "{played}");
    assert!(played.ends_with(musts));
    assert_eq!(Story::play(Path::new("a.flow"), &played), played);
}

#[test]
fn each_row_of_values_is_played_from_the_beginning() {
    let rows = "\nfor QI | acceptable\nfor ZA | unacceptable\npress 1, {1}, Tab\nwait 300 ms\n";
    let text = ["A title.\n\nunder naspa-2017\nwords QI\n", rows, "must verdict {2}\n"].concat();
    assert_eq!(Story::play(Path::new("a.flow"), &text), text);
}

#[test]
#[should_panic(expected = "verdict Some(\"unacceptable\")")]
fn a_row_that_is_not_so_fails() {
    let text =
        "A title.\n\nunder naspa-2017\nwords QI\nfor QI\nfor ZA\npress 1, {1}, Tab\nwait 300 ms\n";
    Story::play(Path::new("a.flow"), &[text, "must verdict acceptable\n"].concat());
}
