//! Makes a standalone file from a built site: `make-standalone DIST OUT.html` writes the whole
//! station as one HTML file. (The director's desk can make one too, including imported lists.)

#[cfg(not(target_arch = "wasm32"))]
mod tool;

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    let arguments: Vec<std::path::PathBuf> = std::env::args_os().skip(1).map(Into::into).collect();
    let [dist, out] = &arguments[..] else {
        eprintln!(
            "make-standalone: expected a built site and a file to write: make-standalone dist station.html"
        );
        return std::process::ExitCode::FAILURE;
    };
    match tool::make(dist, out) {
        Ok(summary) => {
            println!("{summary}");
            std::process::ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("make-standalone: {error}");
            std::process::ExitCode::FAILURE
        }
    }
}

#[cfg(target_arch = "wasm32")]
fn main() {}
