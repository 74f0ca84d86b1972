//! English.

pub(super) mod carry;
pub(super) mod desk;
pub(super) mod diagnostics;
pub(super) mod import;
pub(super) mod journal;
pub(super) mod ready;
pub(super) mod set_up;
pub(super) mod stick;

use super::numbers::{COMMA, counted, sign};
use super::{
    AfterTexts, CheckTexts, CostTexts, CountTexts, DecisionTexts, FactsTexts, KeyboardTexts,
    KeysTexts, Messages, NoticesTexts, OccupiedTexts, OutOfServiceTexts, PairTexts, QuestionTexts,
    SlipTexts, StartingTexts, VerdictTexts,
};

/// What the station says in English.
pub static ENGLISH: Messages = Messages {
    starting: StartingTexts {
        starting: "Starting…",
        progress: "Getting the lexicon ready",
        late: "The lexicon is late. The station keeps waiting. Open another page: if the network wants \
               a sign-in there, sign in. Then reload this page.",
    },
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
        director_at_work: "Out of use: director’s desk",
        judge_at_work: "Out of use: word judge’s desk",
    },
    count: CountTexts {
        how_many: "How many words are you challenging?",
        lexicon: "Which lexicon is your game played by?",
        table: "What is the number of your table?",
        player: "Which player challenges?",
        whole_screen: "Full screen",
        first: "The player who went first",
        second: "The player who went second",
    },
    facts: FactsTexts {
        lexicon: "Lexicon",
        offered: |letter, print| format!("{letter} {print}"),
        and: |names| format!("and {names}"),
        words: |number| counted(number, COMMA, "word", "words"),
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
        words: |number| counted(number, COMMA, "word", "words"),
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
        by_words: |words, each| format!("({} × {each})", counted(words, COMMA, "word", "words")),
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
    pair: PairTexts {
        languages: "Language",
        smaller: "Smaller letters",
        larger: "Larger letters",
        rules_in_english: "The rulebook’s instructions are in English.",
    },
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
                COMMA,
                "ruling is NOT RECORDED. Tell the director. The station keeps trying.",
                "rulings are NOT RECORDED. Tell the director. The station keeps trying.",
            )
        },
        desk_not_recorded: "What was done at the director’s desk is NOT RECORDED. Tell the \
                            director. The station keeps trying.",
        set_aside: "An earlier journal could not be read. It is kept, and a new one was begun. Tell \
                    the director.",
    },
    pin: &desk::PIN,
    desk: &desk::DESK,
    judge: &desk::JUDGE,
    director: &desk::DIRECTOR,
    set_up: &set_up::TEXTS,
    ready: &ready::TEXTS,
    diagnostics: &diagnostics::TEXTS,
    import: &import::TEXTS,
    carry: &carry::TEXTS,
    stick: &stick::TEXTS,
    journal: &journal::TEXTS,
};
