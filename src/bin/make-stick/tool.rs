//! Reads the site's files, has them put together and writes the stick.

use challenge_station::stick::{self, Code, Coding, END, FILES, Text};
use std::path::Path;
use std::{array, fs};

/// As small as it gets.
const LEVEL: u8 = 10;

/// Makes a stick of the site in `dist` and says what it did.
pub(crate) fn make(dist: &Path, out: &Path) -> Result<String, String> {
    let page = text(dist, "index.html")?;
    let tag = element(&page, "data-js=")?;
    let told: Vec<(String, String)> = attributes(tag)
        .filter_map(|(name, value)| Some((name.strip_prefix("data-")?.to_owned(), local(value))))
        .collect();
    let style = attributes(element(&page, "rel=\"stylesheet\"")?)
        .find_map(|(name, value)| (name == "href").then(|| local(value)));
    let style = style.ok_or("index.html: its styles have no address. Run `make dist` again")?;
    let program = told.iter().find_map(|(what, name)| (what == "js").then_some(name.as_str()));
    let program = program.ok_or("index.html: it names no program. Run `make dist` again")?;

    let names = Code::names(&style, program);
    let mut texts = Vec::new();
    for name in names {
        texts.push(text(dist, name)?);
    }
    let texts = array::from_fn(|place| Text { name: names[place], text: &texts[place] });
    let frame = Code::of(texts, &told).frame(None).map_err(|error| error.to_string())?;
    let mut stick = frame.before;
    let more = told.iter().filter(|(_, name)| name != program);
    let more = more.map(|(_, name)| (name.as_str(), Coding::Deflate));
    for (name, coding) in more.chain(FILES) {
        stick += &file(dist, name, coding)?;
    }
    stick += &frame.after;
    if let Some(folder) = out.parent() {
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    fs::write(out, &stick).map_err(|error| format!("{}: {error}", out.display()))?;
    Ok(format!("{}: {} bytes", out.display(), stick.len()))
}

/// A file as it stands in the stick.
fn file(dist: &Path, name: &str, coding: Coding) -> Result<String, String> {
    let told = |error: stick::StickError| error.to_string();
    if coding == Coding::Text {
        return stick::readable(&Text { name, text: &text(dist, name)? }).map_err(told);
    }
    let mut bytes = fs::read(dist.join(name)).map_err(|error| unbuilt(name, &error))?;
    if coding == Coding::Deflate {
        bytes = miniz_oxide::deflate::compress_to_vec_zlib(&bytes, LEVEL);
    }
    let mut file = stick::begin(name, coding).map_err(told)?;
    stick::base64(&bytes, &mut file);
    Ok(file + END)
}

fn text(dist: &Path, name: &str) -> Result<String, String> {
    fs::read_to_string(dist.join(name)).map_err(|error| unbuilt(name, &error))
}

fn unbuilt(name: &str, error: &std::io::Error) -> String {
    format!("{name}: {error}. Expected a built site: run `make dist` first")
}

/// The tag of the page in which this stands.
fn element<'a>(page: &'a str, what: &str) -> Result<&'a str, String> {
    let at = page.find(what).ok_or_else(|| {
        format!("index.html: expected a tag with {what}, found none. Run `make dist` again")
    })?;
    let (from, to) = (page[..at].rfind('<'), page[at..].find('>'));
    let tag = from.zip(to).map(|(from, to)| &page[from..at + to]);
    tag.ok_or_else(|| format!("index.html: the tag with {what} has no end"))
}

/// The attributes of a tag that have values.
fn attributes(tag: &str) -> impl Iterator<Item = (&str, &str)> {
    tag.split_ascii_whitespace().filter_map(|part| {
        let (name, value) = part.split_once('=')?;
        Some((name, value.split('"').nth(1)?))
    })
}

/// An address below the site's folder as a name.
fn local(address: &str) -> String {
    address.strip_prefix("./").unwrap_or(address).to_owned()
}
