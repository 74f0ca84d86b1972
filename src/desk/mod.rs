//! The desk of the director and the word judges: who can open it, what they may do, and its pages, a folder for
//! each subject.
//!
//! Everything here is behind a PIN. The director's PIN opens the whole desk; a word judge's PIN opens only what belongs
//! to judging. While no PIN is set anybody can open the desk, and the desk says so. Everything can be done by keys,
//! because every button stands for a key, as on the players' screens.

pub mod about;
pub mod collecting;
mod context;
mod desk_session;
pub mod diagnostics;
mod differences;
mod effect;
mod event;
mod first_start;
pub mod hall;
pub mod journal;
pub mod judging;
mod kit;
pub mod lexicons;
mod menu;
mod numbered_list;
mod offline;
mod page;
pub mod practice;
pub mod readiness;
mod request;
mod route;
mod rows;
pub mod rulebooks;
pub mod session;
pub mod settings;
mod slips;
pub mod standalone;
pub mod status;
pub mod texts;
pub mod transfer;
mod typed;

pub use about::{AboutEffect, AboutEvent, AboutPage};
pub use collecting::{CollectingEffect, CollectingEvent, CollectingPage, CollectingState, Token};
pub use context::{Context, KeyChange, Signing, Update};
pub use desk_session::{Desk, DeskSession};
pub use diagnostics::{DiagnosticsEffect, DiagnosticsEvent};
pub use effect::Effect;
pub use event::Event;
pub use first_start::FirstStart;
pub use hall::{HallEffect, HallEvent, HallPage, HallQuery};
pub use journal::{
    Archive, Archives, Ending, ExportForm, JournalEffect, JournalEvent, JournalPage, JournalTab,
    Work, outside_line,
};
pub use judging::{Answer, BookLookup, Checklist, CorrectionPage, RulePage, SeparatePage, Sources};
pub use kit::OpenPage;
pub use lexicons::{
    ImportEffect, ImportEvent, ImportFailure, ImportPage, OfferRulebookPage, OffersPage,
    SourcesPage,
};
pub use menu::MenuPage;
pub use numbered_list::NumberedList;
pub use offline::{NotStored, Offline};
pub use page::Page;
pub use practice::{PracticePage, PracticeState};
pub use readiness::{Facts, Look, ReadinessPage};
pub use request::{Order, Request};
pub use route::Route;
pub use rulebooks::{NameAndNumbersPage, RulebookList, RulebookPage, WhichList};
pub use session::{NewPin, PinEntry, SignIn};
pub use settings::SettingsPage;
pub use slips::SlipsPage;
pub use standalone::{StandalonePage, in_standalone};
pub use transfer::{
    NotMade, TransferEffect, TransferEvent, TransferFailure, TransferPage, TransferStatus,
};
pub use typed::Typed;
