// Reads or changes the saved settings and PINs of a station. The arguments are what to do, the copy, the record's
// name, and the texts that `put` and `replace` need. `withSlots(copy, call)` calls `call` with an object that has
// the text of each slot by its name, and saves what `call` changes.
const slots = ["settings-a", "settings-b", "pins-a", "pins-b"];
const { standalone: suffix = "" } = document.documentElement.dataset;

function database() {
  const request = (window.__open ?? indexedDB.open.bind(indexedDB))(`challenge-station-records${suffix}`, 1);
  return new Promise((done, fail) => {
    request.onupgradeneeded = () => request.result.createObjectStore("records");
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
}

async function ofDatabase(call) {
  const open = await database();
  const transaction = open.transaction("records", "readwrite");
  const records = transaction.objectStore("records");
  const held = {};
  for (const name of slots) {
    held[name] = await new Promise((done) => {
      records.get(name).onsuccess = ({ target }) => done(target.result);
    });
  }
  const before = { ...held };
  const answer = call(held);
  for (const name of slots.filter((name) => held[name] !== before[name])) {
    held[name] === undefined ? records.delete(name) : records.put(held[name], name);
  }
  await new Promise((done) => transaction.addEventListener("complete", done));
  open.close();
  return answer;
}

// A running station has its files open, so they can be read, but not changed.
async function ofFiles(call) {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle("challenge-station", { create: true });
  const held = {};
  for (const name of slots) {
    const file = await folder.getFileHandle(name).catch(() => undefined);
    held[name] = file && (await (await file.getFile()).text());
  }
  const before = { ...held };
  const answer = call(held);
  for (const name of slots.filter((name) => held[name] !== before[name])) {
    if (held[name] === undefined) {
      await folder.removeEntry(name);
      continue;
    }
    const file = await folder.getFileHandle(name, { create: true });
    const writing = await file.createWritable();
    await writing.write(held[name]);
    await writing.close();
  }
  return answer;
}

const withSlots = (copy, call) => (copy === "files" ? ofFiles(call) : ofDatabase(call));
const [what, copy, name, from, to] = arguments;
const last = (held) => {
  const lines = slots.filter((slot) => slot.startsWith(name)).map((slot) => held[slot]).filter(Boolean);
  const generation = (line) => Number(/^{"generation":(\d+)/.exec(line)?.[1] ?? 0);
  return lines.sort((one, other) => generation(other) - generation(one))[0] ?? null;
};
const actions = {
  read: last,
  put: (held) => { held[`${name}-a`] = from; },
  replace: (held) => {
    for (const slot of slots) if (slot.startsWith(name)) held[slot] = held[slot]?.replace(from, to);
  },
  delete: (held) => { for (const slot of slots) held[slot] = undefined; },
  clear: (held) => { for (const slot of slots) if (slot.startsWith(name)) held[slot] = undefined; },
};
if (what === "delete" && copy === "database") {
  return new Promise((done) => {
    indexedDB.deleteDatabase(`challenge-station-records${suffix}`).onsuccess = () => done(null);
  });
}
return withSlots(copy, actions[what]).catch((error) => `failed: ${error}`);
