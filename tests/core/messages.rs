//! Every text for people is in its language's table, once. Long, because it lists the literals that are not texts. The
//! tests read the tables and the source files that use them.

use crate::languages;
use challenge_station::text::Language;
use std::fs;
use std::path::{Path, PathBuf};

/// Literals in src/app/views, src/desk or the pages of the players' screens that look like text but are not: the file,
/// how the literal begins, and the reason.
const NO_TEXT: [(&str, &str, &str); 30] = [
    ("collecting/token.rs", "ES256", "the name of an algorithm"),
    ("collecting/token.rs", "JWT", "the name of a format"),
    ("collecting/token.rs", "Option::is_none", "the name of a function"),
    ("about/news.rs", "../../../CHANGELOG.md", "the name of a file"),
    ("players/verdict.rs", "<svg viewBox='0 0 100 100' fill=", "a drawing"),
    ("players/verdict.rs", "<svg viewBox='0 0 100 100'>", "a drawing"),
    ("players/keyboard.rs", "QWERTYUIOP", "letters of the keyboard"),
    ("players/keyboard.rs", "ASDFGHJKL", "letters of the keyboard"),
    ("players/keyboard.rs", "ZXCVBNM", "letters of the keyboard"),
    ("players/keyboard.rs", "QWERTZUIOP", "letters of the keyboard"),
    ("players/keyboard.rs", "YXCVBNM", "letters of the keyboard"),
    ("players/keyboard.rs", "AZERTYUIOP", "letters of the keyboard"),
    ("players/keyboard.rs", "QSDFGHJKLM", "letters of the keyboard"),
    ("players/keyboard.rs", "WXCVBN", "letters of the keyboard"),
    ("players/keyboard.rs", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "letters of the keyboard"),
    ("players/slip.rs", "action end", "names for the style sheet, handed to a function"),
    ("players/check.rs", "action end", "names for the style sheet, handed to a function"),
    ("players/slip.rs", "action summons", "names for the style sheet, handed to a function"),
    ("players/check.rs", "action summons", "names for the style sheet, handed to a function"),
    ("players/letters.rs", "A−", "a sign, as on keys"),
    ("players/letters.rs", "A+", "a sign, as on keys"),
    ("menu.rs", "JRSIC", "keys"),
    ("pad.rs", "key turns", "names for the style sheet"),
    ("page_view.rs", "action judge", "names for the style sheet, handed to a function"),
    ("transfer/code.rs", "<svg class='", "a drawing"),
    ("transfer/code.rs", "' viewBox='", "a drawing"),
    ("transfer/code.rs", "'><path fill='#fff' d='", "a drawing"),
    ("journal/archives.rs", "DELETE", "what is typed, letter for letter"),
    ("typed.rs", "Typed({} characters)", "for programmers, who see no PIN"),
    ("lexicons/page.rs", "<progress max='100' value='", "a bar"),
];

/// Literals that say "lexicon" and reach no screen, or have to say it: the file, the literal, and the reason. Screens
/// say "word list".
const SAY_LEXICON: [(&str, &str, &str); 12] = [
    ("app/adapters/lexicon_store.rs", "challenge-station-lexicon", "the name of a database"),
    ("app/adapters/lexicon_store.rs", "lexicons", "the name of a part of a database"),
    ("app/run/judging_lexicons.rs", "lexicon/open.lex?again", "the address of a file"),
    ("app/views/players/verdict.rs", "lexicon", "a name for the style sheet"),
    ("journal/export/csv.rs", "lexicon", "a column of a format"),
    ("journal/happening.rs", "lexicon", "a kind of entry"),
    ("lexicon/set.rs", "Lexicon", "for programmers"),
    ("lexicon/stored_lexicon.rs", "StoredLexicon({} + {} bytes, {})", "for programmers"),
    ("rulebook/international.rs", "International lexicon, NASPA rules of 2017", "a title"),
    ("rulebook/international.rs", "International lexicon, NASPA rules of 2014", "a title"),
    ("setup/lexicon_error.rs", "lexicon/open.lex", "the name of a file"),
    ("setup/station_file.rs", "lexicons", "a field of a format"),
];

