//! Diagnostics.

use crate::messages::DiagnosticsTexts;

pub(in crate::messages) static TEXTS: DiagnosticsTexts = DiagnosticsTexts {
    heading: "Diagnostics",
    looking: "Looking…",
    what: "For whoever looks after this station: what the device says and what failed. No word of any slip \
           is here or in the file.",
    no_failures: "Nothing has failed in this session.",
    failure: |at, times| match times {
        1 => format!("Failed at {at}"),
        times => format!("Failed {times} times, last at {at}"),
    },
    stopped: |at| format!("Stopped by a fault at {at}"),
    fault: |version, place| format!("version {version}, at {place}"),
    heads: ["What", "Value"],
    station: "Station and version",
    formats: "Formats",
    versions: |lex, journal, set_up| format!(".lex {lex}, journal {journal}, set-up {set_up}"),
    browser: "Browser",
    storage: "Storage",
    used: |used, quota| format!("{used} of {quota} MB used"),
    persistent: "Storage kept for good",
    strict: "Entries flushed to the disk",
    offline: "Offline copy",
    clock: "Clock and time zone",
    answers: ["yes", "no", "the browser does not say"],
    look: "Look again",
    save: "Save as a file",
    saved: |name| format!("Saved as {name}."),
    not_saved: "No file was saved: allow downloads for this page and try again.",
};
