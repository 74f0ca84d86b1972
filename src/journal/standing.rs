//! What a journal says about settings and PINs: the last generation of each that was entered, and how many
//! wrong PINs were given in a row. Saved settings and PINs that are older than this are out of date.

use super::happening::Happening;
use crate::challenge::Role;
use crate::challenge::delays::FREE_PINS;
use serde::{Deserialize, Serialize};

/// What the entries of a journal say about settings and PINs. A generation of 0 means never set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// The generation of the settings.
    pub settings: u64,
    /// The generation of the PINs.
    pub pins: u64,
    /// How many wrong PINs were given in a row.
    pub wrong_pins: u32,
}

impl Standing {
    /// What the journal says after one more entry.
    #[must_use]
    pub(super) fn after(self, what: &Happening) -> Self {
        match *what {
            Happening::Standing(standing) => standing,
            Happening::Settings { generation, .. } => Self { settings: generation, ..self },
            Happening::PinSet { generation, .. } => Self { pins: generation, ..self },
            Happening::WrongPin { in_a_row } => {
                Self { wrong_pins: in_a_row.max(self.wrong_pins.saturating_add(1)), ..self }
            }
            Happening::DeskOpened { role: Role::Director } => Self { wrong_pins: 0, ..self },
            Happening::DeskOpened { role: Role::WordJudge } => {
                Self { wrong_pins: self.wrong_pins.min(FREE_PINS - 1), ..self }
            }
            _ => self,
        }
    }

    /// The greater of each value from two sources.
    #[must_use]
    pub fn max(self, other: Self) -> Self {
        Self {
            settings: self.settings.max(other.settings),
            pins: self.pins.max(other.pins),
            wrong_pins: self.wrong_pins.max(other.wrong_pins),
        }
    }
}
