//! Requests to a collector over HTTP, with an account or a token.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use challenge_station::journal::collect::{Answer, Unreachable};
use challenge_station::outside;
use serde_json::Value;
use std::time::Duration;
use thiserror::Error;
use ureq::http::Request;

/// How long a request may take. The first request to a view waits until the view is built.
const LIMIT: Duration = Duration::from_mins(5);

/// A collector: its address and an account.
#[derive(Clone, Debug)]
pub struct Couch {
    agent: ureq::Agent,
    /// The address without the account and without a slash at the end: `http://127.0.0.1:5984`.
    address: String,
    /// The account, as `NAME:PASSWORD`.
    account: Option<String>,
}

/// Who makes a request.
#[derive(Clone, Copy, Debug)]
pub enum As<'a> {
    /// The account in the collector's address.
    Account,
    /// The holder of this token.
    Token(&'a str),
}

/// Why a collector did not do what it was asked.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CouchError {
    /// The text is not an address.
    #[error(
        "expected the collector's address, such as http://admin:PASSWORD@127.0.0.1:5984, in COUCH or after --couch, got `{0}`"
    )]
    Address(String),
    /// There was no answer.
    #[error(
        "expected an answer from {address}, got none ({why}): is the collector on, and the address right?"
    )]
    Unreachable {
        /// The address, without the account.
        address: String,
        /// What the HTTP library said.
        why: String,
    },
    /// The collector answered with an error.
    #[error("expected {what} to work, got status {status}: {answer}")]
    Refused {
        /// The method and the path of the request.
        what: String,
        /// The HTTP status code.
        status: u16,
        /// The beginning of the answer.
        answer: String,
    },
}

impl Couch {
    /// The collector at this address, which may include an account.
    pub fn at(address: &str) -> Result<Self, CouchError> {
        Self::within(address, LIMIT)
    }

    /// The collector at this address, with this time limit for each request.
    pub fn within(address: &str, limit: Duration) -> Result<Self, CouchError> {
        let wrong =
            || CouchError::Address(address.rsplit('@').next().unwrap_or_default().to_owned());
        let (scheme, rest) = address.split_once("://").ok_or_else(wrong)?;
        let (account, host) = match rest.rsplit_once('@') {
            Some((account, host)) => (Some(account.to_owned()), host),
            None => (None, rest),
        };
        if !matches!(scheme, "http" | "https") || host.is_empty() {
            return Err(wrong());
        }
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .timeout_global(Some(limit));
        let address = format!("{scheme}://{}", host.trim_end_matches('/'));
        Ok(Self { agent: config.build().into(), address, account })
    }

    /// The address, without the account.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Makes a request and returns the answer, whatever its status.
    pub fn ask(
        &self,
        who: As<'_>,
        method: &str,
        path: &str,
        body: Option<&str>,
    ) -> Result<Answer, CouchError> {
        let unreachable =
            |why: String| CouchError::Unreachable { address: self.address.clone(), why };
        let mut request = Request::builder()
            .method(method)
            .uri(format!("{}/{path}", self.address))
            .header("Accept", "application/json")
            .header("Content-Type", "application/json");
        request = match (who, &self.account) {
            (As::Token(token), _) => request.header("Authorization", format!("Bearer {token}")),
            (As::Account, Some(account)) => {
                let account = BASE64_STANDARD.encode(account);
                request.header("Authorization", format!("Basic {account}"))
            }
            (As::Account, None) => request,
        };
        let built = |error: ureq::http::Error| unreachable(error.to_string());
        let sent = if let Some(body) = body {
            self.agent.run(request.body(body).map_err(built)?)
        } else {
            self.agent.run(request.body(()).map_err(built)?)
        };
        let mut response = sent.map_err(|error| unreachable(error.to_string()))?;
        let header = |name: &str| {
            let value = response.headers().get(name).and_then(|value| value.to_str().ok());
            value.unwrap_or_default().to_owned()
        };
        let (content_type, retry_after) = (header("content-type"), header("retry-after"));
        let status = response.status().as_u16();
        let body = response.body_mut().with_config().limit(outside::ANSWER as u64).read_to_string();
        let body = body.map_err(|error| unreachable(error.to_string()))?;
        Ok(Answer { status, content_type, retry_after, body })
    }

    /// Sends a POST for `Sender`, the code that stations use too. Any failure counts as unreachable.
    pub fn post(&self, database: &str, path: &str, body: &str) -> Result<Answer, Unreachable> {
        let path = format!("{database}/{path}");
        self.ask(As::Account, "POST", &path, Some(body)).map_err(|_| Unreachable)
    }

    /// Makes a request and returns the answer's text. A status other than these is an error.
    pub fn expect(
        &self,
        method: &str,
        path: &str,
        body: Option<&Value>,
        statuses: &[u16],
    ) -> Result<String, CouchError> {
        let text = body.map(Value::to_string);
        let answer = self.ask(As::Account, method, path, text.as_deref())?;
        if statuses.contains(&answer.status) {
            return Ok(answer.body);
        }
        let (what, begin) = (format!("{method} /{path}"), outside::shown(&answer.body));
        Err(CouchError::Refused { what, status: answer.status, answer: begin })
    }

    /// The text at this path.
    pub fn get(&self, path: &str) -> Result<String, CouchError> {
        self.expect("GET", path, None, &[200])
    }

    /// The JSON at this path; none if nothing is there.
    pub fn find(&self, path: &str) -> Result<Option<Value>, CouchError> {
        let answer = self.ask(As::Account, "GET", path, None)?;
        if answer.status == 404 {
            return Ok(None);
        }
        let json = serde_json::from_str(&answer.body).ok().filter(|_| answer.status == 200);
        let refused = || CouchError::Refused {
            what: format!("GET /{path}"),
            status: answer.status,
            answer: outside::shown(&answer.body),
        };
        json.map(Some).ok_or_else(refused)
    }

    /// Puts a document at this path, unless the same one is there already.
    pub fn put(&self, path: &str, document: &Value) -> Result<(), CouchError> {
        let mut document = document.clone();
        if let Some(old) = self.find(path)? {
            document["_rev"] = old["_rev"].clone();
            let is_same = |(member, value): (&String, &Value)| &old[member] == value;
            if document.as_object().is_some_and(|members| members.iter().all(is_same)) {
                return Ok(());
            }
        }
        self.expect("PUT", path, Some(&document), &[200, 201, 202]).map(|_| ())
    }
}
