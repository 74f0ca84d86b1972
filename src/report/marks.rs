//! Warns of stations whose challenges have the same numbers. The screen, the report and the tool share these warnings.

use super::texts;
use crate::journal::{Log, SharedMark};

/// One line for each mark that several stations share.
pub fn shared(log: &Log) -> Vec<String> {
    let line = |SharedMark { mark, stations }: SharedMark| {
        let (last, others) = stations.split_last()?;
        Some(texts::same_numbers(mark, &[&others.join(", "), " and ", last].concat()))
    };
    log.shared_marks().into_iter().filter_map(line).collect()
}
