//! Short names for what the program imports from its JavaScript.
//!
//! wasm-bindgen calls an import `__wbg_abort_6afe0d0a4eeb4f1c`: what it does and a digest, once in the
//! WebAssembly and once in the JavaScript. Two hundred such names are 4 kB to download, because
//! digests do not compress, and nobody else reads them. They become `a`, `b`, …, in both files. The
//! module they come from gets a digest of all the names for its own, so that the two files of
//! different builds never fit together by chance.
//!
//! The names that the WebAssembly keeps of its own functions, for debugging, go too.
//!
//! The JavaScript is not parsed: each name has to stand exactly once in it, at the beginning of a
//! line and with a colon after it. Anything else is an error and the site is not built.

use challenge_station::digest::Digest;
use std::collections::HashMap;

const HEADER: &[u8] = b"\0asm\x01\0\0\0";
/// A section of a WebAssembly file that says its name first and is not needed to run it.
const CUSTOM: u8 = 0;
/// What the section of function names begins with: its own name, after its length.
const NAMES: &[u8] = b"\x04name";
/// The section that lists the imports.
const IMPORTS: u8 = 2;
const FUNCTION: u8 = 0;
/// How the imported module's name ends, before its name is shortened too.
const MODULE_END: &str = "_bg.js";
/// How many digits of the names' digest the module is called by.
const MODULE_DIGITS: usize = 8;

/// Both files with short names for imports; none if they have them already.
pub(crate) fn shorten(wasm: &[u8], js: &str) -> Result<Option<(Vec<u8>, String)>, String> {
    let mut rest = wasm.strip_prefix(HEADER).ok_or("expected WebAssembly of version 1")?;
    let (mut shortened, mut names) = (HEADER.to_vec(), Names::default());
    while let [id, tail @ ..] = rest {
        rest = tail;
        let section = piece(&mut rest)?;
        if *id == CUSTOM && section.starts_with(NAMES) {
            continue;
        }
        let changed = if *id == IMPORTS { names.shorten(section)? } else { section.to_vec() };
        shortened.push(*id);
        push_piece(&mut shortened, &changed);
    }
    if names.short.is_empty() {
        return Ok(None);
    }
    Ok(Some((shortened, names.in_js(js)?)))
}

/// The imports, all functions of one module.
#[derive(Default)]
struct Names {
    module: String,
    short_module: String,
    short: HashMap<String, String>,
}

impl Names {
    /// The section of imports, with short names.
    fn shorten(&mut self, mut section: &[u8]) -> Result<Vec<u8>, String> {
        let mut functions: Vec<(String, String, u32)> = Vec::new();
        for _ in 0..number(&mut section)? {
            let (module, name) = (text(&mut section)?, text(&mut section)?);
            let [FUNCTION, tail @ ..] = section else {
                return Err(format!("expected functions only to be imported, got `{name}`"));
            };
            section = tail;
            if *functions.first().map_or(&module, |(first, ..)| first) != module {
                return Err(format!("expected imports from one module, got `{module}`"));
            }
            functions.push((module, name, number(&mut section)?));
        }
        if !section.is_empty() {
            return Err("the list of imports is longer than it says".to_owned());
        }
        if let Some((module, ..)) = functions.first().filter(|it| it.0.ends_with(MODULE_END)) {
            self.module.clone_from(module);
            self.name(functions.iter_mut().map(|(_, name, _)| name))?;
        }
        let mut shortened = Vec::new();
        push_number(&mut shortened, u32::try_from(functions.len()).unwrap_or(u32::MAX));
        for (module, name, kind) in functions {
            let module = if self.module.is_empty() { &module } else { &self.short_module };
            push_piece(&mut shortened, module.as_bytes());
            push_piece(&mut shortened, name.as_bytes());
            shortened.push(FUNCTION);
            push_number(&mut shortened, kind);
        }
        Ok(shortened)
    }

    /// Gives each of these names its short one.
    fn name<'a>(&mut self, names: impl Iterator<Item = &'a mut String>) -> Result<(), String> {
        let mut all = String::new();
        for (number, name) in names.enumerate() {
            all += name;
            all += "\n";
            let long = std::mem::replace(name, letters(number));
            if self.short.insert(long, name.clone()).is_some() {
                return Err("a name is imported twice".to_owned());
            }
        }
        let digest = Digest::of(all.as_bytes()).to_string();
        digest[..MODULE_DIGITS].clone_into(&mut self.short_module);
        Ok(())
    }

    /// The JavaScript with these names short.
    fn in_js(&self, js: &str) -> Result<String, String> {
        let mut lines = Vec::new();
        let mut found = 0;
        for line in js.lines() {
            let start = line.len() - line.trim_start().len();
            let name = line[start..].split(':').next().unwrap_or_default();
            let quoted = name.strip_prefix('"').and_then(|name| name.strip_suffix('"'));
            let short = if quoted == Some(&self.module) {
                Some(format!("\"{}\"", self.short_module))
            } else {
                self.short.get(name).cloned()
            };
            match short.filter(|_| line[start..].len() > name.len()) {
                Some(short) => {
                    found += 1;
                    lines.push(format!("{}{short}{}", &line[..start], &line[start + name.len()..]));
                }
                None => lines.push(line.to_owned()),
            }
        }
        let shortened = lines.join("\n") + "\n";
        let left = self.short.keys().chain([&self.module]).find(|name| shortened.contains(*name));
        let expected = self.short.len() + 1;
        match left {
            Some(name) => Err(format!("`{name}` stands where it was not expected")),
            None if found != expected => Err(format!("expected {expected} names, found {found}")),
            None => Ok(shortened),
        }
    }
}

