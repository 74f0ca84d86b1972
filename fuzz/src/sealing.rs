//! Computes correct digests for fuzzed data, because a reader would otherwise reject everything at the first digest.

use challenge_station::digest::Digest;

const DIGEST: &str = ",\"digest\":\"";
const PREVIOUS: &str = "\"previous\":\"";
const DIGITS: usize = 64;

/// Corrects a line of JSON whose last member is the digest of the rest.
pub(crate) fn seal_line(line: &str) -> String {
    let open = match line.rsplit_once(DIGEST) {
        Some((open, _)) => open,
        None => line.strip_suffix('}').unwrap_or(line),
    };
    let digest = Digest::of(format!("{open}}}").as_bytes());
    format!("{open}{DIGEST}{digest}\"}}")
}

/// Corrects the lines of a journal: each digest, and each reference to the line before.
pub(crate) fn seal_chain<'a>(lines: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut previous = "0".repeat(DIGITS);
    let mut sealed = Vec::new();
    for line in lines {
        let line = seal_line(&following(line, &previous));
        line[line.len() - DIGITS - 2..line.len() - 2].clone_into(&mut previous);
        sealed.push(line);
    }
    sealed
}

/// Sets the digest of the line before, if the line has a place for it.
fn following(line: &str, previous: &str) -> String {
    let start = line.find(PREVIOUS).map(|at| at + PREVIOUS.len());
    match start.and_then(|at| Some((line.get(..at)?, line.get(at + DIGITS..)?))) {
        Some((before, after)) => format!("{before}{previous}{after}"),
        None => line.to_owned(),
    }
}
