//! Afrikaans.

use super::numbers::{SPACE, counted, sign};
use super::{
    AfterTexts, CheckTexts, CostTexts, CountTexts, DecisionTexts, FactsTexts, KeyboardTexts,
    KeysTexts, Messages, NoticesTexts, OccupiedTexts, OutOfServiceTexts, PairTexts, QuestionTexts,
    SlipTexts, StartingTexts, VerdictTexts,
};

/// What the station says in Afrikaans.
pub static AFRIKAANS: Messages = Messages {
    starting: StartingTexts {
        starting: "Begin tans…",
        progress: "Die leksikon word gereed gemaak",
        late: "Die leksikon is laat. Die stasie wag nog. Maak ’n ander bladsy oop: as die \
               netwerk daar ’n aanmelding wil hê, meld aan. Laai dan hierdie bladsy weer.",
    },
    occupied: OccupiedTexts {
        heading: "Die stasie is in ’n ander oortjie oop",
        remedy: "Maak hierdie oortjie toe en gebruik die ander een. As die ander een toe is, neem \
                 hierdie een oor.",
    },
    out_of_service: OutOfServiceTexts {
        heading: "BUITE WERKING",
        remedy: "Hierdie stasie beoordeel niks. Spelers: gebruik ’n ander stasie. Laat die \
                 toernooidirekteur weet.",
        no_answer: "Die leksikon het nie geantwoord nie. Laai die bladsy weer; as dit weer \
                    gebeur, gebruik ’n ander stasie.",
        not_kept: "Hierdie blaaier het nie die instellings gehou nie. Maak plek op hierdie \
                   toestel, verlaat private blaai en stel dit weer by die toernooidirekteur se \
                   lessenaar.",
        try_again: "Probeer weer",
        desk: "Toernooidirekteur se lessenaar",
        director_at_work: "Buite werking: toernooidirekteur se lessenaar",
        judge_at_work: "Buite werking: woordregter se lessenaar",
    },
    count: CountTexts {
        how_many: "Hoeveel woorde daag jy uit?",
        lexicon: "Met watter leksikon word julle spel gespeel?",
        table: "Wat is julle tafel se nommer?",
        player: "Watter speler daag uit?",
        whole_screen: "Volskerm",
        first: "Die speler wat eerste gespeel het",
        second: "Die speler wat tweede gespeel het",
    },
    facts: FactsTexts {
        lexicon: "Leksikon",
        offered: |letter, print| format!("{letter} {print}"),
        and: |names| format!("en {names}"),
        words: |number| counted(number, SPACE, "woord", "woorde"),
        open_list: "’n oop lys, nie ’n amptelike een nie",
        rulebook: "Reëlboek",
        station: "Stasie",
        round: |round| format!("ronde {round}"),
        version: |version| format!("weergawe {version}"),
        works_offline: "werk sonder die netwerk",
        needs_network: "het die netwerk nodig",
    },
    slip: SlipTexts {
        label: "Strokie",
        words: |number| counted(number, SPACE, "woord", "woorde"),
        row: |number, letters| format!("Woord {number}: {letters}"),
        letters_only: "Net die letters A–Z. ’n Blanko word as sy letter getik.",
        fifteen_letters: "’n Woord het hoogstens 15 letters.",
        words_would_be_lost: "Meer woorde as dit is getik. Haal eers een af.",
        not_yet: "Nog nie: elke woord het twee letters of meer nodig.",
        nothing_added: "Geen woord word by die stasie bygevoeg nie: net wat getik is, kan \
                        reggemaak word.",
        repeated: |word| format!("{word} staan twee keer op die strokie."),
        back: "Terug",
        clear: "Vee uit",
        clears_in: |seconds| format!("Vee uit oor {seconds} s"),
        check: "Kyk na",
        judge: "Beoordeel",
        heard: |number, of, letters| format!("Woord {number} van {of}: {letters}"),
    },
    keyboard: KeyboardTexts {
        typewriter: |name| format!("{name}-sleutelbord"),
        alphabetical: "ABC-sleutelbord",
        take_back: "Vat ’n letter terug",
        next_word: "Volgende woord",
        fewer: "Een woord minder",
        more: "Een woord meer",
    },
    check: CheckTexts { label: "Kyk die woorde na", edit: "Verander" },
    verdict: VerdictTexts {
        acceptable: "AANVAARBAAR",
        unacceptable: "ONAANVAARBAAR",
        challenge_number: "Uitdaging nr.",
        not_recorded: "NIE OPGETEKEN NIE: laat die toernooidirekteur weet",
        lexicon: |name, edition| format!("{name}, {edition}"),
        any_key: "Enige sleutel vee uit.",
        clears_in: |seconds| format!("Enige sleutel vee uit. Vee self uit oor {seconds} s."),
    },
    cost: CostTexts {
        play_stands: "Die skuif bly staan.",
        play_comes_off: "Die skuif kom van die bord af.",
        challenger_loses_turn: "Die uitdager verloor die beurt.",
        challenged_loses_turn: "Die uitgedaagde speler verloor die beurt.",
        no_penalty: "Geen boete nie.",
        challenger: "Uitdager",
        challenged: "Uitgedaagde speler",
        points: |who, points| format!("{who}: {}{}", sign(points), points.abs()),
        by_words: |words, each| format!("({} × {each})", counted(words, SPACE, "woord", "woorde")),
    },
    after: AfterTexts {
        director_decides: "DIE TOERNOOIDIREKTEUR BESLIS",
        steps: "Terug na die bord",
        no_steps: "Uitspraak",
        mistyped: "’n Woord is verkeerd getik",
        left_out: "’n Woord is uitgelaat",
        other_edition: "Ander uitgawe",
        repeats: |number| format!("(weer beoordeel: was nr.\u{a0}{number})"),
        opinion: |verdict, by| format!("{verdict}: {by}"),
        word_judge: |initials, source| format!("woordregter {initials}, {source}"),
        director: |initials, source| format!("toernooidirekteur {initials}, {source}"),
        coming: |names| format!("{names} (tel nie)"),
    },
    decision: DecisionTexts {
        conceded: "TOEGEGEE",
        withdrawn: "TERUGGETREK",
        separate: "APART NAGESLAAN",
        corrected: "REGGESTEL",
        referred: "NA DIE WOORDREGTER VERWYS",
        call_judge: "Roep ’n woordregter na hierdie stasie. Hou die papierstrokie.",
        free_the_station: "Stel die stasie vry",
        judge_is_here: "Woordregter",
        spread: |sum, score, plus| {
            format!("Telverskil van die benadeelde speler: +{sum} ({score} + {plus})")
        },
        replay: "Die spel word oorgespeel.",
        no_replay: "Die spel word nie oorgespeel nie.",
        earns_nothing: "Dit lewer niks op nie.",
        entering: "Word in die joernaal ingeskryf…",
    },
    question: QuestionTexts {
        end: "Eindig sonder beoordeling",
        challenged_concedes: "Die uitgedaagde speler gee toe",
        challenger_concedes: "Die uitdager gee toe",
        withdraw: "Teruggetrek: ’n blanko nie aangewys nie, of verkeerd gelees",
        again: "Beoordeel ’n uitdaging weer",
        which: "Tik sy nommer van die papierstrokie af.",
        not_the_last: "Dit is nie hierdie stasie se laaste uitdaging nie. ’n Ander een: roep ’n \
                       woordregter.",
        go_on: "Gaan voort",
        who: "Wie het woorde apart nageslaan?",
        no_more_words: "Geen verdere woord word geneem nie.",
        challenger: "Net die uitdager",
        challenged: "Net die uitgedaagde speler",
        both: "Albei",
        rest: |number| format!("Uitdaging nr.\u{a0}{number}: die woorde wat uitgelaat is"),
        repeat: |number| format!("Uitdaging nr.\u{a0}{number}, weer beoordeel"),
        word_judge: "WOORDREGTER",
    },
    pair: PairTexts {
        languages: "Taal",
        smaller: "Kleiner letters",
        larger: "Groter letters",
        rules_in_english: "Die reëlboek se aanwysings is in Engels.",
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
                SPACE,
                "uitspraak is NIE OPGETEKEN NIE. Laat die toernooidirekteur weet. Die stasie hou aan probeer.",
                "uitsprake is NIE OPGETEKEN NIE. Laat die toernooidirekteur weet. Die stasie hou aan probeer.",
            )
        },
        desk_not_recorded: "Wat by die toernooidirekteur se lessenaar gedoen is, is NIE OPGETEKEN \
                            NIE. Laat die toernooidirekteur weet. Die stasie hou aan probeer.",
        set_aside: "’n Vroeëre joernaal kon nie gelees word nie. Dit word gehou, en ’n nuwe een \
                    is begin. Laat die toernooidirekteur weet.",
    },
};
