//! Promise 4 under everything that can happen to a machine: the browser is killed, the disk is full, what it keeps is
//! damaged while it is closed, the plug is pulled. Each of them is done again and again in one profile; the
//! [`Ledger`] holds what the players were shown, and looks for it after the next start.
//!
//! `make soak` does each hundreds of times (`soak/crash.rs`); the tests beside them do it a few times.

mod damage;
mod dice;
mod full_disk;
mod kills;
mod ledger;
mod plug;

pub(crate) use damage::{Store, damaged};
pub(crate) use full_disk::{Ending, full_disks};
pub(crate) use kills::kills_at_random_times;
pub(crate) use plug::pulls;
