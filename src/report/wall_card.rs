//! The card on the wall: what a hall does when a station fails, one page on paper, for whoever stands there. It must be
//! read without a station, so it names keys and places, and nothing that only a screen would explain.

use super::html::element;

/// A thing that goes wrong, and what is done about it, in order.
pub type Case = (&'static str, &'static [&'static str]);

pub const CASES: [Case; 8] = [
    (
        "To open the desk",
        &[
            "Esc until the PIN is asked for, the PIN, Enter. A half-typed slip is cleared. On a touch screen: hold the station’s \
             name, type the PIN, tap Open.",
            "To leave it: “Return to players” (Esc) until players are asked how many words they challenge.",
        ],
    ),
    (
        "The screen goes dark or freezes during a challenge",
        &[
            "Clocks stay stopped. The players keep their paper slip. Start the machine again, or reload the page.",
            "Director: open the desk, Journal (J). Is the top row this challenge, with its words and the time when it failed? Then \
             it was judged: read its verdict (✓ acceptable, ✗ unacceptable) to the pair, write its number on the slip, \
             and do not judge it again.",
            "It is not there? Then it was not judged: leave the desk, and the players type the slip again.",
            "A yellow band says that a copy was restored? Nothing is lost: go on.",
            "It does not start within two minutes? Write “station failed” and the time on the slip, and go to another station. \
             When the first one starts again, look there: if it had judged the challenge, too, note both numbers on the slip.",
        ],
    ),
    (
        "A band says NOT RECORDED or “Disk full”",
        &[
            "Write the number and the verdict on the paper slip. The verdict counts.",
            "Do not close or reload the page: it keeps trying by itself.",
            "Director: open the desk, Journal (J), Export (X), Save: the journal, onto a stick. Then delete other files from the machine.",
            "The band stays? Send players to another station, and leave this one on.",
        ],
    ),
    (
        "OUT OF SERVICE",
        &[
            "Players go to another station. Nothing is lost.",
            "Director: read the reason on the screen, do what it says, press “Try again”.",
        ],
    ),
    (
        "The power goes",
        &[
            "Clocks are stopped in the whole hall. Laptops and tablets go on with their batteries.",
            "A station that comes back opens by itself and goes on with its next number. Then see the box about a \
             screen that goes dark.",
        ],
    ),
    (
        "A spare machine takes over",
        &[
            "Open the station’s address; without a network, the standalone file on the stick.",
            "“Open a set-up file”, then “Choose a file”: the .station file on the stick. Are players asked how many words they \
             challenge? Then Esc, “Copy to other stations”, “Choose a file”.",
            "Type a name, and the mark above (no other station may have it). Apply. Numbers begin with 1 under that mark.",
            "Open the desk: at its top it must say Ready (R says more). What is “to know” may wait. Is the round right? If not, Set-up. Leave the desk.",
        ],
    ),
    (
        "No machine: the word judge rules",
        &[
            "Look up every word on the slip, in the list or book of the event, even after a bad one.",
            "Say only ACCEPTABLE or UNACCEPTABLE, for the play as a whole.",
            "Write on the slip: verdict, time, initials, and H-1, H-2 and so on. That is not a station’s number.",
            "Later, at any station: open the desk, “Rule on a slip” (1). The slip has no number: leave that at No. Choose You, then the \
             source; type the judge’s initials, Enter; the number of words, the words, TAB, A or U as on the slip, Record. Write the number that it gets \
             beside H-1. The journal has the time of this entry, the slip that of the ruling.",
        ],
    ),
    (
        "Numbers and journals afterwards",
        &[
            "Every slip keeps the number that a station gave it. Within an event no station begins its numbers anew.",
            "At every station, the broken one too: open the desk, Journal (J), Export (X), Save, onto one stick. Look whether the .jsonl file \
             is there, press “I have looked”, and note the head code on paper.",
            "It does not start any more? Take the file of its copy outside the browser, if it had one.",
            "At one station: open the desk, Journal (J). Drop all .jsonl files on that page, or choose them: More, “Merge other \
             stations”. It must say “all verified”. P prints the report, before you leave the page.",
        ],
    ),
];

/// What is filled in by hand in the morning.
pub const BLANKS: [&str; 4] = [
    "Director",
    "Word judge",
    "Spare machine, and its mark",
    "Stick with the .station file and the standalone file",
];

/// The card of a hall, for the event of this name.
pub fn wall_card(event: &str) -> String {
    let mut html = String::from("<div class=\"wall\">");
    if !event.is_empty() {
        element(&mut html, "p", event);
    }
    html.push_str("<dl>");
    for blank in BLANKS {
        html.push_str("<div>");
        element(&mut html, "dt", blank);
        html.push_str("<dd></dd></div>");
    }
    html.push_str("</dl>");
    for (heading, steps) in CASES {
        html.push_str("<section>");
        element(&mut html, "h2", heading);
        html.push_str("<ol>");
        for step in steps {
            element(&mut html, "li", step);
        }
        html.push_str("</ol></section>");
    }
    html.push_str("</div>");
    html
}
