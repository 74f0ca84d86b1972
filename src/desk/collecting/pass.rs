//! A pass is the token of one station, which a federation has made with the command `journal collect mint`, so that the
//! federation's key never travels. Only the collector can tell whether the federation has signed it; everything else is
//! checked here, so that a mistake is named at once.

use super::token::{ALGORITHM, Claims, Header, ISSUER};
use super::{Token, texts};
use crate::journal::StationId;
use crate::outside;
use crate::setup::{Collector, EventId, KeyId};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64_URL;
use serde::de::DeserializeOwned;
use thiserror::Error;

/// How many bytes an ES256 signature has.
const SIGNATURE: usize = 64;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pass {
    pub collector: Collector,
    pub token: Token,
}

/// Why a text is not a pass for this station.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotAPass {
    /// The text does not have the form of a pass, or a part is missing.
    #[error("{}", texts::NOT_A_PASS)]
    Form,
    /// The pass is for another station.
    #[error("{}", texts::other_station(.0, .1))]
    OtherStation(String, StationId),
    /// The pass is for a different event from the one that is set.
    #[error("{}", texts::other_event(*.0, *.1))]
    OtherEvent(EventId, EventId),
    /// The pass is signed with a different key from the collector's.
    #[error("{}", texts::OTHER_KEY)]
    OtherKey,
}

impl Pass {
    /// Reads the pass of this station, either the token alone or the line that `journal collect mint` prints, which
    /// begins with the station's identity. If a collector is set, the pass must be for that collector.
    pub fn read(text: &str, own: StationId, set: Option<&Collector>) -> Result<Self, NotAPass> {
        if text.len() > outside::VALUE {
            return Err(NotAPass::Form);
        }
        let text = text.split_whitespace().next_back().unwrap_or_default();
        let token = Token::read(text).ok_or(NotAPass::Form)?;
        let parts: Vec<&str> = text.split('.').collect();
        let [header, claims, signature] = parts[..] else { return Err(NotAPass::Form) };
        let (header, claims): (Header, Claims) = (json(header)?, json(claims)?);
        let is_signed = BASE64_URL.decode(signature).is_ok_and(|it| it.len() == SIGNATURE);
        let (event, station) = claims.sub.split_once('.').ok_or(NotAPass::Form)?;
        let event: EventId = event.parse().map_err(|_| NotAPass::Form)?;
        let key: KeyId = header.kid.parse().map_err(|_| NotAPass::Form)?;
        let collector = Collector { event, key, until: claims.exp, wrapped: None };
        // A text with a time that no collector can have is not a pass either.
        let is_collector = collector.to_string().parse::<Collector>().is_ok();
        if !is_signed || !is_collector || header.alg != ALGORITHM || claims.iss != ISSUER {
            return Err(NotAPass::Form);
        }
        if station != own.to_string() {
            let short = station.chars().take(32).collect();
            return Err(NotAPass::OtherStation(short, own));
        }
        match set {
            Some(set) if set.event != event => Err(NotAPass::OtherEvent(event, set.event)),
            Some(set) if set.key != key => Err(NotAPass::OtherKey),
            Some(set) => Ok(Self { collector: set.clone(), token }),
            None => Ok(Self { collector, token }),
        }
    }
}

/// The JSON of a part of a token.
fn json<T: DeserializeOwned>(part: &str) -> Result<T, NotAPass> {
    let bytes = BASE64_URL.decode(part).map_err(|_| NotAPass::Form)?;
    serde_json::from_slice(&bytes).map_err(|_| NotAPass::Form)
}
