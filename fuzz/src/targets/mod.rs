//! The targets, one file each.

mod import;
mod journal;
mod lex_file;
mod merge;
mod setup_url;
mod station_file;

/// Something that reads what comes from outside.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// What it is called on the command line, and the name of its folder.
    pub name: &'static str,
    /// Reads these bytes. Panics where something does not hold that has to.
    pub read: fn(&[u8]),
    /// Files that are as they should be.
    pub seeds: fn() -> Vec<Vec<u8>>,
}

/// All of them.
pub const ALL: [Target; 6] = [
    Target { name: "import", read: import::read, seeds: import::seeds },
    Target { name: "lex-file", read: lex_file::read, seeds: lex_file::seeds },
    Target { name: "station-file", read: station_file::read, seeds: station_file::seeds },
    Target { name: "setup-url", read: setup_url::read, seeds: setup_url::seeds },
    Target { name: "journal", read: journal::read, seeds: journal::seeds },
    Target { name: "merge", read: merge::read, seeds: merge::seeds },
];

impl Target {
    /// The one of this name.
    pub fn named(name: &str) -> Option<Self> {
        ALL.into_iter().find(|target| target.name == name)
    }
}

/// What is refused is refused with a reason.
fn refused(error: &impl std::fmt::Display) {
    assert!(!error.to_string().is_empty(), "refused without a reason");
}
