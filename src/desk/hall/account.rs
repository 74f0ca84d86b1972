//! The account with which the director reads what was collected. It is typed at the desk, and forgotten when the page
//! closes.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use std::fmt;

/// A name and a password. The password never appears in an error or a log.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Account {
    /// The name of the account at the collector.
    pub name: String,
    pub password: String,
}

impl Account {
    /// Whether both are typed and the name has no colon, which `Authorization` uses to separate the two.
    pub fn is_complete(&self) -> bool {
        !self.name.is_empty() && !self.password.is_empty() && !self.name.contains(':')
    }

    /// Name and password in the form that the header `Authorization` has after `Basic` (RFC 7617).
    pub fn credentials(&self) -> String {
        BASE64_STANDARD.encode([&*self.name, ":", &self.password].concat())
    }
}

impl fmt::Debug for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("account")
    }
}
