//! What the browser keeps is damaged while it is closed: a store is gone, cut off, or has bits that changed.

use super::dice::Dice;
use super::ledger::Ledger;
use crate::browser::Browser;
use crate::folder::{Folder, copy};
use crate::site::Site;
use crate::station::Station;
use challenge_station::setup::Settings;
use std::fs::{self, OpenOptions};
use std::path::{Path, PathBuf};

/// Where a browser keeps what the station writes.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Store {
    /// `IndexedDB`.
    Database,
    /// The origin's private file system.
    Files,
}

/// What is done to a store.
#[derive(Clone, Copy, Debug)]
enum Damage {
    /// Nothing: what is not damaged is all there.
    Nothing,
    Removed,
    Truncated,
    Flipped,
}

/// So many bits change.
const BITS: usize = 50;
/// So many rulings are in the journal before.
const RULINGS: usize = 6;

impl Store {
    /// Its folder in a profile of Chromium's.
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

/// The files below a folder in which anything is, in order.
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

/// So often each: the store is removed, cut off at a random byte, has random bits changed. After the next start all
/// rulings are there, or the station tells of the damage. None of it happens where the browser has no such store.
pub(crate) fn damaged(runs: usize, store: Store) {
    let mut dice = Dice::thrown();
    let site = Site::quick();
    let mut station = Station::set(&site, Browser::fresh(), &Settings::default());
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
                ledger.same_profile();
                ledger.check(&station, matches!(damage, Damage::Removed));
                station.terminate();
            }
            ledger.is_good(&format!("{store:?} {damage:?}"), dice.seed)
        });
    assert!(good.iter().all(|good| *good), "rulings were lost, or nobody was told");
}

fn restore(whole: &Folder, profile: &Path) {
    let default = profile.join("Default");
    fs::remove_dir_all(&default).unwrap();
    copy(whole.path(), &default);
}