/// Texts that end in a full stop, but are not sentences.
const ABBREVIATED: [&str; 3] = ["Challenge No.", "Uitdaging nr.", "Anzweiflung Nr."];

/// Abbreviations, in one language or another, whose full stop does not end a sentence.
const ABBREVIATIONS: [&str; 3] = ["No. ", "nr. ", "Nr. "];

/// Attributes whose values are read aloud by screen readers.
const READ_OUT: [&str; 5] = ["aria-label", "aria-description", "title", "alt", "placeholder"];

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Every file below a folder of src/, by its relative name, with its text.
fn files(folder: &Path) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if path.is_dir() {
            let inside = files(&path).into_iter();
            found.extend(inside.map(|(file, text)| (format!("{name}/{file}"), text)));
        } else {
            found.push((name, fs::read_to_string(&path).unwrap()));
        }
    }
    found
}

/// A file as code and string literals, without comments. They alternate: there is code before every
/// literal and after the last.
fn split(text: &str) -> (Vec<String>, Vec<String>) {
    let (mut code, mut literals) = (vec![String::new()], Vec::new());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let after = &rest[first.len_utf8()..];
        if rest.starts_with("//") {
            rest = rest.find('\n').map_or("", |end| &rest[end..]);
        } else if rest.starts_with("'\"'") {
            rest = &rest[3..];
        } else if first == '"' {
            let mut escaped = false;
            let ends = |letter: char| {
                let end = letter == '"' && !escaped;
                escaped = letter == '\\' && !escaped;
                end
            };
            let end = after.find(ends).unwrap();
            // After a backslash the literal continues in the next line.
            let lines = after[..end].split("\\\n");
            literals.push(lines.map(str::trim_start).collect::<Vec<_>>().concat());
            code.push(String::new());
            rest = &after[end + 1..];
        } else {
            code.last_mut().unwrap().push(first);
            rest = after;
        }
    }
    (code, literals)
}

/// A literal without its placeholders.
fn without_placeholders(literal: &str) -> String {
    let parts =
        literal.split('{').map(|part| part.split_once('}').map_or(part, |(_, after)| after));
    parts.collect::<Vec<_>>().join("")
}

/// Whether a literal looks like text: it is drawn unchanged, or has a capital letter, or a space
/// beside a letter. A single lower-case word in code is a name.
fn is_text(before: &str, literal: &str) -> bool {
    let said = without_placeholders(literal);
    // Error messages stay with their errors.
    let is_error = before.trim_end().ends_with("#[error(");
    if !said.contains(char::is_alphabetic) || before.ends_with("env!(") || is_error {
        return false;
    }
    if let Some(before) = before.strip_suffix('=') {
        return READ_OUT.iter().any(|attribute| before.ends_with(attribute));
    }
    let before = before.trim_end();
    let is_drawn = before.ends_with(['>', '}']) && !before.ends_with("=>");
    let letters: Vec<char> = said.chars().collect();
    let beside =
        |pair: &[char]| pair.contains(&' ') && pair.iter().any(|letter| letter.is_alphabetic());
    is_drawn || said.contains(char::is_uppercase) || letters.windows(2).any(beside)
}

fn texts(file: &str) -> Vec<String> {
    let (code, literals) = split(file);
    let text = |(before, literal): (String, String)| is_text(&before, &literal).then_some(literal);
    code.into_iter().zip(literals).filter_map(text).collect()
}

/// A text of the table: its group, its name, and its note for translators.
struct Field {
    group: String,
    name: String,
    says: String,
}

/// Every text of a language, with its note.
fn said(language: Language) -> Vec<(Field, Vec<String>)> {
    let notes = languages::texts("notes").into_iter().filter(|(key, _)| key != "thousands");
    let texts = languages::texts(language.code());
    let field = |(key, says): (String, String)| {
        let (group, name) = key.split_once('.').unwrap();
        let forms = [key.clone(), format!("{key}.one"), format!("{key}.other")];
        let of = texts.iter().filter(|(key, _)| forms.contains(key)).map(|(_, text)| text.clone());
        (Field { group: group.to_owned(), name: name.to_owned(), says }, of.collect())
    };
    notes.map(field).collect()
}

