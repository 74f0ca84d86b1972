//! The disk as a Linux filesystem (FUSE). Long, because it answers every request of the kernel.

use crate::disk::{Disk, Fault, Kind, Node};
use fuser::{
    BackgroundSession, BsdFileFlags, Config, Errno, FileAttr, FileHandle, FileType, Filesystem,
    FopenFlags, Generation, INodeNo, LockOwner, OpenFlags, RenameFlags, ReplyAttr, ReplyCreate,
    ReplyData, ReplyDirectory, ReplyEmpty, ReplyEntry, ReplyStatfs, ReplyWrite, Request, TimeOrNow,
    WriteFlags, spawn_mount,
};
use std::ffi::OsStr;
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// How long the kernel may cache answers. It can, because all changes go through the kernel.
const CACHED: Duration = Duration::from_mins(1);
const BLOCK: u32 = 4_096;
/// The size that the disk reports: 8 GB, all free.
const BLOCKS: u64 = 1 << 21;
const PERMISSION_BITS: u32 = 0o7777;

/// A disk shared by the filesystem and the code that pulls the plug.
#[derive(Clone, Debug, Default)]
pub struct Mounted(Arc<Mutex<Disk>>);

/// Mounts a disk at a folder, until the result is dropped. Only root can do this.
pub fn mount(disk: &Mounted, at: &Path) -> io::Result<BackgroundSession> {
    spawn_mount(disk.clone(), at, &Config::default())
}

impl Mounted {
    /// Locks the disk.
    pub fn disk(&self) -> MutexGuard<'_, Disk> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn make(
        &self,
        folder: INodeNo,
        name: &OsStr,
        kind: Kind,
        mode: u32,
    ) -> Result<FileAttr, Fault> {
        let mut disk = self.disk();
        let number = disk.make(folder.0, name, kind, permissions(mode))?;
        Ok(attributes(number, disk.node(number)?))
    }

    fn find(&self, folder: INodeNo, name: &OsStr) -> Result<FileAttr, Fault> {
        let disk = self.disk();
        let number = disk.find(folder.0, name)?;
        Ok(attributes(number, disk.node(number)?))
    }
}

fn permissions(mode: u32) -> u16 {
    u16::try_from(mode & PERMISSION_BITS).unwrap_or_default()
}

/// Converts a size. Both types have the same width on 64-bit machines, and this is only for those.
fn size(bytes: u64) -> usize {
    usize::try_from(bytes).unwrap_or(usize::MAX)
}

fn kind(node: &Node) -> FileType {
    match node.kind {
        Kind::Folder(_) => FileType::Directory,
        Kind::File(_) => FileType::RegularFile,
        Kind::Link(_) => FileType::Symlink,
    }
}

fn attributes(number: u64, node: &Node) -> FileAttr {
    FileAttr {
        ino: INodeNo(number),
        size: node.len(),
        blocks: node.len().div_ceil(512),
        atime: UNIX_EPOCH,
        mtime: UNIX_EPOCH,
        ctime: UNIX_EPOCH,
        crtime: UNIX_EPOCH,
        kind: kind(node),
        perm: node.mode,
        nlink: node.names,
        uid: 0,
        gid: 0,
        rdev: 0,
        flags: 0,
        blksize: BLOCK,
    }
}

fn errno(fault: Fault) -> Errno {
    match fault {
        Fault::Missing => Errno::ENOENT,
        Fault::Exists => Errno::EEXIST,
        Fault::OtherKind => Errno::EINVAL,
        Fault::NotEmpty => Errno::ENOTEMPTY,
        Fault::Dead => Errno::EIO,
    }
}

fn done(result: Result<(), Fault>, reply: ReplyEmpty) {
    match result {
        Ok(()) => reply.ok(),
        Err(fault) => reply.error(errno(fault)),
    }
}

fn entry(result: Result<FileAttr, Fault>, reply: ReplyEntry) {
    match result {
        Ok(attributes) => reply.entry(&CACHED, &attributes, Generation(0)),
        Err(fault) => reply.error(errno(fault)),
    }
}

impl Filesystem for Mounted {
    fn lookup(&self, _: &Request, parent: INodeNo, name: &OsStr, reply: ReplyEntry) {
        entry(self.find(parent, name), reply);
    }

    fn forget(&self, _: &Request, number: INodeNo, _: u64) {
        self.disk().forget(number.0);
    }

    fn getattr(&self, _: &Request, number: INodeNo, _: Option<FileHandle>, reply: ReplyAttr) {
        match self.disk().node(number.0) {
            Ok(node) => reply.attr(&CACHED, &attributes(number.0, node)),
            Err(fault) => reply.error(errno(fault)),
        }
    }

    fn setattr(
        &self,
        _: &Request,
        number: INodeNo,
        mode: Option<u32>,
        _: Option<u32>,
        _: Option<u32>,
        len: Option<u64>,
        _: Option<TimeOrNow>,
        _: Option<TimeOrNow>,
        _: Option<SystemTime>,
        _: Option<FileHandle>,
        _: Option<SystemTime>,
        _: Option<SystemTime>,
        _: Option<SystemTime>,
        _: Option<BsdFileFlags>,
        reply: ReplyAttr,
    ) {
        let mut disk = self.disk();
        let with_mode = mode.map_or(Ok(()), |mode| disk.allow(number.0, permissions(mode)));
        let with_size =
            with_mode.and_then(|()| len.map_or(Ok(()), |len| disk.resize(number.0, size(len))));
        match with_size.and_then(|()| disk.node(number.0)) {
            Ok(node) => reply.attr(&CACHED, &attributes(number.0, node)),
            Err(fault) => reply.error(errno(fault)),
        }
    }

