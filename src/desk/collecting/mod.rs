//! Collecting journals. The director sets it up at one desk. Each station joins with the code that the director has
//! written down, and sends until collecting is ended at its desk. The sender itself is `journal/collect`.

mod effect;
mod page;
mod state;
pub mod texts;
mod token;

pub use effect::{CollectingEffect, CollectingEvent, Drawn, Failed};
pub use page::CollectingPage;
pub use state::{CollectingState, line};
pub use token::{Token, claims};
