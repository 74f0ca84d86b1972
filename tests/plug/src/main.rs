//! `plug FOLDER` mounts a disk in memory there and does what it reads, a line each, answering `ok`:
//!
//! - `sync`: everything is synced.
//! - `cut`: the plug is pulled. From now on nothing can be written.
//! - `restart`: the power is back. What was synced is there, and nothing else.
//!
//! It ends, and takes the disk with it, when there is nothing more to read.

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
