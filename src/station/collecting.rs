//! Decides when the sender of collected journals may start a request.
//!
//! Requests start only on the count screen and at the desk, never between a slip's first letter and the end of its
//! verdict, so that no request reveals anything about a challenge (promises 1 and 2). None starts while entries wait to
//! be written.

use super::{Phase, Station};
use crate::challenge::ChallengeScreen;
use crate::desk::HallQuery;
use crate::desk::{Desk, Page};
use crate::journal::collect::{JournalTag, StationStatus};
use crate::lexicon::Fingerprint;
use crate::setup::Collector;

impl Station {
    /// Whether the settings in use are known to be the director's.
    pub const fn has_settings(&self) -> bool {
        self.boot.is_none() && self.settings_error.is_none()
    }

    /// The collector to which journals are sent, if one is set.
    pub fn collector(&self) -> Option<&Collector> {
        self.settings.collect.as_ref().filter(|_| self.has_settings())
    }

    /// Whether a request to the collector may be started now.
    pub fn may_collect(&self) -> bool {
        let is_free = match &self.phase {
            Phase::InService(screen) => matches!(screen, ChallengeScreen::Count(_)),
            // When the station is out of service, requests start only while the desk is open.
            Phase::OutOfService { .. } => self.session.desk.is_some(),
            Phase::Starting { .. } | Phase::Occupied => false,
        };
        let is_private = match &self.session.desk {
            Some(Desk::Session(open)) => decides_on_slip(&open.page),
            // No request is started while somebody gives a PIN.
            Some(Desk::Pin(_)) => true,
            None => false,
        };
        is_free && !is_private && self.has_settings() && !self.writer().must_write()
    }

    /// The query of the director's hall, while its page is open.
    pub const fn watched_hall(&self) -> Option<&HallQuery> {
        match &self.session.desk {
            Some(Desk::Session(open)) => match &open.page {
                Page::HallPage(page) => page.query(),
                _ => None,
            },
            _ => None,
        }
    }

    /// The status that the station reports: its name and settings, and nothing about any challenge.
    pub fn status(&self) -> StationStatus {
        let lists = self.offered().iter().filter_map(|offer| offer.lexicons.first());
        let lists = lists.map(|list| Fingerprint::of(&list.words).to_string());
        StationStatus {
            name: self.name(),
            event: self.settings.event.clone(),
            round: self.settings.round,
            journal: self.writer().journal().map(JournalTag::of),
            lexicon: lists.collect::<Vec<_>>().join(" + "),
            rulebook: self.settings.rulebook.short(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            ..StationStatus::default()
        }
    }
}

/// Whether a judge decides on a slip on this page.
const fn decides_on_slip(page: &Page) -> bool {
    matches!(
        page,
        Page::Checklist(_)
            | Page::NumberPrompt(_)
            | Page::SignaturePrompt(_)
            | Page::SecondOpinion(_)
            | Page::BookLookup(_)
            | Page::ReferralEndPage(_)
            | Page::CorrectionPage(_)
            | Page::SeparatePage(_)
            | Page::OfferPrompt(_)
    )
}
