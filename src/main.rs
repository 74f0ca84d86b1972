//! Starts the page. (The worker loads the same program, without a page.)

#[cfg(target_arch = "wasm32")]
fn main() {
    challenge_station::app::start();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!("The station is a web page: `make run` builds it and serves it.");
}
