//! Why a file of the site was not fetched.

use super::Thrown;
use thiserror::Error;

/// Why a file of the site could not be fetched.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FetchError {
    /// The program runs without a page.
    #[error("`{0}` can only be fetched from a page, and there is none: load the station again")]
    NoPage(String),
    /// The host did not answer, or the connection broke.
    #[error(
        "`{path}` could not be fetched: connect to the network, sign in if it asks you to, and try again"
    )]
    Unreachable {
        /// The file's path below the page.
        path: String,
        #[source]
        cause: Thrown,
    },
    /// Neither the offline copy nor the host has the file.
    #[error(
        "expected the file `{path}`, got status {status}: connect to the network, wait a minute, close every tab \
         of the station and open it again. If this persists, copy the whole site to the host again"
    )]
    Status {
        /// The file's path below the page.
        path: String,
        /// The host's status code.
        status: u16,
    },
}
