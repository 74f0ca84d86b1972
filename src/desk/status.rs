//! What is going on with something that takes a while.

use super::texts as common;
use crate::challenge::page::{PageLine, PageModel};
use crate::desk::CarryTold;

/// The page with what is going on above it.
pub(super) fn with_status(mut page: PageModel, told: &CarryTold, working: &str) -> PageModel {
    let told = match told {
        CarryTold::Nothing => return page,
        CarryTold::Failed(why) => return PageModel { alert: why.clone(), ..page },
        CarryTold::Working => working.to_owned(),
        CarryTold::Saved(name) => common::given_to_save(name),
        CarryTold::Copied => common::COPIED.to_owned(),
    };
    page.lines.insert(0, PageLine::Heading(told));
    page
}
