//! The page on the screen: the desk's, or one of the procedure's.

use super::Station;
use crate::challenge::page::PageModel;
use crate::desk::diagnostics::Report;
use crate::desk::{Desk, Open, Page};

impl Station {
    /// What the page on the screen says and offers; nothing where the screen is no page.
    pub fn page(&self) -> PageModel {
        if let Some(desk) = &self.session.desk {
            return desk.page(&self.desk_context());
        }
        let say = self.language().messages();
        let page = self.procedure().and_then(|screen| screen.page(self.rulebook(), say));
        page.unwrap_or_default()
    }

    /// The names of the screen and of its page, if the screen is a page. Another name is another page, and
    /// begins at its top.
    pub fn page_name(&self) -> Option<(&'static str, &'static str)> {
        match &self.session.desk {
            Some(Desk::Pin(_)) => Some(("pin", "")),
            Some(Desk::Open(open)) => Some(("desk", open.name())),
            None => self
                .procedure()?
                .page_name(self.rulebook(), self.language().messages())
                .map(|name| (name, "")),
        }
    }

    /// What the page of diagnostics says, while it is open and device and browser were looked at.
    pub fn diagnosis(&self) -> Option<Report> {
        match &self.session.desk {
            Some(Desk::Open(Open { page: Page::DiagnosticsPage(page), .. })) => {
                page.report(&self.desk_context())
            }
            _ => None,
        }
    }
}
