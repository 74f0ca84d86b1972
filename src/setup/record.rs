//! A record is a value that the device saves as a whole, in two copies with two slots each.
//!
//! A slot has one sealed line (`seal.rs`):
//!
//! ```json
//! {"generation":7,"value":{"rulebook":"club double"},"digest":"9f86…"}
//! ```
//!
//! The record is the sound line with the highest generation. The next save overwrites the slot with the lower
//! generation, so a crash leaves each copy with either the old record or the new one.

use super::{PinHashes, Settings};
use crate::outside;
use crate::seal::{SealError, seal, unseal};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The lines in the two slots of a copy.
pub type Slots = [Option<String>; 2];

/// A record, with the line that is saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<T> {
    line: String,
    generation: u64,
    value: T,
}

/// The saved settings and PINs, read from their two copies.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Records {
    pub settings: ReadRecord<Settings>,
    pub pins: ReadRecord<PinHashes>,
}

/// Why a line is not a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// The line is not soundly sealed.
    #[error(transparent)]
    Seal(#[from] SealError),
    /// The value is not one that this version saves. The text says what is wrong with it, and where.
    #[error("expected what this version saves, got something else: {0}")]
    Value(String),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line<T> {
    generation: u64,
    value: T,
}

/// Reads only the generation; the value can be anything.
#[derive(Deserialize)]
struct Generation {
    generation: u64,
}

impl<T: Clone + Serialize + DeserializeOwned> Record<T> {
    /// Seals a value with this generation.
    pub fn new(generation: u64, value: T) -> Self {
        let line = Line { generation, value };
        // Texts, numbers and lists can always be written as JSON.
        let (text, _) = seal(&serde_json::to_string(&line).unwrap_or_default());
        Self { line: text, generation, value: line.value }
    }

    /// Seals the value to save next. Its generation is one more than that of the record in use and than the latest one
    /// in the journal (`entered`; 0 if there is none).
    pub fn next(saved: Option<&Self>, entered: u64, value: T) -> Self {
        let own = saved.map_or(0, Self::generation);
        Self::new(own.max(entered) + 1, value)
    }

    pub fn read(line: &str) -> Result<Self, RecordError> {
        let (json, _) = unseal(line)?;
        let read = serde_json::from_str(&json);
        let Line { generation, value } =
            read.map_err(|error| RecordError::Value(outside::shown(&error.to_string())))?;
        Ok(Self { line: line.to_owned(), generation, value })
    }
}

impl<T> Record<T> {
    /// The line to save.
    pub fn line(&self) -> &str {
        &self.line
    }

    /// The record's generation, from 1.
    pub const fn generation(&self) -> u64 {
        self.generation
    }

    /// The saved value.
    pub const fn value(&self) -> &T {
        &self.value
    }
}

/// A record, as it was found in its two copies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadRecord<T> {
    /// The newest sound record.
    pub record: Option<Record<T>>,
    pub copies: [CopyState; 2],
    /// Why a slot cannot be read; `None` if there is no such slot.
    pub damage: Option<RecordError>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CopyState {
    /// The copy has the record, or there is no sound record.
    #[default]
    Whole,
    /// The copy lacks the record, which is missing, damaged or too old.
    Lacking,
    /// The copy cannot be read.
    OutOfOrder,
}

/// Which of the two copies have the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Copies {
    /// Whether the copy in the browser's database has the record.
    pub database: bool,
    /// Whether the copy in files has the record.
    pub files: bool,
}

impl Copies {
    pub const BOTH: Self = Self { database: true, files: true };

    /// Checks which copies have this line as their newest record.
    pub fn of(copies: &[Option<Slots>; 2], line: &str) -> Self {
        let is_whole = |copy: &Option<Slots>| {
            copy.as_ref().is_some_and(|slots| slot_to_write(slots, line).is_none())
        };
        Self { database: is_whole(&copies[0]), files: is_whole(&copies[1]) }
    }
}

impl<T> Default for ReadRecord<T> {
    /// A record that was never saved.
    fn default() -> Self {
        Self { record: None, copies: [CopyState::Whole; 2], damage: None }
    }
}

impl<T: Clone + Serialize + DeserializeOwned> ReadRecord<T> {
    /// Reads the copies; `None` stands for a copy that cannot be read.
    pub fn of(copies: &[Option<Slots>; 2]) -> Self {
        let (mut record, mut damage) = (None::<Record<T>>, None);
        for line in copies.iter().flatten().flatten().flatten() {
            match Record::read(line) {
                Ok(read) if record.as_ref().is_none_or(|it| it.generation < read.generation) => {
                    record = Some(read);
                }
                Ok(_) => {}
                Err(error) => damage = Some(error),
            }
        }
        let copies = copies.each_ref().map(|slots| match (slots, &record) {
            (None, _) => CopyState::OutOfOrder,
            (Some(slots), Some(record)) if slot_to_write(slots, &record.line).is_some() => {
                CopyState::Lacking
            }
            _ => CopyState::Whole,
        });
        Self { record, copies, damage }
    }

    /// The record of this line, if neither copy has a record because the browser has evicted the site (the journal is
    /// gone, too) or neither can be read now. A record that was deleted while the journal is there is not taken from
    /// the spare: somebody may have put another one there.
    #[must_use]
    pub fn or_spare(self, line: Option<String>, is_evicted: bool) -> Self {
        let may_be = is_evicted || self.copies == [CopyState::OutOfOrder; 2];
        let spare = line.and_then(|line| Record::read(&line).ok());
        let Some(spare) = spare.filter(|_| may_be && self.record.is_none()) else { return self };
        let copies = self.copies.map(|copy| match copy {
            CopyState::Whole => CopyState::Lacking,
            copy => copy,
        });
        Self { record: Some(spare), copies, damage: None }
    }
}

/// The indexes of the slots of this copy in which to write a record, in order, until it is the copy's newest; empty if
/// it is already.
pub fn slots_to_write(slots: &Slots, line: &str) -> Vec<usize> {
    let (mut slots, mut indexes) = (slots.clone(), Vec::new());
    while let Some(index) = slot_to_write(&slots, line) {
        slots[index] = Some(line.to_owned());
        indexes.push(index);
    }
    indexes
}

/// The slot in which to write next. If an unfinished save has left another record with the same or a later generation,
/// that record's slot is overwritten first.
fn slot_to_write(slots: &Slots, line: &str) -> Option<usize> {
    let generations = slots.each_ref().map(|slot| slot.as_deref().and_then(generation));
    let own = generation(line);
    let is_own = |index: usize| slots[index].as_deref() == Some(line);
    let later = (0..slots.len()).find(|index| generations[*index] >= own && !is_own(*index));
    let there = (0..slots.len()).any(is_own);
    later.or_else(|| (!there).then_some(usize::from(generations[0] > generations[1])))
}

/// The generation of a sound line, whatever its value is.
fn generation(line: &str) -> Option<u64> {
    let (json, _) = unseal(line).ok()?;
    serde_json::from_str(&json).ok().map(|Generation { generation }| generation)
}
