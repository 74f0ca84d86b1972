//! German.

use super::numbers::{POINT, counted, sign};
use super::{
    AfterTexts, CheckTexts, CostTexts, CountTexts, DecisionTexts, FactsTexts, KeyboardTexts,
    KeysTexts, Messages, NoticesTexts, OccupiedTexts, OutOfServiceTexts, PairTexts, QuestionTexts,
    SlipTexts, StartingTexts, VerdictTexts,
};

/// What the station says in German.
pub static GERMAN: Messages = Messages {
    starting: StartingTexts {
        starting: "Startet…",
        progress: "Das Lexikon wird vorbereitet",
        late: "Das Lexikon lässt auf sich warten. Die Station wartet weiter. Öffnen Sie eine \
               andere Seite: Verlangt das Netz dort eine Anmeldung, melden Sie sich an. Laden \
               Sie dann diese Seite neu.",
    },
    occupied: OccupiedTexts {
        heading: "Die Station ist in einem anderen Tab geöffnet",
        remedy: "Schließen Sie diesen Tab und nutzen Sie den anderen. Ist der andere geschlossen, \
                 übernimmt dieser.",
    },
    out_of_service: OutOfServiceTexts {
        heading: "AUSSER BETRIEB",
        remedy: "Diese Station beurteilt nichts. Spieler: Gehen Sie zu einer anderen Station. \
                 Sagen Sie der Turnierleitung Bescheid.",
        no_answer: "Das Lexikon hat nicht geantwortet. Laden Sie die Seite neu; geschieht es \
                    wieder, nutzen Sie eine andere Station.",
        not_kept: "Dieser Browser hat die Einstellungen nicht behalten. Schaffen Sie Platz auf \
                   diesem Gerät, verlassen Sie den privaten Modus und stellen Sie am Pult der \
                   Turnierleitung alles neu ein.",
        try_again: "Noch einmal versuchen",
        desk: "Pult der Turnierleitung",
        director_at_work: "Außer Betrieb: Pult der Turnierleitung",
        judge_at_work: "Außer Betrieb: Pult des Wortrichters",
    },
    count: CountTexts {
        how_many: "Wie viele Wörter zweifeln Sie an?",
        lexicon: "Nach welchem Lexikon spielen Sie?",
        table: "Welche Nummer hat Ihr Tisch?",
        player: "Wer zweifelt an?",
        whole_screen: "Vollbild",
        first: "Wer die Partie begonnen hat",
        second: "Wer als Zweiter am Zug war",
    },
    facts: FactsTexts {
        lexicon: "Lexikon",
        offered: |letter, print| format!("{letter} {print}"),
        and: |names| format!("und {names}"),
        words: |number| counted(number, POINT, "Wort", "Wörter"),
        open_list: "eine freie Liste, keine amtliche",
        rulebook: "Regelwerk",
        station: "Station",
        round: |round| format!("Runde {round}"),
        version: |version| format!("Version {version}"),
        works_offline: "läuft ohne Netz",
        needs_network: "braucht das Netz",
    },
    slip: SlipTexts {
        label: "Zettel",
        words: |number| counted(number, POINT, "Wort", "Wörter"),
        row: |number, letters| format!("Wort {number}: {letters}"),
        letters_only: "Nur die Buchstaben A–Z. Ein Blanko wird als sein Buchstabe getippt.",
        fifteen_letters: "Ein Wort hat höchstens 15 Buchstaben.",
        words_would_be_lost: "Es sind schon mehr Wörter getippt. Nehmen Sie erst eines weg.",
        not_yet: "Noch nicht: Jedes Wort braucht mindestens zwei Buchstaben.",
        nothing_added: "An der Station kommt kein Wort dazu: Nur Getipptes lässt sich berichtigen.",
        repeated: |word| format!("{word} steht zweimal auf dem Zettel."),
        back: "Zurück",
        clear: "Löschen",
        clears_in: |seconds| format!("Löscht sich in {seconds} s"),
        check: "Prüfen",
        judge: "Beurteilen",
        heard: |number, of, letters| format!("Wort {number} von {of}: {letters}"),
    },
    keyboard: KeyboardTexts {
        typewriter: |name| format!("{name}-Tastatur"),
        alphabetical: "ABC-Tastatur",
        take_back: "Einen Buchstaben zurücknehmen",
        next_word: "Nächstes Wort",
        fewer: "Ein Wort weniger",
        more: "Ein Wort mehr",
    },
    check: CheckTexts { label: "Prüfen Sie die Wörter", edit: "Ändern" },
    verdict: VerdictTexts {
        acceptable: "GÜLTIG",
        unacceptable: "UNGÜLTIG",
        challenge_number: "Anzweiflung Nr.",
        not_recorded: "NICHT AUFGEZEICHNET: der Turnierleitung Bescheid sagen",
        lexicon: |name, edition| format!("{name}, {edition}"),
        any_key: "Jede Taste löscht.",
        clears_in: |seconds| format!("Jede Taste löscht. Löscht sich selbst in {seconds} s."),
    },
    cost: CostTexts {
        play_stands: "Der Zug bleibt liegen.",
        play_comes_off: "Der Zug wird zurückgenommen.",
        challenger_loses_turn: "Wer angezweifelt hat, verliert den nächsten Zug.",
        challenged_loses_turn: "Wer gelegt hat, verliert den Zug.",
        no_penalty: "Keine Strafe.",
        challenger: "Wer angezweifelt hat",
        challenged: "Wer gelegt hat",
        points: |who, points| format!("{who}: {}{}", sign(points), points.abs()),
        by_words: |words, each| format!("({} × {each})", counted(words, POINT, "Wort", "Wörter")),
    },
    after: AfterTexts {
        director_decides: "DIE TURNIERLEITUNG ENTSCHEIDET",
        steps: "Zurück ans Brett",
        no_steps: "Urteil",
        mistyped: "Ein Wort wurde vertippt",
        left_out: "Ein Wort wurde vergessen",
        other_edition: "Andere Auflage",
        repeats: |number| format!("(neu beurteilt: war Nr.\u{a0}{number})"),
        opinion: |verdict, by| format!("{verdict}: {by}"),
        word_judge: |initials, source| format!("Wortrichter {initials}, {source}"),
        director: |initials, source| format!("Turnierleitung {initials}, {source}"),
        coming: |names| format!("{names} (zählt nicht)"),
    },
    decision: DecisionTexts {
        conceded: "ZUGESTANDEN",
        withdrawn: "ZURÜCKGEZOGEN",
        separate: "GETRENNT NACHGESCHLAGEN",
        corrected: "BERICHTIGT",
        referred: "AN DEN WORTRICHTER VERWIESEN",
        call_judge: "Rufen Sie einen Wortrichter an diese Station. Behalten Sie den Papierzettel.",
        free_the_station: "Station freigeben",
        judge_is_here: "Wortrichter",
        spread: |sum, score, plus| {
            format!("Differenz der benachteiligten Seite: +{sum} ({score} + {plus})")
        },
        replay: "Die Partie wird wiederholt.",
        no_replay: "Die Partie wird nicht wiederholt.",
        earns_nothing: "Es bringt nichts ein.",
        entering: "Wird ins Protokoll eingetragen…",
    },
    question: QuestionTexts {
        end: "Ohne Urteil beenden",
        challenged_concedes: "Wer gelegt hat, gibt nach",
        challenger_concedes: "Wer anzweifelt, gibt nach",
        withdraw: "Zurückgezogen: ein Blanko nicht benannt oder falsch gelesen",
        again: "Eine Anzweiflung neu beurteilen",
        which: "Tippen Sie ihre Nummer vom Papierzettel.",
        not_the_last: "Das ist nicht die letzte Anzweiflung dieser Station. Für eine andere rufen \
                       Sie einen Wortrichter.",
        go_on: "Weiter",
        who: "Wer hat Wörter getrennt nachgeschlagen?",
        no_more_words: "Kein weiteres Wort wird angenommen.",
        challenger: "Nur wer angezweifelt hat",
        challenged: "Nur wer gelegt hat",
        both: "Beide",
        rest: |number| format!("Anzweiflung Nr.\u{a0}{number}: die vergessenen Wörter"),
        repeat: |number| format!("Anzweiflung Nr.\u{a0}{number}, neu beurteilt"),
        word_judge: "WORTRICHTER",
    },
    pair: PairTexts {
        languages: "Sprache",
        smaller: "Kleinere Schrift",
        larger: "Größere Schrift",
        rules_in_english: "Die Anweisungen des Regelwerks sind auf Englisch.",
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
                POINT,
                "Urteil ist NICHT AUFGEZEICHNET. Sagen Sie der Turnierleitung Bescheid. Die Station versucht es weiter.",
                "Urteile sind NICHT AUFGEZEICHNET. Sagen Sie der Turnierleitung Bescheid. Die Station versucht es weiter.",
            )
        },
        desk_not_recorded: "Was am Pult der Turnierleitung geschah, ist NICHT AUFGEZEICHNET. \
                            Sagen Sie der Turnierleitung Bescheid. Die Station versucht es weiter.",
        set_aside: "Ein früheres Protokoll war nicht zu lesen. Es wird behalten, ein neues wurde \
                    begonnen. Sagen Sie der Turnierleitung Bescheid.",
    },
};
