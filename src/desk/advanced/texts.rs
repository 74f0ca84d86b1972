//! Texts of the page with what is not needed on the day.

pub const HEADING: &str = "Advanced";
pub const SAYS: &str = "Seldom needed on the day.";
pub const JUDGING: &str = "Judging";
pub const SEPARATE: &str = "Separate look-up";
pub const COMING: &str = "Upcoming edition";
pub const NONE: &str = "None";
pub const RULE_NUMBERS: &str = "Rule numbers for players";
pub const SHOWN: &str = "Players hide them with §.";
pub const HIDDEN: &str = "Players show them with §.";
pub const JOURNAL: &str = "Journal";
pub const VERIFY: &str = "Verify a head code";
pub const COLLECT: &str = "Collect journals live";
pub const OUTSIDE: &str = "Copy outside the browser";
pub const EARLIER: &str = "Earlier journals";
pub const ON: &str = "On";
pub const OFF: &str = "Off";
pub const STATION: &str = "Station";
pub const STANDALONE: &str = "Standalone file";
pub const ADDRESS: &str = "Address as a code";
pub const ABOUT: &str = "About";
pub const COLUMNS: &str = "Spreadsheet columns";
pub const COLUMNS_HELP: &str = "A whole row in one cell? Choose the other.";
