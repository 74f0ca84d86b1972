//! A sealed line is a line of JSON whose last member, `digest`, is the SHA-256 of the line without `,"digest":"…"`.
//! The digest covers the bytes exactly as written.

use crate::digest::Digest;
use crate::outside::{self, TooLong};
use thiserror::Error;

/// The text before the digest, and after it.
const BEFORE: &str = ",\"digest\":\"";
const AFTER: &str = "\"}";

/// Why a line is not soundly sealed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SealError {
    /// A value in the line is too long, or the line is.
    #[error(transparent)]
    Long(#[from] TooLong),
    /// The line does not end with a digest.
    #[error("expected a line that ends with its digest, got one that is cut short")]
    Short,
    /// The last member is not a digest.
    #[error("expected a digest of 64 hexadecimal digits at the end of the line")]
    NoDigest,
    /// The line was changed after it was sealed.
    #[error("expected digest {expected}, got {got}: it was changed")]
    Changed {
        expected: Digest,
        /// The digest of the line now.
        got: Digest,
    },
}

/// Seals a JSON object that has at least one member. Returns the line and its digest.
pub fn seal(json: &str) -> (String, Digest) {
    let digest = Digest::of(json.as_bytes());
    let open = json.strip_suffix('}').unwrap_or(json);
    (format!("{open}{BEFORE}{digest}{AFTER}"), digest)
}

/// Returns the JSON of a sealed line, without the digest, and the digest.
pub fn unseal(line: &str) -> Result<(String, Digest), SealError> {
    outside::line(line)?;
    let cut = line.strip_suffix(AFTER).and_then(|line| line.rsplit_once(BEFORE));
    let (open, digest) = cut.ok_or(SealError::Short)?;
    let expected: Digest = digest.parse().map_err(|_| SealError::NoDigest)?;
    let json = [open, "}"].concat();
    let got = Digest::of(json.as_bytes());
    if got == expected { Ok((json, got)) } else { Err(SealError::Changed { expected, got }) }
}
