//! `plug FOLDER` mounts a disk in memory at that folder. It reads commands, one per line, and answers each
//! with `ok`:
//!
//! - `sync`: syncs everything.
//! - `cut`: pulls the plug. From now on nothing can be written.
//! - `restart`: switches the power on. Only what was synced is there.
//!
//! At the end of its input it unmounts the disk, which is then lost.

#[cfg(target_os = "linux")]
mod machine;

#[cfg(target_os = "linux")]
fn main() -> std::io::Result<()> {
    machine::run()
}

#[cfg(not(target_os = "linux"))]
fn main() {
    eprintln!("plug: this needs FUSE, and so Linux");
}
