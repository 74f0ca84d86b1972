//! Fuzzing: whatever reads what comes from outside is fed with bytes that nobody would send, by AFL++
//! (`scripts/fuzz.sh`) for hours, and by `tests/replay.rs` for seconds in every `make test`.
//!
//! A [`Target`] is one such reader with what has to hold whatever it reads; it panics where that does not hold.
//! Every target has [`seeds`](Target::seeds), valid files that are made by the program itself, so that they change with
//! its formats; what the fuzzer found and is worth keeping lies in `corpus/`, a folder a target.

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
