//! Promise 10. Instructions to players come from the rulebook in use and have their rule number.

use challenge_station::rulebook::{ALL, Choice, NASPA_2017, Player, Rulebook, SelfLookup, Subject};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Every instruction in a rulebook: its sentence and its rule.
fn instructions(book: &Rulebook) -> Vec<(String, String)> {
    let dump = format!("{book:?}");
    let parts = dump.split("Instruction { says: \"").skip(1);
    let quoted = |part: &str| {
        let (says, rest) = part.split_once("\", rule: \"").unwrap();
        (says.to_owned(), rest.split_once('"').unwrap().0.to_owned())
    };
    parts.map(quoted).collect()
}

/// Whether a citation begins with the id of a rulebook and continues with nothing or a number.
fn cites(rule: &str) -> bool {
    let (id, number) = rule.split_once(' ').unwrap_or((rule, "I"));
    let begins = number.starts_with(|c: char| c.is_ascii_digit() || c.is_ascii_uppercase());
    begins && ALL.iter().any(|book| book.id == id)
}

#[test]
fn every_instruction_is_a_sentence_with_its_rule() {
    for book in ALL {
        let instructions = instructions(book);
        assert!(instructions.len() > 25, "{}: expected 26 sentences or more", book.id);
        for (says, rule) in instructions {
            let expected =
                "expected a rulebook’s id, then a number with a digit or a capital first";
            assert!(cites(&rule), "{}: {rule}: {says}: {expected}", book.id);
            assert!(says.ends_with('.') && !says.contains("  "), "{}: {says}", book.id);
            assert!(says.chars().count() <= 100, "{}: {says}", book.id);
        }
        let costs = [Some(book.cost_rule), book.cost_rule_points].into_iter().flatten();
        let costs = costs.flat_map(|it| [Some(it.acceptable), Some(it.unacceptable), it.by_hand]);
        assert!(costs.flatten().all(cites), "{}", book.id);
        for rule in book.sources.iter().filter_map(|source| source.rule) {
            assert!(cites(rule), "{rule}");
        }
    }
}

#[test]
fn instructions_at_the_station_fit_a_phone() {
    for book in ALL {
        let turn_kept =
            [book.steps_turn_kept, book.steps_unacceptable_turn_kept, book.steps_plays_again];
        let turn_kept = turn_kept.map(Option::unwrap_or_default);
        let steps = book.steps_acceptable.iter().chain(book.steps_unacceptable);
        let steps = steps.chain(turn_kept.into_iter().flatten());
        let called_off = [book.withdraw, book.rescind, book.void].into_iter().flatten();
        let steps = steps.chain(called_off.flat_map(|end| end.steps));
        let station = [book.clock_stopped, book.tiles_face_down, book.structural];
        let who = [book.who_types, book.who_checks, book.who_presses];
        for instruction in steps.chain(&station).chain(&who) {
            assert!(instruction.says.chars().count() <= 70, "{}: {}", book.id, instruction.says);
        }
        let Some(mark) = book.mark_the_slip else { continue };
        assert_ne!(
            mark.marked("A-123", true),
            mark.marked("A-123", false),
            "{}: expected two marks that `Instruction::marked` knows",
            book.id
        );
        let mark = mark.marked("A-123", false);
        assert!(mark.contains("No. A-123") && mark.chars().count() <= 70, "{}: {mark}", book.id);
    }
}

#[test]
fn a_rulebook_without_paper_slips_differs_only_in_its_data() {
    static PAPERLESS: Rulebook = Rulebook { mark_the_slip: None, ..NASPA_2017 };
    let (paperless, naspa) = (Choice::of(&PAPERLESS), Choice::of(&NASPA_2017));
    assert_eq!((paperless.mark_the_slip(), paperless.has(Subject::Paper)), (None, false));
    assert!(naspa.mark_the_slip().is_some() && naspa.has(Subject::Paper));
    let lines = |choice| -> usize {
        Rulebook::document(choice).iter().map(|chapter| chapter.lines.len()).sum()
    };
    assert_eq!(lines(&naspa) - lines(&paperless), 1, "only the line about the mark is missing");
}

