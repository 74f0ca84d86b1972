//! The disk fills up, and the browser ends while it is full, or once there is room again.

use super::dice::Dice;
use super::ledger::Ledger;
use crate::browser::Browser;
use crate::folder::Folder;
use crate::site::Site;
use crate::station::{Station, VERDICT_AFTER, WRITE_RETRY};
use crate::wait;
use challenge_station::setup::Settings;
use std::fmt;
use std::fs::{self, File};
use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Barrier};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// The station has started, perhaps as a new one that has to be set up.
const STARTED: &str =
    "document.querySelector('main') !== null && !document.body.textContent.includes('Starting…')";
/// The station has recovered from a full disk.
const RECOVERED: &str = "document.querySelector(
    '[data-notice=disk-full], [data-notice=emptied], [data-notice=not-recorded]') === null";
/// The notice that rulings are not recorded.
const NOT_RECORDED: &str = "[data-notice=not-recorded]";
/// What players see from the first write that fails. (Once Chromium has evicted the site, it does not say that the disk
/// is full.)
const TOLD: &str = "[data-notice=disk-full], [data-notice=not-recorded]";
/// Chromium writes local storage to the disk at most this late, on its own clock.
const LOCAL_STORAGE_LATE: Duration = Duration::from_secs(12);
/// The most rulings that are given until the station must have noticed that the disk is full. Those that fit into room
/// that a store already has are recorded.
const UNTIL_NOTICED: usize = 8;

/// What a profile has in which Chromium grants persistent storage to every site that asks. (A permission granted through
/// the driver is not enough: the page is then told that its storage is persistent, but it is evicted all the same.)
const GRANTS: &str = r#"{"profile":{"default_content_setting_values":{"durable_storage":1}}}"#;

/// The filesystem of the small disk.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Filesystem {
    /// In memory, where a full disk has room for nothing at all.
    Tmpfs,
    /// As on most machines.
    Ext4,
}

/// How a browser ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// It is killed.
    Kill,
    /// It is asked to end, as when the machine shuts down.
    Term,
    /// It continues; the page is reloaded.
    Reload,
}

/// When a browser ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moment {
    /// While the disk is full.
    Full,
    /// Once there is room again, and the screen shows all rulings as recorded.
    Recovered,
}

/// A row of the table in docs/proof.md.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FullDisk {
    pub(crate) filesystem: Filesystem,
    pub(crate) ending: Ending,
    pub(crate) moment: Moment,
    /// Whether the browser has granted persistent storage.
    pub(crate) persistent: bool,
    /// Whether nobody uses the station for a while before the disk is full, so that the browser has written local
    /// storage to the disk.
    pub(crate) rested: bool,
}

impl FullDisk {
    /// Every row. Storage that is not persistent may be evicted, and then only local storage is left.
    pub(crate) fn rows() -> Vec<Self> {
        let mut rows = Vec::new();
        for (persistent, rested) in [(true, false), (false, true), (false, false)] {
            for filesystem in [Filesystem::Tmpfs, Filesystem::Ext4] {
                for moment in [Moment::Full, Moment::Recovered] {
                    for ending in [Ending::Kill, Ending::Term, Ending::Reload] {
                        rows.push(Self { filesystem, ending, moment, persistent, rested });
                    }
                }
            }
        }
        // A page that goes on remembers the journal, however late local storage is.
        let has_ended = |row: &Self| row.moment == Moment::Full && row.ending != Ending::Reload;
        rows.retain(|row| !row.rested || has_ended(row));
        rows
    }

    /// Whether everything that was shown as recorded must be there after the next start.
    fn keeps_everything(self) -> bool {
        self.persistent || self.moment == Moment::Recovered || self.ending == Ending::Reload
    }
}

impl fmt::Display for FullDisk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { filesystem, ending, moment, persistent, rested } = self;
        let persistent = if *persistent { "persistent" } else { "not persistent" };
        let rested = if *rested { ", rested" } else { "" };
        write!(f, "full disk: {filesystem:?}, {persistent}{rested}, {ending:?} when {moment:?}")
    }
}

