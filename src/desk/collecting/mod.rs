//! Collecting journals. The director sets it up at one desk. Each station joins with the code on the director's paper,
//! or with a pass that a federation has made for it, and sends its journals until collecting is ended at its desk. The
//! module that sends is `journal/collect`.

mod new_event;
mod page;
mod pass;
mod state;
pub mod texts;
mod token;

pub use new_event::{Failed, NewEvent};
pub use page::CollectingPage;
pub use pass::{NotAPass, Pass};
pub use state::{CollectingState, line};
pub use token::{Token, claims};
