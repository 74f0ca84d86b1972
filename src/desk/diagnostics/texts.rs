//! Texts of the diagnostics page. Failures have the same text on the page as in the file.

pub const LOOKING: &str = "Looking…";
pub const WHAT: &str = "No word of any slip is here.";
pub const NO_FAILURES: &str = "Nothing has failed in this session.";
pub const SOME_FAILED: &str = "Something has failed.";

pub fn failure(at: &str, times: u64) -> String {
    match times {
        1 => format!("Failed at {at}"),
        times => format!("Failed {times} times, last at {at}"),
    }
}

pub fn stopped(at: &str) -> String {
    format!("Stopped by a fault at {at}")
}

pub fn fault(version: &str, place: &str) -> String {
    format!("version {version}, at {place}")
}

pub const STATION: &str = "Station and version";
pub const FORMATS: &str = "Formats";

pub fn versions(lex: &str, journal: &str, set_up: &str) -> String {
    format!(".lex {lex}, journal {journal}, set-up {set_up}")
}

pub const BROWSER: &str = "Browser";
pub const STORAGE: &str = "Storage";

pub fn used(used: &str, quota: &str) -> String {
    format!("{used} of {quota} MB used")
}

pub const PERSISTENT: &str = "Storage is persistent";
pub const STRICT: &str = "Entries flushed to the disk";
pub const OFFLINE: &str = "Offline copy";
pub const CLOCK: &str = "Clock and time zone";
pub const ANSWERS: [&str; 3] = ["yes", "no", "the browser does not say"];
pub const LOOK: &str = "Check again";
pub const SAVE: &str = "Save as a file";

pub fn saved(name: &str) -> String {
    format!("{name} was handed to the browser: look for it among the downloads.")
}

pub const NOT_SAVED: &str = "No file was saved: allow downloads for this page and try again.";
