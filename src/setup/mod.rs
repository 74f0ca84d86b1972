//! The settings of a station, and how a set-up is transferred: settings, PIN hashes, the `.station` file, the set-up
//! URL and its QR code, the standalone file.

mod collector;
mod file_name;
mod installed;
mod judging_lexicons;
mod lexicon_error;
pub mod pin;
mod qr;
pub mod record;
mod release;
mod saved_records;
mod set_up_line;
mod settings;
mod setup_url;
pub mod standalone;
mod station_file;
mod transfer;
mod transfer_error;

pub use collector::{
    Collector, EnrolmentCode, EventId, KeyId, NotACode, NotACollector, NotAnEvent, WrappedKey,
};
pub use file_name::file_name;
pub use installed::Installed;
pub use judging_lexicons::{JudgingLexicons, NotJudging, judging_lexicons};
pub use lexicon_error::{InstallError, LexiconError, NotPacked, OPEN_LEX_PATH, RemoveError};
pub use pin::{PinHash, PinHashes, Pins, Tries};
pub use qr::QrCode;
pub use record::{Copies, CopyState, ReadRecord, Record, RecordError, Records};
pub use release::{NotARelease, Release};
pub use saved_records::SavedRecords;
pub use set_up_line::{SetUpFault, VERSION};
pub use settings::{
    ANOTHER_LIST, Control, CsvColumns, DEVICE_USE, DeviceUse, DisplayMode, EVENT, JudgeKey,
    LOOK_UPS_ENTERED, Layout, MARK, NAME_TOO_LONG, NONE, NOT_A_MARK, OFF, ON, Offer, ROUND,
    SETTINGS, STATION, Section, Setting, SettingOption, Settings, SettingsError, SourceLexicon,
    Theme, labels, mixes_look_ups,
};
pub use setup_url::{from_url, to_url};
pub use station_file::{PackedLexicon, StationFile, TransferredPin};
pub use transfer::Transfer;
pub use transfer_error::TransferError;
