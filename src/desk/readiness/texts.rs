//! Texts of the page that says whether a station is ready.
#![allow(missing_docs)] // Each text says what it is.

pub const HEADING: &str = "Is this station ready?";
pub const LOOKING: &str = "Looking…";
pub const READY: &str = "This station is ready.";
pub const NOT_READY: &str =
    "This station is not ready. See to every line that is marked ✗, then look again.";
pub const LOOK: &str = "Look again";
pub const PERSIST: &str = "Have the browser keep the storage";
pub const FILL: &str = "Full screen";
pub const TEST: &str = "Self-test";
pub const LIGHTS: [fn(&str) -> String; 3] = [
    |says| format!("✓ {says}"),
    |says| format!("! Look at this: {says}"),
    |says| format!("✗ Not ready: {says}"),
];

pub fn lexicon(title: &str) -> String {
    format!("Lexicon opened, its digest right: {title}")
}

pub fn lexicon_red(why: &str) -> String {
    format!("Lexicon: {why}")
}

pub fn edition(edition: &str) -> String {
    format!("Edition: {edition}")
}

pub fn edition_another(edition: &str, named: &str) -> String {
    format!(
        "Edition: {edition}. The rulebook names another list: {named}. Choose that (5 on the menu); or, \
         if you play by this one, say so: Set-up, Event."
    )
}

pub fn edition_agreed(edition: &str, named: &str) -> String {
    format!(
        "Edition: {edition}. The rulebook names another list: {named}. You have said that you play by \
         another."
    )
}

pub fn edition_not_told(edition: &str, named: &str) -> String {
    format!(
        "Edition: {edition}. The rulebook’s list, {named}, is not known to this station: compare its name \
         and number of words yourself."
    )
}

pub const PERSISTENT: &str = "The browser keeps journal, settings and lexicons for good.";
pub const PERSISTENT_RED: &str = "The browser may throw journal, settings and lexicons away. Press \
                                  P; if that does not help, install the station as an app or add a \
                                  bookmark, and press P again. A private window forgets everything \
                                  when it is closed: use an ordinary one.";
pub const PERSISTENT_STICK: &str = "This is a stick: the browser keeps its journal and settings on \
                                    this device until somebody clears its data, and promises no \
                                    more. Export the journal (J, then X) whenever it should last.";
pub const OFF_HOME_SCREEN: &str = "This device keeps the station for good only on its home screen; \
                                   a page that nobody opens for a week is forgotten. Tap Share, \
                                   then Add to Home Screen, and open the station from there.";

pub fn space(mb: &str) -> String {
    format!("There is room for {mb} MB more.")
}

pub fn space_red(mb: &str) -> String {
    format!("There is room for only {mb} MB. Free some space on this device: 50 MB should be free.")
}

pub const SPACE_UNKNOWN: &str = "The browser does not say how much room there is.";
pub const STRICT_MISSING: &str = "This browser does not wait until an entry is on the disk: a \
                                  power cut may take the last seconds of the journal. Update the \
                                  browser, or keep the device on a battery.";

pub fn offline(files: &str) -> String {
    format!("The offline copy is complete: {files} files, each with its right digest.")
}

pub fn offline_lacks(files: &str) -> String {
    format!(
        "The offline copy lacks files, or has damaged ones: {files}. Connect to the network and \
         look again: they are fetched anew."
    )
}

pub const OFFLINE_MISSING: &str = "There is no offline copy yet. Connect to the network, by https, \
                                   and reload; wait a minute and look again.";
pub const OFFLINE_STICK: &str =
    "This is a stick: the whole station is in its file. It needs no offline copy and no network.";

pub fn journal(code: &str) -> String {
    format!("The journal is whole, from entry 1 to its head code {code}.")
}

pub fn journal_in_both(code: &str) -> String {
    format!("The journal is whole, in both copies, from entry 1 to its head code {code}.")
}

pub fn one_copy(why: &str) -> String {
    format!(
        "The journal is kept in one copy only. The other is out of order. It says: {why}. Export the \
         journal after each round (J, then X, then 2)."
    )
}

pub fn journal_red(why: &str) -> String {
    format!(
        "The journal is broken. It says: {why}. Export it and keep the file; reload, and the \
         station begins a new one."
    )
}

pub const JOURNAL: &str = "Journal";
pub const BEGINS_ANEW: &str =
    "Journal: entry 1 is not the one that this station wrote: the whole journal was rewritten.";

pub fn lacks_head(code: &str) -> String {
    format!(
        "Journal: this station had written it up to head code {code}, which is not in it: its end was cut off, or \
         entries were changed."
    )
}

pub fn journal_refuted(why: &str) -> String {
    format!(
        "{why} Export it and keep the file; compare it with the last export and with the head codes on paper, and \
         ask who had the device."
    )
}

pub const JOURNAL_UNREAD: &str =
    "The journal cannot be read. Reload the page; if this stays, use another station.";

