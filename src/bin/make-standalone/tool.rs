//! Reads the site's files, combines them and writes the standalone file.

use challenge_station::setup::standalone::{self, Code, Coding, FILES, StandaloneError, Text};
use std::path::{Path, PathBuf};
use std::{array, fs, io};
use thiserror::Error;

/// Why no standalone file was made.
#[derive(Debug, Error)]
pub(crate) enum NotMade {
    /// A file of the site cannot be read.
    #[error("{name}: {cause}. Expected a built site: run `make dist` first")]
    Unbuilt {
        name: String,
        #[source]
        cause: io::Error,
    },
    /// The site's page lacks this.
    #[error("index.html: expected {0}, found none. Run `make dist` again")]
    Page(String),
    /// A file of the site cannot be embedded in a page.
    #[error(transparent)]
    Unfit(#[from] StandaloneError),
    /// The file cannot be written.
    #[error("{path}: {cause}")]
    Unwritten {
        path: PathBuf,
        #[source]
        cause: io::Error,
    },
}

/// Makes a standalone file of the site in `dist` and returns a summary.
pub(crate) fn make(dist: &Path, out: &Path) -> Result<String, NotMade> {
    let page = text(dist, "index.html")?;
    let tag = element(&page, "data-js=")?;
    let files: Vec<(String, String)> = attributes(tag)
        .filter_map(|(name, value)| Some((name.strip_prefix("data-")?.to_owned(), local(value))))
        // It has everything at once.
        .filter(|(what, _)| !what.starts_with("first-"))
        .collect();
    let style = attributes(element(&page, "rel=\"stylesheet\"")?)
        .find_map(|(name, value)| (name == "href").then(|| local(value)));
    let style = style.ok_or_else(|| NotMade::Page("an address of its styles".to_owned()))?;
    let program = files.iter().find_map(|(what, name)| (what == "js").then_some(name.as_str()));
    let program = program.ok_or_else(|| NotMade::Page("the name of its program".to_owned()))?;

    let names = Code::names(&style, program);
    let mut texts = Vec::new();
    for name in names {
        texts.push(text(dist, name)?);
    }
    let texts = array::from_fn(|index| Text { name: names[index], text: &texts[index] });
    let frame = Code::of(texts, &files).frame(None)?;
    let mut made = frame.before;
    let others = files.iter().filter(|(_, name)| name != program);
    let others = others.map(|(_, name)| (name.as_str(), Coding::Deflate));
    for (name, coding) in others.chain(FILES) {
        let bytes = fs::read(dist.join(name)).map_err(|cause| unbuilt(name, cause))?;
        made += &standalone::file(name, coding, &bytes)?;
    }
    made += &frame.after;
    let unwritten = |path: &Path| {
        let path = path.to_owned();
        move |cause| NotMade::Unwritten { path, cause }
    };
    if let Some(folder) = out.parent() {
        fs::create_dir_all(folder).map_err(unwritten(folder))?;
    }
    fs::write(out, &made).map_err(unwritten(out))?;
    Ok(format!("{}: {} bytes", out.display(), made.len()))
}

fn text(dist: &Path, name: &str) -> Result<String, NotMade> {
    fs::read_to_string(dist.join(name)).map_err(|cause| unbuilt(name, cause))
}

fn unbuilt(name: &str, cause: io::Error) -> NotMade {
    NotMade::Unbuilt { name: name.to_owned(), cause }
}

/// The tag of the page that contains `what`.
fn element<'a>(page: &'a str, what: &str) -> Result<&'a str, NotMade> {
    let at = page.find(what).ok_or_else(|| NotMade::Page(format!("a tag with {what}")))?;
    let (from, to) = (page[..at].rfind('<'), page[at..].find('>'));
    let tag = from.zip(to).map(|(from, to)| &page[from..at + to]);
    tag.ok_or_else(|| NotMade::Page(format!("the end of the tag with {what}")))
}

fn attributes(tag: &str) -> impl Iterator<Item = (&str, &str)> {
    tag.split_ascii_whitespace().filter_map(|part| {
        let (name, value) = part.split_once('=')?;
        Some((name, value.split('"').nth(1)?))
    })
}

/// The file name in an address of the site.
fn local(address: &str) -> String {
    address.strip_prefix("./").unwrap_or(address).to_owned()
}