    fn readlink(&self, _: &Request, number: INodeNo, reply: ReplyData) {
        match self.disk().target(number.0) {
            Ok(target) => reply.data(target.as_os_str().as_encoded_bytes()),
            Err(fault) => reply.error(errno(fault)),
        }
    }

    fn mkdir(
        &self,
        _: &Request,
        parent: INodeNo,
        name: &OsStr,
        mode: u32,
        umask: u32,
        reply: ReplyEntry,
    ) {
        entry(self.make(parent, name, Kind::Folder(Arc::default()), mode & !umask), reply);
    }

    fn unlink(&self, _: &Request, parent: INodeNo, name: &OsStr, reply: ReplyEmpty) {
        done(self.disk().remove(parent.0, name), reply);
    }

    fn rmdir(&self, _: &Request, parent: INodeNo, name: &OsStr, reply: ReplyEmpty) {
        done(self.disk().remove(parent.0, name), reply);
    }

    fn symlink(
        &self,
        _: &Request,
        parent: INodeNo,
        name: &OsStr,
        target: &Path,
        reply: ReplyEntry,
    ) {
        entry(self.make(parent, name, Kind::Link(target.to_owned()), 0o777), reply);
    }

    fn rename(
        &self,
        _: &Request,
        from: INodeNo,
        name: &OsStr,
        to: INodeNo,
        new_name: &OsStr,
        flags: RenameFlags,
        reply: ReplyEmpty,
    ) {
        if flags.contains(RenameFlags::RENAME_EXCHANGE) {
            return reply.error(Errno::EINVAL);
        }
        let mut disk = self.disk();
        if flags.contains(RenameFlags::RENAME_NOREPLACE) && disk.find(to.0, new_name).is_ok() {
            return reply.error(Errno::EEXIST);
        }
        done(disk.rename((from.0, name), (to.0, new_name)), reply);
    }

    fn link(&self, _: &Request, number: INodeNo, parent: INodeNo, name: &OsStr, reply: ReplyEntry) {
        let linked = self.disk().link(number.0, parent.0, name);
        entry(linked.and_then(|()| self.find(parent, name)), reply);
    }

    fn create(
        &self,
        _: &Request,
        parent: INodeNo,
        name: &OsStr,
        mode: u32,
        umask: u32,
        _: i32,
        reply: ReplyCreate,
    ) {
        match self.make(parent, name, Kind::File(Arc::default()), mode & !umask) {
            Ok(file) => {
                reply.created(&CACHED, &file, Generation(0), FileHandle(0), FopenFlags::empty());
            }
            Err(fault) => reply.error(errno(fault)),
        }
    }

    fn read(
        &self,
        _: &Request,
        number: INodeNo,
        _: FileHandle,
        at: u64,
        len: u32,
        _: OpenFlags,
        _: Option<LockOwner>,
        reply: ReplyData,
    ) {
        match self.disk().read(number.0, size(at), size(len.into())) {
            Ok(bytes) => reply.data(bytes),
            Err(fault) => reply.error(errno(fault)),
        }
    }

    fn write(
        &self,
        _: &Request,
        number: INodeNo,
        _: FileHandle,
        at: u64,
        bytes: &[u8],
        _: WriteFlags,
        _: OpenFlags,
        _: Option<LockOwner>,
        reply: ReplyWrite,
    ) {
        match self.disk().write(number.0, size(at), bytes) {
            Ok(()) => reply.written(u32::try_from(bytes.len()).unwrap_or(u32::MAX)),
            Err(fault) => reply.error(errno(fault)),
        }
    }

    fn flush(&self, _: &Request, number: INodeNo, _: FileHandle, _: LockOwner, reply: ReplyEmpty) {
        self.disk().close(number.0);
        reply.ok();
    }

    fn fsync(&self, _: &Request, number: INodeNo, _: FileHandle, _: bool, reply: ReplyEmpty) {
        done(self.disk().sync(number.0), reply);
    }

    fn fsyncdir(&self, _: &Request, number: INodeNo, _: FileHandle, _: bool, reply: ReplyEmpty) {
        done(self.disk().sync(number.0), reply);
    }

    fn readdir(
        &self,
        _: &Request,
        number: INodeNo,
        _: FileHandle,
        from: u64,
        mut reply: ReplyDirectory,
    ) {
        let disk = self.disk();
        let names = match disk.list(number.0) {
            Ok(names) => names,
            Err(fault) => return reply.error(errno(fault)),
        };
        for ((name, number), offset) in names.iter().zip(1..).skip(size(from)) {
            let Ok(node) = disk.node(*number) else { continue };
            if reply.add(INodeNo(*number), offset, kind(node), name) {
                break;
            }
        }
        reply.ok();
    }

    fn statfs(&self, _: &Request, _: INodeNo, reply: ReplyStatfs) {
        reply.statfs(BLOCKS, BLOCKS, BLOCKS, BLOCKS, BLOCKS, BLOCK, 255, BLOCK);
    }
}
