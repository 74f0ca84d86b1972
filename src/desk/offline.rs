//! Whether the station works without the network.

/// The copy of the site that works without the network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offline {
    /// All files are stored, each with the right digest. This is their number.
    Complete(u32),
    /// How many files are missing or damaged.
    Lacks(u32),
    /// There is no copy, because none was made yet or none can be made here.
    Missing,
    /// The browser did not check the files in time.
    NotChecked,
    /// The page is a standalone file and needs no offline copy.
    StandalonePage,
}
