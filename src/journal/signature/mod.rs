//! Whose journal it is: heads of the journal that a station has signed with its own key, and what they prove.
//!
//! A station draws its key at its first start; nobody can take it off the device. The public half stands in the
//! entry that opens the journal. From time to time the station signs where its journal ends: a [`SignedHead`].
//! No signature is a part of any entry: signatures differ from run to run (promise 1), and an entry does not.

mod proof;
mod public_key;
mod signed_head;

pub use proof::{Fault, NamedKey, Proof, Signed, Wrong};
pub use public_key::{Fingerprint, NotAPublicKey, PublicKey, SigningKey};
pub use signed_head::{HeadStatement, NotASignedHead, Signature, SignedHead};
