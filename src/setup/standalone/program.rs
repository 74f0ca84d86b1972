//! Rewrites the program's JavaScript as a classic script.

use super::{StandaloneError, Text};

const EXPORT: &str =
    "expected the program’s JavaScript as wasm-bindgen writes it: build the site again";

/// Changes the program's JavaScript from a module to a classic script, because Chromium starts no modules from
/// `file://`. Its exports become `stationProgram`. A script that is classic already stays unchanged.
pub(super) fn unexported(program: &Text<'_>) -> Result<String, StandaloneError> {
    const EXPORTS: &str = "globalThis.stationProgram = {";
    const ADDRESS: &str = "import.meta.url";
    if program.text.contains(EXPORTS) {
        return Ok(program.text.to_owned());
    }
    let (mut text, mut exports) = (String::new(), EXPORTS.to_owned());
    let (mut has_default, mut is_whole) = (false, true);
    for line in program.text.lines() {
        let mut line = line;
        if let Some(export) = line.strip_prefix("export ") {
            if let Some((names, _)) = export.split_once(" as default") {
                // export { initSync, start as default };
                has_default = true;
                exports.push_str("default:");
                exports.push_str(names.rsplit(' ').next().unwrap_or_default());
                exports.push(',');
                continue;
            }
            if let Some(function) = export.strip_prefix("function ") {
                exports.push_str(function.split('(').next().unwrap_or_default());
                exports.push(',');
            }
            // Classes are used only inside the program.
            is_whole &= export.starts_with("function ") || export.starts_with("class ");
            line = export;
        }
        if let Some((before, after)) = line.split_once(ADDRESS) {
            text.push_str(before);
            text.push_str("location.href");
            line = after;
        }
        is_whole &= !line.starts_with("import ") && !line.contains("import.meta");
        text.push_str(line);
        text.push('\n');
    }
    if !has_default || !is_whole {
        return Err(StandaloneError::of(program.name, EXPORT));
    }
    text.push_str(&exports);
    text.push_str("};\n");
    Ok(text)
}
