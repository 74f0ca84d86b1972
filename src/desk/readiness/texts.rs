//! Texts of the page that says whether a station is ready. Long, because it has every line of the page twice: in short,
//! as a title and a note, and at length.

use crate::desk::NotStored;
use crate::desk::texts::capital;
use crate::text::numbers::{COMMA, counted};

pub const HEADING: &str = "Is this station ready?";
pub const LOOKING: &str = "Looking…";
pub const READY: &str = "✓ Ready";
pub const NOT_READY: &str = "✗ Not ready";

/// How much there is to do, and how much to know: `1 to do, 2 to know`.
pub fn to_do(red: usize, amber: usize) -> String {
    match (red, amber) {
        (0, 0) => String::new(),
        (red, 0) => format!("{red} to do"),
        (0, amber) => format!("{amber} to know"),
        (red, amber) => format!("{red} to do, {amber} to know"),
    }
}

pub const TO_DO: &str = "To do";
pub const TO_KNOW: &str = "Good to know";
pub const TEST: &str = "Self-test";
pub const PASSED: &str = "Passed";
pub const SET_PIN: &str = "Set the PIN";
pub const CHOOSE_LIST: &str = "Choose the list";
pub const OUR_LIST: &str = "Our event uses this list";
pub const CHOOSE_RULEBOOK: &str = "Choose the rulebook";
pub const IMPORT: &str = "Import it again";
pub const EXPORT: &str = "Export";
pub const OPEN_JOURNAL: &str = "Open the journal";
pub const OUTSIDE: &str = "Choose a file";
pub const ALLOW_OUTSIDE: &str = "Allow it";
pub const COLLECTING: &str = "Look";
pub const TYPE_CODE_OR_PASS: &str = "Enter the code";
pub const PROTECT: &str = "Protect it";
pub const INSTALL: &str = "Install";
pub const FULL_SCREEN_ON: &str = "Full screen";
pub const DETAILS: &str = "Details";
pub const NO_LIST: &str = "none: the station does not judge";

pub fn list(title: &str, first: &str, last: &str) -> String {
    format!("{title} · {first} {last}")
}

/// How many checks passed, in one line.
pub fn passed(checks: u64) -> String {
    format!("{} passed", counted(checks, COMMA, "check", "checks"))
}

