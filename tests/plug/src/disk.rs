//! What is on the disk, and what would be left of it.
//!
//! It forgets as ext4 may, with its usual options: names (what was made, renamed, removed) are kept in the order in which
//! they were given, all of them whenever anything is synced; what stands in a file is kept only when that file is
//! synced. So a new file that was never synced is there and empty; one that was made shorter is shorter. There are two
//! exceptions, ext4's `auto_da_alloc`: a file that takes another's name, or that was emptied, written and closed, is
//! kept with the names.

use std::collections::{BTreeMap, HashMap};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The number of the folder in which all is.
pub const ROOT: u64 = 1;

/// What there is under a number.
#[derive(Clone, Debug)]
pub struct Node {
    /// Its contents.
    pub kind: Kind,
    /// Its permissions.
    pub mode: u16,
    /// In how many folders it has a name.
    pub names: u32,
    /// What would be left of a file's contents.
    synced: Arc<Vec<u8>>,
    /// The shortest that a file was made since names were kept.
    shortest: usize,
}

/// What a node is.
#[derive(Clone, Debug)]
pub enum Kind {
    /// Names, and the numbers they stand for.
    Folder(Arc<BTreeMap<OsString, u64>>),
    /// Bytes.
    File(Arc<Vec<u8>>),
    /// Where a symbolic link leads.
    Link(PathBuf),
}

/// Why something cannot be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Nothing has this name or number.
    Missing,
    /// Something has it already.
    Exists,
    /// It is no folder, or no file.
    OtherKind,
    /// The folder is not empty.
    NotEmpty,
    /// The plug is out.
    Dead,
}

/// A disk.
#[derive(Debug)]
pub struct Disk {
    nodes: HashMap<u64, Node>,
    /// What would be left.
    kept: HashMap<u64, Node>,
    next: u64,
    is_dead: bool,
}

impl Node {
    fn new(kind: Kind, mode: u16) -> Self {
        Self { kind, mode, names: 0, synced: Arc::default(), shortest: usize::MAX }
    }

    /// How long a file is; nothing for the others.
    pub fn len(&self) -> u64 {
        match &self.kind {
            Kind::File(bytes) => bytes.len() as u64,
            Kind::Folder(_) | Kind::Link(_) => 0,
        }
    }

    /// Whether nothing stands in it.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn bytes(&mut self) -> Result<&mut Vec<u8>, Fault> {
        match &mut self.kind {
            Kind::File(bytes) => Ok(Arc::make_mut(bytes)),
            Kind::Folder(_) | Kind::Link(_) => Err(Fault::OtherKind),
        }
    }

    /// What stands in a file is kept, from the next time on that names are.
    fn hold(&mut self) {
        if let Kind::File(bytes) = &self.kind {
            self.synced = bytes.clone();
            self.shortest = usize::MAX;
        }
    }

    /// Its names are kept, and with them its length where it was made shorter.
    fn settle(&mut self) {
        if self.shortest < self.synced.len() {
            Arc::make_mut(&mut self.synced).truncate(self.shortest);
        }
        self.shortest = usize::MAX;
    }
}

impl Default for Disk {
    fn default() -> Self {
        let root = Node { names: 1, ..Node::new(Kind::Folder(Arc::default()), 0o755) };
        let nodes = HashMap::from([(ROOT, root)]);
        Self { kept: nodes.clone(), nodes, next: ROOT + 1, is_dead: false }
    }
}

impl Disk {
    /// What has this number.
    pub fn node(&self, number: u64) -> Result<&Node, Fault> {
        self.nodes.get(&number).ok_or(Fault::Missing)
    }

    /// The same, to be changed.
    fn changed(&mut self, number: u64) -> Result<&mut Node, Fault> {
        if self.is_dead {
            return Err(Fault::Dead);
        }
        self.nodes.get_mut(&number).ok_or(Fault::Missing)
    }

    /// What is in a folder.
    pub fn list(&self, folder: u64) -> Result<&BTreeMap<OsString, u64>, Fault> {
        match &self.node(folder)?.kind {
            Kind::Folder(names) => Ok(names),
            Kind::File(_) | Kind::Link(_) => Err(Fault::OtherKind),
        }
    }

    fn names(&mut self, folder: u64) -> Result<&mut BTreeMap<OsString, u64>, Fault> {
        match &mut self.changed(folder)?.kind {
            Kind::Folder(names) => Ok(Arc::make_mut(names)),
            Kind::File(_) | Kind::Link(_) => Err(Fault::OtherKind),
        }
    }

    /// What has this name in a folder.
    pub fn find(&self, folder: u64, name: &OsStr) -> Result<u64, Fault> {
        self.list(folder)?.get(name).copied().ok_or(Fault::Missing)
    }

