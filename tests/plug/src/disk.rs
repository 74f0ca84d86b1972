//! The contents of the disk, and what a power cut would leave of them.
//!
//! The disk forgets what ext4 may forget with its default options. Changes of names (create, rename, remove) become
//! durable in order, all of them whenever anything is synced; a file's contents become durable only when that file
//! is synced. So a new file that was never synced is there but empty, and a file that was shortened is shorter.
//! `auto_da_alloc` of ext4 makes two exceptions: a file that replaces another by a rename, or that was emptied,
//! written and closed, becomes durable together with the names.

use std::collections::{BTreeMap, HashMap};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The number of the root folder.
pub const ROOT: u64 = 1;

/// A file, folder or link.
#[derive(Clone, Debug)]
pub struct Node {
    /// What kind of node it is, with its contents.
    pub kind: Kind,
    /// Permission bits, such as 0o644.
    pub mode: u16,
    /// How many names it has, in any folders.
    pub names: u32,
    /// The file's durable contents.
    synced: Arc<Vec<u8>>,
    /// The shortest length that the file has had since names last became durable.
    shortest: usize,
}

/// The kind of a node, and its contents.
#[derive(Clone, Debug)]
pub enum Kind {
    /// Names, and the nodes' numbers.
    Folder(Arc<BTreeMap<OsString, u64>>),
    /// Bytes.
    File(Arc<Vec<u8>>),
    /// The target of a symbolic link.
    Link(PathBuf),
}

/// Why an operation failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// No node has this name or number.
    Missing,
    /// The name is in use.
    Exists,
    /// The node is not a folder, or not a file.
    OtherKind,
    /// The folder is not empty.
    NotEmpty,
    /// The disk has no power.
    Dead,
}

/// A disk in memory.
#[derive(Debug)]
pub struct Disk {
    nodes: HashMap<u64, Node>,
    /// What a power cut would leave.
    durable: HashMap<u64, Node>,
    next: u64,
    is_dead: bool,
}

impl Node {
    fn new(kind: Kind, mode: u16) -> Self {
        Self { kind, mode, names: 0, synced: Arc::default(), shortest: usize::MAX }
    }

    /// The length of a file; zero for other nodes.
    pub fn len(&self) -> u64 {
        match &self.kind {
            Kind::File(bytes) => bytes.len() as u64,
            Kind::Folder(_) | Kind::Link(_) => 0,
        }
    }

    /// Whether it has no bytes.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn bytes(&mut self) -> Result<&mut Vec<u8>, Fault> {
        match &mut self.kind {
            Kind::File(bytes) => Ok(Arc::make_mut(bytes)),
            Kind::Folder(_) | Kind::Link(_) => Err(Fault::OtherKind),
        }
    }

    /// Makes the file's present contents durable as soon as names next become durable.
    fn make_durable(&mut self) {
        if let Kind::File(bytes) = &self.kind {
            self.synced = bytes.clone();
            self.shortest = usize::MAX;
        }
    }

    /// Makes a folder's names durable, and the length of a file that was shortened.
    fn make_names_durable(&mut self) {
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
        Self { durable: nodes.clone(), nodes, next: ROOT + 1, is_dead: false }
    }
}

impl Disk {
    /// The node with this number.
    pub fn node(&self, number: u64) -> Result<&Node, Fault> {
        self.nodes.get(&number).ok_or(Fault::Missing)
    }

    /// The node with this number, to change it.
    fn changed(&mut self, number: u64) -> Result<&mut Node, Fault> {
        if self.is_dead {
            return Err(Fault::Dead);
        }
        self.nodes.get_mut(&number).ok_or(Fault::Missing)
    }

    /// The names in a folder.
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

    /// The node with this name in a folder.
    pub fn find(&self, folder: u64, name: &OsStr) -> Result<u64, Fault> {
        self.list(folder)?.get(name).copied().ok_or(Fault::Missing)
    }

    /// Creates a node with a name in a folder; returns its number.
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