/// The texts of the desk and of the report, each with its file.
fn of_the_desk() -> Vec<(String, String)> {
    let modules = ["desk", "report"].into_iter().flat_map(|module| files(&src().join(module)));
    let files = modules.filter(|(file, _)| file.ends_with("texts.rs"));
    let texts = |(file, text): (String, String)| {
        split(&text).1.into_iter().map(move |text| (file.clone(), text))
    };
    files.flat_map(texts).collect()
}

#[test]
fn pages_and_views_contain_no_texts() {
    let mut used = [false; NO_TEXT.len()];
    let views = files(&src().join("app/views"));
    let pages = files(&src().join("desk")).into_iter();
    let screens = files(&src().join("challenge/screens")).into_iter();
    let screens = screens.filter(|(file, _)| file.ends_with("_page.rs"));
    let station_pages = ["about.rs", "bands.rs", "facts.rs", "notices.rs", "pages.rs"];
    let station = files(&src().join("station")).into_iter();
    let screens = screens.chain(station.filter(|(file, _)| station_pages.contains(&&**file)));
    // The texts of a diagnostics file stay with the data they describe.
    let is_reported =
        |file: &str| file.starts_with("diagnostics/") && file != "diagnostics/page.rs";
    let pages = pages.filter(|(file, _)| !file.ends_with("texts.rs") && !is_reported(file));
    for (file, text) in views.into_iter().chain(pages).chain(screens) {
        for text in texts(&text) {
            let known =
                |(name, begins, _): &(&str, &str, &str)| *name == file && text.starts_with(begins);
            let index = NO_TEXT.iter().position(known);
            let index = index.unwrap_or_else(|| panic!("{file} contains the text “{text}”"));
            used[index] = true;
        }
    }
    assert_eq!(used, [true; NO_TEXT.len()], "an exception that nothing needs");
}

#[test]
fn what_people_read_says_word_list_and_not_lexicon() {
    let mut used = [false; SAY_LEXICON.len()];
    // The tools in src/bin are used on the command line.
    let is_tool = |file: &str| file.starts_with("bin/");
    let is_code = |file: &str| Path::new(file).extension().is_some_and(|ending| ending == "rs");
    let files = files(&src()).into_iter().filter(|(file, _)| is_code(file) && !is_tool(file));
    let literals = files.flat_map(|(file, text)| {
        split(&text).1.into_iter().map(move |literal| (file.clone(), literal))
    });
    let is_said = |text: &str| text.to_lowercase().contains("lexicon");
    for (file, literal) in literals.filter(|(_, literal)| is_said(literal)) {
        let known = |(name, says, _): &(&str, &str, &str)| *name == file && *says == literal;
        let index = SAY_LEXICON.iter().position(known);
        used[index.unwrap_or_else(|| panic!("{file} says “{literal}”"))] = true;
    }
    assert_eq!(used, [true; SAY_LEXICON.len()], "an exception that nothing needs");
    for (Field { group, name, .. }, texts) in said(Language::English) {
        assert!(!texts.iter().any(|text| is_said(text)), "{group}.{name}: {texts:?}");
    }
}

#[test]
fn every_message_is_used_somewhere() {
    let mut code = String::new();
    for module in ["app/views", "report", "app/run", "station", "challenge", "desk"] {
        for (_, text) in files(&src().join(module)) {
            // A path may continue in the next line.
            let words = split(&text).0.concat();
            let words: Vec<&str> = words.split_whitespace().collect();
            code.push_str(&words.join(" ").replace(" .", "."));
        }
    }
    for (Field { group, name, .. }, _) in said(Language::English) {
        let used = format!(".{group}.{name}");
        let whole = |(index, _): (usize, &str)| {
            !code[index + used.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '_')
        };
        assert!(code.match_indices(&used).any(whole), "`messages{used}` is not used");
    }
}