    /// Makes a node with a name in a folder; gives its number.
    pub fn make(&mut self, folder: u64, name: &OsStr, kind: Kind, mode: u16) -> Result<u64, Fault> {
        let number = self.next;
        if self.list(folder)?.contains_key(name) {
            return Err(Fault::Exists);
        }
        self.names(folder)?.insert(name.to_owned(), number);
        self.nodes.insert(number, Node { names: 1, ..Node::new(kind, mode) });
        self.next += 1;
        Ok(number)
    }

    /// Takes a name out of a folder. What has no name left stays until [`forget`](Self::forget).
    pub fn remove(&mut self, folder: u64, name: &OsStr) -> Result<(), Fault> {
        let number = self.find(folder, name)?;
        if self.list(number).is_ok_and(|names| !names.is_empty()) {
            return Err(Fault::NotEmpty);
        }
        self.names(folder)?.remove(name);
        self.changed(number)?.names -= 1;
        Ok(())
    }

    /// Gives what has one name another, in the place of whatever has that.
    pub fn rename(&mut self, from: (u64, &OsStr), to: (u64, &OsStr)) -> Result<(), Fault> {
        let number = self.find(from.0, from.1)?;
        match self.find(to.0, to.1) {
            Ok(there) if there == number => return Ok(()),
            Ok(_) => {
                self.remove(to.0, to.1)?;
                self.changed(number)?.hold();
            }
            Err(Fault::Missing) => {}
            Err(fault) => return Err(fault),
        }
        self.names(to.0)?.insert(to.1.to_owned(), number);
        self.names(from.0)?.remove(from.1);
        Ok(())
    }

    /// Gives what has this number one more name.
    pub fn link(&mut self, number: u64, folder: u64, name: &OsStr) -> Result<(), Fault> {
        if self.list(folder)?.contains_key(name) {
            return Err(Fault::Exists);
        }
        self.changed(number)?.names += 1;
        self.names(folder)?.insert(name.to_owned(), number);
        Ok(())
    }

    /// The bytes of a file from a place on, so many at most.
    pub fn read(&self, file: u64, at: usize, len: usize) -> Result<&[u8], Fault> {
        let Kind::File(bytes) = &self.node(file)?.kind else { return Err(Fault::OtherKind) };
        let begin = at.min(bytes.len());
        Ok(&bytes[begin..begin.saturating_add(len).min(bytes.len())])
    }

    /// Writes bytes into a file, which grows if it has to.
    pub fn write(&mut self, file: u64, at: usize, bytes: &[u8]) -> Result<(), Fault> {
        let all = self.changed(file)?.bytes()?;
        let end = at + bytes.len();
        if all.len() < end {
            all.resize(end, 0);
        }
        all[at..end].copy_from_slice(bytes);
        Ok(())
    }

    /// Makes a file as long as this.
    pub fn resize(&mut self, file: u64, len: usize) -> Result<(), Fault> {
        let node = self.changed(file)?;
        node.bytes()?.resize(len, 0);
        node.shortest = node.shortest.min(len);
        Ok(())
    }

    /// Sets permissions.
    pub fn allow(&mut self, number: u64, mode: u16) -> Result<(), Fault> {
        self.changed(number)?.mode = mode;
        Ok(())
    }

    /// Where a symbolic link leads.
    pub fn target(&self, link: u64) -> Result<&Path, Fault> {
        match &self.node(link)?.kind {
            Kind::Link(target) => Ok(target),
            Kind::Folder(_) | Kind::File(_) => Err(Fault::OtherKind),
        }
    }

    /// A file is closed.
    pub fn close(&mut self, file: u64) {
        if let Ok(node) = self.changed(file)
            && node.shortest == 0
        {
            node.hold();
        }
    }

    /// Nobody uses what has this number any more.
    pub fn forget(&mut self, number: u64) {
        if self.nodes.get(&number).is_some_and(|node| node.names == 0) {
            self.nodes.remove(&number);
        }
    }

    /// Keeps what stands in a file, and all names.
    pub fn sync(&mut self, number: u64) -> Result<(), Fault> {
        self.changed(number)?;
        self.nodes.values_mut().for_each(Node::settle);
        self.changed(number)?.hold();
        self.kept = self.nodes.clone();
        Ok(())
    }

    /// Keeps everything.
    pub fn sync_all(&mut self) {
        self.nodes.values_mut().for_each(Node::hold);
        self.kept = self.nodes.clone();
    }

    /// The plug is pulled: nothing more is written.
    pub fn cut(&mut self) {
        self.is_dead = true;
    }

    /// The power is back: what was kept is there, and nothing else.
    pub fn restart(&mut self) {
        self.nodes = self.kept.clone();
        self.nodes.retain(|_, node| node.names > 0);
        for node in self.nodes.values_mut() {
            if let Kind::File(bytes) = &mut node.kind {
                *bytes = node.synced.clone();
            }
        }
        self.is_dead = false;
    }
}
