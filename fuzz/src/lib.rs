//! Feeds bytes that nobody would send to everything that reads data from outside: AFL++ does it for hours
//! (`scripts/fuzz.sh`), `tests/replay.rs` for seconds in every `make test`.
//!
//! A [`Target`] is one such reader, with the properties that must hold for any input; it panics if one does not. Each
//! target has [`seeds`](Target::seeds): valid files in its formats, which the program makes. Inputs that the fuzzer
//! found and that are worth keeping are in `corpus/`, in a folder for each target.

#[path = "../../tests/common/graphs.rs"]
mod graphs;
#[path = "../../tests/core/common/journals.rs"]
#[allow(dead_code, unreachable_pub)] // written for the native tests
mod journals;
#[path = "../../tests/common/lexicons.rs"]
mod lexicons;
mod mutation;
mod sealing;
mod targets;

pub use mutation::Mutation;
pub use targets::{ALL, Target};
