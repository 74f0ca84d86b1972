//! Decides when a request to the collector may start.
//!
//! Requests start only on the count screen and at the desk, never between a slip's first letter and the end of its
//! verdict, so that no request reveals anything about a challenge (promises 1 and 2). None starts while entries wait to
//! be written.

use super::{Phase, Station};
use crate::challenge::ChallengeScreen;
use crate::desk::{Desk, Page};
use crate::journal::collect::{JournalTag, StationStatus};
use crate::lexicon::Fingerprint;

/// Whether a request to the collector may be started now.
pub fn may_collect(station: &Station) -> bool {
    is_between_challenges(station) && station.has_settings() && !station.writer().must_write()
}

/// Whether nobody is at a slip or its verdict, gives a PIN or decides about a slip. Only then does the station do
/// what takes time and leaves the page: requests to the collector, writes to the file outside the browser.
pub(super) fn is_between_challenges(station: &Station) -> bool {
    let is_free = match &station.phase {
        Phase::InService(screen) => matches!(screen, ChallengeScreen::Count(_)),
        // When the station is out of service, requests start only while the desk is open.
        Phase::OutOfService { .. } => station.session.desk.is_some(),
        Phase::Starting { .. } | Phase::Occupied => false,
    };
    let is_private = match &station.session.desk {
        Some(Desk::Session(open)) => decides_on_slip(open.open_page()),
        // No request is started while somebody gives a PIN.
        Some(Desk::Pin(_)) => true,
        None => false,
    };
    is_free && !is_private
}

/// The status that the station reports: its name and settings, and nothing about any challenge.
impl From<&Station> for StationStatus {
    fn from(station: &Station) -> Self {
        let lists = station.offered().iter().filter_map(|offer| offer.lexicons.first());
        let lists = lists.map(|list| Fingerprint::of(&list.words).to_string());
        Self {
            name: station.name(),
            event: station.settings.event.clone(),
            round: station.settings.round,
            journal: station.writer().journal().map(JournalTag::of),
            lexicon: lists.collect::<Vec<_>>().join(" + "),
            rulebook: station.settings.rulebook.short(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            ..Self::default()
        }
    }
}

/// Whether a judge decides on a slip on this page.
const fn decides_on_slip(page: &Page) -> bool {
    matches!(
        page,
        Page::Checklist(_)
            | Page::RulePage(_)
            | Page::SignaturePrompt(_)
            | Page::SecondOpinion(_)
            | Page::BookLookup(_)
            | Page::ReferralEndPage(_)
            | Page::CorrectionPage(_)
            | Page::SeparatePage(_)
    )
}
