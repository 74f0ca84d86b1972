//! The command line of `build-lexicon`, and the summary it prints.

use crate::error::{BuildError, at};
use crate::scowl::{self, Scowl};
use crate::short_words::ShortWords;
use challenge_station::lexicon::{
    LexFile, MIN_LETTERS, Metadata, StoredLexicon, Word, WordSummary, write,
};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::time::Instant;

pub(crate) fn run(arguments: &[String]) -> Result<(), BuildError> {
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["open", scowl, short_words, out] => {
            open(scowl.as_ref(), short_words.as_ref(), out.as_ref())
        }
        ["list", words, out, name, edition, date] => {
            list(words.as_ref(), out.as_ref(), [name, edition, date])
        }
        _ => Err(BuildError::Usage),
    }
}

fn open(scowl_dir: &Path, short_words: &Path, out: &Path) -> Result<(), BuildError> {
    let Scowl { debian_version, upstream_version } = scowl::version()?;
    let mut words = scowl::words(scowl_dir)?;
    ShortWords::parse(&read(short_words)?)?.apply(&mut words)?;
    let words: Vec<Word> = words.into_iter().collect();
    let summary = WordSummary::of(&words)?;
    let metadata = Metadata {
        name: "Open English list".into(),
        edition: format!("SCOWL {} ({upstream_version})", scowl::SIZE),
        date: upstream_version.replace('.', "-"),
        language: "en".into(),
        source: format!("SCOWL (Debian {debian_version}), all spellings; short words reviewed"),
        licence: "permissive, see NOTICE".into(),
        lengths: summary.lengths(),
        words: summary.digest(),
    };
    build(&metadata, &words, out)
}

fn list(words: &Path, out: &Path, label: [&str; 3]) -> Result<(), BuildError> {
    let words: BTreeSet<Word> =
        read(words)?.lines().map(|line| Word::new(line.as_bytes())).collect::<Result<_, _>>()?;
    let words: Vec<Word> = words.into_iter().collect();
    let summary = WordSummary::of(&words)?;
    let [name, edition, date] = label.map(String::from);
    let metadata = Metadata {
        name,
        edition,
        date,
        language: "en".into(),
        source: "a list of words".into(),
        licence: "not stated".into(),
        lengths: summary.lengths(),
        words: summary.digest(),
    };
    build(&metadata, &words, out)
}

fn build(metadata: &Metadata, words: &[Word], out: &Path) -> Result<(), BuildError> {
    let file = write(metadata, words)?;
    check(&file, words)?;
    fs::write(out, &file).map_err(at(out))?;
    print(metadata, file.len());
    Ok(())
}

/// Checks that the file reads back word for word before it is saved.
fn check(file: &[u8], words: &[Word]) -> Result<(), BuildError> {
    let mut read_back = Vec::with_capacity(words.len());
    LexFile::read(file)?.decode(&mut |word| {
        read_back.push(word);
        Ok(())
    })?;
    if read_back != words {
        return Err(BuildError::ReadBack);
    }
    let start = Instant::now();
    let stored = StoredLexicon::build(file, &mut |_, _| ())?;
    let built = start.elapsed();
    let set = stored.set.len();
    let start = Instant::now();
    stored.open()?;
    let opened = start.elapsed();
    println!("set          {set} bytes, built in {built:.1?}, opened again in {opened:.1?}");
    Ok(())
}

fn print(metadata: &Metadata, bytes: usize) {
    println!("name         {} · {} · {}", metadata.name, metadata.edition, metadata.date);
    println!("source       {}", metadata.source);
    for (index, count) in metadata.lengths.iter().enumerate() {
        println!("{:2} letters   {count:7}", index + MIN_LETTERS);
    }
    let (words, bytes) = (metadata.count(), bytes as u64);
    let hundredths = bytes * 800 / words;
    println!("words        {words:7}");
    println!("bytes        {bytes:7} ({}.{:02} bits a word)", hundredths / 100, hundredths % 100);
    println!("fingerprint  {}", metadata.fingerprint());
    println!("digest       {}", metadata.words);
}

fn read(path: &Path) -> Result<String, BuildError> {
    fs::read_to_string(path).map_err(at(path))
}
