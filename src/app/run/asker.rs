//! The page of the desk that asked for something. Its number goes with every answer.

use super::subjects::Subjects;
use crate::desk::{Answer, PageNumber};
use crate::station::{Event, Station};
use std::ops::Deref;

/// The page whose question is being worked at, and the subjects that can answer it.
#[derive(Clone, Copy)]
pub(super) struct Asker {
    subjects: &'static Subjects,
    page: PageNumber,
}

impl Asker {
    /// The page that is open now.
    pub(super) fn of_open_page(subjects: &'static Subjects) -> Self {
        Self { subjects, page: subjects.services.with_station(Station::open_page) }
    }

    /// Reports something to the page that asked, and to no other.
    pub(super) fn answer(self, answer: Answer) {
        self.services.send(Event::Answered { page: Some(self.page), answer });
    }

    pub(super) const fn page(self) -> PageNumber {
        self.page
    }

    pub(super) const fn subjects(self) -> &'static Subjects {
        self.subjects
    }
}

impl Deref for Asker {
    type Target = Subjects;

    fn deref(&self) -> &Subjects {
        self.subjects
    }
}
