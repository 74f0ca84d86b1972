//! Whose journal it is: the heads that a station has signed with its own key, and what they prove.
//!
//! A station creates its key at its first start, and nobody can copy it off the device. The public half is in the first
//! entry of the journal. From time to time the station signs the head of its journal: a [`SignedHead`]. Signing the
//! same bytes twice gives two different signatures, but entries about equal verdicts must be equal (promise 1). So
//! no entry contains a signature.

mod proof;
mod public_key;
mod signed_head;

pub use proof::{NamedKey, Proof, SignatureFault, Signed, Wrong};
pub use public_key::{Fingerprint, NotAPublicKey, PublicKey, StationKey};
pub use signed_head::{HeadStatement, NotASignedHead, Signature, SignedHead};
