//! A strict reader of the one JSON there is here: an object of texts and whole numbers, in one line.
//! (A reader of everything would cost the download more than all of the merging.)

use std::str::Chars;

/// The members of the object, numbers as they are written. None if the line is anything else, or names
/// a member twice: readers differ in which of the two they take.
pub(super) fn object(line: &str) -> Option<Vec<(String, String)>> {
    let mut rest =
        line.trim_matches([' ', '\t', '\r']).strip_prefix('{')?.strip_suffix('}')?.chars();
    let mut members: Vec<(String, String)> = Vec::new();
    while skip(&mut rest) {
        if !members.is_empty() && (rest.next() != Some(',') || !skip(&mut rest)) {
            return None;
        }
        let name = text(&mut rest)?;
        skip(&mut rest);
        if rest.next() != Some(':') || members.iter().any(|(other, _)| *other == name) {
            return None;
        }
        skip(&mut rest);
        let quoted = rest.as_str().starts_with('"');
        members.push((name, if quoted { text(&mut rest) } else { number(&mut rest) }?));
    }
    Some(members)
}

/// Skips blanks; whether something is left.
fn skip(rest: &mut Chars<'_>) -> bool {
    *rest = rest.as_str().trim_start_matches([' ', '\t']).chars();
    !rest.as_str().is_empty()
}

fn number(rest: &mut Chars<'_>) -> Option<String> {
    let all = rest.as_str();
    let end = all.find(|c: char| !c.is_ascii_digit()).unwrap_or(all.len());
    let (number, after) = all.split_at(end);
    *rest = after.chars();
    let as_written = number == "0" || !number.starts_with('0');
    (as_written && !number.is_empty()).then(|| number.to_owned())
}

fn text(rest: &mut Chars<'_>) -> Option<String> {
    if rest.next() != Some('"') {
        return None;
    }
    let mut text = String::new();
    loop {
        match rest.next()? {
            '"' => return Some(text),
            '\\' => text.push(escaped(rest)?),
            c if c < ' ' => return None,
            c => text.push(c),
        }
    }
}

fn escaped(rest: &mut Chars<'_>) -> Option<char> {
    Some(match rest.next()? {
        c @ ('"' | '\\' | '/') => c,
        'b' => '\u{8}',
        'f' => '\u{c}',
        'n' => '\n',
        'r' => '\r',
        't' => '\t',
        'u' => {
            let unit = unit(rest)?;
            if !(0xd800..0xdc00).contains(&unit) {
                return char::from_u32(unit);
            }
            // The first half of a character beyond 16 bits; the second must follow.
            let second =
                (rest.next()? == '\\' && rest.next()? == 'u').then(|| self::unit(rest))??;
            let low = second.checked_sub(0xdc00).filter(|low| *low < 0x400)?;
            char::from_u32(0x1_0000 + ((unit - 0xd800) << 10) + low)?
        }
        _ => return None,
    })
}

fn unit(rest: &mut Chars<'_>) -> Option<u32> {
    (0..4).try_fold(0, |unit, _| Some(unit << 4 | rest.next()?.to_digit(16)?))
}
