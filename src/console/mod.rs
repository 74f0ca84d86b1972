//! What the director and the word judges may do: PINs, settings, and the desk. Decisions only.
//!
//! Everything here is behind a PIN. The director's opens the whole desk, a word judge's what belongs
//! to judging. While no PIN is set anybody can open it, and the desk says so.

mod desk;
pub mod diagnostics;
pub mod readiness;
mod typed;

pub use crate::setup::{
    Change, Fault, Installed, JudgeKey, Layout, OneOf, PackedLexicon, PinHash, PinHashError, Pins,
    QrCode, Screen, Settings, SettingsError, SourceLexicon, StationFile, Theme, Transfer,
    TransferError, TransferredPin, Tries, file_name, from_url, pin, to_url,
};
pub use desk::{
    Answer, Archive, Archives, Carry, CarryDemand, CarryEvent, CarryTold, Case, Correcting, Desk,
    DeskTerms, Diagnostics, DiagnosticsDemand, DiagnosticsEvent, Effect, Finding, FirstItem, Form,
    Group, Import, ImportDemand, ImportEvent, Item, Job, JournalDemand, JournalEvent, JournalPage,
    Leaf, Look, Naming, NewPin, Numbering, Offered, Open, Order, Page, PinEntry, Purpose, Ready,
    Request, Row, Separate, SetUp, Signing, Sources, Stick, Ticks, Told, import, in_stick, narrows,
    session,
};
pub use readiness::Facts;
pub use typed::Typed;
