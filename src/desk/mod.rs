//! The desk of the director and the word judges: who can open it, what they may do, and its pages, a folder for
//! each subject.
//!
//! Everything here is behind a PIN. The director's PIN opens the whole desk; a word judge's PIN opens only what belongs
//! to judging. While no PIN is set anybody can open the desk, and the desk says so. Everything can be done by keys,
//! because every button stands for a key, as on the players' screens.

pub mod about;
pub mod advanced;
mod answer;
mod ask;
pub mod collecting;
mod context;
mod desk_session;
pub mod diagnostics;
mod differences;
mod first_start;
pub mod hall;
pub mod journal;
pub mod judging;
mod kit;
pub mod lexicons;
mod menu;
mod offline;
mod order;
mod page;
mod page_number;
pub mod practice;
mod printed_sheet;
pub mod readiness;
mod route;
mod rows;
pub mod rulebooks;
pub mod session;
pub mod settings;
pub mod standalone;
pub mod status;
pub mod texts;
pub mod transfer;
mod typed;
mod unsaved;
mod whole;

pub use about::{AboutPage, Build};
pub use advanced::AdvancedPage;
pub use answer::Answer;
pub use ask::Ask;
pub use collecting::{CollectingPage, CollectingState, Token};
pub use context::{Context, KeyChange, Signing, Update};
pub use desk_session::{Desk, DeskSession};
pub use first_start::FirstStart;
pub use hall::{HallPage, HallQuery};
pub use journal::{
    Archive, Archives, Ending, ExportForm, JournalPage, JournalTab, Work, outside_line,
};
pub use judging::{
    BookLookup, ByNumber, Checklist, CorrectionPage, RulePage, SeparatePage, Sources,
};
pub use kit::OpenPage;
pub use lexicons::{ImportFailure, ImportPage, OfferRulebookPage, OffersPage, SourcePage};
pub use menu::MenuPage;
pub use offline::{NotStored, Offline};
pub use order::Order;
pub use page::Page;
pub use page_number::PageNumber;
pub use practice::{PracticePage, PracticeState};
pub use printed_sheet::PrintedSheet;
pub use readiness::{Facts, Look, ReadinessPage};
pub use route::Route;
pub use rulebooks::{ClubRulesPage, RulebookPage, WhichList};
pub use session::{NewPin, PinEntry, SignIn};
pub use settings::SettingsPage;
pub use standalone::{StandalonePage, in_standalone};
pub use transfer::{NotMade, TransferFailure, TransferPage, TransferStatus};
pub use typed::Typed;
pub use unsaved::Unsaved;
pub use whole::{WholePage, WholeProgram};
