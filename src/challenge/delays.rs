//! Every delay of the station, in one place. The figures are those players' hands know from Zyzzyva's
//! Word Judge where it has one; where ours differs, the line says why.

use std::time::Duration;

/// How long the declared number is shown huge before the slip opens.
pub const COUNT_SHOWN: Duration = Duration::from_millis(750);
/// How long a slip may lie without a key before it is cleared. (The Word Judge gives 15 s, too little
/// for two people who read eight words over together.)
pub const SLIP_IDLE: Duration = Duration::from_secs(30);
/// How much of [`SLIP_IDLE`] is counted down on the screen.
pub const SLIP_COUNTDOWN: Duration = Duration::from_secs(10);
/// How long before a slip is cleared a screen reader says so: one key then gives it the whole time again
/// (WCAG 2.2.1 asks for 20 s).
pub const SLIP_WARNED: Duration = Duration::from_secs(20);
/// How long what was answered on the count screen, before any word, may lie without a key. (Nobody is to
/// be hurried who finds keys slowly: the last half of it is counted down.)
pub const ANSWER_IDLE: Duration = Duration::from_secs(20);
/// From the adjudication key to the verdict, whatever the verdict is (promise 2).
pub const VERDICT_AFTER: Duration = Duration::from_millis(300);
/// How long the verdict waits for the journal before it is shown as NOT RECORDED (promise 4).
pub const RECORD_WAIT: Duration = Duration::from_secs(1);
/// How long keys and taps cannot clear a new verdict: a key still held must not wipe it unread.
pub const VERDICT_HELD: Duration = Duration::from_millis(500);
/// How long a verdict stays before it clears itself.
pub const VERDICT_SHOWN: Duration = Duration::from_secs(10);
/// How long a verdict stays once the steps back to the board were asked for: they are read.
pub const STEPS_SHOWN: Duration = Duration::from_mins(1);
/// How long a slip waits for the word judge to come. Then it leaves the screen; its number finds it.
pub const REFERRED_SHOWN: Duration = Duration::from_mins(15);
/// How long a word judge may look in a book without touching the station. Longer, and somebody else
/// could answer in the judge's name.
pub const JUDGE_IDLE: Duration = Duration::from_mins(5);
/// How long the screen that checks a PIN waits for the answer.
pub const PIN_CHECK: Duration = Duration::from_mins(1);
/// How long the director's desk may lie untouched before it closes.
pub const DESK_IDLE: Duration = Duration::from_mins(2);
/// For how long after the key a dialog of the browser's, which the director asked for, may hide the page
/// without closing the desk.
pub const DIALOG_HIDES: Duration = Duration::from_secs(5);
/// How long the screen that asks for a PIN may lie untouched before it closes.
pub const PIN_IDLE: Duration = Duration::from_secs(10);
/// How long a finger lies on the station's name before it has asked for the desk.
pub const LONG_PRESS: Duration = Duration::from_millis(800);
/// How long a hint stays.
pub const HINT_SHOWN: Duration = Duration::from_millis(2500);
/// After a failed or unanswered write, when to try the journal again.
pub const WRITE_RETRY: Duration = Duration::from_secs(5);
/// How long the browser's storage may take to give what it keeps; then the station starts without.
pub const STORE_WAIT: Duration = Duration::from_secs(2);
/// How long the worker may take over one part of an import: to read a file, to build its lexicon, to join two.
/// Then it is ended. (2,000,000 words, the most there may be, were read in 1.1 s and built and kept in 1.2 s by Chromium
/// on two busy cores: a tablet may be seventy times as slow.) Shorter than [`DESK_IDLE`], so that whoever waits is
/// told.
pub const IMPORT_WAIT: Duration = Duration::from_secs(90);
/// How long a station that gets its lexicon ready may hear nothing of it before it says so. It goes on
/// waiting: a slow network is no fault.
pub const STARTING_LATE: Duration = Duration::from_secs(20);
/// How long the mouse lies still before its pointer is hidden.
pub const POINTER_IDLE: Duration = Duration::from_secs(3);
/// How often the clocks are read, while a challenge or the desk is on the screen: so soon after a suspend the
/// screen is cleared.
pub const CLOCKS_READ: Duration = Duration::from_secs(1);
/// How far the wall clock runs ahead at once when the machine is taken for suspended. (Less changes nothing
/// on the screen: time servers set a clock by seconds.)
pub const SUSPENDED: Duration = Duration::from_mins(1);
/// How long a page that reads the clocks every second stands still when the machine is taken for suspended.
/// (A browser may let a hidden page run once a minute.)
pub const STOOD_STILL: Duration = Duration::from_mins(2);
/// How long the count screen must lie untouched before a new version is taken.
pub const UPDATE_IDLE: Duration = Duration::from_secs(10);
/// How long the count screen must lie untouched before what a pair set for itself is taken back.
pub const PAIR_IDLE: Duration = Duration::from_mins(1);
/// How long after the browser said that the page is about to go a page that is still here stays: somebody
/// said no.
pub const PAGE_STAYS: Duration = Duration::from_secs(1);
/// How often a station that is not reloaded asks its host for a new version.
pub const UPDATE_LOOK: Duration = Duration::from_mins(10);
