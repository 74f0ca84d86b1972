//! Starts the page. Natively there is nothing to start: it says how to get the page.

fn main() {
    println!("The station is a web page: `make run` builds it and serves it.");
}
