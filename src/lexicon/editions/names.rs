//! What a known edition is called in full.

/// What the letters at the beginning of an edition's name stand for, and its language.
const FAMILIES: [(&str, &str, &str); 7] = [
    ("NWL", "NASPA Word List", "en"),
    ("NSWL", "NASPA School Word List", "en"),
    ("CSW", "Collins Scrabble Words", "en"),
    ("OTCWL", "Official Tournament and Club Word List", "en"),
    ("SSWL", "School Scrabble Word List", "en"),
    ("TWL", "Tournament Word List", "en"),
    ("ODS", "L’Officiel du Scrabble", "fr"),
];

/// The names under which a known edition is installed. A name that is not known is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EditionNames {
    /// What people call it: `NWL 2023`.
    pub name: String,
    /// What it is called in full: `NASPA Word List 2023`.
    pub edition: String,
    /// Its year.
    pub date: String,
    pub language: &'static str,
}

impl EditionNames {
    /// The names of the edition that has this name in the table.
    pub(super) fn of(short: &str) -> Self {
        let number = short.trim_start_matches(|letter: char| !letter.is_ascii_digit());
        let family = &short[..short.len() - number.len()];
        let known = FAMILIES.iter().find(|(letters, ..)| *letters == family);
        let Some((_, full, language)) = known else {
            return Self { name: short.to_owned(), language: "en", ..Self::default() };
        };
        let (name, date) = match number.len() {
            4 => ([family, " ", number].concat(), number.to_owned()),
            2 => (short.to_owned(), [if number > "90" { "19" } else { "20" }, number].concat()),
            _ => (short.to_owned(), String::new()),
        };
        let edition = [*full, " ", if date.is_empty() { number } else { date.as_str() }].concat();
        Self { name, edition, date, language }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_known_edition_has_its_full_name_and_its_year() {
        for (short, name, edition, date) in [
            ("NWL2023", "NWL 2023", "NASPA Word List 2023", "2023"),
            ("CSW24", "CSW24", "Collins Scrabble Words 2024", "2024"),
            ("TWL98", "TWL98", "Tournament Word List 1998", "1998"),
            ("ODS7", "ODS7", "L’Officiel du Scrabble 7", ""),
            ("SOWPODS", "SOWPODS", "", ""),
        ] {
            let names = EditionNames::of(short);
            assert_eq!((&*names.name, &*names.edition, &*names.date), (name, edition, date));
        }
    }
}