#[test]
fn texts_end_with_a_full_stop_or_another_mark_exactly_if_they_are_sentences() {
    let all: Vec<_> = Language::ALL.into_iter().flat_map(said).collect();
    assert!(all.len() > 5 * 40, "{} fields were read", all.len());
    for (Field { group, name, says }, texts) in all {
        assert!(!texts.is_empty(), "{group}.{name} is empty");
        let is_sentence = says.ends_with(" A sentence.") || says.ends_with(" Sentences.");
        for text in texts {
            assert_eq!(text.trim(), text, "{group}.{name}");
            assert!(!text.is_empty() && !text.contains("  "), "{group}.{name}: “{text}”");
            let ends = text.ends_with(['.', '?', '!']) && !ABBREVIATED.contains(&&*text);
            assert_eq!(ends, is_sentence, "{group}.{name}: “{text}”, with the note: {says}");
            let several =
                ABBREVIATIONS.iter().fold(text.clone(), |text, short| text.replace(short, ""));
            let several = several.contains(". ");
            assert!(!several || says.ends_with(" Sentences."), "{group}.{name}: “{text}”");
        }
    }
}

#[test]
fn a_desk_text_with_several_sentences_ends_with_a_full_stop_or_another_mark() {
    // A value that is inserted at the end has its own full stop.
    let several = |text: &str| {
        [". ", "? ", "! "].iter().any(|end| text.contains(end)) && !text.ends_with('}')
    };
    let texts: Vec<_> = of_the_desk().into_iter().filter(|(_, text)| several(text)).collect();
    assert!(texts.len() > 60, "{} texts have several sentences", texts.len());
    for (file, text) in texts {
        assert!(text.ends_with(['.', '?', '!']), "{file}: “{text}”");
    }
}

#[test]
fn desk_texts_have_no_superfluous_spaces() {
    let desk = of_the_desk();
    assert!(desk.len() > 300, "{} texts of the desk were read", desk.len());
    for (file, text) in desk {
        assert!(!text.contains("  ") && !text.ends_with(' '), "{file}: “{text}”");
    }
}

#[test]
fn numbers_and_names_are_put_into_their_sentences() {
    let say = Language::English.messages();
    assert_eq!(say.counted(&say.slip.words, 248_547), "248,547 words");
    assert_eq!(say.counted(&say.slip.words, 1_000_001), "1,000,001 words");
    assert_eq!(say.facts.round.put(&[("round", &"3")]), "round 3");
    assert_eq!(
        (say.counted(&say.slip.words, 1), say.counted(&say.slip.words, 8)),
        ("1 word".into(), "8 words".into())
    );
    assert_eq!(say.slip.row.put(&[("number", &2), ("letters", &"ZA")]), "Word 2: ZA");
    assert_eq!(say.slip.repeated.put(&[("word", &"ZA")]), "ZA is on the slip twice.");
    assert_eq!(say.slip.clears_in.put(&[("seconds", &10)]), "Clears in 10 s");
    assert_eq!(
        say.slip.row_announcement.put(&[("number", &2), ("of", &3), ("letters", &"Z A")]),
        "Word 2 of 3: Z A"
    );
    assert_eq!(say.verdict.lexicon.put(&[("name", &"Open"), ("edition", &"2026")]), "Open, 2026");
    assert_eq!(
        say.verdict.clears_in.put(&[("seconds", &5)]),
        "Press any key to clear. Clears in 5 s."
    );
    assert_eq!(say.cost.by_words.put(&[("words", &"1 word"), ("each", &5)]), "(1 word × 5)");
    let tell = "Tell the director. The station keeps trying.";
    let told = |rulings| say.counted(&say.notices.not_recorded, rulings);
    assert_eq!(told(1), format!("1 ruling is NOT RECORDED. {tell}"));
    assert_eq!(told(12), format!("12 rulings are NOT RECORDED. {tell}"));
}