pub fn tail(entries: &str) -> String {
    format!(
        "The end of the journal is missing: it ends with entry {entries}. Export it and ask who \
         had the device."
    )
}

pub fn signed(key: &str) -> String {
    format!("The journal is signed. The key’s fingerprint is {key}: note it on paper.")
}

pub const NOT_SIGNED_HERE: &str = "The journal is not signed: over plain http from another machine \
                                   the browser has no key for it. Open the station over https to \
                                   have it signed. Everything else works.";
pub const NOT_SIGNED: &str = "The journal is not signed: the browser could not save a key for it. \
                              Leave private browsing and reload the page. Everything else works.";
pub const KEY_LOST: &str = "The key that signed this journal is lost, and the journal is no longer \
                            signed. Somebody may have cleared this browser’s data: ask who had the \
                            device. Reload the page; if this line stays, note the head code on \
                            paper after each round.";

pub fn key_changed(key: &str) -> String {
    format!(
        "The key that signs this journal has changed: the earlier one was lost. The key in use now \
         has the fingerprint {key}: note it on paper, with the time. Somebody may have cleared this \
         browser’s data: ask who had the device."
    )
}

pub const RECORDED: &str =
    "Rulings are not recorded. Free some space on this device and wait: the station keeps trying.";

pub fn clock(now: &str) -> String {
    format!("The clock says {now}. Compare it with another.")
}

pub fn clock_behind(now: &str) -> String {
    format!("The clock says {now}. That is before what has happened: set the device’s clock.")
}

pub fn clock_ahead(now: &str) -> String {
    format!("The clock says {now}. That is years ahead: set the device’s clock.")
}

pub const ALONE: &str = "No other tab has the station open.";
pub const ALONE_RED: &str = "Another tab has the station open. Close it.";
pub const ALONE_UNKNOWN: &str =
    "This browser cannot tell whether another tab has the station open. Look for one.";
pub const PLAIN_HTTP: &str = "This page was loaded over plain http. There no browser can tell whether \
                              another tab has the station open, and two tabs would write to one \
                              journal. Open the station over https, or use a standalone file.";
pub const AWAKE: &str = "The screen is kept awake.";
pub const AWAKE_RED: &str = "The screen may go dark: the browser refused. Plug the device in, \
                             switch battery saving off, and look again.";
pub const AWAKE_MISSING: &str = "The screen may go dark: this browser cannot prevent it. Have the \
                                 device’s settings keep the screen on.";
pub const AWAKE_DOUBTFUL: &str = "The screen may go dark: before iPadOS 18.4 nothing keeps it \
                                  awake from the home screen. There, set Auto-Lock to Never.";
pub const FULL_SCREEN: &str = "The station is in full screen.";
pub const FULL_SCREEN_RED: &str = "The station is not in full screen. Press F; better, start \
                                   the device as a kiosk, which players cannot leave.";
pub const FULL_SCREEN_MISSING: &str = "This browser has no full-screen mode. Open the station \
                                       from the home screen, and have the device keep players in \
                                       it.";
pub const VOICE_MISSING: &str = "The voice is on, and this browser has none for a language that \
                                 players can choose. Install one in the device’s settings, then \
                                 reload the page.";
pub const IN_WINDOW: &str = "The station stays in its window, as it is set. Players can leave it.";
pub const ESCAPE_LEAVES: &str = "In full screen this browser takes Esc for itself: the first Esc \
                                 shows the window, and the next key takes the screen again. Start \
                                 the browser as a kiosk, or use Chromium.";

pub fn version(version: &str) -> String {
    format!("This is version {version}.")
}

pub fn version_waits(version: &str) -> String {
    format!("This is version {version}. A later one waits: close the desk, and it comes by itself.")
}

pub const PIN: &str = "The director’s PIN is set, and saved in both places.";
pub const PIN_RED: &str =
    "No PIN is set: anybody can change everything. Go back to the menu and set the director’s.";
pub const PIN_NOT_SAVED: &str =
    "The PIN in use is not saved on this device. Set it again, then look again.";

pub fn pin_copies(lacking: &str) -> String {
    format!("The director’s PIN is set, but saved in one place only: {}", one_place(lacking))
}

pub const SETTINGS: &str = "The settings are saved in both places.";
pub const SETTINGS_RED: &str = "The settings in use are not saved on this device. Choose rulebook \
                                and lexicons again, then look again.";

pub fn settings_copies(lacking: &str) -> String {
    format!("The settings are saved in one place only: {}", one_place(lacking))
}

pub const FILES: &str = "private files";
pub const DATABASE: &str = "database";

fn one_place(lacking: &str) -> String {
    format!(
        "the browser’s {lacking} did not take them. Reload the page and look again; in a private \
         window nothing else can be done."
    )
}

pub const TESTED: &str = "The self-test was passed: a good slip was acceptable, a bad one was not.";
pub const TESTED_RED: &str = "The self-test failed: do not use this station. Reload the page and \
                              test again; if it fails again, remove the lexicon and bring its file \
                              again.";
