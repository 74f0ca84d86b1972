//! French.

use super::numbers::{NARROW, counted, sign};
use super::{
    AfterTexts, CheckTexts, CostTexts, CountTexts, DecisionTexts, FactsTexts, KeyboardTexts,
    KeysTexts, Messages, NoticesTexts, OccupiedTexts, OutOfServiceTexts, PairTexts, QuestionTexts,
    SlipTexts, StartingTexts, VerdictTexts,
};

/// What the station says in French.
pub static FRENCH: Messages = Messages {
    starting: StartingTexts {
        starting: "Démarrage…",
        progress: "Préparation du lexique",
        late: "Le lexique tarde. Le poste continue d’attendre. Ouvrez une autre page\u{a0}: si \
               le réseau y demande une connexion, connectez-vous. Puis rechargez cette page.",
    },
    occupied: OccupiedTexts {
        heading: "Le poste est ouvert dans un autre onglet",
        remedy: "Fermez cet onglet et utilisez l’autre. Si l’autre est fermé, celui-ci prend la \
                 suite.",
    },
    out_of_service: OutOfServiceTexts {
        heading: "HORS SERVICE",
        remedy: "Ce poste ne juge rien. Joueurs\u{a0}: allez à un autre poste. Prévenez la \
                 direction du tournoi.",
        no_answer: "Le lexique n’a pas répondu. Rechargez la page\u{a0}; si cela se répète, allez \
                    à un autre poste.",
        not_kept: "Ce navigateur n’a pas gardé les réglages. Libérez de la place sur cet \
                   appareil, quittez la navigation privée et refaites-les au bureau de la \
                   direction.",
        try_again: "Réessayer",
        desk: "Bureau de la direction",
        director_at_work: "Hors service\u{a0}: bureau de la direction",
        judge_at_work: "Hors service\u{a0}: bureau du juge",
    },
    count: CountTexts {
        how_many: "Combien de mots contestez-vous\u{a0}?",
        lexicon: "Avec quel lexique jouez-vous\u{a0}?",
        table: "Quel est le numéro de votre table\u{a0}?",
        player: "Qui conteste\u{a0}?",
        whole_screen: "Plein écran",
        first: "Qui a joué en premier",
        second: "Qui a joué en second",
    },
    facts: FactsTexts {
        lexicon: "Lexique",
        offered: |letter, print| format!("{letter} {print}"),
        and: |names| format!("et {names}"),
        words: |number| counted(number, NARROW, "mot", "mots"),
        open_list: "une liste libre, non officielle",
        rulebook: "Règlement",
        station: "Poste",
        round: |round| format!("ronde {round}"),
        version: |version| format!("version {version}"),
        works_offline: "fonctionne sans réseau",
        needs_network: "a besoin du réseau",
    },
    slip: SlipTexts {
        label: "Fiche",
        words: |number| counted(number, NARROW, "mot", "mots"),
        row: |number, letters| format!("Mot {number}\u{a0}: {letters}"),
        letters_only: "Seulement les lettres A–Z. Un joker se tape comme sa lettre.",
        fifteen_letters: "Un mot a au plus 15 lettres.",
        words_would_be_lost: "Plus de mots que cela sont déjà tapés. Effacez-en un d’abord.",
        not_yet: "Pas encore\u{a0}: chaque mot a au moins deux lettres.",
        nothing_added: "Aucun mot ne s’ajoute au poste\u{a0}: seul ce qui est tapé se corrige.",
        repeated: |word| format!("{word} est deux fois sur la fiche."),
        back: "Retour",
        clear: "Effacer",
        clears_in: |seconds| format!("S’efface dans {seconds} s"),
        check: "Vérifier",
        judge: "Juger",
        heard: |number, of, letters| format!("Mot {number} sur {of}\u{a0}: {letters}"),
    },
    keyboard: KeyboardTexts {
        typewriter: |name| format!("Clavier {name}"),
        alphabetical: "Clavier ABC",
        take_back: "Effacer une lettre",
        next_word: "Mot suivant",
        fewer: "Un mot de moins",
        more: "Un mot de plus",
    },
    check: CheckTexts { label: "Vérifiez les mots", edit: "Corriger" },
    verdict: VerdictTexts {
        acceptable: "VALABLE",
        unacceptable: "NON VALABLE",
        challenge_number: "Contestation n°",
        not_recorded: "NON ENREGISTRÉE\u{a0}: prévenez la direction du tournoi",
        lexicon: |name, edition| format!("{name}, {edition}"),
        any_key: "Toute touche efface.",
        clears_in: |seconds| format!("Toute touche efface. S’efface seul dans {seconds} s."),
    },
    cost: CostTexts {
        play_stands: "Le coup reste.",
        play_comes_off: "Le coup est retiré du plateau.",
        challenger_loses_turn: "Le contestataire perd son tour.",
        challenged_loses_turn: "Le joueur contesté perd son tour.",
        no_penalty: "Aucune pénalité.",
        challenger: "Contestataire",
        challenged: "Joueur contesté",
        points: |who, points| format!("{who}\u{a0}: {}{}", sign(points), points.abs()),
        by_words: |words, each| format!("({} × {each})", counted(words, NARROW, "mot", "mots")),
    },
    after: AfterTexts {
        director_decides: "LA DIRECTION DÉCIDE",
        steps: "Retour au plateau",
        no_steps: "Verdict",
        mistyped: "Un mot a été mal tapé",
        left_out: "Un mot a été oublié",
        other_edition: "Autre édition",
        repeats: |number| format!("(rejugée\u{a0}: c’était le n°\u{a0}{number})"),
        opinion: |verdict, by| format!("{verdict}\u{a0}: {by}"),
        word_judge: |initials, source| format!("juge {initials}, {source}"),
        director: |initials, source| format!("direction {initials}, {source}"),
        coming: |names| format!("{names} (ne compte pas)"),
    },
    decision: DecisionTexts {
        conceded: "CONCÉDÉE",
        withdrawn: "RETIRÉE",
        separate: "MOTS CHERCHÉS À PART",
        corrected: "CORRIGÉE",
        referred: "SOUMISE AU JUGE",
        call_judge: "Appelez un juge à ce poste. Gardez la fiche de papier.",
        free_the_station: "Libérer le poste",
        judge_is_here: "Juge",
        spread: |sum, score, plus| format!("Écart du joueur lésé\u{a0}: +{sum} ({score} + {plus})"),
        replay: "La partie est rejouée.",
        no_replay: "La partie n’est pas rejouée.",
        earns_nothing: "Cela ne rapporte rien.",
        entering: "Inscription au journal…",
    },
    question: QuestionTexts {
        end: "Finir sans juger",
        challenged_concedes: "Le joueur contesté concède",
        challenger_concedes: "Le contestataire concède",
        withdraw: "Retirée\u{a0}: un joker non désigné ou mal lu",
        again: "Rejuger une contestation",
        which: "Tapez son numéro, noté sur la fiche de papier.",
        not_the_last: "Ce n’est pas la dernière contestation de ce poste. Pour une autre, appelez \
                       un juge.",
        go_on: "Continuer",
        who: "Qui a cherché des mots à part\u{a0}?",
        no_more_words: "Aucun autre mot n’est pris.",
        challenger: "Le contestataire seul",
        challenged: "Le joueur contesté seul",
        both: "Les deux",
        rest: |number| format!("Contestation n°\u{a0}{number}\u{a0}: les mots oubliés"),
        repeat: |number| format!("Contestation n°\u{a0}{number}, rejugée"),
        word_judge: "JUGE",
    },
    pair: PairTexts {
        languages: "Langue",
        smaller: "Lettres plus petites",
        larger: "Lettres plus grandes",
        rules_in_english: "Les consignes du règlement sont en anglais.",
    },
    keys: KeysTexts {
        escape: "Échap",
        enter: "Entrée",
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
                NARROW,
                "décision NON ENREGISTRÉE. Prévenez la direction du tournoi. Le poste continue d’essayer.",
                "décisions NON ENREGISTRÉES. Prévenez la direction du tournoi. Le poste continue d’essayer.",
            )
        },
        desk_not_recorded: "Ce qui a été fait au bureau de la direction N’EST PAS ENREGISTRÉ. \
                            Prévenez la direction du tournoi. Le poste continue d’essayer.",
        set_aside: "Un journal antérieur n’a pas pu être lu. Il est gardé, et un nouveau est \
                    commencé. Prévenez la direction du tournoi.",
    },
};
