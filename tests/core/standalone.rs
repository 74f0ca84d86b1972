//! A standalone file is one page that contains the whole station. No part of it can be mistaken for
//! another.
#![cfg(not(target_arch = "wasm32"))]

use crate::common;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use challenge_station::digest::Digest;
use challenge_station::setup::standalone::{self, Code, Coding, Text};
use challenge_station::setup::{PackedLexicon, Settings, StationFile};
use flate2::read::ZlibDecoder;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs, process};

const PROGRAM: &str = "export function read_list(file) {\nreturn 1;\n}\nlet at = import.meta.url;\n\
                       async function start() {}\n\
                       export class Sink {\n}\nexport { initSync, start as default };\n";

fn program_files() -> Vec<(String, String)> {
    [("js", "s.js"), ("wasm", "s_bg.wasm")].map(|(a, b)| (a.to_owned(), b.to_owned())).into()
}

fn code<'a>(program_files: &'a [(String, String)], program: &'a str, boot: &'a str) -> Code<'a> {
    let text = |name, text| Text { name, text };
    Code {
        style: text("style.css", "main { color: red }\n"),
        server: text("standalone.js", "globalThis.fetch = 1;\n"),
        program: text("s.js", program),
        boot: text("boot.js", boot),
        worker: text("worker.js", "tasks();\n"),
        program_files,
    }
}

/// The text between this and the next `</script>` or `</style>`.
fn after<'a>(page: &'a str, tag: &str) -> &'a str {
    let (_, rest) = page.split_once(tag).unwrap_or_else(|| panic!("no {tag} in {page}"));
    let end = rest.find("</s").unwrap();
    &rest[..end]
}

fn policy_hash(text: &str) -> String {
    format!("'sha256-{}'", BASE64_STANDARD.encode(Digest::of(text.as_bytes()).as_bytes()))
}

#[test]
fn the_policy_allows_only_the_scripts_and_styles_of_the_file() {
    let program_files = program_files();
    let frame = code(&program_files, PROGRAM, "start();\n").frame(None).unwrap();
    let page = frame.before.clone() + &frame.after;
    let scripts =
        ["standalone.js\"", "s.js\"", "boot.js\" data-js=\"s.js\" data-wasm=\"s_bg.wasm\""].map(
            |name| {
                policy_hash(after(&page, &format!("<script type=\"module\" data-file=\"{name}>")))
            },
        );
    let style = policy_hash(after(&page, "<style data-file=\"style.css\">"));
    let policy = page.split("Content-Security-Policy\" content=\"").nth(1).unwrap();
    assert_eq!(
        policy.split('"').next().unwrap(),
        format!(
            "default-src 'none'; script-src {} 'wasm-unsafe-eval'; style-src {style}; img-src data:; \
             worker-src blob:; connect-src 'none'; base-uri 'none'; form-action 'none'",
            scripts.join(" ")
        )
    );
    assert_eq!(page.matches("<script type=\"module\"").count(), 3);
    assert!(!page.contains(" src="), "nothing is loaded from elsewhere");
    let head = &page[..page.find("</head>").unwrap()];
    assert_eq!(
        head.matches("data-file").count(),
        5,
        "all in the head, because the program clears the body"
    );
}

/// If the script read another attribute, it would apply the theme of the site, and tell people with a damaged file to
/// reload the page.
#[test]
fn the_start_script_reads_the_name_under_which_the_file_stores_its_data() {
    let frame = code(&[], PROGRAM, "start();\n").frame(None).unwrap();
    assert!(frame.before.contains(&format!(" data-standalone=\"{}\"", standalone::store(None))));
    let boot = include_str!("../../static/boot.js");
    assert!(
        boot.contains("const { standalone: suffix = \"\" } = document.documentElement.dataset;")
    );
}

