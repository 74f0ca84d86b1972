//! The machine and the compiler of the measurements.

use std::process::Command;
use std::{fs, thread};

/// The processor, the number of processors, and the compiler.
pub(crate) fn native() -> String {
    let cpus = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = cpus.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let model = model.map_or("unknown processor", |(_, model)| model);
    let cores = thread::available_parallelism().map_or(0, usize::from);
    format!("{model}, {cores} cores; {}", rustc())
}

fn rustc() -> String {
    let version = Command::new("rustc").arg("--version").output();
    let version = version.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    version.unwrap_or_else(|_| "unknown rustc".into())
}
