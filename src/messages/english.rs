//! English.

use super::{
    CheckTexts, CountTexts, FactsTexts, KeyboardTexts, KeysTexts, Messages, NoticesTexts,
    OccupiedTexts, OutOfServiceTexts, SlipTexts, StartingTexts, VerdictTexts,
};

/// What the station says in English.
pub static ENGLISH: Messages = Messages {
    starting: StartingTexts { starting: "Starting…", progress: "Getting the lexicon ready" },
    occupied: OccupiedTexts {
        heading: "The station is open in another tab",
        remedy: "Close this tab and use the other one. If the other is closed, this one takes over.",
    },
    out_of_service: OutOfServiceTexts {
        heading: "OUT OF SERVICE",
        remedy: "This station judges nothing. Players: use another station. Tell the director.",
        no_answer: "The lexicon gave no answer. Reload the page; if it happens again, use another \
                    station.",
        try_again: "Try again",
    },
    count: CountTexts { how_many: "How many words are you challenging?" },
    facts: FactsTexts {
        lexicon: "Lexicon",
        words: |number| counted(number, "word", "words"),
        open_list: "an open list, not an official one",
        rulebook: "Rulebook",
        station: "Station",
        version: |version| format!("version {version}"),
        works_offline: "works offline",
        needs_network: "needs the network",
    },
    slip: SlipTexts {
        label: "Slip",
        words: |number| counted(number, "word", "words"),
        row: |number, letters| format!("Word {number}: {letters}"),
        letters_only: "Only the letters A–Z. A blank is typed as its letter.",
        fifteen_letters: "A word has at most 15 letters.",
        words_would_be_lost: "More words than that are typed. Take one off first.",
        not_yet: "Not yet: every word needs two letters or more.",
        repeated: |word| format!("{word} is on the slip twice."),
        back: "Back",
        clear: "Clear",
        clears_in: |seconds| format!("Clears in {seconds} s"),
        check: "Check",
        judge: "Judge",
        heard: |number, of, letters| format!("Word {number} of {of}: {letters}"),
    },
    keyboard: KeyboardTexts {
        qwerty: "QWERTY keyboard",
        alphabetical: "ABC keyboard",
        take_back: "Take back a letter",
        next_word: "Next word",
        fewer: "One word fewer",
        more: "One word more",
    },
    check: CheckTexts { label: "Check the words", edit: "Edit" },
    verdict: VerdictTexts {
        acceptable: "ACCEPTABLE",
        unacceptable: "UNACCEPTABLE",
        challenge_number: "Challenge No.",
        not_recorded: "NOT RECORDED: tell the director",
        lexicon: |name, edition| format!("{name}, {edition}"),
        clears_in: |seconds| format!("Any key clears. Clears itself in {seconds} s."),
    },
    keys: KeysTexts { escape: "Esc", enter: "Enter", tab: "Tab" },
    notices: NoticesTexts {
        not_recorded: |rulings| {
            counted(
                rulings,
                "ruling is NOT RECORDED. Tell the director. The station keeps trying.",
                "rulings are NOT RECORDED. Tell the director. The station keeps trying.",
            )
        },
        set_aside: "An earlier journal could not be read. It is kept, and a new one was begun. Tell \
                    the director.",
    },
};

/// A number and what is said of one, or of several.
fn counted(number: u64, one: &str, many: &str) -> String {
    format!("{} {}", grouped(number), if number == 1 { one } else { many })
}

/// A number in groups of three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    groups.filter_map(|group| std::str::from_utf8(group).ok()).collect::<Vec<_>>().join(",")
}