/// A small filesystem, which only root can mount.
struct SmallDisk {
    mounted: Folder,
    /// Where the image of the filesystem is, if it has one.
    image: Folder,
}

impl SmallDisk {
    const FILLER: &str = "filler";

    /// None if this machine cannot mount such a filesystem.
    fn mount(filesystem: Filesystem) -> Option<Self> {
        let disk = Self { mounted: Folder::new(), image: Folder::new() };
        let image = disk.image.path().join("image");
        let mut mount = Command::new("mount");
        match filesystem {
            Filesystem::Tmpfs => {
                mount.args(["-t", "tmpfs", "-o", "size=70m", "challenge-station-test"])
            }
            Filesystem::Ext4 => {
                File::create(&image).unwrap().set_len(90 << 20).unwrap();
                run(Command::new("mkfs.ext4").args(["-q", "-m", "0"]).arg(&image))?;
                mount.args(["-o", "loop"]).arg(&image)
            }
        };
        run(mount.arg(disk.mounted.path()))?;
        Some(disk)
    }

    /// Keeps the disk full until this is dropped: whatever becomes free is taken at once.
    fn fill(&self) -> Filling {
        let path = self.mounted.path().join(Self::FILLER);
        let ends = Arc::new(AtomicBool::new(false));
        let (asked, filled) = (ends.clone(), Arc::new(Barrier::new(2)));
        let first = filled.clone();
        let filling = thread::spawn(move || {
            let mut file = File::create(&path).unwrap();
            let mut is_first = true;
            while !asked.load(Ordering::Relaxed) {
                for piece in [1 << 20, 1 << 12, 1] {
                    while file.write_all(&vec![0; piece]).is_ok() {}
                }
                if std::mem::take(&mut is_first) {
                    first.wait();
                }
                thread::sleep(Duration::from_millis(2));
            }
            fs::remove_file(&path).unwrap();
        });
        filled.wait();
        Filling { ends, filling: Some(filling) }
    }
}

/// A disk that is kept full.
struct Filling {
    ends: Arc<AtomicBool>,
    filling: Option<JoinHandle<()>>,
}

impl Drop for Filling {
    fn drop(&mut self) {
        self.ends.store(true, Ordering::Relaxed);
        drop(self.filling.take().map(JoinHandle::join));
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").args(["--lazy".as_ref(), self.mounted.path()]).status();
    }
}

fn run(command: &mut Command) -> Option<()> {
    let done = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    done.is_ok_and(|done| done.success()).then_some(())
}

/// Runs a row of the table, each run in a new profile: fills the disk between rulings, ends the browser, and looks for
/// every ruling that the screen had shown as recorded. Returns false if this machine cannot mount the filesystem.
pub(crate) fn full_disks(runs: usize, row: FullDisk) -> bool {
    let mut dice = Dice::new();
    let mut ledger = Ledger::default();
    let site = Site::with_few_words();
    for _ in 0..runs {
        let Some(disk) = SmallDisk::mount(row.filesystem) else { return false };
        ledger.new_profile();
        full_disk(&site, &disk, row, (&mut ledger, &mut dice));
    }
    println!("{row}, seed {}: {}", dice.seed, ledger.count);
    assert!(!row.keeps_everything() || ledger.count.is_good(), "{}", ledger.count);
    assert!(!row.rested || ledger.count.is_reported(), "{}", ledger.count);
    true
}

