//! What the tool prints. Whoever reads it may have seen enough, as `head` has: that is no reason to stop half-way.

use std::io::{self, ErrorKind, Write};

/// Prints this text. False if nobody reads any more.
pub(crate) fn print(text: &str) -> io::Result<bool> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(false),
        Err(error) => Err(error),
    }
}

/// Says this line on the standard error. If that is closed, there is nobody to tell.
pub(crate) fn complain(line: &str) {
    let _ = writeln!(io::stderr(), "journal: {line}");
}