#[test]
fn the_program_can_be_used_without_being_imported() {
    let program_files = program_files();
    let frame = code(&program_files, PROGRAM, "start();\n").frame(None).unwrap();
    assert_eq!(
        after(&frame.after, "data-file=\"s.js\">"),
        "function read_list(file) {\nreturn 1;\n}\nlet at = location.href;\nasync function start() {}\nclass Sink {\n}\n\
         globalThis.stationProgram = {read_list,default:start,};\n"
    );
    for program in [
        "export function a() {}\n",
        "",
        "export let a;\nexport { a as default };\n",
        "import.meta.x;\nexport { a as default };\n",
    ] {
        let refused = code(&program_files, program, "").frame(None).unwrap_err();
        assert_eq!(refused.name, "s.js", "{program}");
        assert!(refused.to_string().contains("build the site again"), "{refused}");
    }
}

#[test]
fn no_text_ends_its_element_early_or_hides_what_follows() {
    let program_files = program_files();
    let boot = "say('</script><!-- </ScRiPt > </style </p>');\n";
    let frame = code(&program_files, PROGRAM, boot).frame(None).unwrap();
    assert!(frame.after.contains("say('<\\/script><\\!-- <\\/ScRiPt > </style </p>');\n</script>"));
    let style = Text { name: "style.css", text: "a::after { content: '</STYLE>' }\n" };
    let frame = Code { style, ..code(&program_files, PROGRAM, "") }.frame(None).unwrap();
    assert!(frame.before.contains("content: '<\\/STYLE>' }\n</style>"), "{}", frame.before);
    for (text, why) in
        [("a</script b", "would end"), ("<!-- a", "would end"), ("a\r\n", "carriage")]
    {
        let refused =
            standalone::file("NOTICE", Coding::Text, text.as_bytes()).unwrap_err().to_string();
        assert!(refused.starts_with("NOTICE: ") && refused.contains(why), "{refused}");
    }
    let refused = standalone::file("NOTICE", Coding::Text, b"\xff").unwrap_err().to_string();
    assert!(refused.contains("UTF-8"), "{refused}");
    for name in ["a\"b", "a b", "", "a>"] {
        assert!(standalone::begin(name, Coding::Text).is_err(), "{name}");
    }
}

#[test]
fn a_standalone_file_made_from_another_is_the_same() {
    let program_files = program_files();
    let boot = "say('</script><!--');\n";
    let first = code(&program_files, PROGRAM, boot).frame(None).unwrap();
    let program = after(&first.after, "data-file=\"s.js\">");
    let boot = after(&first.after, "data-wasm=\"s_bg.wasm\">");
    assert_eq!(code(&program_files, program, boot).frame(None).unwrap(), first);
}

#[test]
fn a_file_with_a_set_up_uses_its_own_storage_names() {
    let other = Settings { round: 7, ..Settings::default() };
    let set_ups = [Settings::default().to_string(), other.to_string()];
    let stores = [
        standalone::store(None),
        standalone::store(Some(&set_ups[0])),
        standalone::store(Some(&set_ups[1])),
    ];
    assert_eq!(stores[0], ".standalone");
    assert!(stores[1] != stores[2] && stores[1].starts_with(".standalone-"), "{stores:?}");
    let program_files = program_files();
    let frame = code(&program_files, PROGRAM, "").frame(Some(&set_ups[1])).unwrap();
    assert!(frame.before.contains(&format!("data-standalone=\"{}\"", stores[2])));
}

#[test]
fn the_set_up_in_a_standalone_file_has_the_format_of_a_station_file() {
    let lexicon = PackedLexicon::of(&common::lexicon("AA QI ZA")).unwrap();
    let settings = Settings { event: "</script> «Ópen»".into(), ..Settings::default() };
    let set_up = StationFile { settings, pins: Vec::new(), lexicons: vec![lexicon] };
    let part = standalone::file(standalone::SET_UP, Coding::Base64, &set_up.write()).unwrap();
    let text = after(&part, "data-file=\"set-up\" data-coding=\"base64\">");
    let read = StationFile::read(&standalone::unpacked(text).unwrap()).unwrap();
    assert!(read == set_up);
    for length in 0..text.len() {
        let cut = standalone::unpacked(&text[..length]);
        assert!(cut.is_none_or(|cut| StationFile::read(&cut).is_err()), "{length}");
    }
}

