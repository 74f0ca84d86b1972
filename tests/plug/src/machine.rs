//! Reads commands and applies them to the disk.

use challenge_station_plug::{Mounted, mount};
use std::io::{self, BufRead, Error, Write, stdin, stdout};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

/// How often unmounting is tried, with a pause in between, because a killed process may not have ended yet.
const TRIES: usize = 100;
const PAUSE: Duration = Duration::from_millis(50);

pub(crate) fn run() -> io::Result<()> {
    let folder = std::env::args_os().nth(1).map(PathBuf::from);
    let folder = folder.ok_or_else(|| Error::other("expected a folder: plug FOLDER"))?;
    let disk = Mounted::default();
    let mut mounted = mount(&disk, &folder)?;
    say_ok()?;
    for line in stdin().lock().lines() {
        match line?.as_str() {
            "sync" => disk.disk().sync_all(),
            "cut" => disk.disk().cut(),
            // The disk is mounted again, so that the kernel forgets what it has cached.
            "restart" => {
                unmount(&folder)?;
                mounted.join()?;
                disk.disk().restart();
                mounted = mount(&disk, &folder)?;
            }
            other => {
                return Err(Error::other(format!("expected sync, cut or restart, not {other}")));
            }
        }
        say_ok()?;
    }
    unmount(&folder)?;
    mounted.join()
}

fn say_ok() -> io::Result<()> {
    writeln!(stdout(), "ok")?;
    stdout().flush()
}

fn unmount(folder: &Path) -> io::Result<()> {
    for _ in 0..TRIES {
        if Command::new("umount").arg(folder).stderr(Stdio::null()).status()?.success() {
            return Ok(());
        }
        thread::sleep(PAUSE);
    }
    Err(Error::other(format!("{} is still in use", folder.display())))
}
