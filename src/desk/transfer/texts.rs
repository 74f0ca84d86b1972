//! Texts of the pages that take a set-up to another station.

use crate::challenge::Mark;
use crate::setup::MARK;

pub const HEADING: &str = "Copy this set-up to other stations";
pub const WHAT: &str = "Everything that is set here is copied, except the journal and this station’s name and \
                        mark. The other station shows what will change; nothing changes before its director \
                        agrees.";

/// The installed lists that the file does not contain.
pub fn left_out(names: &str) -> String {
    format!("Not in the file, because they are not in use: {names}.")
}

pub const SAVE: &str = "Save a file";
pub const FILE: &str = "With the word lists. Open the .station file at each other station, from a USB stick or \
                        a shared folder.";
pub const FILE_WITH_PINS: &str = "With the word lists and the PINs. Open the .station file at each other station. \
                                  Anyone with the file can try PINs against it: keep it safe.";
pub const COPY: &str = "Copy a link";
pub const LINK: &str =
    "Without word lists and PINs. Send it to a device that has this station open or installed.";
pub const SHOW_CODE: &str = "Show a code";
pub const CODE: &str = "The same link, as large as the screen, for the other station’s camera; or printed on a \
                        sheet with this station’s name.";
pub const NO_CODE: &str =
    "This set-up is too long for a code that a camera can read: use the link or the file.";
pub const OPEN: &str = "Open a file of another station here";
pub const OPEN_SAYS: &str =
    "You see what would change first. You can also drop the file on this page.";
pub const ADDRESS: &str = "Open this station on another device";
pub const ADDRESS_SAYS: &str = "A code of the address alone, without the set-up.";
pub const OPEN_HEADING: &str = "Open a set-up file";
pub const CHOOSE: &str = "Choose a file";
pub const STATION_NAME: &str = "Name of this station";
pub const PHOTOGRAPH: &str = "Point the camera of another device at this code and open the link. It shows what will \
                              change there.";
pub const ONLY_HERE: &str = "Only this device can open the link, so no code is shown. Save a file instead (1 on the \
                             page before), or put the station on a web server.";
pub const ADDRESS_HEADING: &str = "Open this station on another device";

pub fn code_of(station: &str) -> String {
    format!("Set-up of {station}")
}

pub fn opens(address: &str, is_local: bool) -> String {
    let says = if is_local {
        "Only this device can open this address, so no code is shown. Put the station on a web server, or save it to a \
         USB stick (0 on the home page) and open that file on the other device."
    } else {
        "Point the camera of the other device at this code, or type the address."
    };
    format!("{address} {says}")
}

pub const WORKING: &str = "Saving it…";
pub const CHANGES: &str = "What will change here";
pub const NO_CHANGES: &str = "Everything is set like this already.";

pub fn lexicons(names: &str) -> String {
    format!("These word lists come with it and are installed: {names}.")
}

pub const PINS: &str = "The other station’s PINs come with it and replace the PINs here.";
pub const NAME_STAYS: &str =
    "This station keeps its journal, and its name and mark unless you change them here.";

pub fn no_look_ups(rule: &str) -> String {
    format!(
        "The other set-up is for a device that looks words up. That is not taken over: during a named event this \
         device takes challenges ({rule})."
    )
}

pub fn from_marked(mark: Mark) -> String {
    format!("The other station has the mark {mark}. Give this one its own: “{}”.", MARK.name)
}

pub fn marks_clash(mark: Mark) -> String {
    format!(
        "The other station has the mark {mark}, too, so both would give the same numbers. Unless it is this very \
         station, change the mark of one of them: “{}”.",
        MARK.name
    )
}

pub fn missing(fingerprint: &str) -> String {
    format!(
        "The word list {fingerprint} is not installed here and does not come along. Import it first, \
         or open the .station file of the other station."
    )
}

pub const NOW: &str = "Now";
pub const THEN: &str = "Then";
