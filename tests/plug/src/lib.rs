//! A disk in memory that forgets what was not synced when its plug is pulled. As a filesystem (`mount`) it
//! stands in for a machine that loses power. Only the end-to-end tests use it (`tests/e2e/crash/plug.rs`).

mod disk;
#[cfg(target_os = "linux")]
mod mounted;

pub use disk::{Disk, Fault, Kind, Node, ROOT};
#[cfg(target_os = "linux")]
pub use mounted::{Mounted, mount};
