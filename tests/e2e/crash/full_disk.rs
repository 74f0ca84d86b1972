//! The disk fills up and is freed again, and then the browser ends.

use super::dice::Dice;
use super::ledger::Ledger;
use crate::browser::Browser;
use crate::entries::field;
use crate::folder::Folder;
use crate::site::Site;
use crate::station::{Station, VERDICT_AFTER, WRITE_RETRY};
use crate::two_copies::NAME;
use challenge_station::setup::Settings;
use std::fs::{self, File};
use std::io::Write;
use std::process::{Command, Stdio};

/// The notice that rulings are not recorded.
const NOT_RECORDED: &str = "[data-notice=not-recorded]";
/// The most rulings that fit into the rest of a file's last page.
const LAST_PAGE: usize = 8;

/// How a browser ends.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Ending {
    /// It is killed.
    Kill,
    /// It is asked to end, as when the machine shuts down.
    Term,
    /// It continues; the page is reloaded.
    None,
}

/// A small filesystem, which only root can mount.
struct SmallDisk(Folder);

impl SmallDisk {
    const ROOM: &str = "size=70m";
    const FILLER: &str = "filler";

    /// None if this machine cannot mount filesystems.
    fn mount() -> Option<Self> {
        let folder = Folder::new();
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", Self::ROOM, "challenge-station-test"]);
        let done = mount.arg(folder.path()).stderr(Stdio::null()).status();
        done.is_ok_and(|done| done.success()).then_some(Self(folder))
    }

    /// Writes until there is no space for another byte.
    fn fill(&self) {
        let mut filler = File::create(self.0.path().join(Self::FILLER)).unwrap();
        for piece in [1 << 20, 1 << 12, 1] {
            while filler.write_all(&vec![0; piece]).is_ok() {}
        }
    }

    fn free(&self) {
        fs::remove_file(self.0.path().join(Self::FILLER)).unwrap();
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").args(["--lazy".as_ref(), self.0.path()]).status();
    }
}

/// Fills the disk during some rulings, frees it, and ends the browser; `runs` times, each in a new profile. Asserts
/// that all rulings are recorded before the browser ends. After the next start, every ruling that the screen had shown
/// as recorded must be there, or the station must report that entries are missing. (If Chromium 156 cannot write its
/// database, it may delete everything that the site has stored; what it then seems to store may be lost.) Returns false
/// if this machine cannot mount filesystems.
pub(crate) fn full_disks(runs: usize, ending: Ending) -> bool {
    let mut dice = Dice::new();
    let mut ledger = Ledger::default();
    let site = Site::with_few_words();
    for _ in 0..runs {
        let Some(disk) = SmallDisk::mount() else { return false };
        ledger.new_profile();
        let browser = Browser::in_profile(Folder::inside(disk.0.path(), "profile"));
        let mut station = Station::with_settings(&site, browser, &Settings::default());
        station.open();
        station.wait_for("count");
        full_disk(&mut station, &disk, &mut ledger, &mut dice);
        end(&mut station, ending);
        ledger.check(&station, false);
    }
    println!("disk full, then {ending:?}, seed {}: {}", dice.seed, ledger.count);
    assert!(ledger.count.is_reported(), "{}", ledger.count);
    true
}

fn full_disk(station: &mut Station, disk: &SmallDisk, ledger: &mut Ledger, dice: &mut Dice) {
    for _ in 0..=dice.below(4) {
        judge(station, ledger);
    }
    disk.fill();
    // Entries that fit into the last page of a file can still be written.
    for _ in 0..LAST_PAGE {
        judge(station, ledger);
        if station.has(NOT_RECORDED) {
            break;
        }
    }
    retries(station);
    // Chromium may delete everything that the site has stored, which makes room. Then the file is written again, too.
    assert!(
        station.has(NOT_RECORDED) || in_file(station) == ledger.given(),
        "{}",
        station.page_text()
    );
    for _ in 0..dice.below(3) {
        judge(station, ledger);
    }
    disk.free();
    for _ in 0..=dice.below(3) {
        judge(station, ledger);
    }
    station.advance_until(&format!("document.querySelector('{NOT_RECORDED}') === null"));
    ledger.all_recorded();
}

/// How many rulings are in the journal's file.
fn in_file(station: &Station) -> usize {
    let file = station.file_named(NAME);
    file.iter().filter(|entry| field(entry, "kind") == Some("self-lookup")).count()
}

/// Lets the station try twice to write what waits. Small steps give the browser's storage time to answer.
fn retries(station: &Station) {
    const STEP: u32 = 100;
    (0..2 * WRITE_RETRY / STEP).for_each(|_| station.advance(STEP));
}

fn judge(station: &Station, ledger: &mut Ledger) {
    let slip = ledger.slip();
    station.type_slip(&slip);
    station.press("\t");
    station.advance(VERDICT_AFTER);
    station.advance_until("document.querySelector('[data-verdict]') !== null");
    ledger.note(station, &slip);
    station.clear();
}

fn end(station: &mut Station, ending: Ending) {
    match ending {
        Ending::Kill => station.kill(),
        Ending::Term => station.terminate(),
        Ending::None => {}
    }
    if !matches!(ending, Ending::None) {
        station.browser().restart();
    }
    station.open();
    station.wait_for("count");
}

/// `make soak` repeats this a hundred times with each ending.
#[test]
fn rulings_recorded_while_the_disk_was_full_survive_a_kill() {
    if !full_disks(1, Ending::Kill) {
        println!("NOT RUN: this machine cannot mount filesystems");
    }
}
