//! How collecting is going, and what readiness says about it. The line is never red, because a station can judge
//! even if its journals are not collected.

use super::texts;
use crate::challenge::delays::COLLECT_LATE;
use crate::challenge::page::Light;
use crate::journal::PublicKey;
use crate::journal::collect::Progress;
use std::time::Duration;

/// How collecting is going at this station.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum CollectingState {
    /// No collector is set.
    #[default]
    Off,
    /// A collector is set, but this is a standalone file, which reaches no network.
    Standalone,
    /// A collector is set, but nobody has typed the code at this station yet.
    NotJoined,
    /// The station sends its journals.
    Joined {
        /// How far the station's journals are collected; `None` until they have been listed.
        progress: Option<Box<Progress>>,
        /// How long the station has had something to send that is not collected yet.
        behind: Option<Duration>,
        /// The event's public key; only at the station where the key was made.
        public: Option<PublicKey>,
    },
}

/// The line of the readiness page; `None` if no collector is set.
pub fn line(state: &CollectingState) -> Option<(Light, String)> {
    Some(match state {
        CollectingState::Off => return None,
        CollectingState::Standalone => (Light::Amber, texts::STANDALONE.to_owned()),
        CollectingState::NotJoined => (Light::Amber, texts::NOT_JOINED.to_owned()),
        CollectingState::Joined { progress, behind, .. } => match progress {
            Some(progress) => of_progress(progress, behind.unwrap_or_default()),
            None => (Light::Amber, texts::NOT_ASKED.to_owned()),
        },
    })
}

fn of_progress(progress: &Progress, behind: Duration) -> (Light, String) {
    let (collected, entries) = progress.collected();
    let left = entries.saturating_sub(collected);
    let why = match (&progress.stopped, &progress.trouble) {
        (Some(stopped), _) => Some(stopped.to_string()),
        (None, Some(trouble)) => Some(trouble.to_string()),
        (None, None) => None,
    };
    let refused = progress.refused.first();
    match (why, refused) {
        (Some(why), _) => (Light::Amber, texts::behind(left, behind, &why)),
        (None, _) if !progress.is_checked => (Light::Amber, texts::NOT_ASKED.to_owned()),
        (None, _) if behind > COLLECT_LATE => (Light::Amber, texts::behind(left, behind, "")),
        (None, Some(first)) => {
            (Light::Amber, texts::refused(progress.refused.len() as u64, first.number, &first.why))
        }
        (None, None) => (Light::Green, texts::through(collected, entries)),
    }
}
