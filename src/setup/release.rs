//! The number of a release of the station. Only releases have an order: of two builds with the same number, neither
//! is the older one.

use std::fmt;
use std::str::FromStr;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Release([u32; 3]);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotARelease;

impl Release {
    /// The release that runs.
    ///
    /// # Panics
    ///
    /// Never, because the package's own version has three numbers.
    pub fn this() -> Self {
        env!("CARGO_PKG_VERSION").parse().expect("the package's version has three numbers")
    }
}

impl FromStr for Release {
    type Err = NotARelease;

    /// Reads three numbers. What follows a dash or a plus sign has no order here.
    fn from_str(text: &str) -> Result<Self, NotARelease> {
        let numbers = text.split(['-', '+']).next().unwrap_or_default();
        let numbers: Result<Vec<u32>, _> = numbers.split('.').map(str::parse).collect();
        numbers.ok().and_then(|it| it.try_into().ok()).map(Self).ok_or(NotARelease)
    }
}

impl fmt::Display for Release {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self([major, minor, patch]) = self;
        write!(f, "{major}.{minor}.{patch}")
    }
}
