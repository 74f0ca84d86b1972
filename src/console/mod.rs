//! What the director and the word judges may do: PINs, settings, and the desk. Decisions only.
//!
//! Everything here is behind a PIN. The director's opens the whole desk, a word judge's what belongs
//! to judging. While no PIN is set anybody can open it, and the desk says so.

mod desk;
pub mod pin;
mod settings;
mod typed;

pub use desk::{
    Answer, Case, Correcting, Demand, Desk, DeskTerms, Finding, Installed, Item, Job, NewPin,
    Numbering, Open, Page, PinEntry, Signing, Sources, Ticks,
};
pub use pin::{Pins, Tries};
pub use settings::{Settings, SettingsError};
pub use typed::Typed;
