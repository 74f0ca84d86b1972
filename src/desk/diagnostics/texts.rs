//! Texts of the page of diagnostics. (What failed is told as the file has it.)

/// While it is being looked at. Part of a line.
pub const LOOKING: &str = "Looking…";

/// What the page is for, and what is never on it. Sentences.
pub const WHAT: &str = "For whoever looks after this station: what the device says and what \
                        failed. No word of any slip is here or in the file.";

/// There are none. A sentence.
pub const NO_FAILURES: &str = "Nothing has failed in this session.";

/// Before what failed: when, and how many times.
pub fn failure(at: &str, times: u64) -> String {
    match times {
        1 => format!("Failed at {at}"),
        times => format!("Failed {times} times, last at {at}"),
    }
}

/// Before the fault that stopped the program last: when.
pub fn stopped(at: &str) -> String {
    format!("Stopped by a fault at {at}")
}

/// That fault: in which version, and where.
pub fn fault(version: &str, place: &str) -> String {
    format!("version {version}, at {place}")
}

/// The heads of the table.
pub const HEADS: [&str; 2] = ["What", "Value"];

/// The station's name and version.
pub const STATION: &str = "Station and version";

/// The versions of the forms that are written.
pub const FORMATS: &str = "Formats";

/// Those of `.lex` files, of the journal and of set-ups.
pub fn versions(lex: &str, journal: &str, set_up: &str) -> String {
    format!(".lex {lex}, journal {journal}, set-up {set_up}")
}

/// The browser.
pub const BROWSER: &str = "Browser";

/// Storage.
pub const STORAGE: &str = "Storage";

/// So many MB of so many are used.
pub fn used(used: &str, quota: &str) -> String {
    format!("{used} of {quota} MB used")
}

/// Whether storage is kept for good.
pub const PERSISTENT: &str = "Storage kept for good";

/// Whether entries can be flushed.
pub const STRICT: &str = "Entries flushed to the disk";

/// The offline copy.
pub const OFFLINE: &str = "Offline copy";

/// The clock and its time zone.
pub const CLOCK: &str = "Clock and time zone";

/// It is so; it is not; the browser does not say.
pub const ANSWERS: [&str; 3] = ["yes", "no", "the browser does not say"];

/// A button: looks again.
pub const LOOK: &str = "Look again";

/// A button: saves the page as a file.
pub const SAVE: &str = "Save as a file";

/// A file of this name was saved. A sentence.
pub fn saved(name: &str) -> String {
    format!("Saved as {name}.")
}

/// None was. A sentence.
pub const NOT_SAVED: &str = "No file was saved: allow downloads for this page and try again.";
