// Keeps files in the origin's private file system. Only a worker can write there and know that the bytes are on the
// disk. It decides nothing: src/app/adapters/private_files.rs asks, one message a request, answered in order with the
// request's number and either `answer` or `error`, the name of the browser's error.
//
// Each file is held open from its first use, so that no other tab writes to it.

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
  // The names of all files.
  async names(directory) {
    const names = [];
    for await (const name of directory.keys()) names.push(name);
    return names.sort();
  },

  // All of a file; null if there is none.
  async read(directory, { name }) {
    const file = await open(directory, name, false);
    if (!file) return null;
    const bytes = new Uint8Array(await file.getSize());
    file.read(bytes, { at: 0 });
    return bytes;
  },

  // The end of a file, at most so many bytes; null if there is none.
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

  // Has these bytes stand from `at` on, in the place of all that stood there.
  async mend(directory, { name, at, bytes }) {
    const file = await open(directory, name, at === 0);
    if (!file) throw named("NotFoundError");
    if ((await file.getSize()) < at) throw named("InvalidStateError");
    await file.truncate(at);
    await write(file, bytes, at);
  },

  // Has a file hold these bytes and nothing else. Torn by a crash it may hold anything.
  async replace(directory, { name, bytes }) {
    const file = await open(directory, name, true);
    await file.truncate(0);
    await write(file, bytes, 0);
  },
};

// On a full disk browsers write a part, or give an error as a huge number of bytes.
async function write(file, bytes, at) {
  if (file.write(bytes, { at }) === bytes.length) {
    await file.flush();
    return;
  }
  await file.truncate(at);
  await file.flush();
  throw named("QuotaExceededError");
}

async function directory(folder) {
  // Not by plain http, and not in every browser.
  if (!navigator.storage?.getDirectory) throw named("NotSupportedError");
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(folder, { create: true });
}

async function open(directory, name, create) {
  let entry;
  try {
    // Asked every time: a file that was deleted while it was open could still be written to.
    entry = await directory.getFileHandle(name);
  } catch (error) {
    if (error?.name !== "NotFoundError") throw error;
    held.get(name)?.close();
    held.delete(name);
    if (!create) return undefined;
    entry = await directory.getFileHandle(name, { create: true });
  }
  if (!held.has(name)) held.set(name, await hold(entry));
  return held.get(name);
}

// A page that was just reloaded may find the files still held by the one before.
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
