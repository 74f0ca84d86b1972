//! The program `journal-collect`, which `journal` runs for `journal collect` and `journal hall`.

mod output;
mod tool;

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    tool::run(&arguments).unwrap_or_else(|error| {
        output::complain(&error.to_string());
        ExitCode::from(tool::NOT_DONE)
    })
}
