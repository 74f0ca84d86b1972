//! Groups the files that must be merged together, because they name a station in common. Files of different stations
//! can be merged one after the other, so that not all files have to be in memory at once.

use super::file;
use crate::journal::station_id::StationId;
use std::collections::{BTreeMap, HashMap};

/// Files, sorted into groups.
#[derive(Clone, Debug, Default)]
pub struct Groups {
    files: Vec<String>,
    /// For each file, an earlier file of its group, or the file itself if it is the first of its group.
    links: Vec<usize>,
    /// The first file that names each station. The key `None` is for files that name no station; they are one
    /// group.
    first: HashMap<Option<StationId>, usize>,
}

impl Groups {
    /// Adds a file, by its name and its text.
    pub fn add(&mut self, name: &str, text: &str) {
        let file = self.files.len();
        self.files.push(name.to_owned());
        self.links.push(file);
        let stations = file::stations(text);
        let none = stations.is_empty().then_some(None);
        for station in stations.into_iter().map(Some).chain(none) {
            let first = *self.first.entry(station).or_insert(file);
            self.unite(first, file);
        }
    }

    /// The names of the files of each group.
    pub fn into_names(self) -> Vec<Vec<String>> {
        let mut groups: BTreeMap<usize, Vec<String>> = BTreeMap::new();
        for file in 0..self.files.len() {
            groups.entry(self.root(file)).or_default().push(self.files[file].clone());
        }
        groups.into_values().collect()
    }

    fn unite(&mut self, one: usize, other: usize) {
        let (one, other) = (self.root(one), self.root(other));
        self.links[one.max(other)] = one.min(other);
    }

    fn root(&self, mut file: usize) -> usize {
        while self.links[file] != file {
            file = self.links[file];
        }
        file
    }
}
