//! Decides when the station looks for a new version, and when it installs it. An older one waits for the director.

use crate::challenge::Moment;
use crate::challenge::delays::{UPDATE_IDLE, UPDATE_LOOK};
use crate::desk::Ask;
use crate::desk::{NotStored, Update};
use crate::setup::Release;

/// A new version, and when the station last looked for one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Updates {
    version: Version,
    /// The older release that the host has, if it has one.
    older: Option<Release>,
    /// Why the version that the host has could not be stored, if it could not.
    not_stored: Option<NotStored>,
    last_look: Moment,
    notice: VersionNotice,
}

/// Whether the director knows of the version that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum VersionNotice {
    /// This version ran before, or is the first version on this device.
    Known,
    /// The director has not opened the desk since this version first ran.
    Unread,
    /// The director's desk is open and says so. Once the desk closes, the director knows.
    Shown,
}

/// A new version of the station.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Version {
    /// None is known.
    None,
    /// The new version is completely downloaded.
    Ready,
    /// The new version is being installed.
    Taken,
}

impl Updates {
    /// The state of a page that has just been loaded, when no newer version is known.
    pub(super) const fn new(is_new_version: bool, now: Moment) -> Self {
        let notice = if is_new_version { VersionNotice::Unread } else { VersionNotice::Known };
        Self { version: Version::None, older: None, not_stored: None, last_look: now, notice }
    }

    /// Whether the desk says that a new version runs.
    pub(super) fn shows_version_notice(&self) -> bool {
        self.notice != VersionNotice::Known
    }

    /// Notes whether the director's desk is open, so that the desk shows the notice only once.
    pub(super) fn note_directors_desk(&mut self, is_open: bool) {
        self.notice = match self.notice {
            VersionNotice::Unread if is_open => VersionNotice::Shown,
            VersionNotice::Shown if !is_open => VersionNotice::Known,
            notice => notice,
        };
    }

    /// A new version has been downloaded.
    pub(super) fn downloaded(&mut self) {
        (self.version, self.not_stored) = (Version::Ready, None);
    }

    /// The version that the host has could not be stored.
    pub(super) fn failed(&mut self, why: NotStored) {
        self.not_stored = Some(why);
    }

    /// The host has this release. It is never installed by itself if it is older than the one that runs.
    pub(super) fn offered(&mut self, release: Release) {
        self.older = Some(release).filter(|release| *release < Release::this());
    }

    /// What the desk says about another version.
    pub(super) fn shown(&self) -> Update {
        match (self.older, &self.not_stored) {
            _ if self.is_ready() => Update::Ready,
            (Some(release), _) => Update::Older(release),
            (None, Some(why)) => Update::NotStored(why.clone()),
            (None, None) => Update::None,
        }
    }

    /// Whether a new version waits to start.
    pub(super) fn is_ready(&self) -> bool {
        self.version == Version::Ready
    }

    /// Installs the new version.
    pub(super) const fn take(&mut self) -> Ask {
        self.version = Version::Taken;
        Ask::TakeUpdate
    }

    /// What to do at a station that nobody has used since `since`: install the new version, look for one, or nothing.
    pub(super) fn while_idle(&mut self, since: Moment, may_take: bool, now: Moment) -> Option<Ask> {
        if may_take && now.since(since) >= UPDATE_IDLE {
            return Some(self.take());
        }
        if now.since(self.last_look) < UPDATE_LOOK {
            return None;
        }
        // The answer says again whether the host's version is older, or cannot be stored.
        (self.last_look, self.older, self.not_stored) = (now, None, None);
        Some(Ask::LookForUpdate)
    }

    /// When the next look or installation is due.
    pub(super) fn wakes_at(&self, since: Moment, may_take: bool) -> Moment {
        if may_take { since.after(UPDATE_IDLE) } else { self.last_look.after(UPDATE_LOOK) }
    }
}
