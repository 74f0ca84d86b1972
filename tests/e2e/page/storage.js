// Makes storage fail: `__storage` is "ok", "full" (the disk is full, the database cannot be opened, files can be read and
// have room in their last block), "file full" (only the file has no room), "fail" (files cannot be read, either), "hang"
// (there is no answer, although the data may have been written) or "file hang" (only files do not answer). What got no
// answer, `__unanswered` in number, fails at last when `__fail_late` is called.
(() => {
  window.__storage ??= "ok";
  const unanswered = [];
  window.__unanswered = () => unanswered.length;
  window.__fail_late = () => unanswered.splice(0).forEach((fail) => fail());
  const isFull = () => ["full", "fail"].includes(__storage);

  const READS = ["names", "read", "end"];
  const STILL_WORKS = { full: [...READS, "append"], "file full": READS };

  const open = IDBFactory.prototype.open;
  window.__open = (...rest) => open.apply(indexedDB, rest);
  IDBFactory.prototype.open = function (...rest) {
    if (isFull()) throw new DOMException("for the test", "UnknownError");
    return __storage === "hang" ? new EventTarget() : open.apply(this, rest);
  };

  // How many writes the browser has not answered yet. Nobody waits for one that fails or hangs.
  let writes = 0;
  window.__writes = () => (__storage === "ok" ? writes : 0);
  const ended = () => { writes -= 1; };

  const transaction = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...rest) {
    const begun = transaction.apply(this, rest);
    if (begun.mode === "readwrite") {
      writes += 1;
      for (const end of ["complete", "abort"]) begun.addEventListener(end, ended);
    }
    return begun;
  };

  // Only messages to the worker that writes private files name a folder.
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (!message?.folder) return post.call(this, message, ...rest);
    const works = STILL_WORKS[__storage]?.some((kind) => kind in message.request);
    if (works) return post.call(this, message, ...rest);
    if (__storage === "ok") {
      writes += 1;
      const answered = ({ data }) => {
        if (data?.number !== message.number) return;
        this.removeEventListener("message", answered);
        ended();
      };
      this.addEventListener("message", answered);
      return post.call(this, message, ...rest);
    }
    const fails = (error) => {
      const data = { number: message.number, error };
      this.onmessage?.(new MessageEvent("message", { data }));
    };
    if (__storage.endsWith("hang")) unanswered.push(() => fails("UnknownError"));
    else Promise.resolve().then(() => fails("QuotaExceededError"));
  };

  const add = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = function (...rest) {
    if (isFull()) throw new DOMException("for the test", "QuotaExceededError");
    return add.apply(this, rest);
  };

  const complete = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, "oncomplete");
  Object.defineProperty(IDBTransaction.prototype, "oncomplete", {
    ...complete,
    set(call) {
      complete.set.call(this, call && ((event) => {
        if (__storage !== "hang") call(event);
        else unanswered.push(() => this.onabort?.(new Event("abort")));
      }));
    },
  });
})();
