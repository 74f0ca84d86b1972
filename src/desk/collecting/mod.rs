//! Collecting journals: set up by the director at one desk, joined at each station with a code from the director's
//! paper, ended at the desk. The sender itself is `journal/collect`.

mod effect;
mod page;
mod state;
pub mod texts;
mod token;

pub use effect::{CollectingEffect, CollectingEvent, Drawn, Failed};
pub use page::CollectingPage;
pub use state::{CollectingState, line};
pub use token::{Token, claims};
