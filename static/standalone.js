// Replaces the server in a standalone file, where all files are in the page; it runs in the page and in its
// worker. src/setup/standalone/ says how such a file is made. A site only ships this script so that
// standalone files can be made from it.
//
// fetch(address)  returns a file as a server would; 404 if it is not in the standalone file
// new Worker()    starts the station's worker from the page; not as a module, because Chromium does not
//                 start modules from the disk

{
  const inPage = typeof document === "object";
  let base = inPage ? new URL("./", document.baseURI).href : "";
  // In the worker: the files it may need, sent by the page.
  let received = {};

  const nameOf = (address) => {
    const url = new URL(address, base);
    url.search = url.hash = "";
    return url.href.slice(base.length);
  };

  const partOf = (name) => document.querySelector(`[data-file="${CSS.escape(name)}"]`);

  // { blob, coding }: a file in the page.
  const take = (name) => {
    const part = partOf(name);
    if (!part) return undefined;
    const { coding } = part.dataset;
    const text = part.textContent;
    const bytes = coding ? Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0)) : text;
    return { blob: new Blob([bytes]), coding };
  };

  globalThis.fetch = async (address) => {
    const name = nameOf(address);
    const file = inPage ? take(name) : received[name];
    if (!file) return new Response(null, { status: 404 });
    let stream = file.blob.stream();
    if (file.coding === "deflate") stream = stream.pipeThrough(new DecompressionStream("deflate"));
    const type = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(stream, { headers: { "content-type": type } });
  };

  if (inPage) {
    // The worker's script is assembled from the page, in one piece, without imports.
    let script;
    const piece = (name) => `${partOf(name).textContent}\n`;
    const address = () => {
      const program = document.querySelector("script[data-js]").dataset.js;
      const strict = '"use strict";\n';
      const pieces = [strict, piece("standalone.js"), piece(nameOf(program)), "{\n", piece("worker.js"), "}\n"];
      return URL.createObjectURL(new Blob(pieces, { type: "text/javascript" }));
    };
    const Plain = globalThis.Worker;
    globalThis.Worker = class extends Plain {
      constructor() {
        super((script ??= address()));
        const names = [...document.querySelectorAll('[data-file$=".wasm"]')].map((part) => part.dataset.file);
        this.postMessage({ standalone: { base, files: Object.fromEntries(names.map((name) => [name, take(name)])) } });
      }
    };
  } else {
    addEventListener("message", (event) => {
      if (!event.data.standalone) return;
      event.stopImmediatePropagation();
      ({ base, files: received } = event.data.standalone);
    });
  }
}
