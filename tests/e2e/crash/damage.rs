//! The browser's stored data is damaged while the browser is closed: a store is deleted or cut off, or some of its bits
//! are changed.

use super::dice::Dice;
use super::ledger::Ledger;
use crate::browser::Browser;
use crate::folder::{Folder, copy};
use crate::site::Site;
use crate::station::Station;
use challenge_station::setup::Settings;
use std::fs::{self, OpenOptions};
use std::path::{Path, PathBuf};

/// Where a browser stores the station's data.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Store {
    /// `IndexedDB`.
    Database,
    /// The origin's private file system.
    Files,
}

/// What happens to a store.
#[derive(Clone, Copy, Debug)]
enum Damage {
    /// The store is left alone, so everything must still be there.
    Nothing,
    Removed,
    Truncated,
    Flipped,
}

/// How many bits change.
const BITS: usize = 50;
/// How many rulings are in the journal before the damage.
const RULINGS: usize = 6;

impl Store {
    /// Its folder in a Chromium profile.
    fn folder(self, profile: &Path) -> PathBuf {
        profile.join("Default").join(match self {
            Self::Database => "IndexedDB",
            Self::Files => "File System",
        })
    }
}

impl Damage {
    fn happen(self, store: &Path, dice: &mut Dice) {
        match self {
            Self::Nothing => return,
            Self::Removed => return fs::remove_dir_all(store).unwrap(),
            Self::Truncated | Self::Flipped => {}
        }
        let files = files(store);
        let path = dice.one_of(&files);
        let mut bytes = fs::read(path).unwrap();
        if let Self::Truncated = self {
            let file = OpenOptions::new().write(true).open(path).unwrap();
            return file.set_len(dice.below(bytes.len() as u64)).unwrap();
        }
        for _ in 0..BITS {
            let at = usize::try_from(dice.below(bytes.len() as u64)).unwrap();
            bytes[at] ^= 1 << dice.below(8);
        }
        fs::write(path, bytes).unwrap();
    }
}

/// All files below a folder that are not empty, in order.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.append(&mut files(&path));
        } else if fs::metadata(&path).unwrap().len() > 0 {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Leaves the store alone, deletes it, cuts a file off at a random byte, or changes random bits: each of these `runs`
/// times. Asserts that after the next start all rulings are there, and that a deleted store is reported. Does nothing
/// if the browser has no such store.
pub(crate) fn damaged(runs: usize, store: Store) {
    let mut dice = Dice::new();
    let site = Site::with_few_words();
    let mut station = Station::with_settings(&site, Browser::fresh(), &Settings::default());
    let mut ledger = Ledger::default();
    station.open();
    station.wait_for("count");
    for _ in 0..RULINGS {
        let slip = ledger.slip();
        station.judge(&slip);
        ledger.note(&station, &slip);
        station.clear();
    }
    station.terminate();
    let whole = Folder::new();
    whole.take_copy(&station.profile().join("Default"));
    if !store.folder(station.profile()).exists() {
        return println!("{store:?}: this station has no such store");
    }
    let good =
        [Damage::Nothing, Damage::Removed, Damage::Truncated, Damage::Flipped].map(|damage| {
            ledger.count_again();
            for _ in 0..runs {
                restore(&whole, station.profile());
                damage.happen(&store.folder(station.profile()), &mut dice);
                station.browser().restart();
                station.open();
                station.wait_for("count");
                ledger.profile_restored();
                ledger.check(&station, matches!(damage, Damage::Removed));
                station.terminate();
            }
            println!("{store:?} {damage:?}, seed {}: {}", dice.seed, ledger.count);
            ledger.count.is_good()
        });
    assert!(good.iter().all(|good| *good), "rulings were lost, or damage was not reported");
}

fn restore(whole: &Folder, profile: &Path) {
    let default = profile.join("Default");
    fs::remove_dir_all(&default).unwrap();
    copy(whole.path(), &default);
}
