//! English.

mod carry;
mod import;
mod journal;
mod ready;
mod set_up;

use super::{
    AfterTexts, CheckTexts, CostTexts, CountTexts, DecisionTexts, DeskTexts, DirectorTexts,
    FactsTexts, JudgeTexts, KeyboardTexts, KeysTexts, Messages, NoticesTexts, OccupiedTexts,
    OutOfServiceTexts, PinTexts, QuestionTexts, SlipTexts, StartingTexts, VerdictTexts,
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
        not_kept: "This browser did not keep what the director set. Free some space on this device, \
                   leave private browsing, and set it again at the director’s desk.",
        try_again: "Try again",
        desk: "Director’s desk",
    },
    count: CountTexts {
        how_many: "How many words are you challenging?",
        lexicon: "Which lexicon is your game played by?",
        table: "What is the number of your table?",
        player: "Which player challenges?",
        first: "The player who went first",
        second: "The player who went second",
    },
    facts: FactsTexts {
        lexicon: "Lexicon",
        offered: |letter, print| format!("{letter} {print}"),
        and: |names| format!("and {names}"),
        words: |number| counted(number, "word", "words"),
        open_list: "an open list, not an official one",
        rulebook: "Rulebook",
        station: "Station",
        round: |round| format!("round {round}"),
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
        nothing_added: "No word is added at the station: only what is typed can be corrected.",
        repeated: |word| format!("{word} is on the slip twice."),
        back: "Back",
        clear: "Clear",
        clears_in: |seconds| format!("Clears in {seconds} s"),
        check: "Check",
        judge: "Judge",
        heard: |number, of, letters| format!("Word {number} of {of}: {letters}"),
    },
    keyboard: KeyboardTexts {
        typewriter: |name| format!("{name} keyboard"),
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
        any_key: "Any key clears.",
        clears_in: |seconds| format!("Any key clears. Clears itself in {seconds} s."),
    },
    cost: CostTexts {
        play_stands: "The play stands.",
        play_comes_off: "The play comes off the board.",
        challenger_loses_turn: "The challenger loses the turn.",
        challenged_loses_turn: "The challenged player loses the turn.",
        no_penalty: "No penalty.",
        challenger: "Challenger",
        challenged: "Challenged player",
        points: |who, points| format!("{who}: {}{}", sign(points), points.abs()),
        by_words: |words, each| format!("({} × {each})", counted(words, "word", "words")),
    },
    after: AfterTexts {
        director_decides: "THE DIRECTOR DECIDES",
        steps: "Back to the board",
        no_steps: "Verdict",
        mistyped: "A word was mistyped",
        left_out: "A word was left out",
        other_edition: "Other edition",
        repeats: |number| format!("(judged again: was No. {number})"),
        opinion: |verdict, by| format!("{verdict}: {by}"),
        word_judge: |initials, source| format!("word judge {initials}, {source}"),
        director: |initials, source| format!("director {initials}, {source}"),
        coming: |names| format!("{names} (does not count)"),
    },
    decision: DecisionTexts {
        conceded: "CONCEDED",
        withdrawn: "WITHDRAWN",
        separate: "LOOKED UP SEPARATELY",
        corrected: "CORRECTED",
        referred: "REFERRED TO THE WORD JUDGE",
        call_judge: "Call a word judge to this station. Keep the paper slip.",
        free_the_station: "Free the station",
        judge_is_here: "Word judge",
        spread: |sum, score, plus| {
            format!("Spread of the wronged player: +{sum} ({score} + {plus})")
        },
        replay: "The game is replayed.",
        no_replay: "The game is not replayed.",
        earns_nothing: "It earns nothing.",
        entering: "Entering it in the journal…",
    },
    question: QuestionTexts {
        end: "End without judging",
        challenged_concedes: "The challenged player concedes",
        challenger_concedes: "The challenger concedes",
        withdraw: "Withdrawn: a blank was not designated, or misread",
        again: "Judge a challenge again",
        which: "Type its number from the paper slip.",
        not_the_last: "That is not the last challenge of this station. Another: call a word judge.",
        go_on: "Go on",
        who: "Who looked words up separately?",
        no_more_words: "No further word is taken.",
        challenger: "The challenger alone",
        challenged: "The challenged player alone",
        both: "Both",
        rest: |number| format!("Challenge No. {number}: the words left out"),
        repeat: |number| format!("Challenge No. {number}, judged again"),
        word_judge: "WORD JUDGE",
    },
    pin: PinTexts {
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
    },
    desk: DeskTexts {
        out_of_use: "Out of use: director’s desk",
        judge_at_work: "Out of use: word judge’s desk",
        director: "Director",
        word_judge: "Word judge",
        slip: "Judge a slip",
        opinion: "Opinion on a ruling, or finding for a referred slip",
        correction: "Correct a ruling",
        rulebook: "Rulebook",
        lexicons: "Lexicons and repeats",
        close: "Close",
        back: "Back",
        go_on: "Go on",
        closes_in: |seconds| format!("Closes in {seconds} s"),
    },
    judge: JudgeTexts {
        before: "Before judging",
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
        words: |words, time| format!("{}, {time}", counted(words, "word", "words")),
        score: "What did the play score?",
        replay: "Could the game clearly have ended otherwise?",
        yes: "Yes",
        no: "No",
        look_up: |number, of| format!("Look up {number} of {of}"),
        is_it_in: |books| format!("Is it in {books}?"),
        referred: "The finding",
        all_looked_up: "Every word was looked up.",
        from_the_first: "From the first word",
    },
    director: DirectorTexts {
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
    },
    set_up: set_up::TEXTS,
    ready: ready::TEXTS,
    import: import::TEXTS,
    carry: carry::TEXTS,
    journal: journal::TEXTS,
    keys: KeysTexts {
        escape: "Esc",
        enter: "Enter",
        tab: "Tab",
        end: "F2",
        backspace: "⌫",
        letters: "ABC",
        digits: "123",
        space: "␣",
    },
    notices: NoticesTexts {
        not_recorded: |rulings| {
            counted(
                rulings,
                "ruling is NOT RECORDED. Tell the director. The station keeps trying.",
                "rulings are NOT RECORDED. Tell the director. The station keeps trying.",
            )
        },
        desk_not_recorded: "What was done at the director’s desk is NOT RECORDED. Tell the \
                            director. The station keeps trying.",
        set_aside: "An earlier journal could not be read. It is kept, and a new one was begun. Tell \
                    the director.",
    },
};

/// A number and what is said of one, or of several.
fn counted(number: u64, one: &str, many: &str) -> String {
    format!("{} {}", grouped(number), if number == 1 { one } else { many })
}

/// The sign before a number, a true minus.
const fn sign(number: i64) -> &'static str {
    if number < 0 { "−" } else { "+" }
}

/// A number in groups of three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    groups.filter_map(|group| std::str::from_utf8(group).ok()).collect::<Vec<_>>().join(",")
}
