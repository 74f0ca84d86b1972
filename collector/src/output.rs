//! Prints the tool's output. A reader such as `head` may stop reading early, which is no reason for the tool to stop
//! half-way.

use std::io::{self, ErrorKind, Write};

/// Prints this text. Returns false if nobody reads the output any more.
pub(crate) fn print(text: &str) -> io::Result<bool> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(false),
        Err(error) => Err(error),
    }
}

/// Prints this line on the standard error. If the standard error is closed, there is nobody to tell.
pub(crate) fn complain(line: &str) {
    let _ = writeln!(io::stderr(), "journal: {line}");
}