#[test]
fn instructions_name_who_acts() {
    assert!(NASPA_2017.who_types.says.starts_with("CHALLENGER:"));
    assert!(NASPA_2017.who_checks.says.starts_with("BOTH PLAYERS:"));
    assert!(NASPA_2017.who_presses.says.starts_with("CHALLENGED PLAYER:"));
    for choice in Choice::every() {
        let judged = choice.who_presses().says.starts_with("WORD JUDGE:");
        assert_eq!(judged, !choice.players_look_up(), "{choice}");
    }
}

#[test]
fn the_steps_start_the_clock_of_the_player_whose_turn_it_is() {
    for (choice, stands) in
        Choice::every().flat_map(|choice| [(choice.clone(), true), (choice, false)])
    {
        let is_challengers = match choice.consequence(stands, 1).loses_turn {
            Some(player) => player == Player::Challenged,
            None => stands,
        };
        let wrong_clocks = if is_challengers {
            ["the challenged player’s clock", "the other player’s clock"]
        } else {
            ["the challenger’s clock", "your own clock"]
        };
        let field = if stands { "steps_turn_kept" } else { "steps_plays_again" };
        for step in choice.steps(stands) {
            let is_wrong = wrong_clocks.iter().any(|clock| step.says.contains(clock));
            assert!(!is_wrong, "{choice}: {}: set `{field}`?", step.says);
        }
    }
}

#[test]
fn every_rulebook_is_chosen_by_its_own_id() {
    let ids: Vec<&str> = ALL.iter().map(|book| book.id).collect();
    assert_eq!(
        ids,
        [
            "naspa-2017",
            "naspa-2014",
            "nsa-ospd2",
            "sanspa-2001",
            "international-2017",
            "international-2014",
            "club",
        ],
        "this order gives each rulebook its digit at the desk: a new one goes to the end, here and in ALL"
    );
    assert!(
        ALL.len() < 10,
        "the first start has a digit for each rulebook and one for the options"
    );
    let titles: BTreeSet<&str> = ALL.iter().map(|book| book.title).collect();
    assert_eq!(titles.len(), ALL.len());
    assert_eq!(Choice::default().book().id, ids[0]);
}

#[test]
fn a_choice_of_rulebook_reads_back_as_it_was_written() {
    let written: Vec<String> = Choice::every().map(|choice| choice.to_string()).collect();
    assert_eq!(written.iter().collect::<BTreeSet<_>>().len(), written.len());
    let each = ALL.iter().map(|book| {
        let open = matches!(book.self_lookup, SelfLookup::Director { .. });
        book.challenge_rules.len() * if open { 2 } else { 1 }
    });
    assert_eq!(written.len(), each.sum::<usize>());
    for choice in Choice::every() {
        assert_eq!(choice.to_string().parse(), Ok(choice));
    }
    for known in
        ["naspa-2017", "international-2014 10-per-word", "club penalty-5 without-self-lookup"]
    {
        assert!(written.iter().any(|choice| choice == known), "{known}");
    }
    for other in ["", "naspa", "naspa-2017 double", "club", "nsa-ospd2 without-self-lookup"] {
        assert!(other.parse::<Choice>().is_err(), "{other}");
    }
}

