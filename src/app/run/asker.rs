//! The page of the desk that asked for something. Its number goes with every answer.

use super::Shell;
use crate::desk::{Answer, PageNumber};
use crate::station::{Event, Station};
use leptos::prelude::WithUntracked;
use std::ops::Deref;
use std::rc::Rc;

/// The shell, and the page whose question it works at.
#[derive(Clone)]
pub(super) struct Asker {
    shell: Rc<Shell>,
    page: PageNumber,
}

impl Asker {
    /// The page that is open now.
    pub(super) fn of_open_page(shell: &Rc<Shell>) -> Self {
        let page = shell.station.with_untracked(Station::open_page);
        Self { shell: shell.clone(), page }
    }

    /// Reports something to the page that asked. (`Shell::send` reports to the station, and to whichever page is open.)
    pub(super) fn answer(&self, answer: Answer) {
        self.shell.send(Event::Answered { page: Some(self.page), answer });
    }

    pub(super) const fn page(&self) -> PageNumber {
        self.page
    }
}

impl Deref for Asker {
    type Target = Rc<Shell>;

    fn deref(&self) -> &Rc<Shell> {
        &self.shell
    }
}
