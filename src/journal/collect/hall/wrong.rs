//! Lists the problems that the director should look at, in words, the worst first.

use std::fmt;
use std::time::Duration;

/// Something that is wrong with a station. The variants are in order, the worst first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Wrong {
    /// Two entries have the same number.
    Fork,
    /// The chain breaks at this entry.
    Broken(u64),
    /// A signed head does not fit the entry that was collected.
    OtherSigned(u64),
    /// This many entries before the last one are not collected.
    Gap(u64),
    /// The collector refuses documents.
    Refused(u64),
    /// It has sent nothing for this long.
    Silent(Duration),
    /// It has never sent a status.
    NeverHeard,
    /// Entries are not collected yet.
    Behind(u64),
    /// Another station has this name.
    SharedName,
    /// Its word list is not the one that most stations use.
    OtherLexicon,
    /// Its rulebook is not the one that most stations use.
    OtherRulebook,
    /// Its version is not the one that most stations have.
    OtherVersion,
    /// Its clock is off by this many seconds; negative if it is slow.
    Clock(i64),
}

impl Wrong {
    /// Whether the journal itself is in doubt. (All other problems are about waiting, the network or the settings.)
    pub const fn is_grave(&self) -> bool {
        matches!(self, Self::Fork | Self::Broken(_) | Self::OtherSigned(_))
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fork => f.write_str(
                "its journal continues in two ways: was its profile copied? Compare head codes on paper",
            ),
            Self::Broken(number) => {
                write!(f, "its chain breaks at entry {number}: pull its journal and verify it")
            }
            Self::OtherSigned(number) => write!(
                f,
                "it signed an entry {number} that differs from the collected one: pull its journal and verify it"
            ),
            Self::Gap(1) => f.write_str("1 entry before its last one is not here yet"),
            Self::Gap(many) => write!(f, "{many} entries before its last one are not here yet"),
            Self::Refused(many) => {
                write!(
                    f,
                    "the collector refuses {many} of its entries: its desk names them and says what to do (L)"
                )
            }
            Self::Silent(time) => write!(
                f,
                "not heard for {}: is it on, and on the network? It judges all the same",
                span(time.as_secs())
            ),
            Self::NeverHeard => f.write_str("it has never reported its status"),
            Self::Behind(1) => f.write_str("1 entry is not collected yet"),
            Self::Behind(many) => write!(f, "{many} entries are not collected yet"),
            Self::SharedName => f.write_str("another station has the same name"),
            Self::OtherLexicon => f.write_str("its word list is not the one that most stations use"),
            Self::OtherRulebook => f.write_str("its rulebook is not the one that most stations use"),
            Self::OtherVersion => f.write_str("its version is not the one that most stations have"),
            Self::Clock(off) => {
                let way = if *off < 0 { "slow" } else { "fast" };
                write!(f, "its clock is {} {way}", span(off.unsigned_abs()))
            }
        }
    }
}

/// A time for people: `45 s`, `12 min`, `3 h`, `2 days`.
pub fn span(seconds: u64) -> String {
    match seconds {
        0..=119 => format!("{seconds} s"),
        120..=7199 => format!("{} min", seconds / 60),
        7200..=172_799 => format!("{} h", seconds / 3600),
        _ => format!("{} days", seconds / 86_400),
    }
}
