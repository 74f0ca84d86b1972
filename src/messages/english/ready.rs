//! Readiness.

use crate::messages::ReadyTexts;

pub(in crate::messages) static TEXTS: ReadyTexts = ReadyTexts {
    heading: "Is this station ready?",
    looking: "Looking…",
    ready: "This station is ready.",
    not_ready: "This station is not ready. See to every line that is marked ✗, then look again.",
    look: "Look again",
    persist: "Have the browser keep the storage",
    fill: "Full screen",
    test: "Self-test",
    lights: [
        |says| format!("✓ {says}"),
        |says| format!("! Look at this: {says}"),
        |says| format!("✗ Not ready: {says}"),
    ],
    lexicon: |title| format!("Lexicon opened, its digest right: {title}"),
    lexicon_red: |why| format!("Lexicon: {why}"),
    edition: |edition| format!("Edition: {edition}"),
    persistent: "The browser keeps journal, settings and lexicons for good.",
    persistent_red: "The browser may throw journal, settings and lexicons away. Press P; if that does \
                     not help, install the station as an app or add a bookmark, and press P again. A \
                     private window forgets everything when it is closed: use an ordinary one.",
    persistent_stick: "This is a stick: the browser keeps its journal and settings on this device until \
                       somebody clears its data, and promises no more. Export the journal (J, then X) \
                       whenever it should last.",
    off_home_screen: "This device keeps the station for good only on its home screen; a page that nobody \
                      opens for a week is forgotten. Tap Share, then Add to Home Screen, and open the \
                      station from there.",
    space: |mb| format!("There is room for {mb} MB more."),
    space_red: |mb| {
        format!(
            "There is room for only {mb} MB. Free some space on this device: 50 MB should be free."
        )
    },
    space_unknown: "The browser does not say how much room there is.",
    strict_missing: "This browser does not wait until an entry is on the disk: a power cut may take the \
                     last seconds of the journal. Update the browser, or keep the device on a battery.",
    offline: |files| {
        format!("The offline copy is complete: {files} files, each with its right digest.")
    },
    offline_lacks: |files| {
        format!(
            "The offline copy lacks files, or has damaged ones: {files}. Connect to the network and look \
             again: they are fetched anew."
        )
    },
    offline_missing: "There is no offline copy yet. Connect to the network, by https, and reload; wait \
                      a minute and look again.",
    offline_stick: "This is a stick: the whole station is in its file. It needs no offline copy and no \
                    network.",
    journal: |code| format!("The journal is whole, from entry 1 to its head code {code}."),
    journal_red: |why| {
        format!(
            "The journal is broken. It says: {why}. Export it and keep the file; reload, and the \
             station begins a new one."
        )
    },
    journal_unread: "The journal cannot be read. Reload the page; if this stays, use another station.",
    set_aside: |why| {
        format!(
            "An earlier journal could not be read and was set aside. It says: {why}. Save what can be \
             read of it: Journal, then E, then D."
        )
    },
    tail: |entries| {
        format!(
            "The end of the journal is missing: it ends with entry {entries}. Export it and ask who had \
             the device."
        )
    },
    recorded: "Rulings are not recorded. Free some space on this device and wait: the station keeps \
               trying.",
    clock: |now| format!("The clock says {now}. Compare it with another."),
    clock_behind: |now| {
        format!("The clock says {now}. That is before what has happened: set the device’s clock.")
    },
    clock_ahead: |now| {
        format!("The clock says {now}. That is years ahead: set the device’s clock.")
    },
    alone: "No other tab has the station open.",
    alone_red: "Another tab has the station open. Close it.",
    alone_unknown: "This browser cannot tell whether another tab has the station open. Look for one.",
    awake: "The screen is kept awake.",
    awake_red: "The screen may go dark: the browser refused. Plug the device in, switch battery saving \
                off, and look again.",
    awake_missing: "The screen may go dark: this browser cannot prevent it. Have the device’s settings \
                    keep the screen on.",
    awake_doubtful: "The screen may go dark: before iPadOS 18.4 nothing keeps it awake from the home \
                     screen. There, set Auto-Lock to Never.",
    full_screen: "The station has the whole screen.",
    full_screen_red: "The station has not the whole screen. Press F; better, start the device as a \
                      kiosk, which players cannot leave.",
    full_screen_missing: "This browser gives a page no whole screen. Open the station from the home \
                          screen, and have the device keep players in it.",
    voice_missing: "The voice is on, and this browser has none for a language that players can choose. \
                    Install one in the device’s settings, then reload the page.",
    in_window: "The station stays in its window, as it is set. Players can leave it.",
    escape_leaves: "In full screen this browser takes Esc for itself: the first Esc shows the window, and \
                    the next key takes the screen again. Start the browser as a kiosk, or use Chromium.",
    version: |version| format!("This is version {version}."),
    version_waits: |version| {
        format!(
            "This is version {version}. A later one waits: close the desk, and it comes by itself."
        )
    },
    pin: "The director’s PIN is set.",
    pin_red: "No PIN is set: anybody can change everything. Go back to the menu and set the director’s.",
    settings: "The settings are kept.",
    settings_red: "What is kept of the settings is not what holds now. Choose rulebook and lexicons \
                   anew, then look again.",
    tested: "The self-test was passed: a good slip was acceptable, a bad one was not.",
    tested_red: "The self-test failed: do not use this station. Reload the page and test again; if it \
                 fails again, remove the lexicon and bring its file again.",
};
