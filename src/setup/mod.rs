//! What a station is set to, and how that travels: settings, PIN hashes, the `.station` file, the set-up URL
//! and its QR code, the standalone file.

mod file_name;
mod form;
mod in_force;
mod installed;
pub mod pin;
mod qr;
pub mod record;
mod settings;
mod setup_url;
pub mod standalone;
mod station_file;
mod transfer;
mod transfer_error;

pub use file_name::file_name;
pub use form::{Fault, VERSION};
pub use in_force::{InForce, NotInForce, in_force};
pub use installed::Installed;
pub use pin::{PinHash, PinHashes, Pins, Tries};
pub use qr::QrCode;
pub use record::{Copies, CopyState, Found, Record, RecordError};
pub use settings::{
    JudgeKey, Layout, OneOf, Screen, Settings, SettingsError, SourceLexicon, Theme, labels,
};
pub use setup_url::{from_url, to_url};
pub use station_file::{PackedLexicon, StationFile, TransferredPin};
pub use transfer::{Change, Transfer};
pub use transfer_error::TransferError;
