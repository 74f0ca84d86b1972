//! PINs: the screen that asks for one, and the page that sets one.

mod new_pin;
mod pin_entry;
mod pin_fault;
mod sign_in;
pub mod texts;

pub use new_pin::NewPin;
pub use pin_entry::PinEntry;
pub use pin_fault::PinFault;
pub use sign_in::SignIn;
