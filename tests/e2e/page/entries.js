// The stored entries of the journal with this name; empty if there is none.
const request = (window.__open ?? indexedDB.open.bind(indexedDB))(arguments[0]);
return new Promise((done, fail) => {
  request.onupgradeneeded = () => request.transaction.abort();
  request.onerror = () => done([]);
  request.onsuccess = () => {
    const database = request.result;
    const all = database.transaction("entries").objectStore("entries").getAll();
    all.onsuccess = () => { database.close(); done(all.result); };
    all.onerror = () => fail(all.error);
  };
});
