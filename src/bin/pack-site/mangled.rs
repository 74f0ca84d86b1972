//! Where a function stands, by the name the compiler gave it (Rust's v0 mangling).
//!
//! A name tells the module that the function, or the `impl` block it is in, was written in. Types and
//! generic arguments come after that, so they need not be read.

/// The module and the names in it, as in `challenge_station::shell::import::do_import`; nothing if it is
/// not a name of that form, or stands in nobody's module.
pub(crate) fn place(name: &str) -> Option<String> {
    let name = name.strip_prefix("_R")?;
    let mut parts = Vec::new();
    Reader { name: name.as_bytes(), at: 0, depth: 0 }.path(&mut parts)?;
    Some(parts.join("::"))
}

struct Reader<'a> {
    name: &'a [u8],
    at: usize,
    /// How many steps led here: what names itself is not followed for ever.
    depth: u32,
}

impl Reader<'_> {
    fn path(&mut self, parts: &mut Vec<String>) -> Option<()> {
        self.depth += 1;
        if self.depth > 100 {
            return None;
        }
        match self.next()? {
            b'C' => parts.push(self.identifier()?),
            b'N' => {
                self.next()?;
                self.path(parts)?;
                let part = self.identifier()?;
                if !part.is_empty() {
                    parts.push(part);
                }
            }
            // An `impl` block: its own module comes first, then what it is for, and of which trait.
            kind @ (b'M' | b'X') => {
                self.disambiguator()?;
                self.path(parts)?;
                self.of_type()?;
                if kind == b'X' {
                    self.path(&mut Vec::new())?;
                }
            }
            // What a trait gives by itself.
            b'Y' => {
                self.of_type()?;
                self.path(parts)?;
            }
            b'I' => {
                self.path(parts)?;
                self.until_end(Self::argument)?;
            }
            b'B' => {
                let at = self.base_62()?;
                Reader { name: self.name, at, depth: self.depth }.path(parts)?;
            }
            _ => return None,
        }
        Some(())
    }

    /// A type, read and forgotten.
    fn of_type(&mut self) -> Option<()> {
        match self.next()? {
            b'A' => {
                self.of_type()?;
                self.constant()
            }
            b'R' | b'Q' => {
                self.lifetime()?;
                self.of_type()
            }
            b'S' | b'P' | b'O' => self.of_type(),
            b'T' => self.until_end(Self::of_type),
            b'F' => {
                self.binder()?;
                self.skip(b'U');
                if self.skip(b'K') && !self.skip(b'C') {
                    self.identifier()?;
                }
                self.until_end(Self::of_type)?;
                self.of_type()
            }
            b'D' => {
                self.binder()?;
                self.until_end(|it| {
                    it.path(&mut Vec::new())?;
                    while it.skip(b'p') {
                        it.identifier()?;
                        it.of_type()?;
                    }
                    Some(())
                })?;
                self.lifetime()
            }
            b'B' => self.base_62().map(|_| ()),
            b'a'..=b'z' => Some(()),
            _ => {
                self.at -= 1;
                self.path(&mut Vec::new())
            }
        }
    }

    fn argument(&mut self) -> Option<()> {
        match self.name.get(self.at)? {
            b'L' => self.lifetime(),
            b'K' => {
                self.at += 1;
                self.constant()
            }
            _ => self.of_type(),
        }
    }

    /// A number, a truth value or a letter; no other constant is among our types.
    fn constant(&mut self) -> Option<()> {
        match self.next()? {
            b'p' => return Some(()),
            b'B' => return self.base_62().map(|_| ()),
            b'a'..=b'z' => {}
            _ => return None,
        }
        while self.next()? != b'_' {}
        Some(())
    }

    fn lifetime(&mut self) -> Option<()> {
        if self.skip(b'L') { self.base_62().map(|_| ()) } else { Some(()) }
    }

    fn binder(&mut self) -> Option<()> {
        if self.skip(b'G') { self.base_62().map(|_| ()) } else { Some(()) }
    }

    fn until_end(&mut self, each: impl Fn(&mut Self) -> Option<()>) -> Option<()> {
        while !self.skip(b'E') {
            each(self)?;
        }
        Some(())
    }

    fn skip(&mut self, byte: u8) -> bool {
        let is_there = self.name.get(self.at) == Some(&byte);
        self.at += usize::from(is_there);
        is_there
    }

    fn next(&mut self) -> Option<u8> {
        let byte = *self.name.get(self.at)?;
        self.at += 1;
        Some(byte)
    }

    fn disambiguator(&mut self) -> Option<()> {
        if self.skip(b's') { self.base_62().map(|_| ()) } else { Some(()) }
    }

    /// A number in base 62. `_` alone is 0, `0_` is 1.
    fn base_62(&mut self) -> Option<usize> {
        let mut number: usize = 0;
        while !self.skip(b'_') {
            let digit = match self.next()? {
                byte @ b'0'..=b'9' => byte - b'0',
                byte @ b'a'..=b'z' => byte - b'a' + 10,
                byte @ b'A'..=b'Z' => byte - b'A' + 36,
                _ => return None,
            };
            // One more than it is, once there is a digit.
            number =
                number.saturating_sub(1).checked_mul(62)?.checked_add(usize::from(digit) + 1)?;
        }
        Some(number)
    }

    fn identifier(&mut self) -> Option<String> {
        self.disambiguator()?;
        self.skip(b'u');
        if !self.name.get(self.at).is_some_and(u8::is_ascii_digit) {
            return None;
        }
        let mut length = 0;
        while let Some(digit @ b'0'..=b'9') = self.name.get(self.at) {
            length = length * 10 + usize::from(digit - b'0');
            self.at += 1;
            if length == 0 {
                break;
            }
        }
        self.skip(b'_');
        let part = self.name.get(self.at..self.at.checked_add(length)?)?;
        self.at += length;
        String::from_utf8(part.to_vec()).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::place;

    #[test]
    fn a_function_stands_where_it_was_written() {
        for (name, expected) in [
            (
                "_RNvNtNtCs7655_17challenge_station4view6sheets4page",
                "challenge_station::view::sheets::page",
            ),
            // In an `impl` block of another module's type.
            ("_RNvMs_NtNtCs76_1a5shell6importNtB6_5Shell9do_import", "a::shell::import::do_import"),
            // Of a trait, for a type with arguments.
            ("_RNvXNtCs1_1a1bINtNtB4_1c1TmEINtB4_1UTReEE3fmt", "a::b::fmt"),
            // A closure in it, and a copy for other types.
            ("_RNCNvNtCs1_1a1b3run0B5_", "a::b::run"),
            ("_RINvNtCs1_1a1b3runNtB2_1XE", "a::b::run"),
        ] {
            assert_eq!(place(name).as_deref(), Some(expected), "{name}");
        }
    }

    #[test]
    fn what_is_no_such_name_stands_nowhere() {
        for name in ["main", "_R", "_RNv", "_RNvB_1a", "_RNvNtCs1_1a", "_ZN1a1bE"] {
            assert_eq!(place(name), None, "{name}");
        }
    }
}
