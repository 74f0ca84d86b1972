//! The page on the screen, which belongs to the desk or to the procedure.

use super::Station;
use crate::challenge::page::{MenuItem, PageModel};
use crate::desk::diagnostics::Report;
use crate::desk::{Desk, Open, Page};

impl Station {
    /// The page on the screen; empty if the screen is not a page.
    pub fn page(&self) -> PageModel {
        if let Some(desk) = &self.session.desk {
            return desk.page(&self.desk_context());
        }
        let say = self.language().messages();
        let page = self.procedure().and_then(|screen| screen.page(self.choice(), say));
        let Some(mut page) = page else { return PageModel::default() };
        let call = self.calls_by();
        page.items.extend(call.map(|(key, name)| MenuItem::keyed(key, name, say.call.director)));
        page
    }

    /// The names of the screen and its page, if the screen is a page. When they change, the browser scrolls
    /// to the top.
    pub fn page_name(&self) -> Option<(&'static str, &'static str)> {
        match &self.session.desk {
            Some(Desk::Pin(_)) => Some(("pin", "")),
            Some(Desk::Open(open)) => Some(("desk", open.name())),
            None => self
                .procedure()?
                .page_name(self.choice(), self.language().messages())
                .map(|name| (name, "")),
        }
    }

    /// The diagnostics report, while its page is open and the browser has answered.
    pub fn diagnosis(&self) -> Option<Report> {
        match &self.session.desk {
            Some(Desk::Open(Open { page: Page::DiagnosticsPage(page), .. })) => {
                page.report(&self.desk_context())
            }
            _ => None,
        }
    }
}
