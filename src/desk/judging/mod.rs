//! The pages of the word judge, who judges a slip, gives an opinion, or looks a referral up.

mod answer;
mod book_lookup;
mod checklist;
mod ending;
mod number_prompt;
mod second_opinion;
mod sign_in;
mod signature_prompt;
pub mod texts;
mod which_offer;

pub use answer::Answer;
pub use book_lookup::BookLookup;
pub use checklist::Checklist;
pub use ending::EndingPage;
pub use number_prompt::{NumberPrompt, Purpose, Refusal};
pub use second_opinion::SecondOpinion;
pub use sign_in::SignIn;
pub use signature_prompt::{Job, SignaturePrompt};
pub use which_offer::WhichOffer;
