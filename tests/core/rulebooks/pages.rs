//! The files in `says/`: every sentence of a rulebook with its rule number. `UPDATE_PAGES=1 cargo test --test core
//! pages` writes them, and a changed sentence or number shows as a difference.

use super::facts::{cites, facts};
use super::numbers::{Number, numbers, text_of};
use super::{file, number, parent};
use crate::pages::with_rule;
use challenge_station::rulebook::{
    ALL, Chapter, Choice, ClubOpinions, ClubRules, Off, Preset, Rulebook, Subject,
};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;

/// The file of a rulebook.
fn page(book: &'static Rulebook) -> String {
    let (usual, home) = (Choice::of(parent(book)), parent(book).id);
    let mut text = format!("{}: what it says\n\n{}\n", book.id, book.title);
    if parent(book).id == book.id {
        let _ = writeln!(text, "\nUnder {usual}");
        for chapter in Rulebook::document(&usual) {
            text.push_str(&written(&chapter, home));
        }
        text.push_str(&marks(&usual, home));
    }
    let mut before = vec![usual];
    for choice in others(book) {
        text.push_str(&differs(&choice, &before, home));
        before.push(choice);
    }
    text.push_str(&by_number(book));
    text
}

/// A chapter with its heading, a sentence a line.
fn written(chapter: &Chapter, home: &str) -> String {
    let mut text = format!("\n## {}\n", chapter.heading);
    for line in &chapter.lines {
        let _ = writeln!(text, "{}", with_rule(&line.says, number(&line.rule, home)));
    }
    text
}

/// What the verdict screen says to write on the paper slip.
fn marks(choice: &Choice, home: &str) -> String {
    let Some(mark) = choice.mark_the_slip() else { return String::new() };
    let rule = choice.cites(mark);
    let marked = |is_acceptable| with_rule(&mark.marked("A-7", is_acceptable), number(&rule, home));
    format!("\n## On the slip, after each verdict\n{}\n{}\n", marked(true), marked(false))
}

/// The other choices of a rulebook. For a club, also each part that is off, and the rules to begin with.
fn others(book: &'static Rulebook) -> Vec<Choice> {
    let usual = Choice::of(parent(book));
    let every = Choice::every().filter(|choice| choice.book().id == book.id && *choice != usual);
    let mut all: Vec<Choice> = every
        .filter(|choice| {
            // Each option alone: the others are as usual.
            choice.rule() == usual.rule() || choice.players_look_up() == usual.players_look_up()
        })
        .collect();
    if book.is_composed {
        let opinions = [ClubOpinions::Second, ClubOpinions::None];
        let opinions = opinions.map(|opinions| ClubRules { opinions, ..ClubRules::default() });
        let off = Subject::OPTIONAL
            .map(|subject| ClubRules { off: Off::of(&[subject]), ..ClubRules::default() });
        let rules = opinions.into_iter().chain(off).chain(Preset::ALL.map(Preset::rules));
        all.extend(rules.map(Choice::from));
    }
    all
}

/// The chapters of a choice that are not those of the first of the choices before it, each whole unless it is that of
/// another one.
fn differs(choice: &Choice, before: &[Choice], home: &str) -> String {
    let before: Vec<_> = before.iter().map(|one| (one, Rulebook::document(one))).collect();
    let ((usual, usual_chapters), chapters) = (&before[0], Rulebook::document(choice));
    let mut text = format!("\nUnder {choice}, where it is not as under {usual}\n");
    for chapter in chapters.iter().filter(|chapter| !usual_chapters.contains(chapter)) {
        match before.iter().find(|(_, chapters)| chapters.contains(chapter)) {
            Some((same, _)) => {
                let _ = write!(text, "\n## {}\nas under {same}\n", chapter.heading);
            }
            None => text.push_str(&written(chapter, home)),
        }
    }
    for gone in usual_chapters {
        if !chapters.iter().any(|chapter| chapter.heading == gone.heading) {
            let _ = write!(text, "\n## {}\nnothing\n", gone.heading);
        }
    }
    text
}

/// Each number of the rulebook's text, with the chapters that cite it and the lines of `does/`; or why none does.
fn by_number(book: &'static Rulebook) -> String {
    let all = numbers(book.id);
    if all.is_empty() {
        return String::new();
    }
    let facts = facts(&Choice::of(book));
    let heading = "Every rule number: the chapters that cite it, and in brackets what it does";
    let mut text = format!("\n{heading}\n\n");
    for Number { number, why_not } in all {
        let chapters = chapters_citing(book.id, &number);
        let does: Vec<&str> =
            facts.iter().filter(|(_, says)| cites(says, &number)).map(|(name, _)| *name).collect();
        let does = if does.is_empty() { String::new() } else { format!(" [{}]", does.join("; ")) };
        let _ = match why_not {
            Some(why_not) if chapters.is_empty() => writeln!(text, "{number}: – {why_not}"),
            _ => writeln!(text, "{number}: {}{does}", chapters.join("; ")),
        };
    }
    text
}

/// The chapters that cite a number, with the rulebook unless it is the number's own.
fn chapters_citing(id: &str, number: &str) -> Vec<String> {
    let mut all = Vec::new();
    let mut seen = BTreeSet::new();
    for choice in Choice::every() {
        for chapter in Rulebook::document(&choice) {
            let cites = chapter.lines.iter().any(|line| {
                let (text, numbers) = text_of(&line.rule);
                text == id && numbers.contains(&number)
            });
            let own = choice.book().id == id;
            let heading = chapter.heading.to_string();
            let name = if own { heading } else { format!("{} ({heading})", choice.book().id) };
            if cites && seen.insert(name.clone()) {
                all.push(name);
            }
        }
    }
    // Another rulebook is named only if this one does not cite the number.
    let is_own = |name: &String| !name.ends_with(')');
    if all.iter().any(is_own) {
        all.retain(is_own);
    }
    all
}

#[test]
fn each_rulebook_says_what_is_written_down() {
    for book in ALL {
        let (path, says) = (file("says", book.id), page(book));
        if std::env::var_os("UPDATE_PAGES").is_some() {
            fs::write(&path, &says).unwrap();
        }
        let expected = fs::read_to_string(&path).unwrap();
        for (number, (says, expected)) in (1..).zip(says.lines().zip(expected.lines())) {
            assert_eq!(says, expected, "{}:{number}", path.display());
        }
        assert_eq!(says, expected, "{}", path.display());
    }
}
