//! The rulebook pages: the choice of a rulebook with what each means, a club's own rules, and which list judges.

mod chosen;
mod club_part;
mod club_rules;
mod difference;
mod meaning;
mod page;
mod reading;
pub mod texts;
mod which_list;

pub(super) use chosen::Chosen;
pub use club_rules::ClubRulesPage;
pub(super) use difference::{differences, with_options};
pub(super) use meaning::{cost, with_costs, with_meaning};
pub use page::RulebookPage;
pub use which_list::WhichList;