    /// Removes a name from a folder. A node without names stays until [`forget`](Self::forget).
    pub fn remove(&mut self, folder: u64, name: &OsStr) -> Result<(), Fault> {
        let number = self.find(folder, name)?;
        if self.list(number).is_ok_and(|names| !names.is_empty()) {
            return Err(Fault::NotEmpty);
        }
        self.names(folder)?.remove(name);
        self.changed(number)?.names -= 1;
        Ok(())
    }

    /// Renames a node, replacing any other with the new name.
    pub fn rename(&mut self, from: (u64, &OsStr), to: (u64, &OsStr)) -> Result<(), Fault> {
        let number = self.find(from.0, from.1)?;
        match self.find(to.0, to.1) {
            Ok(there) if there == number => return Ok(()),
            Ok(_) => {
                self.remove(to.0, to.1)?;
                self.changed(number)?.make_durable();
            }
            Err(Fault::Missing) => {}
            Err(fault) => return Err(fault),
        }
        self.names(to.0)?.insert(to.1.to_owned(), number);
        self.names(from.0)?.remove(from.1);
        Ok(())
    }

    /// Gives a node another name.
    pub fn link(&mut self, number: u64, folder: u64, name: &OsStr) -> Result<(), Fault> {
        if self.list(folder)?.contains_key(name) {
            return Err(Fault::Exists);
        }
        self.changed(number)?.names += 1;
        self.names(folder)?.insert(name.to_owned(), number);
        Ok(())
    }

    /// Bytes of a file from an offset on, at most this many.
    pub fn read(&self, file: u64, at: usize, len: usize) -> Result<&[u8], Fault> {
        let Kind::File(bytes) = &self.node(file)?.kind else { return Err(Fault::OtherKind) };
        let begin = at.min(bytes.len());
        Ok(&bytes[begin..begin.saturating_add(len).min(bytes.len())])
    }

    /// Writes bytes into a file, which grows if necessary.
    pub fn write(&mut self, file: u64, at: usize, bytes: &[u8]) -> Result<(), Fault> {
        let all = self.changed(file)?.bytes()?;
        let end = at + bytes.len();
        if all.len() < end {
            all.resize(end, 0);
        }
        all[at..end].copy_from_slice(bytes);
        Ok(())
    }

    /// Sets the length of a file.
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

    /// The target of a symbolic link.
    pub fn target(&self, link: u64) -> Result<&Path, Fault> {
        match &self.node(link)?.kind {
            Kind::Link(target) => Ok(target),
            Kind::Folder(_) | Kind::File(_) => Err(Fault::OtherKind),
        }
    }

    /// Closes a file.
    pub fn close(&mut self, file: u64) {
        if let Ok(node) = self.changed(file)
            && node.shortest == 0
        {
            node.make_durable();
        }
    }

    /// Deletes the node with this number, which is no longer open anywhere, if it has no name.
    pub fn forget(&mut self, number: u64) {
        if self.nodes.get(&number).is_some_and(|node| node.names == 0) {
            self.nodes.remove(&number);
        }
    }

    /// Makes a file's contents and all names durable.
    pub fn sync(&mut self, number: u64) -> Result<(), Fault> {
        self.changed(number)?;
        self.nodes.values_mut().for_each(Node::make_names_durable);
        self.changed(number)?.make_durable();
        self.durable = self.nodes.clone();
        Ok(())
    }

    /// Makes everything durable.
    pub fn sync_all(&mut self) {
        self.nodes.values_mut().for_each(Node::make_durable);
        self.durable = self.nodes.clone();
    }

    /// Pulls the plug, after which nothing more is written.
    pub fn cut(&mut self) {
        self.is_dead = true;
    }

    /// Switches the power on, with only what was durable.
    pub fn restart(&mut self) {
        self.nodes = self.durable.clone();
        self.nodes.retain(|_, node| node.names > 0);
        for node in self.nodes.values_mut() {
            if let Kind::File(bytes) = &mut node.kind {
                *bytes = node.synced.clone();
            }
        }
        self.is_dead = false;
    }
}
