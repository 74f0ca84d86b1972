//! Makes a row for each contender, measures it natively and in Chromium, and prints the tables.

use crate::chromium::Chromium;
use crate::contenders::{Named, unpack};
use crate::figures::Figures;
use crate::folder::Folder;
use crate::questions::Questions;
use crate::table::Tables;
use crate::wire::Wire;
use crate::{arrival, import, import_text, machine, process, questions_text};
use challenge_station::lexicon::{LexFile, Word};
use std::fs;

/// The list that the site ships.
const SHIPPED: &str = "static/lexicon/open.lex";
/// A list with one word per line.
const TEXT: &str = "words.txt";
/// A longer list to import.
const IMPORT: &str = "import.txt";

/// A row: the sent file and the contender that receives it.
pub(crate) struct Row {
    /// The name in the native tables.
    pub(crate) title: String,
    /// The name in the page's tables.
    pub(crate) page_title: String,
    /// The contender that receives the file natively.
    pub(crate) native: &'static str,
    /// The contender that receives the file in a page.
    pub(crate) page: &'static str,
    /// The file's name.
    pub(crate) file: String,
    /// The bytes sent.
    pub(crate) sent: Vec<u8>,
    /// Their size on the wire.
    pub(crate) wire: Wire,
    /// Whether the file is packed already and is sent as it is.
    pub(crate) is_packed: bool,
    /// Whether the file is in a form that is built before it is sent.
    pub(crate) is_prebuilt: bool,
}

/// The list, the questions about it, and a folder with all the files a page may request.
struct List {
    shipped: Vec<u8>,
    words: Vec<Word>,
    questions: String,
    folder: Folder,
}

/// Measures everything and prints it.
pub(crate) fn run() -> Result<(), String> {
    let list = List::new()?;
    let rows = list.rows()?;
    let metadata = LexFile::read(&list.shipped).map_err(|error| error.to_string())?;
    let metadata = metadata.metadata();
    println!("{}, {} words. {}", metadata.name, metadata.count(), machine::native());
    let tables = Tables { rows: &rows };
    let native = list.natively(&rows)?;
    tables.print("natively", |row| &row.title, &native);
    let text = import_text::text(&list.words);
    list.put(IMPORT, text.as_bytes())?;
    let built = import::natively(&text)?;
    println!("\n{} lines of text: {built:.1} ms to import natively", import_text::LINES);
    let Some(chromium) = Chromium::new(list.folder.path())? else {
        println!("\nNo page: scripts/bench.sh builds it and names it in BENCH_PAGE.");
        return Ok(());
    };
    let mut in_chromium = Vec::new();
    for row in &rows {
        let figures = chromium.measure(row);
        in_chromium
            .push(figures.map_err(|error| format!("{}, in Chromium: {error}", row.page_title))?);
    }
    let chromium_import = chromium.import(IMPORT)?;
    tables.print(&format!("in {}", chromium.version()), |row| &row.page_title, &in_chromium);
    let times = chromium_import / built;
    println!(
        "\nthe same text: {chromium_import:.1} ms in Chromium, {times:.2} times the native import"
    );
    print_arrival(&rows, &chromium)?;
    Ok(())
}

/// Seconds until the `.lex` files can judge, if they are unpacked while they arrive.
fn print_arrival(rows: &[Row], chromium: &Chromium) -> Result<(), String> {
    println!(
        "\n== in {}, unpacked while it arrives: seconds to ready at 1, 5 and 20 Mbit/s (in brackets: \
         after the last byte)",
        chromium.version()
    );
    for row in rows.iter().filter(|row| row.page == "lex") {
        print!("{:<34}", row.page_title);
        for link in arrival::LINKS {
            let ready = chromium.arrival(&row.file, link)?;
            let after = ready - arrival::transfer_ms(row.sent.len(), link);
            print!("{:>8.3} ({:.3})", ready / 1000.0, after / 1000.0);
        }
        println!();
    }
    Ok(())
}

impl List {
    fn new() -> Result<Self, String> {
        let shipped = fs::read(SHIPPED).map_err(|error| format!("{SHIPPED}: {error}"))?;
        let mut words = Vec::new();
        unpack(&shipped, |word| words.push(word))?;
        let questions = questions_text::text(&words);
        Ok(Self { shipped, words, questions, folder: Folder::new() })
    }

    fn rows(&self) -> Result<Vec<Row>, String> {
        let words = &self.words;
        let text = words.iter().map(Word::as_str).collect::<Vec<_>>().join("\n").into_bytes();
        let mut rows = vec![self.row("ours: .lex -> fst", "lex", self.shipped.clone())?];
        let prebuilt: [(&str, &str); 3] = [
            ("fst alone", "fst"),
            ("4-byte-node word graph", "word-graph"),
            ("dawgdic", "dawgdic"),
        ];
        for (title, name) in prebuilt {
            let sent = (Named::find(name)?.make)(words)?;
            rows.push(Row { is_prebuilt: true, ..self.row(title, name, sent)? });
        }
        self.put(TEXT, &text)?;
        let set = self.row("text + Rust's HashSet", "text-set", text)?;
        rows.push(Row { page: "js-set", page_title: "text + JavaScript's Set".into(), ..set });
        self.put("questions.txt", self.questions.as_bytes())?;
        Ok(rows)
    }

    fn row(&self, title: &str, name: &'static str, sent: Vec<u8>) -> Result<Row, String> {
        // The contender and the size make the name unique.
        let file = format!("{name}-{}.lex", sent.len());
        self.put(&file, &sent)?;
        let wire = Wire::of(&self.folder.path().join(&file), &sent)?;
        Ok(Row {
            title: title.to_owned(),
            page_title: title.to_owned(),
            native: name,
            page: name,
            file,
            sent,
            wire,
            is_packed: name == "lex",
            is_prebuilt: false,
        })
    }

    fn put(&self, name: &str, bytes: &[u8]) -> Result<(), String> {
        fs::write(self.folder.path().join(name), bytes).map_err(|error| format!("{name}: {error}"))
    }

    fn natively(&self, rows: &[Row]) -> Result<Vec<Figures>, String> {
        let questions = Questions::read(&self.questions)?;
        let measure = |row: &Row| {
            let contender = Named::find(row.native)?;
            let cold = process::cold(row.native, &self.folder.path().join(&row.file))?;
            let figures = (contender.measure)(&row.sent, &self.words, &questions)?;
            Ok(Figures { cold, ..figures })
        };
        let all = rows.iter().map(|row| {
            measure(row).map_err(|error: String| format!("{}, natively: {error}", row.title))
        });
        all.collect()
    }
}
