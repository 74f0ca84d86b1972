// Stores files in the origin's private file system. Only a worker can write there and know that the bytes are on the
// disk. This worker decides nothing. src/app/adapters/private_files.rs sends one request per message. The answers come
// in the same order, each with the request's number and either `answer` or `error`, which is the name of the browser's
// error.
//
// Each file stays open from its first use, so that no other tab writes to it.

const held = new Map();
let turn = Promise.resolve();

addEventListener("message", ({ data }) => {
  turn = turn.then(() => reply(data));
});

async function reply({ number, folder, request }) {
  try {
    const [[kind, body]] = Object.entries(request);
    postMessage({ number, answer: await requests[kind](await directory(folder), body) });
  } catch (error) {
    postMessage({ number, error: error?.name ?? "Error" });
  }
}

const requests = {
  // Returns the names of all files.
  async names(directory) {
    const names = [];
    for await (const name of directory.keys()) names.push(name);
    return names.sort();
  },

  // Returns the contents of a file; null if there is none.
  async read(directory, { name }) {
    const file = await open(directory, name, false);
    if (!file) return null;
    const bytes = new Uint8Array(await file.getSize());
    file.read(bytes, { at: 0 });
    return bytes;
  },

  // Returns the end of a file, at most this many bytes; null if there is no such file.
  async end(directory, { name, most }) {
    const file = await open(directory, name, false);
    if (!file) return null;
    const size = await file.getSize();
    const bytes = new Uint8Array(Math.min(size, most));
    file.read(bytes, { at: size - bytes.length });
    return bytes;
  },

  // Adds bytes to a file of exactly `at` bytes, all or none.
  async append(directory, { name, at, bytes }) {
    const file = await open(directory, name, at === 0);
    if (!file) throw named("NotFoundError");
    if ((await file.getSize()) !== at) throw named("InvalidStateError");
    await write(file, bytes, at);
  },

  // Replaces everything in a file from `at` on with these bytes.
  async replaceEnd(directory, { name, at, bytes }) {
    const file = await open(directory, name, at === 0);
    if (!file) throw named("NotFoundError");
    if ((await file.getSize()) < at) throw named("InvalidStateError");
    await file.truncate(at);
    await write(file, bytes, at);
  },

  // Fails if the disk is full. (A file may still have room at the end of its last block.)
  async room(directory) {
    const file = await open(directory, "room", true);
    await write(file, new Uint8Array(1 << 16), 0);
    await file.truncate(0);
  },

  // Replaces the contents of a file. If a crash interrupts this, the file may contain anything.
  async replace(directory, { name, bytes }) {
    const file = await open(directory, name, true);
    await file.truncate(0);
    await write(file, bytes, 0);
  },
};

// Writes all bytes or none. On a full disk browsers write only a part, or report an error as a huge number of
// bytes, and some notice only when the file is flushed.
async function write(file, bytes, at) {
  try {
    if (file.write(bytes, { at }) !== bytes.length) throw named("QuotaExceededError");
    await file.flush();
  } catch (error) {
    await file.truncate(at);
    await file.flush();
    throw error;
  }
}

async function directory(folder) {
  // Browsers do not offer this over plain http, and some never do.
  if (!navigator.storage?.getDirectory) throw named("NotSupportedError");
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(folder, { create: true });
}

async function open(directory, name, create) {
  let entry;
  try {
    // The file is looked up every time, because an open file that was deleted could still be written to.
    entry = await directory.getFileHandle(name);
  } catch (error) {
    if (error?.name !== "NotFoundError") throw error;
    // A file that was deleted while open is not closed: once Chromium has emptied the site's storage, closing it
    // never returns.
    held.delete(name);
    if (!create) return undefined;
    entry = await directory.getFileHandle(name, { create: true });
  }
  if (!held.has(name)) held.set(name, await hold(entry));
  return held.get(name);
}

// After a reload, the previous page may still have the files open.
async function hold(entry) {
  for (let tries = 20; ; tries -= 1) {
    try {
      return await entry.createSyncAccessHandle();
    } catch (error) {
      if (error?.name !== "NoModificationAllowedError" || tries === 0) throw error;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}

function named(name) {
  return new DOMException(name, name);
}
