//! The pages of the director and the word judges.

use crate::messages::numbers::{COMMA, counted};
use crate::messages::{DeskTexts, DirectorTexts, JudgeTexts, PinTexts};

/// PINs.
pub(in crate::messages) static PIN: PinTexts = PinTexts {
    heading: "PIN",
    wrong: "That PIN is wrong.",
    wait: |seconds| format!("No PIN is taken for {seconds} s."),
    checking: "Checking…",
    new_director: "New PIN of the director",
    new_judge: "New PIN of the word judges",
    forgotten: "Forgotten? See the director’s guide.",
    damaged: "What this device keeps of the PIN is damaged: no PIN opens the desk. See “Forgotten \
              PIN” in the director’s guide.",
    digits: "4 to 12 digits, or 8 to 40 letters, digits and spaces with a letter among them.",
    again: "Type it once more.",
    refused: "That PIN was not kept: it is in use already, or this device keeps none. Type another.",
    unlike: "The two were not the same. Type it anew.",
    none: "NO PIN IS SET. Anybody can open this desk.",
};

/// The menu, and what is common to all pages.
pub(in crate::messages) static DESK: DeskTexts = DeskTexts {
    director: "Director",
    word_judge: "Word judge",
    slip: "Judge a slip",
    opinion: "Opinion on a ruling, or finding for a referred slip",
    correction: "Correct a ruling",
    separate: "Words were looked up separately",
    rulebook: "Rulebook",
    lexicons: "Lexicons and repeats",
    close: "Close",
    back: "Back",
    go_on: "Go on",
    closes_in: |seconds| format!("Closes in {seconds} s"),
};

/// The word judge’s pages.
pub(in crate::messages) static JUDGE: JudgeTexts = JudgeTexts {
    before: "Before judging",
    again: "It takes the place of a slip that has a number.",
    not_separate: "The play is not found unacceptable: it costs nobody anything.",
    number: "Which challenge?",
    from_slip: "Type its number from the paper slip.",
    initials: "Your initials",
    source: "What do you look in?",
    challenge: |number| format!("Challenge No. {number}"),
    by_hand: "Look up every word",
    acceptable: "Acceptable",
    unacceptable: "Unacceptable",
    enter: "Enter it",
    agreed: "Two opinions agree: the ruling stands.",
    only_director: "The third opinion is the director’s.",
    settled: "Three opinions were given: the ruling is final.",
    same_judge: "You gave an opinion already: another judge is needed.",
    corrected: "This ruling was corrected before. A further correction takes its place.",
    not_manual: "The players looked it up themselves: no rule gives anything for it.",
    wrong: "It was wrong",
    open: "The director decides first: give the third opinion.",
    words: |words, time| format!("{}, {time}", counted(words, COMMA, "word", "words")),
    score: "What did the play score?",
    replay: "Could the game clearly have ended otherwise?",
    yes: "Yes",
    no: "No",
    look_up: |number, of| format!("Look up {number} of {of}"),
    is_it_in: |books| format!("Is it in {books}?"),
    referred: "The finding",
    all_looked_up: "Every word was looked up.",
    from_the_first: "From the first word",
};

/// The director’s pages.
pub(in crate::messages) static DIRECTOR: DirectorTexts = DirectorTexts {
    put_in_force: "Put in force",
    print: "Print",
    cost: "A challenge costs",
    double: "the turn of whoever is wrong",
    free: "the challenger nothing",
    per_word: |points| format!("{points} points a word"),
    per_play: |points| format!("{points} points a play"),
    penalty: |points| format!("the challenger {points} points"),
    without_self_lookup: "Word judges type",
    with_self_lookup: "Players type",
    lexicons: "Lexicons and repeats",
    own_list: "this station’s own list",
    book: "the printed book",
    coming: "Edition about to come in",
    coming_why: "Second opinions in the weeks in which editions change.",
    source_why: "The rulebook names it.",
    none: "none",
    repeat: "Mistyped words, from the count screen",
    minutes: |minutes| format!("{minutes} min"),
    row: |what, set| format!("{what}: {set}"),
};
