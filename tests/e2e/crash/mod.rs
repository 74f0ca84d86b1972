//! Promise 4 under everything that can happen to a machine: the browser is killed, the disk is full, stored
//! data is damaged while the browser is closed, the power is cut. Each happens again and again. The
//! [`Ledger`] records what the players were shown, and looks for it after the next start.
//!
//! The tests here fill the disk and cut the power a few times; `make soak` does each of these hundreds of times
//! (`soak/crash.rs`). `recorded.rs` has kills at the worst moment, right after a verdict.

mod damage;
mod dice;
mod full_disk;
mod kills;
mod ledger;
mod plug;

pub(crate) use damage::{Store, damaged};
pub(crate) use full_disk::{FullDisk, full_disks};
pub(crate) use kills::kills_at_random_times;
pub(crate) use plug::pulls;