fn full_disk(
    site: &Site,
    disk: &SmallDisk,
    row: FullDisk,
    (ledger, dice): (&mut Ledger, &mut Dice),
) {
    let mut station = on_disk(site, disk, row.persistent);
    for _ in 0..=dice.below(4) {
        judge(&station, ledger);
    }
    if row.rested {
        thread::sleep(LOCAL_STORAGE_LATE);
    }
    let filling = disk.fill();
    for _ in 0..UNTIL_NOTICED {
        judge(&station, ledger);
        if station.has(TOLD) {
            break;
        }
    }
    assert!(station.has(TOLD), "{}", station.page_text());
    retries(&station);
    for _ in 0..dice.below(3) {
        judge(&station, ledger);
    }
    if row.moment == Moment::Recovered {
        drop(filling);
        for _ in 0..=dice.below(3) {
            judge(&station, ledger);
        }
        station.advance_until(&format!("document.querySelector('{NOT_RECORDED}') === null"));
        ledger.all_recorded();
        end_browser(&station, row.ending);
        begin(&mut station, row.ending);
    } else if row.ending == Ending::Reload {
        begin(&mut station, row.ending);
        drop(filling);
    } else {
        end_browser(&station, row.ending);
        // A browser may not start at all on a full disk.
        drop(filling);
        begin(&mut station, row.ending);
    }
    // A station that was reloaded while the disk was full reads its journal now.
    retries(&station);
    station.advance_until(RECOVERED);
    ledger.check(&station, false);
}

/// A station whose profile is on this disk.
fn on_disk(site: &Site, disk: &SmallDisk, persistent: bool) -> Station {
    let profile = Folder::inside(disk.mounted.path(), "profile");
    if persistent {
        fs::create_dir(profile.path().join("Default")).unwrap();
        fs::write(profile.path().join("Default/Preferences"), GRANTS).unwrap();
    }
    let station = Station::with_settings(site, Browser::in_profile(profile), &Settings::default());
    station.open();
    station.wait_for("count");
    let is_persistent = station.run("return navigator.storage.persisted()", &[]);
    assert_eq!(is_persistent, persistent, "whether storage is persistent");
    station
}

fn end_browser(station: &Station, ending: Ending) {
    match ending {
        Ending::Kill => station.kill(),
        Ending::Term => station.terminate(),
        Ending::Reload => {}
    }
}

fn begin(station: &mut Station, ending: Ending) {
    if ending != Ending::Reload {
        station.browser().restart();
    }
    station.open();
    // Storage that does not answer is given up after a while, on the page's clock.
    station.advance_until(STARTED);
}

/// Lets the station try twice to write what waits. Small steps give the browser's storage time to answer.
fn retries(station: &Station) {
    const STEP: u32 = 100;
    (0..2 * WRITE_RETRY / STEP).for_each(|_| station.advance(STEP));
}

fn judge(station: &Station, ledger: &mut Ledger) {
    let slip = ledger.slip();
    // If the browser deletes the station's data just now, the station starts again, and a key pressed before is lost.
    wait::until(|| {
        if station.screen() == "count" {
            station.press(&slip.len().to_string());
        }
        station.screen() == "slip"
    });
    // On a busy machine the keys may be faster than the paint, and a slip that nobody has seen is not judged.
    station.wait_for_frames();
    station.press(&[&slip.join(" "), "\t"].concat());
    station.advance(VERDICT_AFTER);
    station.advance_until("document.querySelector('[data-verdict]') !== null");
    ledger.note(station, &slip);
    station.clear();
}

/// `make soak` has every row, thirty times.
#[track_caller]
fn once(row: FullDisk) {
    if !full_disks(1, row) {
        println!("NOT RUN: this machine cannot mount filesystems");
    }
}

#[test]
fn a_station_with_persistent_storage_loses_nothing_when_it_is_killed_on_a_full_disk() {
    let (filesystem, ending) = (Filesystem::Tmpfs, Ending::Kill);
    once(FullDisk { filesystem, ending, moment: Moment::Full, persistent: true, rested: false });
}

#[test]
fn a_station_that_the_browser_evicted_on_a_full_disk_restores_itself_and_can_be_reloaded() {
    let (filesystem, ending) = (Filesystem::Tmpfs, Ending::Reload);
    let row = FullDisk {
        filesystem,
        ending,
        moment: Moment::Recovered,
        persistent: false,
        rested: false,
    };
    once(row);
}
