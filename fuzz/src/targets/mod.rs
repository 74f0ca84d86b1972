//! The targets, one file each.

mod import;
mod journal;
mod lex_file;
mod merge;
mod setup_url;
mod station_file;

/// A reader of data from outside.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name on the command line, and the name of the folder with its corpus.
    pub name: &'static str,
    /// Reads these bytes. Panics if a property does not hold.
    pub read: fn(&[u8]),
    /// Valid files.
    pub seeds: fn() -> Vec<Vec<u8>>,
}

/// Every target.
pub const ALL: [Target; 6] = [
    Target { name: "import", read: import::read, seeds: import::seeds },
    Target { name: "lex-file", read: lex_file::read, seeds: lex_file::seeds },
    Target { name: "station-file", read: station_file::read, seeds: station_file::seeds },
    Target { name: "setup-url", read: setup_url::read, seeds: setup_url::seeds },
    Target { name: "journal", read: journal::read, seeds: journal::seeds },
    Target { name: "merge", read: merge::read, seeds: merge::seeds },
];

impl Target {
    /// The target with this name.
    pub fn named(name: &str) -> Option<Self> {
        ALL.into_iter().find(|target| target.name == name)
    }
}

/// Asserts that a refusal has a reason.
fn refused(error: &impl std::fmt::Display) {
    assert!(!error.to_string().is_empty(), "refused without a reason");
}
