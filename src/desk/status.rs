//! What is going on with something that takes a while.

use super::texts as common;
use crate::challenge::page::{PageLine, PageModel};
use crate::desk::TransferStatus;

/// The page with what is going on above it.
pub(super) fn with_status(mut page: PageModel, told: &TransferStatus, working: &str) -> PageModel {
    let told = match told {
        TransferStatus::Nothing => return page,
        TransferStatus::Failed(why) => return PageModel { alert: why.clone(), ..page },
        TransferStatus::Working => working.to_owned(),
        TransferStatus::Saved(name) => common::given_to_save(name),
        TransferStatus::Copied => common::COPIED.to_owned(),
    };
    page.lines.insert(0, PageLine::Heading(told));
    page
}
