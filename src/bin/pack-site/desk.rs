//! What of the program only the desk needs, as names of functions and rooms.
//!
//! A *door* is a function through which alone the players' part comes to the desk's. It is behind a
//! guard: the desk is open, and it opens only when its program is here (`station/desk.rs`). Whatever can be reached through doors alone
//! goes. A door is marked `#[inline(never)]`: one that is not found is an error, and the site is not
//! built.
//!
//! A function whose address is kept somewhere (a closure, a future) has no visible caller. It goes if it
//! was written in one of the *rooms*: nobody has its address but who came through a door.

use super::program::Parts;

/// Where the names below begin.
const PACKAGE: &str = "challenge_station::";

/// The doors, each by the module that its `impl` stands in, and its own name.
const DOORS: [&str; 12] = [
    "shell::carry::came_by_link",
    "shell::desk::perform_for_desk",
    "shell::files::dropped_at_desk",
    "station::desk::desk_hears",
    "station::desk::desk_input",
    "station::desk::leave_desk",
    "station::desk::let_in",
    "station::desk::pin_checked",
    "station::desk::pin_kept",
    "station::desk::recalled",
    "station::desk_program::open_first_start",
    "view::sheets::page",
];

/// The rooms: modules with all that stands below them.
const ROOMS: [&str; 17] = [
    "console::carried",
    "console::desk",
    "journal::export",
    "journal::log",
    "report",
    "shell::carry",
    "shell::desk",
    "shell::import",
    "shell::journal",
    "shell::look",
    "shell::stick",
    "view::sheets::carry",
    "view::sheets::import",
    "view::sheets::journal",
    "view::sheets::ready",
    "view::sheets::set_up",
    "view::sheets::stick",
];

/// What belongs to the desk.
pub(crate) const PARTS: Parts<'static> = Parts { doors: &DOORS, door, is_room };

/// Which door a function is, if it is one, by the place it was written at.
fn door(place: &str) -> Option<usize> {
    let name = place.strip_prefix(PACKAGE)?;
    DOORS.iter().position(|door| *door == name)
}

/// Whether a function was written in one of the rooms.
fn is_room(place: &str) -> bool {
    let Some(name) = place.strip_prefix(PACKAGE) else { return false };
    let within = |rest: &str| rest.is_empty() || rest.starts_with("::");
    ROOMS.iter().any(|room| name.strip_prefix(room).is_some_and(within))
}
