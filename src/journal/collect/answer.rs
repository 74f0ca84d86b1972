//! Reads the collector's answers to both kinds of request. An answer is accepted only if it has the form that a
//! collector gives it. The page of a portal, a cached or torn answer, or any other JSON is an error.

use super::request::NO_DOCUMENT;
use super::trouble::Trouble;
use crate::order;
use crate::outside;
use serde::Deserialize;
use std::borrow::Cow;
use std::collections::HashMap;
use std::time::Duration;

/// An answer over HTTP. It is never a redirect, because the adapter reports a redirect as [`Unreachable`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The HTTP status code.
    pub status: u16,
    /// The header `Content-Type`; empty if there is none.
    pub content_type: String,
    /// The header `Retry-After`; empty if there is none.
    pub retry_after: String,
    pub body: String,
}

/// There was no answer, because there is no network or no TLS, the request was redirected, or the connection ended too
/// early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unreachable;

/// A document that was not stored.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Refusal {
    /// The name of the document.
    pub name: String,
    /// The kind of error, as `CouchDB` names it.
    pub error: String,
    /// The collector's reason, in words.
    pub reason: String,
}

impl Answer {
    /// Whether the collector does not accept the sender's pass or account. `CouchDB` says 401 of a pass that has expired,
    /// but 400 and `bad_request` of one that another key signed, and of one that is damaged.
    pub fn is_not_let_in(&self) -> bool {
        let error = || {
            outside::answer(&self.body, outside::LINE).ok()?;
            serde_json::from_str(&self.body).ok().map(|ErrorOf { error }| error)
        };
        matches!(self.status, 401 | 403)
            || self.status == 400 && error().is_some_and(|it| it == "bad_request")
    }

    /// How long the collector asks us to wait before the next request, if it states that in seconds. (A date
    /// would need a correct clock.)
    pub(super) fn wait(&self) -> Option<Duration> {
        self.retry_after.trim().parse().ok().map(Duration::from_secs)
    }

    /// The names that an answer to `_revs_diff` calls missing, sorted.
    pub(super) fn missing(&self) -> Result<Vec<Cow<'_, str>>, Trouble> {
        self.is_json(200)?;
        outside::answer(&self.body, outside::LINE)?;
        let missing: Option<HashMap<Name, Missing>> = serde_json::from_str(&self.body).ok();
        let mut missing = missing.ok_or(Trouble::NoCollector)?;
        missing.remove(NO_DOCUMENT).ok_or(Trouble::NoCollector)?;
        let mut names: Vec<Cow<str>> = missing.into_keys().map(|Name(name)| name).collect();
        order::sort(&mut names);
        Ok(names)
    }

    /// The documents that an answer to `_bulk_docs` says were not stored.
    pub(super) fn refusals(&self) -> Result<Vec<Refusal>, Trouble> {
        self.is_json(201)?;
        outside::answer(&self.body, outside::LINE)?;
        let results: Option<Vec<Stored>> = serde_json::from_str(&self.body).ok();
        let results = results.ok_or(Trouble::NoCollector)?.into_iter();
        let refusal = |Stored { id, error, reason }| {
            let (error, reason) = (outside::name(&error?), outside::shown(&reason));
            Some(Refusal { name: id, error, reason })
        };
        Ok(results.filter_map(refusal).collect())
    }

    fn is_json(&self, status: u16) -> Result<(), Trouble> {
        if self.status != status {
            return Err(Trouble::Status(self.status));
        }
        let kind = self.content_type.split(';').next().unwrap_or_default();
        if kind.trim().eq_ignore_ascii_case("application/json") {
            Ok(())
        } else {
            Err(Trouble::NoCollector)
        }
    }
}

/// The kind of error, as `CouchDB` names it.
#[derive(Deserialize)]
struct ErrorOf {
    error: String,
}

/// A name, borrowed from the body if it has no escapes.
#[derive(Deserialize, PartialEq, Eq, Hash)]
struct Name<'a>(#[serde(borrow)] Cow<'a, str>);

impl std::borrow::Borrow<str> for Name<'_> {
    fn borrow(&self) -> &str {
        &self.0
    }
}

/// What `_revs_diff` says about a name. It may also name revisions that could be ancestors.
#[derive(Deserialize)]
struct Missing {
    #[serde(rename = "missing")]
    _missing: Vec<String>,
}

/// What `_bulk_docs` says about a document. With `new_edits: false`, it lists only documents that were not stored.
#[derive(Deserialize)]
struct Stored {
    id: String,
    error: Option<String>,
    #[serde(default)]
    reason: String,
}
