//! Whether the station works without the network.

/// The copy of the site that works without the network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Offline {
    /// All files are stored, each with the digest that their version lists.
    Complete {
        files: u32,
        /// The release and a digest over all its files, as in `1.2.3-0123456789abcdef`.
        version: String,
    },
    /// How many files are missing or damaged.
    Lacks(u32),
    /// There is no copy, because none was made yet or none can be made here.
    Missing,
    /// The browser did not check the files in time.
    NotChecked,
    /// The page is a standalone file and needs no offline copy.
    StandalonePage,
}

impl Offline {
    /// The digest over all files, if each of them was found to be right.
    pub fn digest(&self) -> Option<&str> {
        match self {
            Self::Complete { version, .. } => version.split_once('-').map(|(_, digest)| digest),
            _ => None,
        }
    }
}

/// Why a version of the site could not be stored on this device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotStored {
    /// The host could not be reached for this file.
    Unreachable(String),
    /// The host answered the request for this file with an error.
    Refused(String),
    /// The host has this file, but not as that version lists it.
    Differs(String),
    /// The device has no space for it.
    DiskFull,
    /// The browser did not store it, and its reason is none of these.
    Browser,
}

impl NotStored {
    /// The reason as the service worker names it, with the file that it is about.
    pub fn of(why: &str, file: String) -> Self {
        match why {
            "unreachable" => Self::Unreachable(file),
            "refused" => Self::Refused(file),
            "differs" => Self::Differs(file),
            "full" => Self::DiskFull,
            _ => Self::Browser,
        }
    }
}
