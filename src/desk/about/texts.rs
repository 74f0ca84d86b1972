//! Texts of the page about the station.

pub const HEADING: &str = "About this station";
pub const INSTALL: &str = "Install as an app";
pub const UPDATE: &str = "A new version is ready. It starts by itself after ten seconds without use on the count \
                          screen; nothing is lost.";

pub fn older(release: &str) -> String {
    let version = env!("CARGO_PKG_VERSION");
    format!(
        "The host has an older version, {release}; this station runs {version} and keeps it. Readiness (R) can install \
         the older one."
    )
}

pub const VERSION: &str = "Version";
pub const DIGEST: &str = "Digest of its files";
pub const READS: &str = "reading them…";
pub const BUILD: &str = "Build";
pub const KEY: &str = "Signs its journal with the key";
pub const WHOLE_KEY: &str = "The key in full";

pub const NEWS: &str = "What is new in this version";

/// The sections of the page, each with its heading and its lines.
pub const SECTIONS: &[(&str, &[&str])] = &[
    (
        "Licences",
        &[
            "The program: the MIT licence or the Apache licence 2.0, at your choice.",
            "The open word list: SCOWL, which may be copied freely with its notice. The files LICENSE-MIT, \
             LICENSE-APACHE and NOTICE, beside this page on its server, have the texts.",
            "A word list that you import stays under its own licence: Word lists shows what you entered for it.",
        ],
    ),
    (
        "What is stored where",
        &[
            "The journal: twice on this device, in the browser’s database and in a private file.",
            "Settings, and a salted hash of each PIN: twice in the browser’s storage. No PIN is stored.",
            "Word lists that you import: in the browser’s database, on this device alone.",
            "The station’s own files: in the browser’s cache, so that it works without a network.",
            "Nothing is sent anywhere, unless the director has set up collecting: then journals go to the collector at \
             this address.",
            "Browser storage belongs to this address and this browser profile: another address or browser is another \
             station.",
        ],
    ),
    (
        "How to remove it",
        &[
            "First export the journal: it cannot be restored afterwards.",
            "Then delete this address’s data in the browser’s settings (site data, or cookies and site data), and \
             uninstall the app if it is installed.",
        ],
    ),
];
