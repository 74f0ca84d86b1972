//! Carries out the commands `verify` and `merge`.

use super::collect;
use challenge_station::journal::{
    Conflict, Groups, HeadCode, Log, Merging, Mismatch, NotAHeadCode, Noted, Refused,
    StationJournal,
};
use challenge_station::report::{marks, signatures};
use challenge_station::{outside, text_file};
use std::io::{ErrorKind, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{fs, io, thread};
use thiserror::Error;

/// The exit code for wrong use.
pub(crate) const WRONG_USE: u8 = 2;

const HELP: &str = "\
Verifies and merges the journals that challenge stations exported as JSON Lines.

  journal verify [--head CODE]... [--key FINGERPRINT]... FILE...
                                            says for each station whether its journal is as it was
                                            written, what its signatures prove, and whether it
                                            contains a head code noted earlier. --key names a key
                                            that you have compared with the station's own
  journal merge FILE... > all.csv           makes one CSV of all journals
  journal collect --help                    says how journals are collected in a hall, and pulled and pushed
  journal hall EVENT                        shows the stations whose journals are collected
  journal --help                            prints this help

The files may come from several stations, and several from the same station, in any order. The exit code
is 0 if all is well; 1 if something is broken, differs or is missing, or if a journal names a later key
that you have not named with --key; 2 if the tool was used wrongly. Stations that share a mark, or have
none, are listed; that alone is not an error.";

/// Why the tool stopped.
#[derive(Debug, Error)]
pub(crate) enum WrongUse {
    #[error(
        "expected `verify` or `merge` and files, or `collect` or `hall`, got {0}: see `journal --help`"
    )]
    Command(String),
    #[error("expected files with exports in JSON Lines, got none: name them")]
    NoFiles,
    #[error("expected a head code after `--head`, got nothing")]
    NoHeadCode,
    #[error("expected a fingerprint after `--key`, as in 4F2A-9C03-D1E8-5B77-60AA, got {0}")]
    Key(String),
    #[error(transparent)]
    HeadCode(#[from] NotAHeadCode),
    #[error("expected to read `{name}`, got: {source}: is the name right?")]
    File { name: String, source: io::Error },
    #[error("expected to write the output, got: {0}: is there room on the disk?")]
    Output(#[source] io::Error),
    #[error(
        "expected the program `journal-collect` beside this one, got: {0}: copy it from the same release"
    )]
    NoCollect(#[source] io::Error),
}

pub(crate) fn run(arguments: &[String]) -> Result<ExitCode, WrongUse> {
    let wrong = |got: &str| WrongUse::Command(got.to_owned());
    let (command, rest) = arguments.split_first().ok_or_else(|| wrong("no command"))?;
    match command.as_str() {
        "--help" | "-h" | "help" => {
            print(&format!("{HELP}\n"))?;
            Ok(ExitCode::SUCCESS)
        }
        "verify" => verify(rest),
        "merge" => merge(rest),
        "collect" => collect::run(rest),
        "hall" => collect::run(arguments),
        other => Err(wrong(&format!("`{other}`"))),
    }
}

fn verify(arguments: &[String]) -> Result<ExitCode, WrongUse> {
    let (mut codes, mut keys, mut files) = (Vec::new(), Vec::new(), Vec::new());
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        if argument == "--head" {
            let code = arguments.next().ok_or(WrongUse::NoHeadCode)?;
            codes.push(code.parse::<HeadCode>()?);
        } else if argument == "--key" {
            keys.push(key(arguments.next().map_or("", String::as_str))?);
        } else {
            files.push(argument);
        }
    }
    let (log, refused) = read(&files)?;
    let mut lines = Vec::new();
    for journal in &log.journals {
        let state = journal.breaks().map(|broken| format!("BROKEN: {broken}"));
        lines.push(format!(
            "{} ({}): {} entries, head code {}, {}",
            journal.name,
            journal.station,
            journal.entries.len(),
            journal.head_code(),
            state.as_deref().unwrap_or("OK")
        ));
        lines.extend(signatures::proven(journal).into_iter().map(|proven| format!("  {proven}")));
    }
    let mut sound = true;
    for code in codes {
        let place = code.noted(&log);
        lines.push(match place {
            Noted::Still(journal) => format!("head code {code}: contained in {}", journal.name),
            Noted::Archived(journal) => format!(
                "head code {code}: the end of the archived journal after which that of {} was begun",
                journal.name
            ),
            Noted::Nowhere => format!(
                "head code {code}: contained in NONE of them: that journal is not here, was cut off, \
                 or was rewritten"
            ),
        });
        sound &= place != Noted::Nowhere;
    }
    let complaints = complaints(&log, &refused, &keys);
    lines.extend(complaints.iter().cloned());
    lines.extend(marks::shared(&log));
    print(&lines.iter().flat_map(|line| [line, "\n"]).collect::<String>())?;
    Ok(exit_code(sound && complaints.is_empty(), &log))
}

/// Prints this text. A reader such as `head` may stop reading early; the exit code tells the result all the same.
fn print(text: &str) -> Result<(), WrongUse> {
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(WrongUse::Output(error)),
        _ => Ok(()),
    }
}

