//! Texts of the pages that take a set-up to another station.

use crate::challenge::Mark;

pub const HEADING: &str = "Copy to other stations";
pub const WHAT: &str = "Journal, name and mark stay with each station.";
pub const FILE: &str = "File";
pub const FILE_SAYS: &str = "Settings and word lists. Carry it on a stick.";
pub const FILE_WITH_PINS: &str =
    "Settings, word lists and PINs. Carry it on a stick, and keep it safe.";
pub const SAVE: &str = "Save the file";
pub const LINK: &str = "Link";
pub const LINK_SAYS: &str = "Settings only. Send it to a device that has this station.";
pub const COPY: &str = "Copy the link";
pub const CODE: &str = "Code";
pub const CODE_SAYS: &str = "The same link, for the other device’s camera.";
pub const SHOW_CODE: &str = "Full screen";
pub const TOO_LONG: &str = "Too long for a code: use the file.";
pub const ONLY_HERE: &str = "Only this device could open it: use the file.";
pub const DETAILS: &str = "Details";
pub const TRIES: &str = "Anyone who has the file can try PINs.";

/// The installed lists that the file does not contain.
pub fn left_out(names: &str) -> String {
    format!("Not in use, so not in it: {names}.")
}

pub fn handed_over(file: &str) -> String {
    format!("{file} was handed to the browser.")
}

pub const OPEN_SAYS: &str =
    "A file from another station: drop it here. You see what will change first.";
pub const ADDRESS: &str = "Open this station on another device";
pub const OPEN_HEADING: &str = "Open a set-up file";
pub const CHOOSE: &str = "Choose a file";
pub const PHOTOGRAPH: &str =
    "Point the camera here. The other station shows what will change first.";

pub fn code_of(station: &str) -> String {
    format!("Set-up of {station}")
}

pub const OPENS: &str = "Point the camera of the other device at this code, or type the address.";
pub const ONLY_THIS_DEVICE: &str = "Only this device can open its address, so no code is shown.";
pub const OTHER_WAYS: &str = "Put the station on a web server, or save it as one file on a USB stick and open that file on the other device.";
pub const ADDRESS_HERE: &str = "Its address here";
pub const STANDALONE: &str = "Save it as one file";

pub const LEAVE_SET_UP: &str = "Leave without applying it?";
pub const WORKING: &str = "Saving it…";

/// The heading above what came from the station with this mark.
pub fn came(from: Mark) -> String {
    if from.is_none() {
        return "Set-up from another station".to_owned();
    }
    format!("Set-up from station {from}")
}

pub const NOTHING_YET: &str = "Nothing changes until you press Apply.";
pub const THIS_STATION: &str = "This station";
pub const STATION_NAME: &str = "Name";
pub const NO_NAME: &str = "Give this station its own name.";
pub const NO_MARK: &str = "Give this station its own mark.";
pub const MARK_SAYS: &str = "With A, slips become A-1, A-2, A-3. No two stations may share a mark.";

pub fn same_mark(mark: Mark) -> String {
    format!("Station {mark} has this mark, too. Choose another.")
}

pub const CHANGES: &str = "What will change";
pub const NO_CHANGES: &str = "Everything is set like this already.";
pub const APPLY: &str = "Apply";

pub fn change(now: &str, then: &str) -> String {
    format!("{now} → {then}")
}

pub const LISTS: &str = "Word lists installed";
pub const PINS: &str = "PINs";
pub const PINS_REPLACED: &str = "replaced by the other station’s";

pub const NO_LOOK_UPS: &str = "The other device looks words up. A tournament station cannot: this one goes on taking challenges.";

pub fn missing(fingerprint: &str) -> String {
    format!("Word list {fingerprint} is not here")
}

pub const BRING_IT: &str = "Import it, or open the .station file.";
