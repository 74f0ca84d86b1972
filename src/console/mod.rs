//! What the director and the word judges may do: PINs, settings, and the desk. Decisions only.
//!
//! Everything here is behind a PIN. The director's opens the whole desk, a word judge's what belongs
//! to judging. While no PIN is set anybody can open it, and the desk says so.

mod carried;
mod desk;
pub mod diagnostics;
mod file_name;
mod form;
mod kept;
pub mod pin;
pub mod readiness;
mod settings;
mod typed;

pub use carried::{
    Carried, CarriedError, Change, Code, KeptPin, PackedLexicon, StationFile, from_link, to_link,
};
pub use desk::{
    Answer, Archive, Archives, Carry, CarryDemand, CarryEvent, CarryTold, Case, Correcting, Demand,
    Desk, DeskTerms, Diagnostics, DiagnosticsDemand, DiagnosticsEvent, Finding, FirstItem, Form,
    Group, Import, ImportDemand, ImportEvent, Installed, Item, Job, JournalDemand, JournalEvent,
    JournalPage, Leaf, Look, Naming, NewPin, Numbering, Offered, Open, Page, PinEntry, Purpose,
    Ready, Row, Separate, SetUp, Signing, Sources, Stick, Ticks, Told, import, in_stick, narrows,
};
pub use file_name::file_name;
pub use form::Fault;
pub use pin::{PinHash, PinHashError, Pins, Tries};
pub use readiness::Facts;
pub use settings::{
    JudgeKey, Layout, OneOf, Screen, Settings, SettingsError, SourceLexicon, Theme, labels,
};
pub use typed::Typed;