/// Merges station by station, so that only a few of the files are in memory at once.
fn merge(files: &[String]) -> Result<ExitCode, WrongUse> {
    if files.is_empty() {
        return Err(WrongUse::NoFiles);
    }
    let mut groups = Groups::default();
    for name in files {
        groups.add(name, &text(name)?);
    }
    let merging = merged(&groups.into_names())?;
    let mut out = io::BufWriter::new(io::stdout().lock());
    let written = merging.write_csv(&mut out).and_then(|all| out.flush().map(|()| all));
    let (log, refused) = written.map_err(WrongUse::Output)?;
    let complaints = complaints(&log, &refused, &[]);
    for complaint in complaints.iter().chain(&marks::shared(&log)) {
        eprintln!("journal: {complaint}");
    }
    Ok(exit_code(complaints.is_empty(), &log))
}

/// Merges each of these groups of files, on all processors.
fn merged(groups: &[Vec<String>]) -> Result<Merging, WrongUse> {
    let next = AtomicUsize::new(0);
    let work = || -> Result<Merging, WrongUse> {
        let mut merging = Merging::default();
        while let Some(names) = groups.get(next.fetch_add(1, Ordering::Relaxed)) {
            let (log, refused) = read(&names.iter().collect::<Vec<_>>())?;
            merging.add(log, refused);
        }
        Ok(merging)
    };
    let processors = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let workers: Vec<_> = (1..processors).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_fold(work()?, |merging, worker| {
            let other = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
            Ok(merging.and(other))
        })
    })
}

fn read(names: &[&String]) -> Result<(Log, Vec<Refused>), WrongUse> {
    if names.is_empty() {
        return Err(WrongUse::NoFiles);
    }
    let read = |name: &&String| text(name).map(|text| ((*name).clone(), text));
    let files = names.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    Ok(Log::merged(&files))
}

/// The text of a file. What is not text becomes none, so that the file is refused as not an export.
fn text(name: &str) -> Result<String, WrongUse> {
    match fs::read(name) {
        Ok(bytes) => {
            Ok(text_file::text(&bytes)
                .unwrap_or_else(|| String::from_utf8_lossy(&bytes).into_owned()))
        }
        Err(source) => Err(WrongUse::File { name: name.to_owned(), source }),
    }
}

fn exit_code(sound: bool, log: &Log) -> ExitCode {
    let is_whole = |journal: &StationJournal| {
        journal.broken.is_none() && journal.proof.faults.is_empty() && !journal.lacks_signature()
    };
    let unbroken = log.journals.iter().all(is_whole);
    if sound && unbroken { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// A fingerprint in capitals, in its short form or in full: its first 20 digits, or all 64.
fn key(text: &str) -> Result<String, WrongUse> {
    let digits = text.replace('-', "").to_uppercase();
    let is_fingerprint =
        matches!(digits.len(), 20 | 64) && digits.chars().all(|c| c.is_ascii_hexdigit());
    is_fingerprint.then_some(digits).ok_or_else(|| WrongUse::Key(format!("`{text}`")))
}

/// The keys that a journal names after its first one and that the user has not confirmed with
/// `--key`.
fn unknown_keys(log: &Log, known: &[String]) -> Vec<String> {
    let mut unknown = Vec::new();
    for journal in &log.journals {
        for named in journal.later_keys() {
            let key = named.key.fingerprint();
            let digits = key.to_string().to_uppercase();
            if !known.iter().any(|known| digits.starts_with(known)) {
                let (name, entry, key) = (&journal.name, named.entry, key.short());
                unknown.push(format!(
                    "{name}: entry {entry} names another key, {key}: compare it with the station's readiness page \
                     or the printed set-up; if it is the same, verify with `--key {key}`"
                ));
            }
        }
    }
    unknown
}

/// The problems found in the files.
fn complaints(log: &Log, refused: &[Refused], known: &[String]) -> Vec<String> {
    let refused =
        refused.iter().map(|Refused { file, why }| format!("{}: {why}", outside::name(file)));
    let conflict = |Conflict { station, sequence, file, how }: &Conflict| {
        let file = outside::name(file);
        let journal = log.journals.iter().find(|journal| journal.station == *station);
        let name = journal.map_or(station, |journal| &journal.name);
        match how {
            Mismatch::Differs => format!(
                "{file}: entry {sequence} of {name} differs from the one in the log: one of the two \
                 files was rewritten; compare head codes noted on paper"
            ),
            Mismatch::Changed => {
                format!("{file}: entry {sequence} of {name} was changed after it was written")
            }
            Mismatch::Missing => format!(
                "{file}: entry {sequence} of {name} is missing: it was removed, or the file was \
                 cut off; export that journal again"
            ),
            Mismatch::Signature => format!(
                "{file}: a signature after entry {sequence} of {name} cannot be read: it was changed \
                 or cut off; export that journal again"
            ),
        }
    };
    let strays = log.strays.iter().map(signatures::stray);
    let problems = refused.chain(log.conflicts.iter().map(conflict)).chain(strays);
    problems.chain(unknown_keys(log, known)).collect()
}
