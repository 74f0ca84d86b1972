//! `journal merge`, as a federation uses it after an event: the exports of 1,000 stations with 200 entries
//! each. Prints its time, its peak memory and the size of what it reads and writes. Nothing fails if they get
//! worse; the aim is 2 s and 150 MB.

#[path = "../../tests/core/common/journals.rs"]
#[allow(dead_code, unreachable_pub)] // the tests use the rest
mod journals;

use challenge_station::challenge::{ChallengeNumber, Mark, Moment, Origin};
use challenge_station::journal::{At, Entry, EventContext, Head, Record, StationId, WallTime};
use challenge_station::rulebook::{Choice, NASPA_2017};
use journals::{OPENED, self_lookup};
use std::error::Error;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

const STATIONS: u64 = 1000;
const ENTRIES: u64 = 200;
/// How often the files are merged; the median time is printed.
const RUNS: usize = 5;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::temp_dir().join(format!("merge-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let measured = measure(&folder);
    fs::remove_dir_all(&folder)?;
    measured
}

fn measure(folder: &Path) -> Result<(), Box<dyn Error>> {
    let mut read = 0;
    let mut names = Vec::new();
    for station in 0..STATIONS {
        let (name, text) = (folder.join(format!("{station}.jsonl")), export(station));
        read += text.len();
        fs::write(&name, text)?;
        names.push(name);
    }
    let csv = folder.join("all.csv");
    let runs = (0..RUNS).map(|_| merge(&names, &csv)).collect::<Result<Vec<_>, _>>()?;
    let mut times: Vec<Duration> = runs.iter().map(|(time, _)| *time).collect();
    times.sort();
    let memory = runs.iter().map(|(_, memory)| *memory).max().unwrap_or_default();
    println!("| `journal merge` | read | CSV | time | peak memory |\n|---|---|---|---|---|");
    println!(
        "| {STATIONS} exports of {ENTRIES} entries | {:.0} MB | {:.0} MB | {:.2} s | {:.0} MB |",
        megabytes(read as u64),
        megabytes(fs::metadata(&csv)?.len()),
        times[RUNS / 2].as_secs_f64(),
        megabytes(memory),
    );
    Ok(())
}

#[allow(clippy::cast_precision_loss)]
fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}

/// The time that the tool takes for these files, and its peak memory in bytes.
fn merge(names: &[PathBuf], csv: &Path) -> Result<(Duration, u64), Box<dyn Error>> {
    let began = Instant::now();
    let mut tool = Command::new(env!("CARGO_BIN_EXE_journal"));
    let mut child = tool.arg("merge").args(names).stdout(File::create(csv)?).spawn()?;
    let mut memory = 0;
    while child.try_wait()?.is_none() {
        memory = memory.max(peak(&child).unwrap_or_default());
        std::thread::sleep(Duration::from_millis(2));
    }
    Ok((began.elapsed(), memory))
}

/// The most memory that the process has used so far, by the kernel's own count.
fn peak(child: &Child) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kilobytes * 1024)
}

/// The export of a station: its start and challenges.
fn export(station: u64) -> String {
    let mut id = [0; 16];
    id[..8].copy_from_slice(&station.to_be_bytes());
    let (mut head, mut challenges, mut text) = (Head::default(), 0, String::new());
    for number in 0..ENTRIES {
        let millis = number * 90_000 + station;
        let at = At {
            wall: WallTime::new(1_795_252_272_345 + i64::try_from(millis).unwrap_or_default(), 60),
            since_start: Moment::from_millis(millis),
            rulebook: Choice::of(&NASPA_2017),
            context: EventContext {
                name: format!("Hall {station}"),
                event: "Autumn Open".to_owned(),
                round: 3,
                mark: Mark::typed(&format!("S{station}")).unwrap_or_default(),
                ..EventContext::default()
            },
        };
        let words = ["QI ZA", "OUTSPAN", "AA RETAINS XU"][usize::try_from(number % 3).unwrap_or(0)];
        let record = match number {
            0 => Record::of(at, OPENED),
            _ => Record::decided(at, &self_lookup(Origin::New, words, number % 2 == 0)),
        };
        let entry = Entry::seal(&record, StationId::from_random(id), head, challenges);
        head = entry.head();
        challenges = entry.challenge().map_or(challenges, ChallengeNumber::count);
        text.extend([entry.stored(), "\n"]);
    }
    text
}
