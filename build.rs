//! Writes the players' texts, which are JSON files in `src/text/languages/`, as Rust: a struct for each part of
//! `notes.json`, and a constant for each language. So the program neither has to read JSON nor to carry what reads it.
//!
//! A text with a part in braces becomes a `Template`, one with the two forms `one` and `other` a `Counted`.

use serde_json::{Map, Value};
use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

type Texts = Map<String, Value>;
type Outcome<T> = Result<T, Box<dyn Error>>;

/// What explains each text. Every language has the same keys.
const NOTES: &str = "notes";
/// The language in which each text was first written. Where it has a part in braces, every language has one.
const ENGLISH: &str = "en";

fn main() -> Outcome<()> {
    let folder = Path::new("src/text/languages");
    println!("cargo::rerun-if-changed={}", folder.display());
    let notes = read(folder, NOTES)?;
    let english = read(folder, ENGLISH)?;
    let mut code = structs(&notes, &english)?;
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Outcome<_>>()?;
    files.sort();
    let names = files.iter().filter_map(|file| file.file_stem()?.to_str());
    for language in names.filter(|name| *name != NOTES) {
        let texts = read(folder, language)?;
        let same = same_keys(&notes, &texts).and_then(|()| literal("Messages", &english, &texts));
        let texts = same.map_err(|why| format!("src/text/languages/{language}.json: {why}"))?;
        writeln!(code, "pub(super) static {}: Messages = {texts};", language.to_uppercase())?;
    }
    fs::write(Path::new(&env::var("OUT_DIR")?).join("messages.rs"), code)?;
    Ok(())
}

fn read(folder: &Path, name: &str) -> Outcome<Texts> {
    let path = folder.join(name).with_extension("json");
    let read = fs::read(&path).map_err(Box::from);
    let texts: Outcome<Texts> = read.and_then(|text| Ok(serde_json::from_slice(&text)?));
    texts.map_err(|why| format!("{}: {why}", path.display()).into())
}

/// The structs of all texts, each documented by its note.
fn structs(notes: &Texts, english: &Texts) -> Outcome<String> {
    let mut parts = String::new();
    let mut all = String::from("/// All texts of the station for players, in one language.\n");
    all += "#[derive(Debug)]\npub struct Messages {\n";
    for (name, note) in notes {
        if let Value::Object(part) = note {
            let own = part_name(name);
            writeln!(all, "    pub {name}: {own},")?;
            writeln!(parts, "/// `{name}` in the files of the languages.")?;
            writeln!(parts, "#[derive(Debug)]\npub struct {own} {{")?;
            let texts = english.get(name).and_then(Value::as_object);
            for (name, note) in part {
                let kind = kind(texts.and_then(|texts| texts.get(name)));
                writeln!(
                    parts,
                    "    /// {}\n    pub {name}: {kind},",
                    note.as_str().unwrap_or("")
                )?;
            }
            parts += "}\n";
        } else {
            writeln!(
                all,
                "    /// {}\n    pub {name}: &'static str,",
                note.as_str().unwrap_or("")
            )?;
        }
    }
    Ok(all + "}\n" + &parts)
}

/// The type of a text that is so in English.
fn kind(english: Option<&Value>) -> &'static str {
    match english {
        Some(Value::Object(_)) => "Counted",
        Some(Value::String(text)) if text.contains('{') => "Template",
        _ => "&'static str",
    }
}

/// The name of the struct of a part: `OutOfServiceTexts`.
fn part_name(part: &str) -> String {
    let words = part.split('_').map(|word| word[..1].to_uppercase() + &word[1..]);
    words.collect::<String>() + "Texts"
}

/// A struct's value: every field with its text.
fn literal(of: &str, english: &Texts, texts: &Texts) -> Result<String, String> {
    let mut value = format!("{of} {{ ");
    for (name, text) in texts {
        let english = english.get(name);
        let of = |fault| format!("{name}: {fault}");
        let text = match (text, english) {
            (Value::String(text), Some(Value::String(english))) => {
                if text.contains('{') != english.contains('{') {
                    return Err(of("a part in braces here or in en.json, but not in both: add it"));
                }
                if text.contains('{') {
                    format!("Template::new({text:?})")
                } else {
                    format!("{text:?}")
                }
            }
            (Value::Object(forms), _) if forms.contains_key("one") => {
                let form = |form| forms.get(form).and_then(Value::as_str);
                let (Some(one), Some(other)) = (form("one"), form("other")) else {
                    return Err(of("expected a text for `one` and one for `other`"));
                };
                format!("Counted {{ one: {one:?}, other: {other:?} }}")
            }
            (Value::Object(part), Some(Value::Object(english))) => {
                literal(&part_name(name), english, part).map_err(|why| format!("{name}.{why}"))?
            }
            _ => return Err(of("expected what en.json has here: a text, or the same part")),
        };
        value.extend([name, ": ", &text, ", "]);
    }
    Ok(value + "}")
}

/// Checks that these texts have the keys of the notes.
fn same_keys(notes: &Texts, texts: &Texts) -> Result<(), String> {
    if let Some(missing) = notes.keys().find(|key| !texts.contains_key(*key)) {
        return Err(format!("no {missing}: add it (notes.json explains it)"));
    }
    if let Some(more) = texts.keys().find(|key| !notes.contains_key(*key)) {
        return Err(format!("{more} is not in notes.json: correct its name, or explain it there"));
    }
    for (name, note) in notes {
        if let (Value::Object(notes), Some(Value::Object(texts))) = (note, texts.get(name)) {
            same_keys(notes, texts).map_err(|why| format!("{name}: {why}"))?;
        }
    }
    Ok(())
}
