//! Runs `journal collect` and `journal hall`. They are in a separate program, `journal-collect`, because they use a
//! network; the other commands of `journal`, such as verifying and merging, never do.

use super::tool::WrongUse;
use std::path::PathBuf;
use std::process::{Command, ExitCode};

/// The name of that program, which is next to this one or in the search path. A release adds its version and target to the
/// names of both.
const NAME: &str = "journal-collect";

/// Runs that program with these arguments.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode, WrongUse> {
    let status = Command::new(program()).args(arguments).status().map_err(WrongUse::NoCollect)?;
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}

fn program() -> PathBuf {
    let own = std::env::current_exe().unwrap_or_default();
    let name = own.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let rest = name.strip_prefix("journal").unwrap_or_default();
    let beside = own.with_file_name([NAME, rest].concat());
    if beside.exists() { beside } else { PathBuf::from(NAME) }
}
