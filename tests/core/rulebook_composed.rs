//! Tests how a club's rules, which the director composes, are written, read and cited, and what is left out if a part is
//! off. (`rulebooks/` has every sentence, cost and outcome.)

use challenge_station::rulebook::{
    CLUB, Choice, ChoiceError, ClubError, ClubOpinions, ClubRules, Field, NameAndNumbers,
    NameAndNumbersError, Off, Player, Preset, Rulebook, Subject, short,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, subsequence};

/// Rules with this name, edition and rule numbers.
fn published() -> ClubRules {
    let mut name_and_numbers = NameAndNumbers::default();
    let texts = [
        (Field::Name, "Cape Town & Co."),
        (Field::Edition, "2026"),
        (Field::Number(Subject::Cost), "5.4.1"),
        (Field::Number(Subject::Steps), "5.6 (b)"),
    ];
    for (field, text) in texts {
        name_and_numbers.set(field, text).unwrap();
    }
    ClubRules { name_and_numbers, ..Preset::DoubleWithoutPaper.rules() }
}

#[test]
fn a_clubs_rules_are_written_as_their_cost_and_what_differs_from_the_usual() {
    let table: [(ClubRules, &str); 6] = [
        (ClubRules::default(), "club double"),
        (
            Preset::DoubleWithoutPaper.rules(),
            "club double without-paper without-compensation without-concede without-withdraw without-separate-penalty",
        ),
        (
            Preset::FivePerWord.rules(),
            "club 5-per-word without-paper without-compensation without-concede without-withdraw without-separate-penalty",
        ),
        (
            Preset::Free.rules(),
            "club free without-paper without-compensation without-concede without-withdraw without-separate-penalty",
        ),
        (
            Preset::Beginners.rules(),
            "club take-back without-clock without-paper without-compensation without-concede without-withdraw without-separate-penalty no-opinion",
        ),
        (
            published(),
            "club double without-paper without-compensation without-concede without-withdraw without-separate-penalty name=\"Cape Town & Co.\" edition=\"2026\" cost=\"5.4.1\" \
             steps=\"5.6 (b)\"",
        ),
    ];
    for (rules, written) in table {
        let choice = Choice::from(rules.clone());
        assert_eq!(choice.to_string(), written);
        assert_eq!(written.parse(), Ok(choice));
        assert_eq!(written.parse(), Ok(rules));
    }
}

#[test]
fn tables_show_a_clubs_rules_by_their_short_name() {
    assert_eq!(Choice::from(published()).short(), "Cape Town & Co. club rules, 2026");
    let table = [
        ("club take-back without-clock no-opinion", "club take-back"),
        ("club free without-self-lookup without-paper", "club free without-self-lookup"),
        ("club double name=\"WESPA\"", "WESPA club rules"),
        ("club double name=\"Club rules of Ours\"", "Club rules of Ours"),
        ("international-2017 5-per-word", "international-2017 5-per-word"),
        // No station writes this text, so it is shown as it is.
        ("club double name=\"WESPA", "club double name=\"WESPA"),
    ];
    for (written, name) in table {
        assert_eq!(short(written), name);
    }
}

#[test]
fn a_text_that_no_director_could_have_composed_is_refused_with_a_remedy() {
    let name_and_numbers = |field, error| ClubError::NameAndNumbers { field, error };
    let part = |text: &str| ClubError::Part(text.to_owned());
    let long = "N".repeat(25);
    let long = format!("club double name=\"{long}\"");
    let taken = |field, text, federation| {
        let error = NameAndNumbersError::Taken(federation);
        (format!("club double {field}=\"{text}\""), name_and_numbers(field, error))
    };
    let table: [(&str, ClubError); 14] = [
        ("club", ClubError::Cost),
        ("club ", ClubError::Cost),
        ("club triple", ClubError::Cost),
        ("club double without-rules", part("without-rules")),
        ("club double without-cost", ClubError::Spelling),
        ("club double without-paper without-clock", ClubError::Spelling),
        ("club double without-paper without-paper", part("without-paper")),
        ("club double name=WESPA", part("name=WESPA")),
        ("club double colour=\"red\"", part("colour=\"red\"")),
        ("club double name=\"\"", ClubError::Spelling),
        ("club double name=\"WESPA \"", name_and_numbers("name", NameAndNumbersError::Spaces)),
        ("club double cost=\"5\n4\"", name_and_numbers("cost", NameAndNumbersError::Character)),
        (&long, name_and_numbers("name", NameAndNumbersError::TooLong { most: 24, got: 25 })),
        (
            "club double name=\"NASPA-2017 revised\"",
            name_and_numbers("name", NameAndNumbersError::Taken("naspa-2017")),
        ),
    ];
    let of_federations = [
        taken("name", "SANSPA 2001 13.4", "SANSPA"),
        taken("name", "Rules of N.S.A.", "NSA"),
        taken("name", "our naspa’s", "NASPA"),
        taken("edition", "SANSPA 2001", "SANSPA"),
        taken("cost", "NSA X.E", "NSA"),
    ];
    let table = table.map(|(written, error)| (written.to_owned(), error));
    for (written, error) in table.into_iter().chain(of_federations) {
        assert_eq!(written.parse::<Choice>(), Err(ChoiceError::Club(error.clone())), "{written}");
        let says = error.to_string();
        assert!([": ", "desk"].iter().any(|remedy| says.contains(remedy)), "{says}");
    }
}

#[test]
fn a_word_that_only_looks_like_a_federations_name_is_a_clubs_own() {
    for name in ["Nsawam", "Kinsale", "WESPA", "Kansas", "Sanspareil"] {
        let written = format!("club double name=\"{name}\"");
        let title = written.parse::<Choice>().unwrap().title().into_owned();
        assert_eq!(title, format!("{name} club rules"));
    }
}