/// `a` to `z`, then `aa` to `zz`, and so on: the shortest name that no smaller number has.
pub(crate) fn letters(number: usize) -> String {
    let last = char::from(b'a' + u8::try_from(number % 26).unwrap_or_default());
    match number / 26 {
        0 => last.to_string(),
        more => letters(more - 1) + &last.to_string(),
    }
}

/// An unsigned LEB128 number of at most 32 bits.
fn number(rest: &mut &[u8]) -> Result<u32, String> {
    let mut number = 0;
    for shift in [0, 7, 14, 21, 28] {
        let [byte, tail @ ..] = rest else { break };
        *rest = tail;
        number |= u32::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Ok(number);
        }
    }
    Err("expected a number".to_owned())
}

/// As many bytes as the number before them says.
fn piece<'a>(rest: &mut &'a [u8]) -> Result<&'a [u8], String> {
    let length = number(rest)? as usize;
    let (piece, tail) = rest.split_at_checked(length).ok_or("the file ends too early")?;
    *rest = tail;
    Ok(piece)
}

fn text(rest: &mut &[u8]) -> Result<String, String> {
    let text = piece(rest)?.to_vec();
    String::from_utf8(text).map_err(|_| "expected a name in UTF-8".to_owned())
}

fn push_number(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        bytes.push(number.to_le_bytes()[0] | 0x80);
        number >>= 7;
    }
    bytes.push(number.to_le_bytes()[0]);
}

fn push_piece(bytes: &mut Vec<u8>, piece: &[u8]) {
    push_number(bytes, u32::try_from(piece.len()).unwrap_or(u32::MAX));
    bytes.extend_from_slice(piece);
}

#[cfg(test)]
mod tests {
    use super::*;

    const JS: &str = "    __wbg_add_01: function(a) { b: a },\n    __wbg_log_02: log,\n    \
                      \"./s_bg.js\": import0,\n";

    /// WebAssembly with these imports, between two other sections.
    fn wasm(imports: &[(&str, &str)]) -> Vec<u8> {
        let mut section = Vec::new();
        push_number(&mut section, u32::try_from(imports.len()).unwrap());
        for (module, name) in imports {
            push_piece(&mut section, module.as_bytes());
            push_piece(&mut section, name.as_bytes());
            section.push(FUNCTION);
            push_number(&mut section, 300);
        }
        let mut wasm = HEADER.to_vec();
        for (id, section) in [(1, &[7; 200][..]), (IMPORTS, &section), (CUSTOM, b"\x01x")] {
            wasm.push(id);
            push_piece(&mut wasm, section);
        }
        wasm
    }

    fn usual() -> Vec<u8> {
        wasm(&[("./s_bg.js", "__wbg_add_01"), ("./s_bg.js", "__wbg_log_02")])
    }

    #[test]
    fn both_files_get_the_same_short_names_and_nothing_else_changes() {
        let mut named = usual();
        named.push(CUSTOM);
        push_piece(&mut named, b"\x04name and more");
        let (short, js) = shorten(&named, JS).unwrap().unwrap();
        let module = &Digest::of(b"__wbg_add_01\n__wbg_log_02\n").to_string()[..8];
        assert_eq!(short, wasm(&[(module, "a"), (module, "b")]));
        let expected =
            format!("    a: function(a) {{ b: a }},\n    b: log,\n    \"{module}\": import0,\n");
        assert_eq!(js, expected);
        assert!(shorten(&short, &js).unwrap().is_none(), "once is enough");
    }

    #[test]
    fn names_that_do_not_stand_once_at_the_beginning_of_a_line_are_refused() {
        for js in [
            &JS.replace("__wbg_log_02", "log"),
            &JS.replace("    __wbg_log_02: log", "    x: __wbg_log_02"),
            &(JS.to_owned() + "    __wbg_log_02: log,\n"),
            &(JS.to_owned() + "    f(__wbg_log_02);\n"),
            &JS.replace("./s_bg.js", "./t_bg.js"),
        ] {
            assert!(shorten(&usual(), js).is_err(), "{js}");
        }
        let twice = wasm(&[("./s_bg.js", "__wbg_add_01"), ("./s_bg.js", "__wbg_add_01")]);
        assert!(shorten(&twice, JS).is_err());
        let other = wasm(&[("./s_bg.js", "__wbg_add_01"), ("./t_bg.js", "__wbg_log_02")]);
        assert!(shorten(&other, JS).is_err());
    }

    #[test]
    fn what_is_cut_off_is_refused() {
        let whole = usual();
        for length in 0..whole.len() {
            // Between two sections nothing is missed; then it has no imports.
            let cut = shorten(&whole[..length], JS);
            assert!(cut.is_err() || cut == Ok(None) || length == whole.len() - 4, "{length}");
        }
    }

    #[test]
    fn no_two_names_are_the_same() {
        assert_eq!(["a", "z", "aa", "az", "ba"], [0, 25, 26, 51, 52].map(letters).as_slice());
        let all: std::collections::HashSet<_> = (0..2000).map(letters).collect();
        assert_eq!(all.len(), 2000);
    }
}
