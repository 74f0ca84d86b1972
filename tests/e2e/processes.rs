//! Ends everything that a test started, and nothing else.
//!
//! A browser has many processes, and some of them leave their parent. So everything a test starts
//! inherits a mark in its environment. Processes are found by the mark, or as descendants.

use crate::wait;
use std::collections::{HashMap, HashSet};
use std::fs;
use std::process::{Command, Stdio};

/// The name of the mark in the environment.
pub(crate) const MARK: &str = "CHALLENGE_STATION_TEST";

/// Kills `root` and all its descendants.
pub(crate) fn end(root: u32) {
    end_all(|| with_descendants(&[root].into()));
}

/// Asks `root` to end, and waits until it and all its descendants have.
pub(crate) fn terminate(root: u32) {
    let whole = with_descendants(&[root].into());
    let _ = Command::new("kill").arg(root.to_string()).stderr(Stdio::null()).status();
    let alive = |id: &u32| parent(*id).is_some_and(|(_, alive)| alive);
    assert!(wait::until(|| !whole.iter().any(alive)), "process {root} does not end");
}

/// Kills every process with this mark, and all their descendants.
pub(crate) fn end_marked(mark: &str) {
    let line = format!("{MARK}={mark}");
    end_all(|| {
        let marked = ids().filter(|id| {
            fs::read(format!("/proc/{id}/environ"))
                .is_ok_and(|all| all.split(|byte| *byte == 0).any(|each| each == line.as_bytes()))
        });
        with_descendants(&marked.collect())
    });
}

fn end_all(find: impl Fn() -> HashSet<u32>) {
    wait::until(|| {
        let found: Vec<String> = find().iter().map(ToString::to_string).collect();
        if !found.is_empty() {
            let mut kill = Command::new("kill");
            let _ = kill.arg("-KILL").args(&found).stderr(Stdio::null()).status();
        }
        found.is_empty()
    });
}

fn with_descendants(roots: &HashSet<u32>) -> HashSet<u32> {
    let parents: HashMap<u32, u32> =
        ids().filter_map(|id| Some((id, parent(id).filter(|(_, alive)| *alive)?.0))).collect();
    let descends = |mut id: u32| {
        while !roots.contains(&id) {
            match parents.get(&id) {
                Some(parent) => id = *parent,
                None => return false,
            }
        }
        true
    };
    parents.keys().copied().filter(|id| descends(*id)).collect()
}

fn ids() -> impl Iterator<Item = u32> {
    let folder = fs::read_dir("/proc").into_iter().flatten().flatten();
    folder.filter_map(|entry| entry.file_name().to_str()?.parse().ok())
}

/// A process's parent, and whether it still runs.
fn parent(id: u32) -> Option<(u32, bool)> {
    let stat = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    // After the name, in parentheses, come the state and the parent.
    let mut fields = stat.rsplit_once(") ")?.1.split(' ');
    let alive = !matches!(fields.next()?, "Z" | "X");
    Some((fields.next()?.parse().ok()?, alive))
}