#[test]
fn a_club_cites_its_rules_by_the_name_and_numbers_that_the_director_gave_or_else_as_club() {
    for rules in Preset::ALL.map(Preset::rules).into_iter().chain([ClubRules::default()]) {
        assert_eq!(citations(&rules.into()), ["club"]);
    }
    let own = ["", " 5.4.1", " 5.6 (b)"];
    let own = own.map(|number| ["Cape Town & Co. club rules", number].concat());
    assert_eq!(citations(&published().into()), own);
    let mut numbered = ClubRules::default();
    for (index, subject) in Subject::ALL.into_iter().enumerate() {
        numbered.name_and_numbers.set(Field::Number(subject), &(index + 1).to_string()).unwrap();
    }
    let mut numbers: Vec<String> = (1..=Subject::ALL.len()).map(|n| format!("club {n}")).collect();
    numbers.sort();
    assert_eq!(citations(&numbered.into()), numbers, "each subject is cited");
}

#[test]
fn the_steps_start_the_clock_of_the_player_who_has_the_turn() {
    for rule in CLUB.challenge_rules {
        let choice = Choice::of(&CLUB).costing(*rule).unwrap();
        for stands in [true, false] {
            let challenged = match choice.consequence(stands, 1).loses_turn {
                Some(loser) => loser == Player::Challenger,
                // If the cost is points or nothing, the challenger is next; if a play is taken back, its
                // player plays again.
                None => !stands,
            };
            let starts = |whose: &str| {
                let clock = format!("Start the {whose}’s clock.");
                choice.steps(stands).iter().any(|step| step.says == clock)
            };
            assert_eq!(starts("challenged player"), challenged, "{rule}, stands: {stands}");
            assert_eq!(starts("challenger"), !challenged, "{rule}, stands: {stands}");
        }
    }
}

#[test]
fn the_document_of_a_clubs_rules_says_nothing_about_a_part_that_is_off() {
    let words: [(Subject, &[&str]); 9] = [
        (Subject::Clock, &["clock"]),
        (Subject::Tiles, &["face down", "face-down"]),
        (Subject::Paper, &["slip"]),
        (Subject::Steps, &["return to the board", "take back the play"]),
        (Subject::Repeat, &["mistyped"]),
        (Subject::Compensation, &["spread"]),
        (Subject::Concede, &["concede"]),
        (Subject::Withdraw, &["unclear which letter", "challenge again"]),
        (Subject::SeparatePenalty, &["10 points"]),
    ];
    assert_eq!(words.map(|(subject, _)| subject), Subject::OPTIONAL);
    for (subject, words) in words {
        let text = |rules: ClubRules| {
            let chapters = Rulebook::document(&rules.into());
            let lines = chapters.into_iter().flat_map(|chapter| chapter.lines);
            lines.map(|line| line.says.into_owned()).collect::<Vec<_>>().join("\n")
        };
        let on = text(ClubRules::default());
        let off = text(ClubRules { off: Off::of(&[subject]), ..ClubRules::default() });
        for word in words {
            assert!(on.contains(word), "{subject:?}: {word}");
            assert!(!off.contains(word), "{subject:?}: {word} in\n{off}");
        }
    }
}

/// Every citation in the document, once, in alphabetical order.
fn citations(choice: &Choice) -> Vec<String> {
    let lines = Rulebook::document(choice).into_iter().flat_map(|chapter| chapter.lines);
    let mut all: Vec<String> = lines.map(|line| line.rule.into_owned()).collect();
    all.push(choice.cites_cost(true, false).into());
    all.extend(choice.book().mark_the_slip.map(|mark| choice.cites(mark).into()));
    all.sort();
    all.dedup();
    all
}

prop_compose! {
    /// Any rules that a director can compose.
    pub(crate) fn any_rules()(
        cost: Index,
        players_look_up: bool,
        opinions in 0..3_usize,
        off in subsequence(Subject::OPTIONAL.to_vec(), 0..=Subject::OPTIONAL.len()),
        texts in vec("([!#-~é“”][ !#-~é“”]{0,10}[!#-~é“”])?", 16),
    ) -> ClubRules {
        let all = [ClubOpinions::SecondAndThird, ClubOpinions::Second, ClubOpinions::None];
        let rules = ClubRules { players_look_up, opinions: all[opinions], ..ClubRules::default() };
        let costs = Choice::club_night();
        let cost = *cost.get(costs.book().challenge_rules);
        let mut rules = ClubRules { cost, off: Off::of(&off), ..rules };
        for (field, text) in Field::all().zip(texts) {
            // Such a text may be the name of a federation, which is refused.
            rules.name_and_numbers.set(field, &text).unwrap_or_default();
        }
        rules
    }
}

proptest! {
    #[test]
    fn any_club_rules_read_back_as_they_were_written(rules in any_rules()) {
        let written = rules.to_string();
        prop_assert_eq!(written.parse(), Ok(rules.clone()));
        let choice: Choice = written.parse().unwrap();
        prop_assert_eq!(choice.club(), Some(&rules));
        for citation in citations(&choice) {
            let name = rules.name_and_numbers.get(Field::Name);
            let name = if name.is_empty() { "club" } else { name };
            prop_assert!(citation.starts_with(name), "{}", citation);
        }
    }

    #[test]
    fn a_changed_text_of_club_rules_is_refused_or_is_written_back_unchanged(rules in any_rules(), at: Index, by: char) {
        let mut letters: Vec<char> = rules.to_string().chars().collect();
        let at = at.index(letters.len());
        letters[at] = by;
        let changed: String = letters.into_iter().collect();
        if let Ok(choice) = changed.parse::<Choice>() {
            prop_assert_eq!(choice.to_string(), changed);
        }
    }
}
