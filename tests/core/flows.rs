//! Plays the stories of `tests/flows/`, a file a story, through the real `step`. `tests/flows/README.md` explains the
//! lines. `UPDATE_FLOWS=1 cargo test --test core flows` rewrites what is shown (the lines with `|`), never a `must`.

use crate::common::TestBench;
use crate::common::entries::Says;
use crate::common::players_screen::said;
use challenge_station::journal::Entry;
use challenge_station::station::Event;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The most lines of a story.
const LONGEST: usize = 60;

/// What is set before a story, or one of its cases, begins.
#[derive(Clone, Default)]
struct Beginning {
    rulebook: String,
    words: String,
    pins: Option<(String, String)>,
    /// The lists that players choose from, in place of one.
    offers: Vec<String>,
    keys: Vec<String>,
}

/// A story while it is played.
struct Story<'a> {
    file: &'a Path,
    beginning: Beginning,
    bench: Option<TestBench>,
    /// What was on the screen after the last step.
    seen: Vec<String>,
    entries: usize,
    /// How many entries there were when the story or the case began.
    before: usize,
    /// The file as it should be.
    text: String,
}

#[test]
fn every_story_ends_as_it_is_written_down() {
    let mut files = Vec::new();
    find(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/flows"), &mut files);
    assert!(!files.is_empty());
    for file in files {
        let before = fs::read_to_string(&file).unwrap();
        let after = Story::play(&file, &before);
        let lines = after.lines().count();
        assert!(lines <= LONGEST, "{}: {lines} lines, at most {LONGEST}", file.display());
        if std::env::var_os("UPDATE_FLOWS").is_some() {
            fs::write(&file, after).unwrap();
        } else {
            let differs = before.lines().zip(after.lines()).position(|(one, other)| one != other);
            let at = differs.unwrap_or(before.lines().count().min(lines)) + 1;
            assert!(before == after, "{}:{at} differs. It would be:\n{after}", file.display());
        }
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
            entries: 0,
            before: 0,
            text: format!("{title}\n\n"),
        };
        let from = title.lines().count() + 2;
        for (line, number) in rest.lines().zip(from..) {
            if line.starts_with('|') {
                continue;
            }
            story.text.extend([line, "\n"]);
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            let is_so = story.line(word, rest.trim());
            assert!(is_so, "{}:{number}: {line}\n{}", file.display(), story.found());
        }
        story.text
    }

    /// Does what a line says. False if a `must` is not so, or the line is not known.
    fn line(&mut self, word: &str, rest: &str) -> bool {
        match word {
            "" => {}
            "under" => rest.clone_into(&mut self.beginning.rulebook),
            "words" => rest.clone_into(&mut self.beginning.words),
            "offers" => self.beginning.offers = rest.split(' ').map(str::to_owned).collect(),
            "pins" => {
                let (director, judge) = rest.split_once(' ').unwrap();
                self.beginning.pins = Some((director.to_owned(), judge.to_owned()));
            }
            "start" => self.beginning.keys = rest.split(", ").map(str::to_owned).collect(),
            "case" => self.bench = None,
            _ => return self.happens(word, rest),
        }
        true
    }

    /// Does what a line says that needs a station.
    fn happens(&mut self, word: &str, rest: &str) -> bool {
        self.begin();
        match word {
            "press" => rest.split(", ").for_each(|key| self.press(key)),
            "wait" => self.bench().wait(duration(rest)),
            "desk" => self.bench().send(Event::DeskRequested),
            "fails" => self.bench().goes_out_of_service(),
            "must" => return self.is_so(rest),
            _ => return false,
        }
        self.show();
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
        let Beginning { rulebook, words, pins, keys, offers } = self.beginning.clone();
        let offers: Vec<&str> = offers.iter().map(String::as_str).collect();
        let mut bench = if offers.is_empty() {
            TestBench::under(&rulebook, &words)
        } else {
            TestBench::offering(&offers)
        };
        if let Some((director, judge)) = pins {
            bench.set_pins(&director, &judge);
        }
        self.bench = Some(bench);
        for key in keys {
            self.press(&key);
        }
        self.seen = self.on_screen();
        self.entries = self.bench().entries().count();
        self.before = self.entries;
    }

    /// Presses a key by its name, or types a text.
    fn press(&mut self, key: &str) {
        let bench = self.bench();
        match key {
            "Esc" => bench.press("^"),
            "Enter" => bench.press("\n"),
            "Tab" => bench.press("\t"),
            "Backspace" => bench.press("<"),
            "Space" => bench.press(" "),
            "F2" => bench.press("!"),
            "F8" => bench.press("*"),
            "pause" => bench.millis(750),
            text => bench.press(text),
        }
    }

    /// The name of the screen, and what is on it.
    fn on_screen(&mut self) -> Vec<String> {
        let bench = self.bench();
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

    /// Whether something is so that must be.
    fn is_so(&mut self, what: &str) -> bool {
        let (screen, before) = (self.on_screen(), self.before);
        let bench = self.bench();
        let shows = |text: &str| screen.iter().any(|line| line.contains(text));
        let (word, rest) = what.split_once(' ').unwrap_or((what, ""));
        match word {
            "screen" => bench.screen() == rest,
            "verdict" => bench.verdict().unwrap_or("none") == rest,
            "slip" => bench.rows().replace('|', " ").trim_end() == rest,
            "show" => shows(rest),
            "hide" => !shows(rest),
            "entry" => {
                let (name, value) = rest.split_once(": ").unwrap();
                bench.says(name) == value
            }
            "enter" if rest == "nothing" => bench.entries().count() == before,
            "be" if rest == "recorded" => bench.is_recorded(),
            "look" if rest == "words up" => bench.look_ups() > 0,
            "look" if rest == "no words up" => bench.look_ups() == 0,
            _ => panic!("{}: unknown: must {what}", self.file.display()),
        }
    }

    /// What there is, for a message about what is not as it must be.
    fn found(&mut self) -> String {
        let screen = self.on_screen().join("\n");
        let verdict = self.bench().verdict();
        let entry = self.bench().entries().next_back().map(written).unwrap_or_default();
        format!("verdict {verdict:?}\nlast entry: {entry}\n{screen}")
    }
}

/// An entry in a line: its kind, and whatever else it says about a ruling.
fn written(entry: &Entry) -> String {
    let named = ["by", "verdict", "words", "source", "consequence"];
    let fields =
        named.into_iter().filter_map(|name| Some([name, " ", entry.field(name)?].concat()));
    [entry.kind().to_owned()].into_iter().chain(fields).collect::<Vec<_>>().join(", ")
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
