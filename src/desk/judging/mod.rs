//! The pages of the word judge, who judges a slip, gives an opinion, looks a referral up, or sees to words that were left
//! out.

mod book_lookup;
mod by_number;
mod checklist;
mod number_prompt;
mod offer_prompt;
mod referral_end;
mod second_opinion;
mod separate;
mod sign_in;
mod signature_prompt;
pub mod texts;

pub use book_lookup::BookLookup;
pub use by_number::ByNumber;
pub use checklist::Checklist;
pub use number_prompt::{NumberPrompt, Purpose, Refusal};
pub use offer_prompt::OfferPrompt;
pub use referral_end::ReferralEndPage;
pub use second_opinion::SecondOpinion;
pub use separate::SeparatePage;
pub use signature_prompt::{Job, SignaturePrompt};
