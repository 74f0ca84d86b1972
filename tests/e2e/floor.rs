//! The oldest browsers that can judge a slip: Safari 16.4, Chrome 111, Firefox 115. The built site
//! needs nothing newer. (The versions of features are from browser-compat-data.)

use crate::site::dist;
use std::fs;
use wasmparser::{Validator, WasmFeatures};

/// The features of WebAssembly that rustc may use. All are in Safari 15.1, Chrome 96 and Firefox
/// 79.
fn floor() -> WasmFeatures {
    WasmFeatures::MVP
        | WasmFeatures::BULK_MEMORY
        | WasmFeatures::MULTI_VALUE
        | WasmFeatures::MUTABLE_GLOBAL
        | WasmFeatures::REFERENCE_TYPES
        | WasmFeatures::SATURATING_FLOAT_TO_INT
        | WasmFeatures::SIGN_EXTENSION
}

/// CSS features that at least one of the three browsers lacks.
const NEWER_STYLES: [&str; 23] = [
    "&",
    "@container style(",
    "@position-try",
    "@property",
    "@scope",
    "@starting-style",
    "@view-transition",
    "anchor-name",
    "animation-timeline",
    "calc-size(",
    "content-visibility",
    "field-sizing",
    "font-size-adjust",
    "interpolate-size",
    "light-dark(",
    "linear(",
    "round(",
    "safe center",
    "scrollbar-gutter",
    "subgrid",
    "text-box",
    "text-wrap",
    "transition-behavior",
];

/// JavaScript features that at least one of them lacks.
const NEWER_SCRIPTS: [&str; 20] = [
    "AbortSignal.any(",
    "Array.fromAsync(",
    "Iterator.",
    "Map.groupBy(",
    "Object.groupBy(",
    "Promise.try(",
    "Promise.withResolvers(",
    "ReadableStream.from(",
    "RegExp.escape(",
    "URL.canParse(",
    "URL.parse(",
    ".checkVisibility(",
    ".difference(",
    ".fromBase64(",
    ".intersection(",
    ".isWellFormed(",
    ".startViewTransition(",
    ".toBase64(",
    ".toHex(",
    "requestIdleCallback",
];

/// How selectors with `:has()` may begin. Firefox has `:has()` only since 121: older versions show these
/// parts with a less even layout. No slip is typed, checked or judged on such a page.
const SHEETS: [&str; 8] = [
    ".body",
    ".choices",
    ".desk",
    ".lines",
    ".sheet",
    ".tools",
    "main[data-screen=\"desk\"]",
    "table",
];

/// The built files with this ending, by name.
fn built(ending: &str) -> Vec<(String, Vec<u8>)> {
    let files = fs::read_dir(dist()).unwrap().map(|entry| entry.unwrap().path());
    let files: Vec<_> = files
        .filter(|path| path.extension().is_some_and(|it| it == ending))
        .map(|path| (path.display().to_string(), fs::read(path).unwrap()))
        .collect();
    assert!(!files.is_empty(), "no .{ending} file was built");
    files
}

/// The text without its `@supports` blocks: a browser that lacks the feature skips them. A block ends with a brace at
/// the start of a line.
fn without_extras(text: &str) -> String {
    let mut pieces = text.split("@supports");
    let first = pieces.next().unwrap_or_default().to_owned();
    let rest = pieces.map(|piece| piece.split_once("\n}\n").expect("a block that ends").1);
    rest.fold(first, |text, rest| text + rest)
}

/// Asserts that the built files use none of these.
fn uses_none_of(newer: &[&str], ending: &str) {
    for (name, bytes) in built(ending) {
        let text = without_extras(&String::from_utf8(bytes).unwrap());
        // Some names are also in older features, such as gradients.
        let text = text.replace("-gradient(", " ");
        for feature in newer {
            assert!(!text.contains(feature), "{name} has {feature}");
        }
    }
}

fn without_comments(style: &str) -> String {
    let mut pieces = style.split("/*");
    let first = pieces.next().unwrap_or_default().to_owned();
    let rest = pieces.map(|piece| piece.split_once("*/").expect("a comment that ends").1);
    rest.fold(first, |text, rest| text + rest)
}

#[test]
fn the_site_needs_nothing_newer_than_the_floor() {
    uses_none_of(&NEWER_SCRIPTS, "js");
    uses_none_of(&NEWER_STYLES, "css");
    only_pages_are_styled_by_their_contents();
    for (name, bytes) in built("wasm") {
        let checked = Validator::new_with_features(floor()).validate_all(&bytes);
        assert!(checked.is_ok(), "{name}: {}", checked.err().unwrap());
    }
}

fn only_pages_are_styled_by_their_contents() {
    for (name, bytes) in built("css") {
        let text = without_comments(&String::from_utf8(bytes).unwrap());
        let before_blocks = text.split('{').map(|it| it.rsplit(['}', ';']).next().unwrap_or(it));
        for selector in before_blocks.filter(|it| it.contains(":has(")) {
            let selector = selector.trim();
            let is_a_sheets = SHEETS.iter().any(|sheet| selector.starts_with(sheet));
            assert!(is_a_sheets, "{name}: Firefox before 121 has no :has(): {selector}");
        }
    }
}