#[test]
fn the_document_of_a_rulebook_has_each_of_its_sentences_once_and_no_others() {
    for choice in Choice::every() {
        let chapters = Rulebook::document(&choice);
        assert!(chapters.windows(2).all(|pair| pair[0].heading < pair[1].heading), "{choice}");
        assert!(chapters.iter().all(|chapter| !chapter.lines.is_empty()), "{choice}");
        let lines: Vec<(String, String)> = chapters
            .into_iter()
            .flat_map(|chapter| chapter.lines)
            .map(|line| (line.says.into_owned(), line.rule.into_owned()))
            .collect();
        let all: BTreeSet<_> = lines.iter().collect();
        // Some steps are the same after either verdict.
        let (book, steps) = (choice.book(), [true, false].map(|stands| choice.steps(stands)));
        let both = steps[0].iter().filter(|step| steps[1].contains(step));
        assert_eq!(lines.len(), all.len() + both.count(), "{choice} has a line twice");
        assert!(lines.iter().all(|(says, rule)| says.ends_with('.') && cites(rule)), "{choice}");
        let who = [book.who_types, book.who_checks, book.who_presses];
        let players = |says: &str| who.iter().any(|instruction| instruction.says == says);
        let turn_kept =
            [book.steps_turn_kept, book.steps_unacceptable_turn_kept, book.steps_plays_again];
        let usual = [book.steps_acceptable, book.steps_unacceptable];
        let others = usual.into_iter().chain(turn_kept.into_iter().flatten()).flatten();
        let others: Vec<_> = others.filter(|step| !steps[1].contains(step)).collect();
        for instruction in instructions(book) {
            let step = others.iter().any(|step| step.says == instruction.0);
            let is_due = (choice.players_look_up() || !players(&instruction.0)) && !step;
            let written = (instruction.0.replace("{number}", "…"), instruction.1.clone());
            assert!(all.contains(&written) || !is_due, "{choice}: {instruction:?}");
        }
    }
}

/// The code of the Rust files of a folder and its subfolders, without comments.
fn code(folder: &Path) -> Vec<(String, String)> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let read = |path: &Path| {
        let text = fs::read_to_string(path).unwrap();
        let lines: Vec<&str> =
            text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        (path.display().to_string(), lines.join("\n"))
    };
    entries.flat_map(|p| if p.is_dir() { code(&p) } else { vec![read(&p)] }).collect()
}

#[test]
fn every_rulebook_has_sources_each_with_a_title_of_its_own() {
    for book in ALL {
        let titles: BTreeSet<&str> = book.sources.iter().map(|source| source.title).collect();
        assert!(!titles.is_empty() && titles.len() == book.sources.len(), "{}", book.id);
    }
}

#[test]
fn no_code_for_challenges_the_station_or_the_browser_names_a_rulebook() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for (path, code) in
        ["challenge", "station", "app"].iter().flat_map(|module| code(&source.join(module)))
    {
        for book in ALL {
            let named = book.id.to_uppercase().replace('-', "_");
            let words = code.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            assert!(words.clone().all(|word| word != named), "{path} names {named}");
            assert!(!code.contains(&format!("\"{}", book.id)), "{path} names {}", book.id);
        }
    }
}

/// The numbers that a cell names: `J9`, or `J11–J13` for three.
fn each_of(cell: &str) -> Vec<String> {
    let number = |part: &str| part.get(1..)?.parse::<u32>().ok();
    let Some((from, to)) = cell.split_once('–') else { return vec![cell.to_owned()] };
    let (Some(first), Some(last)) = (number(from), number(to)) else { return Vec::new() };
    (first..=last).map(|row| format!("{}{row}", &from[..1])).collect()
}

#[test]
fn the_documentation_names_every_rulebook_and_every_row_of_its_table() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rulebooks.md");
    let text = fs::read_to_string(page).unwrap();
    let named: BTreeSet<String> = text
        .lines()
        .filter_map(|line| line.strip_prefix("| ")?.split(" |").next())
        .flat_map(|cell| cell.split(", "))
        .flat_map(each_of)
        .collect();
    let rows = [("C", 15), ("S", 5), ("L", 15), ("J", 17), ("P", 5), ("V", 7), ("W", 11)];
    for (letter, row) in rows.iter().flat_map(|(l, last)| (1..=*last).map(move |n| (l, n))) {
        assert!(named.contains(&format!("{letter}{row}")), "rulebooks.md has no {letter}{row}");
    }
    for book in ALL {
        assert!(text.contains(&format!("`{}`", book.id)), "rulebooks.md has no `{}`", book.id);
    }
}
