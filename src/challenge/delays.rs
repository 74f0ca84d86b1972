//! Every delay of the station. Where Zyzzyva's Word Judge has the same delay, we use the same time, because players are
//! used to it. Where our time differs, the comment says why.

use std::time::Duration;

/// A new slip ignores TAB and Enter until the browser says that it has painted the slip, but no longer than this. (The
/// Word Judge shows the number for 0.75 s and takes no keys meanwhile, so people who type on without looking lose
/// letters.)
pub const PAINT_WAIT: Duration = Duration::from_secs(1);
/// How long a slip may go without a key before it is cleared. (The Word Judge allows 15 s, too
/// little for two people who check eight words together.)
pub const SLIP_IDLE: Duration = Duration::from_secs(30);
/// The last part of [`SLIP_IDLE`], in which a bar across the slip runs out.
pub const SLIP_LEAVES: Duration = Duration::from_secs(15);
/// The last part of a shorter time, or of another screen's, counted down on the screen.
pub const SLIP_COUNTDOWN: Duration = Duration::from_secs(10);
/// The last part of the time after which a first start that nobody touches becomes a club night, counted down.
pub const CLUB_NIGHT_COUNTDOWN: Duration = Duration::from_secs(30);
/// How long in advance a screen reader announces that a slip will be cleared. Any key then restarts the full time (WCAG
/// 2.2.1 asks for 20 s).
pub const SLIP_WARNED: Duration = Duration::from_secs(20);
/// How long the count screen waits for a key once a question has been answered. After that, the answers are cleared.
/// (Only the second half is counted down, so that slow typists are not rushed.)
pub const ANSWER_IDLE: Duration = Duration::from_secs(20);
/// How long after the last letter the button Judge ignores taps, because a tap may have been meant for a letter. (TAB
/// works at once.)
pub const JUDGE_ARMED: Duration = Duration::from_millis(400);
/// How long a slip that was cleared can be brought back.
pub const UNDO_SHOWN: Duration = Duration::from_secs(5);
/// How long after the adjudication key the verdict appears, whatever the verdict is (promise 2).
pub const VERDICT_AFTER: Duration = Duration::from_millis(300);
/// How long the verdict waits for the journal before it is shown as NOT RECORDED (promise 4).
pub const RECORD_WAIT: Duration = Duration::from_secs(1);
/// How long a new verdict ignores keys and taps, so that a key still held down does not clear it unread.
pub const VERDICT_IGNORES_KEYS: Duration = Duration::from_millis(500);
/// How long a verdict is shown before it clears itself. This is long enough to read what it costs and to write the
/// number on the paper slip. (The Word Judge: 10 s.)
pub const VERDICT_SHOWN: Duration = Duration::from_secs(20);
/// How long a verdict is shown once a player has opened the steps back to the board, to leave time
/// to read them.
pub const STEPS_SHOWN: Duration = Duration::from_mins(1);
/// How long a slip waits on the screen for the word judge. After that, the judge finds it by its number.
pub const REFERRED_SHOWN: Duration = Duration::from_mins(15);
/// How long a word judge may look in a book without touching the station. After that, somebody else
/// could answer in the judge's name.
pub const JUDGE_IDLE: Duration = Duration::from_mins(5);
/// How long nobody must press a key before the page for looking in the books, which a slip has opened by itself, takes an
/// answer. Whoever types the next slip without looking up presses keys faster than that.
pub const BOOKS_READ: Duration = Duration::from_secs(1);
/// How many wrong PINs in a row lock the desk.
pub const FREE_PINS: u32 = 5;
/// How long the desk is then locked. Each further wrong PIN doubles the time, up to [`LONGEST_PIN_WAIT`].
pub const FIRST_PIN_WAIT: Duration = Duration::from_secs(15);
/// The longest time for which the desk is locked.
pub const LONGEST_PIN_WAIT: Duration = Duration::from_mins(15);
/// How long the screen that checks a PIN waits for the result.
pub const PIN_CHECK: Duration = Duration::from_mins(1);
/// How long the director's desk may go untouched before it closes.
pub const DESK_IDLE: Duration = Duration::from_mins(2);
/// A page that is hidden within this time after a key that opens a browser dialog does not close the desk.
pub const DIALOG_HIDES: Duration = Duration::from_secs(5);
/// How long the PIN screen may go untouched before it closes.
pub const PIN_IDLE: Duration = Duration::from_secs(30);
/// How long a finger must press the station's name to open the PIN screen.
pub const LONG_PRESS: Duration = Duration::from_millis(800);
/// How long a hint is shown.
pub const HINT_SHOWN: Duration = Duration::from_millis(2500);
/// Once one copy of the journal has a ruling, how long the ruling waits for the other copy. After that, the slower copy
/// counts as failed and is checked again, so it cannot delay the verdict beyond [`VERDICT_AFTER`].
pub const COPY_WAIT: Duration = Duration::from_millis(250);
/// How long a copy of the journal may give no answer before players are told of it: on a busy machine it is opened late,
/// and is completed then. (Readiness tells the director at once.)
pub const COPY_SLOW: Duration = Duration::from_mins(2);
/// How long after a failed or unconfirmed write the journal is tried again.
pub const WRITE_RETRY: Duration = Duration::from_secs(5);
/// The shortest time between the end of a write to the file outside the browser and the next one; a write that takes
/// long is followed by a pause of ten times as long, so that a slow drive is not busy all day.
pub const OUTSIDE_PAUSE: Duration = Duration::from_secs(2);
/// How long a write to the file outside the browser may take. A slow drive takes seconds for a long journal.
pub const OUTSIDE_WAIT: Duration = Duration::from_mins(1);
/// How long entries may wait for the file outside the browser before readiness points it out.
pub const OUTSIDE_LATE: Duration = Duration::from_mins(2);
/// How long to wait for the browser's storage at the start. After that, the station starts without it.
pub const STORE_WAIT: Duration = Duration::from_secs(2);
/// How long a request to the private files may go without an answer. After that, their worker is started again, because
/// the answer may never come if Chromium has emptied the site's storage.
pub const FILE_WAIT: Duration = Duration::from_secs(10);
/// How long the first entry of a journal waits for the station's key; after that, the entry names no key.
pub const KEY_WAIT: Duration = Duration::from_millis(500);
/// How long an export waits for its signature; after that, the file is saved with the earlier signatures.
pub const SIGN_WAIT: Duration = Duration::from_secs(1);
/// The longest that the worker may take over one part of an import, which is to read a file, build its lexicon, or join
/// two lexicons. After that, the worker is stopped. (In Chromium on two busy cores, 2,000,000 words, the most allowed,
/// were read in 1.1 s, and built and stored in 1.2 s. A tablet may be seventy times slower.) Shorter than
/// [`DESK_IDLE`], so that the director still sees the error.
pub const IMPORT_WAIT: Duration = Duration::from_secs(90);
/// How long loading the lexicon may show no progress before the screen says so. The station keeps waiting, because no
/// time limit would suit both a slow network and a dead one. (Before the program runs, the style sheet says the same:
/// `.late`.)
pub const STARTING_LATE: Duration = Duration::from_secs(20);
/// How long the mouse must be still before its pointer is hidden.
pub const POINTER_IDLE: Duration = Duration::from_secs(3);
/// How often the clocks are read while a challenge or the desk is on the screen. After a suspend, the screen is cleared
/// within this time.
pub const CLOCKS_READ: Duration = Duration::from_secs(1);
/// How far the wall clock must jump ahead to count as a suspend. A smaller jump changes nothing on the screen, because
/// time servers correct a clock by seconds.
pub const SUSPENDED: Duration = Duration::from_mins(1);
/// How long a page must have stood still to count as suspended. A page on the screen reads the clocks every second. (A
/// browser may run a hidden page only once a minute.)
pub const STOOD_STILL: Duration = Duration::from_mins(2);
/// How long a call for the director stays on the screen if nobody ends it.
pub const CALL_LASTS: Duration = Duration::from_mins(30);
/// How long the count screen must be untouched before a new version is installed.
pub const UPDATE_IDLE: Duration = Duration::from_secs(10);
/// How long the count screen must be untouched before the page starts anew because the browser has emptied its storage.
pub const RESTART_IDLE: Duration = Duration::from_secs(10);
/// How long the count screen must be untouched before a pair's own settings are reset.
pub const PAIR_IDLE: Duration = Duration::from_mins(1);
/// How long after a download has begun the browser may still read the file.
pub const DOWNLOAD_READ: Duration = Duration::from_mins(1);
/// How long to wait for the page to close after the browser has announced it. After that, the closing counts as
/// cancelled.
pub const PAGE_STAYS: Duration = Duration::from_secs(1);
/// How often a running station asks its host for a new version.
pub const UPDATE_LOOK: Duration = Duration::from_mins(10);
/// The shortest and the longest wait between two rounds of collecting. The wait is random, so that neither the time
/// nor the number of requests says when something was judged (promises 1 and 2).
pub const COLLECT_EVERY: (Duration, Duration) = (Duration::from_secs(20), Duration::from_secs(40));
/// How long a request to the collector, or reading a part of the journal for it, may take.
pub const COLLECT_LIMIT: Duration = Duration::from_secs(20);
/// The longest random wait after an unsuccessful request. Each further unsuccessful request doubles it, up to
/// [`COLLECT_BACK_OFF_MOST`].
pub const COLLECT_BACK_OFF: Duration = Duration::from_secs(5);
/// The longest random wait after many unsuccessful requests.
pub const COLLECT_BACK_OFF_MOST: Duration = Duration::from_mins(5);
/// The longest random wait before the next request once the browser says that there is a network again.
pub const COLLECT_ONLINE: Duration = Duration::from_secs(10);
/// How long entries may wait for the collector before readiness points it out.
pub const COLLECT_LATE: Duration = Duration::from_mins(2);
/// How often the page of the director's hall, while it is open, fetches the hall's state.
pub const HALL_LOOK: Duration = Duration::from_secs(10);
/// How long the board for a projector may go untouched before the desk closes.
pub const HALL_IDLE: Duration = Duration::from_hours(16);
/// How long a station may go unheard before the hall calls it silent. Stations report every [`STATUS_EVERY`].
pub const HALL_SILENT: Duration = Duration::from_mins(5);
/// How often a station reports its status to the collector, while it may send requests.
pub const STATUS_EVERY: Duration = Duration::from_mins(1);
/// How often the station compares everything with the collector; also the longest wait that the collector can ask for.
pub const COLLECT_CHECK: Duration = Duration::from_hours(1);