#[test]
fn the_bytes_in_a_standalone_file_are_unpacked_unchanged() {
    for length in 0..100_u8 {
        let bytes: Vec<u8> = (0..length).map(|byte| byte.wrapping_mul(41)).collect();
        let plain = standalone::file("a", Coding::Base64, &bytes).unwrap();
        let plain = after(&plain, "data-coding=\"base64\">");
        assert_eq!(standalone::unpacked(plain), Some(bytes.clone()));
        let packed = standalone::file("a", Coding::Deflate, &bytes).unwrap();
        assert_eq!(inflated(after(&packed, "data-coding=\"deflate\">")), bytes);
    }
    assert_eq!(standalone::unpacked("AAA"), None);
}

/// What the browser's `DecompressionStream` would make of this text.
fn inflated(text: &str) -> Vec<u8> {
    let (packed, mut bytes) = (standalone::unpacked(text).unwrap(), Vec::new());
    ZlibDecoder::new(&*packed).read_to_end(&mut bytes).unwrap();
    bytes
}

/// A small built site in a folder of its own, removed after the test.
struct Built(PathBuf);

impl Built {
    fn new(test: &str) -> Self {
        let built = Self(env::temp_dir().join(format!("make-standalone-{}-{test}", process::id())));
        let page = "<link rel=\"stylesheet\" href=\"./style.css\"/><script type=\"module\" \
                    src=\"./boot.js\" data-js=\"./s.js\" data-wasm=\"./s_bg.wasm\"></script>";
        for (name, text) in [
            ("index.html", page),
            ("style.css", "main {}\n"),
            ("standalone.js", "fetch();\n"),
            ("boot.js", "start();\n"),
            ("worker.js", "tasks();\n"),
            ("s.js", PROGRAM),
            ("s_bg.wasm", "the program the program the program"),
            ("lexicon/open.lex", "words"),
            ("fonts/station.woff2", "letters"),
            ("NOTICE", "whose words\n"),
            ("LICENSE-MIT", "MIT\n"),
            ("LICENSE-APACHE", "Apache\n"),
        ] {
            let path = built.0.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        built
    }

    fn make(&self) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_make-standalone"));
        command.args([&self.0, &self.out()]).output().unwrap()
    }

    fn out(&self) -> PathBuf {
        self.0.join("out/station.html")
    }
}

impl Drop for Built {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn make_standalone_packs_every_file_that_the_page_names_for_its_program() {
    let built = Built::new("whole");
    let output = built.make();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let page = fs::read_to_string(built.out()).unwrap();
    let held = |name: &str| {
        inflated(after(&page, &format!("data-file=\"{name}\" data-coding=\"deflate\">")))
    };
    assert_eq!(held("s_bg.wasm"), b"the program the program the program");
    let list = after(&page, "data-file=\"lexicon/open.lex\" data-coding=\"base64\">");
    assert_eq!(standalone::unpacked(list).unwrap(), b"words");
    assert_eq!(after(&page, "data-file=\"NOTICE\">"), "whose words\n");
    assert!(page.contains(" data-js=\"s.js\" data-wasm=\"s_bg.wasm\">start();"));
    assert!(page.ends_with("</html>\n"));
    assert!(built.make().status.success());
    assert_eq!(fs::read_to_string(built.out()).unwrap(), page, "the same site gives the same file");
}

#[test]
fn without_a_built_site_no_standalone_file_is_made() {
    let built = Built::new("lacking");
    fs::remove_file(built.0.join("worker.js")).unwrap();
    let output = built.make();
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success() && error.contains("worker.js"), "{error}");
    assert!(error.contains("make dist"), "{error}");
    assert!(!Path::new(&built.out()).exists());
}

#[test]
fn a_standalone_file_has_the_text_of_the_sites_page() {
    let program_files = program_files();
    let frame = code(&program_files, PROGRAM, "").frame(None).unwrap();
    let file = frame.before + &frame.after;
    let site = include_str!("../../index.html");
    for line in site.lines() {
        let shared =
            ["<title", "<meta name=\"viewport", "<meta name=\"referrer", "<meta name=\"theme"];
        let is_shared = shared.iter().any(|begins| line.starts_with(begins));
        let is_shared = is_shared || line.starts_with("<main") || line.starts_with("<noscript");
        assert!(!is_shared || file.contains(line), "{line}");
    }
}
