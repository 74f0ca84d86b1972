//! The program that AFL++ runs, and that replays its findings:
//!
//! ```text
//! fuzz TARGET          reads what the fuzzer makes; only if built by scripts/fuzz.sh
//! fuzz TARGET FILE…    reads these files
//! fuzz seeds FOLDER    writes the seeds of each target into FOLDER/TARGET
//! ```

use challenge_station_fuzz::{ALL, Target};
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs, io};

const USAGE: &str =
    "expected a target and files, or `seeds` and a folder, for example: fuzz import FILE…";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let done = match arguments.split_first() {
        Some((word, [folder])) if word == "seeds" => write_seeds(Path::new(folder)),
        Some((name, files)) => match Target::named(name) {
            Some(target) if files.is_empty() => fuzz(target),
            Some(target) => replay(target, files),
            None => Err(io::Error::other(USAGE)),
        },
        None => Err(io::Error::other(USAGE)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("fuzz: {error}");
            ExitCode::FAILURE
        }
    }
}

fn write_seeds(folder: &Path) -> io::Result<()> {
    for target in ALL {
        let folder = folder.join(target.name);
        fs::create_dir_all(&folder)?;
        for (number, seed) in (target.seeds)().into_iter().enumerate() {
            fs::write(folder.join(format!("seed-{number:02}")), seed)?;
        }
    }
    Ok(())
}

fn replay(target: Target, files: &[String]) -> io::Result<()> {
    for file in files {
        println!("{file}");
        (target.read)(&fs::read(file)?);
    }
    Ok(())
}

#[cfg(fuzzing)]
#[allow(clippy::unnecessary_wraps)] // the same signature as without the fuzzer
fn fuzz(target: Target) -> io::Result<()> {
    let read = target.read;
    afl::fuzz(true, read);
    Ok(())
}

#[cfg(not(fuzzing))]
fn fuzz(_: Target) -> io::Result<()> {
    Err(io::Error::other("this program has no fuzzer in it: run scripts/fuzz.sh"))
}
