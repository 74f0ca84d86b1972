//! Spanish.

use super::numbers::{SPACE, counted, sign};
use super::{
    AfterTexts, CheckTexts, CostTexts, CountTexts, DecisionTexts, FactsTexts, KeyboardTexts,
    KeysTexts, Messages, NoticesTexts, OccupiedTexts, OutOfServiceTexts, PairTexts, QuestionTexts,
    SlipTexts, StartingTexts, VerdictTexts,
};

/// What the station says in Spanish.
pub static SPANISH: Messages = Messages {
    starting: StartingTexts {
        starting: "Iniciando…",
        progress: "Preparando el léxico",
        late: "El léxico tarda. El puesto sigue esperando. Abra otra página: si la red pide allí \
               iniciar sesión, iníciela. Luego recargue esta página.",
    },
    occupied: OccupiedTexts {
        heading: "El puesto está abierto en otra pestaña",
        remedy: "Cierre esta pestaña y use la otra. Si la otra está cerrada, esta toma su lugar.",
    },
    out_of_service: OutOfServiceTexts {
        heading: "FUERA DE SERVICIO",
        remedy: "Este puesto no juzga nada. Jugadores: vayan a otro puesto. Avisen a la dirección \
                 del torneo.",
        no_answer: "El léxico no respondió. Recargue la página; si vuelve a ocurrir, use otro \
                    puesto.",
        not_kept: "Este navegador no guardó los ajustes. Libere espacio en este dispositivo, \
                   salga de la navegación privada y hágalos de nuevo en la mesa de la dirección.",
        try_again: "Reintentar",
        desk: "Mesa de la dirección",
        director_at_work: "Fuera de uso: mesa de la dirección",
        judge_at_work: "Fuera de uso: mesa del juez",
    },
    count: CountTexts {
        how_many: "¿Cuántas palabras impugna?",
        lexicon: "¿Con qué léxico se juega su partida?",
        table: "¿Cuál es el número de su mesa?",
        player: "¿Quién impugna?",
        whole_screen: "Pantalla completa",
        first: "Quien salió primero",
        second: "Quien salió segundo",
    },
    facts: FactsTexts {
        lexicon: "Léxico",
        offered: |letter, print| format!("{letter} {print}"),
        and: |names| format!("y {names}"),
        words: |number| counted(number, SPACE, "palabra", "palabras"),
        open_list: "una lista libre, no oficial",
        rulebook: "Reglamento",
        station: "Puesto",
        round: |round| format!("ronda {round}"),
        version: |version| format!("versión {version}"),
        works_offline: "funciona sin red",
        needs_network: "necesita la red",
    },
    slip: SlipTexts {
        label: "Papeleta",
        words: |number| counted(number, SPACE, "palabra", "palabras"),
        row: |number, letters| format!("Palabra {number}: {letters}"),
        letters_only: "Solo las letras A–Z. Un comodín se escribe como su letra.",
        fifteen_letters: "Una palabra tiene 15 letras como máximo.",
        words_would_be_lost: "Ya hay más palabras escritas. Quite una primero.",
        not_yet: "Todavía no: cada palabra tiene dos letras o más.",
        nothing_added: "En el puesto no se añaden palabras: solo se corrige lo escrito.",
        repeated: |word| format!("{word} está dos veces en la papeleta."),
        back: "Volver",
        clear: "Borrar",
        clears_in: |seconds| format!("Se borra en {seconds} s"),
        check: "Revisar",
        judge: "Juzgar",
        heard: |number, of, letters| format!("Palabra {number} de {of}: {letters}"),
    },
    keyboard: KeyboardTexts {
        typewriter: |name| format!("Teclado {name}"),
        alphabetical: "Teclado ABC",
        take_back: "Borrar una letra",
        next_word: "Palabra siguiente",
        fewer: "Una palabra menos",
        more: "Una palabra más",
    },
    check: CheckTexts { label: "Revisen las palabras", edit: "Corregir" },
    verdict: VerdictTexts {
        acceptable: "VÁLIDA",
        unacceptable: "NO VÁLIDA",
        challenge_number: "Impugnación n.º",
        not_recorded: "NO REGISTRADA: avisen a la dirección del torneo",
        lexicon: |name, edition| format!("{name}, {edition}"),
        any_key: "Cualquier tecla borra.",
        clears_in: |seconds| format!("Cualquier tecla borra. Se borra sola en {seconds} s."),
    },
    cost: CostTexts {
        play_stands: "La jugada vale.",
        play_comes_off: "La jugada se retira del tablero.",
        challenger_loses_turn: "Quien impugna pierde el turno.",
        challenged_loses_turn: "El jugador impugnado pierde el turno.",
        no_penalty: "Sin penalización.",
        challenger: "Quien impugna",
        challenged: "Jugador impugnado",
        points: |who, points| format!("{who}: {}{}", sign(points), points.abs()),
        by_words: |words, each| {
            format!("({} × {each})", counted(words, SPACE, "palabra", "palabras"))
        },
    },
    after: AfterTexts {
        director_decides: "DECIDE LA DIRECCIÓN",
        steps: "De vuelta al tablero",
        no_steps: "Veredicto",
        mistyped: "Una palabra se escribió mal",
        left_out: "Faltó una palabra",
        other_edition: "Otra edición",
        repeats: |number| format!("(juzgada de nuevo: era la n.º\u{a0}{number})"),
        opinion: |verdict, by| format!("{verdict}: {by}"),
        word_judge: |initials, source| format!("juez {initials}, {source}"),
        director: |initials, source| format!("dirección {initials}, {source}"),
        coming: |names| format!("{names} (no cuenta)"),
    },
    decision: DecisionTexts {
        conceded: "CEDIDA",
        withdrawn: "RETIRADA",
        separate: "PALABRAS CONSULTADAS APARTE",
        corrected: "CORREGIDA",
        referred: "REMITIDA AL JUEZ",
        call_judge: "Llamen a un juez a este puesto. Guarden la papeleta.",
        free_the_station: "Liberar el puesto",
        judge_is_here: "Juez",
        spread: |sum, score, plus| {
            format!("Diferencia del jugador perjudicado: +{sum} ({score} + {plus})")
        },
        replay: "La partida se repite.",
        no_replay: "La partida no se repite.",
        earns_nothing: "No da derecho a nada.",
        entering: "Anotando en el diario…",
    },
    question: QuestionTexts {
        end: "Terminar sin juzgar",
        challenged_concedes: "El jugador impugnado cede",
        challenger_concedes: "Quien impugna cede",
        withdraw: "Retirada: un comodín sin designar o mal leído",
        again: "Juzgar de nuevo una impugnación",
        which: "Escriba su número, anotado en la papeleta.",
        not_the_last: "No es la última impugnación de este puesto. Para otra, llamen a un juez.",
        go_on: "Continuar",
        who: "¿Quién consultó palabras aparte?",
        no_more_words: "No se toma ninguna palabra más.",
        challenger: "Solo quien impugna",
        challenged: "Solo el jugador impugnado",
        both: "Ambos",
        rest: |number| format!("Impugnación n.º\u{a0}{number}: las palabras que faltaron"),
        repeat: |number| format!("Impugnación n.º\u{a0}{number}, juzgada de nuevo"),
        word_judge: "JUEZ",
    },
    pair: PairTexts {
        languages: "Idioma",
        smaller: "Letras más pequeñas",
        larger: "Letras más grandes",
        rules_in_english: "Las indicaciones del reglamento están en inglés.",
    },
    keys: KeysTexts {
        escape: "Esc",
        enter: "Intro",
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
                "decisión NO REGISTRADA. Avisen a la dirección del torneo. El puesto sigue intentándolo.",
                "decisiones NO REGISTRADAS. Avisen a la dirección del torneo. El puesto sigue intentándolo.",
            )
        },
        desk_not_recorded: "Lo hecho en la mesa de la dirección NO ESTÁ REGISTRADO. Avisen a la \
                            dirección del torneo. El puesto sigue intentándolo.",
        set_aside: "No se pudo leer un diario anterior. Se conserva, y se empezó uno nuevo. \
                    Avisen a la dirección del torneo.",
    },
};
