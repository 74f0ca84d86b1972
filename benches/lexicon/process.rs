//! Measures a cold start natively, in a new process, so that nothing is cached from the row before.

use crate::contenders::Named;
use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// The argument with which this program starts itself as such a new process.
const COMMAND: &str = "cold";
/// The number of processes.
const PROCESSES: usize = 5;

/// The median time of several processes, in milliseconds.
pub(crate) fn cold(contender: &str, file: &Path) -> Result<f64, String> {
    let program = env::current_exe().map_err(|error| error.to_string())?;
    let mut times = Vec::new();
    for _ in 0..PROCESSES {
        let output = Command::new(&program).args([COMMAND, contender]).arg(file).output();
        let output = output.map_err(|error| format!("{}: {error}", program.display()))?;
        let said = String::from_utf8_lossy(&output.stdout);
        let time: Result<f64, _> = said.trim().parse();
        times.push(time.map_err(|_| String::from_utf8_lossy(&output.stderr).into_owned())?);
    }
    times.sort_by(f64::total_cmp);
    Ok(times[PROCESSES / 2])
}

/// The time, if this program was started as such a new process; otherwise `None`.
pub(crate) fn answer() -> Option<Result<f64, String>> {
    let mut arguments = env::args().skip(1);
    let is_asked = arguments.next()? == COMMAND;
    let (contender, file) = (arguments.next()?, arguments.next()?);
    is_asked.then(|| {
        let sent = fs::read(&file).map_err(|error| format!("{file}: {error}"))?;
        (Named::find(&contender)?.cold)(&sent)
    })
}
