//! The disk forgets exactly what was not synced, by the rules of `Disk`.

use challenge_station_plug::{Disk, Fault, Kind, ROOT};
use std::ffi::OsStr;
use std::sync::Arc;

fn file(disk: &mut Disk, name: &str, text: &str) -> u64 {
    let number = disk.make(ROOT, OsStr::new(name), Kind::File(Arc::default()), 0o644).unwrap();
    disk.write(number, 0, text.as_bytes()).unwrap();
    number
}

/// Cuts the power, starts the disk again, and returns what the file has then.
fn left(disk: &mut Disk, name: &str) -> Option<String> {
    disk.cut();
    disk.restart();
    let number = disk.find(ROOT, OsStr::new(name)).ok()?;
    Some(String::from_utf8(disk.read(number, 0, 100).unwrap().to_vec()).unwrap())
}

#[test]
fn synced_contents_survive_and_later_ones_are_lost() {
    let mut disk = Disk::default();
    let number = file(&mut disk, "journal", "one");
    disk.sync(number).unwrap();
    disk.write(number, 3, b" two").unwrap();
    assert_eq!(left(&mut disk, "journal").as_deref(), Some("one"));
}

#[test]
fn a_file_that_was_never_synced_is_gone_or_empty() {
    let mut disk = Disk::default();
    file(&mut disk, "journal", "one");
    assert_eq!(left(&mut disk, "journal"), None);
    file(&mut disk, "journal", "one");
    let other = file(&mut disk, "other", "");
    disk.sync(other).unwrap();
    assert_eq!(left(&mut disk, "journal").as_deref(), Some(""));
}

#[test]
fn names_become_durable_when_anything_is_synced() {
    let mut disk = Disk::default();
    let number = file(&mut disk, "new", "one");
    disk.sync(number).unwrap();
    disk.rename((ROOT, OsStr::new("new")), (ROOT, OsStr::new("old"))).unwrap();
    assert_eq!(left(&mut disk, "old"), None);
    assert_eq!(left(&mut disk, "new").as_deref(), Some("one"));
    disk.rename((ROOT, OsStr::new("new")), (ROOT, OsStr::new("old"))).unwrap();
    disk.sync(ROOT).unwrap();
    assert_eq!(left(&mut disk, "old").as_deref(), Some("one"));
}

#[test]
fn a_file_that_was_shortened_stays_short_once_anything_is_synced() {
    let mut disk = Disk::default();
    let number = file(&mut disk, "journal", "one two");
    disk.sync(number).unwrap();
    disk.resize(number, 3).unwrap();
    assert_eq!(left(&mut disk, "journal").as_deref(), Some("one two"));
    let number = disk.find(ROOT, OsStr::new("journal")).unwrap();
    disk.resize(number, 3).unwrap();
    disk.sync(ROOT).unwrap();
    assert_eq!(left(&mut disk, "journal").as_deref(), Some("one"));
}

#[test]
fn a_file_that_replaces_another_or_is_rewritten_becomes_durable_once_anything_is_synced() {
    let mut disk = Disk::default();
    let other = file(&mut disk, "other", "");
    for text in ["one", "two"] {
        file(&mut disk, "new", text);
        disk.rename((ROOT, OsStr::new("new")), (ROOT, OsStr::new("settings"))).unwrap();
    }
    let settings = disk.find(ROOT, OsStr::new("settings")).unwrap();
    disk.sync(other).unwrap();
    assert_eq!(left(&mut disk, "settings").as_deref(), Some("two"));
    disk.resize(settings, 0).unwrap();
    disk.write(settings, 0, b"three").unwrap();
    disk.close(settings);
    disk.sync(other).unwrap();
    assert_eq!(left(&mut disk, "settings").as_deref(), Some("three"));
}

#[test]
fn nothing_can_be_written_without_power() {
    let mut disk = Disk::default();
    let number = file(&mut disk, "journal", "one");
    disk.cut();
    assert_eq!(disk.write(number, 0, b"two"), Err(Fault::Dead));
    assert_eq!(disk.sync(number), Err(Fault::Dead));
}