/// A line in short: what is wrong, and what to do about it.
type Short = [&'static str; 2];

pub const PRACTICE_SHORT: Short = ["Practice is on", "Nothing counts."];

pub fn list_damaged(why: &str) -> [String; 2] {
    ["The word list does not open".to_owned(), format!("{}.", capital(why))]
}

pub fn lexicon(title: &str) -> String {
    format!("The word list is intact: {title}.")
}

pub fn other_words(title: &str) -> String {
    format!("{title}: its words do not match its metadata: remove it and import its file again")
}

pub fn lexicon_red(why: &str) -> String {
    format!("Word list: {why}")
}

pub fn edition(title: &str, edition: &str) -> String {
    format!("The edition of {title} is {edition}.")
}

pub fn edition_not_known(title: &str) -> String {
    format!(
        "{title} is not a known edition: compare its number of words with your federation’s figure."
    )
}

pub fn edition_another(found: &str, named: &str) -> String {
    format!(
        "Players are judged by {found}, not by the rulebook’s list, {named}. Choose that list, or say that your \
         event uses this one."
    )
}

pub fn edition_agreed(found: &str, named: &str) -> String {
    format!(
        "Players are judged by {found}, not by the rulebook’s list, {named}. You have said that your event uses it."
    )
}

pub fn edition_not_told(found: &str, named: &str) -> String {
    format!(
        "{found} may or may not be the rulebook’s list, {named}, which this station cannot recognise. Compare its \
         name and number of words yourself."
    )
}

pub fn wrong_list(found: &str, named: &str) -> [String; 2] {
    ["The wrong word list judges".to_owned(), format!("{found}. The rulebook names {named}.")]
}

pub fn own_list(found: &str, named: &str) -> [String; 2] {
    ["The event uses its own list".to_owned(), format!("{found}, not the rulebook’s {named}.")]
}

const COMPARE: &str = "Compare the list yourself";

pub fn compare(named: &str) -> [String; 2] {
    [COMPARE.to_owned(), format!("It may be {named}, which the station cannot recognise.")]
}

pub fn not_known(title: &str) -> [String; 2] {
    [COMPARE.to_owned(), format!("{title} is not a known edition.")]
}

pub const PERSISTENT: &str = "Persistent storage: granted. The browser will not delete the journal, settings and \
                              word lists.";
pub const PERSISTENT_SHORT: Short =
    ["The browser may delete the journal", "Its storage is not protected."];
pub const PERSISTENT_AMBER: &str = "Persistent storage: not granted. When the disk fills up, the browser may delete the \
                                  journal, settings and word lists. If “Protect it” does not help, \
                                  install the station as an app or add a bookmark, then try again. A private window \
                                  forgets everything when it is closed.";
pub const NOT_PROTECTED: &str =
    "The browser said no. Install the station or bookmark it, then try again.";
pub const INSTALLS_SHORT: Short = ["Install it as an app", "Then the browser keeps its data."];
pub const INSTALLS: &str =
    "The browser offers to install the station as an app, and keeps the data of what is installed.";
pub const STANDALONE_SHORT: Short =
    ["A standalone file", "Its journal stays in this browser: export it at the end."];
pub const PERSISTENT_STANDALONE: &str = "This is a standalone file: the browser keeps its journal and settings on \
                                         this device, in one copy, until somebody clears its data, and promises no \
                                         more. Export the journal whenever you want to keep it.";
pub const OFF_HOME_SCREEN_SHORT: Short =
    ["Only a home-screen app keeps its data", "Share, Add to Home Screen, open it there."];
pub const OFF_HOME_SCREEN: &str = "This device keeps the station’s data only if it is on the home \
                                   screen; a page that nobody opens for a week is forgotten. Tap \
                                   Share, then Add to Home Screen, and open the station from there.";

pub fn space(mb: &str) -> String {
    format!("{mb} MB of storage are free.")
}

pub fn space_red(mb: &str) -> String {
    format!("Only {mb} MB of storage are free. Free some space on this device: 50 MB are needed.")
}

pub fn space_short(mb: &str) -> [String; 2] {
    [format!("Little space: {mb} MB"), "50 MB are needed.".to_owned()]
}

pub const SPACE_UNKNOWN_SHORT: Short = ["Free space is not known", "The browser does not say."];
pub const SPACE_UNKNOWN: &str = "The browser does not say how much storage is free.";
pub const STRICT_SHORT: Short =
    ["A power cut may lose seconds", "Update the browser, or use a battery."];
pub const STRICT_MISSING: &str = "This browser does not wait until an entry is on the disk: a \
                                  power cut may take the last seconds of the journal. Update the \
                                  browser, or keep the device on a battery.";

pub fn offline(files: u32, version: &str) -> String {
    format!("The offline copy is complete: {files} files, all as version {version} lists them.")
}

pub fn offline_lacks(files: &str) -> String {
    format!(
        "Files of the offline copy are missing or damaged: {files}. Connect to the network and check \
         again: they are downloaded again."
    )
}

pub const OFFLINE_LACKS_SHORT: Short =
    ["The offline copy is damaged", "Connect, then check again."];
pub const OFFLINE_MISSING_SHORT: Short = ["No offline copy yet", "Connect, reload, wait a minute."];
pub const OFFLINE_NOT_CHECKED_SHORT: Short =
    ["The offline copy was not checked", "Wait a minute, then check again."];
pub const OFFLINE_MISSING: &str = "There is no offline copy yet. Connect to the network, by https, \
                                   and reload; wait a minute, then check again.";

pub fn offline_missing(why: &NotStored) -> String {
    format!("There is no offline copy yet. {}", not_stored(why))
}

fn not_stored(why: &NotStored) -> String {
    const HOST: &str = "Whoever looks after the host has to copy the whole site there again. Then reload this page.";
    match why {
        NotStored::Unreachable(file) => format!(
            "The host could not be reached for its file {file}. Connect this device to the network, then reload this page."
        ),
        NotStored::Refused(file) => format!("The host does not hand out its file {file}. {HOST}"),
        NotStored::Differs(file) => format!(
            "The host’s file {file} does not belong to its version, or the network changes it: look whether the \
             network wants a sign-in. {HOST}"
        ),
        NotStored::DiskFull => {
            "This device has no space for it. Free some space, then reload this page.".to_owned()
        }
        NotStored::Browser => {
            "The browser did not store it. Leave private browsing, then reload this page."
                .to_owned()
        }
    }
}

pub const OFFLINE_NOT_CHECKED: &str =
    "The browser did not check the offline copy in time. Wait a minute, then check again.";
pub const OFFLINE_STANDALONE: &str =
    "This is a standalone file: it has the whole station and needs no offline copy and no network.";

pub fn journal(code: &str) -> String {
    format!("The journal is intact from entry 1 to head code {code}.")
}

pub fn journal_in_both(code: &str) -> String {
    format!("The journal is intact in both copies, from entry 1 to head code {code}.")
}

pub fn one_copy(why: &str) -> String {
    format!(
        "The journal is kept in one copy only. The other is out of order: {why}. Export the journal \
         after each round."
    )
}

pub fn one_copy_short(why: &str) -> [String; 2] {
    let why = capital(why);
    ["The journal has one copy only".to_owned(), format!("{why}. Export after each round.")]
}

pub fn broken_short(why: &str) -> [String; 2] {
    ["The journal is broken".to_owned(), format!("{}. Export it, then reload.", capital(why))]
}

pub fn journal_red(why: &str) -> String {
    format!(
        "The journal is broken: {why}. Export it and keep the file; then reload: the station begins a \
         new one."
    )
}

pub const JOURNAL: &str = "Journal";
pub const REWRITTEN_SHORT: Short = ["The journal was rewritten", "Entry 1 is not this station’s."];
pub const CHANGED_SHORT: Short =
    ["The journal was changed", "Export it, and ask who had the device."];
pub const LOST_SHORT: Short =
    ["Entries of the journal are lost", "They are in neither of its copies."];
pub const SET_ASIDE_SHORT: Short =
    ["An earlier journal was set aside", "Save what can be read of it."];
pub const JOURNAL_UNREAD_SHORT: Short =
    ["The journal cannot be read", "Reload, or use another station."];
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
    "The journal cannot be read. Reload the page; if that does not help, use another station.";

pub fn tail(entries: &str) -> String {
    format!(
        "The end of the journal is missing: it ends with entry {entries}. Export it and ask who \
         had the device."
    )
}

pub fn tail_short(entries: &str) -> [String; 2] {
    let note = format!("It ends with entry {entries}. Export it, and ask who had the device.");
    ["The end of the journal is missing".to_owned(), note]
}

pub fn signed(key: &str) -> String {
    format!("The journal is signed. The key’s fingerprint is {key}: note it on paper.")
}

pub const KEY_CHANGED_SHORT: Short = ["The signing key has changed", "Ask who had the device."];
pub const NOT_SIGNED_HERE_SHORT: Short = ["Not signed", "Open it over https to have it signed."];
pub const NOT_SIGNED_SHORT: Short = ["Not signed", "Leave private browsing, then reload."];
pub const NOT_SIGNED_HERE: &str = "The journal is not signed: over plain http from another machine \
                                   the browser has no key for it. Open the station over https to \
                                   have it signed. Everything else works.";
pub const NOT_SIGNED: &str = "The journal is not signed: the browser could not read or save a key \
                              for it. Leave private browsing and reload the page. Everything else works.";
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

pub const NOT_JOINED_SHORT: Short = ["Collecting is not joined", "This station sends nothing."];
pub const OUTSIDE_NONE_SHORT: Short =
    ["The journal has no copy outside", "Keep one on a USB stick."];
pub const OUTSIDE_NOT_WRITTEN_SHORT: Short =
    ["The copy on the stick is not written", "Put it back, or allow it."];
pub const RECORDED_SHORT: Short =
    ["Rulings are not recorded", "Free some space; the station keeps trying."];
pub const RECORDED: &str = "Rulings are not recorded. Free some space on this device and wait: the station keeps \
                            trying. The journal says which they are.";

pub fn clock(now: &str) -> String {
    format!("The clock says {now}. Compare it with another.")
}

pub fn clock_behind(now: &str) -> String {
    format!("The clock says {now}. That is before what has happened: set the device’s clock.")
}

pub fn clock_ahead(now: &str) -> String {
    format!("The clock says {now}. That is years ahead: set the device’s clock.")
}

pub fn clock_short(time: &str) -> [String; 2] {
    [format!("The clock says {time}"), "Set the device’s clock.".to_owned()]
}

pub const ALONE_SHORT: Short = ["Another tab has the station open", "Close it."];
pub const ALONE_UNKNOWN_SHORT: Short =
    ["The browser cannot tell of other tabs", "Look for one, or open it over https."];
pub const ALONE: &str = "No other tab has the station open.";
pub const ALONE_RED: &str = "Another tab has the station open. Close it.";
pub const ALONE_UNKNOWN: &str =
    "This browser cannot tell whether another tab has the station open. Look for one.";
pub const PLAIN_HTTP: &str = "This page was loaded over plain http. There no browser can tell whether \
                              another tab has the station open, and two tabs would write to one \
                              journal. Open the station over https, or use a standalone file.";
pub const DARK: &str = "The screen may go dark";
pub const AWAKE_REFUSED_NOTE: &str = "Plug the device in, and switch battery saving off.";
pub const AWAKE_MISSING_NOTE: &str = "The browser cannot prevent it.";
pub const AWAKE_DOUBTFUL_NOTE: &str = "Set Auto-Lock to Never.";
pub const AWAKE: &str = "The screen stays on.";
pub const AWAKE_REFUSED: &str = "The screen may go dark: the browser refused. Plug the device in, \
                             switch battery saving off, and check again.";
pub const AWAKE_MISSING: &str = "The screen may go dark: this browser cannot prevent it. Set the \
                                 device to keep its screen on.";
pub const AWAKE_DOUBTFUL: &str = "The screen may go dark: before iPadOS 18.4 nothing keeps it \
                                  awake from the home screen. On such an iPad, set Auto-Lock to Never.";
pub const CAN_LEAVE: &str = "Players can leave the station";
pub const FULL_SCREEN_NOTE: &str = "It is not in full screen.";
pub const FULL_SCREEN_MISSING_NOTE: &str = "This browser has no full screen.";
pub const IN_WINDOW_NOTE: &str = "It stays in its window, as you set it.";
pub const FULL_SCREEN: &str = "The station is full screen.";
pub const FULL_SCREEN_AMBER: &str = "The station is not in full screen, so players can leave it. A kiosk is \
                                   safer still: see the director’s guide.";
pub const FULL_SCREEN_MISSING: &str = "This browser has no full-screen mode. Open the station \
                                       from the home screen, and use the device’s guided access \
                                       or app pinning.";
pub const VOICE_SHORT: Short =
    ["The voice lacks a language", "Install one on the device, then reload."];
pub const NO_MARK_SHORT: Short = ["No mark", "Two stations could give the same numbers."];
pub const ESCAPE_SHORT: Short =
    ["The first Esc leaves full screen", "Start the browser as a kiosk."];
pub const VOICE_MISSING: &str = "The voice is on, and this browser has none for a language that \
                                 players can choose. Install one in the device’s settings, then \
                                 reload the page.";
pub const NO_MARK: &str = "This station has no mark before its challenge numbers. If the event has several \
                           stations, give each its own, so that no two challenges have the same number.";
pub const GIVE_MARK: &str = "Give it a mark";
pub const IN_WINDOW: &str = "The station stays in its window, as you set it. Players can leave it.";
pub const ESCAPE_LEAVES: &str = "In full screen this browser uses Esc itself: the first Esc \
                                 leaves full screen, and the next key returns to it. Start \
                                 the browser as a kiosk, or use Chromium.";

pub fn version(version: &str) -> String {
    format!("This is version {version}.")
}

pub fn version_waits(version: &str) -> String {
    format!(
        "This is version {version}. Another one is ready: close the desk, and it starts by itself."
    )
}

pub fn version_not_stored(version: &str, why: &NotStored) -> String {
    format!(
        "This is version {version}, and it keeps working. The host has another one, which could not be installed. {}",
        not_stored(why)
    )
}

pub fn version_older(version: &str, older: &str) -> String {
    format!(
        "The host has an older version, {older}; this station runs {version}. It keeps its own unless you choose the \
         older one."
    )
}

pub const TAKE_OLDER: &str = "Install it";
pub const VERSION_WAITS_SHORT: Short =
    ["A new version is ready", "It starts when the desk is closed."];
pub const NOT_STORED_SHORT: Short =
    ["The new version could not be installed", "This one keeps working."];

pub fn older_short(older: &str) -> [String; 2] {
    [
        format!("The host has an older version, {older}"),
        "This one stays unless you choose it.".to_owned(),
    ]
}

/// The texts about something that is saved in two copies.
pub struct Copied {
    pub both: &'static str,
    /// Both are wanted, but a standalone file has only one.
    pub standalone: &'static str,
    pub one: fn(&str) -> String,
    pub short_of_one: Short,
    pub none: &'static str,
    pub short_of_none: Short,
}

pub const NO_PIN_SHORT: Short = ["No PIN is set", "Anybody can change everything."];
pub const PIN_RED: &str = "No PIN is set: anybody can change everything.";
pub const PIN_AMBER: &str =
    "No PIN is set: anybody can change everything. A club that trusts its players can do without.";
const ONE_PLACE: &str = "Reload; a private window cannot do better.";
pub const OF_PIN: Copied = Copied {
    both: "The director’s PIN is set and saved in both places.",
    standalone: "The director’s PIN is set and saved.",
    one: |lacking| {
        format!("The director’s PIN is set, but saved in one place only: {}", one_place(lacking))
    },
    short_of_one: ["The PIN is in one place only", ONE_PLACE],
    none: "The PIN in use is not saved on this device. Set it again, then check again.",
    short_of_none: ["The PIN is not saved", "Set it again."],
};
pub const OF_SETTINGS: Copied = Copied {
    both: "The settings are saved in both places.",
    standalone: "The settings are saved.",
    one: |lacking| format!("The settings are saved in one place only: {}", one_place(lacking)),
    short_of_one: ["The settings are in one place only", ONE_PLACE],
    none: "The settings in use are not saved on this device. Choose the rulebook and word list again, then check \
           again.",
    short_of_none: ["The settings are not saved", "Choose rulebook and list again."],
};

pub const FILES: &str = "private files";
pub const DATABASE: &str = "database";

fn one_place(lacking: &str) -> String {
    format!(
        "the browser’s {lacking} did not save them. Reload the page and check again; in a private \
         window nothing else can be done."
    )
}

pub const TESTED_SHORT: Short =
    ["The self-test failed", "Do not use this station. Reload and test again."];
pub const TESTED: &str = "Self-test passed: a good slip was acceptable, a bad one was not.";
pub const TESTED_RED: &str = "Self-test failed: do not use this station. Reload the page and \
                              test again; if it fails again, remove the word list and import its file \
                              again.";
